package dev.octet.json.jackson2;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonGenerator.Feature;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.octet.json.bridge.GeneratorScripts;
import dev.octet.json.jackson2.GeneratorTest.Call;
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

/** Settings that change in the middle of a document: Octet follows, or one of Jackson's generators goes on. */
@Tag("fast")
@SuppressWarnings("deprecation") // features by their names for generators
class ChangedSettingsTest {
    private record Change(Call script, boolean delegates) {}

    private static final Map<String, Change> CHANGES = changes();

    private static Map<String, Change> changes() {
        Map<String, Change> all = new LinkedHashMap<>();
        for (Feature feature : Feature.values()) {
            boolean followed = feature != Feature.QUOTE_FIELD_NAMES;
            all.put(feature.name(), new Change(json -> toggle(json, feature), !followed));
            all.put(
                    feature + ", by mask",
                    new Change(json -> json.overrideStdFeatures(~json.getFeatureMask(), feature.getMask()), !followed));
        }
        all.put(
                "mask",
                new Change(
                        json -> json.setFeatureMask(json.getFeatureMask() ^ Feature.ESCAPE_NON_ASCII.getMask()),
                        false));
        all.put("printer", new Change(json -> json.setPrettyPrinter(new DefaultPrettyPrinter()), true));
        all.put("no printer", new Change(json -> json.setPrettyPrinter(null), false));
        all.put("highest char", new Change(json -> json.setHighestNonEscapedChar(0x100), true));
        all.put("ASCII", new Change(json -> json.setHighestNonEscapedChar(0x7f), false));
        all.put("no escapes", new Change(json -> json.setCharacterEscapes(null), false));
        all.put("separator", new Change(json -> json.setRootValueSeparator(new SerializedString("--")), false));
        return all;
    }

    private static void toggle(JsonGenerator json, Feature feature) {
        json.configure(feature, !json.isEnabled(feature));
    }

    /** The calls before and after the change; it comes at each of the positions in turn. */
    private static final Call[] STEPS = {
        json -> json.writeStartObject("value"),
        json -> json.writeFieldName("first" + GeneratorScripts.TEXT),
        json -> json.writeStartArray("inner"),
        json -> json.writeNumber(1.5),
        json -> json.writeString(GeneratorScripts.TEXT),
        json -> json.writeEndArray(),
        json -> json.writeFieldName(new SerializedString("second")),
        json -> json.writeNumber(2),
        json -> json.writeFieldName("third"),
        json -> json.writeString(
                "a/b\u0001" + json.currentValue() + json.getOutputContext().getCurrentName()),
        JsonGenerator::writeEndObject,
        json -> json.writeNumber(3),
        json -> json.writeRaw("!")
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
        try (JsonGenerator json = chars ? factory.createGenerator(written) : factory.createGenerator(bytes)) {
            for (int i = 0; i < STEPS.length; i++) {
                if (i == at) {
                    change.script.on(json);
                }
                STEPS[i].on(json);
            }
            if (json instanceof OctetGenerator ours) {
                assertEquals(change.delegates, ours.isDelegated(), "delegated");
            }
        }
        return chars ? written.toString() : bytes.toString(StandardCharsets.UTF_8);
    }
}
