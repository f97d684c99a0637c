package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.Utf8;
import dev.octet.json.support.Allocation;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.Tokens;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Streamed reads take a string of any size through a buffer of constant size: "They are called before the token of the
 * value is read", leave the parser after the value, and return "the number of bytes that this call has written" (chars
 * for a Writer).
 */
@Tag("fast")
class StreamedReadTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    /**
     * Bytes that may be allocated for a string of a megabyte that arrives and fails: its window, its parts, the
     * exceptions.
     */
    private static final long MOST_FOR_A_STREAM = 1_000_000;

    /** The same for one of four megabytes that is at hand. */
    private static final long MOST_FOR_AN_ARRAY = 500_000;

    /** A string as it is written and as it is meant. */
    private record Text(String name, String written, String meant) {
        byte[] json() {
            return Step.bytes("{\"k\":\"" + written + "\",\"z\":99}");
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static Text repeated(String name, int times, String written, String meant) {
        return new Text(name + " x" + times, written.repeat(times), meant.repeat(times));
    }

    static List<Text> texts() {
        List<Text> texts = new ArrayList<>();
        for (int times : new int[] {0, 1, 5, 700, 10_000}) {
            texts.add(repeated("ASCII", times, "plain ", "plain "));
            texts.add(repeated("UTF-8", times, "\u00e9\u6f22\ud83d\ude00", "\u00e9\u6f22\ud83d\ude00"));
            texts.add(repeated("escapes", times, "\\n\\\"\\\\\\/\\u0000", "\n\"\\/\0"));
            texts.add(repeated("escaped pairs", times, "\\ud83d\\ude00", "\ud83d\ude00"));
            texts.add(repeated(
                    "all",
                    times,
                    "a\u00e9\\u00e9\\t\ud83d\ude00\\uD83D\\uDE00\u6f22b",
                    "a\u00e9\u00e9\t\ud83d\ude00\ud83d\ude00\u6f22b"));
        }
        return texts;
    }

    private static List<Arrival> arrivals(Text text) {
        return text.written.length() < 1_000
                ? Arrival.ofWholeReads()
                : List.of(
                        Arrival.ARRAY,
                        Arrival.STREAM,
                        Arrival.CHANNEL,
                        Arrival.SOURCE,
                        Arrival.FED,
                        Arrival.STRING,
                        Arrival.UTF_16);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void everyTargetGetsTheText(Text text) {
        byte[] utf8 = Step.bytes(text.meant);
        for (Arrival arrival : arrivals(text)) {
            try (Reading reading = arrival.open(text.json(), DEFAULTS)) {
                toName(reading);
                ByteArrayOutputStream target = new ByteArrayOutputStream();
                assertEquals(utf8.length, reading.count(p -> p.readUTF8String(target)), arrival.name());
                assertArrayEquals(utf8, target.toByteArray(), arrival.name());
                assertAfter(reading);
            }
            try (Reading reading = arrival.open(text.json(), DEFAULTS)) {
                toName(reading);
                ByteArrayOutputStream target = new ByteArrayOutputStream();
                assertEquals(
                        utf8.length, reading.count(p -> p.readUTF8String(Channels.newChannel(target))), arrival.name());
                assertArrayEquals(utf8, target.toByteArray(), arrival.name());
                assertAfter(reading);
            }
            try (Reading reading = arrival.open(text.json(), DEFAULTS)) {
                toName(reading);
                StringWriter target = new StringWriter();
                assertEquals(text.meant.length(), reading.count(p -> p.readString(target)), arrival.name());
                assertEquals(text.meant, target.toString(), arrival.name());
                assertAfter(reading);
            }
        }
    }

    private static void toName(Reading reading) {
        reading.next();
        assertEquals(JsonToken.PROPERTY_NAME, reading.next());
    }

    /**
     * The string is the current token, without its text; its location and its member are known, and the next token is
     * untouched.
     */
    private static void assertAfter(Reading reading) {
        UTF8JsonParser parser = reading.parser();
        assertEquals(JsonToken.VALUE_STRING, parser.currentToken());
        assertEquals(5, parser.tokenByteOffset());
        assertEquals(5, parser.tokenLocation().byteOffset());
        assertEquals(6, parser.tokenLocation().column());
        assertEquals("/k", parser.tokenLocation().pointer());
        assertEquals("k", parser.currentName());
        assertEquals(1, parser.depth());
        assertEquals(JsonToken.PROPERTY_NAME, reading.next());
        assertEquals("z", parser.getString());
        assertEquals(99, reading.read(UTF8JsonParser::readInt));
        assertEquals(JsonToken.END_OBJECT, reading.next());
        assertEquals(null, reading.next());
    }

    /** Escapes, pairs and sequences at every cut. */
    @Test
    void cutsDoNotChangeTheText() {
        String written = "a\u00e9\\u00e9\\n\ud83d\ude00\\uD83D\\uDE00\u6f22\\\\";
        String meant = "a\u00e9\u00e9\n\ud83d\ude00\ud83d\ude00\u6f22\\";
        byte[] json = Step.bytes("{\"k\":\"" + written + "\",\"z\":99}");
        for (int cut = 1; cut < json.length; cut++) {
            for (int next = 1; next <= 14; next++) {
                String where = cut + ", then " + next;
                try (Reading reading = cut(json, cut, next)) {
                    toName(reading);
                    ByteArrayOutputStream target = new ByteArrayOutputStream();
                    assertEquals(Step.bytes(meant).length, reading.parser().readUTF8String(target), where);
                    assertEquals(meant, Step.text(target.toByteArray()), where);
                    assertAfter(reading);
                }
                try (Reading reading = cut(json, cut, next)) {
                    toName(reading);
                    StringWriter target = new StringWriter();
                    assertEquals(meant.length(), reading.parser().readString(target), where);
                    assertEquals(meant, target.toString(), where);
                    assertAfter(reading);
                }
            }
        }
    }

    private static Reading cut(byte[] json, int... sizes) {
        return Reading.of(
                UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(sizes), DEFAULTS.withBuffer(new byte[16])));
    }

    @Test
    void binaryOfEveryLengthIsDecodedAtEveryCut() {
        Random random = new Random(5);
        for (int length = 0; length < 40; length++) {
            byte[] content = new byte[length];
            random.nextBytes(content);
            String base64 = Base64.getEncoder().encodeToString(content);
            for (String written : List.of(base64, base64.replace("/", "\\/"), escaped(base64))) {
                byte[] json = Step.bytes("{\"k\":\"" + written + "\",\"z\":99}");
                for (int size = 1; size < 9; size++) {
                    try (Reading reading = cut(json, size, 3)) {
                        toName(reading);
                        ByteArrayOutputStream target = new ByteArrayOutputStream();
                        assertEquals(length, reading.parser().readBinary(target), written);
                        assertArrayEquals(content, target.toByteArray(), written);
                        assertAfter(reading);
                    }
                }
            }
        }
    }

    private static String escaped(String ascii) {
        StringBuilder text = new StringBuilder();
        ascii.chars().forEach(c -> text.append(String.format("\\u%04x", c)));
        return text.toString();
    }

    @ParameterizedTest
    @MethodSource("dev.octet.json.support.Arrival#ofWholeReads")
    void binaryLargerThanAnyBufferIsDecoded(Arrival arrival) {
        byte[] content = new byte[arrival.name().contains("WISE") ? 1_000 : 100_000];
        new Random(6).nextBytes(content);
        byte[] json = Step.bytes(
                "{\"k\":\"" + Base64.getEncoder().encodeToString(content).replace("/", "\\/") + "\",\"z\":99}");
        try (Reading reading = arrival.open(json, DEFAULTS)) {
            toName(reading);
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            assertEquals(content.length, reading.count(p -> p.readBinary(target)));
            assertArrayEquals(content, target.toByteArray());
            assertAfter(reading);
        }
    }

    /** A string that is not Base64 is a mismatch of the value; the parser continues behind it. */
    @ParameterizedTest
    @ValueSource(strings = {"A", "AA", "AAA=AAAA", "AA-A", "AAAA\\n", "AAAAA\u00e9==", "====", " AAA"})
    void aStringThatIsNotBase64IsRefusedAndPassed(String written) {
        for (String before : List.of("", "AAAA".repeat(20_000))) {
            byte[] json = Step.bytes("{\"k\":\"" + before + written + "\",\"z\":99}");
            for (Arrival arrival : List.of(Arrival.ARRAY, Arrival.STREAM, Arrival.FED)) {
                try (Reading reading = arrival.open(json, DEFAULTS)) {
                    toName(reading);
                    JsonValueException e = assertThrows(
                            JsonValueException.class,
                            () -> reading.read(p -> p.readBinary(OutputStream.nullOutputStream())),
                            arrival.name());
                    assertEquals(5, e.location().byteOffset());
                    assertEquals("/k", e.location().pointer());
                    assertEquals(JsonToken.PROPERTY_NAME, reading.next(), "the parser goes on");
                    assertEquals("z", reading.parser().getString());
                }
            }
        }
    }

    /** A string has "no limit if it is streamed or skipped", in constant memory. */
    @Test
    void streamedStringsTakeConstantMemory() {
        JsonLimits limits = JsonLimits.defaults().withMaxStringBytes(1_000);
        ReadOptions options = DEFAULTS.withLimits(limits).withPool(BufferPool.none());
        long size = 1_000_000;
        for (String unit : List.of("a", "\\n", "\u00e6\u00bc\u00a2", "\\ud83d\\ude00")) {
            for (int way = 0; way < 5; way++) {
                int which = way;
                long[] count = {-1};
                long allocated = Allocation.within(MOST_FOR_A_STREAM, () -> () -> {
                    ScriptedSource source = ScriptedSource.endless(
                            "\"".getBytes(StandardCharsets.ISO_8859_1), unit.getBytes(StandardCharsets.ISO_8859_1));
                    ScriptedSource ending =
                            source.failingOnce(1 + size / unit.length() * unit.length(), new IOException());
                    UTF8JsonParser parser = UTF8JsonParser.of(ending, options);
                    assertThrows(UncheckedIOException.class, () -> take(parser, which));
                    count[0] = ending.pulled();
                });
                assertTrue(count[0] >= size - 10, "all of it came");
                assertTrue(allocated <= MOST_FOR_A_STREAM, () -> unit + " by way " + which + " allocated " + allocated);
            }
        }
    }

    /** The same if the whole string is in an array: parts are no larger for that. */
    @Test
    void streamedStringsOfAnArrayTakeConstantMemory() {
        byte[] json = Step.bytes('"' + "text \\n \\ud83d\\ude00 \u00e9 ".repeat(150_000) + '"');
        for (int way = 0; way < 5; way++) {
            int which = way;
            long allocated = Allocation.onceLinked(MOST_FOR_AN_ARRAY, () -> () -> {
                try (UTF8JsonParser parser = UTF8JsonParser.of(json, DEFAULTS.withPool(BufferPool.none()))) {
                    take(parser, which);
                    assertEquals(json.length, parser.consumedBytes());
                }
            });
            assertTrue(allocated <= MOST_FOR_AN_ARRAY, () -> "way " + which + " allocated " + allocated);
        }
    }

    private static void take(UTF8JsonParser parser, int way) {
        switch (way) {
            case 0 -> parser.readUTF8String(OutputStream.nullOutputStream());
            case 1 -> parser.readUTF8String(Channels.newChannel(OutputStream.nullOutputStream()));
            case 2 -> parser.readString(Writer.nullWriter());
            case 3 -> parser.skipValue();
            default -> {
                parser.startString(false);
                while (parser.nextStringPart()) {
                    assertTrue(parser.tokenLength() > 0);
                }
            }
        }
    }

    /** Errors inside are those of the token; text before them may have reached the target. */
    @ParameterizedTest
    @ValueSource(strings = {"\u0001", "\\x", "\\u12G4", "\\ud800\\n", "\\udc00", "\\ud800\\ud800"})
    void errorsInsideAreThoseOfTheToken(String wrong) {
        for (String before : List.of("", "abc", "x".repeat(50_000))) {
            byte[] json = Step.bytes("[\"" + before + wrong + "\"]");
            List<String> expected = Tokens.of(json, DEFAULTS);
            for (Arrival arrival :
                    List.of(Arrival.ARRAY, Arrival.STREAM, Arrival.SOURCE, Arrival.FED, Arrival.STRING)) {
                for (int way = 0; way < 5; way++) {
                    int which = way;
                    try (Reading reading = arrival.open(json, DEFAULTS)) {
                        reading.next();
                        JsonSyntaxException e = assertThrows(
                                JsonSyntaxException.class, () -> reading.run(p -> take(p, which)), arrival.name());
                        assertEquals(expected.get(1), Tokens.error(e), () -> arrival + " by way " + which);
                        assertThrows(JsonSyntaxException.class, reading::next);
                    }
                }
            }
        }
    }

    /** Limits other than the string's hold inside a streamed string, too. */
    @Test
    void theDocumentLimitHoldsInsideAStreamedString() {
        ReadOptions options = DEFAULTS.withLimits(JsonLimits.defaults().withMaxDocumentBytes(100_000));
        byte[] json = Step.bytes("[\"" + "a".repeat(200_000) + "\"]");
        for (Arrival arrival : List.of(Arrival.ARRAY, Arrival.STREAM, Arrival.FED)) {
            for (int way = 0; way < 5; way++) {
                int which = way;
                try (Reading reading = arrival.open(json, options)) {
                    reading.next();
                    JsonException e = assertThrows(JsonException.class, () -> reading.run(p -> take(p, which)));
                    assertTrue(Tokens.error(e).startsWith("JsonLimitException DOCUMENT_BYTES 100000"), e::toString);
                    assertEquals(100_000, e.location().byteOffset());
                    assertEquals("/0", e.location().pointer());
                }
            }
        }
    }

    /**
     * A string whose closing quote is beyond the limit does not end: the call that returns its last part reports that,
     * not only the next token.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aClosingQuoteBeyondTheLimitIsRefused(boolean decoded) {
        byte[] json = Step.bytes("[\"12345\"]");
        for (int limit = 2; limit <= json.length; limit++) {
            ReadOptions options = DEFAULTS.withLimits(JsonLimits.defaults().withMaxDocumentBytes(limit));
            for (Arrival arrival : List.of(Arrival.ARRAY, Arrival.STREAM, Arrival.SOURCE_BY_BYTE)) {
                try (Reading reading = arrival.open(json, options)) {
                    UTF8JsonParser parser = reading.parser();
                    parser.nextToken();
                    if (limit >= json.length - 1) {
                        readParts(parser, decoded);
                        assertEquals(JsonToken.VALUE_STRING, parser.currentToken());
                    } else {
                        JsonLimitException e = assertThrows(
                                JsonLimitException.class, () -> readParts(parser, decoded), arrival.name());
                        assertEquals(limit, e.location().byteOffset());
                    }
                }
            }
        }
    }

    private static void readParts(UTF8JsonParser parser, boolean decoded) {
        assertTrue(parser.startString(decoded));
        while (parser.nextStringPart()) {
            assertTrue(parser.tokenLength() > 0);
        }
    }

    /** A failing target: its exception is thrown, an IOException wrapped; the parser is not affected. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 20_000})
    void aFailingTargetLeavesTheParserUsable(int room) {
        byte[] json = Step.bytes("{\"k\":\"" + "AAAA".repeat(50_000) + "\",\"z\":99}");
        IOException failure = new IOException("full");
        OutputStream full = new OutputStream() {
            private int left = room;

            @Override
            public void write(int b) throws IOException {
                write(new byte[1], 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                left -= length;
                if (left < 0) {
                    throw failure;
                }
            }
        };
        for (Arrival arrival : List.of(Arrival.ARRAY, Arrival.STREAM, Arrival.FED)) {
            for (int way = 0; way < 4; way++) {
                int which = way;
                try (Reading reading = arrival.open(json, DEFAULTS)) {
                    toName(reading);
                    UncheckedIOException e = assertThrows(
                            UncheckedIOException.class, () -> reading.run(p -> into(p, which, full)), arrival.name());
                    assertSame(failure, e.getCause());
                    JsonToken next = reading.next();
                    while (next == JsonToken.VALUE_STRING) {
                        next = reading.next();
                    }
                    assertEquals(JsonToken.PROPERTY_NAME, next, () -> arrival + " by way " + which);
                    assertEquals("z", reading.parser().getString());
                    assertEquals(99, reading.read(UTF8JsonParser::readInt));
                }
            }
        }
    }

    private static void into(UTF8JsonParser parser, int way, OutputStream full) {
        switch (way) {
            case 0 -> parser.readUTF8String(full);
            case 1 -> parser.readUTF8String(Channels.newChannel(full));
            case 2 -> parser.readBinary(full);
            default ->
                parser.readString(new Writer() {
                    @Override
                    public void write(char[] chars, int offset, int length) throws IOException {
                        full.write(new byte[length], 0, length);
                    }

                    @Override
                    public void flush() {}

                    @Override
                    public void close() {}
                });
        }
    }

    /** "Neither flushes nor closes the target." */
    @Test
    void targetsAreNeitherFlushedNorClosed() {
        boolean[] touched = new boolean[1];
        OutputStream target = new OutputStream() {
            @Override
            public void write(int b) {}

            @Override
            public void flush() {
                touched[0] = true;
            }

            @Override
            public void close() {
                touched[0] = true;
            }
        };
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("[\"AAAA\",\"AAAA\"]"))) {
            parser.readStartArray();
            parser.readUTF8String(target);
            parser.readBinary(target);
        }
        assertFalse(touched[0]);
    }

    /** A source that fails inside a streamed string: the rest of the document is unchanged. */
    @Test
    void aSourceThatFailsInsideLeavesTheRestUnchanged() {
        byte[] json = Step.bytes("{\"k\":\"" + "abc\\n\u00e9".repeat(6) + "\",\"z\":99}");
        for (int at = 6; at < json.length - 9; at++) {
            for (int way = 0; way < 5; way++) {
                ScriptedSource source = ScriptedSource.of(json).inReadsOf(4).failingOnce(at, new IOException());
                int which = way;
                try (Reading reading = Reading.of(UTF8JsonParser.of(source))) {
                    toName(reading);
                    assertThrows(UncheckedIOException.class, () -> take(reading.parser(), which));
                    JsonToken next = reading.next();
                    while (next == JsonToken.VALUE_STRING) {
                        next = reading.next();
                    }
                    assertEquals(JsonToken.PROPERTY_NAME, next, "way " + way + " fails at " + at);
                    assertEquals("z", reading.parser().getString());
                    assertEquals(99, reading.read(UTF8JsonParser::readInt));
                }
            }
        }
    }

    /** Each part is well-formed by itself; together they are the string, raw or decoded. */
    @ParameterizedTest
    @MethodSource("texts")
    void partsMakeUpTheString(Text text) {
        for (boolean decoded : new boolean[] {false, true}) {
            for (int size : new int[] {1, 2, 3, 7, 100_000}) {
                if (size < 7 && text.written.length() > 10_000) {
                    continue;
                }
                try (Reading reading = cut(text.json(), size)) {
                    toName(reading);
                    UTF8JsonParser parser = reading.parser();
                    assertTrue(parser.startString(decoded));
                    ByteArrayOutputStream parts = new ByteArrayOutputStream();
                    while (parser.nextStringPart()) {
                        assertTrue(parser.tokenLength() > 0);
                        assertTrue(Utf8.isValid(parser.tokenBytes(), parser.tokenOffset(), parser.tokenLength()));
                        parts.write(parser.tokenBytes(), parser.tokenOffset(), parser.tokenLength());
                    }
                    assertArrayEquals(Step.bytes(decoded ? text.meant : text.written), parts.toByteArray());
                    assertAfter(reading);
                }
            }
        }
    }

    @Test
    void startStringAcceptsStringValuesOnly() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("{\"a\":1,\"b\":[]}"))) {
            assertFalse(parser.startString(false));
            assertEquals(JsonToken.START_OBJECT, parser.nextToken());
            assertFalse(parser.startString(false), "a name is no string value");
            assertEquals("a", parser.nextName());
            assertFalse(parser.startString(true));
            assertEquals(1, parser.readInt());
            assertThrows(IllegalStateException.class, parser::nextStringPart);
            assertEquals("b", parser.nextName());
            parser.readStartArray();
            assertFalse(parser.startString(true));
            assertEquals(JsonToken.END_ARRAY, parser.nextToken());
        }
    }

    /** "The string is then the current token. Its text is no longer available": for a copy of the token, too. */
    @Test
    void textThatWasReadInPartsIsGone() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("[\"abc\",1]"))) {
            parser.readStartArray();
            assertEquals(3, parser.readUTF8String(new ByteArrayOutputStream()));
            assertThrows(IllegalStateException.class, parser::tokenBytes);
            assertThrows(IllegalStateException.class, parser::tokenLength);
            assertThrows(IllegalStateException.class, parser::getString);
            assertEquals(1, parser.readInt());
        }
    }
}
