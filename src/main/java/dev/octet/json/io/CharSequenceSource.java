package dev.octet.json.io;

import java.io.IOException;

/** See {@link ByteSource#of(CharSequence)}. */
final class CharSequenceSource extends Transcoding {
    private CharSequence text;
    private final int length;
    /** Chars of the text that were delivered, at most {@code length}. */
    private int brought;

    CharSequenceSource(CharSequence text) {
        super(Math.max(MIN_CHUNK_CHARS, Math.min(text.length(), CHUNK_CHARS)));
        this.text = text;
        this.length = text.length();
    }

    @Override
    int fill(int from) throws IOException {
        int count = Math.min(length - brought, chars.length - from);
        if (count == 0) {
            return ENDED;
        }
        if (text instanceof String string) {
            string.getChars(brought, brought + count, chars, from);
        } else {
            copyPart(from, count);
        }
        brought += count;
        return count;
    }

    /**
     * Copies a part by way of a String: one call for all of its chars. A {@code charAt} for each char would cost
     * whatever such a call costs in this sequence.
     */
    private void copyPart(int from, int count) throws IOException {
        String part = text.subSequence(brought, brought + count).toString();
        if (part.length() != count) {
            throw ReadChecks.broken(text, "a part of " + count + " chars has " + part.length());
        }
        part.getChars(0, count, chars, from);
    }

    @Override
    void closeInput() {
        text = "";
    }
}
