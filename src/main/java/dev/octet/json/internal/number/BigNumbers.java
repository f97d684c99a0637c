package dev.octet.json.internal.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Text of {@link BigInteger} and {@link BigDecimal} under a limit on its length.
 *
 * <p><b>The limit comes first.</b> Turning n bits into digits costs more than linear work, so a number that cannot fit is refused by its
 * bit length, which costs nothing. What passes that bound has at most one digit more than the limit allows, so the work is
 * bounded by the limit, not by the number.
 *
 * <p><b>Only the JDK's own digits.</b> Neither class is final. A subclass is reduced to what it says its value is, in linear time, and
 * the text is made from that: an overridden {@code toString} is never called, and a text made here is always a number of RFC 8259
 * section 6. This also holds for a genuine BigDecimal around a subclass of BigInteger.
 */
public final class BigNumbers {
    /** {@code floor(log10(2) * 2^31)}: with up to 2^31 bits the product stays below 2^61. */
    private static final long LOG10_OF_2 = 646_456_993;

    private static final int LOG10_OF_2_SHIFT = 31;

    private BigNumbers() {}

    /**
     * The text that {@link BigInteger#toString()} answers for this value.
     *
     * @param maxLength most characters, the sign included
     * @return null if the text is longer than {@code maxLength}
     */
    public static @Nullable String text(BigInteger value, int maxLength) {
        BigInteger genuine = genuine(value);
        return minLength(genuine) > maxLength ? null : atMost(maxLength, genuine.toString());
    }

    /**
     * The text that {@link BigDecimal#toString()} answers for this value: with an exponent if its scale asks for one, so that it is
     * at most 13 characters longer than sign and digits, whatever the scale.
     *
     * @param maxLength most characters; sign, point and exponent included
     * @return null if the text is longer than {@code maxLength}
     */
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
     * A lower bound of the text's length: {@code |value| >= 2^(bitLength - 1)}, so there are more than {@code log10} of that many
     * digits.
     */
    static long minLength(BigInteger value) {
        long bits = Math.max(value.bitLength(), 1);
        long digits = ((bits - 1) * LOG10_OF_2 >>> LOG10_OF_2_SHIFT) + 1;
        return value.signum() < 0 ? digits + 1 : digits;
    }

    private static @Nullable String atMost(int maxLength, String text) {
        return text.length() > maxLength ? null : text;
    }
    public static boolean isScaleWithin(byte[] b, int from, int to, int max) { return Math.abs((long) decimal(b, from, to).scale()) <= max; }
    public static BigDecimal decimal(byte[] b, int from, int to) { return new BigDecimal(new String(b, from, to - from, java.nio.charset.StandardCharsets.ISO_8859_1)); }
    public static @Nullable BigInteger integer(byte[] b, int from, int to) { try { return decimal(b, from, to).toBigIntegerExact(); } catch (ArithmeticException e) { return null; } }
}
