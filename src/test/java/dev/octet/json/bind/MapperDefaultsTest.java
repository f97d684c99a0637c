package dev.octet.json.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.octet.json.Framing;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.codec.Settings;
import dev.octet.json.internal.model.Generation;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** "{@code standard} has the defaults of Jackson 3, {@code jackson2} those of Jackson 2", by Jackson's own enums. */
@Tag("fast")
class MapperDefaultsTest {
    private static final boolean TRUE = true;

    /**
     * An option: how it is set, and Jackson's features for it. A feature that Jackson 2 lacks is off there.
     */
    record Option(
            String name,
            BiFunction<JsonMapper.Builder, Boolean, JsonMapper.Builder> set,
            String jackson2,
            String jackson3) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static final String DESERIALIZATION = "DeserializationFeature.";
    private static final String SERIALIZATION = "SerializationFeature.";
    private static final String MAPPER = "MapperFeature.";

    static List<Option> options() {
        return List.of(
                both("failOnUnknownProperties", JsonMapper.Builder::failOnUnknownProperties, DESERIALIZATION),
                both("failOnNullForPrimitives", JsonMapper.Builder::failOnNullForPrimitives, DESERIALIZATION),
                both("failOnTrailingTokens", JsonMapper.Builder::failOnTrailingTokens, DESERIALIZATION),
                both("failOnEmptyBeans", JsonMapper.Builder::failOnEmptyBeans, SERIALIZATION),
                both("sortPropertiesAlphabetically", JsonMapper.Builder::sortPropertiesAlphabetically, MAPPER),
                both("defaultViewInclusion", JsonMapper.Builder::defaultViewInclusion, MAPPER),
                both("useGettersAsSetters", JsonMapper.Builder::useGettersAsSetters, MAPPER),
                new Option(
                        "detectParameterNames",
                        JsonMapper.Builder::detectParameterNames,
                        "", // a module
                        MAPPER + "DETECT_PARAMETER_NAMES"),
                new Option(
                        "writeDatesAsTimestamps",
                        JsonMapper.Builder::writeDatesAsTimestamps,
                        SERIALIZATION + "WRITE_DATES_AS_TIMESTAMPS",
                        "cfg.DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS"),
                new Option(
                        "writeDurationsAsTimestamps",
                        JsonMapper.Builder::writeDurationsAsTimestamps,
                        SERIALIZATION + "WRITE_DURATIONS_AS_TIMESTAMPS",
                        "cfg.DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS"),
                new Option(
                        "enumsUsingToString",
                        JsonMapper.Builder::enumsUsingToString,
                        SERIALIZATION + "WRITE_ENUMS_USING_TO_STRING",
                        "cfg.EnumFeature.WRITE_ENUMS_USING_TO_STRING"),
                both("useBigDecimalForFloats", JsonMapper.Builder::useBigDecimalForFloats, DESERIALIZATION),
                both("allowCoercionOfScalars", JsonMapper.Builder::allowCoercionOfScalars, MAPPER));
    }

    private static Option both(
            String name, BiFunction<JsonMapper.Builder, Boolean, JsonMapper.Builder> set, String feature) {
        String constant = feature + name.replaceAll("([A-Z])", "_$1").toUpperCase(java.util.Locale.ROOT);
        return new Option(name, set, constant, constant);
    }

    /** Returns whether Jackson has a feature on by default. */
    private static boolean isOn(String root, String feature) {
        if (feature.isEmpty()) {
            return false;
        }
        int dot = feature.lastIndexOf('.');
        try {
            Field constant = Class.forName(root + feature.substring(0, dot)).getField(feature.substring(dot + 1));
            Object value = constant.get(null);
            return (boolean) value.getClass().getMethod("enabledByDefault").invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean valueOf(Option option, MapperOptions options) {
        try {
            return MapperOptions.class.getDeclaredField(option.name).getBoolean(options);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @MethodSource("options")
    void thePresetsHaveJacksonsDefaults(Option option) {
        assertEquals(
                isOn("com.fasterxml.jackson.databind.", option.jackson2),
                valueOf(option, MapperOptions.ofJackson2()),
                "2");
        assertEquals(
                isOn("tools.jackson.databind.", option.jackson3), valueOf(option, MapperOptions.ofJackson3()), "3");
    }

    /** What no feature names: seen in Jackson's output, and held to it by the tests of models. */
    @Test
    void thePresetsHaveTheirOwn() {
        assertEquals(Generation.JACKSON_3, MapperOptions.ofJackson3().generation);
        assertEquals(Generation.JACKSON_2, MapperOptions.ofJackson2().generation);
    }

    /** Reading and writing of enums are one option: Jackson's two features must agree. */
    @Test
    void theFeaturesOfEnumsAgree() {
        assertEquals(
                isOn("com.fasterxml.jackson.databind.", SERIALIZATION + "WRITE_ENUMS_USING_TO_STRING"),
                isOn("com.fasterxml.jackson.databind.", DESERIALIZATION + "READ_ENUMS_USING_TO_STRING"));
        assertEquals(
                isOn("tools.jackson.databind.", "cfg.EnumFeature.WRITE_ENUMS_USING_TO_STRING"),
                isOn("tools.jackson.databind.", "cfg.EnumFeature.READ_ENUMS_USING_TO_STRING"));
    }

    @Test
    void everyBooleanIsInTheTable() {
        Set<String> booleans = Arrays.stream(MapperOptions.class.getDeclaredFields())
                .filter(field -> field.getType() == boolean.class)
                .map(Field::getName)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> known = options().stream().map(Option::name).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(known, booleans);
    }

    /** Each option decides one component of the settings, or one of those of the model, and survives a copy. */
    @ParameterizedTest
    @MethodSource("options")
    void anOptionDecidesOneSetting(Option option) {
        List<Object> off = facts(option.set.apply(JsonMapper.builder(), false).build());
        List<Object> on = facts(option.set.apply(JsonMapper.builder(), true).build());
        List<Integer> different = new ArrayList<>();
        for (int i = 0; i < on.size(); i++) {
            if (!on.get(i).equals(off.get(i))) {
                different.add(i);
            }
        }
        assertEquals(1, different.size(), () -> option + " decides " + different);
        assertEquals(TRUE, on.get(different.get(0)));
        JsonMapper copied = option.set.apply(JsonMapper.jackson2().toBuilder(), true).build().toBuilder()
                .build();
        assertEquals(TRUE, facts(copied).get(different.get(0)));
    }

    private static List<Object> facts(JsonMapper mapper) {
        Settings settings = mapper.options().settings();
        return Stream.of(
                        settings.model().sorted(),
                        settings.model().gettersFill(),
                        settings.model().parameterNames(),
                        settings.unknownFails(),
                        settings.nullPrimitivesFail(),
                        settings.emptyBeansFail(),
                        settings.datesAsNumbers(),
                        settings.durationsAsNumbers(),
                        settings.enumsByToString(),
                        settings.unannotatedInViews(),
                        settings.bigDecimals(),
                        settings.coerces(),
                        mapper.options().failOnTrailingTokens)
                .map(Object.class::cast)
                .toList();
    }

    /** "A mapper never changes": what happens to the builder later, or to a variant's, does not reach it. */
    @Test
    void aMapperHasItsOwnOptions() {
        Lookup lookup = MethodHandles.lookup();
        JsonMapper.Builder builder = JsonMapper.builder()
                .access(lookup)
                .naming(Naming.KEBAB_CASE)
                .include(JsonInclude.Include.NON_NULL)
                .view(Dot.class)
                .register(Dot.class, new Dot.Codec())
                .register((type, codecs) -> null)
                .mixin(Number.class, Dot.class)
                .subtypes(Number.class, Integer.class)
                .subtypes(Number.class, Long.class);
        JsonMapper mapper = builder.build();
        Settings before = mapper.options().settings();
        builder.naming(Naming.LOWER_CASE).include(JsonInclude.Include.ALWAYS).view(null);
        builder.register(Object.class, new AnyCodec()).register((type, codecs) -> null);
        builder.mixin(Object.class, Dot.class).subtypes(Number.class, Short.class);
        mapper.toBuilder().failOnEmptyBeans(true).mixin(Integer.class, Dot.class);
        assertEquals(before, mapper.options().settings());
        assertEquals(before, mapper.toBuilder().build().options().settings());
        assertNotEquals(before, builder.build().options().settings());
        assertSame(lookup, before.lookup());
        assertSame(Dot.class, before.view());
        assertEquals(JsonInclude.Include.NON_NULL, before.model().include());
        assertEquals("first-name", before.model().spelling().apply("firstName"));
        assertEquals(List.of(Integer.class, Long.class), before.subtypes().get(Number.class));
        assertEquals(1, before.factories().size());
    }

    /** "Two mappers with equal options have equal models." */
    @Test
    void equalOptionsAreEqual() {
        assertEquals(
                JsonMapper.standard().options().settings().model(),
                JsonMapper.builder().build().options().settings().model());
        assertNotEquals(
                JsonMapper.standard().options().settings().model(),
                JsonMapper.jackson2().options().settings().model());
    }

    @Test
    void wrongOptionsAreRefused() {
        JsonMapper.Builder builder = JsonMapper.builder();
        assertThrows(IllegalArgumentException.class, () -> builder.subtypes(Number.class, String.class));
        for (Framing framing : List.of(Framing.NDJSON, Framing.CONCATENATED)) {
            WriteOptions write = WriteOptions.defaults().withFraming(framing);
            String message = assertThrows(IllegalArgumentException.class, () -> builder.write(write))
                    .getMessage();
            assertTrue(message.contains("writeValues"), message);
        }
        assertSame(builder, builder.read(ReadOptions.defaults().withFraming(Framing.NDJSON)), "for readValues");
    }

    private static final class AnyCodec extends dev.octet.json.codec.JsonCodec<Object> {
        @Override
        public void write(dev.octet.json.write.UTF8JsonGenerator json, Object value) {
            json.writeAny(value);
        }

        @Override
        public Object read(dev.octet.json.read.UTF8JsonParser json) {
            return String.valueOf(json.readAny());
        }
    }
}
