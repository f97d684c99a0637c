package dev.octet.json.io;

/**
 * Lends byte arrays, so that whoever needs a buffer for the time of one document need not allocate it. Implementations are safe
 * for use by any number of threads, platform or virtual, and never block.
 *
 * <p><b>Ownership.</b> An array has one owner. {@link #take} makes the caller the owner, {@link #giveBack} ends that: from then on
 * the array may belong to anybody and must be neither read nor written. An owner may keep an array for good; it is then garbage
 * like any other array. Contents are not cleared in between: give nothing back that the next owner must not see.
 */
public interface BufferPool {
    /**
     * An array of at least {@code minLength} bytes with any content, owned by the caller until it gives it back.
     *
     * @param minLength the least number of bytes, 0 or more
     * @throws IllegalArgumentException if {@code minLength} is negative
     */
    byte[] take(int minLength);

    /**
     * Ends the ownership of an array that {@link #take} answered; at most once for each take.
     *
     * <p>Arrays that did not come from this pool are allowed as long as the caller owns them; the pool may keep or drop them. A second
     * give-back of the same array is an error of the caller that a pool need not notice, and that can give one array two owners.
     */
    void giveBack(byte[] buffer);

    /**
     * The pool of the process, the default of everything here that needs buffers: as {@link #striped striped(n, 65536)} with
     * <i>n</i> = 16 or twice the number of processors, whichever is more. At 8 processors and below it keeps at most 2.1 MB.
     */
    static BufferPool shared() {
        return StripedPool.SHARED;
    }

    /** Allocates every time and keeps nothing. */
    static BufferPool none() {
        return NoPool.INSTANCE;
    }

    /**
     * A private pool that keeps at most {@code slots} arrays of each of its sizes. The sizes are the powers of two from 1 024 to
     * {@code largestKept}, each with 256 bytes on top, so that a buffer of a power of two and some slack for wide stores fits without
     * waste; a request is rounded up to the next size. What is larger is allocated for each request and never kept.
     *
     * <p>It never holds more than {@code slots * (2 * largestKept + 256 * sizes)} bytes, and less when it is used less: arrays that
     * nobody has used for a while are let go, at most two times 64 times {@code slots} give-backs of one thread after their last use.
     * A pool that nobody uses at all stays as it is.
     *
     * <p>A second give-back is ignored when the array is met while looking for a free slot, which is certain when the same thread
     * repeats it at once and nobody took an array of that size in between. Arrays of a length that is none of the pool's sizes, the empty array
     * among them, are dropped.
     *
     * @param slots how many arrays of each size, 1 to 4 096
     * @param largestKept the bound on what is kept, in bytes, 1 024 to 16 777 216
     * @throws IllegalArgumentException if an argument is out of its range
     */
    static BufferPool striped(int slots, int largestKept) {
        return new StripedPool(slots, largestKept);
    }
}
