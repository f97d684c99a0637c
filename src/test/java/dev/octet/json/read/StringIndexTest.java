package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Step;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@link UTF8JsonParser#nextStringIndex}: "the index of the text in the table; UNKNOWN for any other text; NO_STRING if
 * the token is not a string value. The token is the current one, whatever it is: a getter can read it."
 */
@Tag("fast")
class StringIndexTest {
    private static final NameTable TABLE =
            NameTable.of("red", "green", "", "caf\u00e9", "a text of more than sixteen bytes", "a\"b", "\ud83d\ude00");

    private static final List<String> AROUND = List.of("%s", "[%s]", "[ %s , 1 ]", "{\"red\":%s}", "{\"a\" : %s }");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                // value | index | text
                "\"red\"                                | 0  | red",
                "\"green\"                              | 1  | green",
                "\"\"                                   | 2  | ~~",
                "\"caf\u00e9\"                          | 3  | caf\u00e9",
                "\"caf\\u00e9\"                         | 3  | caf\u00e9",
                "\"a text of more than sixteen bytes\"  | 4  | a text of more than sixteen bytes",
                "\"a text of more than\\u0020sixteen bytes\" | 4 | a text of more than sixteen bytes",
                "\"a\\\"b\"                             | 5  | a\"b",
                "\"\ud83d\ude00\"                       | 6  | \ud83d\ude00",
                "\"\\ud83d\\ude00\"                     | 6  | \ud83d\ude00",
                "\"\\u0072\\u0065\\u0064\"              | 0  | red",
                "\"Red\"                                | -1 | Red",
                "\"redd\"                               | -1 | redd",
                "\"re\"                                 | -1 | re",
                "\"re\\u007f\"                          | -1 | re\u007f",
                "\"a text of more than sixteen bites\"  | -1 | a text of more than sixteen bites",
                "\"caf\u00e8\"                          | -1 | caf\u00e8"
            })
    void aTextIsLookedUp(String value, int index, String text) {
        for (Reading input : readings(value)) {
            try (Reading reading = input) {
                assertEquals(index < 0 ? NameTable.UNKNOWN : index, index(reading));
                assertEquals(JsonToken.VALUE_STRING, reading.parser().currentToken());
                assertEquals(text, reading.parser().getString());
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // value | token
                "12 | VALUE_NUMBER_INT",
                "-1.5 | VALUE_NUMBER_FLOAT",
                "null | VALUE_NULL",
                "true | VALUE_TRUE",
                "[] | START_ARRAY",
                "{\"red\":1} | START_OBJECT"
            })
    void otherTokensHaveNoIndex(String value, JsonToken token) {
        for (Reading input : readings(value)) {
            try (Reading reading = input) {
                assertEquals(NameTable.NO_STRING, index(reading));
                assertEquals(token, reading.parser().currentToken());
            }
        }
    }

    private static int index(Reading reading) {
        return reading.read(parser -> parser.nextStringIndex(TABLE));
    }

    /** Parsers before that value, in each document and on each kind of input. */
    private static List<Reading> readings(String value) {
        return AROUND.stream()
                .flatMap(around -> Arrival.ofWholeReads().stream().map(arrival -> before(around, value, arrival)))
                .toList();
    }

    private static Reading before(String around, String value, Arrival arrival) {
        Reading reading = arrival.open(Step.bytes(around.formatted(value)), ReadOptions.defaults());
        for (int tokens = around.indexOf('%') == 0 ? 0 : around.startsWith("[") ? 1 : 2; tokens > 0; tokens--) {
            reading.next();
        }
        return reading;
    }
}
