package dev.octet.json.read;

import static dev.octet.json.read.LenientSyntaxTest.document;
import static dev.octet.json.read.LenientSyntaxTest.everyInputSaysTheSame;
import static dev.octet.json.read.LenientSyntaxTest.spelledTokens;
import static dev.octet.json.read.LenientSyntaxTest.tokens;
import static dev.octet.json.read.LenientSyntaxTest.verdict;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Cells;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Step;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tokens of the lenient syntax: values, locations, limits, duplicate names, framings. {@code ~} is a line feed. */
@Tag("fast")
class LenientTokensTest {
    private static final ReadOptions ALL = ReadOptions.lenient();

    /**
     * "Each is a {@link JsonToken#VALUE_NUMBER_FLOAT} that can be read as a double or a float only." {@code getValue}
     * returns the {@code Double}.
     */
    @ParameterizedTest
    @CsvSource({
        "NaN, NaN, NaN",
        "Infinity, Infinity, Infinity",
        "-Infinity, -Infinity, -Infinity",
        "+Infinity, Infinity, Infinity",
        "-INF, -INF, -Infinity",
        "+INF, INF, Infinity"
    })
    void nonFiniteNumbersAreReturnedAsDoubles(String text, String spelled, double value) {
        UTF8JsonParser parser = at(text);
        assertEquals(JsonToken.VALUE_NUMBER_FLOAT, parser.currentToken());
        assertEquals(spelled, parser.getString());
        assertEquals(value, parser.getDoubleValue());
        assertEquals((float) value, parser.getFloatValue());
        assertEquals(value, parser.getValue());
        assertThrows(JsonValueException.class, parser::getIntValue);
        assertThrows(JsonValueException.class, parser::getLongValue);
        assertThrows(JsonValueException.class, parser::getBigIntegerValue);
        assertThrows(JsonValueException.class, parser::getDecimalValue);
        assertTrue(parser.valueEqualsUTF8(Step.bytes(spelled)));
    }

    /** The getters return the right values for these spellings. */
    @ParameterizedTest
    @CsvSource({
        "007, 7",
        "-007, -7",
        "+1, 1",
        "+0, 0",
        "+007, 7",
        "00, 0",
        "00000000000000000000000007, 7",
        "-0000000000000000000000007, -7",
        "000000000000009223372036854775807, 9223372036854775807",
        "0000000018446744073709551616, 18446744073709551616",
        "-00018446744073709551616, -18446744073709551616",
        "+123456789, 123456789",
        "+123456789012345678, 123456789012345678",
        "+12345678901234567890, 12345678901234567890",
        "007e2, 700",
        "+007.0, 7",
        "00.5, 0.5",
        "-000.125, -0.125",
        "+1.5e-3, 0.0015",
        "0000000000000000000000000001.25, 1.25",
        ".5, 0.5",
        "-.5, -0.5",
        "+.5, 0.5",
        ".0, 0",
        "-.0001, -0.0001",
        ".5e1, 5",
        ".25E-3, 0.00025",
        ".12345678, 0.12345678",
        "-.1234567890123456, -0.1234567890123456",
        ".12345678901234567890123, 0.12345678901234567890123",
        ".000000000000000000000000012, 0.000000000000000000000000012",
        "5., 5",
        "-5., -5",
        "0., 0",
        "-1.e5, -100000",
        "5.e3, 5000",
        "5.E-1, 0.5",
        "+12345678., 12345678",
        "1234567890123456.e2, 123456789012345600",
        "9223372036854775807., 9223372036854775807",
        "9223372036854775808., 9223372036854775808",
        "-123456789012345678901., -123456789012345678901",
        "00., 0",
        "007.e1, 70",
    })
    void numbersInLenientSpellingsHaveTheirValues(String text, BigDecimal value) {
        UTF8JsonParser parser = at(text);
        assertEquals(value.doubleValue(), parser.getDoubleValue());
        assertEquals(value.floatValue(), parser.getFloatValue());
        assertEquals(0, value.compareTo(parser.getDecimalValue()));
        BigInteger integer = value.stripTrailingZeros().scale() <= 0 ? value.toBigInteger() : null;
        if (integer == null) {
            assertThrows(JsonValueException.class, parser::getBigIntegerValue);
            assertThrows(JsonValueException.class, parser::getLongValue);
        } else {
            assertEquals(integer, parser.getBigIntegerValue());
        }
        if (integer != null && integer.bitLength() < Long.SIZE) {
            assertEquals(integer.longValue(), parser.getLongValue());
        }
        if (integer != null && integer.bitLength() < Integer.SIZE) {
            assertEquals(integer.intValue(), parser.getIntValue());
        }
        if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
            assertEquals(integer, new BigInteger(String.valueOf(parser.getValue())));
        }
    }

    /** Token offset and location are those of the token's first byte, which may be a plus or a name's first letter. */
    @Test
    void locationsAreThoseOfTheFirstByte() {
        byte[] document = document("/*~*/{ab /**/: +1,'c\"':~'d', // ~\"e\":+Infinity,f:[0],#~+-:+.5,\"~\":\"\\_\"}");
        String[] first = Cells.of("""
                { | ab | +1 | 'c"' | 'd' | "e" | +Infinity | f | [ | 0 | ] | +- | +.5 | "\n" | "\\_" | }""");
        for (Arrival kind : Arrival.of(document)) {
            Reading input = kind.open(document, ALL);
            UTF8JsonParser parser = input.parser();
            int at = 0;
            for (String spelled : first) {
                input.next();
                at = Step.text(document).indexOf(spelled, at);
                long line = 1
                        + Step.text(document)
                                .substring(0, at)
                                .chars()
                                .filter(c -> c == '\n')
                                .count();
                long column = at - Step.text(document).substring(0, at).lastIndexOf('\n');
                JsonLocation location = parser.tokenLocation();
                assertEquals(at, parser.tokenByteOffset(), kind + " " + spelled);
                assertEquals(
                        at + " " + line + ":" + column,
                        location.byteOffset() + " " + location.line() + ":" + location.column());
                at += spelled.length();
                assertEquals(at, parser.consumedBytes());
                assertEquals(at, parser.currentLocation().byteOffset());
            }
            assertNull(input.next());
        }
    }

    /** Offsets count from the start of the slice; a plus before the slice does not belong to its first number. */
    @Test
    void offsetsInASliceIgnoreAPlusBeforeIt() {
        UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("+1+"), 1, 1, ALL);
        parser.nextToken();
        assertEquals(0, parser.tokenByteOffset());
        assertEquals(0, parser.tokenLocation().byteOffset());
        assertEquals(1, parser.consumedBytes());
    }

    /**
     * isStandardToken: whether the current token's text may be put between quotes, or written unchanged, as strict
     * JSON.
     */
    @Test
    void standardTokensAreThoseOfStrictJson() {
        byte[] document = document("{a:'b',\"c\":[\"d\",\"\",7,+7,007,+007,NaN,true],'e':'',\"f\":1.5}");
        String expected = "{ =a! 'b! =c [ 'd ' 7 7 007! 007! fNaN! true ] =e! '! =f f1.5 }";
        assertEquals(expected, spelledTokens(UTF8JsonParser.of(document, ALL), true));
    }

    @Test
    void controlCharactersAndUnknownEscapesAreNotStandard() {
        byte[] document =
                document("{\"a\tb\":[\"a\tb\",\"\\_\",\"\\'\",\"\\n\u00e9\",\"\\\u00e9\",\"\"],\"\\n\":.5,\"\\x\":5.}");
        String expected = "{ =a\tb! [ 'a\tb! '_! ''! '~\u00e9 '\u00e9! ' ] =~ f.5! =x! f5.! }";
        assertEquals(expected, spelledTokens(UTF8JsonParser.of(document, ALL), true));
    }

    /** Limits: locations as for strict tokens; a name without quotes has its first byte at index 0. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "{abcd:1},             NAME_BYTES@4",
                "{abc:1},              valid",
                "{'abcd':1},           NAME_BYTES@5",
                "{'abc':1},            valid",
                "{a\u6f22:1},          NAME_BYTES@4",
                "{\u6f22:1},           valid",
                "{\u6f22\u6f22:1},     NAME_BYTES@4",
                "{abc\u6f22:1},        NAME_BYTES@4",
                "{abc\u3000:1},        COLON_EXPECTED@4",
                "{ab\u3000:1},         COLON_EXPECTED@3",
                "{a\uD83D\uDE00:1},    COLON_EXPECTED@2",
                "{\uD83D\uDE00:1},     NAME_EXPECTED@1",
                "{\"a\\_\":1},         valid",
                "{\"ab\\_\":1},        NAME_BYTES@5",
                "{\"a\tb\":1},         valid",
                "{\"a\tbc\":1},        NAME_BYTES@5",
                "[\"\t\t\t\t\t\"],      valid",
                "[\"\t\t\t\t\t\t\"],    STRING_BYTES@7",
                "[\"abc\\\u00e9\"],     STRING_BYTES@7",
                "[\"ab\\\u00e9\"],      valid",
                "[.123],               valid",
                "[.1234],              NUMBER_LENGTH@5",
                "[123.],               valid",
                "[1234.],              NUMBER_LENGTH@5",
                "[-INF],               valid",
                "[#34567890123456789012345678901234567890, UNEXPECTED_END@40",
                "[#345678901234567890123456789012345678901, DOCUMENT_BYTES@40",
                "`[1,.5,1.,4]`,        MEMBERS@9",
                "['abcdef'],           STRING_BYTES@7",
                "['abcde'],            valid",
                "`['abcde\\q']`,       STRING_BYTES@7",
                "[Infinity],           NUMBER_LENGTH@5",
                "[Infi,                UNEXPECTED_END@5",
                "[Infin,               NUMBER_LENGTH@5",
                "[Inx],                INVALID_NUMBER@3",
                "[NaN],                valid",
                "[+1234],              NUMBER_LENGTH@5",
                "[+123],               valid",
                "[00001],              NUMBER_LENGTH@5",
                "[[[[/**/[]]]]],       DEPTH@8",
                "`[[[[],],],]`,        valid",
                "`[1,'a',+1,4]`,       MEMBERS@10",
                "`[1,2,'a','b',]`,     MEMBERS@9",
                "`[1,2,3,+1]`,         MEMBERS@7",
                "`[1,2,3,NaN]`,        MEMBERS@7",
                "`[1,2,3,]`,           valid",
                "`{a:1,b:2,c:3,}`,     valid",
                "`{a:1,b:2,c:3,d:4}`,  MEMBERS@13",
                "`{a:1,b:2,c:3,'d':4}`,MEMBERS@13",
                "`{a:1,b:2,c:3,\u6f22:4}`,MEMBERS@13",
                "`{a:1,b:2,c:3,\u3000:4}`,NAME_EXPECTED@13",
                "`[[1,1,1],[],{\u6f22:4}]`, TOKENS@13",
                "`[[1,1,1],[],{\u3000:4}]`, NAME_EXPECTED@13",
                "`[[1,1,1],[1,1,1]]`,  TOKENS@14",
                "`[[1,1,1],['','',]]`, TOKENS@16",
                "`[[1,1,1],['','','']]`, TOKENS@16",
                "`[[],[],[1,1,1,],]`,  TOKENS@14",
                "`/*3456789012345678901234567890*/`,  UNEXPECTED_END@32",
                "`[ /*6789012345678901234567890*/]  /*345678901234567890*/`, DOCUMENT_BYTES@40",
                "`{/*345678901234567890123456789012345*/a\u3000:1}`, DOCUMENT_BYTES@40",
                "`{/*345678901234567890123456789012345*/\u3000:1}`, NAME_EXPECTED@38",
                "`1 //567890123456789012345678901234567890`, valid",
                "`1 //5678901234567890123456789012345678901`, DOCUMENT_BYTES@40",
                "`1 /*56789012345678901234567890123456789/x`, DOCUMENT_BYTES@40",
            })
    void limitsHoldForLenientTokens(String text, String verdict) {
        ReadOptions limited = ALL.withLimits(JsonLimits.defaults()
                .withMaxNameBytes(3)
                .withMaxStringBytes(5)
                .withMaxNumberLength(4)
                .withMaxDepth(4)
                .withMaxMembers(3)
                .withMaxTokens(9)
                .withMaxDocumentBytes(40));
        byte[] document = document(text);
        assertEquals(verdict, verdict(document, limited));
        everyInputSaysTheSame(document, limited);
    }

    @ParameterizedTest
    @CsvSource({
        "{a:1;'a':2}, DUPLICATE_NAME@7",
        "{a:1;\"a\":2}, DUPLICATE_NAME@7",
        "{'a':1;a:2}, DUPLICATE_NAME@8",
        "{'a':1;a}, DUPLICATE_NAME@8",
        "{\"'\":1;'\\'':2}, DUPLICATE_NAME@10",
        "{a:{a:1};aa:{a:1}}, valid",
        "{a:1;a, UNEXPECTED_END@6",
        "'{\"a\":1;\"\\a\":2}', DUPLICATE_NAME@10",
        "'{\"a\tb\":1;\"a\\tb\":2}', DUPLICATE_NAME@14",
        "'{\u00e9:1;\"\\\u00e9\":2}', DUPLICATE_NAME@10",
        "{1:1;01:1;1.:1}, DUPLICATE_NAME@11",
        "{a:1;ab:1;abc:1}, valid",
    })
    void duplicateNamesAreFoundInAnySpelling(String text, String verdict) {
        byte[] document = document(text.replace(';', ','));
        ReadOptions reject = ALL.withDuplicateNames(DuplicateNames.REJECT);
        assertEquals(verdict, verdict(document, reject));
        everyInputSaysTheSame(document, reject);
    }

    @Test
    void onlyTheFirstOfDuplicateNamesIsReturned() {
        byte[] document = document("{a:1,'a':[/**/'x',],b:2,\"b\":3,a:{c:1,},}");
        ReadOptions first = ALL.withDuplicateNames(DuplicateNames.FIRST);
        assertEquals("{ =a 1 =b 2 }", tokens(document, first));
        everyInputSaysTheSame(document, first);
    }

    /**
     * Under CONCATENATED, roots need no separator, except whitespace or a comment between two numbers. "Under
     * {@link Framing#NDJSON} a comment ends on its line", as a value does.
     */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "CONCATENATED, 1/**/2//~'a''b'NaN +1, valid",
                "CONCATENATED, //, valid",
                "CONCATENATED, /*, UNEXPECTED_END@2",
                "CONCATENATED, 1NaN, INVALID_NUMBER@1",
                "CONCATENATED, NaNNaN, INVALID_NUMBER@3",
                "NDJSON, //a~1//b~/*c*/2/*d*/ ~//e, valid",
                "NDJSON, '1 2', valid",
                "NDJSON, 1/**/2, INVALID_LINE@5",
                "NDJSON, 1 'a', INVALID_LINE@2",
                "NDJSON, 1/*~*/, INVALID_LINE@3",
                "NDJSON, /*~*/1, INVALID_LINE@2",
                "NDJSON, [//~], INVALID_LINE@3",
                "NDJSON, `[/* */1,]~{a:1,}`, valid",
                "NDJSON, `#a~[1]#b~#c`, valid",
                "NDJSON, `[1#]~`, INVALID_LINE@4",
                "NDJSON, `[\"\t\"]~[\"\\_\"]`, valid",
                "NDJSON, `[\"a~b\"]`, CONTROL_CHARACTER@3",
                "NDJSON, `['a~b']`, CONTROL_CHARACTER@3",
                "NDJSON, `[\"a\\~b\"]`, INVALID_ESCAPE@4",
                "NDJSON, `.5~5.~[5.]`, valid",
                "CONCATENATED, `5.#~.5 5. .5`, valid",
                "CONCATENATED, `5..5`, INVALID_NUMBER@2",
                "CONCATENATED, `\"a~b\"#~\"\\~\"`, valid",
            })
    void framingsHoldForLenientTokens(Framing framing, String text, String verdict) {
        ReadOptions options = ALL.withFraming(framing);
        assertEquals(verdict, verdict(document(text), options));
        everyInputSaysTheSame(document(text), options);
    }

    private static UTF8JsonParser at(String text) {
        UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes(text), ALL);
        parser.nextToken();
        return parser;
    }
}
