package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.support.Allocation;
import dev.octet.json.support.Step;
import dev.octet.json.support.TwoClosers;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Readers pass from parser to parser: each has one owner at a time, and a closed parser cannot reach one. */
@Tag("fast")
class ReaderPoolTest {
    private static final byte[] DOCUMENT = Step.bytes("{\"id\":1,\"tags\":[\"a\",\"caf\u00e9\",\"\\n\"],\"x\":1.5}");
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    @BeforeEach
    void emptyThePool() {
        while (ReaderPool.READERS.poll() != null) {
            // other tests have left readers behind
        }
    }

    private static void readAll(UTF8JsonParser parser) {
        parser.readAny();
        assertNull(parser.nextToken());
    }

    private static InputStream stream(Consumer<InputStream> atRead, Consumer<InputStream> atClose) {
        return new ByteArrayInputStream(DOCUMENT) {
            @Override
            public synchronized int read(byte[] bytes, int offset, int length) {
                atRead.accept(this);
                return super.read(bytes, offset, length);
            }

            @Override
            public void close() {
                atClose.accept(this);
            }
        };
    }

    private static OutputStream target(Runnable atWrite) {
        return new OutputStream() {
            @Override
            public void write(int b) {
                atWrite.run();
            }
        };
    }

    /** "The readers of closed parsers, for later parsers with the same options"; "the caller owns from now on". */
    @Test
    void aReaderIsHandedOnOnceAndToParsersWithItsOptions() {
        ReadOptions options = DEFAULTS.withErrorExcerpt(!DEFAULTS.errorExcerpt());
        ReadEngine reader = new ReadEngine(options);
        ReaderPool.giveBack(reader);
        assertNotSame(reader, ReaderPool.take(DEFAULTS));
        assertSame(reader, ReaderPool.take(options));
        assertNotSame(reader, ReaderPool.take(options));
    }

    static Stream<Arguments> endings() {
        UTF8JsonParser[] parser = new UTF8JsonParser[1];
        return Stream.of(
                ending(true, "closed at the end", () -> {
                    try (UTF8JsonParser p = UTF8JsonParser.of(DOCUMENT)) {
                        readAll(p);
                    }
                }),
                ending(true, "closed early, twice", () -> {
                    UTF8JsonParser p = UTF8JsonParser.of(new ByteArrayInputStream(DOCUMENT));
                    p.nextToken();
                    p.close();
                    p.close();
                    assertNotNull(ReaderPool.READERS.poll());
                    assertNull(ReaderPool.READERS.poll(), "one reader, not two");
                    p.close();
                    assertNull(ReaderPool.READERS.poll(), "nor at a third close");
                    UTF8JsonParser.of(DOCUMENT).close();
                }),
                ending(true, "closed after an error", () -> {
                    try (UTF8JsonParser p = UTF8JsonParser.of(Step.bytes("]"))) {
                        assertThrows(JsonSyntaxException.class, p::nextToken);
                    }
                }),
                ending(true, "reset after a close, closed again", () -> {
                    UTF8JsonParser p = UTF8JsonParser.of(DOCUMENT);
                    p.close();
                    p.reset(new ByteArrayInputStream(DOCUMENT));
                    assertNull(ReaderPool.READERS.poll(), "it took the reader");
                    readAll(p);
                    p.close();
                }),
                ending(true, "of a file", () -> {
                    Path file = assertDoesNotThrow(() -> Files.createTempFile("octet", ".json"));
                    assertDoesNotThrow(() -> Files.write(file, DOCUMENT));
                    UTF8JsonParser.of(file).close();
                    ReadEngine reader = ReaderPool.READERS.poll(ReadEngine::hasOptions, DEFAULTS);
                    ReaderPool.giveBack(Objects.requireNonNull(reader, "of the same options"));
                    assertDoesNotThrow(() -> Files.delete(file));
                }),
                ending(false, "not closed", () -> readAll(UTF8JsonParser.of(DOCUMENT))),
                ending(
                        false,
                        "a pool of the caller",
                        () -> UTF8JsonParser.of(DOCUMENT, DEFAULTS.withPool(BufferPool.none()))
                                .close()),
                ending(
                        false,
                        "a buffer of the caller",
                        () -> UTF8JsonParser.of(DOCUMENT, DEFAULTS.withBuffer(new byte[64]))
                                .close()),
                ending(
                        false,
                        "tables of names",
                        () -> UTF8JsonParser.of(DOCUMENT, DEFAULTS.withDuplicateNames(DuplicateNames.REJECT))
                                .close()),
                ending(false, "grown by a deep document", () -> {
                    try (UTF8JsonParser p = UTF8JsonParser.of(Step.bytes("[".repeat(1000)))) {
                        for (int i = 0; i < 1000; i++) {
                            p.nextToken();
                        }
                    }
                }),
                ending(false, "grown by an escaped string", () -> {
                    try (UTF8JsonParser p = UTF8JsonParser.of(Step.bytes("\"\\n" + "x".repeat(20_000) + "\""))) {
                        p.nextToken();
                        p.getUTF8Bytes();
                    }
                }),
                ending(false, "closed by its source", () -> {
                    parser[0] = UTF8JsonParser.of(stream(in -> parser[0].close(), in -> {}));
                    assertThrows(IllegalStateException.class, parser[0]::nextToken);
                }),
                ending(false, "closed by a target", () -> {
                    parser[0] = UTF8JsonParser.of(Step.bytes("[\"text\"]"));
                    parser[0].nextToken();
                    assertThrows(
                            IllegalStateException.class,
                            () -> parser[0].readUTF8String(target(() -> parser[0].close())));
                }),
                ending(false, "closed by the sink of a copy", () -> {
                    parser[0] = UTF8JsonParser.of(Step.bytes("[" + "\"text\",".repeat(10_000) + "1]"));
                    UTF8JsonGenerator generator = UTF8JsonGenerator.to(target(() -> parser[0].close()));
                    assertThrows(IllegalStateException.class, () -> generator.copyValue(parser[0]));
                }));
    }

    private static Arguments ending(boolean isKept, String name, Runnable ending) {
        return Arguments.of(isKept, name, ending);
    }

    /** "A reader is not kept if a call of it is in progress ...; if it has grown large ...; and if its options ..." */
    @ParameterizedTest(name = "{1}: {0}")
    @MethodSource("endings")
    void aReaderIsKeptOrNot(boolean isKept, String name, Runnable ending) {
        ending.run();
        assertEquals(isKept, ReaderPool.READERS.poll() != null, name);
    }

    /** "So a call of a closed parser cannot reach a reader that belongs to another parser." */
    @Test
    void aClosedParserDoesNotReachTheReaderOfAnother() {
        UTF8JsonParser closed = UTF8JsonParser.of(DOCUMENT);
        closed.nextToken();
        closed.close();
        UTF8JsonParser other = UTF8JsonParser.of(Step.bytes("[1,\"two\",{\"three\":3}]"));
        assertNull(ReaderPool.READERS.poll(), "it has the reader of the closed one");
        NameTable three = NameTable.of("three");
        for (JsonToken token = other.nextToken(); token != null; token = other.nextToken()) {
            long offset = other.tokenByteOffset();
            assertThrows(IllegalStateException.class, closed::nextToken);
            assertThrows(IllegalStateException.class, closed::nextName);
            assertThrows(IllegalStateException.class, () -> closed.nextName(three, 0));
            assertThrows(IllegalStateException.class, closed::skipValue);
            assertThrows(IllegalStateException.class, closed::peekToken);
            assertThrows(IllegalStateException.class, closed::getString);
            assertThrows(IllegalStateException.class, () -> closed.readRawValue(new SegmentedBuffer()));
            assertThrows(IllegalStateException.class, () -> closed.releaseUnread(OutputStream.nullOutputStream()));
            assertThrows(
                    IllegalStateException.class,
                    () -> UTF8JsonGenerator.to(new SegmentedBuffer()).copyValue(closed));
            closed.close();
            assertNull(closed.currentToken());
            assertEquals(0, closed.depth());
            assertEquals(token, other.currentToken());
            assertEquals(offset, other.tokenByteOffset());
        }
        assertThrows(IndexOutOfBoundsException.class, () -> closed.reset(DOCUMENT, 1, DOCUMENT.length));
        assertThrows(IllegalStateException.class, closed::nextToken, "nothing has changed");
    }

    /** The close of a source may start another input: that one gets a reader of its own. */
    @Test
    void aParserMayBeResetByTheCloseOfItsSource() {
        UTF8JsonParser[] parser = new UTF8JsonParser[1];
        InputStream source = stream(in -> {}, in -> parser[0].reset(Step.bytes("[1,2]"), 0, 5));
        parser[0] = UTF8JsonParser.of(source);
        parser[0].nextToken();
        parser[0].close();
        try (UTF8JsonParser other = UTF8JsonParser.of(DOCUMENT)) {
            assertEquals(JsonToken.START_ARRAY, parser[0].nextToken());
            assertEquals(JsonToken.START_OBJECT, other.nextToken());
            assertEquals(1, parser[0].readInt());
            assertEquals("id", other.nextName());
        }
        assertEquals(2, parser[0].readInt());
    }

    /** A reader in the pool holds nothing of the caller's. */
    @Test
    void theInputIsNotKeptAlive() throws InterruptedException {
        WeakReference<byte[]> array = new WeakReference<>(DOCUMENT.clone());
        try (UTF8JsonParser parser = UTF8JsonParser.of(array.get())) {
            parser.nextToken();
            parser.nextToken();
            parser.peekToken();
            parser.skipValue();
        }
        WeakReference<InputStream> source = new WeakReference<>(new ByteArrayInputStream(DOCUMENT));
        try (UTF8JsonParser parser = UTF8JsonParser.of(source.get())) {
            readAll(parser);
        }
        for (int i = 0; i < 50 && (array.get() != null || source.get() != null); i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertNull(array.get());
        assertNull(source.get());
        assertNotNull(ReaderPool.READERS.poll(), "a reader was kept");
    }

    /** "not twice, if two threads close" */
    @Test
    void twoClosesGiveOneReaderBack() throws Exception {
        TwoClosers.assertOneTaker(() -> UTF8JsonParser.of(DOCUMENT), ReaderPool.READERS::poll);
    }

    /** A failing close of the source is the caller's to see, and the parser is closed. */
    @Test
    void aSourceThatFailsToCloseLeavesTheParserClosed() {
        UTF8JsonParser parser = UTF8JsonParser.of(new ByteArrayInputStream(DOCUMENT) {
            @Override
            public void close() throws IOException {
                throw new IOException("no");
            }
        });
        parser.nextToken();
        assertThrows(UncheckedIOException.class, parser::close);
        parser.close();
        assertThrows(IllegalStateException.class, parser::nextToken);
    }

    /** "to make a reader costs a small document more than to read it": a parser is some 50 bytes. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aParserAllocatesLittle(boolean fromStream) {
        ByteArrayInputStream in = new ByteArrayInputStream(DOCUMENT);
        Runnable document = () -> {
            in.reset();
            try (UTF8JsonParser parser = fromStream ? UTF8JsonParser.of(in) : UTF8JsonParser.of(DOCUMENT)) {
                while (parser.nextToken() != null) {
                    parser.currentName();
                }
            }
        };
        Runnable hundred = () -> {
            for (int i = 0; i < 100; i++) {
                document.run();
            }
        };
        long bytes =
                LongStream.range(0, 30).map(i -> Allocation.of(hundred)).min().orElseThrow() / 100;
        assertTrue(bytes <= 100, () -> bytes + " bytes a parser");
    }
}
