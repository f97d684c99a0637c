package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.EscapePolicy;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.Stubs;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.Transcript;
import dev.octet.json.support.TwoSpellings;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The lenient syntax in all other reads: look-ahead, skips, typed reads, strings in parts, copies. */
@Tag("fast")
class LenientReadingTest {
    private static final ReadOptions ALL = ReadOptions.lenient().withStackTraces(false);
    private static final byte[] DOCUMENT =
            Step.bytes("/**/{a:'b', //\n'c' : [+1,007,NaN,-Infinity,/*,*/'\\'\"',],null:{},$:{t:{x:'y',},},"
                    + "#}\n-\u00e91:[.5,5.#\n,-INF,+.5e1],\"\\_\":\"\t\\\u00e9\",}//");

    // ---- documents spelled both ways

    /**
     * The same document in random strict and lenient spellings has the same meaning on every input, whole, copied and
     * in parts.
     */
    @Test
    void strictAndLenientSpellingsMeanTheSame() {
        for (int seed = 0; seed < TestScale.of(30); seed++) {
            TwoSpellings spellings = new TwoSpellings(new Random(seed));
            byte[] lenient = Step.bytes(spellings.lenient());
            Object expected = UTF8JsonParser.of(spellings.strict()).readAny();
            Transcript whole = Transcript.of(lenient, ALL);
            assertEquals("valid", whole.verdict(), spellings.lenient());
            for (Arrival kind : Arrival.of(lenient)) {
                assertEquals(
                        whole.toString(), Transcript.of(kind.open(lenient, ALL)).toString(), kind::name);
            }
            for (Arrival arrival : Arrival.values()) {
                Reading reading = arrival.open(lenient, ALL);
                assertEquals(expected, reading.read(UTF8JsonParser::readAny), spellings.lenient());
            }
            peekEverywhere(Arrival.SOURCE_BY_BYTE.open(lenient, ALL));
            peekEverywhere(Arrival.FED_BY_BYTE.open(lenient, ALL));
            if (spellings.hasStandardNumbers()) {
                for (EscapePolicy escapes : new EscapePolicy[] {EscapePolicy.STANDARD, EscapePolicy.NON_ASCII}) {
                    assertEquals(
                            expected,
                            UTF8JsonParser.of(copied(lenient, escapes)).readAny());
                }
            }
        }
    }

    // ---- look-ahead, skips

    @ParameterizedTest
    @EnumSource(Arrival.class)
    void peekingChangesNoLenientToken(Arrival arrival) {
        peekEverywhere(arrival.open(DOCUMENT, ALL));
    }

    private static void peekEverywhere(Reading reading) {
        JsonToken token;
        do {
            JsonToken before = reading.parser().currentToken();
            long at = reading.parser().consumedBytes();
            JsonToken peeked = reading.peek();
            assertEquals(peeked, reading.peek());
            if (reading.parser().currentToken() == before && before != null) {
                assertEquals(at, reading.parser().consumedBytes(), "the current token stays");
            }
            token = reading.next();
            assertEquals(peeked, token);
        } while (token != null);
    }

    /**
     * The first call that meets an error, {@code peekToken} or {@code nextToken}, reports what reading alone reports.
     */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "/x",
                "`[1,,]`",
                "[/*",
                "{a b",
                "`{a:1,/*}`",
                "1/",
                "[#",
                "[.",
                "[5.x]",
                "[+",
                "[+x",
                "{\u00a0:1}",
                "{\u00e9",
                "[\"\\u\"]"
            })
    void peekingReportsErrorsAsReadingDoes(String text) {
        byte[] document = Step.bytes(text);
        String verdict = Transcript.of(document, ALL).verdict();
        for (Arrival arrival : Arrival.values()) {
            Reading reading = arrival.open(document, ALL);
            JsonSyntaxException refused = assertThrows(JsonSyntaxException.class, () -> {
                while (reading.peek() != null) {
                    reading.next();
                }
            });
            assertEquals(verdict, refused.kind() + "@" + refused.location().byteOffset(), arrival::name);
        }
    }

    @ParameterizedTest
    @EnumSource(Arrival.class)
    void lenientValuesAreSkipped(Arrival arrival) {
        Reading reading = arrival.open(DOCUMENT, ALL);
        assertEquals(JsonToken.START_OBJECT, reading.next());
        assertEquals(JsonToken.PROPERTY_NAME, reading.next());
        reading.run(UTF8JsonParser::skipValue);
        assertEquals(JsonToken.VALUE_STRING, reading.parser().currentToken());
        assertEquals(
                "c",
                reading.next() == JsonToken.PROPERTY_NAME ? reading.parser().getString() : "");
        assertEquals(JsonToken.START_ARRAY, reading.next());
        reading.skipChildren();
        assertEquals(JsonToken.END_ARRAY, reading.parser().currentToken());
        assertEquals(
                "null",
                reading.next() == JsonToken.PROPERTY_NAME ? reading.parser().currentName() : "");
        assertFalse(reading.read(UTF8JsonParser::isNextNull));
        for (int member = 0; member < 3; member++) {
            reading.run(UTF8JsonParser::skipValue);
            assertEquals(JsonToken.PROPERTY_NAME, reading.next());
        }
        assertEquals("_", reading.parser().currentName());
        reading.run(UTF8JsonParser::skipValue);
        assertEquals(JsonToken.END_OBJECT, reading.next());
        assertEquals(null, reading.next());
        assertEquals(DOCUMENT.length, reading.parser().consumedBytes());
    }

    /**
     * A root object skipped as a whole: comments and quotes do not hide brackets, and brackets inside them do not
     * count.
     */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "`[']',/*]*/[']'],\"]'\",']\"]',//]\n]`",
                "`{a:'}',/*}*/'}':{},b:{c:'}',},}`",
                "`['\\']',]`",
                "`[#]\n[#\r.5,5.],\"\\]\",\"\n]\",{#}\n}]`"
            })
    void skippingIgnoresBracketsInCommentsAndStrings(String text) {
        for (Arrival arrival : Arrival.values()) {
            Reading reading = arrival.open(Step.bytes(text), ALL);
            reading.next();
            reading.skipChildren();
            assertEquals(text.length(), reading.parser().consumedBytes(), arrival::name);
            assertEquals(null, reading.next());
        }
    }

    // ---- typed reads, strings in parts

    @ParameterizedTest
    @EnumSource(Arrival.class)
    void typedReadsAcceptLenientValues(Arrival arrival) {
        Reading reading = arrival.open(
                Step.bytes("[ +7 , 007, NaN /**/, .5, 12345678., 'it\\'s', \"\\\u00e9\t\", /*x*/'\"\u00e9', 'QUJD', "
                        + "null /**/ , true#\n, ]"),
                ALL);
        reading.run(UTF8JsonParser::readStartArray);
        assertEquals(7, reading.read(UTF8JsonParser::readInt));
        assertEquals(7L, reading.read(UTF8JsonParser::readLong));
        assertEquals(Double.NaN, reading.read(UTF8JsonParser::readDouble));
        assertEquals(0.5, reading.read(UTF8JsonParser::readDouble));
        assertEquals(12345678, reading.read(UTF8JsonParser::readInt));
        assertEquals("it's", reading.read(UTF8JsonParser::readString));
        assertEquals("\u00e9\t", reading.read(UTF8JsonParser::readString));
        StringWriter writer = new StringWriter();
        reading.read(parser -> parser.readString(writer));
        assertEquals("\"\u00e9", writer.toString());
        ByteArrayOutputStream binary = new ByteArrayOutputStream();
        reading.read(parser -> parser.readBinary(binary));
        assertEquals("ABC", binary.toString(StandardCharsets.US_ASCII));
        assertTrue(reading.read(UTF8JsonParser::isNextNull));
        assertTrue(reading.read(UTF8JsonParser::tryReadNull));
        assertTrue(reading.read(UTF8JsonParser::hasNextElement));
        assertTrue(reading.read(UTF8JsonParser::readBoolean));
        assertFalse(reading.read(UTF8JsonParser::hasNextElement), "after a trailing comma");
        assertEquals(JsonToken.END_ARRAY, reading.next());
    }

    /** {@code startString} accepts a single-quoted string too, raw and decoded, in parts that are no standard text. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void singleQuotedStringsAreReadInParts(Arrival arrival) {
        for (boolean decoded : new boolean[] {false, true}) {
            Reading reading = arrival.open(Step.bytes("[/**/'a\\'b\"\\u00e9\u6f22',\"'\"]"), ALL);
            reading.next();
            assertTrue(started(reading, decoded));
            String text = parts(reading, false);
            assertEquals(decoded ? "a'b\"\u00e9\u6f22" : "a\\'b\"\\u00e9\u6f22", text);
            assertEquals(JsonToken.VALUE_STRING, reading.parser().currentToken());
            assertEquals(5, reading.parser().tokenByteOffset());
            assertEquals(5, reading.parser().tokenLocation().byteOffset());
            assertFalse(reading.parser().isStandardToken());
            assertTrue(started(reading, decoded));
            assertEquals("'", parts(reading, true));
            assertTrue(reading.parser().isStandardToken());
            assertEquals(JsonToken.END_ARRAY, reading.next());
        }
    }

    /** A part is standard if it contains neither a control character nor an escape that JSON does not have. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void stringsWithControlCharactersAndEscapesAreReadInParts(Arrival arrival) {
        String filler = "\\n\u00e9 ".repeat(20);
        byte[] document = Step.bytes("[\"a\t\\_\\\u6f22" + filler + "\",\"" + filler + "\"]");
        for (boolean decoded : new boolean[] {false, true}) {
            Reading reading = arrival.open(document, ALL);
            reading.next();
            assertTrue(started(reading, decoded));
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            boolean standard = true;
            while (reading.read(UTF8JsonParser::nextStringPart)) {
                UTF8JsonParser parser = reading.parser();
                standard &= parser.isStandardToken();
                text.write(parser.tokenBytes(), parser.tokenOffset(), parser.tokenLength());
            }
            assertFalse(standard);
            String plain = filler.replace("\\n", "\n");
            assertEquals(decoded ? "a\t_\u6f22" + plain : "a\t\\_\\\u6f22" + filler, Step.text(text.toByteArray()));
            assertTrue(started(reading, decoded));
            assertEquals(decoded ? plain : filler, parts(reading, true));
            assertEquals(JsonToken.END_ARRAY, reading.next());
        }
    }

    private static boolean started(Reading reading, boolean decoded) {
        reading.peek();
        return reading.parser().startString(decoded);
    }

    private static String parts(Reading reading, boolean standard) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        while (reading.read(UTF8JsonParser::nextStringPart)) {
            UTF8JsonParser parser = reading.parser();
            assertEquals(standard, parser.isStandardToken());
            text.write(parser.tokenBytes(), parser.tokenOffset(), parser.tokenLength());
        }
        return Step.text(text.toByteArray());
    }

    @Test
    void nameTablesFindLenientNames() {
        NameTable names = NameTable.of("a", "it's", "\"", "\u00e9", "new_x", "\t");
        UTF8JsonParser parser = UTF8JsonParser.of(
                Step.bytes(
                        "{a:1,'it\\'s':2,'\"':3,b:4,\u00e9:.5,\"new\\_x\":#\n6,\"\t\":7,\"it\\'s\":8,\"\\\u00e9\":9}"),
                ALL);
        parser.readStartObject();
        for (int expected : new int[] {0, 1, 2, NameTable.UNKNOWN, 3, 4, 5, 1, 3}) {
            assertEquals(expected, parser.nextName(names));
            parser.skipValue();
        }
        assertEquals(NameTable.NO_NAME, parser.nextName(names));
    }

    // ---- sizes

    /**
     * A comment or a skipped string of any length passes a window of constant size, as a pool that lends nothing shows.
     */
    @Test
    void commentsAndSkippedStringsOfAnyLengthTakeConstantMemory() {
        BufferPool nothing = Stubs.pool(minLength -> {
            throw new AssertionError("the window grew to " + minLength);
        });
        String filler = "* ' \" // \u00e9 ".repeat(TestScale.of(20_000));
        byte[] document = Step.bytes("/*" + filler + "*/[[//" + filler + "\n'" + filler.replace("'", "\\'") + "',1 /*"
                + filler + "*/]]//" + filler);
        ReadOptions options = ALL.withBuffer(new byte[32]).withPool(nothing);
        UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(document).inReadsOf(1, 7, 30).stream(), options);
        assertEquals(JsonToken.START_ARRAY, parser.nextToken());
        assertEquals(JsonToken.START_ARRAY, parser.nextToken());
        parser.skipChildren();
        assertEquals(JsonToken.END_ARRAY, parser.nextToken());
        assertEquals(null, parser.nextToken());
    }

    /** Each byte is scanned once, however it arrives: otherwise these documents would take hours. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "/*, *, **/1",
                "1//, a, ` `",
                "1#, #, ` `",
                "', \", '",
                "\", `\t`, \"",
                "\", \\_, \"",
                "{, a, :1}",
                "{, \u6f22, :1}",
                "0, 0, 1",
                "+0, 0, 1.5",
                "., 0, 5",
                "1, 0, ."
            })
    void longTokensFedByteByByteAreScannedOnce(String before, String filler, String behind) {
        byte[] document = Step.bytes(before + filler.repeat(300_000) + behind);
        ReadOptions options =
                ALL.withLimits(JsonLimits.defaults().withMaxNameBytes(2_000_000).withMaxNumberLength(2_000_000));
        UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(document).inReadsOf(1).stream(), options);
        assertEquals("valid", LenientVerdictsTest.verdict(parser));
    }

    /**
     * After a source has failed, "nothing is lost, and the tokens are the same as without the failure", also inside a
     * comment and a name.
     */
    @Test
    void aFailingSourceLeavesTheSameTokens() {
        String expected = spelled(UTF8JsonParser.of(DOCUMENT, ALL));
        for (int offset = 0; offset <= DOCUMENT.length; offset++) {
            for (boolean peeks : new boolean[] {false, true}) {
                ScriptedSource source =
                        ScriptedSource.of(DOCUMENT).inReadsOf(1, 2).failingOnce(offset, new IOException("once"));
                UTF8JsonParser parser = UTF8JsonParser.of(source, ALL);
                StringBuilder spelled = new StringBuilder();
                boolean ended = false;
                while (!ended) {
                    try {
                        if (peeks) {
                            parser.peekToken();
                        }
                        JsonToken token = parser.nextToken();
                        spelled.append(token == null ? "" : spelled(parser, token));
                        ended = token == null;
                    } catch (UncheckedIOException failure) {
                        assertTrue(source.hasFailed());
                    }
                }
                assertEquals(expected, spelled.toString(), "failed at " + offset);
            }
        }
    }

    private static String spelled(UTF8JsonParser parser) {
        StringBuilder spelled = new StringBuilder();
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            spelled.append(spelled(parser, token));
        }
        return spelled.toString();
    }

    private static String spelled(UTF8JsonParser parser, JsonToken token) {
        return token + "@" + parser.tokenByteOffset() + " " + parser.getValue() + "\n";
    }

    // ---- copies

    /** Copies of lenient input are strict JSON; a value that JSON cannot express is refused. */
    @Test
    void copiesOfLenientInputAreStrict() {
        byte[] document = Step.bytes("{a:'it\\'s \"\u00e9\"',/**/'b\"':[+1,'',\"\\u00e9\",],$:null,#\n"
                + "\"\\_\":\"1\t2\\\u00e9\\'\\/\",\u00e9:'\u0001'}//");
        assertEquals(
                "{\"a\":\"it's \\\"\u00e9\\\"\",\"b\\\"\":[1,\"\",\"\\u00e9\"],\"$\":null,"
                        + "\"_\":\"1\\t2\u00e9'/\",\"\u00e9\":\"\\u0001\"}",
                Step.text(copied(document, EscapePolicy.STANDARD)));
        assertEquals(
                "{\"a\":\"it's \\\"\\u00e9\\\"\",\"b\\\"\":[1,\"\",\"\\u00e9\"],\"$\":null,"
                        + "\"_\":\"1\\t2\\u00e9'/\",\"\\u00e9\":\"\\u0001\"}",
                Step.text(copied(document, EscapePolicy.NON_ASCII)));
        for (String refused : new String[] {
            "[007]", "[+007]", "[NaN]", "[-Infinity]", "[00.5]", "[.5]", "[-.5]", "[5.]", "[5.e3]", "[+INF]"
        }) {
            assertThrows(
                    JsonEncodingException.class, () -> copied(Step.bytes(refused), EscapePolicy.STANDARD), refused);
        }
    }

    private static byte[] copied(byte[] document, EscapePolicy escapes) {
        WriteOptions options = WriteOptions.defaults().withEscapes(escapes);
        ByteArrayOutputStream values = new ByteArrayOutputStream();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(values, options)) {
            generator.copyValue(UTF8JsonParser.of(ScriptedSource.of(document).inReadsOf(5).stream(), ALL));
        }
        ByteArrayOutputStream events = new ByteArrayOutputStream();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(events, options)) {
            UTF8JsonParser parser = UTF8JsonParser.of(document, ALL);
            while (parser.nextToken() != null) {
                generator.copyEvent(parser);
            }
        }
        assertArrayEquals(values.toByteArray(), events.toByteArray());
        return values.toByteArray();
    }
}
