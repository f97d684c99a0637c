package dev.octet.json.bind;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.octet.json.JsonMappingException;
import dev.octet.json.codec.TypeRef;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** "As in Jackson, a collection gets the elements added, and a map gets the members put." */
@Tag("fast")
class UpdateContainersTest {
    private static final tools.jackson.databind.json.JsonMapper JACKSON3 =
            tools.jackson.databind.json.JsonMapper.shared();
    private static final com.fasterxml.jackson.databind.ObjectMapper JACKSON2 =
            new com.fasterxml.jackson.databind.ObjectMapper();

    /** Two properties, one of them a list. */
    public static class Bean {
        public int number = 1;
        public List<Integer> list = new ArrayList<>(List.of(1));
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Shape.Circle.class, name = "circle"),
        @JsonSubTypes.Type(value = Shape.Square.class, name = "square")
    })
    abstract static class Shape {
        public int size = 1;
        public int color = 1;

        /** A sub-type. */
        public static final class Circle extends Shape {}

        /** Another one. */
        public static final class Square extends Shape {}

        static Shape circle() {
            Shape circle = new Circle();
            circle.color = 7;
            return circle;
        }
    }

    enum Color {
        RED,
        BLUE
    }

    /** What exists, by its class or by a type. A new one for each update. */
    @SuppressWarnings("JdkObsolete") // they exist
    enum Existing {
        MAP(() -> linked("a", 1)),
        NESTED(() -> linked("map", linked("x", 1), "list", new ArrayList<>(List.of(1)), "bean", new Bean(), "n", null)),
        DEEP(() -> linked("map", linked("list", new ArrayList<>(List.of(linked("x", 1)))))),
        SETS(() -> linked("set", new TreeSet<>(List.of(1)), "map", new TreeMap<>(Map.of("x", 1)))),
        FIXED(() -> linked("map", Map.of("x", 1), "list", List.of(1))),
        NUMBERED(() -> linked("map", new TreeMap<>(Map.of(1, 2)))),
        OLD(() -> linked("map", new Hashtable<>(Map.of("x", 1)))),
        SORTED(() -> new TreeMap<>(Map.of("b", 1))),
        UNCHANGEABLE(() -> Map.of("b", 1)),
        VIEW(() -> Collections.unmodifiableMap(linked("list", new ArrayList<>(List.of(1))))),
        HASHTABLE(() -> new Hashtable<>(Map.of("b", 1))),
        PROPERTIES(() -> {
            Properties properties = new Properties();
            properties.setProperty("b", "1");
            return properties;
        }),
        LIST(() -> new ArrayList<>(List.of(1))),
        LINKED(() -> new LinkedList<>(List.of(1))),
        SET(() -> new HashSet<>(List.of(1))),
        TREE(() -> new TreeSet<>(List.of(1))),
        DEQUE(() -> new ArrayDeque<>(List.of(1))),
        LIST_OF(() -> List.of(1)),
        AS_LIST(() -> Arrays.asList(1)),
        INTS(() -> new int[] {1}),
        STRINGS(() -> new String[] {"1"}),
        OBJECTS(() -> new Object[] {1}),
        BEANS(() -> linked("a", new Bean()), new TypeRef<Map<String, Bean>>() {}),
        LISTS(() -> linked("a", new ArrayList<>(List.of(1))), new TypeRef<Map<String, List<Integer>>>() {}),
        MAPS(
                () -> linked("a", new TreeMap<>(Map.of("x", 1))),
                new TypeRef<Map<String, SortedMap<String, Integer>>>() {}),
        BY_NUMBER(
                () -> new TreeMap<>(Map.of(1, new ArrayList<>(List.of(1)))),
                new TypeRef<Map<Integer, List<Integer>>>() {}),
        BY_COLOR(() -> new EnumMap<>(Map.of(Color.RED, new Bean())), new TypeRef<EnumMap<Color, Bean>>() {}),
        ARRAYS(() -> linked("a", new int[] {1}), new TypeRef<Map<String, int[]>>() {}),
        COLLECTIONS(() -> linked("a", new HashSet<>(Set.of("x"))), new TypeRef<Map<String, Collection<String>>>() {}),
        FIXED_LISTS(() -> linked("a", List.of(1)), new TypeRef<Map<String, List<Integer>>>() {}),
        OBJECT_VALUES(
                () -> linked("a", new int[] {1}, "b", new ArrayList<>(List.of(1))),
                new TypeRef<Map<String, Object>>() {}),
        SHAPES(() -> linked("a", Shape.circle()), new TypeRef<Map<String, Shape>>() {}),
        BEAN_LIST(() -> new ArrayList<>(List.of(new Bean())), new TypeRef<List<Bean>>() {}),
        SHAPE_LIST(() -> new ArrayList<>(List.of(Shape.circle())), new TypeRef<List<Shape>>() {});

        final Supplier<Object> made;
        final TypeRef<?> type;

        Existing(Supplier<Object> made) {
            this(made, null);
        }

        Existing(Supplier<Object> made, TypeRef<?> type) {
            this.made = made;
            this.type = type;
        }
    }

    private static Map<String, Object> linked(Object... members) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < members.length; i += 2) {
            map.put((String) members[i], members[i + 1]);
        }
        return map;
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
        MAP          | {}
        MAP          | null
        MAP          | {'a':2,'b':[1]}
        MAP          | {'a':null}
        MAP          | {'b':null}
        MAP          | {'a':{'x':1},'a':{'y':1}}
        MAP          | []
        MAP          | 5
        MAP          | ''
        NESTED       | {'map':{'y':2}}
        NESTED       | {'map':null}
        NESTED       | {'map':{'x':null,'y':null}}
        NESTED       | {'map':{'y':1},'map':{'x':{'z':1}}}
        NESTED       | {'list':[2,{'z':[]},null]}
        NESTED       | {'list':{'z':1}}
        NESTED       | {'bean':{'number':2}}
        NESTED       | {'n':{'k':1},'new':{'w':[1]}}
        DEEP         | {'map':{'list':[{'y':1}],'more':{}}}
        SETS         | {'set':[0,2],'map':{'a':1,'x':{'y':1}}}
        SETS         | {'set':['x']}
        FIXED        | {'map':{'y':1}}
        FIXED        | {'list':[2]}
        NUMBERED     | {'map':{'1':[5]}}
        OLD          | {'map':{'y':1}}
        OLD          | {'map':{'x':null}}
        SORTED       | {'a':2}
        UNCHANGEABLE | {'a':2}
        VIEW         | {'list':[2]}
        VIEW         | {'a':2}
        HASHTABLE    | {'a':2}
        HASHTABLE    | {'a':null}
        PROPERTIES   | {'a':2,'b':'c'}
        LIST         | []
        LIST         | null
        LIST         | [2,{'a':1},null,[[3]]]
        LIST         | {}
        LIST         | 5
        LINKED       | [2]
        SET          | [2,1]
        TREE         | [2,0]
        TREE         | ['x']
        DEQUE        | [2]
        DEQUE        | [null]
        LIST_OF      | [2]
        AS_LIST      | [2]
        INTS         | [2,3]
        INTS         | []
        STRINGS      | ['2',null]
        OBJECTS      | [2,{'a':1}]
        BEANS        | {'a':{'number':5},'b':{'number':6}}
        BEANS        | {'a':{'list':[2]}}
        BEANS        | {'a':null}
        LISTS        | {'a':[2],'b':[3]}
        LISTS        | {'a':[2],'a':[3]}
        LISTS        | {'a':{}}
        MAPS         | {'a':{'x':2,'y':3},'b':{}}
        BY_NUMBER    | {'1':[2],'2':[3]}
        BY_NUMBER    | {'x':[2]}
        BY_COLOR     | {'RED':{'number':2},'BLUE':{}}
        ARRAYS       | {'a':[2],'b':[]}
        COLLECTIONS  | {'a':['y','x']}
        FIXED_LISTS  | {'a':[2]}
        OBJECT_VALUES | {'b':[2]}
        SHAPES       | {'a':{'kind':'circle','size':5}}
        SHAPES       | {'a':{'kind':'square','size':5}}
        BEAN_LIST    | [{'number':5}]
        SHAPE_LIST   | [{'kind':'square','size':5}]
        """)
    void anUpdateIsThatOfJackson(Existing existing, String json) {
        String document = json.replace('\'', '"');
        assertUpdate(existing, document, JsonMapper.standard(), UpdateContainersTest::byJackson3);
        assertUpdate(existing, document, JsonMapper.jackson2(), UpdateContainersTest::byJackson2);
    }

    private static Object byJackson3(Existing existing, Object value, String document) {
        return (existing.type == null
                        ? JACKSON3.readerForUpdating(value)
                        : JACKSON3.readerFor(JACKSON3.constructType(existing.type.type()))
                                .withValueToUpdate(value))
                .readValue(document);
    }

    private static Object byJackson2(Existing existing, Object value, String document) throws IOException {
        return (existing.type == null
                        ? JACKSON2.readerForUpdating(value)
                        : JACKSON2.readerFor(JACKSON2.constructType(existing.type.type()))
                                .withValueToUpdate(value))
                .readValue(document);
    }

    /** Where Jackson loses what the document has: an empty value, and in Jackson 2 the brackets of an array. */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
        MAP | {'a':{}}  | [a=[]LinkedHashMap]LinkedHashMap | [a=1]LinkedHashMap                | [a=1]LinkedHashMap
        MAP | {'a':[]}  | [a=[]ArrayList]LinkedHashMap     | [a=[]ArrayList]LinkedHashMap      | [a=1]LinkedHashMap
        MAP | {'a':[2]} | [a=[2]ArrayList]LinkedHashMap    | [a=[2]ArrayList]LinkedHashMap     | [a=2]LinkedHashMap
        """)
    void nothingOfTheDocumentIsLost(Existing existing, String json, String ours, String jackson3, String jackson2)
            throws IOException {
        String document = json.replace('\'', '"');
        assertEquals(ours, text(update(JsonMapper.standard(), existing, existing.made.get(), document)));
        assertEquals(ours, text(update(JsonMapper.jackson2(), existing, existing.made.get(), document)));
        assertEquals(jackson3, text(byJackson3(existing, existing.made.get(), document)));
        assertEquals(jackson2, text(byJackson2(existing, existing.made.get(), document)));
    }

    /** Jackson's way. */
    private interface Updating {
        Object update(Existing existing, Object value, String document) throws IOException;
    }

    private static void assertUpdate(Existing existing, String document, JsonMapper mapper, Updating jackson) {
        Object before = existing.made.get();
        Object expected;
        try {
            expected = jackson.update(existing, before, document);
        } catch (IOException | RuntimeException e) {
            assertThrows(
                    JsonMappingException.class,
                    () -> update(mapper, existing, existing.made.get(), document),
                    () -> "Jackson: " + e);
            return;
        }
        Object value = existing.made.get();
        Object updated = update(mapper, existing, value, document);
        assertEquals(expected == before, updated == value, "the same object");
        assertEquals(text(expected), text(updated));
        assertEquals(expected.getClass(), updated.getClass());
    }

    @SuppressWarnings("unchecked") // the type is that of the value
    private static Object update(JsonMapper mapper, Existing existing, Object value, String document) {
        return existing.type == null
                ? mapper.updateValue(value, bytes(document))
                : mapper.updateValue(value, bytes(document), (TypeRef<Object>) existing.type);
    }

    /** With the classes of containers, which JSON does not show. */
    private static String text(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                            .map(entry -> entry.getKey() + "=" + text(entry.getValue()))
                            .toList()
                    + map.getClass().getSimpleName();
        }
        Stream<?> elements = value instanceof Collection<?> all
                ? all.stream()
                : value instanceof Object[] array
                        ? Arrays.stream(array)
                        : value instanceof int[] ints ? Arrays.stream(ints).boxed() : null;
        return elements == null
                ? JsonMapper.standard().writeValueAsString(value)
                : elements.map(UpdateContainersTest::text).toList()
                        + value.getClass().getSimpleName();
    }

    /** The other sources do the same. */
    @Test
    void aContainerIsUpdatedFromEachSource() {
        JsonMapper mapper = JsonMapper.standard();
        byte[] json = bytes("{\"a\":[2]}");
        TypeRef<Map<String, List<Long>>> type = new TypeRef<>() {};
        for (int door = 0; door < 3; door++) {
            Map<String, List<Long>> map = new TreeMap<>(Map.of("a", new ArrayList<>(List.of(1L))));
            Map<String, List<Long>> updated = switch (door) {
                case 0 -> mapper.updateValue(map, json, type);
                case 1 -> mapper.updateValue(map, new ByteArrayInputStream(bytes("{\"b\":[]}")));
                default -> mapper.updateValue(map, UTF8JsonParser.of(json), type);
            };
            assertSame(map, updated);
            assertEquals(door == 1 ? Map.of("a", List.of(1L), "b", List.of()) : Map.of("a", List.of(1L, 2L)), map);
        }
    }

    /** Errors of parts are collected, and what could be read is there. */
    @Test
    void errorsAreCollected() {
        JsonMapper mapper = JsonMapper.builder().collectErrors(10).build();
        Map<String, Bean> beans = new TreeMap<>(Map.of("a", new Bean()));
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class,
                () -> mapper.updateValue(
                        beans,
                        bytes("{\"a\":{\"number\":{},\"list\":[3]},\"b\":[],\"c\":{\"number\":4}}"),
                        new TypeRef<Map<String, Bean>>() {}));
        assertEquals(2, thrown.errors().size(), thrown::getMessage);
        assertEquals(List.of(3), beans.get("a").list);
        assertEquals(1, beans.get("a").number);
        assertEquals(4, beans.get("c").number);
        List<Integer> numbers = new ArrayList<>(List.of(1));
        assertThrows(
                JsonMappingException.class,
                () -> mapper.updateValue(numbers, bytes("[2,{},3]"), new TypeRef<List<Integer>>() {}));
        assertEquals(List.of(1, 2, 3), numbers);
    }
}
