package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.RecyclerPool;
import dev.octet.json.internal.cache.CachePool;

/**
 * The buffers of a factory whose pool is Jackson's default one. A mapper collects what a generator writes in blocks,
 * from these buffers, before it makes an array or a String of it. Stock buffers are small, so each document costs new
 * blocks. Here a buffer grows with the documents, up to a limit, until one block is enough.
 */
final class Recyclers implements RecyclerPool<BufferRecycler> {
    private static final long serialVersionUID = 1L;

    /** The first length of a block, in bytes or chars: a small answer. */
    private static final int FIRST = 8 * 1024;

    /** The largest block that is kept, in bytes or chars: Jackson makes no larger ones either. */
    private static final int LARGEST = 128 * 1024;

    private final transient CachePool<BufferRecycler> pool = new CachePool<>(recycler -> false);

    @Override
    public BufferRecycler acquirePooled() {
        return pool.take(Growing::new);
    }

    @Override
    public void releasePooled(BufferRecycler recycler) {
        pool.giveBack(recycler);
    }

    private Object readResolve() {
        return new Recyclers();
    }

    /** Buffers of one user at a time, which become larger if the last one was too small. */
    private static final class Growing extends BufferRecycler {
        private int bytes = FIRST;
        private int chars = FIRST;

        @Override
        protected int byteBufferLength(int kind) {
            return kind == BYTE_WRITE_CONCAT_BUFFER ? bytes : super.byteBufferLength(kind);
        }

        @Override
        protected int charBufferLength(int kind) {
            return kind == CHAR_TEXT_BUFFER ? chars : super.charBufferLength(kind);
        }

        /** Takes back the last block of several, or the only one, whose length is then the wanted one. */
        @Override
        public void releaseByteBuffer(int kind, byte[] buffer) {
            if (kind == BYTE_WRITE_CONCAT_BUFFER && buffer.length != bytes) {
                bytes = Math.min(2 * bytes, LARGEST);
            } else {
                super.releaseByteBuffer(kind, buffer);
            }
        }

        @Override
        public void releaseCharBuffer(int kind, char[] buffer) {
            if (kind == CHAR_TEXT_BUFFER && buffer.length != chars) {
                chars = Math.min(2 * chars, LARGEST);
            } else {
                super.releaseCharBuffer(kind, buffer);
            }
        }
    }
}
