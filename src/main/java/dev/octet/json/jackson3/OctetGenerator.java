package dev.octet.json.jackson3;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.internal.bridge.LimitedReader;
import dev.octet.json.internal.bridge.Writing;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteContext;
import tools.jackson.core.json.JsonWriteFeature;

/**
 * Jackson's generator over ours.
 *
 * <p>How this file is built: the context is Jackson's, and moves on first; so the order of calls is checked there, and
 * exceptions of order are Jackson's. Then our generator writes, if it was chosen.
 */
final class OctetGenerator extends ChosenGenerator {
    private static final String START_ARRAY = "start an array";
    private static final String START_OBJECT = "start an object";

    OctetGenerator(
            JsonFactory factory,
            FactorySettings settings,
            ObjectWriteContext context,
            IOContext io,
            @Nullable OutputStream stream,
            @Nullable Writer writer) {
        super(factory, settings, context, io, stream, writer);
    }

    // ---- structure

    /** Moves the context on by a value. The name of the member may still be to be written. */
    private void acceptValue(String what) {
        int status = _streamWriteContext.writeValue();
        if (status >= JsonWriteContext.STATUS_OK_AFTER_SPACE) {
            acceptUnusualValue(status, what);
        }
    }

    /** Moves the context on by a value, and writes the name of the member if that is still to be done. */
    private void beginValue(UTF8JsonGenerator json, String what) {
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
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeStartArray();
            return this;
        }
        beginValue(json, START_ARRAY);
        start(_streamWriteContext.createChildArrayContext(null));
        json.writeStartArray();
        return this;
    }

    @Override
    public JsonGenerator writeStartArray(@Nullable Object value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeStartArray(value);
            return this;
        }
        beginValue(json, START_ARRAY);
        start(_streamWriteContext.createChildArrayContext(value));
        json.writeStartArray();
        return this;
    }

    @Override
    public JsonGenerator writeStartArray(@Nullable Object value, int size) {
        writeStartArray(value);
        return this;
    }

    @Override
    public JsonGenerator writeEndArray() {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeEndArray();
            return this;
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
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeStartObject();
            return this;
        }
        beginValue(json, START_OBJECT);
        start(_streamWriteContext.createChildObjectContext(null));
        json.writeStartObject();
        return this;
    }

    @Override
    public JsonGenerator writeStartObject(@Nullable Object value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeStartObject(value);
            return this;
        }
        beginValue(json, START_OBJECT);
        start(_streamWriteContext.createChildObjectContext(value));
        json.writeStartObject();
        return this;
    }

    @Override
    public JsonGenerator writeStartObject(@Nullable Object value, int size) {
        writeStartObject(value);
        return this;
    }

    @Override
    public JsonGenerator writeEndObject() {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeEndObject();
            return this;
        }
        if (!_streamWriteContext.inObject()) {
            _reportError("Current context not Object but " + _streamWriteContext.typeDesc());
        }
        if (leavesName()) {
            chosen().writeEndObject();
            return this;
        }
        json.writeEndObject();
        _streamWriteContext = _streamWriteContext.clearAndGetParent();
        return this;
    }

    /**
     * Goes on with Jackson's generator if a name was written last, and no value comes now: it writes the colon together
     * with the value. Returns whether it does.
     */
    private boolean leavesName() {
        Writing writing = Objects.requireNonNull(this.writing);
        writeMember(writing.json);
        if (!writing.access.isAfterName()) {
            return false;
        }
        stock("a name without a value");
        return true;
    }

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

    private byte[] quoted(SerializableString text) {
        return writer == null ? text.asQuotedUTF8() : new String(text.asQuotedChars()).getBytes(StandardCharsets.UTF_8);
    }

    // ---- strings

    @Override
    public JsonGenerator writeString(@Nullable String text) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeString(text);
            return this;
        }
        acceptValue(WRITE_STRING);
        EncodedName member = this.member;
        if (member == null) {
            json.writeString(text);
        } else {
            this.member = null;
            json.writeStringProperty(member, text);
        }
        return this;
    }

    @Override
    public JsonGenerator writeString(char[] text, int offset, int length) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeString(text, offset, length);
            return this;
        }
        beginValue(json, WRITE_STRING);
        json.writeString(text, offset, length);
        return this;
    }

    @Override
    public JsonGenerator writeString(SerializableString text) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeString(text);
            return this;
        }
        acceptValue(WRITE_STRING);
        EncodedString known = takesForms ? settings.strings.get(text) : null;
        if (known == null && takesForms) {
            known = settings.strings.add(text, text.getValue(), EncodedString::of);
        }
        EncodedName member = this.member;
        if (known != null && member != null) {
            this.member = null;
            json.writeProperty(member, known);
        } else {
            writeMember(json);
            writeText(json, known, text);
        }
        return this;
    }

    private void writeText(UTF8JsonGenerator json, @Nullable EncodedString known, SerializableString text) {
        if (known != null) {
            json.writeString((CharSequence) known);
        } else {
            byte[] quoted = quoted(text);
            json.writeRawUTF8String(quoted, 0, quoted.length);
        }
    }

    @Override
    public JsonGenerator writeString(@Nullable Reader reader, int length) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeString(reader, length);
            return this;
        }
        beginValue(json, WRITE_STRING);
        if (reader == null) {
            return _reportError("null reader");
        }
        LimitedReader limited = new LimitedReader(reader, length < 0 ? Integer.MAX_VALUE : length);
        try {
            limited.writeTo(json);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        if (length >= 0 && limited.left() > 0) {
            _reportError("Didn't read enough from reader");
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawUTF8String(byte[] text, int offset, int length) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeRawUTF8String(text, offset, length);
            return this;
        }
        refuseOnWriter();
        _checkRangeBoundsForByteArray(text, offset, length);
        beginValue(json, WRITE_STRING);
        json.writeRawUTF8String(text, offset, length);
        return this;
    }

    @Override
    public JsonGenerator writeUTF8String(byte[] text, int offset, int length) {
        if (json == null
                || _characterEscapes != null) { // only there, such _characterEscapes differ from those of other strings
            JsonGenerator chosen =
                    _characterEscapes != null && stock == null ? stock("UTF-8 with CharacterEscapes") : chosen();
            chosen.writeUTF8String(text, offset, length);
            return this;
        }
        refuseOnWriter();
        _checkRangeBoundsForByteArray(text, offset, length);
        Writing writing = Objects.requireNonNull(this.writing);
        beginValue(writing.json, WRITE_STRING);
        try {
            writing.utf8String(text, offset, length, Objects.requireNonNull(profile));
        } catch (JsonEncodingException e) {
            throw _constructWriteException(e.getMessage(), e);
        }
        return this;
    }

    private void refuseOnWriter() {
        if (writer != null) {
            _reportUnsupportedOperation();
        }
    }

    // ---- raw text

    private Writing raw() {
        return Objects.requireNonNull(writing);
    }

    @Override
    public JsonGenerator writeRaw(String text) {
        if (json == null || leavesName()) {
            chosen().writeRaw(text);
        } else {
            raw().access.text(text);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRaw(String text, int offset, int length) {
        if (json == null || leavesName()) {
            chosen().writeRaw(text, offset, length);
        } else {
            _checkRangeBoundsForString(text, offset, length);
            raw().access.text(text.substring(offset, offset + length));
        }
        return this;
    }

    @Override
    public JsonGenerator writeRaw(char[] text, int offset, int length) {
        if (json == null || leavesName()) {
            chosen().writeRaw(text, offset, length);
        } else {
            _checkRangeBoundsForCharArray(text, offset, length);
            raw().access.text(text, offset, offset + length);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRaw(char c) {
        if (json == null || leavesName()) {
            chosen().writeRaw(c);
        } else {
            raw().access.text(String.valueOf(c));
        }
        return this;
    }

    @Override
    public JsonGenerator writeRaw(SerializableString text) {
        if (json == null || leavesName()) {
            chosen().writeRaw(text);
        } else {
            raw().access.text(text.getValue());
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(String text) {
        if (json == null) {
            chosen().writeRawValue(text);
        } else {
            super.writeRawValue(text);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(String text, int offset, int length) {
        if (json == null) {
            chosen().writeRawValue(text, offset, length);
        } else {
            super.writeRawValue(text, offset, length);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(char[] text, int offset, int length) {
        if (json == null) {
            chosen().writeRawValue(text, offset, length);
        } else {
            super.writeRawValue(text, offset, length);
        }
        return this;
    }

    @Override
    public JsonGenerator writeRawValue(SerializableString text) {
        if (json == null) {
            chosen().writeRawValue(text);
        } else {
            _verifyValueWrite(WRITE_RAW);
            writeRaw(text);
        }
        return this;
    }

    // ---- binary

    @Override
    public JsonGenerator writeBinary(Base64Variant variant, byte[] data, int offset, int length) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeBinary(variant, data, offset, length);
            return this;
        }
        _checkRangeBoundsForByteArray(data, offset, length);
        beginValue(json, WRITE_BINARY);
        Base64Text.write(json, variant, data, offset, length);
        return this;
    }

    @Override
    public int writeBinary(Base64Variant variant, InputStream data, int length) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            return chosen().writeBinary(variant, data, length);
        }
        beginValue(json, WRITE_BINARY);
        int read;
        try {
            read = Base64Text.write(json, variant, data, length);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        if (length >= 0 && read < length) {
            _reportError("Too few bytes available: missing " + (length - read) + " bytes (out of " + length + ")");
        }
        return read;
    }

    // ---- numbers and literals

    @Override
    public JsonGenerator writeNumber(int value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return this;
        }
        acceptValue(WRITE_NUMBER);
        EncodedName member = this.member;
        if (_cfgNumbersAsStrings) {
            writeMember(json);
            json.writeString(Integer.toString(value));
        } else if (member == null) {
            json.writeNumber(value);
        } else {
            this.member = null;
            json.writeNumberProperty(member, value);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(short value) {
        return writeNumber((int) value);
    }

    @Override
    public JsonGenerator writeNumber(long value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return this;
        }
        acceptValue(WRITE_NUMBER);
        EncodedName member = this.member;
        if (_cfgNumbersAsStrings) {
            writeMember(json);
            json.writeString(Long.toString(value));
        } else if (member == null) {
            json.writeNumber(value);
        } else {
            this.member = null;
            json.writeNumberProperty(member, value);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(double value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return this;
        }
        if (!Double.isFinite(value) || _cfgNumbersAsStrings) {
            writeUnusual(json, Double.toString(value));
            return this;
        }
        acceptValue(WRITE_NUMBER);
        EncodedName member = this.member;
        if (member == null) {
            json.writeNumber(value);
        } else {
            this.member = null;
            json.writeNumberProperty(member, value);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(float value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return this;
        }
        if (Float.isFinite(value) && !_cfgNumbersAsStrings) {
            beginValue(json, WRITE_NUMBER);
            json.writeNumber(value);
        } else {
            writeUnusual(json, Float.toString(value));
        }
        return this;
    }

    /** Writes a number that is not finite, or becomes a string. */
    private void writeUnusual(UTF8JsonGenerator json, String number) {
        if (_cfgNumbersAsStrings || isEnabled(JsonWriteFeature.WRITE_NAN_AS_STRINGS)) {
            writeString(number);
        } else {
            beginValue(json, WRITE_NUMBER);
            json.writeRawValue(number);
        }
    }

    @Override
    public JsonGenerator writeNumber(@Nullable BigInteger value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return this;
        }
        beginValue(json, WRITE_NUMBER);
        writeDigits(json, value == null ? null : value.toString());
        return this;
    }

    @Override
    public JsonGenerator writeNumber(@Nullable BigDecimal value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return this;
        }
        beginValue(json, WRITE_NUMBER);
        writeDigits(json, value == null ? null : _asString(value));
        return this;
    }

    @Override
    public JsonGenerator writeNumber(@Nullable String digits) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(digits);
            return this;
        }
        beginValue(json, WRITE_NUMBER);
        writeDigits(json, digits);
        return this;
    }

    private void writeDigits(UTF8JsonGenerator json, @Nullable String digits) {
        if (digits == null) {
            json.writeNull();
        } else if (_cfgNumbersAsStrings) {
            byte[] quoted = digits.getBytes(StandardCharsets.UTF_8);
            json.writeRawUTF8String(quoted, 0, quoted.length);
        } else {
            json.writeRawValue(digits);
        }
    }

    @Override
    public JsonGenerator writeBoolean(boolean value) {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeBoolean(value);
            return this;
        }
        acceptValue(WRITE_BOOLEAN);
        EncodedName member = this.member;
        if (member == null) {
            json.writeBoolean(value);
        } else {
            this.member = null;
            json.writeBooleanProperty(member, value);
        }
        return this;
    }

    @Override
    public JsonGenerator writeNull() {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNull();
            return this;
        }
        acceptValue(WRITE_NULL);
        EncodedName member = this.member;
        if (member == null) {
            json.writeNull();
        } else {
            this.member = null;
            json.writeNullProperty(member);
        }
        return this;
    }

    // ---- arrays at once

    /** Begins an array that is written by one call; returns null if it is written element by element. */
    private @Nullable UTF8JsonGenerator beginArray(Object array, int size, int offset, int length) {
        _verifyOffsets(size, offset, length);
        UTF8JsonGenerator json = this.json;
        if (json == null || _cfgNumbersAsStrings) {
            return null;
        }
        beginValue(json, START_ARRAY);
        JsonWriteContext child = _streamWriteContext.createChildArrayContext(array);
        _streamWriteConstraints.validateNestingDepth(child.getNestingDepth());
        child.clearAndGetParent();
        return json;
    }

    @Override
    public JsonGenerator writeArray(int[] array, int offset, int length) {
        UTF8JsonGenerator json = beginArray(array, array.length, offset, length);
        if (json == null) {
            super.writeArray(array, offset, length);
        } else {
            json.writeArray(array, offset, length);
        }
        return this;
    }

    @Override
    public JsonGenerator writeArray(long[] array, int offset, int length) {
        UTF8JsonGenerator json = beginArray(array, array.length, offset, length);
        if (json == null) {
            super.writeArray(array, offset, length);
        } else {
            json.writeArray(array, offset, length);
        }
        return this;
    }
}
