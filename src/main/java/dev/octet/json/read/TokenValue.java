package dev.octet.json.read;

import dev.octet.json.Base64Form;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.number.BigNumbers;
import dev.octet.json.internal.number.DoubleReader;
import dev.octet.json.internal.number.IntegerText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The value of the current token, in each type that a caller may ask for, and the exception if it has none of that
 * type. The token stays current in any case.
 */
final class TokenValue {
    /** Numbers of up to this many digits fit in an int, and in a long. */
    private static final int INT_DIGITS = 9;

    private static final int LONG_DIGITS = 18;

    private static final String BASE64 = StringRead.BASE64.wanted;
    private static final String NOT_INTEGRAL = "a number that is not integral";
    private static final String NOT_FINITE = "a number that is not finite";
    private static final String NO_TOKEN = "there is no current token: ";

    private final TokenReader reader;

    /** Numbers as lenient syntax spells them; null if strict reading leaves no choice. */
    private final @Nullable LenientNumbers lenient;

    TokenValue(TokenReader reader) {
        this.reader = reader;
        this.lenient = reader.lenient == null ? null : reader.lenient.numbers;
    }

    // ---- text

    String string() {
        JsonToken token = textToken();
        if (token == JsonToken.PROPERTY_NAME) {
            return reader.name();
        }
        boolean isString = token == JsonToken.VALUE_STRING;
        return reader.decoder.string(
                reader.text(),
                reader.textStart,
                reader.textEnd,
                isString && reader.isEscaped(),
                isString && reader.isHigh());
    }

    byte[] utf8() {
        JsonToken token = textToken();
        byte[] text = reader.text();
        int from = reader.textStart;
        int to = reader.textEnd;
        if (token.isNumeric() || !reader.isEscaped()) {
            return Arrays.copyOfRange(text, from, to);
        }
        int length = reader.decoder.decode(text, from, to);
        return Arrays.copyOf(reader.decoder.scratch(), length);
    }

    boolean equalsUtf8(byte[] text) {
        boolean escaped = !textToken().isNumeric() && reader.isEscaped();
        return StringDecoder.equalsText(reader.text(), reader.textStart, reader.textEnd, escaped, text);
    }

    private JsonToken textToken() {
        JsonToken token = current();
        if (token != JsonToken.VALUE_STRING && token != JsonToken.PROPERTY_NAME && !token.isNumeric()) {
            throw mismatch("text");
        }
        checkText();
        return token;
    }

    /** After a read in parts the string is the current token, but its text is gone. */
    void checkText() {
        if (reader.isPartedString()) {
            throw new IllegalStateException("the text of this string was read in parts and is gone");
        }
    }

    byte[] binary(Base64Form form) {
        return parsed((text, from, to) -> new Base64Reader(form, () -> noBase64(form)).array(text, from, to), BASE64);
    }

    JsonValueException noBase64(Base64Form form) {
        boolean isStandard = form.equals(Base64Form.STANDARD);
        return mismatch(BASE64, "a string that is not " + (isStandard ? "padded standard Base64" : form));
    }

    /** Returns what the current string spells in a form, of which {@code wanted} is the name. */
    @Hot
    <T> T parsed(Form<T> form, String wanted) {
        if (current() != JsonToken.VALUE_STRING) {
            throw mismatch(wanted);
        }
        checkText();
        byte[] text = reader.text();
        int from = reader.textStart;
        int to = reader.textEnd;
        if (reader.isEscaped()) {
            to = reader.decoder.decode(text, from, to);
            from = 0;
            text = reader.decoder.scratch();
        }
        T value = form.parse(text, from, to);
        if (value == null) {
            throw mismatch(wanted, "a string that is not one");
        }
        return value;
    }

    @FunctionalInterface
    interface Form<T> {
        /** Returns the value that {@code text[from, end)} spells, or null if it spells none. */
        @Nullable
        T parse(byte[] text, int from, int end);
    }

    // ---- numbers

    int intValue() {
        int from = reader.textStart;
        int to = reader.textEnd;
        if (reader.token == TokenCode.INT && to - from <= INT_DIGITS) {
            return (int) IntegerText.uncheckedLong(reader.text(), from, to);
        }
        long value = anyLong("an int");
        if (value != (int) value) {
            throw outOfRange("an int");
        }
        return (int) value;
    }

    @Hot
    long longValue() {
        int from = reader.textStart;
        int to = reader.textEnd;
        return reader.token == TokenCode.INT && to - from <= LONG_DIGITS
                ? IntegerText.uncheckedLong(reader.text(), from, to)
                : anyLong("a long");
    }

    private long anyLong(String wanted) {
        checkNumber(wanted);
        byte[] text = reader.text();
        int from = reader.textStart;
        int to = reader.textEnd;
        if (TokenCode.isInt(reader.token) && IntegerText.hasFewDigits(text, from, to)) {
            long value = IntegerText.uncheckedLong(text, from, to);
            if (!IntegerText.isWrapped(value, text, from)) {
                return value;
            }
        }
        if (isNonFinite() || !IntegerText.isLong(text, from, to)) {
            throw noLong(wanted);
        }
        return IntegerText.exactLong(text, from, to);
    }

    private JsonValueException noLong(String wanted) {
        if (isNonFinite()) {
            return mismatch(wanted, NOT_FINITE);
        }
        boolean isWhole = IntegerText.isWhole(reader.text(), reader.textStart, reader.textEnd);
        return isWhole ? outOfRange(wanted) : mismatch(wanted, NOT_INTEGRAL);
    }

    double doubleValue() {
        checkNumber("a double");
        double value = lenient == null
                ? DoubleReader.parseDouble(reader.text(), reader.textStart, reader.textEnd, reader.point())
                : lenient.doubleValue();
        if (Double.isInfinite(value) && !isNonFinite()) {
            throw outOfRange("a double");
        }
        return value;
    }

    float floatValue() {
        checkNumber("a float");
        float value = lenient == null
                ? DoubleReader.parseFloat(reader.text(), reader.textStart, reader.textEnd, reader.point())
                : lenient.floatValue();
        if (Float.isInfinite(value) && !isNonFinite()) {
            throw outOfRange("a float");
        }
        return value;
    }

    @SuppressWarnings("UnusedException") // its message adds nothing
    BigInteger bigInteger() {
        long scale = checkedScale("an integer");
        try {
            BigInteger value = BigNumbers.integer(reader.text(), reader.textStart, reader.textEnd, scale);
            if (value != null) {
                return value;
            }
        } catch (ArithmeticException e) { // more digits than a BigInteger can have
            throw outOfRange("an integer");
        }
        throw mismatch("an integer", NOT_INTEGRAL);
    }

    BigDecimal decimal() {
        long scale = checkedScale("a decimal");
        return BigNumbers.decimal(reader.text(), reader.textStart, reader.textEnd, scale);
    }

    /** Returns the scale of the current number, which is within its limit. */
    private long checkedScale(String wanted) {
        checkNumber(wanted);
        if (isNonFinite()) {
            throw mismatch(wanted, NOT_FINITE);
        }
        int maxScale = reader.options.limits().maxNumberScale();
        long scale = BigNumbers.scale(reader.text(), reader.textStart, reader.textEnd);
        if (Math.abs(scale) > maxScale) {
            throw new JsonLimitException(
                    Limit.NUMBER_SCALE, maxScale, reader.locations.ofToken(), reader.options.stackTraces());
        }
        return scale;
    }

    /** Returns the smallest of {@code Integer}, {@code Long} and {@code BigInteger} for an integer, else a double. */
    Number number() {
        checkNumber("a number");
        return TokenCode.isInt(reader.token) ? integer() : (Number) doubleValue();
    }

    private Number integer() {
        int from = reader.textStart;
        int to = reader.textEnd;
        if (to - from > LONG_DIGITS && !IntegerText.isLong(reader.text(), from, to)) {
            return bigInteger();
        }
        long value = longValue();
        if (value == (int) value) {
            return (int) value;
        }
        return value;
    }

    /** Returns whether the current token is a number spelled as a word: NaN or an infinity. */
    private boolean isNonFinite() {
        return lenient != null && lenient.isNonFinite();
    }

    private void checkNumber(String wanted) {
        if (!current().isNumeric()) {
            throw mismatch(wanted);
        }
    }

    // ---- any value

    boolean booleanValue() {
        JsonToken token = current();
        if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
            throw mismatch("a boolean");
        }
        return token == JsonToken.VALUE_TRUE;
    }

    @Nullable
    Object object() {
        JsonToken token = current();
        return switch (token) {
            case VALUE_STRING, PROPERTY_NAME -> string();
            case VALUE_NUMBER_INT -> integer();
            case VALUE_NUMBER_FLOAT -> doubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> token;
        };
    }

    // ---- no value, or another one

    private JsonToken current() {
        if (!reader.hasToken()) {
            throw reader.token == TokenCode.NONE
                    ? noToken()
                    : new IllegalStateException(NO_TOKEN + "it has not arrived yet, or its text was passed on");
        }
        return TokenCode.ofToken(reader.token);
    }

    IllegalStateException noToken() {
        reader.checkOpen();
        ParseFailure failure = reader.failure;
        if (failure != null) {
            return new IllegalStateException(NO_TOKEN + "the parser has failed before", failure.toException());
        }
        return new IllegalStateException(NO_TOKEN + (reader.hasEnded() ? "the input has ended" : "none was read yet"));
    }

    /** Returns the exception of a read of any value: the current token is a name or an end. */
    JsonValueException noValue() {
        return mismatch("a value");
    }

    JsonValueException outOfRange(String wanted) {
        return mismatch(wanted, "a number out of its range");
    }

    JsonValueException mismatch(String wanted) {
        return mismatch(wanted, inWords(current()));
    }

    JsonValueException mismatch(String wanted, String found) {
        return error(wanted + " was asked for, found " + found);
    }

    JsonValueException error(String message) {
        return new JsonValueException(message, reader.locations.ofToken(), reader.options.stackTraces());
    }

    private static String inWords(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> "an object";
            case END_OBJECT -> "the end of an object";
            case START_ARRAY -> "an array";
            case END_ARRAY -> "the end of an array";
            case PROPERTY_NAME -> "a name";
            case VALUE_STRING -> StringRead.TEXT.wanted;
            case VALUE_NUMBER_INT -> "an integer";
            case VALUE_NUMBER_FLOAT -> "a number with a fraction or an exponent";
            case VALUE_TRUE -> "true";
            case VALUE_FALSE -> "false";
            case VALUE_NULL -> "null";
            case NOT_AVAILABLE -> "no token yet";
        };
    }
}
