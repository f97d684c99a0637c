package dev.octet.json.read;

import dev.octet.json.ReadOptions;
import dev.octet.json.internal.cache.CachePool;
import dev.octet.json.io.BufferPool;

/**
 * The readers of closed parsers, for later parsers with the same options: to make a reader costs a small document more
 * than to read it.
 *
 * <p>A parser that closes lets go of its reader, and has {@link #CLOSED} instead, before the reader comes here. So a
 * call of a closed parser cannot reach a reader that belongs to another parser. A reader is not kept if a call of it is
 * in progress, since that call goes on after the close; if it has grown large or has tables of names, for duplicates;
 * and if its options name a pool or a buffer of the caller, which must not be kept alive here.
 */
final class ReaderPool {
    /** Most bytes that a reader may keep for itself, beside its buffer: text that it decoded, names, levels. */
    private static final int MAX_KEPT = 16 * 1024;

    /** The reader of all closed parsers. It is never opened: each call throws or has no effect on a caller. */
    static final ReadEngine CLOSED = new ReadEngine(ReadOptions.defaults());

    static final CachePool<ReadEngine> READERS = new CachePool<>(reader -> reader.keptBytes() > MAX_KEPT);

    private ReaderPool() {}

    /** Returns a closed reader, which the caller owns from now on. */
    static ReadEngine take(ReadOptions options) {
        ReadEngine reader = READERS.poll(ReadEngine::hasOptions, options);
        return reader == null ? new ReadEngine(options) : reader;
    }

    /** Returns whether a reader that is about to be closed may be given back. */
    @SuppressWarnings("ReferenceEquality") // the shared pool itself
    static boolean accepts(ReadEngine reader, ReadOptions options) {
        return reader.isOpenAndIdle()
                && reader.seenNames == null
                && options.pool() == BufferPool.shared()
                && options.buffer() == null;
    }

    /** Gives a closed reader back; the caller no longer owns it. */
    static void giveBack(ReadEngine reader) {
        READERS.giveBack(reader);
    }
}
