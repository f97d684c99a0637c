package dev.octet.json.bind;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeInfo.As;
import com.fasterxml.jackson.annotation.JsonTypeInfo.Id;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Currency;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Classes with all kinds of members, for {@link CollectErrorsTest}. */
final class CollectedBeans {
    private CollectedBeans() {}

    enum Color {
        RED,
        BLUE
    }

    record Point(
            @JsonProperty(required = true) Integer x,
            @JsonProperty(required = true) Integer y,
            String name) {
        Point {
            if ("bad".equals(name)) {
                throw new IllegalArgumentException("a bad name");
            }
        }
    }

    @JsonTypeInfo(use = Id.NAME, property = "kind")
    @JsonSubTypes({@JsonSubTypes.Type(value = Circle.class, name = "circle"), @JsonSubTypes.Type(Square.class)})
    interface Shape {}

    record Circle(double radius, Color color) implements Shape {}

    record Square(double side) implements Shape {}

    @JsonTypeInfo(use = Id.NAME, include = As.WRAPPER_ARRAY)
    @JsonSubTypes(@JsonSubTypes.Type(value = Boxed.class, name = "boxed"))
    interface Wrapped {}

    record Boxed(int a, int b) implements Wrapped {}

    @JsonTypeInfo(use = Id.DEDUCTION)
    @JsonSubTypes({@JsonSubTypes.Type(Cat.class), @JsonSubTypes.Type(Dog.class)})
    interface Pet {}

    record Cat(int lives, int age) implements Pet {}

    record Dog(int bones) implements Pet {}

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    @JsonPropertyOrder({"left", "right"})
    record Pair(int left, Color right) {}

    public static final class Part {
        public int width = 1;
        public Color paint = Color.RED;
    }

    /** Has a creator and setters. */
    public static final class Mixed {
        private final int id;
        private int size = 1;
        public List<Integer> sizes;

        @JsonCreator
        Mixed(@JsonProperty("id") int id) {
            this.id = id;
        }

        public int getId() {
            return id;
        }

        public int getSize() {
            return size;
        }

        public void setSize(int size) {
            if (size < 0) {
                throw new IllegalArgumentException("negative");
            }
            this.size = size;
        }
    }

    public static class Bean {
        public int count = 1;
        public long big = 1;
        public short small = 1;
        public boolean flag;
        public String text = "default";
        public Color color = Color.RED;
        public LocalDate day;
        public Instant when;
        public Currency money;
        public List<Integer> list;
        public List<Point> points;
        public TreeSet<String> texts;
        public EnumSet<Color> colors;
        public Map<String, Integer> map;
        public Map<Integer, Color> keys;
        public EnumMap<Color, Point> byColor;
        public int[] ints;
        public double[] doubles;
        public String[] strings;
        public int[][] matrix;
        public Point point;
        public Bean child;
        public Shape shape;
        public Shape[] shapes;
        public Wrapped wrapped;
        public Pet pet;
        public Pair pair;
        public Mixed mixed;
        public Optional<Integer> maybe;

        @JsonSetter(nulls = Nulls.FAIL)
        public String needed = "needed";

        @JsonSetter(contentNulls = Nulls.FAIL)
        public List<String> whole;

        private String name = "none";

        public String getName() {
            return name;
        }

        public void setName(String name) {
            if (name.startsWith("bad")) {
                throw new IllegalArgumentException("a bad name");
            }
            this.name = name;
        }
    }

    /** The same in one JSON object with another one. */
    public static final class Flat extends Bean {
        @JsonUnwrapped
        public Part part = new Part();
    }

    /** Takes what it does not know, if it is a number. */
    public static final class Open {
        public int known;

        @JsonAnySetter
        public Map<String, Integer> rest = new TreeMap<>();
    }
}
