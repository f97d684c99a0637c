package dev.octet.json.internal.kernel;

/**
 * Bulk operations for long ranges, as {@link WideKernel} uses them. {@link VectorOperations} implements them; no source
 * code names that class, since it is compiled separately (docs/adr/0002). This class mentions no vector type.
 */
abstract class WideOperations {
    /**
     * The least length in bytes that {@link #copy} and {@link #scan} take; {@link #scanUtf8} takes no less than twice
     * that.
     */
    final int width;

    WideOperations(int width) {
        this.width = width;
    }

    /** {@link ByteKernel#copyClean}, or {@link ByteKernel#copyCleanAscii}. */
    abstract int copy(byte[] src, int from, int end, byte[] dst, int at, boolean stopAtHigh);

    /** {@link ByteKernel#scanClean}, or {@link ByteKernel#scanCleanAscii}. */
    abstract int scan(byte[] src, int from, int end, boolean stopAtHigh);

    /** {@link ByteKernel#scanUtf8}. */
    abstract int scanUtf8(byte[] src, int from, int end);
}
