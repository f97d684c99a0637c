package dev.octet.json.read;

import java.util.Arrays;

/**
 * The current name of each open object, as bytes, without a copy as long as the window stands still.
 *
 * <pre>
 *   level      1 .. detached           in the arena, one after the other
 *   level      detached+1 .. depth     in the window
 *
 *   range      start << 32 | length, length NONE where a level has no name (an array, an object before its first member)
 * </pre>
 *
 * <p>Names are copied when the window is about to move, and only those that were not copied before: an object costs one copy of one name,
 * however often the window moves while it is open. The memory is bounded by the depth limit times the name limit.
 */
final class OpenNames {
    private static final int INITIAL_DEPTH = 32;
    private static final int INITIAL_ARENA = 256;

    /** What is kept from one document to the next. */
    private static final int MAX_KEPT_DEPTH = 1024;

    private static final int MAX_KEPT_ARENA = 64 * 1024;
    private static final int NONE = -1;
    private static final long NO_NAME = NONE & 0xFFFF_FFFFL;

    private long[] ranges = new long[INITIAL_DEPTH];
    private byte[] arena = new byte[INITIAL_ARENA];
    private int arenaEnd;
    private int detached;

    /** Forgets everything. */
    void clear() {
        if (ranges.length > MAX_KEPT_DEPTH) {
            ranges = new long[INITIAL_DEPTH];
        }
        if (arena.length > MAX_KEPT_ARENA) {
            arena = new byte[INITIAL_ARENA];
        }
        arenaEnd = 0;
        detached = 0;
    }

    /** The name of a level is {@code window[start, end)}; it has none when start is negative. All levels above it are forgotten. */
    void set(int level, int start, int end) {
        if (level >= ranges.length) {
            ranges = Arrays.copyOf(ranges, 2 * level);
        }
        if (level <= detached) {
            detached = level - 1;
            arenaEnd = (int) (ranges[level] >>> Integer.SIZE);
        }
        ranges[level] = start < 0 ? NO_NAME : (long) start << Integer.SIZE | end - start;
    }

    /** The levels above this one were closed. */
    void truncate(int level) {
        if (level < detached) {
            arenaEnd = (int) (ranges[level + 1] >>> Integer.SIZE);
            detached = level;
        }
    }

    /** Copies what lies in the window: it is about to move. */
    void detach(byte[] window, int depth) {
        for (int level = detached + 1; level <= depth; level++) {
            int length = (int) ranges[level];
            int start = (int) (ranges[level] >>> Integer.SIZE);
            ranges[level] = (long) arenaEnd << Integer.SIZE | ranges[level] & 0xFFFF_FFFFL;
            if (length > 0) {
                append(window, start, length);
            }
        }
        detached = depth;
    }

    private void append(byte[] window, int start, int length) {
        int end = Math.addExact(arenaEnd, length);
        if (end > arena.length) {
            arena = Arrays.copyOf(arena, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * end));
        }
        System.arraycopy(window, start, arena, arenaEnd, length);
        arenaEnd = end;
    }

    /** Whether a level has a name. */
    boolean has(int level) {
        return (int) ranges[level] != NONE;
    }

    /** Where the name of a level is, of {@link #arena} when it {@link #isDetached}, else of the window. */
    int start(int level) {
        return (int) (ranges[level] >>> Integer.SIZE);
    }

    /** The end of the name of a level, exclusive. */
    int end(int level) {
        return start(level) + (int) ranges[level];
    }

    /** Whether the name of a level was copied. */
    boolean isDetached(int level) {
        return level <= detached;
    }

    /** The copies. */
    byte[] arena() {
        return arena;
    }
}
