package dev.octet.json.io;

/** Arrays of a pool that hold content in memory, one behind the other. */
final class Segments {
    /** Smallest segment: the JSON of one record or message. */
    static final int MIN_BYTES = 1 << 10;

    /** Largest segment: the largest array that pools keep, and so large that the cost per segment is negligible. */
    static final int MAX_BYTES = StripedPool.SHARED_LARGEST_KEPT;

    private Segments() {}

    /** Returns a segment of at least {@code length} bytes. */
    static byte[] take(BufferPool pool, int length) {
        byte[] segment = pool.take(length);
        if (segment.length < length) {
            throw new IllegalStateException(
                    "the pool answered " + segment.length + " bytes where " + length + " were asked for");
        }
        return segment;
    }
}
