package dev.octet.json.write;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonLocation;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.kernel.AsciiBytes;
import dev.octet.json.io.BufferPool;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import dev.octet.json.support.TestScale;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every form of text argument: the part that is read, the state afterwards, and the errors that it can make. */
class TextArgumentTest {
    private static final String TEXT = "aé漢😀\n\"";
    private static final String ESCAPED = "aé漢😀\\n\\\"";

    /** Lengths that put a character of two, three or four bytes across the end of every chunk. */
    static List<Integer> repeats() {
        return List.of(0, 1, 2, 20, 341, 342, 682, 683, 1_024, 1_365, 1_366, 5_000, 30_000);
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("repeats")
    void everyFormOfTextIsTheSameString(int repeat) {
        for (int lead = 0; lead < 4; lead++) {
            String text = "x".repeat(lead) + TEXT.repeat(repeat);
            String expected = "\"" + "x".repeat(lead) + ESCAPED.repeat(repeat) + "\"";
            byte[] utf8 = bytes(text);
            List<Step> forms = List.of(
                    g -> g.writeString(text),
                    g -> g.writeString(("<" + text + ">").toCharArray(), 1, text.length()),
                    g -> g.writeString((CharSequence) new StringBuilder(text)),
                    g -> g.writeString((CharSequence) new StringBuffer(text)),
                    g -> g.writeString(CharBuffer.wrap("<" + text + ">", 1, 1 + text.length())),
                    g -> g.writeString(CharBuffer.wrap(("<" + text + ">").toCharArray(), 1, text.length())
                            .asReadOnlyBuffer()),
                    g -> g.writeString(new Sequence(text)),
                    g -> g.writeString(new StringReader(text)),
                    g -> g.writeUTF8String(utf8),
                    g -> g.writeUTF8String(ByteBuffer.wrap(bytes("<" + text + ">"), 1, utf8.length)),
                    g -> g.writeUTF8String(ByteBuffer.wrap(bytes("<" + text + ">"), 1, utf8.length)
                            .slice()),
                    g -> g.writeUTF8String(ByteBuffer.wrap(utf8).asReadOnlyBuffer()),
                    g -> g.writeUTF8String(
                            ByteBuffer.allocateDirect(utf8.length).put(utf8).flip()),
                    g -> g.writeUTF8String(Step.stream(text)),
                    g -> g.writeUTF8String(Step.channel(text)));
            for (int i = 0; i < forms.size(); i++) {
                RecordingSink sink = new RecordingSink();
                try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
                    forms.get(i).on(generator);
                }
                assertEquals(expected, sink.text(), "form " + i);
            }
        }
    }

    /** "A {@code ByteBuffer} is consumed": from position to limit, no byte beyond. */
    @Test
    @Tag("fast")
    void byteBuffersAreConsumed() {
        for (int size : new int[] {0, 1, 100, 20_000}) {
            for (ByteBuffer buffer : List.of(
                    ByteBuffer.allocate(size + 2),
                    ByteBuffer.allocateDirect(size + 2),
                    ByteBuffer.allocate(size + 2).asReadOnlyBuffer())) {
                if (!buffer.isReadOnly()) {
                    buffer.put("a".repeat(size + 2).getBytes());
                }
                buffer.position(1).limit(size + 1);
                RecordingSink sink = new RecordingSink();
                try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
                    generator.writeUTF8String(buffer);
                }
                assertEquals(size + 1, buffer.position());
                assertEquals(size + 1, buffer.limit());
                assertEquals("\"" + (buffer.isReadOnly() ? "\\u0000" : "a").repeat(size) + "\"", sink.text());
            }
        }
    }

    /**
     * A reader that returns 0 is called a thousand times and not once more: then an error is thrown instead of waiting
     * for ever.
     */
    @ParameterizedTest
    @Tag("fast")
    @CsvSource({"0, true", "999, true", "1000, false"})
    void readersThatReturnZeroAreAskedABoundedNumberOfTimes(int hesitations, boolean patient) {
        int[] calls = new int[1];
        Reader reader = new StringReader("text") {
            @Override
            public int read(char[] chars, int offset, int length) throws IOException {
                return calls[0]++ < hesitations ? 0 : super.read(chars, offset, length);
            }
        };
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
        if (patient) {
            generator.writeString(reader).close();
            assertEquals("\"text\"", sink.text());
        } else {
            UncheckedIOException thrown = assertThrows(UncheckedIOException.class, () -> generator.writeString(reader));
            assertTrue(String.valueOf(thrown.getMessage()).contains("1000 times"), thrown::getMessage);
            generator.close();
        }
        assertEquals(patient ? hesitations + 2 : 1_000, calls[0]);
    }

    /**
     * A stream that returns 0 for a larger read is asked for a single byte, where it can return only a byte or the end.
     */
    @Test
    @Tag("fast")
    void streamsThatGiveSingleBytesOnlyAreReadWhole() {
        for (int length : new int[] {0, 1, 5, 3_071, 3_072, 3_073, 8_191, 8_192, 8_193}) {
            byte[] utf8 = bytes("x".repeat(length));
            RecordingSink sink = new RecordingSink();
            try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
                generator
                        .writeStartArray()
                        .writeUTF8String(singleBytes(utf8))
                        .writeBinary(singleBytes(utf8))
                        .writeEndArray();
            }
            String base64 = Base64.getEncoder().encodeToString(utf8);
            assertEquals("[\"" + "x".repeat(length) + "\",\"" + base64 + "\"]", sink.text());
        }
    }

    private static InputStream singleBytes(byte[] bytes) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public int read(byte[] target, int offset, int length) {
                return 0;
            }
        };
    }

    /** An array needs no chunk of a pool, whatever wraps it. */
    @Test
    @Tag("fast")
    void onlyTextOutsideAnArrayTakesAChunk() {
        CountingPool pool = new CountingPool();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(
                new RecordingSink(), WriteOptions.defaults().withPool(pool))) {
            generator.writeStartArray();
            int taken = pool.takes();
            generator.writeUTF8String(ByteBuffer.wrap(bytes("text")));
            assertEquals(taken, pool.takes());
            generator.writeUTF8String(ByteBuffer.wrap(bytes("text")).asReadOnlyBuffer());
            assertEquals(taken + 1, pool.takes());
            generator.writeEndArray();
        }
    }

    /**
     * The array for ASCII is kept, unless it has become too long for that; a longer one replaces it if it is too short.
     */
    @Test
    @Tag("fast")
    void theArrayForAsciiIsKept() {
        StreamedText text = new StreamedText(
                new OutputBuffer(new RecordingSink(), WriteOptions.defaults(), () -> JsonLocation.START),
                BufferPool.none());
        byte[] first = text.ascii("1");
        assertEquals(32, first.length);
        assertSame(first, text.ascii("2".repeat(32)));
        byte[] longer = text.ascii("3".repeat(33));
        assertEquals(33, longer.length);
        assertSame(longer, text.ascii("4"));
        byte[] longest = text.ascii("5".repeat(2_048));
        assertSame(longest, text.ascii("6"));
        byte[] tooLong = text.ascii("7".repeat(5_000) + "\u00e9");
        assertEquals("7".repeat(5_000), new String(tooLong, 0, 5_000, StandardCharsets.US_ASCII));
        assertEquals(AsciiBytes.NONE, tooLong[5_000]);
        assertSame(longest, text.ascii("8"));
    }

    /** Short reads, reads of 0, cuts inside surrogate pairs. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(ints = {1, 2, 3, 7, 1_000})
    void readersWithShortReadsAreReadWhole(int most) {
        for (boolean zeros : new boolean[] {false, true}) {
            for (int repeat : repeats()) {
                if (repeat > TestScale.of(30_000)) {
                    continue;
                }
                boolean[] closed = new boolean[1];
                Reader reader = new StringReader(TEXT.repeat(repeat)) {
                    private int calls;

                    @Override
                    public int read(char[] chars, int offset, int length) throws IOException {
                        return zeros && calls++ % 2 == 0 ? 0 : super.read(chars, offset, Math.min(most, length));
                    }

                    @Override
                    public void close() {
                        closed[0] = true;
                    }
                };
                RecordingSink sink = new RecordingSink();
                try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
                    generator.writeString(reader);
                }
                assertEquals("\"" + ESCAPED.repeat(repeat) + "\"", sink.text());
                assertFalse(closed[0], "the reader is the caller's");
            }
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @ValueSource(ints = {1, 2, 3, 7, 1_000})
    void channelsWithShortReadsAreReadWhole(int most) {
        for (int repeat : repeats()) {
            byte[] utf8 = bytes(TEXT.repeat(repeat));
            List<String> closes = new ArrayList<>();
            ReadableByteChannel channel = channel(utf8, most, closes, -1);
            RecordingSink sink = new RecordingSink();
            try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
                generator.writeUTF8String(channel);
            }
            assertEquals("\"" + ESCAPED.repeat(repeat) + "\"", sink.text());
            assertEquals(List.of(), closes, "the channel is the caller's");
        }
    }

    /** "so does a non-blocking channel that has no bytes available": an error, not a spin, not a short string. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(ints = {0, 3, 20_000})
    void aChannelWithoutBytesForNowFails(int before) {
        byte[] utf8 = "a".repeat(before).getBytes();
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
        UncheckedIOException thrown = assertThrows(
                UncheckedIOException.class,
                () -> generator.writeUTF8String(channel(utf8, 1_000, new ArrayList<>(), 0)));
        assertSame(thrown.getCause(), rootOf(assertThrows(IllegalStateException.class, generator::flush)));
        generator.close();
        assertTrue(("\"" + "a".repeat(before)).startsWith(sink.text()));
    }

    /** "Anything that the sequence throws fails the generator." Any of its methods may throw. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(strings = {"length", "charAt"})
    void aCharSequenceThatThrowsFailsTheGenerator(String method) {
        RuntimeException told = new RuntimeException("told to fail");
        CharSequence sequence = new Sequence("0123456789") {
            @Override
            public int length() {
                if (method.equals("length")) {
                    throw told;
                }
                return super.length();
            }

            @Override
            public char charAt(int index) {
                if (index == 7) {
                    throw told;
                }
                return super.charAt(index);
            }
        };
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator =
                UTF8JsonGenerator.to(sink).writeStartArray().writeNumber(1);
        assertSame(told, assertThrows(RuntimeException.class, () -> generator.writeString(sequence)));
        assertSame(
                told,
                assertThrows(IllegalStateException.class, generator::writeNull).getCause());
        generator.close();
        assertTrue("[1,\"0123456".startsWith(sink.text()), sink.text());
    }

    /** A sequence that shrinks while it is read is an error of its owner and must not corrupt the output. */
    @Test
    @Tag("fast")
    void aCharSequenceThatShrinksIsRefused() {
        StringBuilder shrinking = new StringBuilder("x".repeat(10_000));
        CharSequence sequence = new Sequence(shrinking) {
            @Override
            public char charAt(int index) {
                if (index == 5_000) {
                    shrinking.setLength(100);
                }
                return super.charAt(index);
            }
        };
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
        Throwable thrown = assertThrows(IndexOutOfBoundsException.class, () -> generator.writeString(sequence));
        assertSame(
                thrown,
                assertThrows(IllegalStateException.class, generator::flush).getCause());
        generator.close();
        assertTrue(("\"" + "x".repeat(5_000)).startsWith(sink.text()));
    }

    private static Throwable rootOf(IllegalStateException refused) {
        assertInstanceOf(Throwable.class, refused.getCause());
        return refused.getCause() instanceof UncheckedIOException wrapped ? wrapped.getCause() : refused.getCause();
    }

    private static ReadableByteChannel channel(byte[] bytes, int most, List<String> closes, int atEnd) {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        return new ReadableByteChannel() {
            @Override
            public int read(ByteBuffer target) {
                if (!left.hasRemaining()) {
                    return atEnd;
                }
                int some = Math.min(most, Math.min(left.remaining(), target.remaining()));
                target.put(left.slice(left.position(), some));
                left.position(left.position() + some);
                return some;
            }

            @Override
            public boolean isOpen() {
                return true;
            }

            @Override
            public void close() {
                closes.add("closed");
            }
        };
    }

    /** A sequence that is none of the JDK's. */
    private static class Sequence implements CharSequence {
        private final CharSequence chars;

        Sequence(CharSequence chars) {
            this.chars = chars;
        }

        @Override
        public int length() {
            return chars.length();
        }

        @Override
        public char charAt(int index) {
            return chars.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Sequence(chars.subSequence(start, end));
        }
    }
}
