package dev.octet.json.internal.kernel;

import dev.octet.json.internal.hot.Inlined;

/**
 * The bulk operations on bytes, and their contract. Implementations are stateless and answer the same for the same bytes.
 *
 * <p>A byte is <i>clean</i> when it may stand inside a JSON string as it is (RFC 8259 section 7): not a quote, not a backslash, not
 * below 0x20. Ranges are {@code [from, end)}; the caller has proved {@code 0 <= from <= end <= src.length}. Nothing outside the
 * range is read into a result, and the source is never written.
 *
 * <p>The copying operations need {@code dst[at, at + end - from)} and touch nothing outside it. Behind the bytes that were copied
 * they may leave any content in that range: it lets a kernel store whole words before it knows whether they are clean.
 *
 * <p>The active kernel sits in a {@code static final} field ({@link Kernels}), which makes these calls direct.
 */
public abstract sealed class ByteKernel permits Table7Kernel, ScalarKernel, SwarKernel, WideKernel {

    /** What {@code -Doctet.kernel} calls it. */
    public abstract String name();

    /** Whether it looks at more than a byte at a time. */
    public boolean looksAtWords() {
        return true;
    }

    /** Copies the longest clean prefix. Answers the index in {@code src} of the first byte that is not clean, or {@code end}. */
    public abstract int copyClean(byte[] src, int from, int end, byte[] dst, int at);

    /** As {@link #copyClean}, but stops at bytes of 0x80 and above too. */
    public abstract int copyCleanAscii(byte[] src, int from, int end, byte[] dst, int at);

    /** As {@link #copyClean} without the copy. */
    public abstract int scanClean(byte[] src, int from, int end);

    /**
     * Copies the longest prefix that is clean and well-formed UTF-8, whole sequences only. Answers {@code end}, or the index of a byte that is not
     * clean, or of the first byte of a sequence that is malformed or cut off by {@code end}.
     */
    public int copyText(byte[] src, int from, int end, byte[] dst, int at) {
        int reached = scanText(src, from, end);
        int stop = reached < 0 ? ~reached : reached;
        System.arraycopy(src, from, dst, at, stop - from);
        return stop;
    }

    /** As {@link #copyCleanAscii} without the copy. */
    public abstract int scanCleanAscii(byte[] src, int from, int end);

    /**
     * The end of the longest prefix that is well-formed UTF-8 (RFC 3629 section 4), whole sequences only: {@code end}, or the index
     * of the first byte of a sequence that is malformed or cut off by {@code end}.
     */
    public int scanUtf8(byte[] src, int from, int end) {
        return Utf8Scan.scan(src, from, end);
    }

    /**
     * The end of the longest prefix that is clean ASCII and well-formed UTF-8: {@code end}, or the index of a byte that is not clean, or of the
     * first byte of a sequence that is malformed or cut off by {@code end}. Complemented ({@code ~}) when the prefix is not all ASCII.
     */
    @Inlined
    public int scanText(byte[] src, int from, int end) {
        return Utf8Scan.scanText(src, from, end);
    }
}
