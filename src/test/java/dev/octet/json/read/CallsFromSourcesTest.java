package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteSource;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.Stubs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "A source must not call the parser that is using it: a call that advances throws {@code IllegalStateException}."
 * Also from another thread: what a source or target may still be using never goes back to the pool.
 */
@Tag("fast")
class CallsFromSourcesTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final String DOCUMENT = "{\"one\":[1,22,333],\"two\":\"text\\n\",\"three\":null}";
    private static final int LONG = 40_000;

    /** Acts at each read, before it delivers. */
    private record ActingSource(ByteSource source, Runnable act) implements ByteSource {
        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            act.run();
            return source.read(buffer, offset, length);
        }

        @Override
        public void close() {}
    }

    private static @Nullable Throwable thrownBy(Runnable call) {
        try {
            call.run();
            return null;
        } catch (RuntimeException e) {
            return e;
        }
    }

    static Stream<Consumer<UTF8JsonParser>> advancing() {
        return Stream.of(
                UTF8JsonParser::nextToken,
                UTF8JsonParser::peekToken,
                UTF8JsonParser::nextName,
                UTF8JsonParser::skipValue,
                UTF8JsonParser::skipChildren,
                UTF8JsonParser::readAny,
                UTF8JsonParser::readInt,
                UTF8JsonParser::isNextNull,
                p -> p.startString(true),
                p -> p.readUTF8String(OutputStream.nullOutputStream()),
                p -> p.releaseUnread(OutputStream.nullOutputStream()));
    }

    @ParameterizedTest
    @MethodSource("advancing")
    void aCallFromTheSourceIsRefusedAndChangesNoToken(Consumer<UTF8JsonParser> call) {
        List<@Nullable Throwable> results = new ArrayList<>();
        UTF8JsonParser[] parser = new UTF8JsonParser[1];
        ScriptedSource source = ScriptedSource.of(Step.bytes(DOCUMENT)).inReadsOf(1, 2);
        parser[0] = UTF8JsonParser.of(
                new ActingSource(source, () -> results.add(thrownBy(() -> call.accept(parser[0])))), DEFAULTS);
        List<JsonToken> tokens = new ArrayList<>();
        for (JsonToken token = parser[0].nextToken(); token != null; token = parser[0].nextToken()) {
            tokens.add(token);
        }
        List<JsonToken> expected = new ArrayList<>();
        try (UTF8JsonParser plain = UTF8JsonParser.of(DOCUMENT)) {
            for (JsonToken token = plain.nextToken(); token != null; token = plain.nextToken()) {
                expected.add(token);
            }
        }
        assertEquals(expected, tokens);
        assertTrue(results.size() > 20, () -> "calls: " + results.size());
        results.forEach(thrown -> assertInstanceOf(IllegalStateException.class, thrown));
    }

    /** The array that the source is filling is dropped. */
    @Test
    void aCloseInTheMiddleOfAReadDropsTheBuffer() {
        CountingPool pool = new CountingPool();
        UTF8JsonParser[] parser = new UTF8JsonParser[1];
        parser[0] = UTF8JsonParser.of(
                new ActingSource(ScriptedSource.of(Step.bytes("[1,2]")), () -> parser[0].close()),
                DEFAULTS.withPool(pool));
        assertThrows(IllegalStateException.class, parser[0]::nextToken);
        assertEquals(1, pool.outstanding(), "dropped, not given back");
        byte[] next = Step.bytes("[3]");
        parser[0].reset(next, 0, next.length);
        parser[0].readStartArray();
        assertEquals(3, parser[0].readInt());
    }

    static Stream<ReadOptions> buffers() {
        return Stream.of(DEFAULTS, DEFAULTS.withBuffer(new byte[4_000]));
    }

    /** The late bytes go where nothing is read: not into the new input, which is there before them. */
    @ParameterizedTest
    @MethodSource("buffers")
    void aResetInTheMiddleOfAReadKeepsTheNewInput(ReadOptions options) {
        UTF8JsonParser[] parser = new UTF8JsonParser[1];
        ByteSource late = new ByteSource() {
            @Override
            public int read(byte[] buffer, int offset, int length) {
                parser[0].reset(Step.stream("[3,[4]]"));
                parser[0].readStartArray();
                Arrays.fill(buffer, offset, offset + length, (byte) '9');
                return length;
            }

            @Override
            public void close() {}
        };
        parser[0] = UTF8JsonParser.of(late, options);
        assertThrows(IllegalStateException.class, parser[0]::nextToken);
        assertEquals(List.of(3, List.of(4)), List.of(parser[0].readInt(), parser[0].readAny()));
        assertEquals(JsonToken.END_ARRAY, parser[0].nextToken());
        assertEquals(null, parser[0].nextToken());
    }

    /** A time-out: the source blocks, and another thread gives up, closes, and the next document begins. */
    @Test
    void aSourceThatBlocksFillsNoBufferOfAnother() throws Exception {
        CountingPool pool = new CountingPool();
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        ByteSource late = Stubs.source((buffer, offset, length) -> {
            entered.countDown();
            try {
                released.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            Arrays.fill(buffer, offset, offset + length, (byte) '9');
            return length;
        });
        ReadOptions options = DEFAULTS.withPool(pool);
        UTF8JsonParser parser = UTF8JsonParser.of(late, options);
        FutureTask<@Nullable Throwable> blocked = new FutureTask<>(() -> thrownBy(parser::nextToken));
        new Thread(blocked).start();
        entered.await();
        parser.close();
        try (UTF8JsonParser next = UTF8JsonParser.of(Step.stream("[1,2,3]"), options)) {
            next.readStartArray();
            released.countDown();
            assertInstanceOf(IllegalStateException.class, blocked.get());
            assertEquals(1, next.readInt());
            assertEquals(2, next.readInt());
            assertEquals(3, next.readInt());
        }
        assertEquals(1, pool.outstanding(), "the array that the source was filling");
    }

    /** Closes the parser at the first write, and checks that the bytes stay what they were. */
    private static final class ClosingTarget extends OutputStream {
        private final UTF8JsonParser parser;
        private final ByteArrayOutputStream written = new ByteArrayOutputStream();

        ClosingTarget(UTF8JsonParser parser) {
            this.parser = parser;
        }

        @Override
        public void write(int b) {
            written.write(b);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            byte[] before = Arrays.copyOfRange(bytes, offset, offset + length);
            parser.close();
            assertArrayEquals(before, Arrays.copyOfRange(bytes, offset, offset + length));
            written.write(bytes, offset, length);
        }
    }

    private record Transfer(String document, String content, Function<UTF8JsonParser, Consumer<OutputStream>> read) {
        @Override
        public String toString() {
            return document.substring(0, Math.min(20, document.length())) + document.length();
        }
    }

    static List<Transfer> transfers() {
        String text = "y".repeat(LONG);
        String base64 = Base64.getEncoder().encodeToString(Step.bytes(text));
        return List.of(
                new Transfer("[\"short\",1]", "short", p -> p::readUTF8String),
                new Transfer("[\"esc\\u0061ped\"]", "escaped", p -> p::readUTF8String),
                new Transfer("[\"" + text + "\"]", text, p -> p::readUTF8String),
                new Transfer("[\"" + base64 + "\"]", text, p -> p::readBinary),
                new Transfer("[1,2,3]", "1,2,3]", p -> p::releaseUnread));
    }

    @ParameterizedTest
    @MethodSource("transfers")
    void aCloseInTheMiddleOfATransferTakesNoBytesFromTheTarget(Transfer transfer) {
        CountingPool pool = new CountingPool();
        UTF8JsonParser parser = UTF8JsonParser.of(Step.stream(transfer.document), DEFAULTS.withPool(pool));
        parser.readStartArray();
        ClosingTarget target = new ClosingTarget(parser);
        thrownBy(() -> transfer.read.apply(parser).accept(target));
        String written = Step.text(target.written.toByteArray());
        assertTrue(!written.isEmpty() && transfer.content.startsWith(written), written);
        assertEquals(1, pool.outstanding(), "dropped, not given back");
    }

    /** A target that takes the next token has left the string, whose read then ends with an exception. */
    @ParameterizedTest
    @ValueSource(strings = {"[\"short\",1]", "[\"esc\\u0061ped\",1]"})
    void aTargetThatAdvancesTheParserEndsTheTransfer(String document) {
        UTF8JsonParser parser = UTF8JsonParser.of(document + " ".repeat(100));
        parser.readStartArray();
        OutputStream target = calling(() -> assertEquals(1, parser.readInt()));
        assertThrows(IllegalStateException.class, () -> parser.readUTF8String(target));
        assertEquals(1, parser.getIntValue());
        assertEquals(JsonToken.END_ARRAY, parser.nextToken());
        assertEquals(null, parser.nextToken());
    }

    /** Returns a target that makes this call instead of writing. */
    private static OutputStream calling(Runnable call) {
        return new OutputStream() {
            @Override
            public void write(int b) {
                throw new AssertionError("byte by byte");
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                call.run();
            }
        };
    }

    /** A target that uses the parser ends the release; the parser goes on where the target has left it. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aTargetThatUsesTheParserEndsTheRelease(boolean resets) {
        UTF8JsonParser parser = UTF8JsonParser.of(Step.stream("[1,2,3]"));
        parser.readStartArray();
        OutputStream target = calling(() -> {
            if (resets) {
                parser.reset(Step.bytes("[7,2]"), 0, 5);
                parser.readStartArray();
            }
            parser.readInt();
        });
        assertThrows(IllegalStateException.class, () -> parser.releaseUnread(target));
        assertEquals(2, parser.readInt());
    }

    /** A transfer within a transfer: when the inner one has ended, the outer target still reads the bytes. */
    @ParameterizedTest
    @MethodSource("transfers")
    void aTransferWithinATransferLeavesTheBufferInUse(Transfer transfer) {
        CountingPool pool = new CountingPool();
        String document = transfer.document.replaceFirst("]$", ",\"inner\"]");
        UTF8JsonParser parser = UTF8JsonParser.of(Step.stream(document), DEFAULTS.withPool(pool));
        parser.readStartArray();
        OutputStream target = calling(() -> {
            thrownBy(() -> parser.readUTF8String(OutputStream.nullOutputStream()));
            parser.close();
        });
        thrownBy(() -> transfer.read.apply(parser).accept(target));
        assertEquals(1, pool.outstanding(), "dropped, not given back");
    }

    /** When no call is in progress, the buffer goes back as ever. */
    @ParameterizedTest
    @MethodSource("transfers")
    void aCloseAfterATransferGivesTheBufferBack(Transfer transfer) {
        CountingPool pool = new CountingPool();
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.stream(transfer.document), DEFAULTS.withPool(pool))) {
            parser.readStartArray();
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            transfer.read.apply(parser).accept(target);
            assertEquals(transfer.content, Step.text(target.toByteArray()));
        }
        pool.assertBalanced();
    }
}
