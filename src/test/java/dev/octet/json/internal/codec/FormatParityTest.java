package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Feature;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonKey;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.annotation.OptBoolean;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import dev.octet.json.JsonException;
import dev.octet.json.JsonMappingException;
import dev.octet.json.bind.JsonMapper;
import dev.octet.json.codec.TypeRef;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Members with {@code @JsonFormat}, type arguments, keys and rules for null and for what is left out: each document is
 * read and written again as both Jacksons do by default, or refused where they refuse it.
 */
public class FormatParityTest {
    public enum Named {
        @JsonProperty("first")
        ONE,
        @JsonAlias({"second", "deux"})
        TWO {
            @Override
            public String toString() {
                return "zwei";
            }
        }
    }

    @JsonFormat(shape = Shape.NUMBER)
    public enum Numbered {
        A,
        B
    }

    @JsonFormat(shape = Shape.OBJECT)
    public enum Shaped {
        A;

        public int getSize() {
            return 7;
        }
    }

    public enum Valued {
        A(10),
        B(20);

        private final int code;

        Valued(int code) {
            this.code = code;
        }

        @JsonValue
        public int code() {
            return code;
        }
    }

    public enum Spelled {
        A,
        B;

        @JsonValue
        public String spelling() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** Names of keys of its type cannot be read: there is no constructor for them. */
    public static final class Strange {
        @JsonValue
        public int value;
    }

    public enum Created {
        A,
        B;

        @JsonCreator
        public static Created of(String text) {
            return text.equals("last") ? B : A;
        }
    }

    /** A key that has a name of its own, and a constructor for it. */
    public static final class Key {
        @JsonKey
        public final String name;

        public Key(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    public static class Animal {
        public String name;
    }

    /** All kinds of members; those that are null are left out. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public static class Bean {
        public Named named;
        public Numbered numbered;
        public Valued valued;
        public Created created;
        public EnumSet<Named> namedSet;
        public EnumMap<Named, Integer> namedMap;
        public Map<Named, List<Numbered>> byEnum;
        public Map<Integer, String> byInt;
        public SortedMap<LocalDate, Double> byDate;
        public Map<UUID, Map<Key, Boolean>> byKey;
        public List<List<Optional<Integer>>> lists;
        public List<? extends Number> wild;
        public Set<Long>[] sets;
        public Map<String, ?> anything;
        public List<Animal> animals;
        public Optional<Animal> maybe;

        @JsonFormat(shape = Shape.STRING)
        public Integer text;

        @JsonFormat(shape = Shape.STRING)
        public List<Double> texts;

        @JsonFormat(shape = Shape.NUMBER)
        public Boolean bit;

        @JsonFormat(shape = Shape.NUMBER)
        public Named ordinal;

        @JsonFormat(shape = Shape.STRING)
        public Numbered name;

        @JsonFormat(with = Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
        public List<String> single;

        @JsonFormat(with = Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
        public int[] singleInts;

        @JsonFormat(with = Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
        public List<String> unwrapped;

        @JsonFormat(with = Feature.ACCEPT_CASE_INSENSITIVE_VALUES)
        public Numbered anyCase;

        @JsonFormat(pattern = "dd.MM.uuuu")
        public LocalDate day;

        @JsonFormat(pattern = "dd.MM.uuuu")
        public List<LocalDate> days;

        @JsonFormat(pattern = "HH:mm")
        public LocalTime clock;

        @JsonFormat(pattern = "uuuu/MM/dd HH:mm")
        public LocalDateTime local;

        @JsonFormat(pattern = "uuuu-MM-dd HH:mm", timezone = "Europe/Berlin")
        public Instant instant;

        @JsonFormat(pattern = "uuuu-MM-dd HH:mm Z", timezone = "UTC")
        public ZonedDateTime zoned;

        @JsonFormat(pattern = "uuuu-MM-dd HH:mm XXX")
        public OffsetDateTime offset;

        @JsonFormat(pattern = "yyyy-MM-dd", timezone = "UTC")
        public Date date;

        @JsonFormat(shape = Shape.STRING)
        public Date dateText;

        @JsonFormat(shape = Shape.NUMBER)
        public Date dateNumber;

        @JsonFormat(shape = Shape.STRING)
        public Calendar calendar;

        @JsonFormat(shape = Shape.STRING)
        public Instant isoInstant;

        @JsonFormat(shape = Shape.NUMBER_INT)
        public Instant millis;

        @JsonFormat(shape = Shape.ARRAY)
        public LocalDate parts;

        @JsonFormat(shape = Shape.STRING)
        public Duration isoDuration;

        @JsonFormat(shape = Shape.NUMBER)
        public Duration seconds;

        @JsonFormat(timezone = "Europe/Berlin")
        public Date dateOfZone;

        @JsonFormat(pattern = "uuuu-MM-dd HH:mm", timezone = "Europe/Berlin")
        public OffsetDateTime withoutOffset;

        public Spelled spelled;
        public Map<Instant, Integer> byMoment;
        public Void nothing;

        @JsonFormat(shape = Shape.NUMBER)
        public int numeric;

        @JsonFormat(shape = Shape.BINARY)
        public double[] packed;

        @JsonFormat(shape = Shape.BINARY)
        public float[] packedFloats;

        @JsonFormat(with = Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
        public int[] unwrappedInts;

        @JsonFormat(with = Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
        public double[] unwrappedDoubles;

        @JsonFormat(timezone = "Europe/Berlin")
        public OffsetDateTime offsetOfZone;

        @JsonSetter(contentNulls = Nulls.SKIP)
        public int[] skippingInts;

        @JsonSetter(contentNulls = Nulls.FAIL)
        public int[] failingInts;

        @JsonSetter(contentNulls = Nulls.SKIP)
        public List<String> skipping;

        @JsonSetter(contentNulls = Nulls.FAIL)
        public List<String> failing;

        @JsonSetter(contentNulls = Nulls.AS_EMPTY)
        public Map<String, List<String>> filling;

        @JsonInclude(content = JsonInclude.Include.NON_NULL)
        public Map<String, String> withoutNulls;

        @JsonInclude(value = JsonInclude.Include.NON_EMPTY, content = JsonInclude.Include.NON_EMPTY)
        public Map<String, List<String>> withoutEmpty;
    }

    private static final String[] DOCUMENTS = {
        "{'named':'first'}",
        "{'named':'ONE'}",
        "{'named':'TWO'}",
        "{'named':'zwei'}",
        "{'named':'deux'}",
        "{'named':1}",
        "{'named':2}",
        "{'numbered':'B'}",
        "{'numbered':1}",
        "{'valued':20}",
        "{'valued':'10'}",
        "{'valued':'A'}",
        "{'created':'last'}",
        "{'created':'A'}",
        "{'namedSet':['first']}",
        "{'namedMap':{'first':1}}",
        "{'byEnum':{'first':['A',1]}}",
        "{'byEnum':{'none':[]}}",
        "{'byInt':{'1':'a','-2':null}}",
        "{'byInt':{'x':'a'}}",
        "{'byDate':{'2020-01-02':1.5}}",
        "{'byDate':{'2020':1.5}}",
        "{'byKey':{'00000000-0000-0001-0000-000000000002':{'k':true}}}",
        "{'lists':[[1,null],[],null]}",
        "{'lists':[['a']]}",
        "{'wild':[1,2.5,99999999999]}",
        "{'sets':[[1],[2,2]]}",
        "{'sets':[1]}",
        "{'anything':{'a':[1,{'b':null}]}}",
        "{'animals':[{'name':'x'},null]}",
        "{'maybe':{'name':'x'}}",
        "{'maybe':null}",
        "{'text':5}",
        "{'text':'6'}",
        "{'texts':[1.5,'2']}",
        "{'bit':true}",
        "{'bit':0}",
        "{'ordinal':1}",
        "{'ordinal':'first'}",
        "{'ordinal':0}",
        "{'dateOfZone':5}",
        "{'dateOfZone':'2024-02-29'}",
        "{'withoutOffset':'2024-02-29 02:02'}",
        "{'withoutOffset':5}",
        "{'spelled':'a'}",
        "{'spelled':'A'}",
        "{'spelled':1}",
        "{'spelled':'0'}",
        "{'anything':{'e':''}}",
        "{'packed':[1.5]}",
        "{'packed':'P/gAAAAAAAA='}",
        "{'packed':''}",
        "{'packed':'AQ=='}",
        "{'packedFloats':[1.5]}",
        "{'packedFloats':'P8AAAA=='}",
        "{'unwrappedInts':[5]}",
        "{'unwrappedInts':[5,6]}",
        "{'unwrappedDoubles':[5]}",
        "{'skippingInts':[1,null]}",
        "{'failingInts':[1,null]}",
        "{'offsetOfZone':'2020-01-02T03:04:05Z'}",
        "{'offsetOfZone':1}",
        "{'numeric':7}",
        "{'numeric':null}",
        "{'byMoment':{'':1}}",
        "{'byMoment':{'1970-01-01T00:00:00Z':1}}",
        "{'byMoment':{'x':1}}",
        "{'nothing':[1]}",
        "{'name':'B'}",
        "{'name':0}",
        "{'single':'a'}",
        "{'single':['a','b']}",
        "{'single':{}}",
        "{'singleInts':7}",
        "{'unwrapped':['a']}",
        "{'unwrapped':['a','b']}",
        "{'unwrapped':'a'}",
        "{'anyCase':'b'}",
        "{'anyCase':'c'}",
        "{'day':'02.01.2020'}",
        "{'day':'2020-01-02'}",
        "{'day':''}",
        "{'days':['02.01.2020',null]}",
        "{'clock':'03:04'}",
        "{'clock':'03:04:05'}",
        "{'local':'2020/01/02 03:04'}",
        "{'instant':'2020-01-02 03:04'}",
        "{'zoned':'2020-01-02 03:04 +0100'}",
        "{'offset':'2020-01-02 03:04 +02:00'}",
        "{'date':'2020-01-02'}",
        "{'date':'x'}",
        "{'date':5}",
        "{'dateText':'2020-01-02T03:04:05.006Z'}",
        "{'dateText':7}",
        "{'dateNumber':7}",
        "{'calendar':'2020-01-02T03:04:05Z'}",
        "{'isoInstant':'2020-01-02T03:04:05Z'}",
        "{'isoInstant':12.5}",
        "{'millis':12}",
        "{'parts':[2020,1,2]}",
        "{'parts':'2020-01-02'}",
        "{'isoDuration':'PT1M'}",
        "{'isoDuration':60}",
        "{'seconds':60.5}",
        "{'seconds':'PT1M'}",
        "{'skipping':['a',null,'b']}",
        "{'failing':['a']}",
        "{'failing':['a',null]}",
        "{'filling':{'a':null}}",
        "{'withoutNulls':{'a':null,'b':'c'}}",
        "{'withoutEmpty':{'a':[],'b':null}}",
        "{'withoutEmpty':{'a':['x']}}"
    };

    static List<String> documents() {
        List<String> all = new ArrayList<>();
        for (String document : DOCUMENTS) {
            all.add("2 " + document.replace('\'', '"'));
            all.add("3 " + document.replace('\'', '"'));
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("documents")
    void aDocumentIsReadAndWrittenAgainLikeJackson(String row) {
        String document = row.substring(2);
        assertEquals(jackson(row.charAt(0) == '2', document), octet(row.charAt(0) == '2', document));
    }

    /** Jackson refuses the class of keys, and so each document, even one without an entry. */
    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"1\":2}"})
    void aMapWhoseKeysHaveNoConstructorIsNotRead(String document) {
        TypeRef<Map<Strange, Integer>> type = new TypeRef<>() {};
        for (JsonMapper mapper : List.of(JsonMapper.jackson2(), JsonMapper.standard())) {
            JsonMappingException thrown =
                    assertThrows(JsonMappingException.class, () -> mapper.readValue(document, type));
            assertEquals(JsonMappingException.Kind.DEFINITION, thrown.kind());
        }
        assertThrows(
                InvalidDefinitionException.class,
                () -> Presets2And3.JACKSON2.readValue(
                        document, Presets2And3.JACKSON2.getTypeFactory().constructType(type.type())));
    }

    static String jackson(boolean isOld, String document) {
        try {
            return isOld
                    ? Presets2And3.JACKSON2.writeValueAsString(Presets2And3.JACKSON2.readValue(document, Bean.class))
                    : Presets2And3.JACKSON3.writeValueAsString(Presets2And3.JACKSON3.readValue(document, Bean.class));
        } catch (Exception e) {
            return "refused";
        }
    }

    static String octet(boolean isOld, String document) {
        JsonMapper mapper = isOld ? JsonMapper.jackson2() : JsonMapper.standard();
        try {
            Bean bean = mapper.readValue(document.getBytes(java.nio.charset.StandardCharsets.UTF_8), Bean.class);
            return new String(mapper.writeValueAsBytes(bean), java.nio.charset.StandardCharsets.UTF_8);
        } catch (JsonException e) {
            return "refused";
        }
    }

    @ParameterizedTest
    @MethodSource("values")
    void aValueOfAnyClassIsWrittenLikeJackson(Object value) throws Exception {
        assertEquals(
                Presets2And3.JACKSON2.writeValueAsString(value),
                JsonMapper.jackson2().writeValueAsString(value));
        assertEquals(
                Presets2And3.JACKSON3.writeValueAsString(value),
                JsonMapper.standard().writeValueAsString(value));
    }

    public record Chosen(@JsonIncludeProperties("a") Map<String, Integer> map) {}

    public record Sorted(
            @JsonFormat(with = Feature.WRITE_SORTED_MAP_ENTRIES)
            Map<?, ?> map) {}

    /** Keys that cannot be compared stay in their order. */
    @Test
    void keysThatCannotBeComparedAreNotSorted() {
        Map<Object, Integer> mixed = new LinkedHashMap<>();
        mixed.put("b", 1);
        mixed.put(2, 2);
        mixed.put("a", 3);
        String written = JsonMapper.standard().writeValueAsString(new Sorted(mixed));
        assertEquals("{\"map\":{\"b\":1,\"2\":2,\"a\":3}}", written);
    }

    static List<Object> values() {
        return List.of(
                new Chosen(new TreeMap<>(Map.of("a", 1, "b", 2))),
                new Sorted(Map.of("c", 1, "a", 2, "b", 3)),
                new Sorted(new ConcurrentHashMap<>(Map.of("c", 1, "a", 2, "b", 3))),
                new Sorted(new TreeMap<>(Map.of(3, 1, 20, 2, 1, 3))),
                List.of(Named.ONE, Named.TWO, Numbered.B, Valued.B, Created.A),
                List.of(Shaped.A),
                new TreeMap<>(Map.of("a", Named.TWO)),
                Map.of(Named.ONE, 1),
                Map.of(Valued.A, 1),
                Map.of(new Key("k"), new Object[] {1, "x"}));
    }

    public static class Years {
        public Year year = Year.of(2020);
        public Object any = Year.of(-5);
        public List<Year> list = List.of(Year.of(2020));

        @JsonFormat(shape = Shape.NUMBER)
        public Year number = Year.of(2020);
    }

    /** "whether dates and times are written as numbers": in Jackson 2 years, too. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void yearsAreNumbersOrTexts(boolean areNumbers) throws Exception {
        ObjectMapper jackson =
                Presets2And3.JACKSON2.copy().configure(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS, areNumbers);
        JsonMapper octet = JsonMapper.jackson2().toBuilder()
                .writeDatesAsTimestamps(areNumbers)
                .build();
        for (Object value : List.of(new Years(), Year.of(2020))) {
            assertEquals(jackson.writeValueAsString(value), octet.writeValueAsString(value));
        }
    }

    public static class Hexadecimal {
        @JsonFormat(shape = Shape.STRING, radix = 16)
        public int value = 255;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, defaultImpl = Usual.class, writeTypeIdForDefaultImpl = OptBoolean.FALSE)
    public static class Base {}

    public static class Usual extends Base {
        public int value = 1;
    }

    /** "they are errors, never ignored": attributes that only Jackson 3 knows, and Octet does not. */
    @Test
    void attributesOfJackson3AreRefusedByItsPreset() throws Exception {
        for (Object value : List.of(new Hexadecimal(), new Usual())) {
            assertEquals(
                    Presets2And3.JACKSON2.writeValueAsString(value),
                    JsonMapper.jackson2().writeValueAsString(value));
            JsonMappingException e = assertThrows(
                    JsonMappingException.class, () -> JsonMapper.standard().writeValueAsString(value));
            assertEquals(JsonMappingException.Kind.DEFINITION, e.kind());
            assertTrue(e.getMessage().matches(".*@Json(Format\\(radix|TypeInfo\\(writeTypeId).*"), e::getMessage);
        }
    }
}
