package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.NumberInput;
import dev.octet.json.JsonValueException;
import dev.octet.json.internal.bridge.Input;
import dev.octet.json.internal.bridge.IntegerSize;
import dev.octet.json.internal.bridge.NumberText;
import dev.octet.json.internal.bridge.ReadSettings;
import dev.octet.json.internal.bridge.TokenEdges;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;

/**
 * The current token as text and as a number, by Jackson's rules: a getter converts between all types of numbers, and
 * what {@link #getNumberType} and {@link #getNumberValue} say of a number with a fraction depends on the types that it
 * was asked for before.
 */
abstract class NumberParser extends LocatedParser {
    /** In which types the current number was asked for: bits {@code NR_...} of the base class. */
    int known;

    private final int maxString;

    NumberParser(FactorySettings settings, IOContext ioContext, Input input) {
        super(settings, ioContext, input);
        maxString = _streamReadConstraints.getMaxStringLength();
    }

    /** Returns the text of the current string or number of our parser. */
    final String text() throws IOException {
        UTF8JsonParser in = Objects.requireNonNull(this.in);
        String string = TokenRuns.string(in, maxString);
        return string == null ? otherText(in) : string;
    }

    private String otherText(UTF8JsonParser in) throws IOException {
        if (in.tokenLength() <= maxString) {
            return in.getString();
        }
        if (_currToken == JsonToken.VALUE_STRING && in.tokenLength() / ReadSettings.MAX_CHAR_BYTES > maxString) {
            _streamReadConstraints.validateStringLength(in.tokenLength());
        }
        String text = in.getString();
        _streamReadConstraints.validateStringLength(text.length());
        return text;
    }

    /**
     * Returns the text of the current number as Jackson has it: without leading zeros where it accepts them; a plus
     * sign stays before infinity only.
     */
    final String numberText() throws IOException {
        String text = text();
        if (isNaN()) {
            return TokenEdges.hasPlus(Objects.requireNonNull(in)) ? "+" + text : text;
        }
        return NumberText.withoutZeros(text);
    }

    // ---- numbers

    /** Refuses a token that is no number. */
    private void requireNumber() throws IOException {
        if (_currToken != JsonToken.VALUE_NUMBER_INT && _currToken != JsonToken.VALUE_NUMBER_FLOAT) {
            _reportError("Current token (%s) not numeric, can not use numeric value accessors", _currToken);
        }
        if (in == null) {
            _reportError("Internal error: _parseNumericValue called when parser instance closed");
        }
    }

    private boolean isInt() throws IOException {
        if (_currToken == JsonToken.VALUE_NUMBER_INT && in != null) {
            return true;
        }
        requireNumber();
        return false;
    }

    @Override
    public int getIntValue() throws IOException {
        if (stock != null) {
            return stock.getIntValue();
        }
        if (isInt()) {
            UTF8JsonParser in = Objects.requireNonNull(this.in);
            if (in.tokenLength() <= IntegerSize.INT_CHARS) {
                return in.getIntValue();
            }
            if (IntegerSize.isLong(in)) {
                long value = in.getLongValue();
                if (value == (int) value) {
                    return (int) value;
                }
            }
            reportOverflowInt(text(), _currToken);
        }
        double value = known == NR_BIGDECIMAL ? decimal().doubleValue() : doubleOfText();
        if (value < MIN_INT_D || value > MAX_INT_D) {
            reportOverflowInt();
        }
        return (int) value;
    }

    @Override
    public long getLongValue() throws IOException {
        if (stock != null) {
            return stock.getLongValue();
        }
        if (isInt()) {
            UTF8JsonParser in = Objects.requireNonNull(this.in);
            if (IntegerSize.isLong(in)) {
                return in.getLongValue();
            }
            reportOverflowLong(text(), _currToken);
        }
        if (known == NR_BIGDECIMAL) {
            BigDecimal decimal = decimal();
            if (BD_MIN_LONG.compareTo(decimal) > 0 || BD_MAX_LONG.compareTo(decimal) < 0) {
                reportOverflowLong();
            }
            return decimal.longValue();
        }
        double value = doubleOfText();
        if (value < MIN_LONG_D || value > MAX_LONG_D) {
            reportOverflowLong();
        }
        return (long) value;
    }

    @Override
    public BigInteger getBigIntegerValue() throws IOException {
        if (stock != null) {
            return stock.getBigIntegerValue();
        }
        if (isInt()) {
            return bigInteger();
        }
        BigDecimal decimal = decimal();
        _streamReadConstraints.validateBigIntegerScale(decimal.scale());
        return decimal.toBigInteger();
    }

    private BigInteger bigInteger() {
        if (made instanceof BigInteger integer) {
            return integer;
        }
        BigInteger integer = Objects.requireNonNull(in).getBigIntegerValue();
        made = integer;
        return integer;
    }

    @Override
    public float getFloatValue() throws IOException {
        if (stock != null) {
            return stock.getFloatValue();
        }
        if (isInt()) {
            UTF8JsonParser in = Objects.requireNonNull(this.in);
            return IntegerSize.isLong(in) ? (float) in.getLongValue() : Float.parseFloat(text());
        }
        known |= NR_FLOAT;
        try {
            return Objects.requireNonNull(in).getFloatValue();
        } catch (JsonValueException e) {
            return Float.parseFloat(text()); // out of range: infinite
        }
    }

    @Override
    public double getDoubleValue() throws IOException {
        if (stock != null) {
            return stock.getDoubleValue();
        }
        if (isInt()) {
            return doubleOfText() + 0.0; // the integer -0 has no sign
        }
        known |= NR_DOUBLE;
        return doubleOfText();
    }

    private double doubleOfText() throws IOException {
        try {
            return Objects.requireNonNull(in).getDoubleValue();
        } catch (JsonValueException e) {
            return Double.parseDouble(text()); // out of range: infinite
        }
    }

    @Override
    public BigDecimal getDecimalValue() throws IOException {
        if (stock != null) {
            return stock.getDecimalValue();
        }
        if (isInt()) {
            return Objects.requireNonNull(in).getDecimalValue();
        }
        BigDecimal decimal = decimal();
        known |= NR_BIGDECIMAL;
        return decimal;
    }

    private BigDecimal decimal() throws IOException {
        if (made instanceof BigDecimal decimal) {
            return decimal;
        }
        BigDecimal decimal = isNaN()
                ? NumberInput.parseBigDecimal(text(), false)
                : Objects.requireNonNull(in).getDecimalValue();
        made = decimal;
        return decimal;
    }

    @Override
    public boolean isNaN() throws IOException {
        if (stock != null) {
            return stock.isNaN();
        }
        if (_currToken != JsonToken.VALUE_NUMBER_FLOAT || in == null || !Features.NON_FINITE.enabledIn(_features)) {
            return false;
        }
        String text = text();
        return Character.isLetter(text.charAt(text.length() - 1));
    }

    @Override
    public NumberType getNumberType() throws IOException {
        if (stock != null) {
            return stock.getNumberType();
        }
        if (isInt()) {
            return switch (IntegerSize.of(Objects.requireNonNull(in))) {
                case IntegerSize.INT -> NumberType.INT;
                case IntegerSize.LONG -> NumberType.LONG;
                default -> NumberType.BIG_INTEGER;
            };
        }
        if (known == NR_UNKNOWN) {
            known = NR_DOUBLE;
        }
        if ((known & NR_BIGDECIMAL) != 0) {
            return NumberType.BIG_DECIMAL;
        }
        return (known & NR_FLOAT) != 0 ? NumberType.FLOAT : NumberType.DOUBLE;
    }

    /** JSON does not say which type a number has. */
    @Override
    public NumberTypeFP getNumberTypeFP() {
        return NumberTypeFP.UNKNOWN;
    }

    @Override
    public Number getNumberValue() throws IOException {
        if (stock != null) {
            return stock.getNumberValue();
        }
        if (isInt()) {
            return integer();
        }
        if ((known & NR_BIGDECIMAL) != 0) {
            return decimal();
        }
        if ((known & NR_FLOAT) != 0) {
            return getFloatValue();
        }
        return getDoubleValue();
    }

    private Number integer() throws IOException {
        UTF8JsonParser in = Objects.requireNonNull(this.in);
        return switch (IntegerSize.of(in)) {
            case IntegerSize.INT -> (Number) in.getIntValue();
            case IntegerSize.LONG -> (Number) in.getLongValue();
            default -> bigInteger();
        };
    }

    @Override
    public Number getNumberValueExact() throws IOException {
        if (stock != null) {
            return stock.getNumberValueExact();
        }
        if (isInt()) {
            return integer();
        }
        return known == NR_UNKNOWN && !isNaN() ? getDecimalValue() : getNumberValue();
    }

    @Override
    public Object getNumberValueDeferred() throws IOException {
        if (stock != null) {
            return stock.getNumberValueDeferred();
        }
        if (isInt()) {
            boolean isMade = made instanceof BigInteger || IntegerSize.isLong(Objects.requireNonNull(in));
            return isMade ? integer() : numberText();
        }
        return known == NR_UNKNOWN && !isNaN() ? numberText() : getNumberValue();
    }
}
