package dev.octet.json.read;

import dev.octet.json.internal.cache.ArrayLengths;
import dev.octet.json.internal.cache.CachePool;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The current name of each open object, as bytes, without a copy as long as the window stays where it is. The grammar
 * knows which levels are objects and which of these have a name; other levels cost nothing here.
 *
 * <pre>
 *   the innermost level        start .. end, in the window; or STORED: see the ranges
 *   level 1 .. detached        ranges, in the arena, one after the other
 *   level above that           ranges, in the window
 *
 *   range      start << 32 | length, valid for objects that have a name
 * </pre>
 *
 * <p>Names are copied when more bytes are asked for, since the window may move then, and when a mark is set; each at
 * most once: an object costs one copy of one name, however often that happens while it is open. The memory is bounded
 * by the depth limit times the name limit.
 */
final class OpenNames {
    private static final byte[] NO_BYTES = {};

    /** The initial depth of a grammar, and level 0. */
    private static final int INITIAL_LEVELS = 9;

    private static final int INITIAL_ARENA = 256;

    /** Kept from one document to the next, at most. */
    private static final int MAX_KEPT_DEPTH = GrammarStack.MAX_KEPT_DEPTH;

    private static final int MAX_KEPT_ARENA = ArrayLengths.MAX_KEPT;

    /** Value of {@link #start}: the innermost level's name is in the ranges. */
    private static final int STORED = -1;

    static final CachePool<NameCache> CACHES = new CachePool<>(NameCache::isSpent);

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

    /** Resets all state but the cache. */
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

    /** Begins inside containers down to this level, whose names are not known here and are not asked for. */
    void beginAt(int level) {
        reserve(level);
        Arrays.fill(ranges, 0, level + 1, 0);
        detached = level;
        start = STORED;
    }

    /** Sets the name of the current member of the innermost container, an object, to {@code window[start, end)}. */
    @Inlined
    void name(int start, int end) {
        this.start = start;
        this.end = end;
    }

    /**
     * Stores the name of the innermost container, an object, because a container inside it is opened. There is room for
     * its level.
     */
    @Hot
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

    /** Leaves a container. The name of the one around it, if it has one, is in the ranges. */
    @Inlined
    void leave() {
        start = STORED;
    }

    /** Makes room for levels up to this one. */
    void reserve(int level) {
        if (level >= ranges.length) {
            ranges = Arrays.copyOf(ranges, GrammarStack.grown(level));
        }
    }

    /** Copies the names that are in the window, which is about to move. The grammar has adopted its innermost entry. */
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

    /** Returns the name of the innermost container after {@link #detach}: start and length in {@link #arena}. */
    long range() {
        return ranges[grammar.depth()];
    }

    byte[] arena() {
        return arena;
    }

    /**
     * Restores the name of the innermost container, which was at this range. The names around it are the same as then.
     */
    void restore(long range, byte[] name) {
        int level = grammar.depth();
        ranges[level] = range;
        attach(level);
        append(name, 0, (int) range);
        detached = level;
        start = STORED;
    }

    private boolean hasName(int level) {
        return level > 0 && grammar.isObject(level) && grammar.count(level) > 0;
    }

    private void append(byte[] window, int from, int length) {
        int newEnd = Math.addExact(arenaEnd, length);
        if (newEnd > arena.length) {
            arena = Arrays.copyOf(arena, (int) Math.min(ArrayLengths.MAX, Math.max(INITIAL_ARENA, 2L * newEnd)));
        }
        if (length > 0) {
            System.arraycopy(window, from, arena, arenaEnd, length);
            arenaEnd = newEnd;
        }
    }

    private int rangeStart(int level) {
        return (int) (ranges[level] >>> Integer.SIZE);
    }

    /**
     * Returns the current name at a level, 1 for the outermost container; null if there is none. The grammar has
     * adopted its innermost entry.
     */
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

    /** Returns the cache of the texts of names, until {@link #release}. */
    @Inlined
    NameCache cache() {
        NameCache cache = this.cache;
        if (cache == null) {
            cache = CACHES.take(NameCache::new);
            this.cache = cache;
        }
        return cache;
    }

    /** Returns the size of the arrays that are kept. */
    int keptBytes() {
        return Long.BYTES * ranges.length + arena.length;
    }

    /** Gives the cache back, for use by other parsers. */
    void release() {
        NameCache cache = this.cache;
        if (cache != null) {
            this.cache = null;
            CACHES.giveBack(cache);
        }
    }

    /** Returns the expected next name if it is at {@code from}: {@link NameCache#expected}. */
    @Inlined
    NameCache.@Nullable Name expected(byte[] window, int from, int end) {
        return cache().expected(window, from, end);
    }
}
