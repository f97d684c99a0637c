package dev.octet.json.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.ScriptedSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InputStreamSourceTest {
    private static final byte[] DATA = IoTesting.randomBytes(300, 1);

    /** Returns the counts that the test gives. */
    private static final class Liar extends InputStream {
        int many;
        int one;

        @Override
        public int read() {
            return one;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            return many;
        }
    }

    @Test
    void theStreamReadsIntoTheCallersArrayItself() throws IOException {
        byte[] buffer = new byte[10];
        byte[][] seen = new byte[1][];
        ByteSource source = ByteSource.of(new ByteArrayInputStream(DATA) {
            @Override
            public int read(byte[] bytes, int offset, int length) {
                seen[0] = bytes;
                return super.read(bytes, offset, length);
            }
        });
        assertEquals(7, source.read(buffer, 2, 7));
        assertSame(buffer, seen[0]);
    }

    /**
     * "If the stream returns 0, it is asked for a single byte instead": once for each 0, so nothing spins. Bytes of
     * every value.
     */
    @Test
    void aStreamThatReturnsZeroIsAskedForASingleByte() throws IOException {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        ScriptedSource input = ScriptedSource.of(all).inReadsOf(0);
        assertArrayEquals(all, SourceReads.all(new InputStreamSource(input.stream()), 5));
        assertEquals(256, input.singleReads());
        assertEquals(256 + 256 + 2, input.reads(), "the end comes without a single read, and is asked for twice here");
    }

    @Test
    void theEndCanComeFromTheSingleRead() throws IOException {
        Liar liar = new Liar();
        liar.one = -1;
        assertEquals(ByteSource.END, new InputStreamSource(liar).read(new byte[3], 0, 3));
    }

    /** "If it returns what its contract forbids, the read throws an IOException that says so." */
    @ParameterizedTest
    @ValueSource(ints = {4, 5, Integer.MAX_VALUE, -2, -3, Integer.MIN_VALUE})
    void impossibleCountsOfAStreamAreRefused(int count) {
        Liar liar = new Liar();
        liar.many = count;
        InputStreamSource source = new InputStreamSource(liar);
        IOException refusal = assertThrows(IOException.class, () -> source.read(new byte[10], 5, 3));
        String how = " broke its contract: it answered " + count + " when 3 were asked for";
        assertEquals(Liar.class.getName() + how, refusal.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {256, Integer.MAX_VALUE, -2, Integer.MIN_VALUE})
    void impossibleBytesOfAStreamAreRefused(int value) {
        Liar liar = new Liar();
        liar.one = value;
        byte[] buffer = new byte[3];
        IOException refusal = assertThrows(IOException.class, () -> new InputStreamSource(liar).read(buffer, 0, 3));
        assertTrue(refusal.getMessage().endsWith("broke its contract: its read() answered " + value));
        assertArrayEquals(new byte[3], buffer);
    }

    /** After such a result the next read calls the stream again; the parser decides whether to. */
    @Test
    void anImpossibleResultIsNotRemembered() throws IOException {
        Liar liar = new Liar();
        liar.many = 9;
        InputStreamSource source = new InputStreamSource(liar);
        assertThrows(IOException.class, () -> source.read(new byte[3], 0, 3));
        liar.many = 3;
        assertEquals(3, source.read(new byte[3], 0, 3));
    }

    @Test
    void aStreamSourceTurnsToAnotherStream() throws IOException {
        ScriptedSource first = ScriptedSource.of(DATA).inReadsOf(100);
        ScriptedSource second = ScriptedSource.of(DATA).inReadsOf(100);
        byte[] buffer = new byte[4];
        InputStreamSource source = new InputStreamSource(first.stream());
        assertEquals(4, source.read(buffer, 0, 4));
        assertSame(source, source.retarget(second.stream()));
        assertEquals(4, source.read(buffer, 0, 4));
        assertEquals(DATA[0], buffer[0], "the second begins at its start");
        source.close();
        assertEquals(0, first.closes(), "the stream before is not closed");
        assertEquals(1, second.closes());
        assertThrows(IOException.class, () -> source.read(buffer, 0, 4));

        ScriptedSource third = ScriptedSource.of(DATA).inReadsOf(100);
        assertArrayEquals(DATA, SourceReads.all(source.retarget(third.stream()), 9));
        source.close();
        assertEquals(1, third.closes());
        assertEquals(1, second.closes());
        assertThrows(NullPointerException.class, () -> source.retarget(null));
        assertThrows(NullPointerException.class, () -> new InputStreamSource(null));
    }

    @Test
    void retargetingAllocatesNothing() throws IOException {
        ByteArrayInputStream[] ins = {new ByteArrayInputStream(DATA), new ByteArrayInputStream(DATA)};
        InputStreamSource source = new InputStreamSource(ins[0]);
        byte[] buffer = new byte[100];
        int[] turn = {0};
        IoTesting.assertAllocatesNothing(() -> {
            ByteArrayInputStream in = ins[turn[0]++ & 1];
            in.reset();
            source.retarget(in);
            while (source.read(buffer, 0, buffer.length) > 0) {
                turn[0] += 2;
            }
            source.close();
        });
    }

    /** A stream may end and continue, like one over a growing file: the source does not remember the end. */
    @ParameterizedTest
    @CsvSource({"-1, 2", "-1, -1"})
    void eachReadCallsTheStream(int first, int second) throws IOException {
        Liar liar = new Liar();
        InputStreamSource source = new InputStreamSource(liar);
        liar.many = first;
        assertEquals(first, source.read(new byte[3], 0, 3));
        liar.many = second;
        assertEquals(second, source.read(new byte[3], 0, 3));
    }
}
