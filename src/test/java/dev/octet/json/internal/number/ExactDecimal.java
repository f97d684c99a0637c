package dev.octet.json.internal.number;

import java.math.BigInteger;

/**
 * The specification of {@link DoubleWriter}, word by word, in exact arithmetic: of the decimals that round to a value,
 * those with the fewest digits; of those, the closest; of two that are equally close, the one whose last digit is even.
 * Slow and simple.
 *
 * @param digits the significant digits, the first not zero, no trailing zeros
 * @param exponent the exponent of the first digit
 */
record ExactDecimal(String digits, int exponent) {
    private static final BigInteger[] POWERS_OF_TEN = powersOfTen(400);

    private static BigInteger[] powersOfTen(int count) {
        BigInteger[] powers = new BigInteger[count];
        powers[0] = BigInteger.ONE;
        for (int i = 1; i < count; i++) {
            powers[i] = powers[i - 1].multiply(BigInteger.TEN);
        }
        return powers;
    }

    /**
     * The positive value {@code c * 2^q}. All quantities of one iteration are whole numbers: {@code unit} is
     * {@code 4 * 10^u * scale} and {@code value} is {@code 4 * c * 2^q * scale}, where scale removes the negative
     * powers.
     *
     * @param halfBelow true if the value below is only half as far away as the one above
     */
    private static ExactDecimal shortest(long c, int q, boolean halfBelow, int fewestDigits) {
        int exponent = floorLog10(c, q);
        for (int length = fewestDigits; ; length++) {
            int u = exponent - length + 1;
            BigInteger quarter = power10(-u).shiftLeft(Math.max(q, 0));
            BigInteger unit = power10(u).shiftLeft(2 + Math.max(-q, 0));
            BigInteger value = quarter.multiply(BigInteger.valueOf(4 * c));
            BigInteger lower = quarter.multiply(BigInteger.valueOf(4 * c - (halfBelow ? 1 : 2)));
            BigInteger upper = quarter.multiply(BigInteger.valueOf(4 * c + 2));

            BigInteger floor = value.divide(unit);
            BigInteger below = floor.multiply(unit);
            BigInteger above = below.add(unit);
            int ends = c % 2 == 0 ? 0 : -1; // an even c takes the ends of its interval when a decimal is rounded
            boolean belowIn = lower.compareTo(below) <= ends;
            boolean aboveIn = above.compareTo(upper) <= ends;
            if (belowIn || aboveIn) {
                int closer = value.subtract(below).compareTo(above.subtract(value));
                boolean takeAbove = belowIn && aboveIn ? closer > 0 || closer == 0 && floor.testBit(0) : aboveIn;
                return of(takeAbove ? floor.add(BigInteger.ONE) : floor, u);
            }
        }
    }

    private static int floorLog10(long c, int q) {
        int guess = (int) Math.floor(Math.log10(c) + q * Math.log10(2));
        BigInteger scaled = BigInteger.valueOf(c).shiftLeft(Math.max(q, 0));
        for (int exponent = guess + 1; ; exponent--) { // the largest with 10^exponent <= c * 2^q
            BigInteger left = power10(exponent).shiftLeft(Math.max(-q, 0));
            if (left.compareTo(scaled.multiply(power10(-exponent))) <= 0) {
                return exponent;
            }
        }
    }

    /** {@code 10^n}, or one for a negative n. */
    private static BigInteger power10(int n) {
        return POWERS_OF_TEN[Math.max(n, 0)];
    }

    private static ExactDecimal of(BigInteger decimal, int unit) {
        String digits = decimal.toString();
        return new ExactDecimal(digits.replaceAll("0+$", ""), digits.length() - 1 + unit);
    }

    private static ExactDecimal shortest(double value, int fewestDigits) {
        long bits = Double.doubleToRawLongBits(value);
        long fraction = bits & (1L << 52) - 1;
        int biased = Math.getExponent(value) + Double.MAX_EXPONENT;
        return biased == 0
                ? shortest(fraction, -1074, false, fewestDigits)
                : shortest(fraction | 1L << 52, biased - 1075, fraction == 0 && biased > 1, fewestDigits);
    }

    private static ExactDecimal shortest(float value, int fewestDigits) {
        int bits = Float.floatToRawIntBits(value);
        int fraction = bits & (1 << 23) - 1;
        int biased = Math.getExponent(value) + Float.MAX_EXPONENT;
        return biased == 0
                ? shortest(fraction, -149, false, fewestDigits)
                : shortest(fraction | 1 << 23, biased - 150, fraction == 0 && biased > 1, fewestDigits);
    }

    /** What {@code Double.toString} of JDK 19 and later specifies. */
    static String java(double value) {
        String zeroOrText = value == 0 ? "0.0" : shortest(Math.abs(value), 2).java();
        return Double.doubleToRawLongBits(value) < 0 ? "-" + zeroOrText : zeroOrText;
    }

    /** What {@code Float.toString} of JDK 19 and later specifies. */
    static String java(float value) {
        String zeroOrText = value == 0 ? "0.0" : shortest(Math.abs(value), 2).java();
        return Float.floatToRawIntBits(value) < 0 ? "-" + zeroOrText : zeroOrText;
    }

    /** ECMA-262 Number::toString. */
    static String ecmaScript(double value) {
        return value == 0
                ? "0"
                : (value < 0 ? "-" : "") + shortest(Math.abs(value), 1).ecmaScript();
    }

    /** The same layout around the shortest digits of a float. */
    static String ecmaScript(float value) {
        return value == 0
                ? "0"
                : (value < 0 ? "-" : "") + shortest(Math.abs(value), 1).ecmaScript();
    }

    /**
     * "at least one digit" on both sides of the point; "computerized scientific notation" outside
     * {@code [10^-3, 10^7)}.
     */
    private String java() {
        if (exponent < -3 || exponent >= 7) {
            return digits.charAt(0) + "." + (digits.length() == 1 ? "0" : digits.substring(1)) + "E" + exponent;
        }
        String plain = plain();
        return plain.contains(".") ? plain : plain + ".0";
    }

    /** Steps 6 to 10 of Number::toString, where n is the exponent plus one. */
    private String ecmaScript() {
        int n = exponent + 1;
        if (-6 < n && n <= 21) {
            return plain();
        }
        String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
        return digits.charAt(0) + fraction + (n - 1 < 0 ? "e-" : "e+") + Math.abs(n - 1);
    }

    private String plain() {
        if (exponent < 0) {
            return "0." + "0".repeat(-exponent - 1) + digits;
        }
        int whole = exponent + 1;
        return digits.length() <= whole
                ? digits + "0".repeat(whole - digits.length())
                : digits.substring(0, whole) + "." + digits.substring(whole);
    }
}
