package dev.octet.json.jackson2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import dev.octet.json.bridge.GeneratorCalls;
import dev.octet.json.bridge.GeneratorCalls.Text;
import dev.octet.json.bridge.GeneratorCalls.Variant;
import dev.octet.json.bridge.GeneratorScripts;
import dev.octet.json.bridge.ObservedTargets;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The same calls on a stock generator and on Octet's: bytes, calls of the target, and exceptions are the same. */
@Tag("fast")
@SuppressWarnings("deprecation") // features by their names for generators
class GeneratorTest {
    /** Settings of a factory, and those that a generator gets before it writes. */
    private record Setting(UnaryOperator<JsonFactoryBuilder> factory, Call before) {
        static Setting factory(UnaryOperator<JsonFactoryBuilder> factory) {
            return new Setting(factory, json -> {});
        }

        static Setting on(JsonWriteFeature... features) {
            return factory(builder -> {
                for (JsonWriteFeature feature : features) {
                    builder.enable(feature);
                }
                return builder;
            });
        }

        static Setting off(JsonWriteFeature feature) {
            return factory(builder -> builder.disable(feature));
        }

        static Setting on(StreamWriteFeature feature) {
            return factory(builder -> builder.enable(feature));
        }

        static Setting off(StreamWriteFeature feature) {
            return factory(builder -> builder.disable(feature));
        }

        static Setting generator(Call before) {
            return new Setting(UnaryOperator.identity(), before);
        }
    }

    @SuppressWarnings("serial") // never written
    private static final class Escapes extends CharacterEscapes {
        private final int[] ascii = standardAsciiEscapesForJSON();
        private final String high;

        Escapes(String high) {
            this.high = high;
            ascii['<'] = ESCAPE_STANDARD;
            ascii['/'] = '/';
            ascii['z'] = ESCAPE_CUSTOM;
            ascii['\n'] = ESCAPE_STANDARD;
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return ascii;
        }

        @Override
        public SerializableString getEscapeSequence(int c) {
            return c == 'z'
                    ? new SerializedString("zed\\u2028")
                    : high.indexOf(c) < 0 ? null : new SerializedString("*");
        }
    }

    /** Minor version from which on stock generators combine pairs only; not older than the first that was tested. */
    private static final int COMBINES_PAIRS = 22;

    private static final Escapes ASCII_ESCAPES = new Escapes("");

    private static final Map<String, Setting> SETTINGS = settings();

    private static Map<String, Setting> settings() {
        Map<String, Setting> all = new LinkedHashMap<>();
        all.put("defaults", Setting.on(new JsonWriteFeature[0]));
        for (JsonWriteFeature feature : JsonWriteFeature.values()) {
            all.put(
                    feature + (feature.enabledByDefault() ? " off" : " on"),
                    feature.enabledByDefault() ? Setting.off(feature) : Setting.on(feature));
        }
        for (StreamWriteFeature feature : StreamWriteFeature.values()) {
            all.put(
                    feature + (feature.enabledByDefault() ? " off" : " on"),
                    feature.enabledByDefault() ? Setting.off(feature) : Setting.on(feature));
        }
        all.put(
                "ASCII and lower case",
                Setting.factory(builder -> builder.enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                        .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)));
        all.put(
                "ASCII and slash",
                Setting.on(JsonWriteFeature.ESCAPE_NON_ASCII, JsonWriteFeature.ESCAPE_FORWARD_SLASHES));
        all.put(
                "ASCII and pairs",
                Setting.on(JsonWriteFeature.ESCAPE_NON_ASCII, JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8));
        all.put("escapes", Setting.factory(builder -> builder.characterEscapes(ASCII_ESCAPES)));
        all.put(
                "escapes, ASCII",
                Setting.factory(
                        builder -> builder.characterEscapes(ASCII_ESCAPES).enable(JsonWriteFeature.ESCAPE_NON_ASCII)));
        all.put("escapes beyond ASCII", Setting.factory(builder -> builder.characterEscapes(new Escapes("\u00e4"))));
        all.put("escapes of a generator", Setting.generator(json -> json.setCharacterEscapes(ASCII_ESCAPES)));
        all.put("highest char 127", Setting.factory(builder -> builder.highestNonEscapedChar(127)));
        all.put("highest char 255", Setting.factory(builder -> builder.highestNonEscapedChar(255)));
        all.put("highest char of a generator", Setting.generator(json -> json.setHighestNonEscapedChar(127)));
        all.put("separator", Setting.factory(builder -> builder.rootValueSeparator("\u20ac\n")));
        all.put("no separator", Setting.factory(builder -> builder.rootValueSeparator((String) null)));
        all.put(
                "separator of a generator",
                Setting.generator(json -> json.setRootValueSeparator(new SerializedString("; "))));
        all.put("quote", Setting.factory(builder -> builder.quoteChar('\'')));
        all.put("printer", Setting.generator(json -> json.setPrettyPrinter(new MinimalPrettyPrinter("|"))));
        all.put("default printer", Setting.generator(JsonGenerator::useDefaultPrettyPrinter));
        all.put(
                "deeper",
                Setting.factory(builder -> builder.streamWriteConstraints(
                        StreamWriteConstraints.builder().maxNestingDepth(5000).build())));
        all.put(
                "features of a generator",
                Setting.generator(json -> json.enable(JsonGenerator.Feature.WRITE_NUMBERS_AS_STRINGS)
                        .disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT)
                        .enable(JsonGenerator.Feature.STRICT_DUPLICATE_DETECTION)));
        all.put(
                "features overridden",
                Setting.generator(json -> json.overrideStdFeatures(
                        JsonGenerator.Feature.ESCAPE_NON_ASCII.getMask(),
                        JsonGenerator.Feature.ESCAPE_NON_ASCII.getMask()
                                | JsonGenerator.Feature.WRITE_HEX_UPPER_CASE.getMask())));
        return all;
    }

    static Stream<Arguments> cases() {
        return SETTINGS.keySet().stream()
                .flatMap(setting -> GeneratorScripts.ALL.keySet().stream().map(script -> arguments(setting, script)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("cases")
    void writesWhatJacksonWrites(String setting, String script) {
        for (boolean chars : new boolean[] {false, true}) {
            Run stock = run(JsonFactory::new, SETTINGS.get(setting), GeneratorScripts.ALL.get(script), chars);
            Run ours = run(
                    builder -> new OctetJsonFactory(builder.build(), null),
                    SETTINGS.get(setting),
                    GeneratorScripts.ALL.get(script),
                    chars);
            assertEquals(
                    stock.transcript,
                    ours.transcript,
                    () -> setting + ": " + script + (chars ? ", writer" : ", stream"));
            if (stock.isComparable() && !combinesAnything(setting)) {
                assertEquals(
                        stock.output, ours.output, () -> setting + ": " + script + (chars ? ", writer" : ", stream"));
            }
        }
    }

    /** Older versions combine a char with the next one if that is no half of a pair, and not across two chunks. */
    private static boolean combinesAnything(String setting) {
        return PackageVersion.VERSION.getMinorVersion() < COMBINES_PAIRS
                && setting.startsWith(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8.name());
    }

    private static final Set<String> DELEGATED = Set.of(
            "QUOTE_FIELD_NAMES off", "escapes beyond ASCII", "highest char 255", "quote", "printer", "default printer");

    static Stream<String> settingNames() {
        return SETTINGS.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("settingNames")
    void delegatesOnlyWhatOctetDoesNotFollow(String name) throws IOException {
        Setting setting = SETTINGS.get(name);
        JsonFactory factory = new OctetJsonFactory(
                setting.factory
                        .apply((JsonFactoryBuilder) JsonFactory.builder())
                        .build(),
                null);
        try (JsonGenerator json = factory.createGenerator(new ByteArrayOutputStream())) {
            setting.before.on(json);
            json.writeNumber(1);
            boolean isOctets = json instanceof OctetGenerator ours && !ours.isDelegated();
            assertEquals(DELEGATED.contains(name), !isOctets);
        }
    }

    /** A call that may throw. */
    interface Call {
        void on(JsonGenerator json) throws IOException;
    }

    @FunctionalInterface
    private interface Maker {
        JsonFactory make(JsonFactoryBuilder builder);
    }

    private record Run(String transcript, String output) {
        /**
         * What is written of a value that is refused differs: Octet writes none of it; and no end of a container that
         * is too deep and was not begun.
         */
        boolean isComparable() {
            return !transcript.contains("surrogate")
                    && !transcript.contains("Too few bytes")
                    && !transcript.contains("exceeds the maximum");
        }
    }

    private static GeneratorCalls calls(JsonGenerator json) {
        return GeneratorCalls.of(
                JsonGenerator.class,
                json,
                Map.of("writeName", "writeFieldName", "Property", "Field"),
                Map.of(Text.class, SerializableString.class, Variant.class, Base64Variant.class),
                value -> value instanceof Text text ? new SerializedString(text.value()) : base64((Variant) value),
                () -> json.getOutputContext().pathAsPointer() + " " + json.currentValue()
                        + json.getOutputContext().getParent().getCurrentName());
    }

    private static Base64Variant base64(Variant variant) {
        return switch (variant) {
            case MIME -> Base64Variants.MIME;
            case PEM -> Base64Variants.PEM;
            case MODIFIED_FOR_URL -> Base64Variants.MODIFIED_FOR_URL;
            case MIME_WITHOUT_PADDING -> Base64Variants.MIME.withWritePadding(false);
        };
    }

    private static Run run(Maker maker, Setting setting, GeneratorScripts.Script script, boolean chars) {
        JsonFactory factory = maker.make(setting.factory.apply(
                (JsonFactoryBuilder) JsonFactory.builder().enable(StreamReadFeature.AUTO_CLOSE_SOURCE)));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StringBuilder transcript = new StringBuilder();
        OutputStream stream = ObservedTargets.stream(bytes, transcript);
        StringWriter written = new StringWriter();
        Writer writer = ObservedTargets.writer(written, transcript);
        try (JsonGenerator json =
                chars ? factory.createGenerator(writer) : factory.createGenerator(stream, JsonEncoding.UTF8)) {
            setting.before.on(json);
            script.run(calls(json));
            transcript.append(json.getOutputContext().toString()).append(';');
        } catch (IOException | RuntimeException e) {
            transcript.append(described(e));
        }
        return new Run(transcript.toString(), chars ? written.toString() : bytes.toString(StandardCharsets.ISO_8859_1));
    }

    static String described(Exception e) {
        String message = String.valueOf(e.getMessage()).replaceAll("(?s)\\s*at \\[Source.*|of type [\\w.$]+", "");
        return e.getClass().getName() + ": " + message;
    }
}
