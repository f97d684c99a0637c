package dev.octet.json.internal.number;

import dev.octet.json.internal.hot.Inlined;

/**
 * Two operations on 64-bit words for which Java has no operator. Free of branches, because carries are as random as
 * digits.
 */
final class UnsignedWords {
    private UnsignedWords() {}

    /**
     * Returns the carry, 0 or 1, of {@code a + b + carryIn == sum}: the top bits of a and b were both set, or one was
     * and the sum's is not.
     */
    @Inlined
    static long carry(long a, long b, long sum) {
        return (a & b | (a | b) & ~sum) >>> 63;
    }

    /**
     * Returns the upper 64 bits of {@code a * b}, for {@code a >= 0} and any unsigned b.
     * ({@code Math.unsignedMultiplyHigh} needs JDK 18.)
     */
    @Inlined
    static long multiplyHigh(long a, long b) {
        return Math.multiplyHigh(a, b) + (b >> 63 & a);
    }
}
