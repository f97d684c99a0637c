package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import dev.octet.json.internal.bridge.Writing;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Containers, names, and the beginning of each value. The context is Jackson's, and moves on first; so the order of
 * calls is checked there, and exceptions of order are Jackson's. Then our generator writes, if it was chosen.
 */
abstract class StructureGenerator extends ChosenGenerator {
    static final String START_ARRAY = "start an array";
    private static final String START_OBJECT = "start an object";

    StructureGenerator(FactorySettings settings, IOContext io, Closeable target) {
        super(settings, io, target);
    }

    /** Moves the context on by a value. The name of the member may still be to be written. */
    final void acceptValue(String what) throws IOException {
        int status = _writeContext.writeValue();
        if (status >= JsonWriteContext.STATUS_OK_AFTER_SPACE) {
            acceptUnusualValue(status, what);
        }
    }

    /** Moves the context on by a value, and writes the name of the member if that is still to be done. */
    final void beginValue(UTF8JsonGenerator json, String what) throws IOException {
        acceptValue(what);
        writeMember(json);
    }

    private void acceptUnusualValue(int status, String what) throws IOException {
        if (status != JsonWriteContext.STATUS_OK_AFTER_SPACE) {
            _reportError("Can not " + what + ", expecting field name (context: " + _writeContext.typeDesc() + ")");
        }
        Writing writing = Objects.requireNonNull(this.writing);
        SerializableString separator = this.separator;
        if (separator != null) {
            writing.access.text(separator.getValue());
        }
        writing.access.nextRoot();
    }

    @Override
    protected void _verifyValueWrite(String what) throws IOException {
        Writing writing = Objects.requireNonNull(this.writing);
        beginValue(writing.json, what);
        writing.access.beginRawValue();
    }

    private void start(JsonWriteContext child) throws IOException {
        constraints.validateNestingDepth(child.getNestingDepth());
        _writeContext = child;
    }

    @Override
    public void writeStartArray() throws IOException {
        writeStartArray(null);
    }

    @Override
    public void writeStartArray(@Nullable Object value) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeStartArray(value);
            return;
        }
        beginValue(json, START_ARRAY);
        start(_writeContext.createChildArrayContext(value));
        json.writeStartArray();
    }

    @Override
    public void writeStartArray(@Nullable Object value, int size) throws IOException {
        writeStartArray(value);
    }

    @Override
    public void writeEndArray() throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeEndArray();
            return;
        }
        if (!_writeContext.inArray()) {
            _reportError("Current context not Array but " + _writeContext.typeDesc());
        }
        json.writeEndArray();
        _writeContext = _writeContext.clearAndGetParent();
    }

    @Override
    public void writeStartObject() throws IOException {
        writeStartObject(null);
    }

    @Override
    public void writeStartObject(@Nullable Object value) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeStartObject(value);
            return;
        }
        beginValue(json, START_OBJECT);
        start(_writeContext.createChildObjectContext(value));
        json.writeStartObject();
    }

    @Override
    public void writeStartObject(@Nullable Object value, int size) throws IOException {
        writeStartObject(value);
    }

    @Override
    public void writeEndObject() throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeEndObject();
            return;
        }
        if (!_writeContext.inObject()) {
            _reportError("Current context not Object but " + _writeContext.typeDesc());
        }
        if (leavesName()) {
            chosen().writeEndObject();
            return;
        }
        json.writeEndObject();
        _writeContext = _writeContext.clearAndGetParent();
    }

    /**
     * Goes on with Jackson's generator if a name was written last, and no value comes now: it writes the colon together
     * with the value. Returns whether it does.
     */
    final boolean leavesName() throws IOException {
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
    public void writeFieldName(String name) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeFieldName(name);
            return;
        }
        acceptName(name);
        json.writeName(name);
    }

    @Override
    public void writeFieldName(SerializableString name) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeFieldName(name);
            return;
        }
        acceptName(name.getValue());
        EncodedName known = takesForms ? settings.names.get(name) : null;
        if (known != null) {
            member = known;
        } else {
            writeNewName(json, name);
        }
    }

    private void acceptName(String name) throws IOException {
        if (_writeContext.writeFieldName(name) == JsonWriteContext.STATUS_EXPECT_VALUE) {
            _reportError("Can not write a field name, expecting a value");
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
