package dev.octet.json.bind;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.TypeRef;
import dev.octet.json.io.BufferPool;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.CountingPool;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a mapper reads does not depend on the source, and the source is closed "also after a failure". */
@Tag("fast")
class ReadValueTest {
    private static final TypeRef<Dot> DOTS = new TypeRef<>() {};

    @ParameterizedTest
    @EnumSource
    void aValueIsReadFromEverySource(ReadDoor door) {
        for (String json : List.of(Dot.JSON, "\n " + Dot.JSON + "\t\n", "{\"z\":[{}],\"y\":-4,\"x\":3}")) {
            assertEquals(Dot.DOT, door.read(Dot.mapper(), bytes(json), Dot.class), json);
            assertEquals(Dot.DOT, door.read(Dot.mapper(), bytes(json), DOTS), json);
        }
    }

    /** "The document null is read as what the type's codec makes of it." */
    @ParameterizedTest
    @EnumSource
    void nullIsWhatTheCodecMakesOfIt(ReadDoor door) {
        JsonMapper mapper =
                Dot.builder().register(Absent.class, new AbsentCodec()).build();
        assertNull(door.read(mapper, bytes(" null "), Dot.class));
        assertNull(door.read(mapper, bytes("null"), DOTS));
        assertEquals(Absent.NONE, door.read(mapper, bytes("null"), Absent.class));
    }

    /** "An empty input is an error." */
    @ParameterizedTest
    @EnumSource
    void anEmptyInputIsAnError(ReadDoor door) {
        for (String json : List.of("", " \n")) {
            JsonSyntaxException thrown = assertThrows(
                    JsonSyntaxException.class, () -> door.read(Dot.mapper(), bytes(json), Dot.class), json);
            assertEquals(JsonSyntaxException.Kind.UNEXPECTED_END, thrown.kind());
        }
    }

    /** "Trailing content refused (Jackson 3), accepted by jackson2()." */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PARSER")
    void trailingContentIsRefusedUnlessTheOptionAllowsIt(ReadDoor door) {
        for (String more : List.of("{}", " 1", ",", " x", "\n" + Dot.JSON)) {
            byte[] json = bytes(Dot.JSON + more);
            JsonSyntaxException thrown =
                    assertThrows(JsonSyntaxException.class, () -> door.read(Dot.mapper(), json, Dot.class), more);
            assertEquals(JsonSyntaxException.Kind.TRAILING_CONTENT, thrown.kind(), more);
            JsonMapper lax = Dot.builder().failOnTrailingTokens(false).build();
            assertEquals(Dot.DOT, door.read(lax, json, Dot.class), more);
            JsonMapper jackson2 = JsonMapper.jackson2().toBuilder()
                    .register(Dot.class, new Dot.Codec())
                    .build();
            assertEquals(Dot.DOT, door.read(jackson2, json, Dot.class), more);
        }
    }

    @ParameterizedTest
    @EnumSource
    void malformedInputIsASyntaxError(ReadDoor door) {
        for (String json : List.of("{\"x\":3", "{\"x\":3]", "{\"x\"3}", "x", "{\"x\":\"\u0001\"}")) {
            assertThrows(JsonSyntaxException.class, () -> door.read(Dot.mapper(), bytes(json), Dot.class), json);
        }
    }

    /** "Limits ... hold for each call." */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PARSER")
    void limitsHoldAtEveryDoor(ReadDoor door) {
        JsonLimits tight = JsonLimits.defaults().withMaxDocumentBytes(Dot.JSON.length() - 1);
        JsonMapper mapper =
                Dot.builder().read(ReadOptions.defaults().withLimits(tight)).build();
        assertThrows(JsonLimitException.class, () -> door.read(mapper, bytes(Dot.JSON), Dot.class));
        assertEquals(new Dot(1, 0), door.read(mapper, bytes("{\"x\":1}"), Dot.class), "each call counts anew");
    }

    /** The limits on content: what is refused is one more than what is accepted. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PARSER")
    void everyLimitOnContentHolds(ReadDoor door) {
        JsonLimits limits = JsonLimits.defaults()
                .withMaxDepth(3)
                .withMaxStringBytes(5)
                .withMaxNameBytes(4)
                .withMaxNumberLength(6)
                .withMaxMembers(3)
                .withMaxTokens(14);
        JsonMapper mapper = JsonMapper.builder()
                .register(Object.class, new Anything())
                .read(ReadOptions.defaults().withLimits(limits))
                .build();
        String[][] pairs = {
            {"[[[]]]", "[[[[]]]]"},
            {"'12345'", "'123456'"},
            {"{'1234':0}", "{'12345':0}"},
            {"123456", "1234567"},
            {"[0,0,0]", "[0,0,0,0]"},
            {"[[0,0],[0,0],[[]]]", "[[0,0],[0,0],[[0]]]"},
        };
        for (String[] pair : pairs) {
            byte[] accepted = bytes(pair[0].replace('\'', '"'));
            byte[] refused = bytes(pair[1].replace('\'', '"'));
            assertEquals(
                    String.valueOf(UTF8JsonParser.of(accepted).readAny()),
                    door.read(mapper, accepted, Object.class),
                    pair[0]);
            assertThrows(JsonLimitException.class, () -> door.read(mapper, refused, Object.class), pair[1]);
        }
    }

    /** "One value is read as one document, whatever the framing is." */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PARSER")
    void theFramingIsForManyValuesOnly(ReadDoor door) {
        JsonMapper mapper = Dot.builder()
                .read(ReadOptions.defaults().withFraming(dev.octet.json.Framing.NDJSON))
                .build();
        assertEquals(Dot.DOT, door.read(mapper, bytes("{\"x\":3,\n\"y\":-4}"), Dot.class));
        assertThrows(JsonSyntaxException.class, () -> door.read(mapper, bytes(Dot.JSON + "\n" + Dot.JSON), Dot.class));
    }

    @Test
    void theRangeIsCheckedBeforeAnythingElse() {
        byte[] json = bytes(Dot.JSON);
        byte[] before = json.clone();
        for (int[] range : new int[][] {{-1, 2}, {0, json.length + 1}, {json.length, 1}, {1, -1}}) {
            assertThrows(
                    IndexOutOfBoundsException.class, () -> Dot.mapper().readValue(json, range[0], range[1], Dot.class));
        }
        assertEquals(Dot.DOT, Dot.mapper().readValue(json, Dot.class));
        assertArrayEquals(before, json);
    }

    /** "The position moves behind it." */
    @Test
    void aBuffersPositionMoves() {
        ByteBuffer buffer = ByteBuffer.wrap(bytes("7" + Dot.JSON + " 8"), 1, Dot.JSON.length() + 1);
        assertEquals(Dot.DOT, Dot.mapper().readValue(buffer, Dot.class));
        assertEquals(Dot.JSON.length() + 2, buffer.position());
    }

    /** "Reads the next value of a parser. The parser stays open, behind the value." */
    @Test
    void aParserStaysOpen() {
        UTF8JsonParser json = UTF8JsonParser.of(bytes("[" + Dot.JSON + ",null,true]"));
        json.readStartArray();
        assertEquals(Dot.DOT, Dot.mapper().readValue(json, Dot.class));
        assertNull(Dot.mapper().readValue(json, Dot.class));
        assertTrue(json.readBoolean());
        assertEquals(JsonToken.END_ARRAY, json.nextToken());
        assertNull(json.nextToken());
        assertThrows(IllegalStateException.class, () -> Dot.mapper().readValue(json, Dot.class), "the input has ended");
    }

    @Test
    void streamsAreClosedAsTheOptionsSayAlsoAfterAFailure() {
        for (String document : List.of(Dot.JSON, "{\"x\":true}", "{", Dot.JSON + "1")) {
            List<String> closes = new ArrayList<>();
            InputStream stream = new ByteArrayInputStream(bytes(document)) {
                @Override
                public void close() {
                    closes.add(document);
                }
            };
            attempt(Dot.mapper(), stream);
            assertEquals(List.of(document), closes, "once");
        }
        List<String> closes = new ArrayList<>();
        InputStream kept = new ByteArrayInputStream(bytes(Dot.JSON)) {
            @Override
            public void close() {
                closes.add("closed");
            }
        };
        attempt(
                Dot.builder()
                        .read(ReadOptions.defaults().withCloseSource(false))
                        .build(),
                kept);
        assertEquals(List.of(), closes);
    }

    private static void attempt(JsonMapper mapper, InputStream stream) {
        try {
            mapper.readValue(stream, Dot.class);
        } catch (JsonException expected) {
            // some of the documents are wrong: what matters is the close
        }
    }

    @Test
    void failuresOfTheSourceArriveUnchecked() {
        IOException broken = new IOException("broken");
        InputStream stream = new InputStream() {
            @Override
            public int read() throws IOException {
                throw broken;
            }

            @Override
            public void close() {
                throw new IllegalArgumentException("and cannot be closed");
            }
        };
        UncheckedIOException thrown =
                assertThrows(UncheckedIOException.class, () -> Dot.mapper().readValue(stream, Dot.class));
        assertEquals(broken, thrown.getCause());
        assertEquals("and cannot be closed", thrown.getSuppressed()[0].getMessage());
        UncheckedIOException missing = assertThrows(
                UncheckedIOException.class, () -> Dot.mapper().readValue(Path.of("/no/such/file"), Dot.class));
        assertEquals(NoSuchFileException.class, missing.getCause().getClass());
    }

    /** A codec that takes too little is found out, whatever comes behind it. */
    @Test
    void aCodecThatLeavesItsValueIsRefused() {
        for (Reads reads : Reads.values()) {
            JsonMapper mapper = JsonMapper.jackson2().toBuilder()
                    .register(Reads.class, new HalfCodec(reads))
                    .build();
            assertThrows(IllegalStateException.class, () -> mapper.readValue("[1,2]", Reads.class), reads::name);
        }
    }

    /** Also as an element: one that takes nothing would be asked for ever. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void aCodecThatLeavesAnElementIsRefused(int maxErrors) {
        for (Reads reads : Reads.values()) {
            JsonMapper mapper = JsonMapper.builder()
                    .collectErrors(maxErrors)
                    .register(Reads.class, new HalfCodec(reads))
                    .build();
            assertThrows(IllegalStateException.class, () -> mapper.readValue("[[1],[2]]", TypeRef.listOf(Reads.class)));
            assertThrows(IllegalStateException.class, () -> mapper.readValue("[[1],[2]]", Reads[].class));
            JsonSequence<Reads> sequence = mapper.readValues(bytes("[[1],[2]]"), Reads.class);
            assertThrows(IllegalStateException.class, sequence::next);
            assertThrows(IllegalStateException.class, sequence::next);
            assertFalse(sequence.hasNext());
        }
    }

    /** Neither the end of a container nor a name is a value; behind the last value there is none. */
    @ParameterizedTest
    @ValueSource(classes = {Object.class, int.class, String.class, List.class, Map.class, Dot.class, Object[].class})
    void aParserWithoutAValueIsRefused(Class<?> type) {
        UTF8JsonParser end = UTF8JsonParser.of(bytes("[1]"));
        end.readStartArray();
        end.skipValue();
        assertThrows(JsonMappingException.class, () -> JsonMapper.standard().readValue(end, type));
        UTF8JsonParser name = UTF8JsonParser.of(bytes("{\"a\":1}"));
        name.readStartObject();
        assertThrows(JsonMappingException.class, () -> JsonMapper.standard().readValue(name, type));
        UTF8JsonParser read = UTF8JsonParser.of(bytes("1"));
        read.skipValue();
        assertThrows(IllegalStateException.class, () -> JsonMapper.standard().readValue(read, type));
    }

    @Test
    void buffersOfThePoolOfTheCallerComeBackAfterEachCall() {
        CountingPool pool = new CountingPool();
        JsonMapper mapper =
                Dot.builder().read(ReadOptions.defaults().withPool(pool)).build();
        for (String document : List.of(Dot.JSON, "{\"x\":true}", "{", "null", Dot.JSON + "1")) {
            attempt(mapper, new ByteArrayInputStream(bytes(document)));
            pool.assertBalanced();
        }
    }

    /** "A mapper has many parsers: they cannot share a buffer." */
    @Test
    void aBufferIsRefused() {
        ReadOptions options = ReadOptions.defaults().withBuffer(new byte[64]);
        assertThrows(IllegalArgumentException.class, () -> JsonMapper.builder().read(options));
        assertEquals(BufferPool.shared(), options.withBuffer(null).pool());
    }

    private enum Reads {
        NOTHING,
        THE_START
    }

    private static final class HalfCodec extends JsonCodec<Reads> {
        private final Reads reads;

        HalfCodec(Reads reads) {
            this.reads = reads;
        }

        @Override
        public void write(UTF8JsonGenerator json, Reads value) {
            json.writeNull();
        }

        @Override
        public Reads read(UTF8JsonParser json) {
            if (reads == Reads.THE_START) {
                json.readStartArray();
            }
            return reads;
        }
    }

    /** A value that {@code null} stands for. */
    private enum Absent {
        NONE
    }

    private static final class AbsentCodec extends JsonCodec<Absent> {
        @Override
        public void write(UTF8JsonGenerator json, Absent value) {
            json.writeNull();
        }

        @Override
        public Absent read(UTF8JsonParser json) {
            throw json.error("nothing but null is absent");
        }

        @Override
        public Absent nullValue() {
            return Absent.NONE;
        }
    }

    private static final class Anything extends JsonCodec<Object> {
        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeAny(value);
        }

        @Override
        public Object read(UTF8JsonParser json) {
            return String.valueOf(json.readAny());
        }
    }
}
