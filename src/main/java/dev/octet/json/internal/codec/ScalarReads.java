package dev.octet.json.internal.codec;

import dev.octet.json.JsonValueException;
import dev.octet.json.read.UTF8JsonParser;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Reads scalars as the mapper's settings want them. Each method advances to the next token, as the parser's typed reads
 * do, and returns what they return; a token that they refuse is converted by {@link Coercions}, or is an error. So what
 * is written as the type wants it costs nothing more.
 *
 * <p>Methods for primitive types also take {@code null}: it is 0, or an error by {@link Settings#nullPrimitivesFail}.
 */
final class ScalarReads {
    private ScalarReads() {}

    static boolean readBoolean(UTF8JsonParser json, Settings settings) {
        try {
            return json.readBoolean();
        } catch (JsonValueException e) {
            return Coercions.toBoolean(json, settings, boolean.class);
        }
    }

    /** Numbers from 128 to 255 are the bytes with the same bits. */
    static byte readByte(UTF8JsonParser json, Settings settings) {
        return (byte) readInteger(json, settings, Integral.BYTE);
    }

    static short readShort(UTF8JsonParser json, Settings settings) {
        return (short) readInteger(json, settings, Integral.SHORT);
    }

    static char readChar(UTF8JsonParser json, Settings settings) {
        json.nextToken();
        return Coercions.toChar(json, settings, char.class);
    }

    static int readInt(UTF8JsonParser json, Settings settings) {
        try {
            return json.readInt();
        } catch (JsonValueException e) {
            return (int) Coercions.toInteger(json, settings, Integral.INT, int.class);
        }
    }

    static long readLong(UTF8JsonParser json, Settings settings) {
        try {
            return json.readLong();
        } catch (JsonValueException e) {
            return Coercions.toInteger(json, settings, Integral.LONG, long.class);
        }
    }

    static float readFloat(UTF8JsonParser json, Settings settings) {
        try {
            return json.readFloat();
        } catch (JsonValueException e) {
            return Coercions.toFloat(json, settings, float.class);
        }
    }

    static double readDouble(UTF8JsonParser json, Settings settings) {
        try {
            return json.readDouble();
        } catch (JsonValueException e) {
            return Coercions.toDouble(json, settings, double.class);
        }
    }

    /** Returns null for {@code null}. */
    static @Nullable String readString(UTF8JsonParser json) {
        try {
            return json.readStringOrNull();
        } catch (JsonValueException e) {
            return Coercions.toText(json, String.class);
        }
    }

    /** Returns null for a text that stands for null. */
    static @Nullable BigInteger readBigInteger(UTF8JsonParser json, Settings settings) {
        try {
            return json.readBigInteger();
        } catch (JsonValueException e) {
            return Coercions.toBigInteger(json, settings);
        }
    }

    /** Returns null for a text that stands for null. */
    static @Nullable BigDecimal readBigDecimal(UTF8JsonParser json, Settings settings) {
        try {
            return json.readBigDecimal();
        } catch (JsonValueException e) {
            return Coercions.toBigDecimal(json, settings);
        }
    }

    private static long readInteger(UTF8JsonParser json, Settings settings, Integral form) {
        int value;
        try {
            value = json.readInt();
        } catch (JsonValueException e) {
            return Coercions.toInteger(json, settings, form, form.primitive);
        }
        if (value < form.min || value > form.max) {
            throw ReadErrors.range(json, form.wanted, form.primitive);
        }
        return value;
    }

    /** The integral types that fit in a long, with what is accepted for them. */
    enum Integral {
        BYTE("a byte", byte.class, Byte.MIN_VALUE, 255),
        SHORT("a short", short.class, Short.MIN_VALUE, Short.MAX_VALUE),
        INT("an int", int.class, Integer.MIN_VALUE, Integer.MAX_VALUE),
        LONG("a long", long.class, Long.MIN_VALUE, Long.MAX_VALUE);

        final String wanted;
        final Class<?> primitive;
        final long min;
        final long max;

        Integral(String wanted, Class<?> primitive, long min, long max) {
            this.wanted = wanted;
            this.primitive = primitive;
            this.min = min;
            this.max = max;
        }
    }
}
