package dev.octet.json.read;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.kernel.ByteRanges;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TextFlags;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A name as it is spelled in the input, ready to be compared with the bytes of a member, closing quote and colon
 * included:
 *
 * <pre>
 *   "id":7,"other":8        id":            fewer than eight bytes: one masked word
 *    ^^^^                   created_at":    up to 16: the first word and the last, which overlap
 *                           longer: the words between these two as well
 * </pre>
 */
class MemberName {
    /** Longer names are not expected. They are rare, and most of their cost is their text. */
    static final int MAX_BYTES = 256;

    /** The usual end of the name of a member. */
    private static final byte[] COLON = "\":".getBytes(US_ASCII);

    /**
     * The reach of a name that is too long, or not valid in double quotes: a cache may come from a parser that accepted
     * other quotes or none, and a table may contain a name that must be escaped. A backslash is such a char, though
     * what follows it may look like an escape.
     */
    private static final int NEVER = Integer.MAX_VALUE;

    final int length;

    // The name alone: its first and its last word.
    private final long head;
    private final long tail;

    /** The flags of the text in double quotes: {@link TextFlags#ESCAPED}, {@link TextFlags#HIGH}. */
    final int flags;

    // The name with quote and colon: its first word, the mask of that word's valid bytes, its last word if it has
    // eight bytes, the index of that word, and the number of bytes that must be at hand.
    private final long memberHead;
    private final long headMask;
    private final long memberTail;
    private final int lastWord;
    private final int reach;

    /** The whole name with quote and colon, if two words do not determine it. */
    private final byte @Nullable [] whole;

    /** Creates the name {@code bytes[from, end)}, as it is spelled in the input. */
    MemberName(byte[] bytes, int from, int end) {
        this(bytes, from, end, true);
    }

    /** Creates a name that is no text of the input. */
    MemberName(byte[] utf8) {
        this(utf8, 0, utf8.length, false);
    }

    private MemberName(byte[] bytes, int from, int end, boolean isSpelled) {
        length = end - from;
        head = ByteRanges.head(bytes, from, end);
        tail = ByteRanges.tail(bytes, from, end);
        byte[] member = Arrays.copyOf(Arrays.copyOfRange(bytes, from, end), length + COLON.length);
        System.arraycopy(COLON, 0, member, length, COLON.length);
        memberHead = ByteRanges.head(member, 0, member.length);
        headMask = member.length >= ByteWords.WORD ? -1 : (1L << Byte.SIZE * member.length) - 1;
        memberTail = ByteRanges.tail(member, 0, member.length);
        lastWord = member.length - ByteWords.WORD;
        whole = member.length > ByteRanges.TWO_WORDS ? member : null;
        ScanState scan = new ScanState();
        boolean isStandard = StringScanner.scan(member, 0, member.length, scan) == length;
        flags = TextFlags.of(scan);
        boolean isFound = isStandard && (isSpelled || (flags & TextFlags.ESCAPED) == 0);
        reach = isFound && length <= MAX_BYTES ? Math.max(ByteWords.WORD, member.length + 1) : NEVER;
    }

    /**
     * Returns whether the name, its quote and a colon are at {@code from}, and one more byte is before {@code end}. A
     * word must be at hand, however short the name.
     */
    @Hot
    final boolean isMember(byte[] bytes, int from, int end) {
        return reach <= end - from
                && ((ByteWords.getLong(bytes, from) ^ memberHead) & headMask) == 0
                && (memberTail == 0 || ByteWords.getLong(bytes, from + lastWord) == memberTail)
                && isWhole(bytes, from, lastWord + ByteWords.WORD);
    }

    /** Returns whether this is the name with these bytes, head and tail ({@link ByteRanges}). */
    @Hot
    final boolean is(long head, long tail, byte[] bytes, int from, int length) {
        return this.head == head && this.tail == tail && this.length == length && isWhole(bytes, from, length);
    }

    final long hash(long seed) {
        byte[] whole = this.whole;
        return whole == null ? ByteRanges.hash(head, tail, length, seed) : ByteRanges.hash(whole, 0, length, seed);
    }

    /**
     * Returns whether all of {@code size} bytes are equal, with or without quote and colon. First and last words are
     * equal.
     */
    @Hot
    private boolean isWhole(byte[] bytes, int from, int size) {
        byte[] whole = this.whole;
        return whole == null || ByteRanges.equalWithin(bytes, from, whole, 0, size);
    }
}
