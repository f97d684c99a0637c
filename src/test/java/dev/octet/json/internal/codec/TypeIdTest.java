package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeInfo.As;
import com.fasterxml.jackson.annotation.JsonTypeInfo.Id;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.octet.json.JsonMappingException;
import dev.octet.json.bind.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Type ids in all forms, as both Jacksons write and read them. */
@Tag("fast")
class TypeIdTest {
    @JsonTypeInfo(use = Id.NAME)
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Square.class, name = "sq"),
        @JsonSubTypes.Type(value = Letter.class, name = "en"),
        @JsonSubTypes.Type(value = Counts.class, name = "mp"),
        @JsonSubTypes.Type(value = Numbers.class, name = "li"),
        @JsonSubTypes.Type(value = Text.class, name = "va"),
        @JsonSubTypes.Type(value = Pair.class, name = "re")
    })
    public interface Shape {}

    public static class Square extends BeanReadingTest.Shown implements Shape {
        public int a = 1;
    }

    public static class Unlisted extends Square {
        public int b = 2;
    }

    public enum Letter implements Shape {
        A,
        B {
            @Override
            public String toString() {
                return "B";
            }
        }
    }

    public static class Counts extends LinkedHashMap<String, Integer> implements Shape {
        private static final long serialVersionUID = 1;
    }

    public static class Numbers extends ArrayList<Integer> implements Shape {
        private static final long serialVersionUID = 1;
    }

    /** Collections with a type id of their own as declared types. */
    public static class Own extends BeanReadingTest.Shown {
        public Counts counts;
        public Numbers numbers;
        public List<Numbers> all;

        static Own of(Counts counts, Numbers numbers) {
            Own own = new Own();
            own.counts = counts;
            own.numbers = numbers;
            own.all = List.of(numbers);
            return own;
        }
    }

    public record Text(@JsonValue String text) implements Shape {}

    public record Pair(int x, String y) implements Shape {}

    public static class Holder extends BeanReadingTest.Shown {
        public Shape s;
        public List<Shape> l;

        static Holder of(Shape shape) {
            Holder holder = new Holder();
            holder.s = shape;
            holder.l = List.of(shape, shape);
            return holder;
        }
    }

    @JsonTypeInfo(use = Id.NAME, property = "t", defaultImpl = Default1.class)
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Default1.class, name = "d1"),
        @JsonSubTypes.Type(value = Default2.class, name = "d2")
    })
    public interface HasDefault {}

    public static class Default1 extends BeanReadingTest.Shown implements HasDefault {
        public int a;
    }

    public static class Default2 extends BeanReadingTest.Shown implements HasDefault {
        public int b;
    }

    public static class Defaults extends BeanReadingTest.Shown {
        public HasDefault v = new Default2();
        public List<HasDefault> l;
        public Map<String, HasDefault> m = Map.of("k", new Default1());
        public HasDefault[] a = {new Default1()};
    }

    @JsonTypeInfo(use = Id.NAME, include = As.EXISTING_PROPERTY, property = "kind", visible = true)
    @JsonSubTypes({@JsonSubTypes.Type(value = Kind1.class, name = "k1")})
    public interface HasKind {}

    public static class Kind1 extends BeanReadingTest.Shown implements HasKind {
        public int a;
        public String kind = "k1";
    }

    @JsonTypeInfo(use = Id.NAME, include = As.EXISTING_PROPERTY, property = "kind", defaultImpl = Usual.class)
    @JsonSubTypes({@JsonSubTypes.Type(value = Usual.class, name = "us")})
    public interface MayHaveKind {}

    public static class Usual extends BeanReadingTest.Shown implements MayHaveKind {
        public int a;
        public String kind = "none";
    }

    @JsonTypeInfo(use = Id.NAME, property = "t", visible = true)
    @JsonSubTypes({@JsonSubTypes.Type(value = Visible1.class, name = "v")})
    public interface Visible {}

    public static class Visible1 extends BeanReadingTest.Shown implements Visible {
        public String t;
        public int a;
    }

    @JsonTypeInfo(use = Id.NAME, include = As.WRAPPER_OBJECT)
    @JsonSubTypes({@JsonSubTypes.Type(value = InObject1.class, name = "w")})
    public interface InObject {}

    public static class InObject1 extends BeanReadingTest.Shown implements InObject {
        public int a;
    }

    @JsonTypeInfo(use = Id.NAME, include = As.WRAPPER_ARRAY)
    @JsonSubTypes({@JsonSubTypes.Type(value = InArray1.class, name = "w")})
    public interface InArray {}

    public static class InArray1 extends BeanReadingTest.Shown implements InArray {
        public int a;
    }

    @JsonTypeInfo(use = Id.DEDUCTION)
    @JsonSubTypes({@JsonSubTypes.Type(Deduced1.class), @JsonSubTypes.Type(Deduced2.class)})
    public interface Deduced {}

    public static class Deduced1 extends BeanReadingTest.Shown implements Deduced {
        public int a;
        public int b;
    }

    public static class Deduced2 extends BeanReadingTest.Shown implements Deduced {
        public int a;
        public int c;
    }

    public static class Wrapped extends BeanReadingTest.Shown {
        public HasKind k = new Kind1();
        public Visible v; // Jackson 3 refuses to write the name of a visible id twice
        public InObject o = new InObject1();
        public InArray a = new InArray1();
        public Deduced d = new Deduced2();
    }

    public static class External extends BeanReadingTest.Shown {
        @JsonTypeInfo(use = Id.NAME, include = As.EXTERNAL_PROPERTY, property = "kind")
        @JsonSubTypes({
            @JsonSubTypes.Type(value = Default1.class, name = "one"),
            @JsonSubTypes.Type(value = String.class, name = "text")
        })
        public Object v;

        public int z;

        static External of(Object value) {
            External external = new External();
            external.v = value;
            return external;
        }
    }

    public static class OnProperty extends BeanReadingTest.Shown {
        @JsonTypeInfo(use = Id.NAME, property = "k")
        @JsonSubTypes({@JsonSubTypes.Type(value = Plain.class, name = "pl")})
        public Object o = new Plain();

        @JsonTypeInfo(use = Id.NAME, property = "k")
        @JsonSubTypes({@JsonSubTypes.Type(value = Plain.class, name = "pl")})
        public List<Object> l = List.of(new Plain());
    }

    public static class Plain extends BeanReadingTest.Shown {
        public int x;
    }

    static Stream<Object> values() {
        Counts counts = new Counts();
        counts.put("k", 3);
        Numbers numbers = new Numbers();
        numbers.add(4);
        Stream<Shape> shapes = Stream.of(
                new Square(), Letter.A, Letter.B, counts, numbers, new Text("v"), new Pair(1, "y"), new Unlisted());
        return Stream.concat(
                shapes.map(Holder::of),
                Stream.of(
                        new Defaults(),
                        new Wrapped(),
                        External.of(null),
                        External.of(new Default1()),
                        External.of("s"),
                        new OnProperty(),
                        counts,
                        numbers,
                        Own.of(counts, numbers),
                        new Deduced1(),
                        new Kind1()));
    }

    @ParameterizedTest
    @MethodSource("values")
    void written(Object value) {
        Oracles.assertWrites(value);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Holder     | {"s":{"@type":"sq","a":2}}
            Holder     | {"s":{"a":2,"@type":"sq"}}
            Holder     | {"s":{"a":2,"other":{"@type":"li"},"@type":"sq"}}
            Holder     | {"s":{"\\u0040type":"s\\u0071","a":2}}
            Holder     | {"s":["en","B"]}
            Holder     | {"s":{"@type":"mp","k":1}}
            Holder     | {"s":{"k":1,"@type":"mp"}}
            Holder     | {"s":["li",[1,2]]}
            Holder     | {"s":["va","q"]}
            Holder     | {"s":{"@type":"re","x":1,"y":"z"}}
            Holder     | {"s":{"y":"z","x":1,"@type":"re"}}
            Holder     | {"s":["sq",{"a":4}]}
            Holder     | {"l":[{"@type":"sq"},null,{"a":3,"@type":"sq"}]}
            Holder     | {"s":{}}
            Holder     | {"s":{"@type":"zz"}}
            Holder     | {"s":{"@type":null}}
            Holder     | {"s":{"@type":5}}
            Holder     | {"s":{"@type":[]}}
            Holder     | {"s":"x"}
            Holder     | {"s":""}
            Holder     | {"s":null}
            Square     | {"a":4}
            Numbers    | ["li",[1,2]]
            Numbers    | [1,2]
            Counts     | {"@type":"mp","k":1}
            Counts     | {"k":1}
            Own        | {"counts":{"k":1,"@type":"mp"},"numbers":["li",[]],"all":[["li",[5]],null]}
            Defaults   | {"v":{"a":1},"l":[{"t":"d2","b":5},{"b":1,"t":"d2"},{}],"m":{"x":{"t":"d2"}},"a":[{"t":"d1"}]}
            Defaults   | {"v":{"t":"zz","a":4}}
            Defaults   | {"v":[]}
            Defaults   | {"v":5}
            Defaults   | {"v":{"b":4}}
            Wrapped    | {"k":{"kind":"k1","a":5},"v":{"t":"v","a":1},"o":{"w":{"a":2}},"a":["w",{"a":3}],"d":{"b":4}}
            Wrapped    | {"k":{"a":5,"kind":"k1"},"v":{"a":1,"t":"v"},"d":{"a":1,"c":4}}
            Wrapped    | {"k":{"a":5}}
            Usual      | {"a":5,"kind":"us"}
            Usual      | {"a":5,"kind":null}
            Usual      | {"kind":null,"a":5}
            Usual      | {"kind":"us","a":5}
            Wrapped    | {"o":{"zz":{}}}
            Wrapped    | {"o":{}}
            Wrapped    | {"o":{"w":{},"b":1}}
            Wrapped    | {"o":[]}
            Wrapped    | {"o":{"w":null}}
            Wrapped    | {"a":["zz",{}]}
            Wrapped    | {"a":[]}
            Wrapped    | {"a":{}}
            Wrapped    | {"a":["w",{},1]}
            Wrapped    | {"d":{"a":1}}
            Wrapped    | {"d":{}}
            Wrapped    | {"d":{"z":1,"b":2}}
            Wrapped    | {"d":{"b":1,"c":2}}
            External   | {"kind":"one","v":{"a":1},"z":1}
            External   | {"v":{"a":1},"z":1,"kind":"one"}
            External   | {"v":{"a":1},"z":1}
            External   | {"z":1,"kind":"one"}
            External   | {"v":null,"kind":"one"}
            External   | {"v":"s","kind":"text"}
            External   | {"v":"s","kind":"zz"}
            External   | {"v":"s"}
            External   | {"v":5}
            External   | {"z":1}
            OnProperty | {"o":{"k":"pl","x":9},"l":[{"x":8,"k":"pl"}]}
            OnProperty | {"o":{"k":"zz"}}
            """)
    void read(String type, String json) {
        Class<?> model = Stream.of(TypeIdTest.class.getDeclaredClasses())
                .filter(each -> each.getSimpleName().equals(type))
                .findFirst()
                .orElseThrow();
        Oracles.assertReads(model, json);
    }

    /** An id beside the value that is no scalar is skipped whole, wherever it stands. */
    @Test
    void anExternalIdThatIsNoScalarIsUnknown() {
        for (String id : List.of("[1]", "{\"a\":[]}")) {
            for (String json : List.of("{\"kind\":" + id + ",\"v\":{}}", "{\"v\":{},\"kind\":" + id + "}")) {
                JsonMappingException e = assertThrows(
                        JsonMappingException.class, () -> Oracles.read(Oracles.AS_3, External.class, json), json);
                assertEquals(JsonMappingException.Kind.TYPE_ID, e.kind());
            }
        }
    }

    /** "missing/unknown id -> kind TYPE_ID that lists the known ids". */
    @Test
    void anUnknownIdListsTheKnownOnes() {
        JsonMappingException e = assertThrows(
                JsonMappingException.class, () -> Oracles.read(Oracles.AS_3, Wrapped.class, "{\"o\":{\"zz\":{}}}"));
        assertEquals(JsonMappingException.Kind.TYPE_ID, e.kind());
        assertTrue(e.getMessage().contains("known ids are [\"w\"]"), e.getMessage());
    }

    /** An external id has no object beside what a value holds. Jackson cannot read what it writes there. */
    public static class Held {
        @JsonTypeInfo(use = Id.NAME, include = As.EXTERNAL_PROPERTY, property = "kind")
        public List<HasDefault> list = List.of(new Default1());

        @JsonTypeInfo(use = Id.NAME, include = As.EXTERNAL_PROPERTY, property = "kind")
        public AtomicReference<HasDefault> reference = new AtomicReference<>(new Default1());
    }

    @Test
    void anExternalIdOfWhatAValueHoldsIsAMemberOfIt() {
        JsonMapper mapper = JsonMapper.standard();
        String json = mapper.writeValueAsString(new Held());
        assertEquals("{'list':[{'kind':'d1','a':0}],'reference':{'kind':'d1','a':0}}".replace('\'', '"'), json);
        assertEquals(json, mapper.writeValueAsString(mapper.readValue(json, Held.class)));
    }
}
