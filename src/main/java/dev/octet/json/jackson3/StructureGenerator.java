package dev.octet.json.jackson3;

import dev.octet.json.internal.bridge.Writing;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.Closeable;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonWriteContext;

/**
 * Containers, names, and the beginning of each value. The context is Jackson's, and moves on first; so the order of
 * calls is checked there, and exceptions of order are Jackson's. Then our generator writes, if it was chosen.
 */
abstract class StructureGenerator extends ChosenGenerator {
    static final String START_ARRAY = "start an array";
    private static final String START_OBJECT = "start an object";

    StructureGenerator(FactorySettings settings, ObjectWriteContext context, IOContext io, Closeable target) {
        super(settings, context, io, target);
    }

    /** Moves the context on by a value. The name of the member may still be to be written. */
    final void acceptValue(String what) {
        int status = _streamWriteContext.writeValue();
        if (status >= JsonWriteContext.STATUS_OK_AFTER_SPACE) {
            acceptUnusualValue(status, what);
        }
    }

    /** Moves the context on by a value, and writes the name of the member if that is still to be done. */
    final void beginValue(UTF8JsonGenerator json, String what) {
        acceptValue(what);
        writeMember(json);
    }

    private void acceptUnusualValue(int status, String what) {
        if (status != JsonWriteContext.STATUS_OK_AFTER_SPACE) {
            _reportError(
                    "Cannot " + what + ", expecting a property name (context: " + _streamWriteContext.typeDesc() + ")");
        }
        Writing writing = Objects.requireNonNull(this.writing);
        SerializableString separator = _rootValueSeparator;
        if (separator != null) {
            writing.access.text(separator.getValue());
        }
        writing.access.nextRoot();
    }

    @Override
    protected void _verifyValueWrite(String what) {
        Writing writing = Objects.requireNonNull(this.writing);
        beginValue(writing.json, what);
        writing.access.beginRawValue();
    }

    private void start(JsonWriteContext child) {
        _streamWriteConstraints.validateNestingDepth(child.getNestingDepth());
        _streamWriteContext = child;
    }

    @Override
    public JsonGenerator writeStartArray() {
        return writeStartArray(null);
    }

    @Override
    public JsonGenerator writeStartArray(@Nullable Object value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            return moved(chosen().writeStartArray(value));
        }
        beginValue(json, START_ARRAY);
        start(_streamWriteContext.createChildArrayContext(value));
        json.writeStartArray();
        return this;
    }

    @Override
    public JsonGenerator writeStartArray(@Nullable Object value, int size) {
        return writeStartArray(value);
    }

    @Override
    public JsonGenerator writeEndArray() {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            return moved(chosen().writeEndArray());
        }
        if (!_streamWriteContext.inArray()) {
            _reportError("Current context not Array but " + _streamWriteContext.typeDesc());
        }
        json.writeEndArray();
        _streamWriteContext = _streamWriteContext.clearAndGetParent();
        return this;
    }

    @Override
    public JsonGenerator writeStartObject() {
        return writeStartObject(null);
    }

    @Override
    public JsonGenerator writeStartObject(@Nullable Object value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            return moved(chosen().writeStartObject(value));
        }
        beginValue(json, START_OBJECT);
        start(_streamWriteContext.createChildObjectContext(value));
        json.writeStartObject();
        return this;
    }

    @Override
    public JsonGenerator writeStartObject(@Nullable Object value, int size) {
        return writeStartObject(value);
    }

    @Override
    public JsonGenerator writeEndObject() {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            return moved(chosen().writeEndObject());
        }
        if (!_streamWriteContext.inObject()) {
            _reportError("Current context not Object but " + _streamWriteContext.typeDesc());
        }
        if (leavesName()) {
            return moved(chosen().writeEndObject());
        }
        json.writeEndObject();
        _streamWriteContext = _streamWriteContext.clearAndGetParent();
        return this;
    }

    /**
     * Goes on with Jackson's generator if a name was written last, and no value comes now: it writes the colon together
     * with the value. Returns whether it does.
     */
    final boolean leavesName() {
        Writing writing = Objects.requireNonNull(this.writing);
        writeMember(writing.json);
        if (!writing.access.isAfterName()) {
            return false;
        }
        stock("a name without a value");
        return true;
    }

    // ---- names

    @Override
    public JsonGenerator writeName(String name) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeName(name);
            return this;
        }
        acceptName(name);
        json.writeName(name);
        return this;
    }

    @Override
    public JsonGenerator writeName(SerializableString name) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeName(name);
            return this;
        }
        acceptName(name.getValue());
        EncodedName known = takesForms ? settings.names.get(name) : null;
        if (known != null) {
            member = known;
        } else {
            writeNewName(json, name);
        }
        return this;
    }

    private void acceptName(String name) {
        if (_streamWriteContext.writeName(name) == JsonWriteContext.STATUS_EXPECT_VALUE) {
            _reportError("Cannot write a property name, expecting a value");
        }
    }

    private void writeNewName(UTF8JsonGenerator json, SerializableString name) {
        EncodedName known = takesForms ? settings.names.add(name, name.getValue(), EncodedName::of) : null;
        if (known != null) {
            json.writeName(known);
        } else {
            Objects.requireNonNull(writing).access.name(name.getValue(), quoted(name));
        }
    }

    final byte[] quoted(SerializableString text) {
        return takesChars ? new String(text.asQuotedChars()).getBytes(StandardCharsets.UTF_8) : text.asQuotedUTF8();
    }
}
