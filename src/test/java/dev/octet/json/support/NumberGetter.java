package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonValueException;
import dev.octet.json.read.UTF8JsonParser;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Function;

/** The number getters. Results are compared as text, so -0.0 differs from 0.0 and 1.0 from 1.00. */
public enum NumberGetter {
    INT(UTF8JsonParser::getIntValue),
    LONG(UTF8JsonParser::getLongValue),
    DOUBLE(UTF8JsonParser::getDoubleValue),
    FLOAT(UTF8JsonParser::getFloatValue),
    BIG_INTEGER(UTF8JsonParser::getBigIntegerValue),
    DECIMAL(UTF8JsonParser::getDecimalValue),
    VALUE(UTF8JsonParser::getValue),
    STRING(UTF8JsonParser::getString);

    /** The default limit of a parser. */
    private static final int DEFAULT_SCALE = 100_000;

    private final Function<UTF8JsonParser, Object> call;

    NumberGetter(Function<UTF8JsonParser, Object> call) {
        this.call = call;
    }

    /** Returns the getter's result. */
    public Object call(UTF8JsonParser parser) {
        return call.apply(parser);
    }

    /** Returns the parser's result for its current token. */
    public String answer(UTF8JsonParser parser) {
        try {
            Object answer = call(parser);
            return answer.getClass().getSimpleName() + " " + answer;
        } catch (JsonValueException e) {
            assertEquals(parser.tokenByteOffset(), e.location().byteOffset(), "the value's first byte");
            return "no such value";
        } catch (JsonLimitException e) {
            assertEquals(parser.tokenByteOffset(), e.location().byteOffset(), "the value's first byte");
            assertEquals(e.value() + 1, e.actual());
            return e.limit() + " " + e.value();
        }
    }

    /** Returns the result of the JDK for the text. */
    public String expected(String text) {
        return switch (this) {
            case INT -> exact(text, "Integer ", Integer.MIN_VALUE, Integer.MAX_VALUE);
            case LONG -> exact(text, "Long ", Long.MIN_VALUE, Long.MAX_VALUE);
            case DOUBLE ->
                Double.isInfinite(Double.parseDouble(text)) ? "no such value" : "Double " + Double.parseDouble(text);
            case FLOAT ->
                Float.isInfinite(Float.parseFloat(text)) ? "no such value" : "Float " + Float.parseFloat(text);
            case BIG_INTEGER -> scaled(text, NumberGetter::integer);
            case DECIMAL -> scaled(text, decimal -> "BigDecimal " + decimal);
            case STRING -> "String " + text;
            case VALUE -> isFloat(text) ? DOUBLE.expected(text) : smallest(new BigInteger(text));
        };
    }

    private static String exact(String text, String type, long least, long most) {
        BigDecimal value = plain(text);
        boolean within = value.compareTo(BigDecimal.valueOf(least)) >= 0
                && value.compareTo(BigDecimal.valueOf(most)) <= 0
                && value.stripTrailingZeros().scale() <= 0;
        return within ? type + value.longValueExact() : "no such value";
    }

    private static String scaled(String text, Function<BigDecimal, String> within) {
        BigDecimal value = new BigDecimal(text);
        return Math.abs((long) value.scale()) > DEFAULT_SCALE
                ? Limit.NUMBER_SCALE + " " + DEFAULT_SCALE
                : within.apply(value);
    }

    private static String smallest(BigInteger value) {
        return switch (value.bitLength() / Integer.SIZE) {
            case 0 -> "Integer " + value;
            case 1 -> "Long " + value;
            default -> "BigInteger " + value;
        };
    }

    /** Returns true if the number has a point or an exponent. */
    public static boolean isFloat(String text) {
        return text.matches(".*[.eE].*");
    }

    /**
     * Returns the value, or a cheap one of the same kind (too large, not integral, zero) if the value takes gigabytes.
     */
    private static BigDecimal plain(String text) {
        BigDecimal value = new BigDecimal(text);
        boolean huge = Math.abs((long) value.scale()) > 2L * DEFAULT_SCALE;
        return !huge || value.signum() == 0
                ? value.signum() == 0 ? BigDecimal.ZERO : value
                : value.scale() < 0 ? new BigDecimal("1e100") : new BigDecimal("1e-100");
    }

    private static String integer(BigDecimal decimal) {
        try {
            return "BigInteger " + decimal.toBigIntegerExact();
        } catch (ArithmeticException notIntegral) {
            return "no such value";
        }
    }
}
