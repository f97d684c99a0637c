package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Framing;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.Step;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code getString()} on a name or number returns its text. Other mismatches throw a JsonValueException and leave the
 * token current, so that the caller can try another getter. Every getter on every kind of token, one after the other.
 */
@Tag("fast")
class GetterTest {

    /** Every getter with the kinds of tokens that it accepts. */
    private enum Getter {
        STRING(
                UTF8JsonParser::getString,
                JsonToken.VALUE_STRING,
                JsonToken.PROPERTY_NAME,
                JsonToken.VALUE_NUMBER_INT,
                JsonToken.VALUE_NUMBER_FLOAT),
        INT(UTF8JsonParser::getIntValue, JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT),
        LONG(UTF8JsonParser::getLongValue, JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT),
        DOUBLE(UTF8JsonParser::getDoubleValue, JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT),
        FLOAT(UTF8JsonParser::getFloatValue, JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT),
        BIG_INTEGER(UTF8JsonParser::getBigIntegerValue, JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT),
        DECIMAL(UTF8JsonParser::getDecimalValue, JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT),
        BOOLEAN(UTF8JsonParser::getBooleanValue, JsonToken.VALUE_TRUE, JsonToken.VALUE_FALSE),
        BINARY(UTF8JsonParser::getBinaryValue, JsonToken.VALUE_STRING),
        VALUE(UTF8JsonParser::getValue, JsonToken.values());

        private final Function<UTF8JsonParser, Object> call;
        private final Set<JsonToken> tokens;

        Getter(Function<UTF8JsonParser, Object> call, JsonToken... tokens) {
            this.call = call;
            this.tokens = EnumSet.noneOf(JsonToken.class);
            this.tokens.addAll(Arrays.asList(tokens));
        }
    }

    /** One token of each kind. */
    private static final byte[] ALL_KINDS =
            Step.bytes(" {\"name\" : [ \"AQID\" , -12 , 2.0 , true , false , null ] } ");

    @ParameterizedTest
    @EnumSource(Getter.class)
    void eachTokenAcceptsItsOwnGettersOnly(Getter first) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(ALL_KINDS)) {
            EnumSet<JsonToken> seen = EnumSet.noneOf(JsonToken.class);
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                seen.add(token);
                check(first, token, parser);
                for (Getter getter : Getter.values()) {
                    check(getter, token, parser);
                }
                assertEquals(token, parser.currentToken());
            }
            assertEquals(EnumSet.complementOf(EnumSet.of(JsonToken.NOT_AVAILABLE)), seen);
        }
    }

    private static void check(Getter getter, JsonToken token, UTF8JsonParser parser) {
        if (getter.tokens.contains(token)) {
            getter.call.apply(parser);
            return;
        }
        JsonValueException e =
                assertThrows(JsonValueException.class, () -> getter.call.apply(parser), () -> getter + " of " + token);
        assertEquals(parser.tokenLocation(), e.location(), () -> getter + " of " + token);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void booleansAreReturned(boolean value) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(String.valueOf(value))) {
            parser.nextToken();
            assertEquals(value, parser.getBooleanValue());
            assertEquals(value, parser.getValue());
        }
    }

    /** A getter without a token says why: before the first, after the last, after a failure, after close. */
    @Test
    void gettersSayWhyThereIsNoToken() {
        UTF8JsonParser parser = UTF8JsonParser.of("1");
        assertEquals("there is no current token: none was read yet", refused(parser::getIntValue));
        parser.nextToken();
        parser.nextToken();
        assertEquals("there is no current token: the input has ended", refused(parser::getIntValue));
        assertEquals("there is no current token: the input has ended", refused(parser::readInt));
        parser.reset(Step.bytes("?"), 0, 1);
        assertEquals("there is no current token: none was read yet", refused(parser::getIntValue));
        JsonSyntaxException failure = assertThrows(JsonSyntaxException.class, parser::nextToken);
        IllegalStateException later = assertThrows(IllegalStateException.class, parser::getIntValue);
        assertEquals("there is no current token: the parser has failed before", later.getMessage());
        assertEquals(failure.getMessage(), later.getCause().getMessage());
        parser.close();
        assertEquals("the parser is closed", refused(parser::getIntValue));
        assertEquals("the parser is closed", refused(parser::readInt));
    }

    /** Empty input of a sequence ends before its first token. */
    @Test
    void saysThatEmptyInputHasEnded() {
        UTF8JsonParser parser = UTF8JsonParser.of("", ReadOptions.defaults().withFraming(Framing.NDJSON));
        assertEquals("there is no current token: none was read yet", refused(parser::getString));
        parser.nextToken();
        assertEquals("there is no current token: the input has ended", refused(parser::getString));
    }

    /** Fed input: what is missing is the rest of a token. */
    @Test
    void saysThatTheTokenIsNotAllThere() {
        ByteFeeder feeder = new ByteFeeder();
        try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
            feeder.feed(Step.bytes("[1"), 0, 2);
            parser.nextToken();
            parser.nextToken();
            assertEquals(
                    "there is no current token: it has not arrived yet, or its text was passed on",
                    refused(parser::getIntValue));
            assertEquals("the value is not all there yet: feed more, then ask again", refused(parser::readInt));
        }
    }

    private static String refused(Executable call) {
        return assertThrows(IllegalStateException.class, call).getMessage();
    }

    /** {@code getValue}: "Returns the current token's value as an object". */
    @Test
    void getValueReturnsTheTypeOfTheToken() {
        List<Object> values = new java.util.ArrayList<>();
        try (UTF8JsonParser parser = UTF8JsonParser.of(ALL_KINDS)) {
            while (parser.nextToken() != null) {
                values.add(parser.getValue());
            }
        }
        assertEquals(
                Arrays.asList(
                        JsonToken.START_OBJECT,
                        "name",
                        JsonToken.START_ARRAY,
                        "AQID",
                        -12,
                        2.0,
                        true,
                        false,
                        null,
                        JsonToken.END_ARRAY,
                        JsonToken.END_OBJECT),
                values);
    }

    /**
     * Before the first token and after the last: "A getter without a current token [...] throw
     * {@code IllegalStateException}".
     */
    @ParameterizedTest
    @EnumSource(Getter.class)
    void gettersFailWithoutACurrentToken(Getter getter) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("1"))) {
            assertThrows(IllegalStateException.class, () -> getter.call.apply(parser), "before the first");
            parser.nextToken();
            assertEquals(null, parser.nextToken());
            assertThrows(IllegalStateException.class, () -> getter.call.apply(parser), "at the end");
            assertEquals(null, parser.nextToken());
        }
    }

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("", ""),
                Arguments.of("a", "a"),
                Arguments.of("\\\"\\\\\\/\\b\\f\\n\\r\\t", "\"\\/\b\f\n\r\t"),
                Arguments.of(
                        "\\u0000\\u001f\\u007f\\u0080\\u07ff\\u0800\\uffff", "\0\u001f\u007f\u0080\u07ff\u0800\uffff"),
                Arguments.of("\\uD83D\\uDE00\\uD800\\uDC00\\uDBFF\\uDFFF", "\ud83d\ude00\ud800\udc00\udbff\udfff"),
                Arguments.of("\\u0041\\u00e9\\u6F22", "A\u00e9\u6f22"),
                Arguments.of("\u00e9\u6f22\ud83d\ude00", "\u00e9\u6f22\ud83d\ude00"),
                Arguments.of(
                        "\u007f\u0080\u07ff\u0800\uffff\ud800\udc00", "\u007f\u0080\u07ff\u0800\uffff\ud800\udc00"),
                Arguments.of("x\\ny\u00e9\\u00e9z", "x\ny\u00e9\u00e9z"),
                Arguments.of("a".repeat(5_000), "a".repeat(5_000)),
                Arguments.of("\u6f22".repeat(5_000), "\u6f22".repeat(5_000)),
                Arguments.of("\\t".repeat(5_000), "\t".repeat(5_000)),
                Arguments.of("a".repeat(63) + "\\u00e9" + "b".repeat(65), "a".repeat(63) + "\u00e9" + "b".repeat(65)));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void stringsAndNamesReturnTheirText(String written, String text) {
        byte[] json = Step.bytes("{\"" + written + "\":\"" + written + "\"}");
        try (UTF8JsonParser parser = UTF8JsonParser.of(json)) {
            parser.nextToken();
            for (JsonToken token : List.of(JsonToken.PROPERTY_NAME, JsonToken.VALUE_STRING)) {
                assertEquals(token, parser.nextToken());
                assertEquals(text, parser.getString());
                assertEquals(text, parser.getValue());
                assertEquals(text, parser.getString(), "again");
                assertEquals(text, parser.currentName());
                assertEquals(written, slice(parser), "escapes untouched, without quotes");
                assertTrue(parser.isStandardToken());
            }
        }
    }

    /** "The text of any other token is what was written." */
    @Test
    void slicesOfOtherTokensAreTheirSpelling() {
        List<String> slices = new java.util.ArrayList<>();
        List<Long> offsets = new java.util.ArrayList<>();
        try (UTF8JsonParser parser = UTF8JsonParser.of(ALL_KINDS)) {
            while (parser.nextToken() != null) {
                slices.add(slice(parser));
                offsets.add(parser.tokenByteOffset());
            }
        }
        assertEquals(List.of("{", "name", "[", "AQID", "-12", "2.0", "true", "false", "null", "]", "}"), slices);
        assertEquals(List.of(1L, 2L, 11L, 13L, 22L, 28L, 34L, 41L, 49L, 54L, 56L), offsets);
    }

    private static String slice(UTF8JsonParser parser) {
        int from = parser.tokenOffset();
        return Step.text(Arrays.copyOfRange(parser.tokenBytes(), from, from + parser.tokenLength()));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void valueEqualsComparesTheText(String written, String text) {
        byte[] utf8 = Step.bytes(text);
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("{\"" + written + "\":\"" + written + "\"}"))) {
            parser.nextToken();
            for (int i = 0; i < 2; i++) {
                parser.nextToken();
                assertTrue(parser.valueEqualsUTF8(utf8));
                assertFalse(parser.valueEqualsUTF8(Arrays.copyOf(utf8, utf8.length + 1)), "longer");
                if (utf8.length > 0) {
                    assertFalse(parser.valueEqualsUTF8(Arrays.copyOf(utf8, utf8.length - 1)), "shorter");
                    for (int at : new int[] {0, utf8.length / 2, utf8.length - 1}) {
                        byte[] other = utf8.clone();
                        other[at] ^= 1;
                        assertFalse(parser.valueEqualsUTF8(other), "another at " + at);
                    }
                }
                if (!written.equals(text)) {
                    assertFalse(parser.valueEqualsUTF8(Step.bytes(written)), "as it is written");
                }
            }
        }
    }

    /** "the text of a number is compared as written"; tokens without text equal nothing. */
    @Test
    void valueEqualsComparesTheSpellingOfNumbersOnly() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(ALL_KINDS)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                byte[] written = Step.bytes(slice(parser));
                if (token.isNumeric()) {
                    assertTrue(parser.valueEqualsUTF8(written));
                    assertFalse(parser.valueEqualsUTF8(Step.bytes("2")), "2.0 is not the text 2");
                } else if (token != JsonToken.PROPERTY_NAME && token != JsonToken.VALUE_STRING) {
                    assertThrows(JsonValueException.class, () -> parser.valueEqualsUTF8(written), token::name);
                }
            }
        }
    }

    @Test
    void binaryOfEveryLengthIsDecoded() {
        Random random = new Random(7);
        for (int length = 0; length < 200; length++) {
            byte[] content = new byte[length];
            random.nextBytes(content);
            String base64 = Base64.getEncoder().encodeToString(content);
            for (String written : List.of(base64, base64.replace("/", "\\/"), base64.replace("A", "\\u0041"))) {
                try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes('"' + written + '"'))) {
                    parser.nextToken();
                    assertArrayEquals(content, parser.getBinaryValue(), written);
                    assertArrayEquals(content, parser.getBinaryValue(), "again");
                }
            }
        }
    }

    /** Standard alphabet, padding required, nothing in between; the string can still be read by another getter. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "A",
                "AA",
                "AAA",
                "AA=",
                "A===",
                "====",
                "=",
                "AAAA=",
                "AAAAA",
                "AAAA AAAA",
                "AAAA\\nAAAA",
                " AAAA",
                "AA-A",
                "AA_A",
                "AA=A",
                "AAA=AAAA",
                "AA==AAAA",
                "\u00e9AAA",
                "AAA\u6f22",
                "AAAA\\u0000",
                "A\\\"AA"
            })
    void aStringThatIsNotBase64IsRefusedAndStaysCurrent(String written) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("[\"" + written + "\",1]"))) {
            parser.nextToken();
            parser.nextToken();
            JsonValueException e = assertThrows(JsonValueException.class, parser::getBinaryValue);
            assertEquals(1, e.location().byteOffset());
            assertEquals("/0", e.location().pointer());
            assertEquals(written, slice(parser));
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
        }
    }

    /** The message of a {@code JsonException}: "It never contains values of the document". */
    @Test
    void messagesShowNoContent() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("[\"SECRET*\",123456.5]"))) {
            parser.nextToken();
            parser.nextToken();
            for (Getter getter : Getter.values()) {
                if (getter != Getter.STRING && getter != Getter.VALUE) {
                    JsonValueException e = assertThrows(JsonValueException.class, () -> getter.call.apply(parser));
                    assertFalse(e.getMessage().contains("SECRET"), e.getMessage());
                }
            }
            parser.nextToken();
            JsonValueException e = assertThrows(JsonValueException.class, parser::getIntValue);
            assertFalse(e.getMessage().contains("123456"), e.getMessage());
        }
    }
}
