package dev.octet.json.io;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The pool behind {@link BufferPool#striped} and {@link BufferPool#shared()}.
 *
 * <p><b>How this file is built.</b> A slot holds at most one array of each size. The sizes of one slot lie side by side in one padded
 * line of {@link #kept}; a thread starts at the slot that its id hashes to, so threads rarely meet on a line, and needs no
 * {@code ThreadLocal}, which with a virtual thread per task would keep a set of buffers for each of them.
 *
 * <pre>
 *   kept    | unused line | slot 0: 1K 2K 4K 8K 16K 32K 64K - - ... | slot 1: 1K 2K ... | ... | unused line |
 *   marks   | unused line | slot 0:  m  m  m  m   m   m   m - ... t | slot 1:  m  m ... | ... | unused line |
 * </pre>
 *
 * <p><b>Ownership.</b> An array in {@code kept} has no owner. {@code getAndSet(null)} hands it to exactly one taker; a compare-and-set
 * from null puts exactly one array into an empty place. There is no lock, no waiting and no node to allocate. Whoever finds the
 * probed places full drops the array.
 *
 * <p><b>Retention.</b> One array for each slot and size, and only arrays whose length is a size of the pool:
 * <pre>
 *   most held = slots * sum over k = 10..K of (2^k + SLACK) = slots * (2^(K+1) - 2^10 + (K - 9) * SLACK)
 *   shared pool, K = 16, up to 8 processors: 16 * (131072 - 1024 + 7 * 256) = 16 * 131840 = 2 109 440 bytes
 * </pre>
 *
 * <p><b>Decay.</b> The second-chance rule of paging (F. J. Corbató, "A Paging Experiment with the Multics System", 1968): a give-back
 * marks the place; every {@link #VISIT_EVERY}-th give-back of a slot's threads visits one line, round robin, unmarks what is marked
 * and drops what was not used since the last visit. So an array is gone after two rounds without use, at the latest
 * {@code 2 * slots * VISIT_EVERY} give-backs counted at one slot (2 048 for 16 slots, about a thousand documents), while one
 * that is used at least once a round is never dropped. Marks and counts are plain ints: a lost update delays or hastens one drop and
 * harms nothing else.
 */
final class StripedPool implements BufferPool {
    /** Least exponent of a size: below 1 KiB allocating is as cheap as the atomic exchange. */
    static final int MIN_SHIFT = 10;
    /** Greatest exponent of a size that a private pool can ask for. */
    static final int MAX_SHIFT = 24;
    /** Bytes that every size has beyond its power of two: room for a buffer's wide stores and its longest scalar. */
    static final int SLACK = 256;
    /** Bound of the shared pool. Larger arrays serve rare documents, and zeroing 64 KiB costs little next to filling it. */
    static final int SHARED_LARGEST_KEPT = 1 << 16;
    /** Most slots: 4 096 lines of 128 bytes are half a megabyte of pool without any array in it. */
    static final int MAX_SLOTS = 1 << 12;
    /** Give-backs at one slot between two visits: rare enough to vanish in the cost, often enough to forget a burst soon. */
    static final int VISIT_EVERY = 1 << 6;
    /** Slots looked at before giving up: one thread alone can keep that many arrays of one size. */
    static final int PROBES = 8;

    /** Elements in a line: 32 of 4 bytes are two cache lines, since the prefetcher fetches them in pairs. */
    private static final int LINE = 32;
    /** Where in its line of {@link #marks} a slot counts its give-backs; behind all sizes. */
    static final int TICKS = LINE - 1;
    /** 2^64 divided by the golden ratio, odd: multiplicative hashing, D. E. Knuth, TAOCP volume 3, section 6.4. */
    private static final long GOLDEN = -7046029254386353131L;

    /** Twice the processors: threads in the middle of a document rarely outnumber that; 16 so that few threads rarely share a slot. */
    static final StripedPool SHARED = new StripedPool(
            Math.min(MAX_SLOTS, Math.max(16, 2 * Runtime.getRuntime().availableProcessors())), SHARED_LARGEST_KEPT);

    private final int slots;
    private final int sizes;
    private final int probes;
    private final AtomicReferenceArray<byte @Nullable []> kept;
    /** 1 where an array was given back since the last visit, and the counts; shared without synchronisation, see Decay. */
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
        this.kept = new AtomicReferenceArray<>((slots + 2) * LINE);
        this.marks = new int[(slots + 2) * LINE];
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
            int place = line(slot) + size;
            if (kept.getOpaque(place)
                    != null) { // a look first: an exchange would claim the cache line even where there is nothing to
                // have
                byte[] buffer = kept.getAndSet(place, null);
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
            int place = line(slot) + size;
            byte[] present = kept.getOpaque(place);
            if (present == buffer) {
                return; // given back already
            }
            if (present == null && kept.compareAndSet(place, null, buffer)) {
                marks[place] = 1;
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

    /** Bytes that are in the pool now; a snapshot, exact when no other thread uses it. */
    long retainedBytes() {
        long bytes = 0;
        for (int place = 0; place < kept.length(); place++) {
            byte[] buffer = kept.get(place);
            bytes += buffer == null ? 0 : buffer.length;
        }
        return bytes;
    }

    /** The bound of {@link #retainedBytes()}. */
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

    /** Index of the smallest size that has {@code minLength} bytes; may be one that this pool does not keep. */
    private static int sizeFor(int minLength) {
        int power = Math.max(minLength - SLACK, 1 << MIN_SHIFT);
        return Integer.SIZE - Integer.numberOfLeadingZeros(power - 1) - MIN_SHIFT;
    }

    private static int length(int size) {
        return (1 << (MIN_SHIFT + size)) + SLACK;
    }

    private int homeSlot() {
        long hash = Thread.currentThread().getId() * GOLDEN >>> Integer.SIZE;
        return (int) (hash * slots >>> Integer.SIZE);
    }

    private int next(int slot) {
        return slot + 1 == slots ? 0 : slot + 1;
    }

    /** Index of a slot's first element; the line before slot 0 keeps the array's header, with the length that all threads read, apart. */
    static int line(int slot) {
        return (slot + 1) * LINE;
    }

    private void tick(int home) {
        int ticks = ++marks[line(home) + TICKS];
        if (ticks % VISIT_EVERY == 0) {
            visit(Math.floorMod(home + ticks / VISIT_EVERY, slots));
        }
    }

    private void visit(int slot) {
        int from = line(slot);
        for (int place = from; place < from + sizes; place++) {
            if (marks[place] != 0) {
                marks[place] = 0;
            } else {
                kept.setOpaque(place, null);
            }
        }
    }
}
