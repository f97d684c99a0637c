package dev.octet.json.jackson3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

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
import tools.jackson.core.Base64Variant;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.json.PackageVersion;

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
    private static final int COMBINES_PAIRS = 2;

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
        all.put("separator", Setting.factory(builder -> builder.rootValueSeparator("\u20ac\n")));
        all.put("no separator", Setting.factory(builder -> builder.rootValueSeparator((String) null)));
        all.put("quote", Setting.factory(builder -> builder.quoteChar('\'')));
        all.put(
                "deeper",
                Setting.factory(builder -> builder.streamWriteConstraints(
                        StreamWriteConstraints.builder().maxNestingDepth(5000).build())));
        all.put(
                "feature of a generator",
                Setting.generator(json -> json.configure(StreamWriteFeature.AUTO_CLOSE_CONTENT, false)));
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
            Run stock = run(JsonFactoryBuilder::build, SETTINGS.get(setting), GeneratorScripts.ALL.get(script), chars);
            Run ours = run(
                    builder -> new OctetJsonFactory(builder.build()),
                    SETTINGS.get(setting),
                    GeneratorScripts.ALL.get(script),
                    chars);
            assertEquals(
                    stock.transcript,
                    ours.transcript,
                    () -> setting + ": " + script + (chars ? ", writer" : ", stream"));
            if (stock.isComparable() && !combinesAnything(script)) {
                assertEquals(
                        stock.output, ours.output, () -> setting + ": " + script + (chars ? ", writer" : ", stream"));
            }
        }
    }

    /** Older versions combine a char with the next one if that is no half of a pair. */
    private static boolean combinesAnything(String script) {
        return PackageVersion.VERSION.getMinorVersion() < COMBINES_PAIRS && script.equals("halves of pairs");
    }

    private static final Set<String> DELEGATED =
            Set.of("QUOTE_PROPERTY_NAMES off", "escapes beyond ASCII", "highest char 255", "quote");

    static Stream<String> settingNames() {
        return SETTINGS.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("settingNames")
    void delegatesOnlyWhatOctetDoesNotFollow(String name) throws IOException {
        Setting setting = SETTINGS.get(name);
        JsonFactory factory = new OctetJsonFactory(
                setting.factory.apply(JsonFactory.builder()).build());
        try (JsonGenerator json = factory.createGenerator(ObjectWriteContext.empty(), new ByteArrayOutputStream())) {
            setting.before.on(json);
            json.writeNumber(1);
            boolean isOctets = json instanceof OctetGenerator ours && !ours.isDelegated();
            assertEquals(DELEGATED.contains(name), !isOctets);
        }
    }

    /** A call that may throw. */
    interface Call {
        void on(JsonGenerator json);
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
                Map.of(),
                Map.of(Text.class, SerializableString.class, Variant.class, Base64Variant.class),
                value -> value instanceof Text text ? new SerializedString(text.value()) : base64((Variant) value),
                () -> json.streamWriteContext().pathAsPointer() + " " + json.currentValue()
                        + json.streamWriteContext().getParent().currentName());
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
        JsonFactory factory = maker.make(setting.factory.apply(JsonFactory.builder()));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StringBuilder transcript = new StringBuilder();
        OutputStream stream = ObservedTargets.stream(bytes, transcript);
        StringWriter written = new StringWriter();
        Writer writer = ObservedTargets.writer(written, transcript);
        try (JsonGenerator json = chars
                ? factory.createGenerator(ObjectWriteContext.empty(), writer)
                : factory.createGenerator(ObjectWriteContext.empty(), stream, JsonEncoding.UTF8)) {
            setting.before.on(json);
            script.run(calls(json));
            transcript.append(json.streamWriteContext().toString()).append(';');
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
