package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.RecyclerPool;
import dev.octet.json.internal.bridge.BlockLength;
import dev.octet.json.internal.cache.CachePool;

/**
 * The buffers of a factory whose pool is Jackson's default one. A mapper collects what a generator writes in blocks,
 * from these buffers, before it makes an array or a String of it. Stock buffers are small, so each document costs new
 * blocks. Here a buffer grows with the documents, up to a limit, until one block is enough.
 */
final class Recyclers implements RecyclerPool<BufferRecycler> {
    private static final long serialVersionUID = 1L;

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
        private final BlockLength bytes = new BlockLength();
        private final BlockLength chars = new BlockLength();

        @Override
        protected int byteBufferLength(int kind) {
            return kind == BYTE_WRITE_CONCAT_BUFFER ? bytes.length() : super.byteBufferLength(kind);
        }

        @Override
        protected int charBufferLength(int kind) {
            return kind == CHAR_TEXT_BUFFER ? chars.length() : super.charBufferLength(kind);
        }

        @Override
        public void releaseByteBuffer(int kind, byte[] buffer) {
            if (kind != BYTE_WRITE_CONCAT_BUFFER || bytes.keeps(buffer.length)) {
                super.releaseByteBuffer(kind, buffer);
            }
        }

        @Override
        public void releaseCharBuffer(int kind, char[] buffer) {
            if (kind != CHAR_TEXT_BUFFER || chars.keeps(buffer.length)) {
                super.releaseCharBuffer(kind, buffer);
            }
        }
    }
}
