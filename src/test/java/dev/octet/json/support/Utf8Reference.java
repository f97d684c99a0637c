package dev.octet.json.support;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * UTF-8 defined twice: row by row from the Unicode Standard's table 3-7 ("Well-Formed UTF-8 Byte Sequences"), and by
 * the JDK's decoder. {@code Utf8ReferenceTest} checks that both agree.
 */
public final class Utf8Reference {
    /** Lead from..to, second byte from..to, number of bytes; every byte after the second is 80..BF. */
    private static final int[][] TABLE_3_7 = {
        {0x00, 0x7F, -1, -1, 1},
        {0xC2, 0xDF, 0x80, 0xBF, 2},
        {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3},
        {0xED, 0xED, 0x80, 0x9F, 3},
        {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4},
        {0xF1, 0xF3, 0x80, 0xBF, 4},
        {0xF4, 0xF4, 0x80, 0x8F, 4},
    };

    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private CharBuffer chars = CharBuffer.allocate(1 << 10);

    /**
     * Returns the length of the well-formed sequence that starts at {@code i} and ends before {@code end}; 0 if there
     * is none.
     */
    public static int sequenceLength(byte[] bytes, int i, int end) {
        int lead = bytes[i] & 0xFF;
        if (lead < 0x80) {
            return 1;
        }
        for (int[] row : TABLE_3_7) {
            if (lead >= row[0] && lead <= row[1]) {
                int length = row[4];
                if (end - i < length || !between(bytes[i + 1], row[2], row[3])) {
                    return 0;
                }
                for (int k = 2; k < length; k++) {
                    if (!between(bytes[i + k], 0x80, 0xBF)) {
                        return 0;
                    }
                }
                return length;
            }
        }
        return 0;
    }

    /**
     * Returns the number of bytes that one U+FFFD replaces where no well-formed sequence starts at {@code i}: the
     * longest prefix of one (Unicode 15, section 3.9, D93b), or one byte. An encoded surrogate (ED A0..BF 80..BF)
     * counts as a whole, as in the JDK's decoder.
     */
    public static int replaced(byte[] bytes, int i, int end) {
        for (int[] row : TABLE_3_7) {
            if (between(bytes[i], row[0], row[1])) {
                int highestSecond = row[0] == 0xED ? 0xBF : row[3];
                int length = 1;
                while (length < row[4]
                        && i + length < end
                        && between(
                                bytes[i + length], length == 1 ? row[2] : 0x80, length == 1 ? highestSecond : 0xBF)) {
                    length++;
                }
                return length;
            }
        }
        return 1;
    }

    /** Returns the code point of the well-formed sequence {@code bytes[i, i + length)}. */
    public static int codePoint(byte[] bytes, int i, int length) {
        int codePoint = switch (length) {
            case 1 -> bytes[i];
            case 2 -> bytes[i] & 0x1F;
            case 3 -> bytes[i] & 0x0F;
            default -> bytes[i] & 0x07;
        };
        for (int k = 1; k < length; k++) {
            codePoint = codePoint << 6 | bytes[i + k] & 0x3F;
        }
        return codePoint;
    }

    /** Returns the index at which the well-formed prefix of {@code bytes[from, end)} ends, by table 3-7. */
    public static int wellFormedEnd(byte[] bytes, int from, int end) {
        int i = from;
        while (i < end) {
            int length = sequenceLength(bytes, i, end);
            if (length == 0) {
                return i;
            }
            i += length;
        }
        return end;
    }

    /** As above, by the JDK's decoder with {@code REPORT}. */
    public int decodedEnd(byte[] bytes, int from, int end) {
        if (chars.capacity() < end - from) {
            chars = CharBuffer.allocate(2 * (end - from));
        }
        ByteBuffer in = ByteBuffer.wrap(bytes, from, end - from);
        decoder.reset();
        chars.clear();
        decoder.decode(in, chars, true);
        return in.position();
    }

    private static boolean between(byte b, int from, int to) {
        int unsigned = b & 0xFF;
        return unsigned >= from && unsigned <= to;
    }
}
