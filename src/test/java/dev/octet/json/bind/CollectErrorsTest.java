package dev.octet.json.bind;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.ReadOptions;
import dev.octet.json.bind.CollectedBeans.Bean;
import dev.octet.json.bind.CollectedBeans.Flat;
import dev.octet.json.bind.CollectedBeans.Mixed;
import dev.octet.json.bind.CollectedBeans.Open;
import dev.octet.json.bind.CollectedBeans.Point;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.TypeRef;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** "How many errors of a value are collected before they are thrown, as one exception." */
@Tag("fast")
class CollectErrorsTest {
    private static JsonMapper.Builder builder() {
        JsonCodec<Currency> currency = JsonCodec.ofString(Currency::getInstance, Currency::getCurrencyCode);
        return JsonMapper.builder().register(Currency.class, currency).failOnUnknownProperties(true);
    }

    private static final JsonMapper MAPPER = builder().collectErrors(100).build();
    private static final JsonMapper FIRST = builder().build();

    private static List<String> errors(JsonMappingException thrown) {
        return thrown.errors().stream()
                .map(error -> error.location().line() + " " + error.kind() + " "
                        + error.location().pointer())
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void allErrorsAreCollected(ReadDoor door) {
        for (CollectedDocument document : CollectedDocument.all()) {
            JsonMappingException thrown =
                    assertThrows(JsonMappingException.class, () -> door.read(MAPPER, document.json(), Bean.class));
            assertEquals(document.errors(), errors(thrown));
        }
    }

    public static class Ints {
        public int a;
    }

    /** A feeder may become empty inside a value that failed: reading ends there, with the error so far. */
    @Test
    void fedInput() {
        ByteFeeder feeder = new ByteFeeder();
        feeder.feed(ByteBuffer.wrap("{\"a\":{\"b\":[1,".getBytes(StandardCharsets.UTF_8)));
        UTF8JsonParser parser = UTF8JsonParser.of(feeder);
        IllegalStateException thrown = assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> assertThrows(IllegalStateException.class, () -> MAPPER.readValue(parser, Ints.class)));
        assertEquals(
                "/a",
                ((JsonMappingException) thrown.getSuppressed()[0]).location().pointer());
    }

    /** Setters are called when the object is there, which it is not. */
    private static final List<String> NOT_OF_FLAT = List.of(" CREATOR /name");

    @Test
    void allErrorsOfUnwrappedObjectsAreCollected() {
        for (CollectedDocument document : CollectedDocument.all()) {
            List<String> expected = document.errors().stream()
                    .filter(error -> NOT_OF_FLAT.stream().noneMatch(error::endsWith))
                    .toList();
            if (!expected.isEmpty()) {
                JsonMappingException thrown =
                        assertThrows(JsonMappingException.class, () -> MAPPER.readValue(document.json(), Flat.class));
                assertEquals(expected, errors(thrown));
            }
        }
    }

    /** What fits is read as ever. */
    @Test
    void aDocumentWithoutErrorsIsRead() {
        byte[] json = CollectedDocument.of(0).json();
        assertEquals(
                FIRST.writeValueAsString(FIRST.readValue(json, Bean.class)),
                MAPPER.writeValueAsString(MAPPER.readValue(json, Bean.class)));
        assertEquals(
                FIRST.writeValueAsString(FIRST.readValue(json, Flat.class)),
                MAPPER.writeValueAsString(MAPPER.readValue(json, Flat.class)));
    }

    /** The first error is the one that a mapper throws that does not collect; also with {@code collectErrors(1)}. */
    @Test
    void theFirstErrorIsTheSame() {
        JsonMapper one = MAPPER.toBuilder().collectErrors(1).build();
        for (CollectedDocument document : CollectedDocument.all()) {
            JsonMappingException first =
                    assertThrows(JsonMappingException.class, () -> FIRST.readValue(document.json(), Bean.class));
            assertEquals(List.of(first), first.errors());
            JsonMappingException all =
                    assertThrows(JsonMappingException.class, () -> MAPPER.readValue(document.json(), Bean.class));
            JsonMappingException only =
                    assertThrows(JsonMappingException.class, () -> one.readValue(document.json(), Bean.class));
            for (JsonMappingException thrown : List.of(all, all.errors().get(0), only)) {
                assertEquals(first.kind(), thrown.kind());
                assertEquals(first.property(), thrown.property());
                assertEquals(first.location(), thrown.location());
            }
            assertEquals(first.getMessage(), only.getMessage());
            assertEquals(first.getMessage(), all.errors().get(0).getMessage());
            assertEquals(1, only.errors().size());
        }
    }

    /** "At most as many as {@code collectErrors} allows", and reading ends at the last of them. */
    @Test
    void readingEndsAtTheLastErrorThatMayBeCollected() {
        List<String> all = CollectedDocument.of(-1).errors();
        for (int max = 2; max <= all.size() + 1; max++) {
            JsonMapper mapper = builder().collectErrors(max).build();
            JsonMappingException thrown = assertThrows(
                    JsonMappingException.class,
                    () -> mapper.readValue(CollectedDocument.of(-1).json(), Bean.class));
            assertEquals(all.subList(0, Math.min(max, all.size())), errors(thrown));
        }
        JsonMapper two = builder().collectErrors(2).build();
        assertThrows(JsonMappingException.class, () -> two.readValue("[[],{},}", int[].class));
    }

    /** Other types at the root: what is read, and the errors. */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
        BEANS  | [{'count':[]},{'count':1},{'name':'bad','count':{}}] | TYPE /0/count, CREATOR /2/name, TYPE /2/count
        MAP    | {'a':{'x':1},'b':7,'c':{'x':{},'y':[]}}   | MISSING /a, TYPE /b, TYPE /c/x, TYPE /c/y
        POINT  | {'x':[],'q':1,'name':{}}                  | TYPE /x, UNKNOWN /q, TYPE /name, MISSING ``
        POINT  | {}                                        | MISSING ``, MISSING ``
        POINT  | []                                        | TYPE ``
        OPEN   | {'known':[],'a':1,'b':{},'c':2,'d':[]}    | TYPE /known, TYPE /b, TYPE /d
        FLAT   | {'width':[],'count':{},'paint':'x'}       | TYPE /width, TYPE /count, ENUM /paint
        INT    | {'a':1}                                   | TYPE ``
        INTS   | [[1,{}],[],3,[[]]]                        | TYPE /0/1, TYPE /2, TYPE /3/0
        """)
    void valuesOfAllTypesAreRead(Root root, String json, String errors) {
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class, () -> MAPPER.readValue(bytes(json.replace('\'', '"')), root.type));
        String found = thrown.errors().stream()
                .map(error -> error.kind() + " " + error.location().pointer())
                .map(error -> error.endsWith(" ") ? error + "``" : error)
                .collect(Collectors.joining(", "));
        assertEquals(errors, found);
    }

    enum Root {
        BEANS(new TypeRef<List<Bean>>() {}),
        MAP(new TypeRef<Map<String, Point>>() {}),
        POINT(new TypeRef<Point>() {}),
        OPEN(new TypeRef<Open>() {}),
        FLAT(new TypeRef<Flat>() {}),
        INT(new TypeRef<Integer>() {}),
        INTS(new TypeRef<int[][]>() {});

        final TypeRef<?> type;

        Root(TypeRef<?> type) {
            this.type = type;
        }
    }

    @Test
    void eachErrorHasAllThatAnErrorHas() {
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class,
                () -> MAPPER.readValue("{\"money\":\"gold\",\n \"list\":[1,{}], \"name\":\"bad\"}", Bean.class));
        assertEquals(3, thrown.errors().size());
        JsonMappingException money = thrown.errors().get(0);
        assertEquals(Bean.class.getTypeName(), money.type());
        assertEquals("money", money.property());
        assertEquals(Kind.RANGE, money.kind());
        assertEquals(new JsonLocation(9, 1, 10, "/money"), money.location());
        assertInstanceOf(IllegalArgumentException.class, money.getCause().getCause());
        JsonMappingException element = thrown.errors().get(1);
        assertEquals("java.lang.Integer", element.type());
        assertNull(element.property());
        assertEquals(new JsonLocation(28, 2, 12, "/list/1"), element.location());
        assertEquals("name", thrown.errors().get(2).property());
        assertThrows(UnsupportedOperationException.class, () -> thrown.errors().clear());
        assertEquals(money.location(), thrown.location());
        assertEquals(
                thrown.errors().stream()
                        .map(Throwable::getMessage)
                        .collect(Collectors.joining("\n- ", "3 errors\n- ", "")),
                thrown.getMessage());
    }

    /** The message lists the first errors. */
    @Test
    void theMessageIsShort() {
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> MAPPER.readValue("[{},{},{},{},{},{},{}]", int[].class));
        assertEquals(7, thrown.errors().size());
        assertTrue(thrown.getMessage().startsWith("7 errors\n- "), thrown.getMessage());
        assertEquals(7, thrown.getMessage().lines().count());
        assertTrue(thrown.getMessage().endsWith("\n- ..."), thrown.getMessage());
    }

    /** "Its property keeps what it has, and the next one is read", also in an object that exists. */
    @Test
    void whatFailsChangesNothing() {
        Bean bean = new Bean();
        bean.child = new Bean();
        Bean child = bean.child;
        bean.list = List.of(1);
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class,
                () -> MAPPER.updateValue(
                        bean,
                        bytes("{\"count\":[],\"big\":5,\"child\":{\"count\":{},\"big\":6},"
                                + "\"list\":[2,{}],\"text\":\"t\"}")));
        assertEquals(List.of("1 TYPE /count", "1 TYPE /child/count", "1 TYPE /list/1"), errors(thrown));
        assertEquals(1, bean.count);
        assertEquals(5, bean.big);
        assertSame(child, bean.child);
        assertEquals(List.of(1), bean.list);
        assertEquals("t", bean.text);
        Flat flat = new Flat();
        thrown = assertThrows(
                JsonMappingException.class,
                () -> MAPPER.updateValue(flat, bytes("{\"count\":[],\"big\":5,\"name\":\"bad\",\"width\":[]}")));
        assertEquals(List.of("1 TYPE /count", "1 TYPE /width"), errors(thrown));
    }

    /** Setters that wait for a creator fail each for itself. */
    @Test
    void settersThatWaitFailEach() {
        Map<String, String> documents = Map.of(
                "{\"name\":\"bad\",\"width\":1,\"needed\":\"n\"}", "CREATOR",
                "{\"width\":1,\"count\":2}", "");
        documents.forEach((json, kinds) -> {
            if (kinds.isEmpty()) {
                assertEquals(2, MAPPER.readValue(json, Flat.class).count);
            } else {
                JsonMappingException thrown =
                        assertThrows(JsonMappingException.class, () -> MAPPER.readValue(json, Flat.class));
                assertEquals(kinds, thrown.kind().name());
            }
        });
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> MAPPER.readValue("{\"id\":1,\"size\":-1}", Mixed.class));
        assertEquals("size", thrown.property());
    }

    /** "Of readValues each value has errors of its own." */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void aSequenceGoesOnBehindEachValue(boolean isArray) {
        String[] values = {"{\"x\":[],\"y\":{}}", "{\"x\":1,\"y\":2}", "{}", "7", "{\"x\":3,\"y\":4}"};
        byte[] json = bytes(isArray ? "[" + String.join(",", values) + "]" : String.join("\n", values));
        List<String> found = new ArrayList<>();
        try (JsonSequence<Point> points = MAPPER.readValues(new ByteArrayInputStream(json), Point.class)) {
            while (points.hasNext()) {
                try {
                    found.add(points.next().x().toString());
                } catch (JsonMappingException e) {
                    found.add(e.errors().stream()
                            .map(error -> error.kind().name())
                            .collect(Collectors.joining(",")));
                }
            }
        }
        assertEquals(List.of("TYPE,TYPE", "1", "MISSING,MISSING", "TYPE", "3"), found);
    }

    /** "Malformed JSON, limits, failures of the source, ..." with the errors so far. */
    @Test
    void whatEndsReadingHasTheErrorsSoFar() {
        String start = "{\"count\":[],\"child\":{\"big\":{},\"list\":[{},";
        JsonSyntaxException syntax =
                assertThrows(JsonSyntaxException.class, () -> MAPPER.readValue(start + "}", Bean.class));
        assertSuppressed(syntax, "/child/list/0", "/child/big", "/count");
        syntax = assertThrows(JsonSyntaxException.class, () -> MAPPER.readValue("{\"count\":[1,}", Bean.class));
        assertSuppressed(syntax, "/count");
        JsonMapper limited = MAPPER.toBuilder()
                .read(ReadOptions.defaults().withLimits(JsonLimits.defaults().withMaxDepth(4)))
                .build();
        JsonLimitException limit =
                assertThrows(JsonLimitException.class, () -> limited.readValue(start + "[[[]]]]}}", Bean.class));
        assertSuppressed(limit, "/child/list/0", "/child/list/1", "/child/big", "/count");
        InputStream broken = new SequenceInputStream(new ByteArrayInputStream(bytes(start)), new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("broken");
            }
        });
        UncheckedIOException io = assertThrows(UncheckedIOException.class, () -> MAPPER.readValue(broken, Bean.class));
        assertSuppressed(io, "/child/list/0", "/child/big", "/count");
    }

    private static void assertSuppressed(Throwable thrown, String... pointers) {
        assertEquals(
                List.of(pointers),
                Arrays.stream(thrown.getSuppressed())
                        .map(error -> ((JsonException) error).location().pointer())
                        .toList());
    }

    /** Throws what is no error of the document. */
    private static final class Broken extends JsonCodec<Currency> {
        @Override
        public void write(UTF8JsonGenerator json, Currency value) {
            json.writeNull();
        }

        @Override
        public Currency read(UTF8JsonParser json) {
            throw new UnsupportedOperationException("broken");
        }
    }

    /** "A class that cannot be bound, and what a codec throws that is no error of the document." */
    @Test
    void defectsEndReading() {
        JsonMapper broken =
                MAPPER.toBuilder().register(Currency.class, new Broken()).build();
        UnsupportedOperationException thrown = assertThrows(
                UnsupportedOperationException.class,
                () -> broken.readValue("{\"count\":[],\"money\":1,\"big\":[]}", Bean.class));
        assertSuppressed(thrown, "/count");
        record Unbound(int a, Comparable<?> b, int c) {}
        JsonMappingException definition = assertThrows(
                JsonMappingException.class, () -> MAPPER.readValue("{\"a\":[],\"b\":{},\"c\":[]}", Unbound.class));
        assertEquals(Kind.DEFINITION, definition.kind());
        assertSuppressed(definition, "/a");
    }

    /** Rejects a value without taking it, or after a part of it. */
    private static final class Picky extends JsonCodec<Currency> {
        private final int tokens;

        Picky(int tokens) {
            this.tokens = tokens;
        }

        @Override
        public void write(UTF8JsonGenerator json, Currency value) {
            json.writeNull();
        }

        @Override
        public Currency read(UTF8JsonParser json) {
            for (int i = 0; i < tokens; i++) {
                json.nextToken();
            }
            throw json.error("not this one");
        }
    }

    /** Wherever a codec of the user stops, reading goes on behind its value. */
    @ParameterizedTest
    @CsvSource({"0", "1", "2", "3", "4", "5", "6"})
    void whereACodecStopsDoesNotMatter(int tokens) {
        JsonMapper mapper =
                MAPPER.toBuilder().register(Currency.class, new Picky(tokens)).build();
        record Wallet(Currency first, int a, List<Currency> more, Currency[] others, Map<String, Currency> byName) {}
        String value = "{\"a\" : [ 1 ] }";
        String json = "{ \"first\" : " + value + " , \"a\" : [] , \"more\" : [ " + value + " , " + value
                + "],\"others\":[" + value + "],\"byName\":{\"n\":" + value + "} }";
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> mapper.readValue(json, Wallet.class));
        assertEquals(6, thrown.errors().size(), thrown::getMessage);
    }

    /** Contains itself in all ways. */
    public static final class Nest {
        public Nest bean;
        public List<Nest> list;
        public Map<String, Nest> map;
        public Nest[] array;
        public Row row;
        public Ordered ordered;

        record Row(Nest bean) {}

        @JsonFormat(shape = JsonFormat.Shape.ARRAY)
        record Ordered(Nest bean) {}
    }

    private static final int DEFAULT_DEPTH = 500; // of a mapper

    /** The limit on depth comes before the end of the stack, as it does without this option. */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
        {'bean':              | 1 | }
        {'list':[             | 2 | ]}
        {'map':{'k':          | 2 | }}
        {'array':[            | 2 | ]}
        {'row':{'bean':       | 2 | }}
        {'ordered':[          | 2 | ]}
        """)
    void deepDocumentsAreRead(String start, int depth, String end) throws InterruptedException {
        int levels = DEFAULT_DEPTH / depth - 1;
        String json = (start.repeat(levels) + "{'none':1}" + end.repeat(levels)).replace('\'', '"');
        List<Throwable> thrown = new ArrayList<>();
        JsonMapper mapper = builder().collectErrors(10).build();
        Thread thread = new Thread(
                null,
                () -> thrown.add(assertThrows(Throwable.class, () -> mapper.readValue(json, Nest.class))),
                "deep",
                1 << 20);
        thread.start();
        thread.join();
        assertEquals(
                Kind.UNKNOWN,
                assertInstanceOf(JsonMappingException.class, thrown.get(0)).kind());
    }

    @Test
    void wrongNumbersAreRefused() {
        for (int max : new int[] {0, -1}) {
            JsonMapper.Builder builder = JsonMapper.builder();
            assertThrows(IllegalArgumentException.class, () -> builder.collectErrors(max));
        }
        assertThrows(IllegalArgumentException.class, () -> JsonMappingException.of(List.of()));
    }
}
