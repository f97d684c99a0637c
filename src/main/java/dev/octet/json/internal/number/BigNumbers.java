package dev.octet.json.internal.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Converts {@link BigInteger} and {@link BigDecimal} to text, with a limit on its length, and from text, with a limit
 * on the scale.
 *
 * <p><b>Writing: the limit comes first.</b> Turning n bits into digits costs more than linear work, so a number that
 * cannot fit is rejected by its bit length, which costs nothing. A number that passes has at most one digit more than
 * the limit allows, so the work is bounded by the limit, not by the number.
 *
 * <p><b>Only the JDK's own digits.</b> Neither class is final. A subclass is reduced to the value that it reports, in
 * linear time, and the text is made from that: an overridden {@code toString} is never called, and a text made here is
 * always a number of RFC 8259 section 6. This also holds for a genuine BigDecimal that contains a subclass of
 * BigInteger.
 *
 * <p><b>Reading.</b> The text is {@code bytes[from, end)} and is a number of RFC 8259 section 6; the caller ensures it.
 * The caller has also checked its {@link #scale}, which costs next to nothing, because {@code 1e1000000000} is a short
 * text and a long integer. The exponent is not read again: if another thread changes the text meanwhile, the result is
 * a wrong number, but no larger than was checked. Digits are combined by halves: words of 18 digits are joined to
 * pairs, pairs to pairs of pairs, each time with one power of ten, which is squared from level to level. So the work is
 * that of the last few multiplications, for which BigInteger takes less than quadratic time. The JDK's own conversion
 * takes quadratic time and is not used.
 */
public final class BigNumbers {
    /** {@code floor(log10(2) * 2^31)}: with up to 2^31 bits the product stays below 2^61. */
    private static final long LOG10_OF_2 = 646_456_993;

    private static final int LOG10_OF_2_SHIFT = 31;

    /** Number of digits that always fit in a signed {@code long}, and the power of ten that joins two such words. */
    private static final int WORD_DIGITS = 18;

    private static final BigInteger WORD_POWER = BigInteger.TEN.pow(WORD_DIGITS);

    private BigNumbers() {}

    /**
     * Returns the text that {@link BigInteger#toString()} returns for this value.
     *
     * @param maxLength most characters, the sign included
     * @return null if the text is longer than {@code maxLength}
     */
    public static @Nullable String text(BigInteger value, int maxLength) {
        BigInteger genuine = genuine(value);
        return minLength(genuine) > maxLength ? null : atMost(maxLength, genuine.toString());
    }

    /**
     * Returns the text that {@link BigDecimal#toString()} returns for this value. It has an exponent if its scale
     * requires one, so it is at most 13 characters longer than sign and digits, for any scale.
     *
     * @param maxLength most characters; sign, point and exponent included
     * @return null if the text is longer than {@code maxLength}
     */
    @SuppressWarnings("ReferenceEquality") // whether genuine() has returned its argument
    public static @Nullable String text(BigDecimal value, int maxLength) {
        BigInteger given = value.unscaledValue();
        BigInteger unscaled = genuine(given);
        if (minLength(unscaled) > maxLength) {
            return null;
        }
        boolean isGenuine = value.getClass() == BigDecimal.class && unscaled == given;
        return atMost(maxLength, (isGenuine ? value : new BigDecimal(unscaled, value.scale())).toString());
    }

    private static BigInteger genuine(BigInteger value) {
        return value.getClass() == BigInteger.class ? value : new BigInteger(value.toByteArray());
    }

    /**
     * Returns a lower bound of the text's length: {@code |value| >= 2^(bitLength - 1)}, so there are more digits than
     * {@code log10} of that.
     */
    static long minLength(BigInteger value) {
        long bits = Math.max(value.bitLength(), 1);
        long digits = ((bits - 1) * LOG10_OF_2 >>> LOG10_OF_2_SHIFT) + 1;
        return value.signum() < 0 ? digits + 1 : digits;
    }

    private static @Nullable String atMost(int maxLength, String text) {
        return text.length() > maxLength ? null : text;
    }

    /**
     * Returns the scale: the number of digits after the point less the exponent. Exponents may be of any length: the
     * scale of a huge one is far beyond an {@code int}, if not exact. Takes no memory.
     */
    public static long scale(byte[] bytes, int from, int end) {
        int first = NumberText.first(bytes, from);
        int point = NumberText.point(bytes, from, first, end);
        int mark = NumberText.mark(bytes, from, point, end);
        return fraction(point, mark) - NumberText.exponent(bytes, mark, end);
    }

    /**
     * Returns the number as {@code new BigDecimal(text)} would: all digits, with as many of them after the point as the
     * text has, less its exponent.
     *
     * @param scale the text's {@link #scale}
     * @throws ArithmeticException if the scale is not an {@code int}
     */
    public static BigDecimal decimal(byte[] bytes, int from, int end, long scale) {
        int first = NumberText.first(bytes, from);
        int point = NumberText.point(bytes, from, first, end);
        int mark = NumberText.mark(bytes, from, point, end);
        int lead = NumberText.lead(bytes, first, mark);
        int exact = Math.toIntExact(scale);
        if (isWord(lead, mark, point)) {
            long magnitude = NumberText.significand(bytes, lead, mark, point);
            return BigDecimal.valueOf(first == from ? magnitude : -magnitude, exact);
        }
        BigInteger magnitude = unsigned(bytes, lead, mark, point);
        return new BigDecimal(first == from ? magnitude : magnitude.negate(), exact);
    }

    /**
     * Returns the number as an integer, or null if it has a fraction that is not zero. An integer has as many digits as
     * its exponent demands.
     *
     * @param scale the text's {@link #scale}
     * @throws ArithmeticException if that is more than BigInteger can hold
     */
    public static @Nullable BigInteger integer(byte[] bytes, int from, int end, long scale) {
        int first = NumberText.first(bytes, from);
        int point = NumberText.point(bytes, from, first, end);
        int mark = NumberText.mark(bytes, from, point, end);
        int lead = NumberText.lead(bytes, first, mark);
        if (lead == mark) {
            return BigInteger.ZERO;
        }
        int to = mark;
        long power = -scale;
        if (power < 0) { // the fraction may be zeros only
            to = NumberText.last(bytes, mark) + 1;
            power = NumberText.weight(to - 1, point) + fraction(point, mark) - scale;
        }
        if (power < 0) {
            return null;
        }
        BigInteger magnitude = unsigned(bytes, lead, to, point);
        if (power > 0) {
            magnitude = magnitude.multiply(BigInteger.TEN.pow(Math.toIntExact(power)));
        }
        return first == from ? magnitude : magnitude.negate();
    }

    /** Returns the number of digits after the point. */
    private static int fraction(int point, int mark) {
        return point == mark ? 0 : mark - point - 1;
    }

    /** Returns whether {@code [at, to)} has no more digits than a word. */
    private static boolean isWord(int at, int to, int point) {
        return NumberText.stop(at, to, point, WORD_DIGITS) == to;
    }

    /**
     * Returns the digits in {@code [at, to)} as one number, without the point if it is among them; at least one digit.
     */
    static BigInteger unsigned(byte[] bytes, int at, int to, int point) {
        if (isWord(at, to, point)) {
            return BigInteger.valueOf(NumberText.significand(bytes, at, to, point));
        }
        if (point <= at || point >= to) {
            return joined(bytes, at, to);
        }
        byte[] digits = new byte[to - at - 1];
        System.arraycopy(bytes, at, digits, 0, point - at);
        System.arraycopy(bytes, point + 1, digits, point - at, to - point - 1);
        return joined(digits, 0, digits.length);
    }

    private static BigInteger joined(byte[] digits, int from, int to) {
        int count = (to - from - 1) / WORD_DIGITS + 1;
        BigInteger[] parts = new BigInteger[count]; // the lowest first; the highest may have fewer digits
        for (int i = 0, end = to; i < count; i++, end -= WORD_DIGITS) {
            parts[i] = BigInteger.valueOf(NumberText.digits(digits, Math.max(from, end - WORD_DIGITS), end));
        }
        BigInteger power = WORD_POWER;
        while (true) {
            int pairs = count >> 1;
            for (int i = 0; i < pairs; i++) {
                parts[i] = parts[2 * i + 1].multiply(power).add(parts[2 * i]);
            }
            if (count > 2 * pairs) {
                parts[pairs] = parts[count - 1];
            }
            count -= pairs;
            if (count == 1) {
                return parts[0];
            }
            power = power.multiply(power);
        }
    }
}
