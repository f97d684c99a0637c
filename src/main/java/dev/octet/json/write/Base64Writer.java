package dev.octet.json.write;

import dev.octet.json.Base64Form;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.kernel.Base64Bytes;

/** Writes the content of a string as Base64, piece by piece. One instance belongs to one generator. */
final class Base64Writer {
    /** Input bytes of one step: whole groups of three that fit a chunk and, as four chars each, the buffer. */
    static final int STEP = 3 * 1024;

    private static final int LINE_FEED_BYTES = 2;

    private final OutputBuffer out;
    private Base64Form form = Base64Form.STANDARD;

    /** Input bytes that the line still takes, if there are lines. */
    private int left;

    Base64Writer(OutputBuffer out) {
        this.out = out;
    }

    /** Begins a string. */
    void begin(Base64Form form) {
        this.form = form;
        left = lineBytes();
    }

    private int lineBytes() {
        return Base64Bytes.wholeGroupBytes(form.lineLength());
    }

    /**
     * Writes {@code bytes[from, end)} from {@link OutputBuffer#pos} on: whole groups, or the last piece of the string.
     */
    void write(byte[] bytes, int from, int end) {
        Base64Bytes alphabet = form.isUrlSafe() ? Base64Bytes.URL : Base64Bytes.STANDARD;
        boolean hasLines = form.lineLength() > 0;
        for (int at = from; at < end; ) {
            int step = Math.min(end - at, hasLines ? Math.min(left, STEP) : STEP);
            int p = out.ensureRoom((int) Base64Bytes.encodedLength(step) + LINE_FEED_BYTES);
            p = alphabet.encode(bytes, at, at + step, out.bytes, p);
            int missing = -step % Base64Bytes.GROUP_BYTES;
            if (missing != 0 && !form.isPadded()) {
                p -= Base64Bytes.GROUP_BYTES + missing;
            }
            left -= step;
            if (hasLines && left == 0) {
                out.bytes[p++] = '\\';
                out.bytes[p++] = 'n';
                left = lineBytes();
            }
            out.pos = p;
            at += step;
        }
    }
}
