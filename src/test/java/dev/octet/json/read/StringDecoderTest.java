package dev.octet.json.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.octet.json.support.ScalarValues;
import dev.octet.json.support.TestScale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The expected text is decoded char by char, with a switch and {@code Integer.parseInt}; its UTF-8 is the JDK's. */
@Tag("fast")
class StringDecoderTest {
    private static final byte GUARD = 0x5A;
    private static final int MARGIN = 9;

    /** What surrounds the content: each would change the result of a decoder that looks outside of it. */
    private static final String[] SURROUNDINGS = {
        "\\".repeat(MARGIN), "\"".repeat(MARGIN), "u".repeat(MARGIN), "\200".repeat(MARGIN)
    };

    private static final String[] RUNS = {
        "",
        "a",
        "'",
        "\"",
        "/",
        "abc",
        "The quick ",
        "0123456789abcdef",
        "x".repeat(33),
        "\u007f",
        "\u00e9",
        "\u0800",
        "\u6f22\u5b57",
        "\uffff",
        "\ud800\udc00",
        "\udbff\udfff",
        "caf\u00e9 \ud83d\ude00 "
    };
    private static final String[] ESCAPES = {"\\\"", "\\\\", "\\/", "\\'", "\\b", "\\f", "\\n", "\\r", "\\t"};

    private final StringDecoder decoder = new StringDecoder();

    private static String reference(String raw) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            switch (raw.charAt(++i)) {
                case 'b' -> text.append('\b');
                case 'f' -> text.append('\f');
                case 'n' -> text.append('\n');
                case 'r' -> text.append('\r');
                case 't' -> text.append('\t');
                case 'u' -> {
                    text.append((char) Integer.parseInt(raw.substring(i + 1, i + 5), 16));
                    i += 4;
                }
                default -> text.append(raw.charAt(i));
            }
        }
        return text.toString();
    }

    private void assertDecodes(String raw, int lead, String surrounding) {
        String expected = reference(raw);
        byte[] utf8 = expected.getBytes(UTF_8);
        byte[] content = raw.getBytes(UTF_8);
        byte[] around = surrounding.getBytes(ISO_8859_1);
        int from = lead;
        int end = lead + content.length;
        byte[] src = new byte[end + around.length];
        System.arraycopy(around, 0, src, 0, lead);
        System.arraycopy(content, 0, src, from, content.length);
        System.arraycopy(around, 0, src, end, around.length);
        byte[] before = src.clone();
        boolean escaped = raw.indexOf('\\') >= 0;
        boolean high = content.length > raw.length();

        assertEquals(expected, decoder.string(src, from, end, escaped, high), raw);
        assertEquals(expected, decoder.string(src, from, end, true, true), "both facts may be told of any text");
        assertUnescapes(src, from, end, utf8, raw);
        int length = decoder.decode(src, from, end);
        assertTrue(Arrays.equals(utf8, 0, utf8.length, decoder.scratch(), 0, length), raw);
        assertChars(expected, lead, utf8, false, surrounding);
        assertChars(expected, lead, content, true, surrounding);
        assertTrue(StringDecoder.equalsText(src, from, end, escaped, utf8), raw);
        assertTrue(StringDecoder.equalsText(src, from, end, true, utf8), raw);
        assertTrue(Arrays.equals(before, src), "the caller's array is never written");
    }

    private static void assertUnescapes(byte[] src, int from, int end, byte[] utf8, String raw) {
        byte[] dst = new byte[MARGIN + (end - from) + MARGIN];
        Arrays.fill(dst, GUARD);
        assertEquals(MARGIN + utf8.length, StringDecoder.unescape(src, from, end, dst, MARGIN), raw);
        assertTrue(utf8.length <= end - from, "never longer than the source");
        assertTrue(Arrays.equals(utf8, 0, utf8.length, dst, MARGIN, MARGIN + utf8.length), raw);
        for (int i = 0; i < MARGIN; i++) {
            if (dst[i] != GUARD || dst[dst.length - 1 - i] != GUARD) {
                fail("written outside the room: " + raw);
            }
        }
    }

    private static void assertChars(String expected, int lead, byte[] utf8, boolean escaped, String surrounding) {
        byte[] around = surrounding.getBytes(ISO_8859_1);
        byte[] src = Arrays.copyOf(around, lead + utf8.length + around.length);
        System.arraycopy(utf8, 0, src, lead, utf8.length);
        System.arraycopy(around, 0, src, lead + utf8.length, around.length);
        char[] dst = new char[MARGIN + utf8.length + MARGIN];
        Arrays.fill(dst, '#');
        int end = StringDecoder.chars(src, lead, lead + utf8.length, escaped, dst, MARGIN);
        assertEquals(expected, new String(dst, MARGIN, end - MARGIN));
        assertEquals("#".repeat(MARGIN), new String(dst, 0, MARGIN));
        assertEquals("#".repeat(MARGIN), new String(dst, MARGIN + utf8.length, MARGIN));
    }

    /** RFC 8259 section 7: the short escapes, the solidus, and U+0000 to U+FFFF in digits of both cases. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "\\\", \"",
                "\\\\, \\",
                "\\/, /",
                "\\', '",
                "a\\\"b\"c, a\"b\"c",
                "\\u0041, A",
                "\\u00E9, \u00e9",
                "\\u20ac, \u20ac",
                "\\uD834\\uDd1e, \ud834\udd1e",
                "\\\\u0041, \\u0041",
                "x\\/\\\\y, x/\\y",
                "\\uFFFF, \uffff",
                "\\uABCD\\uabcd, \uabcd\uabcd"
            })
    void escapesInTextAreDecoded(String raw, String text) {
        assertEquals(text, reference(raw));
        assertDecodes(raw, 0, SURROUNDINGS[0]);
    }

    @ParameterizedTest
    @CsvSource({"b, 8", "f, 12", "n, 10", "r, 13", "t, 9"})
    void escapesOfControlCharactersAreDecoded(String letter, int codePoint) {
        byte[] raw = ("\\" + letter).getBytes(UTF_8);
        assertEquals(Character.toString(codePoint), decoder.string(raw, 0, 2, true, false));
    }

    @Test
    void hexEscapesOfBothCasesAreDecoded() {
        StringBuilder raw = new StringBuilder();
        for (int c = 0; c <= 0xFFFF; c++) {
            if (c < 0xD800 || c > 0xDFFF) {
                String mixed = String.format("%02x%02X", c >> 8, c & 0xFF);
                for (String digits : new String[] {String.format("%04x", c), String.format("%04X", c), mixed}) {
                    raw.append("\\u").append(digits);
                    byte[] one = ("\\u" + digits).getBytes(UTF_8);
                    if (!String.valueOf((char) c).equals(decoder.string(one, 0, one.length, true, false))) {
                        fail("of " + digits);
                    }
                }
            }
        }
        assertDecodes(raw.toString(), 3, SURROUNDINGS[1]);
    }

    @Test
    void someSurrogatePairsOfEveryHighHalfAreDecoded() {
        assertPairs(TestScale.of(40_000) / 1024 + 1);
    }

    @Test
    @Tag("exhaustive")
    void allSurrogatePairsAreDecoded() {
        assertPairs(1024);
    }

    private void assertPairs(int lowOnes) {
        Random random = new Random(1);
        for (int high = 0xD800; high <= 0xDBFF; high++) {
            StringBuilder raw = new StringBuilder();
            for (int k = 0; k < lowOnes; k++) {
                int low = lowOnes == 1024 ? k : k == 0 ? 0 : k == 1 ? 1023 : random.nextInt(1024);
                String digits = random.nextBoolean() ? "\\u%04x\\u%04X" : "\\u%04X\\u%04x";
                raw.append(String.format(digits, high, 0xDC00 + low));
            }
            assertDecodes(raw.toString(), high & 7, SURROUNDINGS[high % SURROUNDINGS.length]);
        }
    }

    @Test
    void everyScalarValueIsDecoded() {
        for (int block = 0; block <= 16; block++) {
            for (String text : ScalarValues.texts(block, block & 7)) {
                String raw = text.replaceAll("[\\x00-\\x1f\"\\\\]", "!"); // what no content has
                assertDecodes(raw, block & 7, SURROUNDINGS[0]);
            }
        }
    }

    @Test
    void escapesAtEveryIndexAreDecoded() {
        List<String> escapes = new ArrayList<>(List.of(ESCAPES));
        escapes.addAll(List.of("\\u20ac", "\\ud83d\\ude00"));
        for (int length = 0; length <= 40; length++) {
            for (int place = 0; place <= length; place++) {
                String escape = escapes.get((place + length) % escapes.size());
                String raw = "a".repeat(place) + escape + "b".repeat(length - place);
                assertDecodes(raw, place & 7, SURROUNDINGS[length % SURROUNDINGS.length]);
            }
        }
    }

    @Test
    void randomTextsAreDecodedAtAllAlignments() {
        Random random = new Random(2);
        for (int round = TestScale.of(20_000); round > 0; round--) {
            assertDecodes(randomRaw(random), round & 7, SURROUNDINGS[round / 8 % SURROUNDINGS.length]);
        }
    }

    private static String randomRaw(Random random) {
        StringBuilder raw = new StringBuilder();
        int dense = 1 + random.nextInt(4);
        for (int parts = random.nextInt(12); parts > 0; parts--) {
            if (random.nextInt(4) < dense) {
                raw.append(randomEscape(random));
            } else {
                raw.append(RUNS[random.nextInt(RUNS.length)]);
            }
        }
        return raw.toString();
    }

    private static String randomEscape(Random random) {
        int codePoint = random.nextInt(0x110000) >> random.nextInt(17);
        if (random.nextBoolean() || codePoint >= 0xD800 && codePoint <= 0xDFFF) {
            return ESCAPES[random.nextInt(ESCAPES.length)];
        }
        StringBuilder escape = new StringBuilder();
        for (char unit : Character.toChars(codePoint)) {
            escape.append(String.format(random.nextBoolean() ? "\\u%04x" : "\\u%04X", (int) unit));
        }
        return escape.toString();
    }

    @Test
    void textsThatDifferInOneByteAreNotEqual() {
        Random random = new Random(3);
        for (int round = TestScale.of(3_000); round > 0; round--) {
            byte[] raw = randomRaw(random).getBytes(UTF_8);
            boolean escaped = new String(raw, UTF_8).indexOf('\\') >= 0;
            byte[] text = reference(new String(raw, UTF_8)).getBytes(UTF_8);
            for (int i = 0; i < text.length; i++) {
                byte[] other = text.clone();
                other[i] ^= (byte) (1 << random.nextInt(8));
                assertFalse(StringDecoder.equalsText(raw, 0, raw.length, escaped, other), "one bit");
                assertFalse(StringDecoder.equalsText(raw, 0, raw.length, escaped, Arrays.copyOf(text, i)), "a prefix");
            }
            byte[] longer = Arrays.copyOf(text, text.length + 1);
            assertFalse(StringDecoder.equalsText(raw, 0, raw.length, escaped, longer), "one byte more");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\u002f", "\\u0000", "\\u20ac", "\\ud83d\\ude00", "\\/"})
    void malformedTextEqualsNoString(String escape) {
        byte[] raw = escape.getBytes(UTF_8);
        for (String text : List.of("\u00c0\u00af", "\u00c0\u0080", "\u00e2\u0082", "\u00ac", "\u00ff", "")) {
            assertFalse(StringDecoder.equalsText(raw, 0, raw.length, true, text.getBytes(ISO_8859_1)), escape);
        }
    }

    /** Around the length from which the JDK decodes: the same text; without an escape nothing is copied. */
    @Test
    void longNonAsciiTextIsDecoded() {
        for (int length = 4090; length <= 4100; length++) {
            String text = "\u6f22" + "x".repeat(length - 3);
            byte[] raw = text.getBytes(UTF_8);
            assertEquals(text, decoder.string(raw, 0, raw.length, false, true));
            assertEquals(0, decoder.scratch().length, "no escape, no copy");
        }
        for (int length = 4090; length <= 4100; length++) {
            assertDecodes("\u6f22\\n" + "x".repeat(length - 5), 1, "\"\\");
        }
    }

    @Test
    void scratchIsReusedAndDroppedIfLarge() {
        byte[] small = "a\\n".getBytes(UTF_8);
        byte[] large = ("\\n" + "x".repeat(StringDecoder.MAX_KEPT_SCRATCH)).getBytes(UTF_8);
        decoder.decode(small, 0, small.length);
        byte[] scratch = decoder.scratch();
        decoder.trim();
        decoder.decode(small, 0, small.length);
        assertSame(scratch, decoder.scratch());

        decoder.decode(large, 0, large.length - 2);
        byte[] kept = decoder.scratch();
        assertEquals(StringDecoder.MAX_KEPT_SCRATCH, kept.length);
        decoder.trim();
        assertSame(kept, decoder.scratch());

        assertEquals(large.length - 1, decoder.decode(large, 0, large.length));
        assertTrue(decoder.scratch().length > StringDecoder.MAX_KEPT_SCRATCH);
        decoder.trim();
        assertEquals(0, decoder.scratch().length);
        assertEquals("a\n", decoder.string(small, 0, small.length, true, false));
    }
}
