package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonBackReference;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonManagedReference;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What beans write: kinds of members, inclusion, unwrapped and raw values, dynamic types, as both Jacksons do. */
@Tag("fast")
class BeanWritingTest {
    public static class Scalars {
        public boolean z = true;
        public byte b = -5;
        public short s = 7;
        public char c = 'x';
        public int i = 1;
        public long l = 1L << 60;
        public float f = 1.5f;
        public double d = 2.5;
        public String t = "q\"\u00e9";
        public String none;
        public Integer n = 4;
        public double nan = Double.NaN;
        public float infinite = Float.NEGATIVE_INFINITY;
        public Double boxed = Double.NaN;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public int text = 5;
    }

    @JsonInclude(JsonInclude.Include.NON_DEFAULT)
    public static class ClassDefaults {
        public int a = 5;
        public int z;
        public String s = "d";
        public String n;
        public List<String> l = new ArrayList<>();
        public boolean t = true;

        static ClassDefaults changed() {
            ClassDefaults changed = new ClassDefaults();
            changed.a = 0;
            changed.z = 1;
            changed.s = "";
            changed.n = "";
            changed.l.add("x");
            changed.t = false;
            return changed;
        }
    }

    public static class PropertyDefaults {
        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public int a;

        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public Integer b = 0;

        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public String s = "";

        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public List<String> l = new ArrayList<>();

        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public boolean t;

        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public double d;

        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public char c;

        static PropertyDefaults changed() {
            PropertyDefaults changed = new PropertyDefaults();
            changed.a = 1;
            changed.b = null;
            changed.s = "x";
            changed.l = null;
            changed.t = true;
            changed.d = -0.0;
            changed.c = 'c';
            return changed;
        }
    }

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public static class Full {
        public int a;
        public String s = "";
        public String n;
        public List<String> l = new ArrayList<>();
        public Map<String, String> m = new HashMap<>();
        public int[] array = {};
        public boolean t;
    }

    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public static class Present {
        public String s = "";
        public Optional<String> empty = Optional.empty();
        public Optional<String> full = Optional.of("");
        public Optional<String> none;
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    public static class NotNull {
        public String s;
        public Integer i;
        public Object o;
        public int p;
    }

    public static class Point {
        public int x = 2;
        public int y = 3;
    }

    public static class Nest {
        public int k = 9;

        @JsonUnwrapped(prefix = "z-")
        public Point point = new Point();
    }

    public static class Outer {
        public int a = 1;

        @JsonUnwrapped(prefix = "p_", suffix = "_s")
        public Point point = new Point();

        @JsonUnwrapped(prefix = "q.")
        public Nest nest = new Nest();

        @JsonUnwrapped
        public Point none;
    }

    public static class Base {
        public int a = 1;
    }

    public static class Derived extends Base {
        public int b = 2;
    }

    public interface HasX {
        int getX();
    }

    public static class XAndY implements HasX {
        @Override
        public int getX() {
            return 4;
        }

        public int getY() {
            return 5;
        }
    }

    public static class Dynamic {
        public Base one = new Derived();
        public List<Base> list = List.of(new Base(), new Derived(), new Base());
        public Map<String, Base> map = Map.of("k", new Derived());
        public Base[] array = {new Derived()};
        public Object object = new Derived();
        public HasX x = new XAndY();
    }

    public static class Whole {
        private final Object value;

        public Whole(Object value) {
            this.value = value;
        }

        @JsonValue
        public Object value() {
            return value;
        }
    }

    public static class Wholes {
        public Whole a = new Whole(3);
        public Whole b = new Whole(null);
        public Whole c = new Whole(new Point());
    }

    public static class Rest {
        public int a = 1;
        private final Map<String, Object> rest;

        public Rest(Map<String, Object> rest) {
            this.rest = rest;
        }

        @JsonAnyGetter
        @JsonInclude(content = JsonInclude.Include.NON_NULL)
        public Map<String, Object> rest() {
            return rest;
        }
    }

    public static class Raw {
        @JsonRawValue
        public String a = "{\"a\":1}";

        @JsonRawValue
        public String b;

        @JsonRawValue
        public Object c = 5;
    }

    public static class InArray {
        @JsonFormat(shape = JsonFormat.Shape.ARRAY)
        public Point point = new Point();
    }

    public static class Contextual {
        @JsonIgnoreProperties("x")
        public Point a = new Point();

        @JsonIncludeProperties("x")
        public Point b = new Point();

        @JsonIgnoreProperties("x")
        public List<Point> c = List.of(new Point());
    }

    public static class Parent {
        public String name = "p";

        @JsonManagedReference
        public List<Child> children = new ArrayList<>();
    }

    public static class Child {
        public int n = 1;

        @JsonBackReference
        public Parent parent;
    }

    public static class Empty {}

    @JsonIgnoreProperties
    public static class EmptyAnnotated {}

    static List<Object> values() {
        Map<String, Object> rest = new LinkedHashMap<>();
        rest.put("x", null);
        rest.put("y", new Point());
        rest.put("a", "");
        Parent parent = new Parent();
        Child child = new Child();
        child.parent = parent;
        parent.children.add(child);
        return List.of(
                new Scalars(),
                new ClassDefaults(),
                ClassDefaults.changed(),
                new PropertyDefaults(),
                PropertyDefaults.changed(),
                new Full(),
                new NotNull(),
                new Outer(),
                new Dynamic(),
                new Derived(),
                new Whole(5),
                new Whole(null),
                new Wholes(),
                new Rest(null),
                new Rest(rest),
                new Raw(),
                new InArray(),
                new Contextual(),
                parent,
                new Empty(),
                new EmptyAnnotated(),
                new RecordOfAll(1, "x", List.of(2), null));
    }

    record RecordOfAll(int a, String b, List<Integer> c, Point d) {}

    @ParameterizedTest
    @MethodSource("values")
    void asBothJacksons(Object value) {
        Oracles.assertWrites(value);
    }

    /** Jackson 2 needs a module for {@code Optional}. */
    @Test
    void absentOptionals() {
        Oracles.assertWritesAs3(new Present());
    }

    public static class Counting {
        int calls;

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public List<String> getList() {
            calls++;
            return List.of("x");
        }

        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public int getNumber() {
            calls++;
            return 3;
        }

        public String getText() {
            calls++;
            return null;
        }

        @JsonUnwrapped
        public Point getPoint() {
            calls++;
            return new Point();
        }
    }

    /** "Each getter is called exactly once". */
    @Test
    void callsEachGetterOnce() {
        Counting counting = new Counting();
        Oracles.write(Oracles.AS_3, counting);
        assertEquals(4, counting.calls);
    }
}
