package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.internal.bridge.LimitedReader;
import dev.octet.json.internal.bridge.NumberText;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.EncodedString;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Jackson's generator over ours: scalars.
 *
 * <p>A generator is one object, in layers: the choice of a generator, structure and names, raw text, scalars.
 */
@SuppressWarnings("deprecation") // of features: a generator has them by these names only
final class OctetGenerator extends RawGenerator {
    OctetGenerator(FactorySettings settings, IOContext io, Closeable target) {
        super(settings, io, target);
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
        UTF8JsonGenerator json = this.json;
        if (json == null || escapes != null) { // only there, such escapes differ from those of other strings
            JsonGenerator chosen = escapes != null && stock == null ? stock("UTF-8 with CharacterEscapes") : chosen();
            chosen.writeUTF8String(text, offset, length);
            return;
        }
        refuseOnWriter();
        _checkRangeBoundsForByteArray(text, offset, length);
        beginValue(json, WRITE_STRING);
        try {
            Objects.requireNonNull(profile).writeUtf8String(json, text, offset, length);
        } catch (JsonEncodingException e) {
            throw new JsonGenerationException(e.getMessage(), e, this);
        }
    }

    private void refuseOnWriter() {
        if (takesChars) {
            _reportUnsupportedOperation();
        }
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
        if (json == null) {
            chosen().writeNumber(value);
        } else {
            writeNumber(value == null ? null : value.toString());
        }
    }

    @Override
    public void writeNumber(@Nullable BigDecimal value) throws IOException {
        if (json == null) {
            chosen().writeNumber(value);
        } else {
            writeNumber(value == null ? null : _asString(value));
        }
    }

    @Override
    public void writeNumber(@Nullable String digits) throws IOException {
        UTF8JsonGenerator json = this.json;
        if (json == null) {
            chosen().writeNumber(digits);
            return;
        }
        beginValue(json, WRITE_NUMBER);
        NumberText.write(json, digits, _cfgNumbersAsStrings);
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
