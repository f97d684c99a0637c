package dev.octet.json.internal.kernel;

import static jdk.incubator.vector.VectorOperators.ADD;
import static jdk.incubator.vector.VectorOperators.AND;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.MAX;
import static jdk.incubator.vector.VectorOperators.MIN;
import static jdk.incubator.vector.VectorOperators.OR;
import static jdk.incubator.vector.VectorOperators.SUB;
import static jdk.incubator.vector.VectorOperators.XOR;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.OutOfLine;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * As many bytes at a time as a register of the machine holds, 16 to 64, with {@code jdk.incubator.vector}.
 *
 * <p>How this file is built: loops over whole vectors, the last of which overlaps the one before it.
 *
 * <ul>
 *   <li>Each loop computes, with arithmetic that stays within a byte, a vector whose signs mark the hits, and compares
 *       once. On machines with mask registers, comparing and combining masks takes longer than that arithmetic
 *       (docs/adr/0011).
 *   <li>There are no masked loads and no shuffles. The loop uses {@code anyTrue}; after a hit the same bytes are
 *       examined again, by {@code firstTrue} or as words. JDK 17 makes an object of a mask that is alive in two blocks.
 *   <li>This is the subset of the API with which one class file for JDK 17 runs on 17 to 27, and the shape that C2
 *       compiles to vector code on each of them.
 *   <li>Methods take indexes and load again, and each repeats the same arithmetic. C2 inlines the API by force, but
 *       none of our methods once 8,000 bytes of bytecode are inlined. About twenty calls of the API have that many; one
 *       method may have more calls (docs/traps.md#too-many-vector-operations). A vector or a mask that is passed
 *       through a call of ours is an object.
 * </ul>
 *
 * <pre>
 *   src[from .. i)            done
 *   src[i .. i + WIDTH)       examined;  in the last round i = end - WIDTH
 *
 *   needs attention           ((b ^ 02) - 21 | (b ^ 5C) - 1) &amp; ~b     sign set for 00..1F, 22 and 5C:
 *                                                                     the borrows of {@link ByteWords#attention}
 *                             | b &amp; high                              and for 80..FF when high is 80, not 0
 * </pre>
 *
 * <p><b>UTF-8</b> (Unicode 15, table 3-7) is checked by the bytes one, two and three before each byte, which unaligned
 * loads provide. A vector is well-formed when its continuations are exactly the bytes that are due behind leads. Leads
 * that restrict their second byte, and C0..FF that are no leads at all, are examined more closely, in the vector of the
 * byte behind them.
 *
 * <pre>
 *   rank of b     max(b ^ 80, 0)          0 for ASCII    00..3F for continuations    40..7F for C0..FF, leads if any
 *   due           rank one before + 40        sign set behind any lead
 *                 | rank two before + 20      and two behind a lead of three or four
 *                 | rank three before + 10    and three behind a lead of four
 *   is            min(b, 3F) + 40         sign set for a continuation
 *   misplaced     due ^ is
 *   x is k        (x ^ k) - 1             sign set, if x is not negative
 * </pre>
 */
final class VectorOperations extends WideOperations {
    private static final VectorSpecies<Byte> SPECIES = ByteVector.SPECIES_PREFERRED;
    private static final int WIDTH = SPECIES.length();

    /** The narrowest registers, in bytes, for which vectors are worth using. */
    private static final int MIN_WIDTH = 16;

    /**
     * Whether C2 compiles {@code firstTrue} to instructions. On arm64 JDK 17 does not, and calls a method with the mask
     * as an object. On that machine the two to eight words of a vector are examined as words, on every JDK.
     */
    private static final boolean HAS_FIRST_TRUE = !System.getProperty("os.arch").equals("aarch64");

    /**
     * From this many bytes on, vectors are copied in pairs. On shorter ranges the setup costs as much as pairs save.
     */
    private static final int PAIRS_FROM = 8 * WIDTH;

    /** Turns the quote into a control character; control characters remain control characters. */
    private static final byte QUOTE_TO_CONTROL = 2;

    /**
     * Inverts a byte, for {@code a & ~b}: JDK 21 compiles {@code AND_NOT} to calls with objects
     * (docs/traps.md#intrinsic-only-on-some-machines).
     */
    private static final byte ALL_BITS = (byte) 0xFF;

    private static final byte FIRST_CLEAN = 0x21;
    private static final byte BACKSLASH = '\\';

    /** The sign of a byte. As a parameter {@code high} it means that bytes of 0x80 and above need attention. */
    private static final byte SIGN = (byte) 0x80;

    private static final byte LEAD = (byte) 0xC0;
    private static final byte LEAD_OF_4 = (byte) 0xF0;

    /**
     * The largest signed byte that stays positive when {@link #RANK_TO_SIGN} is added. Larger ones, which are ASCII,
     * are reduced to it.
     */
    private static final byte LAST_POSITIVE = 0x3F;

    // Ranks of leads: C0, E0, ED, F0, F4.
    private static final byte FIRST_RANK = 0x40;
    private static final byte RANK_OF_3 = 0x60;
    private static final byte RANK_OF_SURROGATES = 0x6D;
    private static final byte RANK_OF_4 = 0x70;
    private static final byte RANK_OF_LAST = 0x74;

    // Added to a rank, each sets the sign from its own rank on, and not for lower ones.
    private static final byte RANK_TO_SIGN = (byte) (0x80 - FIRST_RANK);
    private static final byte RANK_OF_3_TO_SIGN = (byte) (0x80 - RANK_OF_3);
    private static final byte RANK_OF_4_TO_SIGN = (byte) (0x80 - RANK_OF_4);
    private static final byte BEYOND_LAST_TO_SIGN = (byte) (0x80 - (RANK_OF_LAST + 1));

    /** Clears the bit in which the ranks of C0 and C1 differ, so that both become 40. */
    private static final byte C0_C1_MASK = 0x7E;

    // Ranks by XOR with 82 instead of 80: this swaps ED and EF, so that the rare leads are all from one rank on, except
    // C0, C1 and E0.
    private static final byte RARE_LAST = (byte) 0x82;
    private static final byte RARE_TO_SIGN = (byte) (0x80 - (0xED ^ 0x82));

    /**
     * Clears the bits in which the ranks of C0, C1, E0 and E1 differ. Only these four become {@link #RARE_LOW}. E1 is
     * well-formed with any continuation, but seldom enough.
     */
    private static final byte RARE_LOW_MASK = 0x5E;

    private static final byte RARE_LOW = 0x42;

    /** After this many vectors of close examination, the fast loop is tried again. */
    private static final int CLOSE_LOOKS = 32;

    /** The number of bytes before a vector that determine which of its bytes must be continuations. */
    private static final int HISTORY = Utf8Sequence.MAX_BYTES - 1;

    private VectorOperations() {
        super(WIDTH);
    }

    /** Creates the operations, or throws when the registers are not wide enough. {@link Kernels} calls it by name. */
    static WideOperations create() {
        if (WIDTH < MIN_WIDTH) {
            throw new UnsupportedOperationException("vectors of " + WIDTH + " bytes");
        }
        return new VectorOperations();
    }

    @Override
    int copy(byte[] src, int from, int end, byte[] dst, int at, boolean stopAtHigh) {
        byte high = stopAtHigh ? SIGN : 0;
        int shift = at - from;
        int last = end - WIDTH;
        int i = end - from < PAIRS_FROM ? from : copyPairs(src, from, last, dst, shift, high);
        while (true) {
            ByteVector bytes = ByteVector.fromArray(SPECIES, src, i);
            bytes.intoArray(dst, i + shift);
            boolean hit = bytes.lanewise(XOR, QUOTE_TO_CONTROL)
                    .lanewise(SUB, FIRST_CLEAN)
                    .lanewise(OR, bytes.lanewise(XOR, BACKSLASH).lanewise(SUB, (byte) 1))
                    .lanewise(AND, bytes.lanewise(XOR, ALL_BITS))
                    .lanewise(OR, bytes.lanewise(AND, high))
                    .compare(LT, (byte) 0)
                    .anyTrue();
            if (hit) {
                return first(src, i, high);
            }
            if (i == last) {
                return end;
            }
            i = Math.min(i + WIDTH, last);
        }
    }

    /**
     * Copies pairs of vectors, with one branch for each pair. Stops at the first pair in which a byte needs attention,
     * or when no whole pair is left before {@code last}.
     *
     * @return the index at which it stopped
     */
    @Hot
    private static int copyPairs(byte[] src, int from, int last, byte[] dst, int shift, byte high) {
        int i = from;
        for (; i <= last - 2 * WIDTH; i += 2 * WIDTH) {
            ByteVector a = ByteVector.fromArray(SPECIES, src, i);
            ByteVector b = ByteVector.fromArray(SPECIES, src, i + WIDTH);
            a.intoArray(dst, i + shift);
            b.intoArray(dst, i + WIDTH + shift);
            boolean hit = a.lanewise(XOR, QUOTE_TO_CONTROL)
                    .lanewise(SUB, FIRST_CLEAN)
                    .lanewise(OR, a.lanewise(XOR, BACKSLASH).lanewise(SUB, (byte) 1))
                    .lanewise(AND, a.lanewise(XOR, ALL_BITS))
                    .lanewise(OR, a.lanewise(AND, high))
                    .lanewise(
                            OR,
                            b.lanewise(XOR, QUOTE_TO_CONTROL)
                                    .lanewise(SUB, FIRST_CLEAN)
                                    .lanewise(OR, b.lanewise(XOR, BACKSLASH).lanewise(SUB, (byte) 1))
                                    .lanewise(AND, b.lanewise(XOR, ALL_BITS))
                                    .lanewise(OR, b.lanewise(AND, high)))
                    .compare(LT, (byte) 0)
                    .anyTrue();
            if (hit) {
                break;
            }
        }
        return i;
    }

    @Override
    int scan(byte[] src, int from, int end, boolean stopAtHigh) {
        byte high = stopAtHigh ? SIGN : 0;
        int last = end - WIDTH;
        int i = from;
        while (true) {
            ByteVector bytes = ByteVector.fromArray(SPECIES, src, i);
            boolean hit = bytes.lanewise(XOR, QUOTE_TO_CONTROL)
                    .lanewise(SUB, FIRST_CLEAN)
                    .lanewise(OR, bytes.lanewise(XOR, BACKSLASH).lanewise(SUB, (byte) 1))
                    .lanewise(AND, bytes.lanewise(XOR, ALL_BITS))
                    .lanewise(OR, bytes.lanewise(AND, high))
                    .compare(LT, (byte) 0)
                    .anyTrue();
            if (hit) {
                return first(src, i, high);
            }
            if (i == last) {
                return end;
            }
            i = Math.min(i + WIDTH, last);
        }
    }

    /** The index of the first byte that needs attention in the vector at {@code i}. */
    @Hot
    private static int first(byte[] src, int i, byte high) {
        if (!HAS_FIRST_TRUE) {
            return CleanScan.firstHit(src, i, i + WIDTH, high != 0);
        }
        ByteVector bytes = ByteVector.fromArray(SPECIES, src, i);
        return i
                + bytes.lanewise(XOR, QUOTE_TO_CONTROL)
                        .lanewise(SUB, FIRST_CLEAN)
                        .lanewise(OR, bytes.lanewise(XOR, BACKSLASH).lanewise(SUB, (byte) 1))
                        .lanewise(AND, bytes.lanewise(XOR, ALL_BITS))
                        .lanewise(OR, bytes.lanewise(AND, high))
                        .compare(LT, (byte) 0)
                        .firstTrue();
    }

    /**
     * Two loops take turns. This one skips usual vectors: those in which continuations follow leads of two and three
     * bytes and stand nowhere else, and in which no byte follows a rare lead. {@link #skipWellFormed} examines any
     * other vector, and some more behind it. The vector of the byte behind a lead of four detects the lead. When that
     * byte is before the first vector of this loop, no vector would detect the lead, so the loop skips nothing there.
     *
     * <p>One method, too large for C2 to inline: in a large caller its last operations could remain calls
     * (docs/traps.md#too-many-vector-operations).
     */
    @Override
    @OutOfLine("a loop over vectors; inlined, it would crowd its caller")
    int scanUtf8(byte[] src, int from, int end) {
        int i = from;
        while (i < from + HISTORY) { // a vector depends on that many bytes before it
            int length = Utf8Sequence.length(src, i, end);
            if (length < 0) {
                return i;
            }
            i += length;
        }
        int last = end - WIDTH;
        while (i < end) {
            i = Math.min(i, last); // the last vector overlaps the one before it
            boolean unusual = isLeadOfFour(src[i - 2]) || isLeadOfFour(src[i - HISTORY]);
            while (!unusual && i <= last) {
                ByteVector lead = ByteVector.fromArray(SPECIES, src, i - 1)
                        .lanewise(XOR, RARE_LAST)
                        .lanewise(MAX, (byte) 0);
                ByteVector due = ByteVector.fromArray(SPECIES, src, i - 2)
                        .lanewise(XOR, SIGN)
                        .lanewise(MAX, (byte) 0)
                        .lanewise(ADD, RANK_OF_3_TO_SIGN)
                        .lanewise(OR, lead.lanewise(ADD, RANK_TO_SIGN));
                ByteVector rare = lead.lanewise(ADD, RARE_TO_SIGN)
                        .lanewise(
                                OR,
                                lead.lanewise(AND, RARE_LOW_MASK)
                                        .lanewise(XOR, RARE_LOW)
                                        .lanewise(SUB, (byte) 1));
                unusual = ByteVector.fromArray(SPECIES, src, i)
                        .lanewise(MIN, LAST_POSITIVE)
                        .lanewise(ADD, RANK_TO_SIGN)
                        .lanewise(XOR, due)
                        .lanewise(OR, rare)
                        .compare(LT, (byte) 0)
                        .anyTrue();
                if (!unusual) {
                    i += WIDTH;
                }
            }
            if (unusual) {
                i = skipWellFormed(src, i, last);
                if (i < 0) {
                    return Utf8Scan.scan(src, startOfLast(src, from, ~i), end);
                }
            }
        }
        return src[end - 1] >= 0 ? end : Utf8Scan.scan(src, startOfLast(src, from, end), end);
    }

    private static boolean isLeadOfFour(byte b) {
        return b < 0 && b >= LEAD_OF_4;
    }

    /**
     * Skips well-formed vectors, at most {@link #CLOSE_LOOKS}. This check is exact. The other loop only recognises
     * usual vectors, with half the operations.
     *
     * @return the index behind them; or, negative, {@code ~i} when the vector at {@code i} is not well-formed
     */
    @OutOfLine("48 calls of the vector API, about as many as C2 takes in one method")
    private static int skipWellFormed(byte[] src, int from, int last) {
        int i = from;
        for (int n = 0; n < CLOSE_LOOKS && i <= last; n++) {
            ByteVector bytes = ByteVector.fromArray(SPECIES, src, i);
            ByteVector lead = ByteVector.fromArray(SPECIES, src, i - 1)
                    .lanewise(XOR, SIGN)
                    .lanewise(MAX, (byte) 0);
            ByteVector due = ByteVector.fromArray(SPECIES, src, i - 2)
                    .lanewise(XOR, SIGN)
                    .lanewise(MAX, (byte) 0)
                    .lanewise(ADD, RANK_OF_3_TO_SIGN)
                    .lanewise(
                            OR,
                            ByteVector.fromArray(SPECIES, src, i - HISTORY)
                                    .lanewise(XOR, SIGN)
                                    .lanewise(MAX, (byte) 0)
                                    .lanewise(ADD, RANK_OF_4_TO_SIGN))
                    .lanewise(OR, lead.lanewise(ADD, RANK_TO_SIGN));
            // for continuations: the sign of fromA0 is bit 5, and that of from90 is bit 5 or bit 4
            ByteVector twice = bytes.lanewise(ADD, bytes);
            ByteVector fromA0 = twice.lanewise(ADD, twice);
            ByteVector from90 = fromA0.lanewise(ADD, fromA0).lanewise(OR, fromA0);
            ByteVector error = bytes.lanewise(MIN, LAST_POSITIVE)
                    .lanewise(ADD, RANK_TO_SIGN)
                    .lanewise(XOR, due)
                    .lanewise(
                            OR,
                            lead.lanewise(XOR, RANK_OF_3)
                                    .lanewise(SUB, (byte) 1)
                                    .lanewise(AND, fromA0.lanewise(XOR, ALL_BITS)))
                    .lanewise(
                            OR,
                            lead.lanewise(XOR, RANK_OF_SURROGATES)
                                    .lanewise(SUB, (byte) 1)
                                    .lanewise(AND, fromA0))
                    .lanewise(
                            OR,
                            lead.lanewise(XOR, RANK_OF_4)
                                    .lanewise(SUB, (byte) 1)
                                    .lanewise(AND, from90.lanewise(XOR, ALL_BITS)))
                    .lanewise(
                            OR,
                            lead.lanewise(XOR, RANK_OF_LAST)
                                    .lanewise(SUB, (byte) 1)
                                    .lanewise(AND, from90))
                    .lanewise(
                            OR,
                            lead.lanewise(AND, C0_C1_MASK)
                                    .lanewise(XOR, FIRST_RANK)
                                    .lanewise(SUB, (byte) 1))
                    .lanewise(OR, lead.lanewise(ADD, BEYOND_LAST_TO_SIGN));
            if (error.compare(LT, (byte) 0).anyTrue()) {
                return ~i;
            }
            i += WIDTH;
        }
        return i;
    }

    /**
     * The index at which the last sequence before {@code end} begins, if that is fewer than four bytes before;
     * otherwise {@code end}. The bytes before that index are well-formed.
     */
    private static int startOfLast(byte[] src, int from, int end) {
        for (int at = end - 1; at >= from && at > end - Utf8Sequence.MAX_BYTES; at--) {
            if (src[at] >= LEAD) {
                return at;
            }
        }
        return end;
    }
}
