package dev.octet.json.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.Step;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** "Members keep their order, also if a name occurs twice; strings and numbers stay as they are spelled." */
@Tag("fast")
class JsonFormatTest {
    /** Input, minified, and pretty with {@code \n} for line ends. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        ` [ 1 , 2.50e+01 ]\t` | [1,2.50e+01] | [\\n  1,\\n  2.50e+01\\n]
        {"a":{},"a":[],"b":null} | {"a":{},"a":[],"b":null} | {\\n  "a": {},\\n  "a": [],\\n  "b": null\\n}
        "\\u00e9\\/\u6f22" | "\\u00e9\\/\u6f22" | "\\u00e9\\/\u6f22"
        ` true ` | true | true
        {"x":[{"y":-0}]} | {"x":[{"y":-0}]} | {\\n  "x": [\\n    {\\n      "y": -0\\n    }\\n  ]\\n}
        """)
    void theLayoutChangesAndNothingElse(String json, String minified, String pretty) {
        String lines = pretty.replace("\\n", "\n");
        assertEquals(minified, JsonFormat.minify(json));
        assertEquals(minified, Step.text(JsonFormat.minify(Step.bytes(json))));
        assertEquals(lines, JsonFormat.pretty(json));
        assertEquals(lines, Step.text(JsonFormat.pretty(Step.bytes(json))));
        assertEquals(minified, JsonFormat.minify(lines));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "[1,]", "[1] 2", "{\"a\" 1}", "[\"\\ud800\"]", "[1"})
    void errorsAreThoseOfTheParser(String json) {
        JsonSyntaxException e = assertThrows(JsonSyntaxException.class, () -> JsonFormat.pretty(json));
        JsonSyntaxException again = assertThrows(JsonSyntaxException.class, () -> JsonFormat.minify(Step.bytes(json)));
        assertEquals(e.location(), again.location());
        assertEquals(0, e.getSuppressed().length);
        assertEquals(0, again.getSuppressed().length);
    }

    @Test
    void theDefaultLimitsHold() {
        assertThrows(JsonLimitException.class, () -> JsonFormat.pretty("[".repeat(1_001)));
    }

    @Test
    void anyOptionsCanBeUsed() {
        WriteOptions lines = WriteOptions.defaults().withFraming(Framing.NDJSON).withEscapes(EscapePolicy.NON_ASCII);
        byte[] json = Step.bytes("{'a': /* c */ \"\u00e9\"} [2]");
        ReadOptions reading = ReadOptions.lenient().withFraming(Framing.CONCATENATED);
        assertEquals("{\"a\":\"\\u00e9\"}\n[2]\n", Step.text(JsonFormat.format(json, reading, lines)));
        assertThrows(
                JsonEncodingException.class,
                () -> JsonFormat.format(Step.bytes("[NaN]"), ReadOptions.lenient(), WriteOptions.defaults()));
        assertThrows(IllegalStateException.class, () -> JsonFormat.format(json, reading, WriteOptions.defaults()));
    }
}
