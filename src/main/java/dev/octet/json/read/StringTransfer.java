package dev.octet.json.read;

import dev.octet.json.TokenSource;
import dev.octet.json.internal.kernel.Utf8Sequence;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;

/** Moves the parts of a string to a target, in constant memory. */
final class StringTransfer {
    /** Bytes that are decoded to chars at a time. */
    private static final int CHUNK = 8 * 1024;

    private StringTransfer() {}

    /** Writes the only part of a string, {@code bytes[from, to)}, as UTF-8; returns the number of bytes. */
    static int part(byte[] bytes, int from, int to, OutputStream target) {
        try {
            if (from < to) { // a target that writes chunks may take an empty one for the last
                target.write(bytes, from, to - from);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return to - from;
    }

    /** Writes all parts as UTF-8; returns the number of bytes. */
    static long utf8(TokenSource parts, OutputStream target) {
        long written = 0;
        try {
            while (parts.nextStringPart()) {
                target.write(parts.tokenBytes(), parts.tokenOffset(), parts.tokenLength());
                written += parts.tokenLength();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return written;
    }

    /**
     * Writes all parts as chars; returns their number. A chunk that would end inside a UTF-8 sequence ends before it.
     */
    static long chars(TokenSource parts, StringDecoder decoder, Writer target) {
        char[] chars = new char[CHUNK];
        long written = 0;
        try {
            while (parts.nextStringPart()) {
                int at = parts.tokenOffset();
                int end = at + parts.tokenLength();
                while (at < end) {
                    int stop = end - at <= CHUNK ? end : Utf8Sequence.startOfCutOff(parts.tokenBytes(), at, at + CHUNK);
                    int count = StringDecoder.chars(parts.tokenBytes(), at, stop, false, chars, 0);
                    target.write(chars, 0, count);
                    written += count;
                    at = stop;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return written;
    }
}
