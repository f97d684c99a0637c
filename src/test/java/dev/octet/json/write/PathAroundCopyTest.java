package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * After a copy, however it ends, the path has its own names: with a generator deeper than the parser whose value it
 * copies, as deep, or less deep.
 */
@Tag("fast")
class PathAroundCopyTest {
    private static final String VALUE = "{\"p\":{\"q\":1,\"filler\":\"" + "-".repeat(40)
            + "\",\"r\":[2,{\"s\":3}]},\"t\":{\"u\":{\"v\":4}},\"w\":5}";
    private static final String CUT_SHORT = VALUE.replace("4", "?");

    /**
     * A parser that may take a name and then meet its limit: names are requested before each token that is not part of
     * a run.
     */
    private static final ReadOptions NAMES_ARE_LOST =
            ReadOptions.defaults().withLimits(JsonLimits.defaults().withMaxDocumentBytes(1_000_000));

    /** How many bytes come at a time: at the end of them there is no run, so runs and single tokens take turns. */
    private static final int[] READS = {45, 50, 55, 60, 65, 70, 75, 80, 90, 2_000};

    private static UTF8JsonParser parser(int depth, String value, int read, ReadOptions options) {
        byte[] json = Step.bytes(
                "{\"in\":".repeat(depth) + value + "," + " ".repeat(1_000) + "\"end\":0" + "}".repeat(depth));
        UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(read), options);
        for (int i = 0; i < depth; i++) {
            parser.nextToken();
            parser.nextToken();
        }
        return parser;
    }

    private static UTF8JsonGenerator generator(int depth) {
        UTF8JsonGenerator json = UTF8JsonGenerator.to(new RecordingSink());
        for (int i = 0; i < depth; i++) {
            json.writeStartObject().writeName("out" + i);
        }
        return json;
    }

    private static String around(int depth) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            path.append("/out").append(i);
        }
        return path.toString();
    }

    /** Where the generator is, as it says when it refuses a value. */
    private static String place(UTF8JsonGenerator json) {
        return assertThrows(JsonEncodingException.class, () -> json.writeNumber(Double.NaN))
                .location()
                .pointer();
    }

    private static void eachParser(int depth, String value, Consumer<UTF8JsonParser> test) {
        for (ReadOptions options : List.of(ReadOptions.defaults(), NAMES_ARE_LOST)) {
            for (int read : READS) {
                try (UTF8JsonParser parser = parser(depth, value, read, options)) {
                    test.accept(parser);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 4", "4, 1", "2, 2", "0, 3", "3, 0"})
    void thePointerIsRightAfterACopy(int parserDepth, int generatorDepth) {
        eachParser(parserDepth, VALUE, parser -> {
            UTF8JsonGenerator json = generator(generatorDepth).writeStartArray();
            json.copyValue(parser);
            assertEquals(around(generatorDepth) + "/1", place(json));
            json.abort();
        });
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 4", "4, 1", "2, 2", "0, 3", "3, 0"})
    void thePointerIsRightAfterACopyThatWasCutShort(int parserDepth, int generatorDepth) {
        eachParser(parserDepth, CUT_SHORT, parser -> {
            UTF8JsonGenerator json = generator(generatorDepth).writeStartArray();
            assertThrows(JsonSyntaxException.class, () -> json.copyValue(parser));
            assertEquals(around(generatorDepth) + "/0/t/u/v", place(json));
            json.abort();
        });
    }
}
