package dev.octet.json.io;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.TestScale;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of {@link ByteSource}, checked for all implementations. */
class SourcesTest {
    private static final String ASCII = "{\"a\":[1,2.5e-3,true,null],\"bcdefghijklmnop\":\"qrstuvwxyz 0123456789\"}";
    private static final String LATIN = ASCII + "\u00e9\u00e8a\u00fc\u00df\u00ff";
    private static final String TEXT = ASCII + "\u00e9\u20ac\ud83d\ude00z\ud83d\ude00\ud83d\ude00\u20ac\u00e9\u00e9"
            + "\u0800\uffff\ud800\udc00\udbff\udfff\u007f\u0080\u07ff" + ASCII;

    /**
     * @param content what the input brings
     * @param open makes the source of a scripted input
     * @param expected what the source brings
     */
    private record Kind(
            String name, ScriptedSource content, Function<ScriptedSource, ByteSource> open, byte[] expected) {
        ScriptedSource input(int... script) {
            return content.again().inReadsOf(script);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Kind bytes(String name, byte[] content, Function<ScriptedSource, ByteSource> open, String text) {
        return new Kind(name, ScriptedSource.of(content), open, text.getBytes(UTF_8));
    }

    private static Kind charset(String text, Charset charset) {
        return bytes("stream in " + charset, text.getBytes(charset), in -> ByteSource.of(in.stream(), charset), text);
    }

    private static Kind whole(String name, Supplier<ByteSource> open, String text) {
        return bytes(name, new byte[0], in -> open.get(), text);
    }

    /** What can fail and be asked again. */
    static Stream<Kind> scripted() {
        byte[] utf8 = TEXT.getBytes(UTF_8);
        return Stream.of(
                bytes("stream", utf8, in -> ByteSource.of(in.stream()), TEXT),
                bytes("blocking channel", utf8, in -> ByteSource.of(in.channel(true)), TEXT),
                bytes("non-blocking channel", utf8, in -> ByteSource.of(in.channel(false)), TEXT),
                charset(TEXT, UTF_8),
                charset(ASCII, US_ASCII),
                charset(LATIN, ISO_8859_1),
                charset(TEXT, UTF_16),
                charset(TEXT, Charset.forName("UTF-32LE")),
                charset(TEXT, Charset.forName("GB18030")),
                new Kind("reader", ScriptedSource.ofText(TEXT), in -> ByteSource.of(in.reader()), utf8));
    }

    /** What lies in memory as a whole. */
    static Stream<Kind> whole() {
        byte[] utf8 = TEXT.getBytes(UTF_8);
        return Stream.of(
                whole("heap buffer", () -> ByteSource.of(ByteBuffer.wrap(utf8)), TEXT),
                whole("read-only", () -> ByteSource.of(ByteBuffer.wrap(utf8).asReadOnlyBuffer()), TEXT),
                whole("direct buffer", () -> ByteSource.of(direct(utf8)), TEXT),
                whole("sliced buffer", () -> ByteSource.of(sliced(utf8)), TEXT),
                whole("string", () -> ByteSource.of(TEXT), TEXT),
                whole("latin string", () -> ByteSource.of(LATIN), LATIN),
                whole("string builder", () -> ByteSource.of(new StringBuilder(TEXT)), TEXT),
                whole("char buffer", () -> ByteSource.of(CharBuffer.wrap("xy" + TEXT, 2, TEXT.length() + 2)), TEXT),
                whole("feeder", () -> fed(utf8), TEXT));
    }

    static Stream<Kind> kinds() {
        return Stream.concat(scripted(), whole());
    }

    private static ByteBuffer direct(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    private static ByteBuffer sliced(byte[] bytes) {
        byte[] wider = new byte[bytes.length + 20];
        Arrays.fill(wider, (byte) 0x55);
        System.arraycopy(bytes, 0, wider, 10, bytes.length);
        return ByteBuffer.wrap(wider, 7, bytes.length + 5).slice().position(3).limit(bytes.length + 3);
    }

    private static ByteFeeder fed(byte[] bytes) {
        ByteFeeder feeder = new ByteFeeder();
        feeder.feed(bytes, 0, bytes.length);
        feeder.endOfInput();
        return feeder;
    }

    /** Stores between 1 and length bytes in the buffer from the offset on, and touches nothing outside the range. */
    @ParameterizedTest
    @MethodSource("kinds")
    void everyBufferSizeGivesTheSameBytes(Kind kind) throws IOException {
        for (int length = 1; length <= 40; length++) {
            for (int brought = 1; brought <= 40; brought += 3) {
                byte[] all = SourceReads.all(kind.open.apply(kind.input(brought)), length);
                assertArrayEquals(kind.expected, all, "reads of " + length + ", input in " + brought);
            }
        }
        assertArrayEquals(kind.expected, SourceReads.all(kind.open.apply(kind.input(1 << 20)), 1 << 20));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void randomSplitsGiveTheSameBytes(Kind kind) throws IOException {
        Random random = new Random(1);
        for (int n = TestScale.of(400); n > 0; n--) {
            int[] script = SourceReads.randomScript(random);
            ScriptedSource input = kind.input(script);
            SourceReads reads = new SourceReads();
            byte[] all = reads.all(kind.open.apply(input), () -> 1 + random.nextInt(30), null);
            assertArrayEquals(kind.expected, all, () -> "input in " + Arrays.toString(script));
            assertTrue(reads.notNow == 0 || kind.name.contains("channel"), "only a channel has nothing now");
        }
    }

    /** "A read that throws has delivered nothing. A later read continues where the last successful one ended". */
    @ParameterizedTest
    @MethodSource("scripted")
    void aFailureAtAnyByteLosesNothingAndDoublesNothing(Kind kind) throws IOException {
        Random random = new Random(2);
        List<Throwable> failures =
                List.of(new IOException("io"), new IllegalStateException("runtime"), new LinkageError("error"));
        for (int at = 0; at <= kind.content.size(); at++) {
            Throwable failure = failures.get(at % 3);
            ScriptedSource input = kind.input(SourceReads.randomScript(random)).failingOnce(at, failure);
            int length = 1 + random.nextInt(20);
            SourceReads reads = new SourceReads();
            byte[] all = reads.all(kind.open.apply(input), () -> length, failure);
            assertArrayEquals(kind.expected, all, "failed at " + at);
            assertEquals(1, reads.failures, "the failure comes through, itself and once");
        }
    }

    /** Close closes the underlying object, once, and drops it. A read after that is an IOException. */
    @ParameterizedTest
    @MethodSource("kinds")
    void aClosedSourceIsNotRead(Kind kind) throws IOException {
        ScriptedSource input = kind.input(5);
        ByteSource source = kind.open.apply(input);
        byte[] buffer = new byte[4];
        assertTrue(source.read(buffer, 0, 3) > 0);
        int reads = input.reads();
        source.close();
        source.close();
        Class<? extends Exception> refusal =
                source instanceof ByteFeeder ? IllegalStateException.class : IOException.class;
        assertThrows(refusal, () -> source.read(buffer, 0, 3));
        assertThrows(refusal, () -> source.read(buffer, 0, 3));
        assertEquals(reads, input.reads());
        assertEquals(scripted().anyMatch(other -> other.name.equals(kind.name)) ? 1 : 0, input.closes());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void anImpossibleRequestIsRefusedAndHarmless(Kind kind) throws IOException {
        ScriptedSource input = kind.input(5);
        ByteSource source = kind.open.apply(input);
        byte[] buffer = new byte[8];
        int[][] outside = {{-1, 2}, {0, 9}, {8, 1}, {4, 5}, {0, -1}, {Integer.MAX_VALUE, 1}, {1, Integer.MAX_VALUE}};
        for (int[] range : outside) {
            assertThrows(IndexOutOfBoundsException.class, () -> source.read(buffer, range[0], range[1]));
        }
        assertThrows(IllegalArgumentException.class, () -> source.read(buffer, 0, 0));
        assertThrows(NullPointerException.class, () -> source.read(null, 0, 1));
        assertEquals(0, input.reads());
        assertArrayEquals(kind.expected, SourceReads.all(source, 7));
    }

    @ParameterizedTest
    @MethodSource("scripted")
    void emptyInputIsTheEnd(Kind kind) throws IOException {
        assertEquals(0, SourceReads.all(kind.open.apply(ScriptedSource.ofText("")), 3).length);
    }

    /** "Exceptions of the underlying object are propagated unchanged", from closing too; it is not closed twice. */
    @ParameterizedTest
    @MethodSource("scripted")
    void anExceptionOfCloseComesThroughUnchanged(Kind kind) throws IOException {
        IOException failure = new IOException("close");
        ScriptedSource input = kind.input(5).failingToClose(failure);
        ByteSource source = kind.open.apply(input);
        assertSame(failure, assertThrows(IOException.class, source::close));
        source.close();
        assertEquals(1, input.closes());
        assertThrows(IOException.class, () -> source.read(new byte[1], 0, 1));
    }
}
