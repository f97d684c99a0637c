package dev.octet.json.internal.kernel;

/**
 * Bulk operations for long ranges, as {@link WideKernel} uses them: {@link VectorOperations}, which nothing names in source, since it is compiled
 * apart (docs/adr/0002). Nothing here mentions a vector type.
 */
abstract class WideOperations {
    /** No byte is less than this one: a floor for those that pass as they are. */
    static final byte ANY = Byte.MIN_VALUE;

    /** Bytes of 0x80 and above are less. */
    static final byte ASCII = 0;

    /** Bytes that {@link #copy} and {@link #scan} take at least, and half of what {@link #scanUtf8} does. */
    final int width;

    WideOperations(int width) {
        this.width = width;
    }

    /** {@link ByteKernel#copyClean}, where bytes below {@code floor}, as signed numbers, are not clean either. */
    abstract int copy(byte[] src, int from, int end, byte[] dst, int at, byte floor);

    /** {@link ByteKernel#scanClean}, where bytes below {@code floor}, as signed numbers, are not clean either. */
    abstract int scan(byte[] src, int from, int end, byte floor);

    /** {@link ByteKernel#scanUtf8}. */
    abstract int scanUtf8(byte[] src, int from, int end);
}
