package dev.octet.json.internal.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteSource;
import dev.octet.json.support.CountingPool;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** "offset of bytes[i] in the input = base + i", beyond the range of an int: locations, and the limit of a document. */
class LargeInputTest {
    private static final int LINE = ByteWindow.CAPACITY;
    private static final long SIZE = (1L << 31) + 5 * LINE;

    /** Most bytes of a document: seven of the last line are beyond it. */
    private static final long LIMIT = SIZE - 7;

    /** Lines as long as what it is asked for, so that looking for line ends takes no time, and no end. */
    private static final class Lines implements ByteSource {
        @Override
        public int read(byte[] target, int offset, int length) {
            target[offset + length - 1] = '\n';
            return length;
        }

        @Override
        public void close() {}
    }

    @Test
    void locationsAndLimitHoldBeyondAnInt() throws IOException {
        CountingPool pool = new CountingPool(); // its arrays are as long as was asked for
        ByteWindow window = new ByteWindow(ReadOptions.defaults()
                .withPool(pool)
                .withLimits(JsonLimits.defaults().withMaxDocumentBytes(LIMIT)));
        window.open(new Lines());
        while (window.offset(window.end) < LIMIT) {
            assertEquals(ByteWindow.MORE, window.extend(window.end));
        }
        int end = window.end;
        assertEquals(LIMIT, window.offset(end));
        assertEquals(LIMIT, window.documentOffset(end));
        assertEquals(LIMIT, window.limitOffset());
        assertEquals(SIZE / LINE, window.line(end));
        assertEquals(1 + LINE - 7, window.column(end));
        assertEquals(ByteWindow.LIMIT, window.extend(end));

        window.beginDocument(end - 9);
        assertEquals(LIMIT, window.offset(end), "of the input, whatever the document");
        assertEquals(9, window.documentOffset(end));
        assertEquals(2 * LIMIT - 9, window.limitOffset());
        assertEquals(end + 7, window.end, "the bytes behind the last limit");
        window.close();
        pool.assertBalanced();
    }
}
