package dev.octet.json.internal.bridge;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Tells UTF-8 from UTF-16 and UTF-32 as RFC 4627, section 3, does: by a byte order mark, or by where zeros are. */
final class Encodings {
    /** So many bytes at the beginning decide. */
    static final int DECISIVE_BYTES = 4;

    /** Stands in converted text for what is no text. */
    static final int NO_TEXT = 0xFF;

    /** Stands at the beginning of converted text for a byte of a mark. */
    static final int REFUSED_MARK = 0xFE;

    private Encodings() {}

    /** Returns the encoding of a document that begins with these bytes; null if it is UTF-8. JSON begins with ASCII. */
    static @Nullable Charset of(byte[] bytes, int from, int length) {
        if (length < 2) {
            return null;
        }
        int first = bytes[from] & 0xFF;
        int second = bytes[from + 1] & 0xFF;
        boolean isBigMark = first == 0xFE && second == 0xFF;
        boolean isLittleMark = first == 0xFF && second == 0xFE;
        if (first != 0 && second != 0 && !isBigMark && !isLittleMark) {
            return null;
        }
        boolean isWide = length >= DECISIVE_BYTES;
        if (isWide && first == 0 && second == 0) {
            return Charset.forName("UTF-32BE");
        }
        if (isWide && bytes[from + 2] == 0 && bytes[from + 3] == 0) {
            return Charset.forName("UTF-32LE");
        }
        return first == 0 || isBigMark ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    }

    /** Overwrites the mark with which text in UTF-8 begins, so that a parser refuses it: text has none. */
    static void refuseMark(byte[] bytes, int from, int length) {
        int mark = markLength(bytes, from, StandardCharsets.UTF_8);
        if (mark > 0 && mark <= length) {
            Arrays.fill(bytes, from, from + mark, (byte) REFUSED_MARK);
        }
    }

    /** Returns the length in bytes of the mark with which a document in this encoding begins; 0 without it. */
    static int markLength(byte[] bytes, int from, Charset charset) {
        byte[] mark = "\uFEFF".getBytes(charset);
        return Arrays.equals(bytes, from, Math.min(from + mark.length, bytes.length), mark, 0, mark.length)
                ? mark.length
                : 0;
    }
}
