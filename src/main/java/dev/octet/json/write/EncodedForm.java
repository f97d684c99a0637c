package dev.octet.json.write;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLocation;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.EscapeTable;
import java.nio.charset.StandardCharsets;

/**
 * What {@link EncodedName} and {@link EncodedString} have in common: a text, its bytes under the standard escapes,
 * which are stored in words, and the conditions under which they cannot be written as they are.
 *
 * <p>A condition is a bit. A generator has those that hold for it, an encoded text those that exclude it: one test
 * ({@code &}) decides. Bits of {@link EscapeTable#difference} say which characters are escaped in another way than the
 * standard one.
 */
abstract class EncodedForm {
    /** Names may not be as long as {@link OutputBuffer#MAX_ROOM}: excludes those longer than {@link #SHORT} bytes. */
    static final int LONG_NAME = EscapeTable.OTHER << 1;

    /** Holds always: excludes a text for which no buffer has room. */
    static final int BULKY = EscapeTable.OTHER << 2;

    /** Bytes of a name, without quotes and colon, that is not excluded by {@link #LONG_NAME}. */
    static final int SHORT = 128;

    private static final int TWO_WORDS = 2 * ByteWords.WORD;

    /** Forms of up to this many bytes are stored two words at a time. */
    private static final int IN_WORDS = 4 * TWO_WORDS;

    /** The text as it was given, unescaped and without quotes. */
    final String text;

    /** The form, with zeros up to the end of the last word that is stored. */
    private final byte[] bytes;

    private final int length;
    private final int excludedBy;

    /**
     * @param excludedBy conditions that exclude this text beyond those of {@link #excludedBy(String, int)}
     * @param form the encoded form is {@code form[from, end)}; it is copied
     */
    EncodedForm(String text, int excludedBy, byte[] form, int from, int end) {
        this.text = text;
        this.length = end - from;
        this.bytes = new byte[length <= IN_WORDS ? length + TWO_WORDS - 1 & -TWO_WORDS : length];
        System.arraycopy(form, from, bytes, 0, length);
        this.excludedBy = excludedBy | excludedBy(text, bytes.length);
    }

    /**
     * Returns the standard form of a text, in quotes, with more behind it.
     *
     * @throws JsonEncodingException if it has a lone surrogate
     */
    static byte[] encoded(String what, String text, String behind) {
        StringBuilder form = new StringBuilder("\"");
        int codePoint;
        for (int i = 0; i < text.length(); i += Character.charCount(codePoint)) {
            codePoint = text.codePointAt(i);
            if (isLoneSurrogate(codePoint)) {
                throw new JsonEncodingException(
                        "the " + what + " has a lone surrogate, which no UTF-8 can stand for", JsonLocation.START);
            }
            String escape = EscapeTable.standardSequence(codePoint);
            if (escape == null) {
                form.appendCodePoint(codePoint);
            } else {
                form.append(escape);
            }
        }
        return form.append('"').append(behind).toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the bits that exclude a text, given the bytes of room that its form needs. */
    static int excludedBy(String text, int room) {
        int bits = EscapeTable.OTHER;
        int codePoint;
        for (int i = 0; i < text.length(); i += Character.charCount(codePoint)) {
            codePoint = text.codePointAt(i);
            if (codePoint < ' ') {
                bits |= EscapeTable.UPPER_CASE; // some of them have short escapes, without digits
            } else if (Character.isSupplementaryCodePoint(codePoint)) {
                bits |= EscapeTable.SUPPLEMENTARY;
            } else if (isLoneSurrogate(codePoint)) {
                bits |= BULKY; // this generator leaves or replaces half of a pair, others refuse it
            }
        }
        return room > OutputBuffer.MAX_ROOM ? bits | BULKY : bits;
    }

    private static boolean isLoneSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }

    /** Returns the conditions under which the encoded form cannot be written, as bits. */
    final int excludedBy() {
        return excludedBy;
    }

    /** Returns the bytes of room that {@link #uncheckedPut} needs: at least the encoded form with what is around it. */
    final int room() {
        return bytes.length;
    }

    /** Stores the encoded form and returns the index after it. The caller has made sure of {@link #room} bytes. */
    @Hot
    final int uncheckedPut(byte[] dst, int at) {
        byte[] bytes = this.bytes;
        int length = this.length;
        if (length > IN_WORDS) {
            System.arraycopy(bytes, 0, dst, at, length);
            return at + length;
        }
        int i = 0;
        do {
            ByteWords.putLong(dst, at + i, ByteWords.getLong(bytes, i));
            ByteWords.putLong(dst, at + i + ByteWords.WORD, ByteWords.getLong(bytes, i + ByteWords.WORD));
            i += TWO_WORDS;
        } while (i < length);
        return at + length;
    }
}
