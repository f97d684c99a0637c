package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Step;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A syntax error names what stands there and the option that would accept it. It shows no value of the document unless
 * an excerpt is wanted: "documents contain secrets".
 */
@Tag("fast")
class FoundInputTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final Pattern LENIENCY = Pattern.compile("Leniency\\.([A-Z_]+)");
    private static final Pattern FRAMING = Pattern.compile("Framing\\.([A-Z]+)");

    private static void readAll(UTF8JsonParser parser) {
        while (parser.nextToken() != null) {
            continue;
        }
    }

    private static String message(UTF8JsonParser parser) {
        try (parser) {
            return assertThrows(JsonSyntaxException.class, () -> readAll(parser))
                    .getMessage();
        }
    }

    private static String text(byte[] json, ReadOptions options) {
        return message(UTF8JsonParser.of(json, options));
    }

    /** What the message says was found, without the location. */
    private static String found(byte[] json, ReadOptions options) {
        return found(text(json, options));
    }

    private static String found(String message) {
        return message.substring(message.indexOf(", found ") + ", found ".length(), message.lastIndexOf(" (line "));
    }

    private static byte[] bytes(String text) {
        return Step.bytes(text.replace("\\n", "\n")
                .replace("\\r", "\r")
                .replace("\\e", "\u001e")
                .replace("\\0", "\0"));
    }

    // ---- what is there

    private static String inWords(int b) {
        if (b > 0x7F) {
            return "a byte that is not ASCII (" + Integer.toHexString(b).toUpperCase(Locale.ROOT) + ")";
        }
        if (Character.isDigit(b)) {
            return "a digit";
        }
        return Character.isLetter(b)
                ? "the letter " + (char) b
                : b == '"' ? "a double quote" : b == '\'' ? "a single quote" : "'" + (char) b + "'";
    }

    /** Each byte where a name's colon is expected, except for the colon itself, whitespace and control characters. */
    @Test
    void namesEveryByte() {
        for (int b = 0x21; b < 256; b++) {
            if (b != ':' && b != 0x7F) {
                byte[] json = {'{', '"', 'a', '"', (byte) b, '1', '}'};
                String advice = b == '#' ? "; Leniency.HASH_COMMENTS would accept it" : "";
                assertEquals(inWords(b) + advice, found(json, DEFAULTS));
            }
        }
    }

    /** Whitespace and control characters, where none can be. */
    @ParameterizedTest
    @CsvSource({
        "0, a NUL (00)",
        "1, a start of heading (01)",
        "4, an end of transmission (04)",
        "7, a bell (07)",
        "8, a backspace (08)",
        "9, a tab (09)",
        "10, a line feed (0A)",
        "11, a vertical tab (0B)",
        "12, a form feed (0C)",
        "13, a carriage return (0D)",
        "26, a substitute (1A)",
        "27, an escape (1B)",
        "30, a record separator (1E)",
        "31, a unit separator (1F)",
        "32, a space",
        "127, a delete character (7F)"
    })
    void namesWhitespaceAndControlCharacters(int b, String expected) {
        assertEquals(expected, found(new byte[] {'[', 't', 'r', (byte) b}, DEFAULTS));
        if (b < ' ') {
            byte[] inString = {'[', '"', 'a', (byte) b, '"', ']'};
            assertEquals(expected + "; Leniency.CONTROL_CHARACTERS would accept it", found(inString, DEFAULTS));
            ReadOptions lines = DEFAULTS.withFraming(Framing.NDJSON).with(Leniency.CONTROL_CHARACTERS);
            if (b == '\n') {
                assertEquals(expected, found(inString, lines));
            } else {
                assertDoesNotThrow(() -> readAll(UTF8JsonParser.of(inString, lines)));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1,", "{\"a\"", "\"abc", "[tru", "", " "})
    void namesTheEnd(String json) {
        assertEquals("the end of the input", found(bytes(json), DEFAULTS));
    }

    /** A byte order mark is passed at the beginning and named everywhere else. */
    @ParameterizedTest
    @ValueSource(strings = {"\uFEFF\uFEFF[]", "[\uFEFF]", "[1]\uFEFF", "{\uFEFF", "{\"a\"\uFEFF"})
    void namesAByteOrderMarkInside(String json) {
        assertEquals("a byte order mark (EF BB BF)", found(bytes(json), DEFAULTS));
    }

    // ---- what would accept it

    /** With the option that is named the document is accepted. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[NaN]          | the letter N; Leniency.NON_FINITE_NUMBERS would accept NaN and Infinity",
                "{\"a\":Infinity} | the letter I; Leniency.NON_FINITE_NUMBERS would accept NaN and Infinity",
                "[-Infinity]    | the letter I; Leniency.NON_FINITE_NUMBERS would accept NaN and Infinity",
                "[-INF]         | the letter I; Leniency.NON_FINITE_NUMBERS would accept NaN and Infinity",
                "[+INF]         | '+'; Leniency.NON_FINITE_NUMBERS would accept NaN and Infinity",
                "[+1]           | '+'; Leniency.LEADING_PLUS would accept it",
                "[01]           | a digit; Leniency.LEADING_ZEROS would accept it",
                "[-007.5]       | a digit; Leniency.LEADING_ZEROS would accept it",
                "[.5]           | '.'; Leniency.LEADING_POINT would accept it",
                "[-.5]          | '.'; Leniency.LEADING_POINT would accept it",
                "[1.]           | ']'; Leniency.TRAILING_POINT would accept it",
                "[1. ]          | a space; Leniency.TRAILING_POINT would accept it",
                "[1.e3]         | the letter e; Leniency.TRAILING_POINT would accept it",
                "[\"\\x\"]      | the letter x; Leniency.ANY_ESCAPES would accept it",
                "{\"\\'\":1}    | a single quote; Leniency.ANY_ESCAPES would accept it",
                "[1,]           | ']'; Leniency.TRAILING_COMMAS would accept it",
                "{\"a\":1,}     | '}'; Leniency.TRAILING_COMMAS would accept it",
                "{'a':1}        | a single quote; Leniency.SINGLE_QUOTES would accept it",
                "['a']          | a single quote; Leniency.SINGLE_QUOTES would accept it",
                "{a:1}          | the letter a; Leniency.UNQUOTED_NAMES would accept it",
                "{$a:1}         | '$'; Leniency.UNQUOTED_NAMES would accept it",
                "{1:2}          | a digit; Leniency.UNQUOTED_NAMES would accept it",
                "{\u00e9:2}     | a byte that is not ASCII (C3); Leniency.UNQUOTED_NAMES would accept it",
                "{\"a\":1,b:2}  | the letter b; Leniency.UNQUOTED_NAMES would accept it",
                "// c\\n[1]     | '/'; Leniency.COMMENTS would accept it",
                "[1 /* c */]    | '/'; Leniency.COMMENTS would accept it",
                "[1/**/]        | '/'; Leniency.COMMENTS would accept it",
                "{\"a\"/**/:1}  | '/'; Leniency.COMMENTS would accept it",
                "[1] // c       | '/'; Leniency.COMMENTS would accept it",
                "# c\\n1       | '#'; Leniency.HASH_COMMENTS would accept it",
                "{#}\\n}       | '#'; Leniency.HASH_COMMENTS would accept it",
                "[1#\\n]       | '#'; Leniency.HASH_COMMENTS would accept it",
                "[1] #          | '#'; Leniency.HASH_COMMENTS would accept it",
                "[1]\\n[2]      | '['; Framing.NDJSON or CONCATENATED would accept several documents",
                "{}\\n{}\\n     | '{'; Framing.NDJSON or CONCATENATED would accept several documents",
                "1\\n2          | a digit; Framing.NDJSON or CONCATENATED would accept several documents",
                "[1][2]         | '['; Framing.CONCATENATED would accept several documents",
                "true null      | the letter n; Framing.CONCATENATED would accept several documents",
            })
    void namesTheOptionThatWouldAcceptIt(String json, String expected) {
        assertEquals(expected, found(bytes(json), DEFAULTS));
        ReadOptions wider = DEFAULTS;
        Matcher leniency = LENIENCY.matcher(expected);
        if (leniency.find()) {
            wider = wider.with(Leniency.valueOf(leniency.group(1)));
        }
        Matcher framing = FRAMING.matcher(expected);
        if (framing.find()) {
            wider = wider.withFraming(Framing.valueOf(framing.group(1)));
        }
        ReadOptions options = wider;
        assertDoesNotThrow(() -> readAll(UTF8JsonParser.of(bytes(json), options)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1][2]       | '['; Framing.CONCATENATED would accept it",
                "[1\\n]       | a line feed (0A); Framing.CONCATENATED would accept it",
                "[1] ]        | ']'",
            })
    void namesTheFramingThatWouldAcceptALine(String json, String expected) {
        assertEquals(expected, found(bytes(json), DEFAULTS.withFraming(Framing.NDJSON)));
    }

    /** No option would help, or the option that would is on and does not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[True]        | the letter T",
                "[None]        | the letter N",
                "[Inf]         | the letter I",
                "[undefined]   | the letter u",
                "[nil]         | the letter i",
                "[,1]          | ','",
                "[1,,2]        | ','",
                "{,}           | ','",
                "[}            | '}'",
                "{\"a\":}      | '}'",
                "[/1]          | '/'",
                "[1]]          | ']'",
                "[1]\\e        | a record separator (1E)",
                "[1 2]         | a digit",
                "[.]           | '.'",
                "[.x]          | '.'",
                "[-.]          | '.'",
                "[-x]          | the letter x",
                "[1.x]         | the letter x",
                "[1.5.]        | '.'",
                "[INF]         | the letter I",
                "[1e]          | ']'",
                "[0x1]         | the letter x",
                "[- 1]         | a space",
                "[-NaN]        | the letter N",
                "{.:2}         | '.'",
                "{\u00a0:2}    | a byte that is not ASCII (C2)",
                "{\"a\"}       | '}'",
                "{\"a\" 1}     | a digit",
                "[\"\\u1x\"]   | the letter x",
                "[\"\\ud800\\x\"] | the letter x",
                "<html>        | '<'",
            })
    void givesNoAdviceWhereNoOptionHelps(String json, String expected) {
        assertEquals(expected, found(bytes(json), DEFAULTS));
        String lenient = found(bytes(json), ReadOptions.lenient());
        assertFalse(lenient.contains(";"), lenient);
    }

    @Test
    void namesTheOptionForDuplicateNames() {
        byte[] json = bytes("{\"a\":1,\"a\":2}");
        ReadOptions options = DEFAULTS.withDuplicateNames(DuplicateNames.REJECT);
        assertEquals("it again; DuplicateNames.ALLOW or FIRST would accept it", found(json, options));
    }

    @ParameterizedTest
    @EnumSource(Limit.class)
    void namesTheLimitThatWasPassed(Limit limit) {
        String message = new JsonLimitException(limit, 7, JsonLocation.START).getMessage();
        Matcher setter = Pattern.compile("would pass the limit of 7, set by JsonLimits\\.(\\w+) \\(")
                .matcher(message);
        assertTrue(setter.find(), message);
        boolean exists = false;
        for (var method : JsonLimits.class.getMethods()) {
            exists |= method.getName().equals(setter.group(1));
        }
        assertTrue(exists, message);
        assertEquals(
                limit.name().replace("_", "").toLowerCase(Locale.ROOT),
                setter.group(1).replace("withMax", "").toLowerCase(Locale.ROOT));
    }

    // ---- other encodings

    @ParameterizedTest
    @CsvSource({
        "UTF-16BE, {\"a\":1}, a NUL (00); the input looks like UTF-16",
        "UTF-16LE, {\"a\":1}, a NUL (00); the input looks like UTF-16",
        "UTF-16LE, [1], a NUL (00); the input looks like UTF-16",
        "UTF-16LE, 12, a NUL (00); the input looks like UTF-16",
        "UTF-16LE, true, a NUL (00); the input looks like UTF-16",
        "UTF-16LE, \"a\", a NUL (00); the input looks like UTF-16",
        "UTF-32BE, [1], a NUL (00); the input looks like UTF-32",
        "UTF-32LE, [1], a NUL (00); the input looks like UTF-32",
        "UTF-16BE, \uFEFF[1], the byte order mark of UTF-16",
        "UTF-16LE, \uFEFF[1], the byte order mark of UTF-16",
        "UTF-32BE, \uFEFF[1], the byte order mark of UTF-32",
        "UTF-32LE, \uFEFF[1], the byte order mark of UTF-32",
    })
    void recognisesUtf16AndUtf32(String charset, String json, String expected) {
        byte[] bytes = json.getBytes(Charset.forName(charset));
        String found = found(bytes, DEFAULTS);
        assertTrue(found.startsWith(expected), found);
        assertTrue(found.endsWith("UTF8JsonParser.of(InputStream, Charset) reads it"), found);
        String withMark = json.startsWith("\uFEFF") ? charset.substring(0, 6) : charset;
        assertDoesNotThrow(
                () -> readAll(UTF8JsonParser.of(new ByteArrayInputStream(bytes), Charset.forName(withMark), DEFAULTS)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1,\\0]", "[\"abc\\0\"]", "\\0\\0\\0\\0\\0\\0"})
    void doesNotTakeAnyNulForAnotherEncoding(String json) {
        String advice = json.contains("\"") ? "; Leniency.CONTROL_CHARACTERS would accept it" : "";
        assertEquals("a NUL (00)" + advice, found(bytes(json), DEFAULTS));
    }

    @Test
    void recognisesGzip() throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(zipped)) {
            zip.write(bytes("[1]"));
        }
        assertEquals(
                "gzip data (1F 8B); decompress it first, with java.util.zip.GZIPInputStream",
                found(zipped.toByteArray(), DEFAULTS));
    }

    /** The ill-formed bytes and their offset; the error's location is the first byte that cannot follow them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "E9           | a double quote, which cannot follow E9 (byte 5) | 6",
                "E9 20        | a space, which cannot follow E9 (byte 5)        | 6",
                "E4 B8        | a double quote, which cannot follow E4 B8 (byte 5) | 7",
                "F0 9F 98     | a double quote, which cannot follow F0 9F 98 (byte 5) | 8",
                "E9 E9        | a byte that is not ASCII (E9), which cannot follow E9 (byte 5) | 6",
                "E4 B8 AD E9  | a double quote, which cannot follow E9 (byte 8) | 9",
                "E0 80 80     | a byte that is not ASCII (80), which cannot follow E0 (byte 5) | 6",
                "F4 90 80 80  | a byte that is not ASCII (90), which cannot follow F4 (byte 5) | 6",
                "ED A0 80     | a surrogate (ED A0 at byte 5) | 6",
                "FF           | the byte FF, which begins no sequence | 5",
                "80           | the byte 80, which begins no sequence | 5",
                "C0 AF        | the byte C0, which begins no sequence | 5",
                "E4 B8 AD 80  | the byte 80, which begins no sequence | 8",
                "F5 80        | the byte F5, which begins no sequence | 5",
            })
    void namesIllFormedBytesAndTheirOffset(String hex, String expected, int offset) {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        json.writeBytes(bytes("[\"caf"));
        json.writeBytes(HexFormat.ofDelimiter(" ").parseHex(hex));
        json.writeBytes(bytes("\"]"));
        for (Arrival kind : Arrival.ofBytes()) {
            Reading input = kind.open(json.toByteArray(), DEFAULTS);
            JsonSyntaxException e = assertThrows(JsonSyntaxException.class, () -> {
                while (input.next() != null) {
                    continue;
                }
            });
            assertEquals(JsonSyntaxException.Kind.MALFORMED_UTF8, e.kind());
            assertEquals(offset, e.location().byteOffset());
            String found = found(e.getMessage());
            assertTrue(found.startsWith(expected), () -> kind + ": " + found);
            assertEquals(
                    expected.startsWith("a double quote") || expected.startsWith("a space"),
                    found.endsWith(
                            "; UTF8JsonParser.of(InputStream, Charset) reads other encodings, such as ISO-8859-1"));
            input.parser().close();
        }
    }

    @Test
    void namesALoneSurrogateOfText() {
        String message = message(UTF8JsonParser.of(new StringReader("[\"\uD800\"]")));
        String found = "the byte FF, which begins no sequence (in text from a String or Reader, a lone surrogate)";
        assertEquals(found, found(message));
    }

    // ---- excerpt

    /** The excerpt: 40 characters on each side of the error, of this document only, in one line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1,x,2]                | the letter x after \"[1,\" at \"x,2]\"",
                "x                      | the letter x at \"x\"",
                "<html>                 | '<' at \"<html>\"",
                "[1                     | the end of the input after \"[1\"",
                "[1,2,3                 | the end of the input after \"[1,2,3\"",
                "[\"secret\",x          | the letter x after \"[\"secret\",\" at \"x\"",
                "[\"\u2028\u2029\",x\\n | the letter x after \"[\"??\",\" at \"x?\"",
                "[\"\u202e\u200b\ufeff\u00ad\",x | the letter x after \"[\"????\",\" at \"x\"",
                "[\"\udb40\udc41\",x | the letter x after \"[\"?\",\" at \"x\"",
                "[1,]                   | ']' after \"[1,\" at \"]\"; Leniency.TRAILING_COMMAS would accept it",
            })
    void showsAnExcerpt(String json, String expected) {
        assertFalse(text(bytes(json), DEFAULTS).contains("after \""));
        for (Arrival kind : new Arrival[] {Arrival.ARRAY, Arrival.STREAM}) {
            Reading input = kind.open(bytes(json), DEFAULTS.withErrorExcerpt(true));
            assertEquals(expected, found(message(input.parser())), kind.toString());
        }
    }

    /** Far into a large input, at the end and in the middle of it, an array and a stream show the same. */
    @ParameterizedTest
    @ValueSource(strings = {"", "x", "\"ab", "\"abc\u0001def\"", "tru?", "1.x", "12.5"})
    void showsTheSameOfAnArrayAndAStream(String wrong) {
        for (int length : new int[] {0, 1, 38, 39, 40, 41, 500, 16_380, 16_384, 40_000, 70_000}) {
            for (String element :
                    new String[] {"1,", "\"\u4e2d\u6587\u00e9\",", "\"" + "x".repeat(5_000) + "\",", "  7, "}) {
                String begin = "[" + element.repeat(length / element.length() + 1);
                byte[] json = bytes(begin + wrong);
                ReadOptions options = DEFAULTS.withErrorExcerpt(true);
                String expected = text(json, options);
                String before = begin.substring(Math.max(0, begin.length() - 20));
                assertTrue(expected.contains(before), expected);
                assertEquals(expected, message(UTF8JsonParser.of(new ByteArrayInputStream(json), options)));
                assertEquals(
                        expected,
                        message(UTF8JsonParser.of(
                                new ByteArrayInputStream(json), options.withBuffer(new byte[4_000]))));
            }
        }
    }

    /** With an excerpt wanted, a window that is smaller than the excerpt still takes every document. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 100, 159, 160, 161, 162, 170, 320})
    void readsWithAnyBuffer(int size) {
        String json =
                "[\"" + "x".repeat(300) + "\",1,2,[],{\"" + "name".repeat(60) + "\":1234567}" + ",77".repeat(500) + "]";
        ReadOptions options = DEFAULTS.withErrorExcerpt(true).withBuffer(new byte[size]);
        try (UTF8JsonParser parser = UTF8JsonParser.of(new ByteArrayInputStream(bytes(json)), options)) {
            assertEquals(UTF8JsonParser.of(json).readAny(), parser.readAny());
        }
        String cut = json.substring(0, json.length() - 1);
        String message = message(UTF8JsonParser.of(new ByteArrayInputStream(bytes(cut)), options));
        assertTrue(message.contains("77\" ("), message);
        assertTrue(message.contains("byte " + cut.length() + ","), message);
    }

    /** In a sequence the document before the error and the line behind it may belong to another user. */
    @ParameterizedTest
    @EnumSource(
            value = Framing.class,
            names = {"NDJSON", "CONCATENATED"})
    void showsNoOtherDocumentOfASequence(Framing framing) {
        byte[] json = bytes("[\"theirs\"]\n[\"mine\" ?]\n[\"theirs\"]");
        String found = found(json, DEFAULTS.withFraming(framing).withErrorExcerpt(true));
        assertTrue(found.contains("mine"), found);
        assertFalse(found.contains("theirs"), found);
        assertTrue(found.contains(" at \"?]\""), found);
    }

    /** Characters are not cut: the excerpt begins and ends with whole ones. */
    @Test
    void cutsNoCharacters() {
        String smile = new String(Character.toChars(0x1F600));
        for (String unit : new String[] {"\u00e9", "\u4e2d", smile, "a" + smile + "\u4e2d\u00e9"}) {
            byte[] json =
                    ("[\"" + unit.repeat(50) + "\u0001" + unit.repeat(50) + "\"]").getBytes(StandardCharsets.UTF_8);
            String found = found(json, DEFAULTS.withErrorExcerpt(true));
            assertFalse(found.contains("\uFFFD"), found);
            Matcher sides = Pattern.compile(" after \"(.*)\" at \"(.*)\"").matcher(found);
            assertTrue(sides.find(), found);
            assertEquals(40, sides.group(1).codePointCount(0, sides.group(1).length()), found);
            assertEquals(40, sides.group(2).codePointCount(0, sides.group(2).length()), found);
        }
    }
}
