package dev.octet.json.io;

import dev.octet.json.internal.cache.PaddedLines;
import dev.octet.json.internal.kernel.ByteRanges;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The pool behind {@link BufferPool#striped} and {@link BufferPool#shared()}.
 *
 * <p><b>How this file is built.</b> A slot holds at most one array of each size. The sizes of one slot lie side by side
 * in one line of {@link #kept} ({@link PaddedLines}). A thread starts at the slot that its id hashes to, so threads
 * rarely meet on a line. There is no {@code ThreadLocal}: with a virtual thread per task it would keep a set of buffers
 * for each of them.
 *
 * <pre>
 *   kept    | unused line | slot 0: 1K 2K 4K 8K 16K 32K 64K - - ... | slot 1: 1K 2K ... | ... | unused line |
 *   marks   | unused line | slot 0:  m  m  m  m   m   m   m - ... t | slot 1:  m  m ... | ... | unused line |
 * </pre>
 *
 * <p><b>Ownership.</b> An array in {@code kept} has no owner. {@code getAndSet(null)} hands it to exactly one taker. A
 * plain store puts an array into an element that was empty: if two threads do that at the same time, one of the two
 * arrays becomes garbage. There is no lock, no waiting and no node to allocate. If all probed elements are full, the
 * array is dropped.
 *
 * <p><b>Retention.</b> One array for each slot and size, and only arrays whose length is a size of the pool:
 * <pre>
 *   most held = slots * sum over k = 10..K of (2^k + SLACK) = slots * (2^(K+1) - 2^10 + (K - 9) * SLACK)
 *   shared pool, K = 16, up to 8 processors: 16 * (131072 - 1024 + 7 * 256) = 16 * 131840 = 2,109,440 bytes
 * </pre>
 *
 * <p><b>Decay.</b> The second-chance rule of paging (F. J. Corbató, "A Paging Experiment with the Multics System",
 * 1968). A give-back marks its element. Every {@link #VISIT_EVERY}-th give-back of a slot's threads visits one line,
 * round robin: marked elements are unmarked, arrays that were not used since the last visit are dropped. So an array is
 * gone after two rounds without use, at the latest {@code 2 * slots * VISIT_EVERY} give-backs counted at one slot
 * (2,048 for 16 slots, about a thousand documents). An array that is used at least once a round is never dropped. Marks
 * and counts are plain ints: a lost update delays or hastens one drop and harms nothing else.
 */
final class StripedPool implements BufferPool {
    /** Least exponent of a size: below 1 KiB, allocating is as cheap as the atomic exchange. */
    static final int MIN_SHIFT = 10;
    /** Greatest exponent of a size that a private pool may have. */
    static final int MAX_SHIFT = 24;
    /** Bytes that every size has beyond its power of two: room for a buffer's wide stores and its longest scalar. */
    static final int SLACK = 256;
    /** Bound of the shared pool. Larger arrays serve rare documents, and zeroing 64 KiB is cheap next to filling it. */
    static final int SHARED_LARGEST_KEPT = 1 << 16;
    /** Maximum number of slots: 4,096 lines of 128 bytes are half a megabyte of pool without any array in it. */
    static final int MAX_SLOTS = 1 << 12;
    /**
     * Give-backs at one slot between two visits: rare enough for a negligible cost, often enough to forget a burst
     * soon.
     */
    static final int VISIT_EVERY = 1 << 6;
    /** Slots probed before giving up: one thread alone can keep that many arrays of one size. */
    static final int PROBES = 8;

    /** Index within its line of {@link #marks} at which a slot counts its give-backs; behind all sizes. */
    static final int TICKS = PaddedLines.LINE - 1;

    /**
     * Twice the number of processors: rarely are more threads in the middle of a document. At least 16, so that few
     * threads rarely share a slot.
     */
    static final StripedPool SHARED = new StripedPool(
            Math.min(MAX_SLOTS, Math.max(16, 2 * Runtime.getRuntime().availableProcessors())), SHARED_LARGEST_KEPT);

    private final int slots;
    private final int sizes;
    private final int probes;
    private final AtomicReferenceArray<byte @Nullable []> kept;
    /**
     * 1 for an element whose array was given back since the last visit, and the counts. Shared without synchronisation,
     * see Decay.
     */
    final int[] marks;

    StripedPool(int slots, int largestKept) {
        if (slots < 1 || slots > MAX_SLOTS) {
            throw new IllegalArgumentException("slots must be 1 to " + MAX_SLOTS + ": " + slots);
        }
        if (largestKept < 1 << MIN_SHIFT || largestKept > 1 << MAX_SHIFT) {
            throw new IllegalArgumentException(
                    "largestKept must be " + (1 << MIN_SHIFT) + " to " + (1 << MAX_SHIFT) + ": " + largestKept);
        }
        this.slots = slots;
        this.sizes = Integer.SIZE - Integer.numberOfLeadingZeros(largestKept >>> MIN_SHIFT);
        this.probes = Math.min(PROBES, slots);
        this.kept = new AtomicReferenceArray<>(PaddedLines.length(slots));
        this.marks = new int[PaddedLines.length(slots)];
    }

    @Override
    public byte[] take(int minLength) {
        checkMinLength(minLength);
        int size = sizeFor(minLength);
        if (size >= sizes) {
            return new byte[minLength];
        }
        int slot = homeSlot();
        for (int probe = 0; probe < probes; probe++) {
            int element = PaddedLines.first(slot) + size;
            // a plain look first: an exchange would claim the cache line even if the element is empty
            if (kept.getOpaque(element) != null) {
                byte[] buffer = kept.getAndSet(element, null);
                if (buffer != null) {
                    return buffer;
                }
            }
            slot = next(slot);
        }
        return new byte[length(size)];
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // the same array twice, not one of equal content
    public void giveBack(byte[] buffer) {
        int size = sizeFor(buffer.length);
        if (size >= sizes || buffer.length != length(size)) {
            return;
        }
        int home = homeSlot();
        int slot = home;
        for (int probe = 0; probe < probes; probe++) {
            int element = PaddedLines.first(slot) + size;
            byte[] present = kept.getOpaque(element);
            if (present == buffer) {
                return; // already given back
            }
            if (present == null) {
                // no exchange, which costs more than a buffer that is lost if two threads give back at the same time
                kept.setRelease(element, buffer);
                marks[element] = 1;
                break;
            }
            slot = next(slot);
        }
        tick(home);
    }

    static void checkMinLength(int minLength) {
        if (minLength < 0) {
            throw new IllegalArgumentException("a buffer cannot have a negative length: " + minLength);
        }
    }

    /** Returns the bytes that are in the pool now: a snapshot, exact if no other thread uses the pool. */
    long retainedBytes() {
        long bytes = 0;
        for (int element = 0; element < kept.length(); element++) {
            byte[] buffer = kept.get(element);
            bytes += buffer == null ? 0 : buffer.length;
        }
        return bytes;
    }

    /** Returns the bound of {@link #retainedBytes()}. */
    long maxRetainedBytes() {
        long line = 0;
        for (int size = 0; size < sizes; size++) {
            line += length(size);
        }
        return slots * line;
    }

    @Override
    public String toString() {
        return "StripedPool[" + retainedBytes() + " of at most " + maxRetainedBytes() + " bytes]";
    }

    /** Returns the index of the smallest size that has {@code minLength} bytes. The pool may not keep that size. */
    private static int sizeFor(int minLength) {
        int power = Math.max(minLength - SLACK, 1 << MIN_SHIFT);
        return Integer.SIZE - Integer.numberOfLeadingZeros(power - 1) - MIN_SHIFT;
    }

    private static int length(int size) {
        return (1 << (MIN_SHIFT + size)) + SLACK;
    }

    private int homeSlot() {
        long hash = Thread.currentThread().getId() * ByteRanges.GOLDEN_RATIO >>> Integer.SIZE;
        return (int) (hash * slots >>> Integer.SIZE);
    }

    private int next(int slot) {
        return slot + 1 == slots ? 0 : slot + 1;
    }

    private void tick(int home) {
        int ticks = ++marks[PaddedLines.first(home) + TICKS];
        if (ticks % VISIT_EVERY == 0) {
            visit(Math.floorMod(home + ticks / VISIT_EVERY, slots));
        }
    }

    private void visit(int slot) {
        int from = PaddedLines.first(slot);
        for (int element = from; element < from + sizes; element++) {
            if (marks[element] != 0) {
                marks[element] = 0;
            } else {
                kept.setOpaque(element, null);
            }
        }
    }
}
