package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.scan.TextFlags;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Text decoded ahead equals the result of scanner and decoder; unusual content is left to them. */
@Tag("fast")
class TextAheadTest {
    private static final AtomicInteger NAMES = new AtomicInteger();

    private static final String MARGIN = "\",".repeat(8);

    /** The text of a content that is followed by its quote and more; null where it is left. */
    private static String decoded(byte[] content, TextAhead ahead) {
        byte[] bytes = Arrays.copyOf(content, content.length + MARGIN.length());
        System.arraycopy(Step.bytes(MARGIN), 0, bytes, content.length, MARGIN.length());
        int q = ahead.decode(bytes, 0, bytes.length);
        assertEquals(q != TextAhead.OTHER, ahead.holds(bytes, 0, content.length));
        if (q == TextAhead.OTHER) {
            return null;
        }
        assertEquals(content.length, q);
        assertFalse(ahead.holds(bytes, 1, content.length));
        assertFalse(ahead.holds(bytes, 0, content.length + 1));
        assertFalse(ahead.holds(bytes.clone(), 0, content.length));
        return ahead.text();
    }

    private static TextAhead asked(int length) {
        TextAhead ahead = new TextAhead();
        assertTrue(ahead.begin(false), "values are taken to be asked for");
        ahead.ask(length);
        return ahead;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "é          | é       | false | true",
                "漢字       | 漢字    | false | true",
                "😀         | 😀      | false | true",
                "ASCII      | ASCII   | false | false",
                "a\\/b       | a/b     | true  | false",
                "\\u6f22\\u0041\\ud83d\\ude00 | 漢A😀 | true | false",
                "é漢😀x漢é😀\\\\é | é漢😀x漢é😀\\é | true | true",
            })
    void usualTextIsDecodedAhead(String content, String text, boolean escaped, boolean high) {
        String filler = "0123456789abcdefghij";
        for (int before = 0; before <= filler.length(); before++) {
            for (int after = 0; after <= filler.length(); after++) {
                String front = filler.substring(0, before);
                String back = filler.substring(0, after);
                byte[] bytes = Step.bytes(front + content + back);
                TextAhead ahead = asked(bytes.length);
                assertEquals(front + text + back, decoded(bytes, ahead));
                assertEquals(escaped, (ahead.flags() & TextFlags.ESCAPED) != 0);
                assertEquals(high, (ahead.flags() & TextFlags.HIGH) != 0);
            }
        }
    }

    @Test
    void escapesOfTwoBytesAreDecodedAhead() {
        assertEquals("é\"\\/\b\f\n\r\t", decoded(Step.bytes("é\\\"\\\\\\/\\b\\f\\n\\r\\t"), asked(100)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\\u004", "\\ud800", "\\udc00", "\\ud83d\\n", "\\x", "\n", "\u0000", "漢\\u00", "漢\t漢", "\\é"})
    void unusualContentIsLeftToTheScanner(String content) {
        for (String front : List.of("", "a", "漢", "1234567", "12345678", "漢漢漢漢")) {
            assertEquals(null, decoded(Step.bytes(front + content), asked(100)), front + content);
        }
    }

    /**
     * The array has room for the length requested last; the JDK decodes strings longer than
     * {@link TextAhead#MAX_BYTES}.
     */
    @Test
    void onlyStringsOfTheLengthRequestedLastAreDecodedAhead() {
        TextAhead ahead = new TextAhead();
        assertFalse(ahead.begin(true), "names are found in their cache, most of them");
        assertTrue(ahead.begin(false));
        assertEquals("x".repeat(120), decoded(Step.bytes("x".repeat(120)), ahead), "a word less than the least");
        assertTrue(ahead.begin(false));
        assertEquals(null, decoded(Step.bytes("x".repeat(300)), ahead));
        assertFalse(ahead.begin(false));
        ahead.ask(300);
        assertEquals("x".repeat(300), decoded(Step.bytes("x".repeat(300)), ahead));
        ahead.ask(TextAhead.MAX_BYTES);
        assertEquals("x".repeat(4_096), decoded(Step.bytes("x".repeat(4_096)), ahead));
        ahead.ask(TextAhead.MAX_BYTES + 1);
        assertFalse(ahead.begin(false));
    }

    /** At the end of the room: decoding goes on while there is room for a word, and stores nothing beyond it. */
    @ParameterizedTest
    @ValueSource(strings = {"", "\\n", "\\ud83d\\ude00", "é", "漢", "😀"})
    void nothingIsStoredBeyondTheRoom(String last) {
        for (String before : List.of("x", "漢")) { // behind which texts begin as bytes, or as chars
            for (int length = 90; length < 140; length++) {
                String clean = "x".repeat(length);
                TextAhead ahead = asked(1);
                assertEquals(before, decoded(Step.bytes(before), ahead));
                String decoded = decoded(Step.bytes(clean + last), ahead);
                if (decoded == null) {
                    assertTrue(Step.bytes(clean + last).length > 128 - 8, clean + last);
                } else {
                    assertEquals(clean, decoded.substring(0, clean.length()));
                }
            }
        }
    }

    /**
     * Nothing is read beyond the end of the range, in the array or behind it; content left over in the array has no
     * effect.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "aé漢😀\\/0123456789é          | aé漢😀/0123456789é",
                "é                             | é",
                "漢                            | 漢",
                "😀                            | 😀",
                "\\/                           | /",
                "01234567é0123456\\\\01234567   | 01234567é0123456\\01234567",
                "éé漢\\ud83d\\ude00             | éé漢😀",
            })
    void nothingIsReadBeyondTheEnd(String content, String text) {
        byte[] bytes = Step.bytes(content + '"');
        TextAhead ahead = asked(100);
        for (byte behind : Step.bytes("x\"\u00e9")) {
            for (int end = 0; end < bytes.length; end++) {
                ahead.decode(Step.bytes("\"\"\"\"\"\"\""), 0, 7);
                assertEquals(TextAhead.OTHER, ahead.decode(Arrays.copyOf(bytes, end), 0, end));
                byte[] longer = Arrays.copyOf(bytes, bytes.length + 20);
                Arrays.fill(longer, end, longer.length, behind);
                assertEquals(TextAhead.OTHER, ahead.decode(longer, 0, end));
            }
        }
        for (int more = 0; more < 20; more++) {
            byte[] longer = Arrays.copyOf(bytes, bytes.length + more);
            assertEquals(bytes.length - 1, ahead.decode(longer, 0, longer.length), more + " bytes behind the quote");
            assertEquals(text, ahead.text());
        }
    }

    /** Each char up to U+00FF is one byte of the text, whatever the text before it was, and whatever follows. */
    @Test
    void charsUpToFFAreStoredAsOneByte() {
        TextAhead ahead = asked(100);
        for (int unit = 0x80; unit < 0x180; unit++) {
            String one = Character.toString(unit);
            for (String text : List.of(
                    one, one + one, "a" + one, "0123456" + one + "01234567", one + "\u6f22" + one, "\u6f22" + one)) {
                assertEquals(text, decoded(Step.bytes(text), ahead));
            }
            for (int i = 0; i < 10; i++) { // of a text that was not, it begins with chars for a while
                assertEquals("ab" + one, decoded(Step.bytes("ab" + one), ahead));
            }
        }
    }

    private static final int[] NONE = {};

    /** Where continuations begin and end, and beyond that. */
    private static final int[] BORDERS = {0x7F, 0x80, 0xBF, 0xC0};

    /**
     * All pairs of bytes, with every third and fourth boundary byte where there may be one: accepted where the JDK's
     * decoder accepts them.
     */
    @Test
    void onlyTextThatTheJdkAcceptsIsDecodedAhead() {
        TextAhead ahead = asked(100);
        for (int first = 0x80; first < 0x100; first++) {
            for (int second = 0; second < 0x100; second++) {
                check(ahead, first, second);
                for (int third : first >= 0xE0 ? BORDERS : NONE) {
                    check(ahead, first, second, third);
                    for (int fourth : first >= 0xEF ? BORDERS : NONE) {
                        check(ahead, first, second, third, fourth);
                    }
                }
            }
        }
    }

    private static final CharsetDecoder JDK = StandardCharsets.UTF_8.newDecoder();

    private static void check(TextAhead ahead, int... sequence) {
        byte[] bytes = new byte[sequence.length];
        for (int i = 0; i < bytes.length; i++) {
            if (sequence[i] < ' ' || sequence[i] == '"' || sequence[i] == '\\') {
                return; // no matter of UTF-8
            }
            bytes[i] = (byte) sequence[i];
        }
        String expected;
        try {
            expected = JDK.decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException malformed) {
            expected = null;
        }
        assertEquals(expected, decoded(bytes, ahead), () -> Arrays.toString(sequence));
    }

    /**
     * While the text of each string is requested, the next one is decoded ahead: a caller that does not ask pays for
     * one string. Names and values are separate.
     */
    @Test
    void textIsDecodedAheadWhileCallersAskForIt() {
        String name = "é" + NAMES.getAndIncrement(); // known to no cache of names
        String members = "'%s0':'é','%s1':'é','%s2':'é'".replace("%s", name);
        byte[] json = Step.bytes("['é','é','ascii','é',{%s},'é'%s]"
                .formatted(members, " ".repeat(99))
                .replace('\'', '"'));
        ReadEngine reader = new ReadEngine(ReadOptions.defaults());
        reader.borrow(json, 0, json.length);
        reader.nextToken();
        assertNext(reader, JsonToken.VALUE_STRING, true);
        assertEquals("é", reader.string());
        assertNext(reader, JsonToken.VALUE_STRING, true);
        assertEquals("é", reader.string());
        assertEquals("é", reader.string(), "again");
        assertNext(reader, JsonToken.VALUE_STRING, false);
        assertEquals("ascii", reader.string());
        assertNext(reader, JsonToken.VALUE_STRING, true);
        assertNext(reader, JsonToken.START_OBJECT, false);
        assertNext(reader, JsonToken.PROPERTY_NAME, false);
        assertEquals(name + 0, reader.name());
        assertNext(reader, JsonToken.VALUE_STRING, false); // the last was not asked for
        assertEquals("é", reader.string());
        assertNext(reader, JsonToken.PROPERTY_NAME, true);
        assertEquals(name + 1, reader.name());
        assertNext(reader, JsonToken.VALUE_STRING, true);
        assertEquals(name + 1, reader.locations.currentName());
        assertEquals("é", reader.string());
        assertNext(reader, JsonToken.PROPERTY_NAME, true);
        assertNext(reader, JsonToken.VALUE_STRING, true);
        assertEquals(name + 2, reader.locations.currentName(), "decoded since");
        assertEquals("é", reader.string());
        assertNext(reader, JsonToken.END_OBJECT, false);
        assertNext(reader, JsonToken.VALUE_STRING, true);
        reader.close();
        assertFalse(reader.decoder.ahead.holds(json, reader.textStart, reader.textEnd), "an array is not kept");
    }

    private static void assertNext(ReadEngine reader, JsonToken token, boolean ahead) {
        assertEquals(token, reader.nextToken());
        assertEquals(ahead, reader.decoder.ahead.holds(reader.bytes, reader.textStart, reader.textEnd));
    }

    /** After a move of the window, its bytes are not those of before. */
    @ParameterizedTest
    @ValueSource(ints = {40, 64, 100, 500})
    void textDecodedAheadIsDroppedWhenTheWindowMoves(int window) {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < 2_000; i++) {
            json.append(i == 0 ? "" : ",")
                    .append("\"é")
                    .append((char) ('a' + i * 7 % 26))
                    .append((char) (0x4E00 + i))
                    .append('"');
        }
        byte[] bytes = Step.bytes(json.append(']').toString());
        try (UTF8JsonParser parser = UTF8JsonParser.of(
                new ByteArrayInputStream(bytes), ReadOptions.defaults().withBuffer(new byte[window]))) {
            parser.nextToken();
            for (int i = 0; i < 2_000; i++) {
                String expected = "é" + (char) ('a' + i * 7 % 26) + (char) (0x4E00 + i);
                assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
                if (i % 3 == 0) {
                    parser.peekToken();
                }
                assertEquals(expected, parser.getString());
            }
        }
    }

    /**
     * Nor is a name in the position that a value had before the move: decoded text is identified by its index in the
     * window.
     */
    @Test
    void aNameInAValuesFormerPositionHasItsOwnText() {
        String name = "%07d".formatted(NAMES.getAndIncrement()); // as long as the value, and known to no cache
        String first = "{\"p\":\"é\",\"q\":\"é12345\"," + " ".repeat(40);
        int place = Step.bytes(first.substring(0, first.indexOf("\"é1"))).length;
        String second = " ".repeat(place) + '"' + name + "\":1" + " ".repeat(40) + '}';
        byte[] json = Step.bytes(first + second);
        int cut = Step.bytes(first).length;
        ReadOptions options = ReadOptions.defaults().withBuffer(new byte[Step.bytes(second).length]);
        try (UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(json).cutAt(cut), options)) {
            for (int i = 0; i < 5; i++) {
                if (parser.nextToken() == JsonToken.VALUE_STRING) {
                    parser.getString();
                }
            }
            assertEquals("é12345", parser.getString());
            assertEquals(JsonToken.PROPERTY_NAME, parser.nextToken());
            assertEquals(JsonToken.VALUE_NUMBER_INT, parser.nextToken());
            assertEquals(name, parser.currentName());
        }
    }

    // ---- decoded by the call that returns the text

    private static final List<String> CONTENTS = List.of(
            "é",
            "Zürich",
            "0123456é",
            "0123456éé01234",
            "αβγ δε",
            "漢字 kanji",
            "😀x😀",
            "a\\n\\u00e9é\\ud83d\\ude00",
            "é\n",
            "é\\x",
            "漢\\ud800",
            "\\udc00é",
            "é".repeat(20),
            "漢".repeat(20),
            "ab漢😀é".repeat(4),
            "0123456789abcdefghijklmné");

    /**
     * {@code readString} equals {@code nextToken} and {@code getString}: text or error, and the state after it, however
     * few bytes are at hand behind the string, with limits about its length.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8, 40})
    void readStringIsTokenAndText(int behind) {
        for (String content : CONTENTS) {
            int length = Step.bytes(content).length;
            for (int limit : new int[] {24, length - 1, length, length + 1, 1_000}) {
                String json = "[\"é\", \"" + content + "\" ,1]" + " ".repeat(behind);
                assertEquals(
                        transcript(Step.bytes(json), limit, parser -> {
                            parser.nextToken();
                            return parser.getString();
                        }),
                        transcript(Step.bytes(json), limit, UTF8JsonParser::readString),
                        () -> content + " within " + limit);
            }
        }
    }

    /** "The scanner that is called then does not decode it a second time"; longer strings are not tried. */
    @Test
    void aValueIsDecodedInVainOnceAtMost() {
        TextAhead ahead = new TextAhead();
        byte[] malformed = Step.bytes("é\n" + MARGIN);
        assertNull(ahead.decodedText(malformed, 0, malformed.length));
        assertFalse(ahead.begin(false), "the scanner reads it");
        byte[] good = Step.bytes("é" + MARGIN);
        assertNull(ahead.decodedText(good, 0, good.length), "until a text is requested");
        ahead.ask(2);
        assertEquals("é", ahead.decodedText(good, 0, good.length));
        assertEquals("é", ahead.decodedText(good, 0, 3), "where the bytes at hand end");
        ahead.ask(TextAhead.MAX_BYTES + 1);
        assertNull(ahead.decodedText(good, 0, good.length), "such strings are long here");
    }

    /** Malformed UTF-8 of each kind: in a word of Latin-1, in a run, cut off by the quote. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "C3",
                "C3C3A9",
                "A9",
                "C1A9",
                "C3A9A9",
                "C4",
                "E282",
                "E08080",
                "EDA080",
                "F09F98",
                "F0808080",
                "F4908080",
                "F5808080"
            })
    void readStringRefusesWhatATokenRefuses(String malformed) {
        for (String before : List.of("", "é", "0123456", "漢", "😀")) {
            ByteArrayOutputStream json = new ByteArrayOutputStream();
            json.writeBytes(Step.bytes("[\"é\", \"" + before));
            json.writeBytes(HexFormat.of().parseHex(malformed));
            json.writeBytes(Step.bytes("\" ,1]" + " ".repeat(40)));
            String expected = transcript(json.toByteArray(), 1_000, parser -> {
                parser.nextToken();
                return parser.getString();
            });
            assertTrue(expected.contains("INVALID_UTF8") || expected.contains("UTF-8"), expected);
            assertEquals(expected, transcript(json.toByteArray(), 1_000, UTF8JsonParser::readString), before);
        }
    }

    /** What two calls return or throw, and where the parser is after each. */
    private static String transcript(byte[] json, int limit, Function<UTF8JsonParser, String> call) {
        StringBuilder result = new StringBuilder();
        ReadOptions options =
                ReadOptions.strict().withLimits(JsonLimits.defaults().withMaxStringBytes(limit));
        try (UTF8JsonParser parser = UTF8JsonParser.of(json, options)) {
            parser.readStartArray();
            for (int i = 0; i < 2; i++) {
                result.append(call.apply(parser)).append(parser.tokenLocation()).append(parser.currentLocation());
                result.append(parser.getString()).append(parser.tokenLength());
            }
            result.append(parser.readInt()).append(parser.nextToken()).append(parser.nextToken());
        } catch (RuntimeException e) {
            result.append(e);
        }
        return result.toString();
    }
}
