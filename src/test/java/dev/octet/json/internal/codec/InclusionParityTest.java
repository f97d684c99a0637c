package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.octet.json.bind.JsonMapper;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Date;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Which values are empty, absent or defaults, and so left out, is as both Jacksons have it. */
public class InclusionParityTest {
    @JsonInclude(Include.NON_EMPTY)
    public static class NonEmpty {
        public Object value;
        public Optional<Object> maybe;
    }

    @JsonInclude(Include.NON_ABSENT)
    public static class NonAbsent {
        public Object value;
        public Optional<Object> maybe;
    }

    public static class Contents {
        @JsonInclude(content = Include.NON_DEFAULT)
        public Map<String, Object> values = new LinkedHashMap<>();

        @JsonInclude(content = Include.NON_DEFAULT)
        public Map<String, String> texts = Map.of("a", "");

        @JsonInclude(content = Include.NON_DEFAULT)
        public Map<String, Integer> numbers = Map.of("a", 0);

        @JsonInclude(content = Include.NON_DEFAULT)
        public Map<String, List<String>> lists = Map.of("a", List.of());
    }

    static List<Object> values() {
        List<Object> values = new ArrayList<>(ScalarSamples.values());
        values.addAll(List.of(
                "",
                new StringBuilder(),
                new char[0],
                new byte[0],
                new int[0],
                new double[0],
                new String[0],
                List.of(),
                Map.of(),
                new UUID(0, 0),
                URI.create(""),
                0,
                0L,
                0.0,
                false,
                '\0',
                Optional.of(""),
                Optional.of(Optional.empty()),
                new AtomicReference<>(""),
                Duration.ZERO,
                new Date(0)));
        return values;
    }

    /** Arrays are one argument, not several. */
    static Stream<Arguments> rows() {
        return values().stream().map(value -> Arguments.of(value));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aValueIsLeftOutWhereJacksonLeavesItOut(Object value) throws Exception {
        NonEmpty nonEmpty = new NonEmpty();
        NonAbsent nonAbsent = new NonAbsent();
        Contents contents = new Contents();
        nonEmpty.value = value;
        nonAbsent.value = value;
        nonEmpty.maybe = Optional.of(value);
        nonAbsent.maybe = Optional.of(value);
        contents.values.put("value", value);
        boolean hasDefault = !(value instanceof EnumSet<?>); // Jackson 3 fails: it cannot create one of that class
        for (Object bean : hasDefault ? List.of(nonEmpty, nonAbsent, contents) : List.of(nonEmpty, nonAbsent)) {
            assertEquals(
                    Presets2And3.JACKSON2.writeValueAsString(bean),
                    JsonMapper.jackson2().writeValueAsString(bean));
            assertEquals(
                    Presets2And3.JACKSON3.writeValueAsString(bean),
                    JsonMapper.standard().writeValueAsString(bean));
        }
    }

    public static class Mixed {
        public String text = "";
        public Map<String, String> texts = nulls("");
        public Map<String, Object> objects = nulls(List.of());
        public Optional<String> maybe = Optional.of("");
        public AtomicReference<String> reference = new AtomicReference<>("");
        public List<Map<String, String>> list = List.of(nulls(""));

        @JsonInclude(content = Include.ALWAYS)
        public Map<String, String> all = nulls("");

        @JsonAnyGetter
        public Map<String, String> any() {
            return nulls("");
        }
    }

    private static <T> Map<String, T> nulls(T other) {
        Map<String, T> map = new LinkedHashMap<>();
        map.put("null", null);
        map.put("other", other);
        return map;
    }

    /** "In the preset of Jackson 2 it is setSerializationInclusion, which is for values of maps and references too". */
    @ParameterizedTest
    @EnumSource(Include.class)
    @SuppressWarnings("deprecation") // the method that is meant
    void theRuleOfTheMapperIsThatOfJackson(Include rule) throws Exception {
        for (Object value : List.of(new Mixed(), nulls(""), nulls(List.of()))) {
            assertEquals(
                    Presets2And3.JACKSON2.copy().setSerializationInclusion(rule).writeValueAsString(value),
                    JsonMapper.jackson2().toBuilder().include(rule).build().writeValueAsString(value));
            assertEquals(
                    Presets2And3.JACKSON3
                            .rebuild()
                            .changeDefaultPropertyInclusion(usual -> usual.withValueInclusion(rule))
                            .build()
                            .writeValueAsString(value),
                    JsonMapper.builder().include(rule).build().writeValueAsString(value));
        }
    }
}
