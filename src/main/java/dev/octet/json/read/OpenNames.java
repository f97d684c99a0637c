package dev.octet.json.read;

import dev.octet.json.internal.buffer.CachePool;
import dev.octet.json.internal.grammar.GrammarStack;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The current name of each open object, as bytes, without a copy as long as the window stands still. Which levels are objects, and which of
 * them have a name yet, is the grammar's knowledge; other levels cost nothing here.
 *
 * <pre>
 *   the innermost level        start .. end, in the window; or STORED: see the ranges
 *   level 1 .. detached        ranges, in the arena, one after the other
 *   level above that           ranges, in the window
 *
 *   range      start << 32 | length, valid for objects that have a name
 * </pre>
 *
 * <p>Names are copied when the window is about to move, and only those that were not copied before: an object costs one copy of one name,
 * however often the window moves while it is open. The memory is bounded by the depth limit times the name limit.
 */
final class OpenNames {
    private static final byte[] NO_BYTES = {};

    /** As many as a grammar begins with, and level 0. */
    private static final int INITIAL_LEVELS = 9;

    private static final int INITIAL_ARENA = 256;

    /** What is kept from one document to the next. */
    private static final int MAX_KEPT_DEPTH = 1024;

    private static final int MAX_KEPT_ARENA = 64 * 1024;

    /** In {@link #start}: the innermost level's name is in the ranges already. */
    private static final int STORED = -1;

    static final CachePool<NameCache> CACHES = new CachePool<>(NameCache::new, NameCache::isSpent);

    private @Nullable NameCache cache;
    private final StringDecoder decoder;
    private final GrammarStack grammar;
    private long[] ranges = new long[INITIAL_LEVELS];
    private byte[] arena = NO_BYTES;
    private int arenaEnd;
    private int detached;
    private int start;
    private int end;

    OpenNames(GrammarStack grammar, StringDecoder decoder) {
        this.grammar = grammar;
        this.decoder = decoder;
    }

    /** Forgets everything but the cache. */
    void clear() {
        if (ranges.length > MAX_KEPT_DEPTH) {
            ranges = new long[INITIAL_LEVELS];
        }
        if (arena.length > MAX_KEPT_ARENA) {
            arena = NO_BYTES;
        }
        arenaEnd = 0;
        detached = 0;
        start = 0;
        end = 0;
    }

    /** The name of the current member of the innermost container, an object, is {@code window[start, end)}. */
    void name(int start, int end) {
        this.start = start;
        this.end = end;
    }

    /** The innermost container, an object with a name, is left for one inside it. There is room for its level. */
    void store(int level) {
        if (start != STORED) {
            if (level <= detached) {
                attach(level);
            }
            ranges[level] = (long) start << Integer.SIZE | end - start;
        }
    }

    private void attach(int level) {
        detached = level - 1;
        arenaEnd = rangeStart(level);
    }

    /** A container was closed: the one around it has its name in the ranges, if it has one. */
    void leave() {
        start = STORED;
    }

    /** Makes room for levels up to this one. */
    void reserve(int level) {
        if (level >= ranges.length) {
            ranges = Arrays.copyOf(ranges, 2 * level);
        }
    }

    /** Copies the names that lie in the window, which is about to move. The grammar was told its innermost entry. */
    void detach(byte[] window) {
        int depth = grammar.depth();
        reserve(depth);
        if (hasName(depth)) {
            store(depth);
            start = STORED;
        }
        for (int level = detached + 1; level <= depth; level++) {
            int length = hasName(level) ? (int) ranges[level] : 0;
            int from = rangeStart(level);
            ranges[level] = (long) arenaEnd << Integer.SIZE | length;
            append(window, from, length);
        }
        detached = Math.max(detached, depth);
    }

    private boolean hasName(int level) {
        return level > 0 && grammar.isObject(level) && grammar.count(level) > 0;
    }

    private void append(byte[] window, int from, int length) {
        int newEnd = Math.addExact(arenaEnd, length);
        if (newEnd > arena.length) {
            arena = Arrays.copyOf(arena, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(INITIAL_ARENA, 2L * newEnd)));
        }
        if (length > 0) {
            System.arraycopy(window, from, arena, arenaEnd, length);
            arenaEnd = newEnd;
        }
    }

    private int rangeStart(int level) {
        return (int) (ranges[level] >>> Integer.SIZE);
    }

    /** The current name at a level, 1 for the outermost container; null where there is none. The grammar was told its innermost entry. */
    @Nullable
    String at(int level, byte[] window) {
        if (!hasName(level)) {
            return null;
        }
        if (level == grammar.depth() && start != STORED) {
            return cache().get(window, start, end, true, true, decoder);
        }
        int from = rangeStart(level);
        byte[] array = level <= detached ? arena : window;
        return cache().get(array, from, from + (int) ranges[level], true, true, decoder);
    }

    private NameCache cache() {
        NameCache cache = this.cache;
        if (cache == null) {
            cache = CACHES.take();
            this.cache = cache;
        }
        return cache;
    }

    /** The input has ended: other parsers may have the cache. */
    void release() {
        NameCache cache = this.cache;
        if (cache != null) {
            this.cache = null;
            CACHES.giveBack(cache);
        }
    }

    /** The member's name that is expected at {@code from}, if it is there: {@link NameCache#expected}. */
    NameCache.@Nullable Name expected(byte[] window, int from, int end) {
        return cache().expected(window, from, end);
    }

    /** The text of a name in the window. */
    String text(byte[] window, int from, int to, boolean escaped, boolean high) {
        return cache().get(window, from, to, escaped, high, decoder);
    }
}
