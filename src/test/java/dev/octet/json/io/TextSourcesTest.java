package dev.octet.json.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Stubs;
import java.io.IOException;
import java.io.Reader;
import java.nio.CharBuffer;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Readers and char sequences. */
class TextSourcesTest {
    private static final String PAIRS = "\ud83d\ude00\ud800\udc00\udbff\udfff";

    private static String expand(String picture) {
        return picture.replace('h', '\ud83d').replace('l', '\ude00').replace('e', '\u20ac');
    }

    private static String hex(ByteSource source, int length) throws IOException {
        return HexFormat.of().withUpperCase().formatHex(SourceReads.all(source, length));
    }

    /**
     * A surrogate without its partner is FF; a pair split over two reads of the reader is one sequence. h, l: halves;
     * e: U+20AC.
     */
    @ParameterizedTest
    @CsvSource({
        "h, FF",
        "l, FF",
        "lh, FFFF",
        "hhl, FFF09F9880",
        "hll, F09F9880FF",
        "hlhl, F09F9880F09F9880",
        "aha, 61FF61",
        "ale, 61FFE282AC",
        "heh, FFE282ACFF",
        "hh, FFFF",
        "hhh, FFFFFF",
        "ah, 61FF",
    })
    void surrogatesWithoutPartnerBecomeByteFF(String picture, String expected) throws IOException {
        String text = expand(picture);
        for (int length = 1; length < 8; length++) {
            assertEquals(expected, hex(ByteSource.of(text), length));
            assertEquals(expected, hex(ByteSource.of(new StringBuilder(text)), length));
            assertEquals(expected, hex(ByteSource.of(CharBuffer.wrap(text)), length));
            for (int brought = 1; brought <= text.length(); brought++) {
                assertEquals(
                        expected,
                        hex(
                                ByteSource.of(ScriptedSource.ofText(text)
                                        .inReadsOf(brought)
                                        .reader()),
                                length));
                assertEquals(
                        expected,
                        hex(
                                ByteSource.of(ScriptedSource.ofText(text)
                                        .inReadsOf(0, brought)
                                        .reader()),
                                length));
            }
        }
    }

    /** Each end of a chunk of 4,096 chars falls on each char of and around pairs. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4, 5, 8, 8192, 20_000})
    void pairsAtTheEndsOfChunksStayWhole(int length) throws IOException {
        for (int before = 4096 - 7; before <= 4097; before++) {
            String text = "a".repeat(before) + PAIRS + "b".repeat(4096 - 4) + PAIRS + "\ud83dc\ude00" + PAIRS;
            byte[] expected = SourceReads.utf8(text);
            assertArrayEquals(expected, SourceReads.all(ByteSource.of(text), length));
            assertArrayEquals(expected, SourceReads.all(ByteSource.of(new StringBuilder(text)), length));
            ScriptedSource input = ScriptedSource.ofText(text).inReadsOf(1 << 20);
            assertArrayEquals(expected, SourceReads.all(ByteSource.of(input.reader()), length));
            assertEquals(4096, input.largestWanted());
        }
    }

    /** A failure between the halves of a pair, the first of them at the end of a full chunk. */
    @Test
    void aFailureInsideAPairLosesNothing() throws IOException {
        String text = "a".repeat(4095) + "\ud83d\ude00b";
        for (int at = 4094; at <= text.length(); at++) {
            IOException failure = new IOException("told to");
            ScriptedSource input =
                    ScriptedSource.ofText(text).inReadsOf(1 << 20).failingOnce(at, failure);
            byte[] all = new SourceReads().all(ByteSource.of(input.reader()), () -> 3000, failure);
            assertArrayEquals(text.getBytes(UTF_8), all);
        }
    }

    @Test
    void randomTextsInRandomPiecesAreEncoded() throws IOException {
        Random random = new Random(3);
        char[] alphabet = "abcdefgh\u00e9\u20ac\ud83d\ude00\ud83d\ude00\uffff".toCharArray();
        for (int n = (int) (300 * IoTesting.SCALE); n >= 0; n--) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(200); length > 0; length--) {
                text.append(alphabet[random.nextInt(random.nextBoolean() ? 8 : alphabet.length)]);
            }
            byte[] expected = SourceReads.utf8(text.toString());
            ScriptedSource input = ScriptedSource.ofText(text.toString()).inReadsOf(SourceReads.randomScript(random));
            byte[] all = new SourceReads().all(ByteSource.of(input.reader()), () -> 1 + random.nextInt(12), null);
            assertArrayEquals(expected, all);
            assertArrayEquals(expected, SourceReads.all(ByteSource.of(text), 1 + random.nextInt(50)));
        }
    }

    /** A reader that returns 0 is called again, a bounded number of times, but not for a single char. */
    @Test
    void aReaderThatReturnsZeroIsReadAgain() throws IOException {
        String text = PAIRS + "abc\uffff\u0000";
        ScriptedSource input = ScriptedSource.ofText(text).inReadsOf(0, 0, 1, 0, 3);
        assertArrayEquals(text.getBytes(UTF_8), SourceReads.all(ByteSource.of(input.reader()), 2));
        assertEquals(0, input.singleReads());
        ByteSource never =
                ByteSource.of(ScriptedSource.ofText(text).inReadsOf(0).reader());
        assertThrows(IOException.class, () -> never.read(new byte[8], 0, 8));
    }

    /** The result of a read of 4,096 chars. */
    @ParameterizedTest
    @ValueSource(ints = {4_097, Integer.MAX_VALUE, -2, Integer.MIN_VALUE})
    void impossibleCountsOfAReaderAreRefused(int many) {
        ByteSource source = ByteSource.of(new Reader() {
            @Override
            public int read(char[] chars, int offset, int length) {
                return many;
            }

            @Override
            public void close() {}
        });
        IOException refusal = assertThrows(IOException.class, () -> source.read(new byte[10], 0, 10));
        assertTrue(refusal.getMessage().contains("broke its contract"), refusal.getMessage());
    }

    /** "Once they have reached their end, they stay there" */
    @Test
    void theEndOfAReaderIsFinal() throws IOException {
        int[] answers = {1, -1, 1};
        int[] turn = {0};
        ByteSource source = ByteSource.of(Stubs.reader((chars, offset, length) -> {
            chars[offset] = 'a';
            return answers[turn[0]++];
        }));
        byte[] buffer = new byte[4];
        assertEquals(1, source.read(buffer, 0, 4));
        assertEquals(ByteSource.END, source.read(buffer, 0, 4));
        assertEquals(ByteSource.END, source.read(buffer, 0, 4));
        assertEquals(2, turn[0]);
    }

    /** A foreign sequence: no char is requested alone, and each part once. */
    @Test
    void eachPartOfASequenceIsRequestedOnce() throws IOException {
        String text = "abcdefghij".repeat(2_000);
        int[] parts = {0};
        CharSequence sequence = new CharSequence() {
            @Override
            public int length() {
                return text.length();
            }

            @Override
            public char charAt(int index) {
                throw new AssertionError("asked for a char");
            }

            @Override
            public CharSequence subSequence(int from, int end) {
                parts[0]++;
                return text.subSequence(from, end);
            }
        };
        assertArrayEquals(text.getBytes(UTF_8), SourceReads.all(ByteSource.of(sequence), 100));
        assertEquals(5, parts[0], "20,000 chars are 5 chunks");
    }

    @Test
    void aSequenceWhosePartsHaveOtherLengthsIsRefused() {
        CharSequence sequence = new CharSequence() {
            @Override
            public int length() {
                return 3;
            }

            @Override
            public char charAt(int index) {
                return 'a';
            }

            @Override
            public CharSequence subSequence(int from, int end) {
                return "ab";
            }
        };
        IOException refusal =
                assertThrows(IOException.class, () -> ByteSource.of(sequence).read(new byte[9], 0, 9));
        assertTrue(refusal.getMessage().endsWith("broke its contract: a part of 3 chars has 2"), refusal.getMessage());
    }

    @Test
    void emptyTextsAreEmptyInput() throws IOException {
        assertEquals("", hex(ByteSource.of(""), 1));
        assertEquals("", hex(ByteSource.of(new StringBuilder()), 1));
        assertEquals("", hex(ByteSource.of(Reader.nullReader()), 1));
    }
}
