package dev.octet.json.jackson3;

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
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonWriteContext;
import tools.jackson.core.json.JsonWriteFeature;

/**
 * Jackson's generator over ours: scalars.
 *
 * <p>A generator is one object, in layers: the choice of a generator, structure and names, raw text, scalars.
 */
final class OctetGenerator extends RawGenerator {
    OctetGenerator(FactorySettings settings, ObjectWriteContext context, IOContext io, Closeable target) {
        super(settings, context, io, target);
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
        UTF8JsonGenerator json = this.json;
        boolean isCustom = _characterEscapes != null; // only there, such escapes differ from those of other strings
        if (json == null || isCustom) {
            JsonGenerator chosen = isCustom && stock == null ? stock("UTF-8 with CharacterEscapes") : chosen();
            chosen.writeUTF8String(text, offset, length);
            return this;
        }
        refuseOnWriter();
        _checkRangeBoundsForByteArray(text, offset, length);
        beginValue(json, WRITE_STRING);
        try {
            Objects.requireNonNull(profile).writeUtf8String(json, text, offset, length);
        } catch (JsonEncodingException e) {
            throw _constructWriteException(e.getMessage(), e);
        }
        return this;
    }

    private void refuseOnWriter() {
        if (takesChars) {
            _reportUnsupportedOperation();
        }
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
        if (json == null) {
            chosen().writeNumber(value);
        } else {
            writeNumber(value == null ? null : value.toString());
        }
        return this;
    }

    @Override
    public JsonGenerator writeNumber(@Nullable BigDecimal value) {
        if (json == null) {
            chosen().writeNumber(value);
        } else {
            writeNumber(value == null ? null : _asString(value));
        }
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
        NumberText.write(json, digits, _cfgNumbersAsStrings);
        return this;
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
