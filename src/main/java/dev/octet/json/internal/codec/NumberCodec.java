package dev.octet.json.internal.codec;

import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.codec.ScalarReads.Integral;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The codec of booleans, numbers and chars, as primitive types and as objects: a switch over the kind. A text that
 * stands for null is the default of a primitive type, and null for an object.
 */
final class NumberCodec extends JsonCodec<Object> {
    private static final int BIG_INTEGER = SlotKind.NEXT;
    private static final int BIG_DECIMAL = SlotKind.NEXT + 1;
    private static final int ANY = SlotKind.NEXT + 2;
    private static final int BIT = SlotKind.NEXT + 3;

    /** Of {@link SlotKind}, or one of those above. */
    final int kind;

    private final Class<?> type;
    private final Settings settings;

    private NumberCodec(int kind, Class<?> type, Settings settings) {
        this.kind = kind;
        this.type = type;
        this.settings = settings;
    }

    /** Returns the codec of a class of numbers, or null if it is none. */
    static @Nullable NumberCodec of(Class<?> type, Settings settings) {
        int kind = type == BigInteger.class
                ? BIG_INTEGER
                : type == BigDecimal.class ? BIG_DECIMAL : type == Number.class ? ANY : primitive(type);
        return kind == SlotKind.OBJECT || kind == SlotKind.STRING ? null : new NumberCodec(kind, type, settings);
    }

    private static int primitive(Class<?> type) {
        return SlotKind.of(MethodType.methodType(type).unwrap().returnType());
    }

    /** Returns the codec of numbers of any class: those that are not the JDK's are written by their text. */
    static NumberCodec any(Settings settings) {
        return new NumberCodec(ANY, Number.class, settings);
    }

    /** Returns the codec of booleans that are written as 0 and 1. */
    static NumberCodec bit(Class<?> type, Settings settings) {
        return new NumberCodec(BIT, type, settings);
    }

    @Override
    public void write(UTF8JsonGenerator json, Object value) {
        switch (kind) {
            case SlotKind.BOOLEAN -> json.writeBoolean((boolean) value);
            case SlotKind.INT -> json.writeNumber((int) value);
            case SlotKind.LONG -> json.writeNumber((long) value);
            case SlotKind.DOUBLE -> ScalarWrites.writeDouble(json, (double) value);
            case SlotKind.FLOAT -> ScalarWrites.writeFloat(json, (float) value);
            case SlotKind.BYTE, SlotKind.SHORT -> json.writeNumber(((Number) value).intValue());
            case SlotKind.CHAR -> json.writeString(value.toString());
            case BIT -> json.writeNumber((boolean) value ? 1 : 0);
            case BIG_INTEGER -> json.writeNumber((BigInteger) value);
            case BIG_DECIMAL -> json.writeNumber((BigDecimal) value);
            default -> ScalarWrites.writeNumber(json, (Number) value);
        }
    }

    @Override
    public @Nullable Object read(UTF8JsonParser json) {
        return switch (kind) {
            case SlotKind.BOOLEAN, BIT -> readBoolean(json);
            case SlotKind.INT -> readInt(json);
            case SlotKind.LONG -> readLong(json);
            case SlotKind.DOUBLE -> readDouble(json);
            case SlotKind.FLOAT -> readFloat(json);
            case SlotKind.BYTE -> readSmall(json, Integral.BYTE);
            case SlotKind.SHORT -> readSmall(json, Integral.SHORT);
            case SlotKind.CHAR -> readChar(json);
            case BIG_INTEGER -> ScalarReads.readBigInteger(json, settings);
            case BIG_DECIMAL -> ScalarReads.readBigDecimal(json, settings);
            default -> readAny(json);
        };
    }

    private @Nullable Object readBoolean(UTF8JsonParser json) {
        try {
            return json.readBoolean();
        } catch (JsonValueException e) {
            return isNull(json) ? null : (Object) Coercions.toBoolean(json, settings, type);
        }
    }

    @Nullable
    Object readInt(UTF8JsonParser json) {
        try {
            return json.readInt();
        } catch (JsonValueException e) {
            return isNull(json) ? null : (Object) (int) Coercions.toInteger(json, settings, Integral.INT, type);
        }
    }

    @Nullable
    Object readLong(UTF8JsonParser json) {
        try {
            return json.readLong();
        } catch (JsonValueException e) {
            return isNull(json) ? null : (Object) Coercions.toInteger(json, settings, Integral.LONG, type);
        }
    }

    private @Nullable Object readDouble(UTF8JsonParser json) {
        try {
            return json.readDouble();
        } catch (JsonValueException e) {
            return isNull(json) ? null : (Object) Coercions.toDouble(json, settings, type);
        }
    }

    private @Nullable Object readFloat(UTF8JsonParser json) {
        try {
            return json.readFloat();
        } catch (JsonValueException e) {
            return isNull(json) ? null : (Object) Coercions.toFloat(json, settings, type);
        }
    }

    private @Nullable Object readSmall(UTF8JsonParser json, Integral form) {
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

    private @Nullable Object readChar(UTF8JsonParser json) {
        boolean isString = json.nextToken() == JsonToken.VALUE_STRING;
        boolean isChar = isString && json.getString().length() == 1;
        return !isChar && isNull(json) ? null : (Object) Coercions.toChar(json, settings, type);
    }

    /** Integers are of the smallest class that holds them. */
    private @Nullable Object readAny(UTF8JsonParser json) {
        try {
            Number value = json.readNumber();
            return settings.bigDecimals() && value instanceof Double ? json.getDecimalValue() : value;
        } catch (JsonValueException e) {
            return Coercions.toNumber(json, settings);
        }
    }

    /** Returns whether the token that was refused is null for this type. */
    private boolean isNull(UTF8JsonParser json) {
        return !type.isPrimitive() && Coercions.isNull(json, settings);
    }

    /** Refuses {@code null}, which was read, of a primitive type that has none. */
    void checkNull(UTF8JsonParser json) {
        if (type.isPrimitive()) {
            Coercions.ofNull(json, settings, type);
        }
    }

    /** Zero for a primitive type, unless the settings forbid it. */
    @Override
    public @Nullable Object nullValue() {
        if (type.isPrimitive() && settings.nullPrimitivesFail()) {
            throw ReadErrors.nullPrimitive(type);
        }
        return type.isPrimitive() ? Defaults.of(type) : null;
    }
}
