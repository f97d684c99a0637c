package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** "However it ends, the path has its own names then": when the generator is deeper than the parser whose value it copies, as deep, or less deep. */
@Tag("fast")
class PathAroundCopyTest {
    private static final String VALUE = "{\"p\":{\"q\":1,\"r\":[2,{\"s\":3}]},\"t\":{\"u\":{\"v\":4}},\"w\":5}";
    private static final String CUT_SHORT = VALUE.replace("4", "?");

    private static UTF8JsonParser parser(int depth, String value) {
        UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(
                "{\"in\":".repeat(depth) + value + "," + " ".repeat(1_000) + "\"end\":0" + "}".repeat(depth)));
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

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 4", "4, 1", "2, 2", "0, 3", "3, 0"})
    void afterACopy(int parserDepth, int generatorDepth) {
        try (UTF8JsonParser parser = parser(parserDepth, VALUE)) {
            UTF8JsonGenerator json = generator(generatorDepth).writeStartArray();
            json.copyValue(parser);
            assertEquals(around(generatorDepth) + "/1", place(json));
            json.abort();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 4", "4, 1", "2, 2", "0, 3", "3, 0"})
    void afterACopyThatWasCutShort(int parserDepth, int generatorDepth) {
        try (UTF8JsonParser parser = parser(parserDepth, CUT_SHORT)) {
            UTF8JsonGenerator json = generator(generatorDepth).writeStartArray();
            assertThrows(JsonSyntaxException.class, () -> json.copyValue(parser));
            assertEquals(around(generatorDepth) + "/0/t/u/v", place(json));
            json.abort();
        }
    }
}
