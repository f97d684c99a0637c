package dev.octet.json.internal.kernel;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;

/**
 * A word of UTF-8 whose characters are all below U+0100, and the same text with one byte for each character.
 *
 * <pre>
 *   characters          é       t       é        U+0080..U+00BF   C2 80..BF
 *   word, first byte    C3 A9   74      C3 A9    U+00C0..U+00FF   C3 80..BF
 *   {@link #leads}              80 .    .       80 .
 *   {@link #narrow}             E9      74      E9
 * </pre>
 *
 * Bytes that do not belong to the text are zero: they are ASCII, and stay zero.
 */
public final class LatinWord {
    private static final long FIRST_LEAD = ByteWords.repeat(0xC2);
    private static final long ALL_BUT_LOWEST_BIT = ByteWords.repeat(0xFE);

    /** Bits from the highest of a byte to the lowest. */
    private static final int TO_LOWEST = Byte.SIZE - 1;

    /** Bits from the lowest of a byte to bit 6 of the next byte. */
    private static final int TO_BIT_SIX = Byte.SIZE + 6;

    private LatinWord() {}

    /** Returns the mask with bit 7 of each byte that is C2 or C3. Every bit is exact. */
    @Inlined
    public static long leads(long word) {
        long x = (word ^ FIRST_LEAD) & ALL_BUT_LOWEST_BIT; // zero in leads; no carry leaves a byte in the sum
        return ~((x & ByteWords.SEVEN_BITS) + ByteWords.SEVEN_BITS | x) & ByteWords.HIGH_BITS;
    }

    /**
     * Returns whether the word has no other characters and no malformed bytes. Its last byte is no lead, whose second
     * byte would not be in the word.
     */
    @Hot
    public static boolean isLatin(long word, long leads) {
        long continuations = word & ~(word << 1) & ByteWords.HIGH_BITS;
        return continuations == leads << Byte.SIZE && (word & ByteWords.HIGH_BITS) == (leads | continuations);
    }

    /**
     * Returns the characters of such a word. The second byte of a character differs from it in bit 6 at most, which is
     * the lowest bit of the lead. Then the leads are taken out, one by one:
     *
     * <pre>
     *   left     . . 01 . . 01 . .       its lowest bit belongs to the first lead
     *   below    FF FF . . . . . .       the bytes before that stay, the bytes after it move down
     * </pre>
     */
    @Hot
    public static long narrow(long word, long leads) {
        long left = leads >>> TO_LOWEST;
        long text = word | (word & left) << TO_BIT_SIX;
        do {
            long below = (left & -left) - 1;
            text = text & below | text >>> Byte.SIZE & ~below;
            left = left >>> Byte.SIZE & ~below;
        } while (left != 0);
        return text;
    }
}
