package dev.octet.json.io;

/** Lends byte arrays. Implementations are safe for use by any number of threads, platform or virtual. */
public interface BufferPool {
    /**
     * An array of at least {@code minLength} bytes with any content. The caller owns it until it gives it back.
     */
    byte[] take(int minLength);

    /** Ends the ownership of an array that {@link #take} answered. At most once for each take; never using it is allowed. */
    void giveBack(byte[] buffer);

    /** The process-wide pool. */
    static BufferPool shared() {
        return none(); // replaced by the striped pool
    }

    /** Allocates every time and keeps nothing. */
    static BufferPool none() {
        return new BufferPool() {
            @Override
            public byte[] take(int minLength) {
                return new byte[minLength];
            }

            @Override
            public void giveBack(byte[] buffer) {}
        };
    }
}
