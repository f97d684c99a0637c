package dev.octet.json.internal.number;

/** The two steps of arithmetic on several 64-bit words that Java has no operator for, without branches: carries are as random as digits. */
final class UnsignedWords {
    private UnsignedWords() {}

    /**
     * The carry, 0 or 1, out of {@code a + b + carryIn == sum}: the top bits of a and b were both set, or one was and the sum
     * has lost it.
     */
    static long carry(long a, long b, long sum) {
        return (a & b | (a | b) & ~sum) >>> 63;
    }

    /**
     * The upper 64 bits of {@code a * b}, for {@code a >= 0} and any b, which is unsigned. ({@code Math.unsignedMultiplyHigh} is of JDK
     * 18.)
     */
    static long multiplyHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + (b >> 63 & a);
    }
}
