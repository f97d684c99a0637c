package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.JsonWriteContext;
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

/**
 * Jackson's generator over ours.
 *
 * <p>How this file is built: the context is Jackson's, and moves on first; so the order of calls is checked there, and
 * exceptions of order are Jackson's. Then our generator writes, if it was chosen.
 */
@SuppressWarnings("deprecation") // of features: a generator has them by these names only
final class OctetGenerator extends ChosenGenerator {
    private static final String START_ARRAY = "start an array";
    private static final String START_OBJECT = "start an object";

    OctetGenerator(
            JsonFactory factory,
            FactorySettings settings,
            IOContext io,
            @Nullable OutputStream stream,
            @Nullable Writer writer) {
        super(factory, settings, io, stream, writer);
    }

    // ---- structure

    /** Moves the context on by a value. The name of the member may still be to be written. */
    private void acceptValue(String what) throws IOException {
        int status = _writeContext.writeValue();
        if (status >= JsonWriteContext.STATUS_OK_AFTER_SPACE) {
            acceptUnusualValue(status, what);
        }
    }

    /** Moves the context on by a value, and writes the name of the member if that is still to be done. */
    private void beginValue(UTF8JsonGenerator json, String what) throws IOException {
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
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeStartArray();
            return;
        }
        beginValue(json, START_ARRAY);
        start(_writeContext.createChildArrayContext());
        json.writeStartArray();
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
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeStartObject();
            return;
        }
        beginValue(json, START_OBJECT);
        start(_writeContext.createChildObjectContext());
        json.writeStartObject();
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
    private boolean leavesName() throws IOException {
        Writing writing = Objects.requireNonNull(this.writing);
        writeMember(writing.json);
        if (!writing.access.isAfterName()) {
            return false;
        }
        stock("a name without a value");
        return true;
    }

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

    private byte[] quoted(SerializableString text) {
        return writer == null ? text.asQuotedUTF8() : new String(text.asQuotedChars()).getBytes(StandardCharsets.UTF_8);
    }

    // ---- strings

    @Override
    public void writeString(@Nullable String text) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeString(text);
            return;
        }
        acceptValue(WRITE_STRING);
        EncodedName member = this.member;
        if (member == null) {
            json.writeString(text);
        } else {
            this.member = null;
            json.writeStringProperty(member, text);
        }
    }

    @Override
    public void writeString(char[] text, int offset, int length) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeString(text, offset, length);
            return;
        }
        beginValue(json, WRITE_STRING);
        json.writeString(text, offset, length);
    }

    @Override
    public void writeString(SerializableString text) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeString(text);
            return;
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
    public void writeString(@Nullable Reader reader, int length) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeString(reader, length);
            return;
        }
        beginValue(json, WRITE_STRING);
        if (reader == null) {
            _reportError("null reader");
            return;
        }
        LimitedReader limited = new LimitedReader(reader, length < 0 ? Integer.MAX_VALUE : length);
        limited.writeTo(json);
        if (length >= 0 && limited.left() > 0) {
            _reportError("Didn't read enough from reader");
        }
    }

    @Override
    public void writeRawUTF8String(byte[] text, int offset, int length) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeRawUTF8String(text, offset, length);
            return;
        }
        refuseOnWriter();
        _checkRangeBoundsForByteArray(text, offset, length);
        beginValue(json, WRITE_STRING);
        json.writeRawUTF8String(text, offset, length);
    }

    @Override
    public void writeUTF8String(byte[] text, int offset, int length) throws IOException {
        if (json == null || escapes != null) { // only there, such escapes differ from those of other strings
            JsonGenerator chosen = escapes != null && stock == null ? stock("UTF-8 with CharacterEscapes") : chosen();
            chosen.writeUTF8String(text, offset, length);
            return;
        }
        refuseOnWriter();
        _checkRangeBoundsForByteArray(text, offset, length);
        Writing writing = Objects.requireNonNull(this.writing);
        beginValue(writing.json, WRITE_STRING);
        try {
            writing.utf8String(text, offset, length, Objects.requireNonNull(profile));
        } catch (JsonEncodingException e) {
            throw new JsonGenerationException(e.getMessage(), e, this);
        }
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
    public void writeRaw(String text) throws IOException {
        if (json == null || leavesName()) {
            chosen().writeRaw(text);
        } else {
            raw().access.text(text);
        }
    }

    @Override
    public void writeRaw(String text, int offset, int length) throws IOException {
        if (json == null || leavesName()) {
            chosen().writeRaw(text, offset, length);
        } else {
            _checkRangeBoundsForString(text, offset, length);
            raw().access.text(text.substring(offset, offset + length));
        }
    }

    @Override
    public void writeRaw(char[] text, int offset, int length) throws IOException {
        if (json == null || leavesName()) {
            chosen().writeRaw(text, offset, length);
        } else {
            _checkRangeBoundsForCharArray(text, offset, length);
            raw().access.text(text, offset, offset + length);
        }
    }

    @Override
    public void writeRaw(char c) throws IOException {
        if (json == null || leavesName()) {
            chosen().writeRaw(c);
        } else {
            raw().access.text(String.valueOf(c));
        }
    }

    @Override
    public void writeRaw(SerializableString text) throws IOException {
        if (json == null || leavesName()) {
            chosen().writeRaw(text);
        } else {
            raw().access.text(text.getValue());
        }
    }

    @Override
    public void writeRawValue(String text) throws IOException {
        if (json == null) {
            chosen().writeRawValue(text);
        } else {
            super.writeRawValue(text);
        }
    }

    @Override
    public void writeRawValue(String text, int offset, int length) throws IOException {
        if (json == null) {
            chosen().writeRawValue(text, offset, length);
        } else {
            super.writeRawValue(text, offset, length);
        }
    }

    @Override
    public void writeRawValue(char[] text, int offset, int length) throws IOException {
        if (json == null) {
            chosen().writeRawValue(text, offset, length);
        } else {
            super.writeRawValue(text, offset, length);
        }
    }

    @Override
    public void writeRawValue(SerializableString text) throws IOException {
        if (json == null) {
            chosen().writeRawValue(text);
        } else {
            _verifyValueWrite(WRITE_RAW);
            writeRaw(text);
        }
    }

    // ---- binary

    @Override
    public void writeBinary(Base64Variant variant, byte[] data, int offset, int length) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeBinary(variant, data, offset, length);
            return;
        }
        _checkRangeBoundsForByteArray(data, offset, length);
        beginValue(json, WRITE_BINARY);
        Base64Text.write(json, variant, data, offset, length);
    }

    @Override
    public int writeBinary(Base64Variant variant, InputStream data, int length) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            return chosen().writeBinary(variant, data, length);
        }
        beginValue(json, WRITE_BINARY);
        int read = Base64Text.write(json, variant, data, length);
        if (length >= 0 && read < length) {
            _reportError("Too few bytes available: missing " + (length - read) + " bytes (out of " + length + ")");
        }
        return read;
    }

    // ---- numbers and literals

    @Override
    public void writeNumber(int value) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return;
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
    }

    @Override
    public void writeNumber(long value) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return;
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
    }

    @Override
    public void writeNumber(double value) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return;
        }
        if (!Double.isFinite(value) || _cfgNumbersAsStrings) {
            writeUnusual(json, Double.toString(value));
            return;
        }
        acceptValue(WRITE_NUMBER);
        EncodedName member = this.member;
        if (member == null) {
            json.writeNumber(value);
        } else {
            this.member = null;
            json.writeNumberProperty(member, value);
        }
    }

    @Override
    public void writeNumber(float value) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return;
        }
        if (Float.isFinite(value) && !_cfgNumbersAsStrings) {
            beginValue(json, WRITE_NUMBER);
            json.writeNumber(value);
        } else {
            writeUnusual(json, Float.toString(value));
        }
    }

    /** Writes a number that is not finite, or becomes a string. */
    private void writeUnusual(UTF8JsonGenerator json, String number) throws IOException {
        if (_cfgNumbersAsStrings || isEnabled(Feature.QUOTE_NON_NUMERIC_NUMBERS)) {
            writeString(number);
        } else {
            beginValue(json, WRITE_NUMBER);
            json.writeRawValue(number);
        }
    }

    @Override
    public void writeNumber(@Nullable BigInteger value) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return;
        }
        beginValue(json, WRITE_NUMBER);
        writeDigits(json, value == null ? null : value.toString());
    }

    @Override
    public void writeNumber(@Nullable BigDecimal value) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(value);
            return;
        }
        beginValue(json, WRITE_NUMBER);
        writeDigits(json, value == null ? null : _asString(value));
    }

    @Override
    public void writeNumber(@Nullable String digits) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(digits);
            return;
        }
        beginValue(json, WRITE_NUMBER);
        writeDigits(json, digits);
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
    public void writeBoolean(boolean value) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeBoolean(value);
            return;
        }
        acceptValue(WRITE_BOOLEAN);
        EncodedName member = this.member;
        if (member == null) {
            json.writeBoolean(value);
        } else {
            this.member = null;
            json.writeBooleanProperty(member, value);
        }
    }

    @Override
    public void writeNull() throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNull();
            return;
        }
        acceptValue(WRITE_NULL);
        EncodedName member = this.member;
        if (member == null) {
            json.writeNull();
        } else {
            this.member = null;
            json.writeNullProperty(member);
        }
    }

    // ---- arrays at once

    /** Begins an array that is written by one call; returns null if it is written element by element. */
    private @Nullable UTF8JsonGenerator beginArray(Object array, int size, int offset, int length) throws IOException {
        _verifyOffsets(size, offset, length);
        UTF8JsonGenerator json = this.json;
        if (json == null || _cfgNumbersAsStrings) {
            return null;
        }
        beginValue(json, START_ARRAY);
        JsonWriteContext child = _writeContext.createChildArrayContext(array);
        constraints.validateNestingDepth(child.getNestingDepth());
        child.clearAndGetParent();
        return json;
    }

    @Override
    public void writeArray(int[] array, int offset, int length) throws IOException {
        UTF8JsonGenerator json = beginArray(array, array.length, offset, length);
        if (json == null) {
            super.writeArray(array, offset, length);
        } else {
            json.writeArray(array, offset, length);
        }
    }

    @Override
    public void writeArray(long[] array, int offset, int length) throws IOException {
        UTF8JsonGenerator json = beginArray(array, array.length, offset, length);
        if (json == null) {
            super.writeArray(array, offset, length);
        } else {
            json.writeArray(array, offset, length);
        }
    }
}
