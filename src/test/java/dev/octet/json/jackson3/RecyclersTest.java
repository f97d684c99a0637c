package dev.octet.json.jackson3;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import tools.jackson.core.util.BufferRecycler;
import tools.jackson.core.util.ByteArrayBuilder;
import tools.jackson.core.util.JsonRecyclerPools;
import tools.jackson.core.util.RecyclerPool;

/** The buffers that a mapper collects output in grow to the size of the documents, and no further than to a limit. */
class RecyclersTest {
    @Test
    void oneBlockIsEnoughAfterSomeDocuments() {
        OctetJsonFactory factory = new OctetJsonFactory();
        byte[] document = new byte[50_000];
        Arrays.fill(document, (byte) '1');
        for (int i = 0; i < 5; i++) {
            collect(factory, document);
        }
        assertEquals(64 * 1024, firstBlock(factory));
        assertEquals(64 * 1024, firstBlock(factory), "the block is kept");
    }

    @Test
    void theGrowthHasALimit() {
        OctetJsonFactory factory = new OctetJsonFactory();
        for (int i = 0; i < 12; i++) {
            collect(factory, new byte[1_000_000]);
        }
        assertEquals(128 * 1024, firstBlock(factory));
    }

    private static void collect(OctetJsonFactory factory, byte[] document) {
        BufferRecycler recycler = factory._getBufferRecycler();
        try (ByteArrayBuilder builder = new ByteArrayBuilder(recycler)) {
            builder.write(document, 0, document.length);
            assertArrayEquals(document, builder.toByteArray());
            builder.release();
        } finally {
            recycler.releaseToPool();
        }
    }

    private static int firstBlock(OctetJsonFactory factory) {
        BufferRecycler recycler = factory._getBufferRecycler();
        byte[] block = recycler.allocByteBuffer(BufferRecycler.BYTE_WRITE_CONCAT_BUFFER);
        recycler.releaseByteBuffer(BufferRecycler.BYTE_WRITE_CONCAT_BUFFER, block);
        recycler.releaseToPool();
        return block.length;
    }

    @Test
    void aPoolOfTheUserIsUsed() {
        RecyclerPool<BufferRecycler> pool = JsonRecyclerPools.newBoundedPool(3);
        OctetJsonFactory factory =
                (OctetJsonFactory) OctetJsonFactory.builder().recyclerPool(pool).build();
        BufferRecycler recycler = factory._getBufferRecycler();
        recycler.releaseToPool();
        assertSame(recycler, pool.acquirePooled());
        assertNotSame(recycler, new OctetJsonFactory()._getBufferRecycler());
    }
}
