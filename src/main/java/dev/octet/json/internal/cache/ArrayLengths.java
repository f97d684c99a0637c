package dev.octet.json.internal.cache;

/** Lengths of arrays that grow with a document, and outlive it. */
public final class ArrayLengths {
    /** Length of the longest array that every JVM can create. */
    public static final int MAX = Integer.MAX_VALUE - 8;

    /**
     * Bytes of each array that an object keeps from one document to the next, at most. More would be the memory of one
     * unusual document, held for all that follow.
     */
    public static final int MAX_KEPT = 64 * 1024;

    private ArrayLengths() {}

    /** Returns twice a length, or {@link #MAX} if that is less. */
    public static int doubled(int length) {
        return (int) Math.min(MAX, 2L * length);
    }
}
