package dev.octet.json.internal.scalar;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.kernel.ByteWords;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A UUID as the 36 characters of RFC 9562 section 4: groups of 8, 4, 4, 4 and 12 hexadecimal digits. Written in lower
 * case, read in either case. No other form is read: {@link UUID#fromString} also takes groups that are too short
 * ({@code 1-1-1-1-1}), which are mistakes rather than UUIDs.
 *
 * <pre>
 *   offset   0         9     14    19    24    28
 *            xxxxxxxx  xxxx  xxxx  xxxx  xxxx  xxxxxxxx       and a hyphen before each of the offsets 9, 14, 19 and 24
 *   word     first     second      third       fourth         words of eight digits, 32 bits of the value each
 * </pre>
 */
public final class UuidText {
    /** The length of the text, and the room for it, in bytes. */
    public static final int BYTES = 36;

    // offsets of the hyphens and of the groups after them
    private static final int HYPHEN_1 = 8;
    private static final int HYPHEN_2 = 13;
    private static final int HYPHEN_3 = 18;
    private static final int HYPHEN_4 = 23;
    private static final int SECOND = HYPHEN_1 + 1;
    private static final int SECOND_REST = HYPHEN_2 + 1;
    private static final int THIRD = HYPHEN_3 + 1;
    private static final int THIRD_REST = HYPHEN_4 + 1;
    private static final int FOURTH = THIRD_REST + ByteWords.HALF;

    private static final long LOW_HALF = 0xFFFF_FFFFL;

    private UuidText() {}

    /** Writes the value as {@link UUID#toString} spells it and returns the index after it. Room: {@link #BYTES}. */
    @Hot
    public static int write(UUID value, byte[] dst, int at) {
        long high = value.getMostSignificantBits();
        long low = value.getLeastSignificantBits();
        ByteWords.putLong(dst, at, HexWords.eight((int) (high >>> Integer.SIZE)));
        putCut(HexWords.eight((int) high), dst, at + HYPHEN_1);
        putCut(HexWords.eight((int) (low >>> Integer.SIZE)), dst, at + HYPHEN_3);
        ByteWords.putLong(dst, at + FOURTH, HexWords.eight((int) low));
        return at + BYTES;
    }

    /** Stores eight digits as two groups of four, each after a hyphen. */
    @Hot
    private static void putCut(long digits, byte[] dst, int at) {
        dst[at] = '-';
        ByteWords.putInt(dst, at + SECOND - HYPHEN_1, (int) digits);
        dst[at + HYPHEN_2 - HYPHEN_1] = '-';
        ByteWords.putInt(dst, at + SECOND_REST - HYPHEN_1, (int) (digits >>> Integer.SIZE));
    }

    /** Returns the value of a text, or null if {@code bytes[from, end)} is none. */
    @Hot
    public static @Nullable UUID parse(byte[] bytes, int from, int end) {
        if (end - from != BYTES) {
            return null;
        }
        int noHyphens = bytes[from + HYPHEN_1] ^ '-'
                | bytes[from + HYPHEN_2] ^ '-'
                | bytes[from + HYPHEN_3] ^ '-'
                | bytes[from + HYPHEN_4] ^ '-';
        long first = ByteWords.getLong(bytes, from);
        long second = joined(bytes, from + SECOND, from + SECOND_REST);
        long third = joined(bytes, from + THIRD, from + THIRD_REST);
        long fourth = ByteWords.getLong(bytes, from + FOURTH);
        long noDigits =
                HexWords.noDigit(first) | HexWords.noDigit(second) | HexWords.noDigit(third) | HexWords.noDigit(fourth);
        if ((noDigits & ByteWords.HIGH_BITS | noHyphens) != 0) {
            return null;
        }
        return new UUID(
                HexWords.number(first) << Integer.SIZE | HexWords.number(second),
                HexWords.number(third) << Integer.SIZE | HexWords.number(fourth));
    }

    /** Loads two groups of four digits as one word. */
    @Hot
    private static long joined(byte[] bytes, int at, int rest) {
        return ByteWords.getInt(bytes, at) & LOW_HALF | (long) ByteWords.getInt(bytes, rest) << Integer.SIZE;
    }
}
