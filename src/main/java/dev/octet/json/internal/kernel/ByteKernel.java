package dev.octet.json.internal.kernel;

import dev.octet.json.internal.hot.Inlined;

/**
 * The bulk operations on bytes, and their contract. Implementations return the same for the same bytes. They have no
 * state that shows in a result, and any number of threads may use one.
 *
 * <p>A byte is <i>clean</i> when a JSON string may contain it unescaped (RFC 8259 section 7): it is not a quote, not a
 * backslash and not below 0x20. Ranges are {@code [from, end)}; the caller has proved
 * {@code 0 <= from <= end <= src.length}. No byte outside the range influences a result, and the source is never
 * written.
 *
 * <p>The copying operations need {@code dst[at, at + end - from)} and write nothing outside it. Behind the copied bytes
 * they may leave any content in that range, so that a kernel may store whole words before it knows whether they are
 * clean.
 *
 * <p>The active kernel is held in a {@code static final} field ({@link Kernels}), which makes these calls direct.
 */
public abstract sealed class ByteKernel permits Table7Kernel, ScalarKernel, SwarKernel, WideKernel {

    /** The value of {@code -Doctet.kernel} that selects this kernel. */
    public abstract String name();

    /** Whether this kernel looks at more than one byte at a time. */
    public boolean looksAtWords() {
        return true;
    }

    /**
     * Copies the longest clean prefix.
     *
     * @return the index in {@code src} of the first byte that is not clean, or {@code end}
     */
    public abstract int copyClean(byte[] src, int from, int end, byte[] dst, int at);

    /** As {@link #copyClean}, but also stops at bytes of 0x80 and above. */
    public abstract int copyCleanAscii(byte[] src, int from, int end, byte[] dst, int at);

    /** As {@link #copyClean} without the copy. */
    public abstract int scanClean(byte[] src, int from, int end);

    /**
     * Copies the longest prefix that is clean and well-formed UTF-8, whole sequences only.
     *
     * @return {@code end}, or the index in {@code src} of the first byte that is not clean, or of the first byte of a
     *     sequence that is malformed or cut off by {@code end}
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
     * Finds the end of the longest prefix that is well-formed UTF-8 (RFC 3629 section 4), whole sequences only.
     *
     * @return {@code end}, or the index of the first byte of a sequence that is malformed or cut off by {@code end}
     */
    public int scanUtf8(byte[] src, int from, int end) {
        return Utf8Scan.scan(src, from, end);
    }

    /**
     * Finds the end of the longest prefix that is clean and well-formed UTF-8, whole sequences only.
     *
     * @return {@code end}, or the index of the first byte that is not clean, or of the first byte of a sequence that is
     *     malformed or cut off by {@code end}; complemented ({@code ~}) when the prefix is not all ASCII
     */
    @Inlined
    public int scanText(byte[] src, int from, int end) {
        return Utf8Scan.scanText(src, from, end);
    }
}
