package dev.octet.json.internal.bridge;

import dev.octet.json.JsonSyntaxException;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.read.UTF8JsonParser;
import java.util.Objects;

/**
 * The bytes around an error, which are still in the window: from {@link TokenRuns.Failed#from} on, whitespace, perhaps
 * a delimiter, and the beginning of a token.
 *
 * <p>{@code 0 <= from <= at <= end}: the error is at {@code at}, and nothing is known from {@code end} on.
 */
@SuppressWarnings("ArrayRecordComponent") // the window's; never compared
record FaultBytes(byte[] bytes, int from, int at, int end, boolean isName, boolean isCutString) {
    /** Returns the bytes around the error that this parser has thrown. */
    static FaultBytes of(JsonSyntaxException error, UTF8JsonParser parser) {
        ByteWindow window = TokenRuns.windowOf(parser);
        if (window == null) {
            return new FaultBytes(new byte[0], 0, 0, 0, false, false);
        }
        long base = window.offset(0);
        int end = window.end;
        int at = (int) Math.min(error.location().byteOffset() - base, end);
        TokenRuns.Failed failed = TokenRuns.failed(parser);
        int from = (int) Math.max(failed.from() - base, 0);
        return new FaultBytes(window.bytes, Math.min(from, at), at, end, failed.isName(), failed.isCutString());
    }

    /** Returns the bytes of the current token of this parser; the error is behind it. */
    static FaultBytes behind(UTF8JsonParser parser) {
        ByteWindow window = Objects.requireNonNull(TokenRuns.windowOf(parser));
        long base = window.offset(0);
        int at = (int) (parser.consumedBytes() - base);
        int from = (int) Math.max(parser.tokenByteOffset() - base, 0);
        return new FaultBytes(window.bytes, from, at, window.end, false, false);
    }

    /** Returns a byte; 0 outside the input. */
    int get(int index) {
        return index >= 0 && index < end ? bytes[index] & 0xFF : 0;
    }

    /** Returns the code point that begins at an index. */
    int charAt(int index) {
        return CodePoints.at(bytes, index, end);
    }

    /** Returns where the token begins in which the error is. */
    int tokenStart() {
        int p = skipSpace(from);
        if (p < at && (bytes[p] == ',' || bytes[p] == ':')) {
            p = skipSpace(p + 1);
        }
        return p;
    }

    private int skipSpace(int p) {
        while (p < at && get(p) <= ' ') {
            p++;
        }
        return p;
    }

    /** Returns whether this delimiter is before the token in which the error is. */
    boolean isAfter(int delimiter) {
        int p = tokenStart() - 1;
        while (p >= 0 && get(p) <= ' ') {
            p--;
        }
        return get(p) == delimiter;
    }

    /** Returns where the lower case letters before the error begin. */
    int lettersStart() {
        int start = at;
        while (start > 0 && bytes[start - 1] >= 'a' && bytes[start - 1] <= 'z') {
            start--;
        }
        return start;
    }

    /** Returns the word that begins at an index, or so many of its chars. */
    String word(int start, int maxChars) {
        StringBuilder word = new StringBuilder();
        int p = start;
        while (p < end) {
            int c = charAt(p);
            boolean isSign = p == start && (c == '-' || c == '+');
            if (!isSign && !Character.isJavaIdentifierPart(c)) {
                break;
            }
            word.appendCodePoint(c);
            if (word.length() >= maxChars) {
                return word.append("...").toString();
            }
            p += Math.max(1, CodePoints.length(bytes[p]));
        }
        return word.toString();
    }

    /** Returns whether the token up to the error, a number, has an exponent. */
    boolean hasExponent() {
        for (int i = tokenStart(); i < at; i++) {
            if ((bytes[i] | 0x20) == 'e') {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the string that begins at an index ends, where the error is, inside an escape. */
    boolean isInEscape(int start) {
        int p = start + 1;
        while (p < at) {
            if (bytes[p] != '\\') {
                p++;
                continue;
            }
            int length = p + 1 < at && bytes[p + 1] == 'u' ? 6 : 2;
            if (p + length > at) {
                return true;
            }
            p += length;
        }
        return false;
    }

    /** Returns whether the error is inside a sequence of UTF-8, rather than at its beginning. */
    boolean isInSequence() {
        int lead = at - 1;
        while (lead > from && lead > at - 3 && (bytes[lead] & 0xC0) == 0x80) {
            lead--;
        }
        return lead >= from && at - lead < CodePoints.length(bytes[lead]);
    }
}
