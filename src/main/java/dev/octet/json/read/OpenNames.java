package dev.octet.json.read;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The current name of each open object, as bytes, without a copy as long as the window stands still.
 *
 * <pre>
 *   the innermost level        start .. end, in the window; or DETACHED; or NO_NAME (an array, an object before its first member)
 *   level 1 .. detached        ranges, in the arena, one after the other
 *   level above that           ranges, in the window
 *
 *   range      start << 32 | length, the length NO_NAME where there is none
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

    /** In {@link #start}, or as a length: there is no name. */
    private static final int NO_NAME = -1;

    /** In {@link #start}: the name is in the ranges, and copied. */
    private static final int DETACHED = -2;

    private static final long LENGTH = 0xFFFF_FFFFL;

    private final NameCache cache = new NameCache();
    private final StringDecoder decoder;
    private long[] ranges = new long[INITIAL_DEPTH];
    private byte[] arena = new byte[INITIAL_ARENA];
    private int arenaEnd;
    private int detached;
    private int start = NO_NAME;
    private int end;

    OpenNames(StringDecoder decoder) {
        this.decoder = decoder;
    }

    /** Forgets everything but the cache. */
    void clear() {
        if (ranges.length > MAX_KEPT_DEPTH) {
            ranges = new long[INITIAL_DEPTH];
        }
        if (arena.length > MAX_KEPT_ARENA) {
            arena = new byte[INITIAL_ARENA];
        }
        arenaEnd = 0;
        detached = 0;
        start = NO_NAME;
    }

    /** The name of the current member of the innermost container is {@code window[start, end)}. */
    void name(int start, int end) {
        this.start = start;
        this.end = end;
    }

    /** A container opens inside the one at {@code depth}, 0 being the root. */
    void open(int depth) {
        if (depth > detached && depth < ranges.length) {
            ranges[depth] = start < 0 ? LENGTH : (long) start << Integer.SIZE | end - start;
        } else if (depth > 0) {
            store(depth);
        }
        start = NO_NAME;
    }

    /** The container at {@code depth} is the innermost again. */
    void close(int depth) {
        if (depth < detached) {
            arenaEnd = rangeStart(depth + 1);
            detached = depth;
        }
        if (depth == 0 || !has(depth)) {
            start = NO_NAME;
        } else if (depth <= detached) {
            start = DETACHED;
        } else {
            start = rangeStart(depth);
            end = start + (int) ranges[depth];
        }
    }

    private void store(int depth) {
        if (depth >= ranges.length) {
            ranges = Arrays.copyOf(ranges, 2 * depth);
        }
        if (start == DETACHED) {
            return;
        }
        if (depth <= detached) {
            detached = depth - 1;
            arenaEnd = rangeStart(depth);
        }
        ranges[depth] = start == NO_NAME ? LENGTH : (long) start << Integer.SIZE | end - start;
    }

    /** Copies the names that lie in the window, which is about to move. */
    void detach(byte[] window, int depth) {
        if (depth == 0 || start == DETACHED) {
            return;
        }
        store(depth);
        for (int level = detached + 1; level <= depth; level++) {
            int length = has(level) ? (int) ranges[level] : 0;
            int from = rangeStart(level);
            ranges[level] = (long) arenaEnd << Integer.SIZE | ranges[level] & LENGTH;
            append(window, from, length);
        }
        detached = depth;
        start = start == NO_NAME ? NO_NAME : DETACHED;
    }

    private void append(byte[] window, int from, int length) {
        int newEnd = Math.addExact(arenaEnd, length);
        if (newEnd > arena.length) {
            arena = Arrays.copyOf(arena, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * newEnd));
        }
        System.arraycopy(window, from, arena, arenaEnd, length);
        arenaEnd = newEnd;
    }

    private boolean has(int level) {
        return (int) ranges[level] != NO_NAME;
    }

    private int rangeStart(int level) {
        return (int) (ranges[level] >>> Integer.SIZE);
    }

    /** The name at a level, 1 for the outermost container to {@code depth}; null where there is none. */
    @Nullable String at(int level, int depth, byte[] window) {
        boolean innermost = level == depth && start != DETACHED;
        if (level == 0 || (innermost ? start == NO_NAME : !has(level))) {
            return null;
        }
        if (innermost) {
            return cache.get(window, start, end, true, true, decoder);
        }
        int from = rangeStart(level);
        byte[] array = level <= detached ? arena : window;
        return cache.get(array, from, from + (int) ranges[level], true, true, decoder);
    }

    /** The text of a name in the window. */
    String text(byte[] window, int from, int to, boolean escaped, boolean high) {
        return cache.get(window, from, to, escaped, high, decoder);
    }
}
