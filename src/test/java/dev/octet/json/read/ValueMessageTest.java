package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.JsonException;
import dev.octet.json.JsonValueException;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import java.io.OutputStream;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A value of another kind than the requested one: the message names both in plain words. */
@Tag("fast")
class ValueMessageTest {
    private enum Read {
        INT(UTF8JsonParser::readInt),
        LONG(UTF8JsonParser::readLong),
        DOUBLE(UTF8JsonParser::readDouble),
        BOOLEAN(UTF8JsonParser::readBoolean),
        STRING(UTF8JsonParser::readString),
        NULL(UTF8JsonParser::readNull),
        OBJECT(UTF8JsonParser::readStartObject),
        ARRAY(UTF8JsonParser::readStartArray),
        VALUE(UTF8JsonParser::skipValue),
        TREE(UTF8JsonParser::readAny),
        STREAM(json -> json.readUTF8String(OutputStream.nullOutputStream())),
        BASE64_STREAM(json -> json.readBinary(OutputStream.nullOutputStream())),
        FLOAT(then(UTF8JsonParser::getFloatValue)),
        NUMBER(then(UTF8JsonParser::getNumberValue)),
        BIG_INTEGER(then(UTF8JsonParser::getBigIntegerValue)),
        DECIMAL(then(UTF8JsonParser::getDecimalValue)),
        ANY(then(UTF8JsonParser::getValue)),
        TEXT(then(UTF8JsonParser::getString)),
        BASE64(then(UTF8JsonParser::getBinaryValue)),
        UUID(UTF8JsonParser::readUUID),
        DATE(UTF8JsonParser::readLocalDate),
        INSTANT(then(UTF8JsonParser::getInstantValue));

        private final Consumer<UTF8JsonParser> call;

        Read(Consumer<UTF8JsonParser> call) {
            this.call = call;
        }

        private static Consumer<UTF8JsonParser> then(Consumer<UTF8JsonParser> getter) {
            return json -> {
                json.nextToken();
                getter.accept(json);
            };
        }
    }

    private static String message(Read read, String json) {
        ReadOptions options = ReadOptions.defaults().with(Leniency.NON_FINITE_NUMBERS);
        try (UTF8JsonParser parser = UTF8JsonParser.of(json, options)) {
            parser.nextToken();
            JsonException refused = assertThrows(JsonValueException.class, () -> read.call.accept(parser));
            String message = refused.getMessage();
            return message.substring(0, message.indexOf(" ("));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "INT           | [2147483648]           | an int was asked for, found a number out of its range",
                "INT           | [-2147483649]          | an int was asked for, found a number out of its range",
                "INT           | [9223372036854775808]  | an int was asked for, found a number out of its range",
                "INT           | [1e999]                | an int was asked for, found a number out of its range",
                "INT           | [1e99999999999999999]  | an int was asked for, found a number out of its range",
                "INT           | [8080.5]               | an int was asked for, found a number that is not integral",
                "INT           | [12345678901234567890.5]| an int was asked for, found a number that is not integral",
                "INT           | [15e-1]                | an int was asked for, found a number that is not integral",
                "INT           | [NaN]                  | an int was asked for, found a number that is not finite",
                "INT           | ['1']                  | an int was asked for, found a string",
                "LONG          | [9223372036854775808]  | a long was asked for, found a number out of its range",
                "LONG          | [0.1]                  | a long was asked for, found a number that is not integral",
                "LONG          | [-Infinity]            | a long was asked for, found a number that is not finite",
                "DOUBLE        | [1e999]                | a double was asked for, found a number out of its range",
                "FLOAT         | [1e39]                 | a float was asked for, found a number out of its range",
                "ANY           | [-1e999]               | a double was asked for, found a number out of its range",
                "NUMBER        | ['1']                  | a number was asked for, found a string",
                "BIG_INTEGER   | [1.5] | an integer was asked for, found a number that is not integral",
                "BIG_INTEGER   | [NaN]                  | an integer was asked for, found a number that is not finite",
                "DECIMAL       | [Infinity]             | a decimal was asked for, found a number that is not finite",
                "BASE64        | ['!'] | Base64 was asked for, found a string that is not padded standard Base64",
                "BASE64        | ['aGVsbG8'] | Base64 was asked for, found a string that is not padded standard Base64",
                "BASE64_STREAM | ['!'] | Base64 was asked for, found a string that is not padded standard Base64",
                "BASE64        | [1]                    | Base64 was asked for, found an integer",
                "UUID          | ['1-1-1-1-1'] | a UUID of 36 characters was asked for, found a string that is not one",
                "DATE          | ['2023-02-29'] | an ISO date was asked for, found a string that is not one",
                "DATE          | [20240229]             | an ISO date was asked for, found an integer",
                "INSTANT       | [null]                 | an ISO instant was asked for, found null",
                "BOOLEAN       | [1]                    | a boolean was asked for, found an integer",
                "BOOLEAN       | [1.0] | a boolean was asked for, found a number with a fraction or an exponent",
                "STRING        | [{}]                   | a string was asked for, found an object",
                "STRING        | [[]]                   | a string was asked for, found an array",
                "STREAM        | []                     | a string was asked for, found the end of an array",
                "NULL          | [false]                | null was asked for, found false",
                "OBJECT        | [true]                 | an object was asked for, found true",
                "ARRAY         | [null]                 | an array was asked for, found null",
                "INT           | {'a':1}                | an int was asked for, found a name",
                "VALUE         | {}                     | a value was asked for, found the end of an object",
                "TREE          | {'a':1}                | a value was asked for, found a name",
                "TEXT          | [[]]                   | text was asked for, found an array",
            })
    void saysWhatIsThere(Read read, String json, String expected) {
        assertEquals(expected, message(read, json.replace('\'', '"')));
    }
}
