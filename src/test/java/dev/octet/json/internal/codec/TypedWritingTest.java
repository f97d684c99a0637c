package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.octet.json.bind.JsonMapper;
import dev.octet.json.codec.TypeRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** "and its like write it by a type", as both Jacksons do with {@code writerFor}. */
public class TypedWritingTest {
    public static class Base {
        public int a = 1;
        public Object part;
    }

    public static class Derived extends Base {
        public int b = 2;
    }

    public interface Named {
        String getName();
    }

    public record Person(String name, int age) implements Named {
        @Override
        public String getName() {
            return name;
        }
    }

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    public static class Row {
        public int a = 1;
    }

    public static class LongRow extends Row {
        public int b = 2;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes(@JsonSubTypes.Type(value = Circle.class, name = "circle"))
    public static class Shape {
        public int a = 1;
    }

    public static class Circle extends Shape {
        public int r = 2;
    }

    public static class Spelled extends Base {
        @JsonValue
        public String text() {
            return "text";
        }
    }

    public static class Holder {
        public Base base = new Derived();
        public List<Base> list = List.of(new Derived());
    }

    static Stream<Arguments> rows() {
        Base derived = new Derived();
        Base nested = new Derived();
        nested.part = new Derived();
        return Stream.of(
                arguments(new TypeRef<Base>() {}, derived),
                arguments(new TypeRef<Base>() {}, nested),
                arguments(new TypeRef<Base>() {}, new Spelled()),
                arguments(new TypeRef<Base>() {}, new Base() {}),
                arguments(new TypeRef<Named>() {}, new Person("n", 3)),
                arguments(new TypeRef<Object>() {}, derived),
                arguments(new TypeRef<List<Object>>() {}, List.of(derived)),
                arguments(new TypeRef<List<Base>>() {}, List.of(derived, nested)),
                arguments(new TypeRef<List<List<Base>>>() {}, List.of(List.of(derived))),
                arguments(new TypeRef<Collection<Base>>() {}, new ArrayList<>(List.of(derived))),
                arguments(new TypeRef<Set<Base>>() {}, Set.of(derived)),
                arguments(new TypeRef<Map<String, Base>>() {}, Map.of("k", derived)),
                arguments(new TypeRef<Map<String, List<Base>>>() {}, Map.of("k", List.of(derived))),
                arguments(new TypeRef<Map.Entry<String, Base>>() {}, Map.entry("k", derived)),
                arguments(new TypeRef<Iterable<Base>>() {}, List.of(derived)),
                arguments(new TypeRef<Base[]>() {}, new Base[] {derived}),
                arguments(new TypeRef<Optional<Base>>() {}, Optional.of(derived)),
                arguments(new TypeRef<AtomicReference<Base>>() {}, new AtomicReference<>(derived)),
                arguments(new TypeRef<Row>() {}, new LongRow()),
                arguments(new TypeRef<List<Row>>() {}, List.of(new LongRow())),
                arguments(new TypeRef<Shape>() {}, new Circle()),
                arguments(new TypeRef<List<Shape>>() {}, List.of(new Circle())),
                arguments(new TypeRef<Holder>() {}, new Holder()),
                arguments(new TypeRef<List<Number>>() {}, List.of(1, 2.5)),
                arguments(new TypeRef<List<Date>>() {}, List.of(new java.sql.Timestamp(5))),
                arguments(new TypeRef<List<CharSequence>>() {}, List.of("a", new StringBuilder("b"))));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theDeclaredClassDecides(TypeRef<Object> type, Object value) throws Exception {
        assertEquals(
                Presets2And3.JACKSON2
                        .writerFor(Presets2And3.JACKSON2.getTypeFactory().constructType(type.type()))
                        .writeValueAsString(value),
                JsonMapper.jackson2().writeValueAsString(value, type));
        assertEquals(
                Presets2And3.JACKSON3
                        .writerFor(Presets2And3.JACKSON3.getTypeFactory().constructType(type.type()))
                        .writeValueAsString(value),
                JsonMapper.standard().writeValueAsString(value, type));
    }
}
