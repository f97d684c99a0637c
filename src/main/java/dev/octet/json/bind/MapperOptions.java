package dev.octet.json.bind;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.codec.CodecFactory;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.codec.Settings;
import dev.octet.json.internal.model.Generation;
import dev.octet.json.internal.model.ModelOptions;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What a builder of mappers was given. A mapper has a copy, which does not change. */
final class MapperOptions {
    final Map<Type, JsonCodec<?>> registered = new LinkedHashMap<>();
    final List<CodecFactory> factories = new ArrayList<>();
    final Map<Class<?>, Class<?>> mixins = new LinkedHashMap<>();
    final Map<Class<?>, List<Class<?>>> subtypes = new LinkedHashMap<>();

    /**
     * The depth, where options of parsers or generators have that of the defaults. It is Jackson 3's. Codecs recurse,
     * and a level takes up to 2 KB of stack: a thread of 1 MB, the default of most JVMs, has no room for 1,000.
     */
    private static final int MAX_DEPTH = 500;

    @Nullable
    Lookup access;

    Naming naming = Naming.LOWER_CAMEL_CASE;
    JsonInclude.Include include = JsonInclude.Include.ALWAYS;

    @Nullable
    Class<?> view;

    ReadOptions read = ReadOptions.defaults().withLimits(shallow(JsonLimits.defaults()));
    WriteOptions write = WriteOptions.defaults().withLimits(shallow(JsonLimits.defaults()));

    // the presets differ in these
    boolean failOnUnknownProperties;
    boolean failOnNullForPrimitives;
    boolean failOnTrailingTokens;
    boolean failOnEmptyBeans;
    boolean sortPropertiesAlphabetically;
    boolean defaultViewInclusion;
    boolean useGettersAsSetters;
    boolean detectParameterNames;
    boolean writeDatesAsTimestamps;
    boolean writeDurationsAsTimestamps;
    boolean enumsUsingToString;
    Generation generation = Generation.JACKSON_3;

    // and agree on these
    boolean useBigDecimalForFloats;
    boolean allowCoercionOfScalars = true;
    int maxErrors = 1;

    private MapperOptions() {}

    /** Copies. */
    MapperOptions(MapperOptions other) {
        registered.putAll(other.registered);
        factories.addAll(other.factories);
        mixins.putAll(other.mixins);
        subtypes.putAll(other.subtypes);
        access = other.access;
        naming = other.naming;
        include = other.include;
        view = other.view;
        read = other.read;
        write = other.write;
        failOnUnknownProperties = other.failOnUnknownProperties;
        failOnNullForPrimitives = other.failOnNullForPrimitives;
        failOnTrailingTokens = other.failOnTrailingTokens;
        failOnEmptyBeans = other.failOnEmptyBeans;
        sortPropertiesAlphabetically = other.sortPropertiesAlphabetically;
        defaultViewInclusion = other.defaultViewInclusion;
        useGettersAsSetters = other.useGettersAsSetters;
        detectParameterNames = other.detectParameterNames;
        writeDatesAsTimestamps = other.writeDatesAsTimestamps;
        writeDurationsAsTimestamps = other.writeDurationsAsTimestamps;
        enumsUsingToString = other.enumsUsingToString;
        useBigDecimalForFloats = other.useBigDecimalForFloats;
        allowCoercionOfScalars = other.allowCoercionOfScalars;
        maxErrors = other.maxErrors;
        generation = other.generation;
    }

    /** Returns the defaults of Jackson 3. */
    static MapperOptions ofJackson3() {
        MapperOptions options = new MapperOptions();
        options.failOnNullForPrimitives = true;
        options.failOnTrailingTokens = true;
        options.sortPropertiesAlphabetically = true;
        options.detectParameterNames = true;
        options.enumsUsingToString = true;
        return options;
    }

    /** Returns the defaults of Jackson 2. */
    static MapperOptions ofJackson2() {
        MapperOptions options = new MapperOptions();
        options.failOnUnknownProperties = true;
        options.failOnEmptyBeans = true;
        options.defaultViewInclusion = true;
        options.useGettersAsSetters = true;
        options.writeDatesAsTimestamps = true;
        options.writeDurationsAsTimestamps = true;
        options.generation = Generation.JACKSON_2;
        return options;
    }

    private static JsonLimits shallow(JsonLimits limits) {
        boolean isDefault = limits.maxDepth() == JsonLimits.defaults().maxDepth();
        return isDefault ? limits.withMaxDepth(MAX_DEPTH) : limits;
    }

    void setRead(ReadOptions options) {
        if (options.buffer() != null) {
            throw new IllegalArgumentException("a mapper has many parsers: they cannot share a buffer, use a pool");
        }
        read = options.withLimits(shallow(options.limits()));
    }

    void setWrite(WriteOptions options) {
        if (options.framing() != Framing.SINGLE) {
            throw new IllegalArgumentException("a framing is an argument of writeValues, not an option");
        }
        write = options.withLimits(shallow(options.limits()));
    }

    void setMaxErrors(int max) {
        if (max < 1) {
            throw new IllegalArgumentException("the first error is thrown at least: " + max);
        }
        maxErrors = max;
    }

    void addSubtypes(Class<?> type, Class<?>... added) {
        List<Class<?>> all = new ArrayList<>(subtypes.getOrDefault(type, List.of()));
        for (Class<?> subtype : added) {
            if (!type.isAssignableFrom(subtype)) {
                throw new IllegalArgumentException(subtype.getName() + " is no sub-type of " + type.getName());
            }
            all.add(subtype);
        }
        subtypes.put(type, List.copyOf(all));
    }

    /** Returns the options of parsers that read many values. */
    ReadOptions readMany() {
        return read.framing() == Framing.SINGLE ? read.withFraming(Framing.CONCATENATED) : read;
    }

    /** Returns what decides about codecs. */
    Settings settings() {
        ModelOptions model = new ModelOptions(
                new Spelling(naming),
                generation,
                sortPropertiesAlphabetically,
                useGettersAsSetters,
                detectParameterNames,
                include,
                false);
        return new Settings(
                model,
                failOnUnknownProperties,
                failOnNullForPrimitives,
                failOnEmptyBeans,
                writeDatesAsTimestamps,
                writeDurationsAsTimestamps,
                enumsUsingToString,
                defaultViewInclusion,
                view,
                useBigDecimalForFloats,
                allowCoercionOfScalars,
                maxErrors,
                read.limits(),
                access,
                Collections.unmodifiableMap(new LinkedHashMap<>(registered)),
                List.copyOf(factories),
                Map.copyOf(mixins),
                Map.copyOf(subtypes));
    }

    /** A strategy as a function, which is equal to another one of the same strategy. */
    private record Spelling(Naming naming) implements UnaryOperator<String> {
        @Override
        public String apply(String name) {
            return naming.spell(name);
        }
    }
}
