package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.codec.ScalarReads.Integral;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Codecs of booleans, numbers and chars, as primitive types and as objects. A text that stands for null is the default
 * of a primitive type, and null for an object.
 */
final class NumberCodecs {
    private NumberCodecs() {}

    /** Returns the codec of a class of numbers, or null if it is none. */
    static @Nullable JsonCodec<Object> of(Class<?> type, Settings settings) {
        return switch (type.getName()) {
            case "boolean", "java.lang.Boolean" -> new BooleanCodec(type, settings);
            case "byte", "java.lang.Byte" -> new IntegralCodec(type, Integral.BYTE, settings);
            case "short", "java.lang.Short" -> new IntegralCodec(type, Integral.SHORT, settings);
            case "char", "java.lang.Character" -> new CharCodec(type, settings);
            case "int", "java.lang.Integer" -> new IntCodec(type, settings);
            case "long", "java.lang.Long" -> new LongCodec(type, settings);
            case "float", "java.lang.Float" -> new FloatCodec(type, settings);
            case "double", "java.lang.Double" -> new DoubleCodec(type, settings);
            case "java.math.BigInteger" -> new BigIntegerCodec(settings);
            case "java.math.BigDecimal" -> new BigDecimalCodec(settings);
            case "java.lang.Number" -> new NumberCodec(settings);
            default -> null;
        };
    }

    /** What all have in common: the type, and what null is. */
    abstract static class Scalar extends JsonCodec<Object> {
        final Class<?> type;
        final Settings settings;

        Scalar(Class<?> type, Settings settings) {
            this.type = type;
            this.settings = settings;
        }

        /** Zero for a primitive type, unless the settings forbid it. */
        @Override
        public final @Nullable Object nullValue() {
            if (type.isPrimitive() && settings.nullPrimitivesFail()) {
                throw ReadErrors.nullPrimitive(type);
            }
            return type.isPrimitive() ? Defaults.of(type) : null;
        }

        /** Returns whether the token that was refused is null for this type. */
        final boolean isNull(UTF8JsonParser json) {
            return !type.isPrimitive() && Coercions.isNull(json, settings);
        }
    }

    private static final class BooleanCodec extends Scalar {
        BooleanCodec(Class<?> type, Settings settings) {
            super(type, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeBoolean((boolean) value);
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            try {
                return json.readBoolean();
            } catch (JsonValueException e) {
                return isNull(json) ? null : (Object) Coercions.toBoolean(json, settings, type);
            }
        }
    }

    static final class IntCodec extends Scalar {
        IntCodec(Class<?> type, Settings settings) {
            super(type, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeNumber((int) value);
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            try {
                return json.readInt();
            } catch (JsonValueException e) {
                return isNull(json) ? null : (Object) (int) Coercions.toInteger(json, settings, Integral.INT, type);
            }
        }
    }

    static final class LongCodec extends Scalar {
        LongCodec(Class<?> type, Settings settings) {
            super(type, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeNumber((long) value);
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            try {
                return json.readLong();
            } catch (JsonValueException e) {
                return isNull(json) ? null : (Object) Coercions.toInteger(json, settings, Integral.LONG, type);
            }
        }
    }

    private static final class FloatCodec extends Scalar {
        FloatCodec(Class<?> type, Settings settings) {
            super(type, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            ScalarWrites.writeFloat(json, (float) value);
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            try {
                return json.readFloat();
            } catch (JsonValueException e) {
                return isNull(json) ? null : (Object) Coercions.toFloat(json, settings, type);
            }
        }
    }

    private static final class DoubleCodec extends Scalar {
        DoubleCodec(Class<?> type, Settings settings) {
            super(type, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            ScalarWrites.writeDouble(json, (double) value);
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            try {
                return json.readDouble();
            } catch (JsonValueException e) {
                return isNull(json) ? null : (Object) Coercions.toDouble(json, settings, type);
            }
        }
    }

    private static final class IntegralCodec extends Scalar {
        private final Integral form;

        IntegralCodec(Class<?> type, Integral form, Settings settings) {
            super(type, settings);
            this.form = form;
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeNumber(((Number) value).intValue());
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            long value;
            try {
                value = json.readInt();
            } catch (JsonValueException e) {
                if (isNull(json)) {
                    return null;
                }
                value = Coercions.toInteger(json, settings, form, type);
            }
            if (value < form.min || value > form.max) {
                throw ReadErrors.range(json, form.wanted, type);
            }
            return form == Integral.BYTE ? (Object) (byte) value : (Object) (short) value;
        }
    }

    private static final class CharCodec extends Scalar {
        CharCodec(Class<?> type, Settings settings) {
            super(type, settings);
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeString(value.toString());
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            boolean isString = json.nextToken() == JsonToken.VALUE_STRING;
            boolean isChar = isString && json.getString().length() == 1;
            return !isChar && isNull(json) ? null : (Object) Coercions.toChar(json, settings, type);
        }
    }

    private static final class BigIntegerCodec extends JsonCodec<Object> {
        private final Settings settings;

        BigIntegerCodec(Settings settings) {
            this.settings = settings;
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeNumber((BigInteger) value);
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            return ScalarReads.readBigInteger(json, settings);
        }
    }

    private static final class BigDecimalCodec extends JsonCodec<Object> {
        private final Settings settings;

        BigDecimalCodec(Settings settings) {
            this.settings = settings;
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeNumber((BigDecimal) value);
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            return ScalarReads.readBigDecimal(json, settings);
        }
    }

    /** Any number: integers of the smallest class that holds them. Those of other classes are written by their text. */
    static final class NumberCodec extends JsonCodec<Object> {
        private final Settings settings;

        NumberCodec(Settings settings) {
            this.settings = settings;
        }

        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            ScalarWrites.writeNumber(json, (Number) value);
        }

        @Override
        public @Nullable Object read(UTF8JsonParser json) {
            try {
                Number value = json.readNumber();
                return settings.bigDecimals() && value instanceof Double ? json.getDecimalValue() : value;
            } catch (JsonValueException e) {
                return Coercions.toNumber(json, settings);
            }
        }
    }
}
