package dev.octet.json.internal.codec;

import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimits;
import dev.octet.json.codec.CodecFactory;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.internal.mirror.JavaType;
import dev.octet.json.internal.model.ModelOptions;
import dev.octet.json.internal.model.ModelPresets;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The settings that are the defaults of each Jackson, the two Jacksons, and calls through a cache. */
final class Presets2And3 {
    static final com.fasterxml.jackson.databind.ObjectMapper JACKSON2 =
            com.fasterxml.jackson.databind.json.JsonMapper.builder()
                    .addModule(new JavaTimeModule())
                    .addModule(new Jdk8Module())
                    .build();

    static final tools.jackson.databind.json.JsonMapper JACKSON3 =
            tools.jackson.databind.json.JsonMapper.builder().build();

    private Presets2And3() {}

    static Settings jackson3() {
        return settings(true, Map.of(), List.of());
    }

    static Settings jackson2() {
        return settings(false, Map.of(), List.of());
    }

    /** The defaults of Jackson 3, and what spells the names of properties. */
    static Settings spelling(UnaryOperator<String> spelling) {
        ModelOptions usual = ModelPresets.JACKSON_3;
        ModelOptions model = new ModelOptions(
                spelling,
                usual.generation(),
                usual.sorted(),
                usual.gettersFill(),
                usual.parameterNames(),
                usual.include(),
                false);
        return settings(true, model, null, Map.of(), List.of());
    }

    static Settings settings(boolean isNew, Map<Type, JsonCodec<?>> registered, List<CodecFactory> factories) {
        return settings(isNew, null, registered, factories);
    }

    static Settings settings(
            boolean isNew, Class<?> view, Map<Type, JsonCodec<?>> registered, List<CodecFactory> factories) {
        return settings(isNew, isNew ? ModelPresets.JACKSON_3 : ModelPresets.JACKSON_2, view, registered, factories);
    }

    private static Settings settings(
            boolean isNew,
            ModelOptions model,
            Class<?> view,
            Map<Type, JsonCodec<?>> registered,
            List<CodecFactory> factories) {
        return new Settings(
                model,
                !isNew,
                isNew,
                !isNew,
                !isNew,
                !isNew,
                isNew,
                !isNew,
                view,
                false,
                true,
                1,
                JsonLimits.defaults(),
                MethodHandles.lookup(),
                registered,
                factories,
                Map.of(),
                Map.of());
    }

    /** Reads a document as a mapper does: {@code null} is not given to the codec, except for a primitive type. */
    static Object read(CodecCache codecs, Type type, String document) {
        try (UTF8JsonParser json = UTF8JsonParser.of(document.getBytes(StandardCharsets.UTF_8))) {
            return new Element(codecs, JavaType.of(type), Context.NONE).read(json);
        }
    }

    static String write(CodecCache codecs, Object value) {
        return write(codecs.codecOf(value.getClass()), value);
    }

    static String write(JsonCodec<Object> codec, Object value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(bytes)) {
            codec.write(json, value);
        } catch (JsonException e) {
            return "refused";
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
