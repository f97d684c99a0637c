package dev.octet.json.internal.kernel;

import static jdk.incubator.vector.VectorOperators.AND;
import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.SUB;
import static jdk.incubator.vector.VectorOperators.XOR;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * As many bytes at a time as a register of the machine holds, 16 to 64, with {@code jdk.incubator.vector}.
 *
 * <p>How this file is built: loops over whole vectors, the last of which overlaps the one before it; no masked loads, no shuffles, signed
 * compares only, {@code anyTrue} in the loop, and after a hit {@code firstTrue} of the same bytes looked at again: a mask that is alive in two
 * blocks is made an object on JDK 17. That is the subset of the API that one class file for JDK 17 runs on
 * 17 to 27, and the shape that C2 makes vector code of on each of them. Methods take indexes and load again, and the
 * same two compares stand in each: C2 inlines the API by force, but nothing of ours once 8,000 bytes of bytecode are in, which some twenty
 * operations have, and a vector or a mask that goes through a call is an object.
 *
 * <pre>
 *   src[from .. i)            done
 *   src[i .. i + WIDTH)       looked at;  at last i = end - WIDTH
 *
 *   y = (b ^ 82) - 21         clean ASCII 80..DC     80..FF as DF..5E     00..1F and 22 as 5F..7F     rising, as signed bytes
 *   needs attention           y &gt;= bound  or  b = 5C
 * </pre>
 *
 * <p><b>UTF-8</b> (Unicode 15, table 3-7) by what stands one, two and three bytes before each byte, which unaligned loads bring. A vector is
 * well-formed when its continuations are exactly the bytes behind leads; leads that narrow their second byte or are none at all are looked at more
 * closely, in the vector of the byte behind them.
 */
final class VectorOperations extends WideOperations {
    private static final VectorSpecies<Byte> SPECIES = ByteVector.SPECIES_PREFERRED;
    private static final int WIDTH = SPECIES.length();

    /** The narrowest registers that are worth it. */
    private static final int MIN_WIDTH = 16;

    private static final byte CONTROLS_AND_QUOTE = (byte) 0x82;
    private static final byte LEAST_CLEAN = 0x21;
    private static final byte FIRST_HIGH = (byte) 0xDF;
    private static final byte FIRST_DIRTY = 0x5F;
    private static final byte BACKSLASH = '\\';

    /** Turns the order of unsigned bytes into that of signed ones. */
    private static final byte SIGN = (byte) 0x80;

    private static final byte LEAD = (byte) 0xC0;

    /** C0 and C1 differ in the bit that this clears. */
    private static final byte PAIR = (byte) 0xFE;

    private static final byte LEAD_OF_3 = (byte) 0xE0;
    private static final byte SURROGATES = (byte) 0xED;
    private static final byte LEAD_OF_4 = (byte) 0xF0;
    private static final byte LAST_LEAD = (byte) 0xF4;

    /** After so many vectors that were looked at closely, the next ones may be usual again. */
    private static final int CLOSE_LOOKS = 8;

    /** Bytes before a vector that say what it must hold. */
    private static final int HISTORY = Utf8Sequence.MAX_BYTES - 1;

    private VectorOperations() {
        super(WIDTH);
    }

    /** Refuses a machine whose registers are not wide enough. Called by name: {@link Kernels}. */
    static WideOperations create() {
        if (WIDTH < MIN_WIDTH) {
            throw new UnsupportedOperationException("vectors of " + WIDTH + " bytes");
        }
        return new VectorOperations();
    }

    @Override
    int copy(byte[] src, int from, int end, byte[] dst, int at, boolean stopAtHigh) {
        byte bound = stopAtHigh ? FIRST_HIGH : FIRST_DIRTY;
        int shift = at - from;
        int last = end - WIDTH;
        int i = from;
        while (true) {
            ByteVector bytes = ByteVector.fromArray(SPECIES, src, i);
            bytes.intoArray(dst, i + shift);
            boolean hit = bytes.lanewise(XOR, CONTROLS_AND_QUOTE)
                    .lanewise(SUB, LEAST_CLEAN)
                    .compare(GE, bound)
                    .or(bytes.compare(EQ, BACKSLASH))
                    .anyTrue();
            if (hit) {
                return first(src, i, bound);
            }
            if (i == last) {
                return end;
            }
            i = Math.min(i + WIDTH, last);
        }
    }

    @Override
    int scan(byte[] src, int from, int end, boolean stopAtHigh) {
        byte bound = stopAtHigh ? FIRST_HIGH : FIRST_DIRTY;
        int last = end - WIDTH;
        int i = from;
        while (true) {
            ByteVector bytes = ByteVector.fromArray(SPECIES, src, i);
            boolean hit = bytes.lanewise(XOR, CONTROLS_AND_QUOTE)
                    .lanewise(SUB, LEAST_CLEAN)
                    .compare(GE, bound)
                    .or(bytes.compare(EQ, BACKSLASH))
                    .anyTrue();
            if (hit) {
                return first(src, i, bound);
            }
            if (i == last) {
                return end;
            }
            i = Math.min(i + WIDTH, last);
        }
    }

    /** The first byte that needs attention in the vector at {@code i}. */
    private static int first(byte[] src, int i, byte bound) {
        ByteVector bytes = ByteVector.fromArray(SPECIES, src, i);
        return i
                + bytes.lanewise(XOR, CONTROLS_AND_QUOTE)
                        .lanewise(SUB, LEAST_CLEAN)
                        .compare(GE, bound)
                        .or(bytes.compare(EQ, BACKSLASH))
                        .firstTrue();
    }

    @Override
    int scanUtf8(byte[] src, int from, int end) {
        int i = from;
        while (i < from + HISTORY) { // a vector looks back that far
            int length = Utf8Sequence.length(src, i, end);
            if (length < 0) {
                return i;
            }
            i += length;
        }
        int last = end - WIDTH;
        while (i < end) { // the last vector overlaps the one before it
            i = skipUsual(src, Math.min(i, last), last);
            if (i <= last) {
                i = skipWellFormed(src, i, last);
                if (i < 0) {
                    return Utf8Scan.scan(src, startOfLast(src, from, ~i), end);
                }
            }
        }
        return src[end - 1] >= 0 ? end : Utf8Scan.scan(src, startOfLast(src, from, end), end);
    }

    /**
     * Skips vectors in which continuations stand behind leads of two and three bytes and nowhere else, and no byte behind a rare lead. A lead of four
     * is seen by the vector of the byte behind it: one whose second byte was in the vector before the first here would be seen by none.
     */
    private static int skipUsual(byte[] src, int from, int last) {
        if (isLeadOfFour(src[from - 2]) || isLeadOfFour(src[from - HISTORY])) {
            return from;
        }
        int i = from;
        for (; i <= last; i += WIDTH) {
            ByteVector bytes = ByteVector.fromArray(SPECIES, src, i);
            ByteVector lead = ByteVector.fromArray(SPECIES, src, i - 1);
            ByteVector unsignedLead = lead.lanewise(XOR, SIGN);
            VectorMask<Byte> noneDue = unsignedLead
                    .compare(LT, (byte) (LEAD ^ SIGN))
                    .and(ByteVector.fromArray(SPECIES, src, i - 2)
                            .lanewise(XOR, SIGN)
                            .compare(LT, (byte) (LEAD_OF_3 ^ SIGN)));
            boolean unusual = bytes.compare(LT, LEAD)
                    .eq(noneDue)
                    .or(lead.compare(EQ, LEAD_OF_3))
                    .or(lead.compare(EQ, SURROGATES))
                    .or(lead.lanewise(AND, PAIR).compare(EQ, LEAD))
                    .or(unsignedLead.compare(GE, (byte) (LEAD_OF_4 ^ SIGN)))
                    .anyTrue();
            if (unusual) {
                return i;
            }
        }
        return i;
    }

    private static boolean isLeadOfFour(byte b) {
        return b < 0 && b >= LEAD_OF_4;
    }

    /**
     * Skips well-formed vectors, a few at most, and answers {@code ~i} for one at {@code i} that is not. Exact, where the other loop only knows what
     * is usual; that one has half the operations.
     */
    private static int skipWellFormed(byte[] src, int from, int last) {
        int i = from;
        for (int n = 0; n < CLOSE_LOOKS && i <= last; n++) {
            ByteVector bytes = ByteVector.fromArray(SPECIES, src, i);
            ByteVector lead = ByteVector.fromArray(SPECIES, src, i - 1);
            ByteVector unsignedLead = lead.lanewise(XOR, SIGN);
            VectorMask<Byte> noneDue = unsignedLead
                    .compare(LT, (byte) (LEAD ^ SIGN))
                    .and(ByteVector.fromArray(SPECIES, src, i - 2)
                            .lanewise(XOR, SIGN)
                            .compare(LT, (byte) (LEAD_OF_3 ^ SIGN)))
                    .and(ByteVector.fromArray(SPECIES, src, i - HISTORY)
                            .lanewise(XOR, SIGN)
                            .compare(LT, (byte) (LEAD_OF_4 ^ SIGN)));
            VectorMask<Byte> misplaced = bytes.compare(LT, LEAD).eq(noneDue);
            VectorMask<Byte> overlong = lead.compare(EQ, LEAD_OF_3)
                    .and(bytes.compare(LT, (byte) 0xA0))
                    .or(lead.compare(EQ, LEAD_OF_4).and(bytes.compare(LT, (byte) 0x90)))
                    .or(lead.lanewise(AND, PAIR).compare(EQ, LEAD));
            VectorMask<Byte> beyond = lead.compare(EQ, SURROGATES)
                    .and(bytes.compare(GE, (byte) 0xA0))
                    .or(lead.compare(EQ, LAST_LEAD).and(bytes.compare(GE, (byte) 0x90)))
                    .or(unsignedLead.compare(GE, (byte) (LAST_LEAD + 1 ^ SIGN)));
            if (misplaced.or(overlong).or(beyond).anyTrue()) {
                return ~i;
            }
            i += WIDTH;
        }
        return i;
    }

    /** Where the last sequence before {@code end} begins, if that is less than four bytes before it; else {@code end}. What is before it is well-formed. */
    private static int startOfLast(byte[] src, int from, int end) {
        for (int at = end - 1; at >= from && at > end - Utf8Sequence.MAX_BYTES; at--) {
            if (src[at] >= LEAD) {
                return at;
            }
        }
        return end;
    }
}
