package dev.octet.json.support;

import java.io.Reader;

/** A text that comes char by char: surrogate pairs in two reads. */
public final class ReaderByChar extends Reader {
    private final String text;
    private int at;

    public ReaderByChar(String text) {
        this.text = text;
    }

    @Override
    public int read(char[] into, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        if (at == text.length()) {
            return -1;
        }
        into[offset] = text.charAt(at++);
        return 1;
    }

    @Override
    public void close() {}
}
