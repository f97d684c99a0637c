package dev.octet.json.bind;

import static com.fasterxml.jackson.annotation.JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED;
import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonValueException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.TypeRef;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractMap.SimpleEntry;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.RandomAccess;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** "{@link JsonMappingException}: ... It has the kind of the error, type, property, and the location." */
@Tag("fast")
class MappingErrorsTest {
    @ParameterizedTest
    @EnumSource
    void aValueErrorBecomesAnErrorOfTheMapping(ReadDoor door) {
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class, () -> door.read(Dot.mapper(), bytes("{\"x\":1,\"y\":true}"), Dot.class));
        assertEquals(Kind.TYPE, thrown.kind());
        assertEquals("dev.octet.json.bind.Dot", thrown.type());
        assertEquals("y", thrown.property());
        assertEquals(new JsonLocation(11, 1, 12, "/y"), thrown.location());
        assertEquals("an int was asked for, found true (line 1, column 12, byte 11, at /y)", thrown.getMessage());
        JsonValueException cause = assertInstanceOf(JsonValueException.class, thrown.getCause());
        assertEquals(thrown.getMessage(), cause.getMessage());
    }

    /** Each typed read of the parser, in quotes of its own: what the document has, and the kind of the error. */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
        INT       | true            | TYPE
        INT       | 3000000000      | RANGE
        INT       | 1.5             | TYPE
        LONG      | 9223372036854775808 | RANGE
        LONG      | {}              | TYPE
        DOUBLE    | 1e999           | RANGE
        DOUBLE    | 'x'             | TYPE
        FLOAT     | 1e99            | RANGE
        BOOLEAN   | 1               | TYPE
        STRING    | 1               | TYPE
        INTEGER   | 1.5             | TYPE
        UUID      | 'x'             | RANGE
        UUID      | 1               | TYPE
        DATE      | '2024-02-30'    | RANGE
        DATE      | 20240230        | TYPE
        INSTANT   | 'yesterday'     | RANGE
        BINARY    | '?'             | RANGE
        BINARY    | []              | TYPE
        START_OBJECT | []           | TYPE
        START_ARRAY  | {}           | TYPE
        REJECTED  | 7               | RANGE
        """)
    void theKindSaysWhetherTheTypeIsWrongOrTheValue(Read read, String json, Kind kind) {
        JsonMapper mapper =
                JsonMapper.builder().register(Object.class, new ByRead(read)).build();
        String document = json.replace('\'', '"');
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> mapper.readValue(document, Object.class));
        assertEquals(kind, thrown.kind(), thrown::getMessage);
        assertEquals(null, thrown.property(), "about the whole value");
    }

    /** The property is the member at which the error is, and null in an array. */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', nullValues = "null", textBlock = """
        {'a':'x'}           | a    | /a
        {'a':{'b':'x'}}     | b    | /a/b
        {'a':['x']}         | null | /a/0
        {'a':[{'c~/d':'x'}]} | c~/d | /a/0/c~0~1d
        ['x']               | null | /0
        {'':'x'}            | ``   | /
        """)
    void thePropertyIsTheMemberWithTheError(String json, String property, String pointer) {
        JsonMapper mapper =
                JsonMapper.builder().register(Object.class, new NoTexts()).build();
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> mapper.readValue(json.replace('\'', '"'), Object.class));
        assertEquals(property, thrown.property());
        assertEquals(pointer, thrown.location().pointer());
    }

    record Bound(int x, List<Integer> list, Map<String, Integer> map, Entry<String, Integer> entry, Class<?> type) {}

    /** The same for what Octet's own codecs find wrong. */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', nullValues = "null", textBlock = """
        {'x':{}}          | TYPE    | x    | /x
        {'x':99999999999} | RANGE   | x    | /x
        {'x':null}        | NULL    | x    | /x
        {'list':[1,{}]}   | TYPE    | null | /list/1
        {'map':{'k':[]}}  | TYPE    | k    | /map/k
        {'entry':{}}      | TYPE    | entry | /entry
        {'entry':{'a':1,'b':2}} | TYPE | b | /entry/b
        {'type':'a.B'}    | TYPE    | type | /type
        {'y':1}           | UNKNOWN | y    | /y
        []                | TYPE    | null | ``
        """)
    void theErrorsOfBuiltInCodecsHaveTheProperty(String json, Kind kind, String property, String pointer) {
        JsonMapper mapper = JsonMapper.builder().failOnUnknownProperties(true).build();
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> mapper.readValue(json.replace('\'', '"'), Bound.class));
        assertEquals(kind, thrown.kind());
        assertEquals(property, thrown.property());
        assertEquals(pointer, thrown.location().pointer());
    }

    /** Also of a value that is the whole document, or one of many. */
    @Test
    void nullForAPrimitiveTypeHasItsLocation() {
        JsonMapper mapper = JsonMapper.standard();
        JsonMappingException whole =
                assertThrows(JsonMappingException.class, () -> mapper.readValue(" null", int.class));
        assertEquals(Kind.NULL, whole.kind());
        assertEquals(1, whole.location().byteOffset());
        JsonSequence<Boolean> many =
                mapper.readValues("[true,null]".getBytes(StandardCharsets.US_ASCII), boolean.class);
        many.next();
        assertEquals(
                "/1",
                assertThrows(JsonMappingException.class, many::next).location().pointer());
    }

    /** "What a codec throws otherwise is passed on as it is." */
    @Test
    void otherExceptionsPass() {
        JsonMappingException own = new JsonMappingException(Kind.ENUM, "own", "Dot", null);
        for (RuntimeException failure : new RuntimeException[] {own, new UnsupportedOperationException("own")}) {
            JsonMapper mapper = JsonMapper.builder()
                    .register(Dot.class, new Throwing(failure))
                    .build();
            assertSame(failure, assertThrows(RuntimeException.class, () -> mapper.readValue("{}", Dot.class)));
            assertSame(failure, assertThrows(RuntimeException.class, () -> mapper.writeValueAsString(Dot.DOT)));
        }
        assertThrows(JsonSyntaxException.class, () -> Dot.mapper().readValue("{]", Dot.class));
    }

    @Test
    void theTypeIsTheOneThatWasAskedFor() {
        TypeRef<Dot[]> type = new TypeRef<>() {};
        JsonMapper mapper =
                JsonMapper.builder().register(Dot[].class, new NoDots()).build();
        JsonMappingException thrown = assertThrows(JsonMappingException.class, () -> mapper.readValue("[]", type));
        assertEquals("dev.octet.json.bind.Dot[]", thrown.type());
    }

    private static final IllegalStateException LOST = new IllegalStateException("lost");

    /** An object whose contents are computed while they are written, and where it fails. */
    static Stream<Arguments> failingContents() {
        Entry<String, Integer> valueFails = new SimpleEntry<>("a", 1) {
            @Override
            public Integer getValue() {
                throw LOST;
            }
        };
        Entry<String, Integer> keyFails = new SimpleEntry<>("a", 1) {
            @Override
            public String getKey() {
                throw LOST;
            }
        };
        Map<String, Integer> valuesFail = map(() -> Set.of(valueFails));
        Map<String, Integer> keysFail = map(() -> Collections.singleton(keyFails));
        Map<String, Integer> entriesFail = map(() -> new FailingSet<>(Map.entry("a", 1)));
        Map<String, Integer> noEntries = map(() -> {
            throw LOST;
        });
        Iterable<Dot> noIterator = () -> {
            throw LOST;
        };
        Iterable<Dot> iterable = new FailingSet<>(Dot.DOT)::iterator;
        Collection<Dot> onlyOne = new AbstractSet<>() {
            @Override
            public Iterator<Dot> iterator() {
                throw LOST;
            }

            @Override
            public int size() {
                return 1;
            }
        };
        return Stream.of(
                arguments(new TypeRef<List<Dot>>() {}, new FailingList<>(Dot.DOT), "/1"),
                arguments(new TypeRef<List<Dot>>() {}, new NoSize<>(), "/0"),
                arguments(new TypeRef<List<String>>() {}, new NoSize<>(), "/0"),
                arguments(new TypeRef<Single>() {}, new Single(new NoSize<>()), "/dots"),
                arguments(new TypeRef<NotEmpty>() {}, new NotEmpty(new NoSize<>(), Map.of(), Map.of()), "/dots"),
                arguments(
                        new TypeRef<NotEmpty>() {},
                        new NotEmpty(List.of(), Map.of("a", new NoSize<>()), Map.of()),
                        "/map"),
                arguments(
                        new TypeRef<NotEmpty>() {}, new NotEmpty(List.of(), Map.of(), Map.of("a", new NoSize<>())), ""),
                arguments(new TypeRef<List<String>>() {}, new FailingList<>("text"), "/1"),
                arguments(new TypeRef<Collection<Dot>>() {}, new FailingSet<>(Dot.DOT), "/1"),
                arguments(new TypeRef<Collection<String>>() {}, new FailingSet<>("text"), "/1"),
                arguments(new TypeRef<Collection<Integer>>() {}, new FailingSet<>(7), "/1"),
                arguments(new TypeRef<Collection<Long>>() {}, new FailingSet<>(7L), "/1"),
                arguments(new TypeRef<Single>() {}, new Single(onlyOne), "/dots"),
                arguments(new TypeRef<Iterator<Dot>>() {}, new FailingSet<>(Dot.DOT).iterator(), "/1"),
                arguments(new TypeRef<Iterable<Dot>>() {}, noIterator, "/0"),
                arguments(new TypeRef<Iterable<Dot>>() {}, iterable, "/1"),
                arguments(
                        new TypeRef<Stream<Dot>>() {},
                        Stream.of(Dot.DOT, Dot.DOT).peek(dot -> {
                            throw LOST;
                        }),
                        "/0"),
                arguments(
                        new TypeRef<Stream<Dot>>() {},
                        Stream.of(Dot.DOT).onClose(() -> {
                            throw LOST;
                        }),
                        "/1"),
                arguments(new TypeRef<Entry<String, Integer>>() {}, keyFails, ""),
                arguments(new TypeRef<Entry<String, Integer>>() {}, valueFails, "/a"),
                arguments(new TypeRef<Map<String, Integer>>() {}, keysFail, ""),
                arguments(new TypeRef<AnyMembers>() {}, new AnyMembers(keysFail), ""),
                arguments(new TypeRef<Map<String, Integer>>() {}, valuesFail, ""),
                arguments(new TypeRef<Map<String, Integer>>() {}, entriesFail, "/a"),
                arguments(new TypeRef<Map<String, Integer>>() {}, noEntries, ""),
                arguments(new TypeRef<AnyMembers>() {}, new AnyMembers(valuesFail), ""),
                arguments(new TypeRef<AnyMembers>() {}, new AnyMembers(entriesFail), "/a"));
    }

    /** "a getter, setter, ...: JsonMappingException with what it threw as its cause"; so too what a container runs. */
    @ParameterizedTest
    @MethodSource("failingContents")
    void aContainerThatFailsIsNamed(TypeRef<Object> type, Object value, String pointer) {
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class, () -> Dot.mapper().writeValue(new SegmentedBuffer(), value, type));
        assertEquals(Kind.CREATOR, thrown.kind());
        assertSame(LOST, thrown.getCause());
        assertFalse(thrown.getMessage().contains("Entr"), thrown::getMessage); // the map, not a part of it
        assertTrue(thrown.getMessage().contains(" threw java.lang.IllegalStateException: lost"), thrown::getMessage);
        assertEquals(pointer, thrown.location().pointer());
    }

    /** "property()": the one that was to be left out if it is empty. */
    @Test
    void aPropertyWhoseValueCannotSayThatItIsEmptyIsNamed() {
        NotEmpty value = new NotEmpty(List.of(), Map.of("a", new NoSize<>()), Map.of());
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> Dot.mapper().writeValueAsBytes(value));
        assertEquals("map", thrown.property());
        assertEquals(NotEmpty.class.getName(), thrown.type());
    }

    static final class NoNull {
        @Override
        public boolean equals(Object other) {
            return other.toString().isEmpty(); // throws for null
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    private record Filtered(
            @JsonInclude(content = JsonInclude.Include.CUSTOM, contentFilter = NoNull.class)
            Map<String, String> map) {}

    /** A filter that cannot be compared with null is named, not a class of the library. */
    @Test
    void aFilterThatFailsIsNamed() {
        Filtered value = new Filtered(Collections.singletonMap("a", null));
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> Dot.mapper().writeValueAsBytes(value));
        assertTrue(thrown.getMessage().contains(NoNull.class.getName() + " were to be written"), thrown::getMessage);
        assertEquals("/map", thrown.location().pointer());
    }

    /** A codec made by {@code ofString} keeps what the parse threw: "becomes an error of the document". */
    @Test
    void theCauseOfARejectedTextIsKept() {
        JsonMapper mapper = JsonMapper.builder()
                .register(Integer.class, JsonCodec.ofString(Integer::valueOf, String::valueOf))
                .build();
        assertEquals(12, mapper.readValue("\"12\"", Integer.class));
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> mapper.readValue("\"twelve\"", Integer.class));
        assertEquals(Kind.RANGE, thrown.kind());
        assertInstanceOf(NumberFormatException.class, thrown.getCause().getCause());
    }

    /** A typed read as a codec. */
    enum Read implements Function<UTF8JsonParser, Object> {
        INT(UTF8JsonParser::readInt),
        LONG(UTF8JsonParser::readLong),
        DOUBLE(UTF8JsonParser::readDouble),
        FLOAT(UTF8JsonParser::readFloat),
        BOOLEAN(UTF8JsonParser::readBoolean),
        STRING(UTF8JsonParser::readString),
        INTEGER(UTF8JsonParser::readBigInteger),
        UUID(UTF8JsonParser::readUUID),
        DATE(UTF8JsonParser::readLocalDate),
        INSTANT(UTF8JsonParser::readInstant),
        BINARY(json -> {
            json.nextToken();
            return json.getBinaryValue();
        }),
        START_OBJECT(json -> {
            json.readStartObject();
            return "";
        }),
        START_ARRAY(json -> {
            json.readStartArray();
            return "";
        }),
        REJECTED(json -> {
            json.readInt();
            throw json.error("not this one");
        });

        private final Function<UTF8JsonParser, Object> read;

        Read(Function<UTF8JsonParser, Object> read) {
            this.read = read;
        }

        @Override
        public Object apply(UTF8JsonParser json) {
            return read.apply(json);
        }
    }

    private static Map<String, Integer> map(Supplier<Set<Entry<String, Integer>>> entries) {
        return new AbstractMap<>() {
            @Override
            public Set<Entry<String, Integer>> entrySet() {
                return entries.get();
            }
        };
    }

    /** Fails after its first element. */
    private static final class FailingSet<T> extends AbstractSet<T> {
        private final T first;

        FailingSet(T first) {
            this.first = first;
        }

        @Override
        public Iterator<T> iterator() {
            return new FailingList<>(first).iterator();
        }

        @Override
        public int size() {
            return 2;
        }
    }

    private static final class FailingList<T> extends AbstractList<T> implements RandomAccess {
        private final T first;

        FailingList(T first) {
            this.first = first;
        }

        @Override
        public T get(int index) {
            if (index == 1) {
                throw LOST;
            }
            return first;
        }

        @Override
        public int size() {
            return 2;
        }
    }

    /** A list whose length is not known, as that of a collection whose session has ended. */
    private static final class NoSize<T> extends AbstractList<T> implements RandomAccess {
        @Override
        public T get(int index) {
            throw new AssertionError("an element is asked for");
        }

        @Override
        public int size() {
            throw LOST;
        }
    }

    @JsonInclude(value = JsonInclude.Include.NON_EMPTY, content = JsonInclude.Include.NON_EMPTY)
    private record NotEmpty(
            List<Dot> dots,
            Map<String, List<Dot>> map,

            @JsonAnyGetter @JsonInclude(content = JsonInclude.Include.NON_EMPTY)
            Map<String, List<Dot>> others) {}

    private record Single(
            @JsonFormat(with = WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
            Collection<Dot> dots) {}

    private record AnyMembers(@JsonAnyGetter Map<String, Integer> members) {}

    private abstract static class Reading<T> extends JsonCodec<T> {
        @Override
        public void write(UTF8JsonGenerator json, T value) {
            throw new UnsupportedOperationException("only read");
        }
    }

    private static final class ByRead extends Reading<Object> {
        private final Read read;

        ByRead(Read read) {
            this.read = read;
        }

        @Override
        public Object read(UTF8JsonParser json) {
            return read.apply(json);
        }
    }

    private static final class NoTexts extends Reading<Object> {
        @Override
        public Object read(UTF8JsonParser json) {
            do {
                json.nextToken();
                if (json.currentToken() == dev.octet.json.JsonToken.VALUE_STRING) {
                    throw json.error("a text");
                }
            } while (json.depth() > 0);
            return "";
        }
    }

    private static final class Throwing extends JsonCodec<Dot> {
        private final RuntimeException failure;

        Throwing(RuntimeException failure) {
            this.failure = failure;
        }

        @Override
        public void write(UTF8JsonGenerator json, Dot value) {
            throw failure;
        }

        @Override
        public Dot read(UTF8JsonParser json) {
            throw failure;
        }
    }

    private static final class NoDots extends Reading<Dot[]> {
        @Override
        public Dot[] read(UTF8JsonParser json) {
            json.readStartArray();
            throw json.error("no dots");
        }
    }

    record Incomparable(String name) implements Comparable<Incomparable> {
        @Override
        public int compareTo(Incomparable other) {
            throw LOST;
        }
    }

    private record Sorted(
            @JsonFormat(with = JsonFormat.Feature.WRITE_SORTED_MAP_ENTRIES)
            Map<Incomparable, Integer> map) {}

    /** Entries in the order of keys that fail when they are compared: the map is named. */
    @Test
    void keysThatCannotBeComparedNameTheirMap() {
        Sorted value = new Sorted(Map.of(new Incomparable("a"), 1, new Incomparable("b"), 2));
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> Dot.mapper().writeValueAsBytes(value));
        assertEquals(Kind.CREATOR, thrown.kind());
        assertSame(LOST, thrown.getCause());
        assertEquals("/map", thrown.location().pointer());
    }

    static final class Nothing {
        @JsonCreator
        static Nothing of(String text) {
            return null;
        }
    }

    /** "updateValue": a creator that returns null has made no object in place of the one that is there. */
    @Test
    void aCreatorThatReturnsNullUpdatesNothing() {
        Nothing nothing = new Nothing();
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> Dot.mapper().updateValue(nothing, bytes("\"a\"")));
        assertEquals(Kind.DEFINITION, thrown.kind());
        assertTrue(thrown.getMessage().contains("returned null"), thrown::getMessage);
    }

    private record TooLong(
            @JsonFormat(
                    without = JsonFormat.Feature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS,
                    shape = JsonFormat.Shape.NUMBER)
            Duration value) {}

    private record Late(
            @JsonFormat(
                    without = JsonFormat.Feature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS,
                    shape = JsonFormat.Shape.NUMBER)
            Instant value) {}

    /** "JsonMappingException: document and class do not fit together": milliseconds that are no long. */
    @ParameterizedTest
    @MethodSource
    void millisecondsOutOfRange(Object value) {
        JsonMappingException thrown =
                assertThrows(JsonMappingException.class, () -> Dot.mapper().writeValueAsBytes(value));
        assertEquals(Kind.RANGE, thrown.kind());
        assertEquals("/value", thrown.location().pointer());
    }

    static List<Object> millisecondsOutOfRange() {
        return List.of(new TooLong(Duration.ofSeconds(Long.MAX_VALUE)), new Late(Instant.MAX));
    }
}
