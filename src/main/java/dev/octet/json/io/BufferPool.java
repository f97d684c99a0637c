package dev.octet.json.io;

/**
 * Lends byte arrays to code that needs a buffer for the time of one document. Implementations are safe for use by any
 * number of threads, platform or virtual, and never block.
 *
 * <p><b>Ownership.</b> An array has one owner. {@link #take} makes the caller the owner, {@link #giveBack} ends the
 * ownership. After that, the array may belong to any other caller and must be neither read nor written. An owner may
 * keep an array for good; it is then garbage like any other array. Contents are not cleared in between: give nothing
 * back that the next owner must not see.
 */
public interface BufferPool {
    /**
     * Returns an array of at least {@code minLength} bytes with any content. The caller owns it until it gives it back.
     *
     * @param minLength the least number of bytes, 0 or more
     * @throws IllegalArgumentException if {@code minLength} is negative
     */
    byte[] take(int minLength);

    /**
     * Ends the ownership of an array that {@link #take} returned; at most once for each take.
     *
     * <p>Arrays that did not come from this pool are allowed if the caller owns them; the pool may keep or drop them.
     * To give the same array back twice is an error of the caller. A pool need not detect it, and the array can then
     * get two owners.
     */
    void giveBack(byte[] buffer);

    /**
     * Returns the pool of the process, the default of everything in this library that needs buffers. It is
     * {@link #striped striped(n, 65536)}, where <i>n</i> is the larger of 16 and twice the number of processors. With
     * up to 8 processors it keeps at most 2.1 MB.
     *
     * <p>Besides, closed parsers leave a buffer of 16 KiB to later ones, and closed generators another: one for each
     * processor, at most 64 of either.
     */
    static BufferPool shared() {
        return StripedPool.SHARED;
    }

    /** Returns a pool that allocates an array for every {@link #take} and keeps nothing. */
    static BufferPool none() {
        return NoPool.INSTANCE;
    }

    /**
     * Returns a private pool that keeps at most {@code slots} arrays of each of its sizes. The sizes are the powers of
     * two from 1,024 to {@code largestKept}, each plus 256 bytes, so that a buffer of a power of two with some slack
     * for wide stores fits without waste. A request is rounded up to the next size. A larger array is allocated for
     * each request and never kept.
     *
     * <p>The pool never holds more than {@code slots * (2 * largestKept + 256 * sizes)} bytes, and less if it is used
     * less. It drops arrays that were not used for a while: at the latest after one thread has given back 2 * 64 *
     * {@code slots} arrays since their last use. A pool that is not used at all stays as it is.
     *
     * <p>A second give-back of an array is ignored if the pool meets the array while it looks for a free slot. That is
     * certain if the same thread repeats the give-back at once and no thread took an array of that size in between.
     * Arrays whose length is none of the pool's sizes, the empty array among them, are dropped.
     *
     * @param slots how many arrays of each size, 1 to 4,096
     * @param largestKept the largest power of two that is kept, in bytes, 1,024 to 16,777,216
     * @throws IllegalArgumentException if an argument is out of its range
     */
    static BufferPool striped(int slots, int largestKept) {
        return new StripedPool(slots, largestKept);
    }
}
