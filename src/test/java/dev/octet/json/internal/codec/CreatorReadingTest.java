package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import dev.octet.json.JsonMappingException;
import dev.octet.json.support.Cells;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Creators: what takes properties, and what takes the whole value, as both Jacksons choose. */
@Tag("fast")
class CreatorReadingTest {
    static class Taken {
        private final String text;

        Taken(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    static class IntOnly extends Taken {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public IntOnly(int value) {
            super("int " + value);
        }
    }

    static class LongOnly extends Taken {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public LongOnly(long value) {
            super("long " + value);
        }
    }

    static class DoubleOnly extends Taken {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public DoubleOnly(double value) {
            super("double " + value);
        }
    }

    static class BooleanOnly extends Taken {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public BooleanOnly(boolean value) {
            super("boolean " + value);
        }
    }

    static class TextOnly extends Taken {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public TextOnly(String value) {
            super("text " + value);
        }
    }

    static class IntegerOnly extends Taken {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public IntegerOnly(BigInteger value) {
            super("integer " + value);
        }
    }

    static class DecimalOnly extends Taken {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public DecimalOnly(BigDecimal value) {
            super("decimal " + value);
        }
    }

    static class ListOnly extends Taken {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        public ListOnly(List<String> value) {
            super("list " + value);
        }
    }

    static class All extends Taken {
        public All() {
            super("object");
        }

        public All(String value) {
            super("text " + value);
        }

        public All(int value) {
            super("int " + value);
        }

        public All(long value) {
            super("long " + value);
        }

        public All(double value) {
            super("double " + value);
        }

        public All(boolean value) {
            super("boolean " + value);
        }
    }

    static class Plain {
        public int a;

        @Override
        public String toString() {
            return "plain " + a;
        }
    }

    static Stream<Arguments> wholeValues() {
        List<Class<?>> types = List.of(
                IntOnly.class,
                LongOnly.class,
                DoubleOnly.class,
                BooleanOnly.class,
                TextOnly.class,
                IntegerOnly.class,
                DecimalOnly.class,
                ListOnly.class,
                All.class,
                Plain.class);
        List<String> values = List.of(Cells.of("""
                1 | 3000000000 | 30000000000000000000 | 1.5 | true | "12" | "" | "x" | "true" | {} | [] | \
                [1] | null"""));
        return types.stream().flatMap(type -> values.stream().map(value -> Arguments.of(type, value)));
    }

    /** "int creator before long, and so on"; {@code ""} for a bean is refused. */
    @ParameterizedTest
    @MethodSource("wholeValues")
    void theTokenChoosesTheCreator(Class<?> type, String json) {
        Oracles.assertReads(type, json);
    }

    record Parts(
            int a,
            long b,
            double c,
            boolean d,
            String e,
            List<Integer> f,
            float g,
            char h,
            byte i,
            short j,
            Integer k) {}

    record Optionals(int a, Optional<String> b, OptionalInt c) {}

    record Required(
            @JsonProperty(required = true) int a,
            @JsonProperty(required = true) String b) {}

    record Rest(int a, @JsonAnySetter Map<String, Object> rest) {}

    static final class Sized extends LinkedHashMap<String, Object> {
        private static final long serialVersionUID = 1L;

        Sized(int size) {
            super(size);
        }
    }

    record Unmade(@JsonAnySetter Sized rest) {}

    record Around(List<Unmade> all) {}

    /** Of the document, not of an empty object that stands for what the parameter gets. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"all":[{}]}      | /all/0
            {"all":[{"a":1}]} | /all/0/a
            """)
    void theLocationOfAMapThatCannotBeMade(String json, String pointer) {
        JsonMappingException refused =
                assertThrows(JsonMappingException.class, () -> Oracles.read(Oracles.AS_3, Around.class, json));
        assertEquals(JsonMappingException.Kind.DEFINITION, refused.kind());
        assertEquals(pointer, refused.location().pointer());
    }

    @JsonFormat(shape = JsonFormat.Shape.ARRAY)
    record InArray(int a, String b) {}

    static class Mixed {
        private final int a;
        private final String b;
        public int c;
        private int d;
        private final Map<String, Object> rest = new LinkedHashMap<>();

        @JsonCreator
        public Mixed(@JsonProperty("a") int a, @JsonProperty("b") String b) {
            this.a = a;
            this.b = b;
        }

        public void setD(int d) {
            this.d = d;
        }

        @JsonAnySetter
        public void rest(String name, Object value) {
            rest.put(name, value);
        }

        @Override
        public String toString() {
            return a + b + c + d + rest;
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Parts    | {}
            Parts    | {"a":1,"b":2,"c":3.5,"d":true,"e":"x","f":[1],"g":1.25,"h":"q","i":1,"j":2,"k":3}
            Parts    | {"k":null,"f":null,"e":null}
            Parts    | {"a":null}
            Parts    | {"d":null}
            Parts    | {"j":5,"a":1}
            Parts    | {"a":1,"a":2}
            Parts    | {"a":1,"other":2}
            Parts    | []
            Required | {"a":1,"b":"x"}
            Required | {"a":1,"b":null}
            Required | {"a":1}
            Required | {"b":"x"}
            Required | {}
            Rest     | {"q":1,"a":3,"r":[1]}
            Rest     | {"a":3}
            InArray  | [1,"x"]
            InArray  | [1]
            InArray  | []
            InArray  | [1,"x",3]
            InArray  | {"a":1}
            Mixed    | {"c":1,"d":2,"a":3,"b":"x"}
            Mixed    | {"a":3,"c":7}
            Mixed    | {"q":null,"a":3}
            Mixed    | {}
            """)
    void propertiesInAnyOrder(String type, String json) {
        Class<?> model = Stream.of(Parts.class, Required.class, Rest.class, InArray.class, Mixed.class)
                .filter(each -> each.getSimpleName().equals(type))
                .findFirst()
                .orElseThrow();
        Oracles.assertReads(model, json);
    }

    /** Without a value and with {@code null}, an Optional is empty. */
    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"b\":null,\"c\":null}", "{\"b\":\"x\",\"c\":5}"})
    void absentOptionals(String json) {
        Oracles.assertReadsAs3(Optionals.class, json);
    }

    static class Kept {
        private final int a;

        @JsonSetter(nulls = Nulls.SKIP)
        public String b = "kept";

        @JsonSetter(nulls = Nulls.SKIP)
        public int c = 5;

        @JsonCreator
        public Kept(@JsonProperty("a") int a) {
            this.a = a;
        }

        @Override
        public String toString() {
            return a + b + c;
        }
    }

    /** Also if the value waits for the creator. */
    @ParameterizedTest
    @ValueSource(
            strings = {"{\"b\":null,\"c\":null,\"a\":1}", "{\"a\":1,\"c\":null}", "{\"b\":\"x\",\"b\":null,\"a\":1}"})
    void aNullThatIsSkippedIsNoValue(String json) {
        Oracles.assertReads(Kept.class, json);
    }

    static class Part {
        @JsonAlias("first")
        public int a;

        @Override
        public String toString() {
            return "Part " + a;
        }
    }

    static class Prefixed {
        @JsonUnwrapped(prefix = "p.")
        public Part part;

        @Override
        public String toString() {
            return String.valueOf(part);
        }
    }

    /** An alias has no prefix; where the name has one, Jackson 2 knows none. */
    @ParameterizedTest
    @ValueSource(strings = {"{\"p.a\":2}", "{\"first\":1}", "{\"p.first\":1}"})
    void aliasesOfPropertiesWithAPrefix(String json) {
        Oracles.assertReads(Prefixed.class, json);
    }

    static class Labelled {
        public Label label;
        public Parts other;

        @Override
        public String toString() {
            return "Labelled " + label;
        }
    }

    static class Label extends AtomicReference<String> {
        private static final long serialVersionUID = 1L;

        @Override
        public String toString() {
            return "Label " + get();
        }
    }

    /** A class of the user is created, not the one that it extends. */
    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"label\":\"x\"}", "{\"label\":5}", "{\"label\":[]}"})
    void subclassesOfReferences(String json) {
        Oracles.assertReads(Labelled.class, json);
        assertEquals(
                "Labelled null",
                Oracles.read(Oracles.AS_3, Labelled.class, "{\"label\":null}").toString());
    }

    /** "Duplicate member: last wins", for setters that wait for a creator too: Jackson takes the first of these. */
    @Test
    void theLastDuplicateWins() {
        Object read = Oracles.read(Oracles.AS_3, Mixed.class, "{\"d\":1,\"a\":1,\"d\":2,\"a\":2}");
        assertEquals("2null02{}", read.toString());
    }
}
