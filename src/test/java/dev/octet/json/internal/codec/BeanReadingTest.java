package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonBackReference;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonManagedReference;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.read.UTF8JsonParser;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Setters and fields: nulls, names, unwrapped values, further members and references, as both Jacksons read them. */
@Tag("fast")
class BeanReadingTest {
    /** Shows all public fields; parents are shown by their name, since they contain the object. */
    static class Shown {
        @Override
        public String toString() {
            return Stream.of(getClass().getFields()).map(this::show).collect(Collectors.joining(",", "{", "}"));
        }

        private String show(Field field) {
            try {
                Object value = field.get(this);
                return value instanceof Parent parent && field.getName().equals("parent")
                        ? parent.name
                        : value instanceof Object[] array ? Arrays.toString(array) : String.valueOf(value);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static class Scalars extends Shown {
        public boolean z = true;
        public byte b = -5;
        public short s = 7;
        public char c = 'x';
        public int i = 1;
        public long l = 2;
        public float f = 1.5f;
        public double d = 2.5;
        public String t = "q";
        public Integer n = 4;
    }

    public static class EmptyNulls extends Shown {
        @JsonSetter(nulls = Nulls.AS_EMPTY)
        public Integer a = 5;

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        public int b = 5;

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        public String c = "x";

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        public List<String> d;

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        public String[] e;

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        public Point f;

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        public UUID g;

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        public BigDecimal h;

        @JsonSetter(nulls = Nulls.AS_EMPTY)
        public Map<String, Integer> m;
    }

    public static class OtherNulls extends Shown {
        @JsonSetter(nulls = Nulls.SKIP)
        public int a = 7;

        @JsonSetter(nulls = Nulls.SKIP)
        public String b = "d";

        @JsonSetter(nulls = Nulls.FAIL)
        public String c = "e";

        @JsonSetter(nulls = Nulls.FAIL)
        public int d = 8;
    }

    public static class Point extends Shown {
        public int x;
        public int y;
    }

    public static class Nest extends Shown {
        public int k;

        @JsonUnwrapped(prefix = "z-")
        public Point point;
    }

    public static class Outer extends Shown {
        public int a;

        @JsonUnwrapped
        public Point plain;

        @JsonUnwrapped(prefix = "p_", suffix = "_s")
        public Point affixed;

        @JsonUnwrapped(prefix = "q.")
        public Nest nest;
    }

    public record Flat(int a, @JsonUnwrapped Point point) {}

    public record Pair(int x, int y) {}

    public static class HasPair extends Shown {
        public int a;

        @JsonUnwrapped
        public Pair pair;
    }

    public static class Taking extends Shown {
        public int x;
        public final Map<String, Object> rest = new LinkedHashMap<>();

        @JsonAnySetter
        public void rest(String name, Object value) {
            rest.put(name, value);
        }
    }

    public static class HasTaking extends Shown {
        public int a;

        @JsonUnwrapped
        public Taking taking;
    }

    public static class FieldRest extends Shown {
        public int a;

        @JsonAnySetter
        public Map<String, Integer> rest;
    }

    public static class Parent extends Shown {
        public String name;

        @JsonManagedReference
        public List<Child> children;

        @JsonManagedReference("one")
        public Only only;
    }

    public static class Child extends Shown {
        public int n;

        @JsonBackReference
        public Parent parent;
    }

    public static class Only extends Shown {
        public int n;

        @JsonBackReference("one")
        public Parent parent;
    }

    public static class Aliased extends Shown {
        @JsonAlias({"b", "c"})
        public int a;
    }

    @JsonIgnoreProperties({"x", "y"})
    public static class Ignoring extends Shown {
        public int a;
        public int x = 5;
    }

    @JsonIgnoreProperties(ignoreUnknown = true)
    public static class Tolerant extends Shown {
        public int a;
    }

    @JsonIncludeProperties("a")
    public static class Including extends Shown {
        public int a;
        public int b = 4;
    }

    public static class Contextual extends Shown {
        @JsonIgnoreProperties("x")
        public Point a;

        @JsonIncludeProperties("x")
        public Point b;

        @JsonIgnoreProperties(value = "x", ignoreUnknown = true)
        public List<Point> c;

        @JsonFormat(shape = JsonFormat.Shape.ARRAY)
        public Point d;
    }

    public static class Node extends Shown {
        public int v;
        public Node next;
        public List<Node> all;
    }

    public static class Generic<T> extends Shown {
        public T v;
        public List<T> l;
    }

    public static class Generics extends Shown {
        public Generic<Point> a;
        public Generic<Integer> b;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Scalars    | {"z":false,"b":1,"s":2,"c":"z","i":3,"l":4,"f":5.5,"d":6.5,"t":null,"n":8}
            Scalars    | {"c":65}
            Scalars    | {"c":""}
            Scalars    | {"b":300}
            Scalars    | {"i":"7","t":5}
            Scalars    | {"i":null}
            Scalars    | {"z":null}
            Scalars    | {"d":null}
            Scalars    | {"d":"NaN"}
            Scalars    | {"t":[]}
            Scalars    | {"i":{}}
            Scalars    | {"i":1,"i":2}
            Scalars    | {"\\u0069":9}
            Scalars    | {"other":1}
            Scalars    | []
            EmptyNulls | {"a":null,"b":null,"c":null,"d":null,"e":null,"f":null,"g":null,"m":null}
            EmptyNulls | {}
            OtherNulls | {"a":null,"b":null}
            OtherNulls | {"a":1,"b":"z","c":"y","d":2}
            OtherNulls | {"c":null}
            OtherNulls | {"d":null}
            Outer      | {"a":1,"x":2,"p_x_s":5,"q.k":6,"q.z-x":7,"q.z-y":8,"y":9}
            Outer      | {}
            Outer      | {"other":1,"plain":{"x":5}}
            Flat       | {"y":1,"a":2}
            HasPair    | {"x":1,"a":2,"y":3}
            HasPair    | {}
            HasTaking  | {"a":1,"x":2,"q":3}
            Taking     | {"q":1,"x":3,"r":[null],"q":2}
            FieldRest  | {"q":1,"a":3}
            FieldRest  | {"a":3}
            Parent     | {"children":[{"n":1},null,{"n":2,"parent":{"name":"other"}}],"name":"p","only":{"n":3}}
            Parent     | {"children":null,"only":null}
            Child      | {"n":1,"parent":{"name":"q"}}
            Aliased    | {"a":1,"b":2}
            Aliased    | {"c":3}
            Ignoring   | {"a":1,"x":2,"y":3}
            Ignoring   | {"other":1}
            Tolerant   | {"a":1,"other":[{"x":[]}]}
            Including  | {"a":1,"b":2}
            Including  | {"other":1}
            Contextual | {"a":{"x":7,"y":8},"b":{"x":7,"y":8},"c":[{"x":7,"y":8,"z":1}],"d":[7,8]}
            Contextual | {"a":{"z":7}}
            Node       | {"v":1,"next":{"next":{"v":3},"v":2},"all":[{"v":4},{"all":[]}]}
            Generics   | {"a":{"v":{"x":1},"l":[{"y":2}]},"b":{"v":1,"l":[2]}}
            """)
    void asBothJacksons(String type, String json) {
        Class<?> model = Stream.of(BeanReadingTest.class.getDeclaredClasses())
                .filter(each -> each.getSimpleName().equals(type))
                .findFirst()
                .orElseThrow();
        Oracles.assertReads(model, json);
    }

    /** "members present replace, the rest stays". */
    @Test
    void updatesAnObject() {
        Node node = new Node();
        node.v = 4;
        node.all = new ArrayList<>(List.of(new Node()));
        UpdatingCodec<?> codec = (UpdatingCodec<?>) Oracles.AS_3.codec(JavaType.of(Node.class), Context.NONE);
        Object updated = update(codec, node, "{\"next\":{\"v\":5}}");
        assertEquals("{4,{5,null,null},[{0,null,null}]}", updated.toString());
        assertEquals("{4,{5,null,null},[]}", update(codec, node, "{\"all\":[]}").toString());
    }

    @SuppressWarnings("unchecked") // the codec of the object's class
    private static Object update(UpdatingCodec<?> codec, Object existing, String json) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(json)) {
            return ((UpdatingCodec<Object>) codec).update(parser, existing);
        }
    }
}
