package dev.octet.json.jackson3;

import dev.octet.json.JsonValueException;
import dev.octet.json.internal.bridge.IntegerSize;
import dev.octet.json.internal.bridge.NumberText;
import dev.octet.json.internal.bridge.ReadSettings;
import dev.octet.json.internal.bridge.TokenEdges;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.read.UTF8JsonParser;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;
import tools.jackson.core.io.NumberInput;
import tools.jackson.core.json.JsonReadFeature;

/**
 * The current token as text and as a number, by Jackson's rules: a getter converts between all types of numbers, and
 * what {@link #getNumberType} and {@link #getNumberValue} say of a number with a fraction depends on the types that it
 * was asked for before.
 */
abstract class NumberParser extends LocatedParser {
    /** In which types the current number was asked for: bits {@code NR_...} of the base class. */
    int known;

    private final int maxString;
    final boolean nonFinite;

    NumberParser(Origin origin) {
        super(origin);
        nonFinite = JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS.enabledIn(origin.formatFeatures());
        maxString = _streamReadConstraints.getMaxStringLength();
    }

    /** Returns the text of the current string or number of our parser. */
    final String text() {
        UTF8JsonParser in = Objects.requireNonNull(this.in);
        String string = TokenRuns.string(in, maxString);
        return string == null ? otherText(in) : string;
    }

    private String otherText(UTF8JsonParser in) {
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
     * Returns the text of the current number as Jackson has it: with its plus sign, without leading zeros where it
     * accepts these.
     */
    final String numberText() {
        return NumberText.withoutZeros(TokenEdges.hasPlus(Objects.requireNonNull(in)) ? "+" + text() : text());
    }

    // ---- numbers

    /** Refuses a token that is no number. */
    private void requireNumber(int type) {
        if (_currToken != JsonToken.VALUE_NUMBER_INT && _currToken != JsonToken.VALUE_NUMBER_FLOAT || in == null) {
            throw _constructNotNumericType(_currToken, type);
        }
    }

    private boolean isInt(int type) {
        if (_currToken == JsonToken.VALUE_NUMBER_INT && in != null) {
            return true;
        }
        requireNumber(type);
        return false;
    }

    @Override
    public int getIntValue() {
        if (isInt(NR_INT)) {
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
            _reportOverflowInt(text(), _currToken);
        }
        double value = known == NR_BIGDECIMAL ? decimal().doubleValue() : doubleOfText();
        if (value < MIN_INT_D || value > MAX_INT_D) {
            _reportOverflowInt();
        }
        return (int) value;
    }

    @Override
    public long getLongValue() {
        if (isInt(NR_LONG)) {
            UTF8JsonParser in = Objects.requireNonNull(this.in);
            if (IntegerSize.isLong(in)) {
                return in.getLongValue();
            }
            _reportOverflowLong(text(), _currToken);
        }
        if (known == NR_BIGDECIMAL) {
            BigDecimal decimal = decimal();
            if (BD_MIN_LONG.compareTo(decimal) > 0 || BD_MAX_LONG.compareTo(decimal) < 0) {
                _reportOverflowLong();
            }
            return decimal.longValue();
        }
        double value = doubleOfText();
        if (value < MIN_LONG_D || value > MAX_LONG_D) {
            _reportOverflowLong();
        }
        return (long) value;
    }

    @Override
    public BigInteger getBigIntegerValue() {
        if (isInt(NR_BIGINT)) {
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
    public float getFloatValue() {
        if (isInt(NR_FLOAT)) {
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
    public double getDoubleValue() {
        if (isInt(NR_DOUBLE)) {
            return doubleOfText() + 0.0; // the integer -0 has no sign
        }
        known |= NR_DOUBLE;
        return doubleOfText();
    }

    private double doubleOfText() {
        try {
            return Objects.requireNonNull(in).getDoubleValue();
        } catch (JsonValueException e) {
            return Double.parseDouble(text()); // out of range: infinite
        }
    }

    @Override
    public BigDecimal getDecimalValue() {
        if (isInt(NR_BIGDECIMAL)) {
            return Objects.requireNonNull(in).getDecimalValue();
        }
        BigDecimal decimal = decimal();
        known |= NR_BIGDECIMAL;
        return decimal;
    }

    private BigDecimal decimal() {
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
    public boolean isNaN() {
        if (_currToken != JsonToken.VALUE_NUMBER_FLOAT || in == null || !nonFinite) {
            return false;
        }
        String text = text();
        return Character.isLetter(text.charAt(text.length() - 1));
    }

    @Override
    public @Nullable NumberType getNumberType() {
        if (_currToken != JsonToken.VALUE_NUMBER_INT && _currToken != JsonToken.VALUE_NUMBER_FLOAT) {
            return null;
        }
        if (isInt(NR_UNKNOWN)) {
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
    public Number getNumberValue() {
        if (isInt(NR_UNKNOWN)) {
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

    private Number integer() {
        UTF8JsonParser in = Objects.requireNonNull(this.in);
        return switch (IntegerSize.of(in)) {
            case IntegerSize.INT -> (Number) in.getIntValue();
            case IntegerSize.LONG -> (Number) in.getLongValue();
            default -> bigInteger();
        };
    }

    @Override
    public Number getNumberValueExact() {
        if (isInt(NR_UNKNOWN)) {
            return integer();
        }
        return known == NR_UNKNOWN && !isNaN() ? getDecimalValue() : getNumberValue();
    }

    @Override
    public Object getNumberValueDeferred() {
        if (isInt(NR_UNKNOWN)) {
            boolean isMade = made instanceof BigInteger || IntegerSize.isLong(Objects.requireNonNull(in));
            return isMade ? integer() : numberText();
        }
        return known == NR_UNKNOWN && !isNaN() ? numberText() : getNumberValue();
    }
}
