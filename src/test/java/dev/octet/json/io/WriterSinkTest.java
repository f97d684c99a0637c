package dev.octet.json.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class WriterSinkTest {
    /** Sequences of one to four bytes, in every neighbourhood. */
    private static final String TEXT = "a\u00e9\u20ac\ud83d\ude00z\ud83d\ude00\ud83d\ude00\u20ac\u00e9\u00e9"
            + "\u0800\uffff\ud800\udc00\udbff\udfff\u007f\u0080\u07ff";

    @Test
    void everyPairOfCutsGivesTheSameText() throws IOException {
        assertEveryPairOfCuts(TEXT.getBytes(UTF_8), TEXT);
    }

    /**
     * The Unicode Standard, section 3.9, U+FFFD substitution of maximal subparts: the texts of its tables 3-8 to 3-11,
     * and others. In the second row the JDK's decoder differs: the three bytes of a surrogate become one U+FFFD, not
     * three.
     */
    @ParameterizedTest
    @CsvSource({
        "C0 AF E0 80 BF F0 81 82 41, ????????A",
        "ED A0 80 ED BF BF ED AF 41, ???A",
        "F4 91 92 93 FF 41 80 BF 42, ?????A??B",
        "E1 80 E2 F0 91 92 F1 BF 41, ????A",
        "41 E2 82 42, A?B",
        "41 F0 9F 98 42, A?B",
        "41 C3 42, A?B",
        "F0 9F F0 9F 98 80, ?+",
        "E2 E2 82 AC, ?e",
        "80 41, ?A",
    })
    void malformedBytesBecomeReplacementCharactersWhereverTheyAreCut(String hex, String picture) throws IOException {
        byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(hex);
        String expected =
                picture.replace('?', '\ufffd').replace("+", "\ud83d\ude00").replace('e', '\u20ac');
        assertEquals(new String(bytes, UTF_8), expected, "the JDK's decoder agrees");
        assertEveryPairOfCuts(bytes, expected);
    }

    /** "If the sink is closed before that, the sequence is left out": no character comes that was not written. */
    @ParameterizedTest
    @CsvSource({"41 E2 82, A", "41 F0 9F 98, A", "41 C3, A", "E2 82 AC F0 9F, e", "80 E2 82, ?"})
    void anIncompleteSequenceAtTheEndIsLeftOut(String hex, String picture) throws IOException {
        assertEveryPairOfCuts(
                HexFormat.ofDelimiter(" ").parseHex(hex),
                picture.replace('?', '\ufffd').replace('e', '\u20ac'));
    }

    private static void assertEveryPairOfCuts(byte[] bytes, String expected) throws IOException {
        for (int i = 0; i <= bytes.length; i++) {
            for (int j = i; j <= bytes.length; j++) {
                StringWriter writer = new StringWriter();
                ByteSink sink = ByteSink.of(writer);
                sink.write(bytes, 0, i);
                sink.write(bytes, i, j - i, bytes, j, bytes.length - j);
                sink.close();
                assertEquals(expected, writer.toString(), "cut at " + i + " and " + j);
            }
        }
    }

    @Test
    void oneByteAtATimeEqualsTheJdksDecoderOnRandomBytes() throws IOException {
        Random random = new Random(8);
        String leads = "\u0000A\u007f\u0080\u00a0\u00bf\u00c0\u00c2\u00df"
                + "\u00e0\u00e1\u00ed\u00ef\u00f0\u00f1\u00f4\u00f5\u00ff\u0090\u009f";
        int rounds = (int) (20_000 * IoTesting.SCALE);
        for (int round = 0; round < rounds; round++) {
            byte[] bytes = new byte[1 + random.nextInt(12)];
            for (int i = 0; i < bytes.length - 1; i++) { // the last is a zero, before which nothing is cut
                bytes[i] = (byte) leads.charAt(random.nextInt(leads.length()));
            }
            StringWriter writer = new StringWriter();
            ByteSink sink = ByteSink.of(writer);
            for (int i = 0; i < bytes.length; i++) {
                sink.write(bytes, i, 1);
            }
            sink.close();
            assertEquals(
                    new String(bytes, UTF_8), writer.toString(), HexFormat.of().formatHex(bytes));
        }
    }

    @Test
    void longTextsGoThroughInBoundedChunks() throws IOException {
        String text = (TEXT + "x").repeat(2_000);
        byte[] bytes = text.getBytes(UTF_8);
        StringWriter all = new StringWriter();
        int[] most = {0};
        ByteSink sink = ByteSink.of(new Writer() {
            @Override
            public void write(char[] chars, int offset, int length) {
                most[0] = Math.max(most[0], length);
                assertEquals(false, Character.isHighSurrogate(chars[offset + length - 1]), "pairs stay together");
                all.write(chars, offset, length);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
        sink.write(bytes, 0, bytes.length);
        sink.close();
        assertEquals(text, all.toString());
        assertEquals(true, most[0] <= 4096, "longest write " + most[0]);
    }

    /** Counts calls; fails from a number of chars on. */
    private static final class FailingWriter extends Writer {
        final StringBuilder taken = new StringBuilder();
        int flushes;
        int closes;
        Throwable failure;
        Throwable failureOnClose;

        @Override
        public void write(char[] chars, int offset, int length) {
            if (failure != null) {
                IoTesting.<RuntimeException>sneak(failure);
            }
            taken.append(chars, offset, length);
        }

        @Override
        public void flush() {
            flushes++;
        }

        @Override
        public void close() {
            closes++;
            if (failureOnClose != null) {
                IoTesting.<RuntimeException>sneak(failureOnClose);
            }
        }
    }

    @Test
    void flushAndClosePassThroughOnce() throws IOException {
        FailingWriter writer = new FailingWriter();
        ByteSink sink = ByteSink.of(writer);
        sink.write(new byte[] {'a', (byte) 0xe2}, 0, 2);
        sink.flush();
        assertEquals("a", writer.taken.toString(), "a flush does not invent the rest of a sequence");
        assertEquals(1, writer.flushes);
        sink.close();
        sink.close();
        assertEquals("a", writer.taken.toString(), "nor does a close");
        assertEquals(1, writer.closes);
        assertThrows(IOException.class, () -> sink.write(new byte[1], 0, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> ByteSink.of(writer).write(new byte[1], 1, 1));
    }

    static Stream<Throwable> failures() {
        return Stream.of(new IOException("io"), new IllegalStateException("runtime"), new Error("error"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailureComesThroughUnchangedAndCloseWritesNothingMore(Throwable failure) throws IOException {
        FailingWriter writer = new FailingWriter();
        ByteSink sink = ByteSink.of(writer);
        sink.write(new byte[] {'a', (byte) 0xe2}, 0, 2);
        writer.failure = failure;
        assertSame(
                failure,
                assertThrows(
                        Throwable.class, () -> sink.write(new byte[] {(byte) 0x82, (byte) 0xac, (byte) 0xe2}, 0, 3)));
        writer.failure = null;
        sink.close();
        assertEquals("a", writer.taken.toString());
        assertEquals(1, writer.closes);
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailureOfCloseComesThroughOnce(Throwable failure) throws IOException {
        FailingWriter writer = new FailingWriter();
        ByteSink sink = ByteSink.of(writer);
        sink.write(new byte[] {(byte) 0xe2}, 0, 1);
        writer.failure = failure; // of a write that must not come
        writer.failureOnClose = new IOException("close");
        assertSame(writer.failureOnClose, assertThrows(Throwable.class, sink::close));
        assertDoesNotThrow(sink::close);
        assertEquals(1, writer.closes);
    }

    @Test
    void steadyWritingAllocatesNothing() throws IOException {
        byte[] bytes = TEXT.repeat(20).getBytes(UTF_8);
        ByteSink sink = ByteSink.of(Writer.nullWriter());
        IoTesting.assertAllocatesNothing(() -> {
            sink.write(bytes, 0, bytes.length - 1);
            sink.write(bytes, bytes.length - 1, 1);
            sink.flush();
        });
    }
}
