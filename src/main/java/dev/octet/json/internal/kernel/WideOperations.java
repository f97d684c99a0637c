package dev.octet.json.internal.kernel;

/**
 * Bulk operations for long ranges, as {@link WideKernel} uses them: {@link VectorOperations}, which nothing names in source, since it is compiled
 * apart (docs/adr/0002). Nothing here mentions a vector type.
 */
abstract class WideOperations {
    /** Bytes that {@link #copy} and {@link #scan} take at least, and half of what {@link #scanUtf8} does. */
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
