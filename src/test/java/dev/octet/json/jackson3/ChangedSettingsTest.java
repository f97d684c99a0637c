package dev.octet.json.jackson3;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.bridge.GeneratorScripts;
import dev.octet.json.jackson3.GeneratorTest.Call;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;

/** Settings that change in the middle of a document: Octet follows, or one of Jackson's generators goes on. */
@Tag("fast")
class ChangedSettingsTest {
    private record Change(Call script, boolean delegates) {}

    /** Escapes one char as a star. */
    @SuppressWarnings("serial") // never written
    private static final class Star extends CharacterEscapes {
        private final int[] ascii = standardAsciiEscapesForJSON();
        private final int escaped;

        Star(char escaped) {
            this.escaped = escaped;
            if (escaped < ascii.length) {
                ascii[escaped] = ESCAPE_CUSTOM;
            }
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return ascii;
        }

        @Override
        public SerializableString getEscapeSequence(int c) {
            return c == escaped ? new SerializedString("*") : null;
        }
    }

    private static final Map<String, Change> CHANGES = changes();

    private static Map<String, Change> changes() {
        Map<String, Change> all = new LinkedHashMap<>();
        for (StreamWriteFeature feature : StreamWriteFeature.values()) {
            all.put(feature.name(), new Change(json -> json.configure(feature, !json.isEnabled(feature)), false));
        }
        all.put("ASCII escapes", new Change(json -> json.setCharacterEscapes(new Star('s')), false));
        all.put("other escapes", new Change(json -> json.setCharacterEscapes(new Star('\u20ac')), true));
        all.put(
                "escapes and back",
                new Change(json -> json.setCharacterEscapes(new Star('s')).setCharacterEscapes(null), false));
        return all;
    }

    /** The calls before and after the change; it comes at each of the positions in turn. */
    private static final Call[] STEPS = {
        json -> json.writeStartObject("value"),
        json -> json.writeName("first" + GeneratorScripts.TEXT),
        json -> json.writeStartArray("inner"),
        json -> json.writeNumber(1.5),
        json -> json.writeString(GeneratorScripts.TEXT),
        json -> json.writeEndArray(),
        json -> json.writeName(new SerializedString("second")),
        json -> json.writeNumber(2),
        json -> json.writeName("third"),
        json -> json.writeString(
                "a/b\u0001" + json.currentValue() + json.streamWriteContext().currentName()),
        JsonGenerator::writeEndObject,
        json -> json.writeNumber(3),
        json -> json.writeRaw("!"),
        json -> json.writeStartArray("open")
    };

    static Stream<String> names() {
        return CHANGES.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void goesOnAsJacksonDoes(String name) throws IOException {
        Change change = CHANGES.get(name);
        for (int at = 0; at < STEPS.length; at++) {
            for (boolean chars : new boolean[] {false, true}) {
                String where = name + " at " + at + (chars ? ", writer" : ", stream");
                assertEquals(
                        run(new JsonFactory(), change, at, chars),
                        run(new OctetJsonFactory(), change, at, chars),
                        where);
            }
        }
    }

    private static String run(JsonFactory factory, Change change, int at, boolean chars) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StringWriter written = new StringWriter();
        ObjectWriteContext context = ObjectWriteContext.empty();
        String position;
        try (JsonGenerator json =
                chars ? factory.createGenerator(context, written) : factory.createGenerator(context, bytes)) {
            for (int i = 0; i < STEPS.length; i++) {
                if (i == at) {
                    change.script.on(json);
                }
                STEPS[i].on(json);
            }
            if (json instanceof OctetGenerator ours) {
                assertEquals(change.delegates, ours.isDelegated(), "delegated");
            }
            position = json.streamWriteContext().pathAsPointer() + " " + json.currentValue();
        }
        return (chars ? written.toString() : bytes.toString(StandardCharsets.UTF_8)) + position;
    }
}
