package dev.octet.json.internal.buffer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSource;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.OneWayPool;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Stubs;
import dev.octet.json.support.TestScale;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The window against the whole input: the bytes that it shows, their offsets and locations, its reads of the source,
 * and the bytes that it keeps.
 */
@Tag("fast")
class ByteWindowTest {
    private static final byte[] NOTHING = {};

    private final CountingPool pool = new CountingPool();
    private final ReadOptions options = ReadOptions.defaults().withPool(pool);

    /** Returns the given results, whatever it is asked for. */
    private static final class Answers implements ByteSource {
        private final int[] answers;
        private int calls;
        private int asked;

        Answers(int... answers) {
            this.answers = answers;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            asked = length;
            return answers[calls++];
        }

        @Override
        public void close() {}
    }

    /** Letters, with line ends in between, sometimes close to each other. */
    private static byte[] text(int length, Random random) {
        byte[] text = new byte[length];
        int lines = 1 << random.nextInt(8);
        for (int i = 0; i < length; i++) {
            text[i] = (byte) (random.nextInt(lines) == 0 ? '\n' : 'a' + random.nextInt(26));
        }
        return text;
    }

    private ReadOptions withLimit(long maxDocumentBytes) {
        return options.withLimits(JsonLimits.defaults().withMaxDocumentBytes(maxDocumentBytes));
    }

    /** Where the line of each byte begins, and how many lines there are before it. */
    private static final class Places {
        private final int[] lineStart;
        private final int[] lines;

        Places(byte[] input) {
            lineStart = new int[input.length + 1];
            lines = new int[input.length + 1];
            for (int i = 0; i < input.length; i++) {
                boolean ends = input[i] == '\n';
                lineStart[i + 1] = ends ? i + 1 : lineStart[i];
                lines[i + 1] = lines[i] + (ends ? 1 : 0);
            }
        }

        void check(ByteWindow window, int at) {
            int offset = (int) window.offset(at);
            assertEquals(1 + lines[offset], window.line(at));
            assertEquals(1 + offset - lineStart[offset], window.column(at));
        }
    }

    /**
     * "It drops what the parser no longer needs, grows if that does not make room, and asks the source once.
     * {@link ByteWindow#moved} then says how far all bytes went to the front."
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void bytesAndLocationsDoNotDependOnHowBytesArrive(int seed) throws IOException {
        Random random = new Random(seed);
        for (int round = TestScale.of(200); round > 0; round--) {
            byte[] input = text(random.nextInt(200_000), random);
            Places places = new Places(input);
            int most = 1 << 6 + random.nextInt(11);
            int kept = 1 << random.nextInt(17);
            ScriptedSource scripted = ScriptedSource.of(input)
                    .inReadsOf(1 + random.nextInt(most), 1 + random.nextInt(most), 0, 1 + random.nextInt(most));
            ByteWindow window = new ByteWindow(options);
            window.open(scripted);
            int keep = 0;
            int answer = ByteWindow.NOT_NOW;
            while (answer != ByteWindow.END) {
                long before = window.offset(keep);
                int shown = window.end - keep;
                answer = window.extend(keep);
                keep -= window.moved;
                assertEquals(before, window.offset(keep));
                assertEquals(scripted.pulled(), window.offset(window.end));
                assertEquals(answer == ByteWindow.MORE, window.end - keep > shown);
                assertEquals(
                        -1,
                        Arrays.mismatch(input, (int) before, (int) scripted.pulled(), window.bytes, keep, window.end));
                places.check(window, keep);
                places.check(window, keep + random.nextInt(window.end - keep + 1));
                keep = Math.max(keep, Math.min(window.end, window.end - random.nextInt(kept)));
                if (random.nextInt(8) == 0) {
                    window.pass(keep);
                    places.check(window, keep);
                    places.check(window, window.end);
                }
                assertTrue(
                        window.bytes.length < 2 * kept + 2 * ByteWindow.CAPACITY, "\"below twice the largest token\"");
                assertEquals(window.end - keep, window.unread(keep));
            }
            assertEquals(input.length, scripted.pulled());
            assertEquals(ByteWindow.END, window.extend(keep));
            assertEquals(0, scripted.readsAfterEnd(), "an end is asked for once");
            window.close();
            assertEquals(1, scripted.closes());
            pool.assertBalanced();
        }
    }

    /** "keeps the buffer for the next source, unless it has grown" */
    @Test
    void aBufferIsKeptForTheNextSource() throws IOException {
        ByteWindow window = new ByteWindow(options);
        byte[] input = {1, 2, 3};
        window.open(ScriptedSource.of(input));
        window.extend(0);
        byte[] first = window.bytes;
        window.closeKeepingBuffer();
        assertEquals(0, window.bytes.length, "out of reach");
        window.borrow(input, 0, 3);
        assertSame(input, window.bytes);
        window.closeKeepingBuffer();
        window.open(ScriptedSource.of(input));
        assertSame(first, window.bytes);
        assertEquals(1, pool.takes());
        window.close();
        pool.assertBalanced();

        window.open(ScriptedSource.of(new byte[3 * ByteWindow.CAPACITY]));
        while (window.end <= ByteWindow.CAPACITY) {
            window.extend(0);
        }
        window.closeKeepingBuffer();
        pool.assertBalanced(); // it had grown
    }

    /**
     * "no location before this index will be requested: its line ends need not be counted again", although they may
     * still be kept.
     */
    @Test
    void locationsBehindPassedBytesAreRight() throws IOException {
        byte[] input = text(3 * ByteWindow.CAPACITY, new Random(8));
        Places places = new Places(input);
        for (int passed = 12_000; passed <= 12_400; passed += 20) {
            ByteWindow window = new ByteWindow(options);
            window.open(ScriptedSource.of(input));
            window.extend(0);
            window.pass(passed);
            window.extend(12_000);
            assertEquals(12_000, window.moved);
            for (int at = passed - 12_000; at < window.end; at += 7) {
                places.check(window, at);
            }
            window.close();
        }
    }

    /**
     * "A source is asked for at most {@link ByteWindow#MAX_READ} bytes". A full window slides if bytes can be dropped,
     * and is doubled otherwise.
     */
    @ParameterizedTest
    @CsvSource({
        // end, keep, capacity after, moved
        "16384, 0,     32768, 0",
        "16384, 1,     16384, 1",
        "16384, 16384, 16384, 16384",
        "16383, 0,     16384, 0",
        "16383, 1,     16384, 0",
        "10000, 4999,  16384, 0",
        "10000, 5000,  16384, 5000",
        "10000, 9999,  16384, 9999",
        "32768, 0,     65536, 0"
    })
    void aFullWindowSlidesOrGrows(int end, int keep, int capacity, int moved) throws IOException {
        int some = Math.min(end, ByteWindow.CAPACITY);
        Answers source = end == some ? new Answers(some, 0) : new Answers(some, end - some, 0);
        ByteWindow window = new ByteWindow(options);
        window.open(source);
        assertFalse(window.isFull(0));
        while (window.end < end) {
            window.extend(0);
        }
        assertEquals(end == window.bytes.length && keep == 0, window.isFull(keep));
        assertEquals(ByteWindow.NOT_NOW, window.extend(keep));
        assertEquals(moved, window.moved);
        assertEquals(capacity, window.bytes.length);
        assertEquals(end - moved, window.end);
        assertEquals(Math.min(ByteWindow.MAX_READ, capacity - (end - moved)), source.asked);
        window.close();
        pool.assertBalanced();
    }

    /**
     * "end = filled, unless the document's limit is nearer": bytes beyond the limit stay hidden, and are neither moved
     * nor read again.
     */
    @ParameterizedTest
    @CsvSource({"0", "1", "9", "10", "11", "100"})
    void bytesBeyondTheLimitAreHidden(long limit) throws IOException {
        byte[] input = text(50, new Random(1));
        ByteWindow window = new ByteWindow(withLimit(limit));
        window.open(ScriptedSource.of(input).inReadsOf(10));
        int shown = (int) Math.min(limit, 10);
        assertEquals(limit == 0 ? ByteWindow.LIMIT : ByteWindow.MORE, window.extend(0));
        assertEquals(shown, window.end);
        assertEquals(10, window.unread(0));
        assertEquals(limit, window.limitOffset());
        if (limit < 10) {
            assertEquals(ByteWindow.LIMIT, window.extend(shown));
            assertEquals(0, window.moved);
            assertFalse(window.isRevealed());
            window.reveal();
            assertTrue(window.isRevealed());
            assertEquals(shown + 1, window.end);
            window.conceal();
            assertFalse(window.isRevealed());
            assertEquals(shown, window.end);
            assertEquals(10, window.unread(0));
        } else if (limit < 20) {
            int more = (int) limit - 10;
            assertEquals(more == 0 ? ByteWindow.LIMIT : ByteWindow.MORE, window.extend(10));
            assertEquals(10 + more, window.offset(window.end));
        } else {
            assertEquals(ByteWindow.MORE, window.extend(10));
            assertEquals(20, window.offset(window.end));
        }
        window.close();
    }

    /**
     * "Begins a document at an index: its limit counts from there", and still does when the window has left that index.
     */
    @Test
    void theLimitCountsFromTheStartOfEachDocument() throws IOException {
        ByteWindow window = new ByteWindow(withLimit(7));
        window.open(ScriptedSource.of(text(100, new Random(2))).inReadsOf(10));
        assertEquals(ByteWindow.MORE, window.extend(0));
        window.reveal();
        assertEquals(8, window.end);
        window.beginDocument(5);
        assertFalse(window.isRevealed());
        assertEquals(10, window.end);
        assertEquals(12, window.limitOffset());
        assertEquals(3, window.documentOffset(8));
        assertEquals(ByteWindow.MORE, window.extend(6));
        assertEquals(6, window.moved);
        assertEquals(6, window.end, "bytes 6 to 12");
        assertEquals(3, window.documentOffset(2));
        assertEquals(8, window.offset(2));
        window.close();
    }

    /**
     * "Does nothing if all bytes are used up and most of a small window is free"; once half of it is used, or a byte is
     * kept, the window drops what it need not keep.
     */
    @Test
    void nothingMovesWhileLittleIsUsed() throws IOException {
        byte[] input = text(100, new Random(3));
        ByteWindow window = new ByteWindow(options.withBuffer(new byte[40]));
        window.open(ScriptedSource.of(input).inReadsOf(10));
        int[] moves = {0, 0, 0, 30, 0, 0, 30};
        int[] ends = {10, 20, 30, 10, 20, 30, 10};
        for (int i = 0; i < moves.length; i++) {
            assertEquals(ByteWindow.MORE, window.extend(window.end));
            assertEquals(moves[i], window.moved);
            assertEquals(ends[i], window.end);
            int last = window.end - 1;
            assertEquals(input[(int) window.offset(last)], window.bytes[last]);
        }
        assertEquals(ByteWindow.MORE, window.extend(9));
        assertEquals(9, window.moved);
        window.close();
    }

    /** A new input is a new document, wherever the last one started. */
    @Test
    void theLimitCountsAnewForEachInput() throws IOException {
        ByteWindow window = new ByteWindow(withLimit(7));
        window.open(ScriptedSource.of(text(50, new Random(5))).inReadsOf(10));
        window.extend(0);
        window.beginDocument(9);
        window.reveal();
        window.open(ScriptedSource.of(text(50, new Random(6))).inReadsOf(10));
        assertEquals(ByteWindow.MORE, window.extend(0));
        assertEquals(7, window.end);
        assertEquals(7, window.limitOffset());
        assertEquals(2, window.documentOffset(2));
        window.beginDocument(3);
        window.borrow(text(20, new Random(7)), 5, 10);
        assertEquals(7, window.limitOffset());
        assertEquals(1, window.documentOffset(6));
        window.close();
    }

    /** "A limit above this counts as none: sums of it with offsets must not overflow." */
    @ParameterizedTest
    @ValueSource(
            longs = {
                Long.MAX_VALUE,
                Long.MAX_VALUE - 1,
                Long.MAX_VALUE / 4 + 1,
                Long.MAX_VALUE / 4,
                Integer.MAX_VALUE,
                1L << 31
            })
    void limitsBeyondAnyInputDoNotOverflow(long limit) throws IOException {
        ByteWindow window = new ByteWindow(withLimit(limit));
        window.open(ScriptedSource.of(text(100, new Random(3))));
        assertEquals(ByteWindow.MORE, window.extend(0));
        assertEquals(100, window.end);
        window.beginDocument(90);
        assertEquals(100, window.end);
        window.close();
    }

    /** "A borrowed array is never written to", and its end is the end of the input. */
    @Test
    void aBorrowedArrayIsReadInPlaceAndNeverWritten() throws IOException {
        byte[] array = "0\n2\n456789".getBytes(UTF_8);
        byte[] before = array.clone();
        ByteWindow window = new ByteWindow(options);
        window.borrow(array, 2, 5);
        assertSame(array, window.bytes);
        assertEquals(7, window.end);
        assertEquals(0, window.offset(2));
        assertEquals(3, window.offset(5));
        assertEquals(1, window.line(3));
        assertEquals(2, window.line(4));
        assertEquals(2, window.column(5));
        assertFalse(window.isFed());
        assertEquals(ByteWindow.END, window.extend(4));
        assertEquals(0, window.moved);
        assertEquals(0, window.unread(3), "nothing was taken from a source");
        window.drop(4);
        assertEquals(4, window.end);
        window.close();
        assertArrayEquals(before, array);
        assertEquals(0, pool.takes());
        window.borrow(array, 0, array.length);
        assertFalse(window.isFull(0), "it is not a window");
        for (int[] range : new int[][] {{-1, 2}, {0, 11}, {5, 6}, {0, -1}}) {
            assertThrows(IndexOutOfBoundsException.class, () -> window.borrow(array, range[0], range[1]));
        }
    }

    /** "Drops the bytes behind an index, so that no more bytes come." */
    @Test
    void droppedBytesEndTheInput() throws IOException {
        ScriptedSource source = ScriptedSource.of(text(100, new Random(4))).inReadsOf(10);
        ByteWindow window = new ByteWindow(options);
        window.open(source);
        window.extend(0);
        assertEquals(7, window.unread(3));
        window.drop(3);
        assertEquals(3, window.end);
        assertEquals(0, window.unread(3));
        assertEquals(ByteWindow.END, window.extend(3));
        assertEquals(10, source.pulled());
        window.close();
    }

    /** A window keeps its buffer for the next source unless it has grown; an array in between gives the buffer back. */
    @ParameterizedTest
    @CsvSource({
        "1,      1, 1", // bytes of the first document, buffers taken by then, and by the second
        "16384,  1, 1",
        "16385,  2, 2",
        "65536,  3, 3",
        "65537,  4, 5"
    })
    void aBufferIsKeptForTheNextSourceUnlessItGrew(int length, int taken, int takenThen) throws IOException {
        ByteWindow window = new ByteWindow(options);
        window.open(ScriptedSource.of(new byte[length]));
        while (window.end < length) {
            window.extend(0);
        }
        assertEquals(taken, pool.takes());
        window.open(ScriptedSource.of(new byte[] {'1'}));
        assertEquals(takenThen, pool.takes());
        assertEquals(0, window.end);
        assertEquals(0, window.offset(0));
        assertEquals(1, pool.outstanding());
        window.borrow(NOTHING, 0, 0);
        assertEquals(0, pool.outstanding());
        window.open(ScriptedSource.of(new byte[] {'1'}));
        assertEquals(takenThen + 1, pool.takes());
        window.close();
        window.close();
        pool.assertBalanced();
    }

    /**
     * The caller's own buffer is used while it is large enough; a larger one comes from the pool and goes back there.
     */
    @Test
    void theCallersBufferIsUsedUntilItIsTooSmall() throws IOException {
        byte[] own = new byte[64];
        ByteWindow window = new ByteWindow(options.withBuffer(own));
        window.open(ScriptedSource.of(new byte[100]));
        assertSame(own, window.bytes);
        assertEquals(ByteWindow.MORE, window.extend(0));
        assertEquals(64, window.end);
        assertEquals(0, pool.takes());
        assertEquals(ByteWindow.MORE, window.extend(0));
        assertEquals(100, window.end);
        assertEquals(128, window.bytes.length);
        assertEquals(1, pool.outstanding());
        window.close();
        pool.assertBalanced();
        window.open(ScriptedSource.of(new byte[100]));
        assertSame(own, window.bytes);
        window.close();
        assertEquals(1, pool.takes());

        ByteWindow empty = new ByteWindow(options.withBuffer(NOTHING));
        empty.open(ScriptedSource.of(new byte[100]));
        assertEquals(ByteWindow.CAPACITY, empty.bytes.length);
        empty.close();
        pool.assertBalanced();
    }

    @Test
    void anEmptyArrayFromAPoolIsRefused() {
        BufferPool broken = Stubs.pool(minLength -> NOTHING);
        ByteWindow window = new ByteWindow(options.withPool(broken));
        assertThrows(IllegalStateException.class, () -> window.open(ScriptedSource.of(NOTHING)));
    }

    /** ByteSource: a count above the request or below END is an error. */
    @ParameterizedTest
    @ValueSource(ints = {ByteWindow.CAPACITY + 1, -2, Integer.MIN_VALUE})
    void impossibleCountsOfASourceAreRefused(int answer) throws IOException {
        ByteWindow window = new ByteWindow(options);
        window.open(new Answers(answer, ByteWindow.CAPACITY, ByteSource.END));
        assertThrows(IOException.class, () -> window.extend(0));
        assertEquals(0, window.end);
        assertEquals(ByteWindow.MORE, window.extend(0), "all that was asked for");
        assertEquals(ByteWindow.CAPACITY, window.end);
        assertEquals(ByteWindow.END, window.extend(0));
        window.close();
        pool.assertBalanced();
    }

    /** "Closes the source if it is to be closed, and gives the buffer back, each once", also when closing fails. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void closeClosesTheSourceAndGivesTheBufferBackOnce(boolean closeSource) throws IOException {
        IOException broken = new IOException("cannot be closed");
        ScriptedSource source = ScriptedSource.of(new byte[100]).failingToClose(broken);
        ByteWindow window = new ByteWindow(options.withCloseSource(closeSource));
        window.open(source);
        window.extend(0);
        if (closeSource) {
            assertSame(broken, assertThrows(IOException.class, window::close));
        } else {
            window.close();
        }
        window.close();
        assertEquals(closeSource ? 1 : 0, source.closes());
        assertEquals(0, window.end);
        assertEquals(0, window.bytes.length);
        assertEquals(0, window.unread(0));
        assertEquals(ByteWindow.END, window.extend(0));
        pool.assertBalanced();
    }

    /** A failing pool does not keep the source from being closed. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFailingPoolDoesNotKeepTheSourceOpen(boolean closeSource) {
        RuntimeException ofPool = new RuntimeException("pool");
        BufferPool broken = new OneWayPool(ofPool);
        ScriptedSource source = ScriptedSource.of(new byte[10]);
        ByteWindow window = new ByteWindow(options.withPool(broken).withCloseSource(closeSource));
        window.open(source);
        assertSame(ofPool, assertThrows(RuntimeException.class, window::close));
        assertEquals(closeSource ? 1 : 0, source.closes());
        window.borrow(new byte[5], 0, 5);
        assertSame(ofPool, assertThrows(RuntimeException.class, () -> {
            window.open(source);
            window.borrow(new byte[5], 0, 5);
        }));
        assertDoesNotThrow(window::close, "the buffer was given back, whatever came of it");
    }

    /**
     * An array that a pool did not lend never goes back to it, even if the pool had nothing for the next input. The
     * window is empty then.
     */
    @Test
    void aFailingPoolLeavesTheWindowEmptyForTheNextInput() throws IOException {
        ByteWindow window = new ByteWindow(options);
        window.open(ScriptedSource.of(new byte[100_000]));
        while (window.end < 100_000) {
            window.extend(0);
        }
        pool.dry(true);
        assertThrows(IllegalStateException.class, () -> window.open(ScriptedSource.of(NOTHING)));
        assertEquals(0, window.end);
        assertEquals(0, window.bytes.length);
        assertEquals(ByteWindow.END, window.extend(0));
        pool.dry(false);
        window.open(ScriptedSource.of(new byte[10]));
        assertEquals(ByteWindow.MORE, window.extend(0));
        assertEquals(10, window.end);
        window.close();
        pool.assertBalanced();
    }

    /** The same after a pool has refused the buffer. */
    @Test
    void aPoolThatRefusesTheBufferLeavesTheWindowEmpty() throws IOException {
        RuntimeException refusal = new IllegalStateException("refused");
        ByteWindow window = new ByteWindow(options.withPool(new OneWayPool(refusal)));
        window.open(ScriptedSource.of(new byte[100]));
        assertEquals(ByteWindow.MORE, window.extend(0));
        assertSame(refusal, assertThrows(IllegalStateException.class, () -> window.borrow(new byte[7], 0, 7)));
        assertEquals(0, window.end);
        assertEquals(ByteWindow.END, window.extend(0));
        assertDoesNotThrow(window::close);
    }

    /** "Shows the bytes of another window, which is the only one to fetch more." */
    @Test
    void aViewShowsTheBytesOfAnotherWindow() throws IOException {
        byte[] input = text(60_000, new Random(5));
        Places places = new Places(input);
        ByteWindow window = new ByteWindow(options);
        ByteWindow view = new ByteWindow(options);
        window.open(ScriptedSource.of(input).inReadsOf(1_000));
        assertEquals(ByteWindow.MORE, window.extend(0));
        view.view(window);
        int at = 500;
        long moved = 0;
        for (int reads = 1; reads < 60; reads++) {
            long offset = view.offset(at);
            assertEquals(ByteWindow.NOT_NOW, view.extend(at));
            assertEquals(0, view.moved);
            assertEquals(ByteWindow.MORE, window.extend(at));
            view.view(window);
            moved += view.moved;
            at -= view.moved;
            assertSame(window.bytes, view.bytes);
            assertEquals(window.end, view.end);
            assertEquals(offset, view.offset(at));
            assertEquals(input[(int) offset], view.bytes[at]);
            places.check(view, at);
            at += 900;
        }
        assertTrue(moved > 0, "bytes were dropped");
        view.close();
        assertEquals(1, pool.outstanding());
        window.close();
        pool.assertBalanced();
    }

    @Test
    void allBytesAreAtHandOnceTheSourceHasEnded() throws IOException {
        ByteWindow window = new ByteWindow(options);
        assertTrue(window.isAllAtHand());
        window.borrow(new byte[3], 1, 2);
        assertTrue(window.isAllAtHand());
        window.open(ScriptedSource.of(new byte[3]));
        assertFalse(window.isAllAtHand());
        assertEquals(ByteWindow.MORE, window.extend(0));
        assertFalse(window.isAllAtHand());
        assertEquals(ByteWindow.END, window.extend(0));
        assertTrue(window.isAllAtHand());
        window.close();
    }

    @Test
    void onlyAFeederCountsAsFed() {
        ByteWindow window = new ByteWindow(options);
        assertFalse(window.isFed());
        window.open(ScriptedSource.of(NOTHING));
        assertFalse(window.isFed());
        window.open(new ByteFeeder());
        assertTrue(window.isFed());
    }
}
