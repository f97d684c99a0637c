package dev.octet.json.internal.codec;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonToken;
import dev.octet.json.internal.codec.ScalarReads.Integral;
import dev.octet.json.read.UTF8JsonParser;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Converts the current token to a scalar that it does not spell by itself, as Jackson does: a string that spells a
 * number, a number with a fraction where an integer is wanted, and so on. All of it is off the usual path.
 *
 * <p>Blank strings and the string {@code null} stand for null, for every type but strings.
 */
final class Coercions {
    private Coercions() {}

    /**
     * Returns whether the current token is {@code null} or a string that stands for it: without coercion, as in
     * Jackson, only one of blanks.
     */
    static boolean isNull(UTF8JsonParser json, Settings settings) {
        JsonToken token = json.currentToken();
        if (token != JsonToken.VALUE_STRING) {
            return token == JsonToken.VALUE_NULL;
        }
        String text = json.getString();
        return settings.coerces() ? isNullText(text.trim()) : !text.isEmpty() && text.isBlank();
    }

    static boolean isNullText(String text) {
        return text.isEmpty() || text.equals("null");
    }

    /** What null is for a primitive type: its default, unless the settings forbid it. An error for any other type. */
    private static void checkNull(UTF8JsonParser json, Settings settings, Class<?> type) {
        if (!type.isPrimitive() || settings.nullPrimitivesFail()) {
            throw ReadErrors.nullValue(json, type);
        }
    }

    /** Returns what a {@code null} that has been read is for a primitive type. */
    static @Nullable Object ofNull(UTF8JsonParser json, Settings settings, Class<?> type) {
        checkNull(json, settings, type);
        return Defaults.of(type);
    }

    static long toInteger(UTF8JsonParser json, Settings settings, Integral form, Class<?> type) {
        if (isNull(json, settings)) {
            checkNull(json, settings, type);
            return 0;
        }
        JsonToken token = json.currentToken();
        if (token == JsonToken.VALUE_NUMBER_INT) {
            throw ReadErrors.range(json, form.wanted, type);
        }
        if (token == JsonToken.VALUE_NUMBER_FLOAT) {
            double value = number(json);
            if (value >= form.min && value <= form.max) {
                return (long) value;
            }
            throw ReadErrors.range(json, form.wanted, type);
        }
        if (token != JsonToken.VALUE_STRING || !settings.coerces()) {
            throw ReadErrors.type(json, form.wanted, type);
        }
        try {
            long value = Long.parseLong(json.getString().trim());
            if (value >= form.min && value <= form.max) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw ReadErrors.text(json, form.wanted, type, e);
        }
        throw ReadErrors.range(json, form.wanted, type);
    }

    static char toChar(UTF8JsonParser json, Settings settings, Class<?> type) {
        JsonToken token = json.currentToken();
        if (token == JsonToken.VALUE_STRING) {
            String text = json.getString();
            if (text.length() == 1) {
                return text.charAt(0);
            }
            if (!isNull(json, settings)) {
                throw ReadErrors.text(json, "a string of one char", type, null);
            }
        }
        if (token == JsonToken.VALUE_NULL || token == JsonToken.VALUE_STRING) {
            checkNull(json, settings, type);
            return 0;
        }
        if (token != JsonToken.VALUE_NUMBER_INT || !settings.coerces()) {
            throw ReadErrors.type(json, "a string of one char", type);
        }
        long code = new BigDecimal(json.getString()).longValue();
        if (json.tokenLength() > 6 || code < 0 || code > Character.MAX_VALUE) {
            throw ReadErrors.range(json, "the code of a char", type);
        }
        return (char) code;
    }

    static boolean toBoolean(UTF8JsonParser json, Settings settings, Class<?> type) {
        if (isNull(json, settings)) {
            checkNull(json, settings, type);
            return false;
        }
        JsonToken token = json.currentToken();
        if (!settings.coerces()) {
            throw ReadErrors.type(json, "a boolean", type);
        }
        if (token == JsonToken.VALUE_NUMBER_INT) {
            return !isZero(json);
        }
        if (token != JsonToken.VALUE_STRING) {
            throw ReadErrors.type(json, "a boolean", type);
        }
        return switch (json.getString().trim()) {
            case "true", "True", "TRUE" -> true;
            case "false", "False", "FALSE" -> false;
            default -> throw ReadErrors.text(json, "a boolean", type, null);
        };
    }

    private static boolean isZero(UTF8JsonParser json) {
        String text = json.getString();
        return text.equals("0") || text.equals("-0");
    }

    static double toDouble(UTF8JsonParser json, Settings settings, Class<?> type) {
        if (isNull(json, settings)) {
            checkNull(json, settings, type);
            return 0;
        }
        JsonToken token = json.currentToken();
        if (token == JsonToken.VALUE_NUMBER_FLOAT || token == JsonToken.VALUE_NUMBER_INT) {
            return number(json); // beyond the largest double
        }
        if (token != JsonToken.VALUE_STRING) {
            throw ReadErrors.type(json, "a double", type);
        }
        String text = json.getString().trim();
        double special = nonFinite(text);
        if (special != 0) {
            return special;
        }
        if (!settings.coerces()) {
            throw ReadErrors.type(json, "a double", type);
        }
        checked(json, settings, text, type);
        return Double.parseDouble(text);
    }

    static float toFloat(UTF8JsonParser json, Settings settings, Class<?> type) {
        if (json.currentToken() != JsonToken.VALUE_STRING || isNull(json, settings)) {
            return (float) toDouble(json, settings, type);
        }
        String text = json.getString().trim();
        if (nonFinite(text) != 0) {
            return (float) nonFinite(text);
        }
        if (!settings.coerces()) {
            throw ReadErrors.type(json, "a float", type);
        }
        checked(json, settings, text, type);
        return Float.parseFloat(text);
    }

    /** The number that a string spells. */
    private static BigDecimal checked(UTF8JsonParser json, Settings settings, String text, Class<?> type) {
        checkLength(json, settings, text);
        if (isDecimal(text)) {
            try {
                return new BigDecimal(text);
            } catch (NumberFormatException e) {
                throw ReadErrors.text(json, "a number", type, e);
            }
        }
        throw ReadErrors.text(json, "a number", type, null);
    }

    /** {@link BigDecimal} takes the digits of all scripts, JSON only those of ASCII. */
    private static boolean isDecimal(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    /** Returns the value that a string spells as Jackson writes it, or 0 if it spells none. */
    static double nonFinite(String text) {
        return switch (text) {
            case "NaN" -> Double.NaN;
            case "Infinity", "+Infinity", "INF", "+INF" -> Double.POSITIVE_INFINITY;
            case "-Infinity", "-INF" -> Double.NEGATIVE_INFINITY;
            default -> 0;
        };
    }

    /** The current number as a double: infinite beyond the largest one. */
    private static double number(UTF8JsonParser json) {
        return Double.parseDouble(json.getString());
    }

    /** Returns the text of the current token, which is no string: null for {@code null}. */
    static @Nullable String toText(UTF8JsonParser json, Class<?> type) {
        JsonToken token = json.currentToken();
        if (token == JsonToken.VALUE_NULL) {
            return null;
        }
        if (token == null || !token.isScalarValue()) {
            throw ReadErrors.type(json, "a string", type);
        }
        if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
            return token == JsonToken.VALUE_TRUE ? "true" : "false";
        }
        return json.getString();
    }

    static @Nullable BigInteger toBigInteger(UTF8JsonParser json, Settings settings) {
        if (isNull(json, settings)) {
            return null;
        }
        JsonToken token = json.currentToken();
        if (token == JsonToken.VALUE_NUMBER_FLOAT) {
            return json.getDecimalValue().toBigInteger();
        }
        if (!settings.coerces() || token != JsonToken.VALUE_STRING) {
            throw ReadErrors.type(json, "an integer", BigInteger.class);
        }
        String text = json.getString().trim();
        checkLength(json, settings, text);
        if (isDecimal(text)) {
            try {
                return new BigInteger(text);
            } catch (NumberFormatException e) {
                throw ReadErrors.text(json, "an integer", BigInteger.class, e);
            }
        }
        throw ReadErrors.text(json, "an integer", BigInteger.class, null);
    }

    static @Nullable BigDecimal toBigDecimal(UTF8JsonParser json, Settings settings) {
        if (isNull(json, settings)) {
            return null;
        }
        if (!settings.coerces() || json.currentToken() != JsonToken.VALUE_STRING) {
            throw ReadErrors.type(json, "a decimal number", BigDecimal.class);
        }
        BigDecimal value = checked(json, settings, json.getString().trim(), BigDecimal.class);
        checkScale(json, settings, value);
        return value;
    }

    /** Strings and names are not under the parser's limit for numbers: long ones take quadratic time to convert. */
    static void checkLength(UTF8JsonParser json, Settings settings, String text) {
        int limit = settings.limits().maxNumberLength();
        if (text.length() > limit) {
            throw new JsonLimitException(Limit.NUMBER_LENGTH, limit, json.tokenLocation());
        }
    }

    /** Nor under its limit for scales: a number of few digits may be one of gigabytes as an integer. */
    static void checkScale(UTF8JsonParser json, Settings settings, BigDecimal value) {
        int limit = settings.limits().maxNumberScale();
        if (Math.abs((long) value.scale()) > limit) {
            throw new JsonLimitException(Limit.NUMBER_SCALE, limit, json.tokenLocation());
        }
    }

    /** Returns the number that the current string spells: an integer of the smallest class, or a double. */
    static @Nullable Number toNumber(UTF8JsonParser json, Settings settings) {
        JsonToken token = json.currentToken();
        if (isNull(json, settings)) {
            return null;
        }
        if (token == JsonToken.VALUE_NUMBER_FLOAT) {
            return number(json);
        }
        if (token != JsonToken.VALUE_STRING || !settings.coerces()) {
            throw ReadErrors.type(json, "a number", Number.class);
        }
        String text = json.getString().trim();
        double special = nonFinite(text);
        if (special != 0) {
            return special;
        }
        BigDecimal value = checked(json, settings, text, Number.class);
        if (text.chars().anyMatch(c -> c == '.' || c == 'e' || c == 'E')) {
            if (settings.bigDecimals()) {
                checkScale(json, settings, value);
                return value;
            }
            return value.doubleValue();
        }
        return smallest(value.toBigInteger());
    }

    private static Number smallest(BigInteger value) {
        int bits = value.bitLength();
        if (bits < Integer.SIZE) {
            return value.intValue();
        }
        return bits < Long.SIZE ? (Number) value.longValue() : value;
    }
}
