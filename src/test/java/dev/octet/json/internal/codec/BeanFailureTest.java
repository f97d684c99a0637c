package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.net.URL;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;

/** What beans refuse: kind, property and pointer. */
@Tag("fast")
class BeanFailureTest {
    public static class Bean {
        @JsonSetter(nulls = Nulls.FAIL)
        public String full = "";

        public int number;
        public Bean next;
        public List<Bean> all;

        public void setThrowing(int value) throws IOException {
            throw new IOException("set " + (value > 0));
        }
    }

    public record Part(@JsonProperty(required = true) int a, Bean b) {
        public Part {
            if (a < 0) {
                throw new IllegalArgumentException("negative");
            }
        }
    }

    public abstract static class Abstract {
        public int a;
    }

    public class Inner {
        public int a;
    }

    /** What collections, keys and constants of the user throw is an error of the document. */
    public static class Users {
        public Picky list;
        public PickyMap map;
        public Broken broken;
        public BrokenMap brokenMap;
        public Taking taking;
        public Map<Name, Integer> names;
        public Map<URL, Integer> urls;
        public Map<byte[], Integer> bytes;
    }

    public record Constants(Constant constant) {}

    @SuppressWarnings("serial")
    public static class Picky extends ArrayList<Integer> {
        @Override
        public boolean add(Integer value) {
            throw new IllegalArgumentException("not " + value);
        }
    }

    @SuppressWarnings("serial")
    public static class PickyMap extends HashMap<String, Integer> {
        @Override
        public Integer put(String key, Integer value) {
            throw new IllegalArgumentException("not " + key);
        }
    }

    @SuppressWarnings("serial")
    public static class Broken extends ArrayList<Integer> {
        public Broken() throws IOException {
            throw new IOException("no list");
        }
    }

    @SuppressWarnings("serial")
    public static class BrokenMap extends HashMap<String, Integer> {
        public BrokenMap() {
            throw new IllegalStateException("no map");
        }
    }

    public static class Taking extends AbstractList<Integer> {
        @JsonCreator
        public Taking(List<Integer> all) throws IOException {
            throw new IOException("taken " + all);
        }

        @Override
        public Integer get(int index) {
            return index;
        }

        @Override
        public int size() {
            return 0;
        }
    }

    public record Name(String text) {
        public Name {
            if (text.isEmpty()) {
                throw new IllegalStateException("empty");
            }
        }
    }

    public enum Constant {
        ONE;

        @JsonValue
        public String text() throws IOException {
            throw new IOException("no text of " + name());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', nullValues = "-", textBlock = """
            Users    | {"list":[1]}                        | CREATOR    | -        | /list/0          | does not take it
            Users    | {"map":{"a":1}}                     | CREATOR    | a        | /map/a           | does not take it
            Users    | {"broken":[]}                       | CREATOR    | -        | /broken          | no list
            Users    | {"brokenMap":{}}                    | CREATOR    | -        | /brokenMap       | no map
            Users    | {"taking":[1]}                      | CREATOR    | -        | /taking          | taken [1]
            Users    | {"names":{"":1}}                    | RANGE      | ``       | /names/          | a key
            Users    | {"urls":{"x":1}}                    | RANGE      | x        | /urls/x          | a key
            Users    | {"bytes":{"AQ":1}}                  | RANGE      | AQ       | /bytes/AQ        | a key
            Bean     | {"all":[{},{"other":1}]}            | UNKNOWN    | other    | /all/1/other     | "full", "number"
            Bean     | {"next":{"full":null}}              | NULL       | full     | /next/full       | found null
            Bean     | {"next":{"throwing":1}}             | CREATOR    | throwing | /next/throwing   | set true
            Bean     | {"number":[]}                       | TYPE       | number   | /number          | int
            Bean     | {"next":5}                          | TYPE       | next     | /next            | an object
            Part     | {"b":{}}                            | MISSING    | a        | ``               | "a"
            Part     | {"a":-1}                            | CREATOR    | -        | ``               | negative
            Abstract | {"a":1}                             | DEFINITION | -        | ``               | abstract
            Inner    | {"a":1}                             | DEFINITION | -        | ``               | static
            """)
    void reading(String type, String json, Kind kind, String property, String pointer, String text) {
        Class<?> model = Stream.of(BeanFailureTest.class.getDeclaredClasses())
                .filter(each -> each.getSimpleName().equals(type))
                .findFirst()
                .orElseThrow();
        JsonMappingException e =
                assertThrows(JsonMappingException.class, () -> Oracles.read(Oracles.AS_2, model, json));
        assertEquals(kind, e.kind(), e.getMessage());
        assertEquals(property, e.property(), e.getMessage());
        assertEquals(pointer, e.location().pointer(), e.getMessage());
        assertTrue(e.getMessage().contains(text), e.getMessage());
    }

    /** Found when the codec is made, without a document. */
    @Test
    void aConstantWithoutValue() {
        for (Executable call : List.<Executable>of(
                () -> Oracles.read(Oracles.AS_3, Constants.class, "{\"constant\":\"ONE\"}"),
                () -> Oracles.write(Oracles.AS_3, List.of(Constant.ONE)),
                () -> Oracles.write(Oracles.AS_3, Map.of(Constant.ONE, 1)))) {
            JsonMappingException e = assertThrows(JsonMappingException.class, call);
            assertEquals(Kind.CREATOR, e.kind());
            assertEquals(Constant.class.getName(), e.type());
            assertEquals(IOException.class, e.getCause().getClass());
        }
    }

    public record Key(String text) {
        @Override
        @JsonValue
        public String text() {
            if (text != null && text.isEmpty()) {
                throw new IllegalStateException("an empty key");
            }
            return text;
        }
    }

    public enum Unnamed {
        NULL;

        @JsonValue
        public String text() {
            return null;
        }
    }

    public static class Odd {
        @Override
        public String toString() {
            throw new IllegalStateException("no text");
        }
    }

    /** A key has a name, or is an error: Jackson refuses them too. */
    @Test
    void keysWithoutName() {
        Object[][] rows = {
            {new Key(""), Kind.CREATOR},
            {new Odd(), Kind.CREATOR},
            {new Key(null), Kind.NULL},
            {Unnamed.NULL, Kind.NULL}
        };
        for (Object[] row : rows) {
            Object value = Map.of("outer", Map.of(row[0], 1));
            JsonMappingException e = assertThrows(JsonMappingException.class, () -> Oracles.write(Oracles.AS_3, value));
            assertEquals(row[1], e.kind(), e.getMessage());
            assertEquals("/outer", e.location().pointer(), e.getMessage());
            assertThrows(JacksonException.class, () -> Oracles.JACKSON_3.writeValueAsString(value));
        }
        Oracles.assertRefused(Unnamed.class, "\"null\"");
    }

    public static class Getters {
        public int a = 1;
        public Getters inner;
        RuntimeException thrown;
        Error error;

        public int getB() {
            if (thrown != null) {
                throw thrown;
            }
            if (error != null) {
                throw error;
            }
            return 2;
        }
    }

    /** "Exceptions of getters ... cause kept, pointer from the generator. An Error is thrown on as it is." */
    @Test
    void writing() {
        Getters outer = new Getters();
        outer.inner = new Getters();
        outer.inner.thrown = new IllegalStateException("no b");
        JsonMappingException e = assertThrows(JsonMappingException.class, () -> Oracles.write(Oracles.AS_3, outer));
        assertEquals(Kind.CREATOR, e.kind());
        assertEquals("b", e.property());
        assertEquals("/inner/b", e.location().pointer());
        assertSame(outer.inner.thrown, e.getCause());
        outer.inner.thrown = null;
        outer.inner.error = new AssertionError("broken");
        assertSame(outer.inner.error, assertThrows(AssertionError.class, () -> Oracles.write(Oracles.AS_3, outer)));
    }

    public static class OddName {
        @JsonProperty("c/~1")
        public int getC() {
            throw new IllegalStateException("no c");
        }
    }

    @Test
    void thePointerOfANameIsEscapedOnce() {
        JsonMappingException e =
                assertThrows(JsonMappingException.class, () -> Oracles.write(Oracles.AS_3, new OddName()));
        assertEquals("/c~1~01", e.location().pointer());
    }

    /** A record has no setters: "members present replace" is not possible. */
    @Test
    void updatingAParameter() {
        UpdatingCodec<?> codec = (UpdatingCodec<?>) Oracles.AS_3.codec(JavaType.of(Part.class), Context.NONE);
        try (UTF8JsonParser json = UTF8JsonParser.of("{\"a\":5}")) {
            JsonMappingException e =
                    assertThrows(JsonMappingException.class, () -> update(codec, json, new Part(1, null)));
            assertEquals(Kind.DEFINITION, e.kind());
            assertEquals("a", e.property());
        }
    }

    @SuppressWarnings("unchecked") // the codec of the object's class
    private static Object update(UpdatingCodec<?> codec, UTF8JsonParser json, Object existing) {
        return ((UpdatingCodec<Object>) codec).update(json, existing);
    }

    public static class Nested {
        public int a = 1;

        @JsonUnwrapped(prefix = "inner.")
        public Middle middle;
    }

    public static class Middle {
        @JsonUnwrapped
        public Nested nested;
    }

    /** The names would have no end: the class is refused, before there is a document or an object of such a form. */
    @Test
    void anObjectCannotHaveTheMembersOfOneOfItsOwnClass() {
        List<Executable> calls = List.of(
                () -> Oracles.read(Oracles.AS_3, Nested.class, "{}"), () -> Oracles.write(Oracles.AS_3, new Nested()));
        for (Executable call : calls) {
            JsonMappingException e = assertThrows(JsonMappingException.class, call);
            assertEquals(Kind.DEFINITION, e.kind());
            assertTrue(e.getMessage().contains("remove @JsonUnwrapped"), e.getMessage());
        }
    }
}
