package dev.octet.json.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.ScriptedSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.util.HexFormat;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CharsetSourceTest {
    /** Of every kind of script; each charset is given the part that it has. */
    private static final String REPERTOIRE =
            "{\"key\": [1, -2.5e10, true]}\u00e4\u00f6\u00fc\u00df\u20ac\u201cquoted\u201d"
                    + "\u65e5\u672c\u8a9e\u30c6\u30b9\u30c8\uff76\uff85\u3042\u0430\u0431\u0432\u05d0\u0627\ud55c\uae00"
                    + "\ud83d\ude00\ud834\udd1e\ue000\u00ff\\~\u00a5\u203e end";

    private static String textFor(Charset charset) {
        CharsetEncoder encoder = charset.newEncoder();
        StringBuilder text = new StringBuilder();
        REPERTOIRE.codePoints().forEach(codePoint -> {
            String one = Character.toString(codePoint);
            byte[] bytes = one.getBytes(charset);
            if (encoder.canEncode(one) && new String(bytes, charset).equals(one)) {
                text.append(one);
            }
        });
        return text.toString();
    }

    private static byte[] read(byte[] bytes, Charset charset, int brought, int length) throws IOException {
        return SourceReads.all(ByteSource.of(ScriptedSource.of(bytes).inReadsOf(brought).stream(), charset), length);
    }

    private static Stream<String> names(String list) {
        return Stream.of(list.split(" "));
    }

    static Stream<String> carriers() {
        return names("UTF-8 US-ASCII ISO-8859-1 ISO-8859-15 windows-1252 windows-1251 IBM1047 CESU-8 x-ISCII91 "
                + "UTF-16 UTF-16LE UTF-16BE x-UTF-16LE-BOM UTF-16-without-mark "
                + "UTF-32 UTF-32LE UTF-32BE X-UTF-32LE-BOM X-UTF-32BE-BOM "
                + "Shift_JIS windows-31j x-SJIS_0213 EUC-JP ISO-2022-JP GB18030 GBK"
                + " Big5 Big5-HKSCS EUC-KR ISO-2022-KR");
    }

    /** Valid text becomes {@code new String(bytes, charset).getBytes(UTF_8)}. */
    @ParameterizedTest
    @MethodSource("carriers")
    void validTextIsTranscoded(String name) throws IOException {
        boolean unmarked = name.endsWith("-without-mark");
        Charset charset = Charset.forName(unmarked ? "UTF-16" : name);
        String text = textFor(charset);
        assertTrue(text.length() > 20 || name.equals("IBM1047"), text);
        byte[] bytes = text.getBytes(unmarked ? Charset.forName("UTF-16BE") : charset);
        byte[] expected = new String(bytes, charset).getBytes(UTF_8);
        assertEquals(text, new String(expected, UTF_8), "a text that the charset carries");
        for (int length = 1; length <= 40; length++) {
            for (int brought : new int[] {1, 2, 3, 5, 7, 50, 10_000}) {
                assertArrayEquals(expected, read(bytes, charset, brought, length), length + " of " + brought);
            }
        }
    }

    /** Texts longer than a chunk of bytes and than a chunk of chars, whose ends fall on every byte of a sequence. */
    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-32", "windows-1252", "Shift_JIS", "GB18030", "ISO-2022-JP"})
    void textLongerThanAChunkIsTranscoded(String name) throws IOException {
        Charset charset = Charset.forName(name);
        String part = textFor(charset);
        String text = part.repeat(20_000 / part.length());
        for (int before = 0; before < 5; before++) {
            byte[] bytes = ("x".repeat(before) + text).getBytes(charset);
            byte[] expected = new String(bytes, charset).getBytes(UTF_8);
            assertTrue(bytes.length > 2 * CharsetSource.CHUNK_BYTES, "more than two chunks");
            for (int length : new int[] {1, 4, 1000, 100_000}) {
                assertArrayEquals(expected, read(bytes, charset, 1 << 20, length));
                assertArrayEquals(expected, read(bytes, charset, 4093, length));
            }
        }
    }

    /**
     * Malformed and unmappable bytes, byte order marks, ends inside a sequence: one FF each time that the JDK's decoder
     * reports an error. Each row is also compared with the JDK's decoder with REPLACE, which counts alike.
     */
    @ParameterizedTest
    @CsvSource({
        "US-ASCII, 61 80 FF 62, 61 FF FF 62",
        "US-ASCII, C3 A9, FF FF",
        "ISO-8859-1, 61 E9 80 FF, 61 C3 A9 C2 80 C3 BF",
        "windows-1252, 61 81 8D 80, 61 FF FF E2 82 AC",
        "UTF-16, FE FF 00 61, 61",
        "UTF-16, FF FE 61 00, 61",
        "UTF-16, 00 61, 61",
        "UTF-16, FE FF FE FF 00 61, EF BB BF 61",
        "UTF-16, FF FE, ''",
        "UTF-16, FE, FF",
        "UTF-16BE, FE FF 00 61, EF BB BF 61",
        "UTF-16LE, FF FE 61 00, EF BB BF 61",
        "UTF-16BE, 00 61 00, 61 FF",
        "UTF-16BE, D8 3D DE 00, F0 9F 98 80",
        "UTF-16BE, DE 00 00 61, FF 61",
        "UTF-16BE, D8 3D, FF",
        "UTF-16BE, D8 3D DE, FF",
        "UTF-16LE, 00 DE 61 00, FF 61",
        "UTF-32, 00 00 FE FF 00 00 00 61, 61",
        "UTF-32, FF FE 00 00 61 00 00 00, 61",
        "UTF-32, 00 00 00 61, 61",
        "UTF-32LE, FF FE 00 00 61 00 00 00, 61",
        "UTF-32BE, 00 00 FE FF 00 00 00 61, 61",
        "UTF-32BE, 00 00 FE FF 00 00 FE FF, EF BB BF",
        "UTF-32BE, 00 11 00 00 00 00 00 61, FF 61",
        "UTF-32BE, FF FF FF FF 00 00 00 61, FF 61",
        "UTF-32BE, 00 00 00 61 00 00 00, 61 FF",
        "UTF-32BE, 00 00 D8 3D 00 00 00 61, FF 61",
        "UTF-32BE, 00 00 DE 00 00 00 D8 3D, FF FF",
        "Shift_JIS, 93 FA 96 7B 61, E6 97 A5 E6 9C AC 61",
        "Shift_JIS, 61 93, 61 FF",
        "Shift_JIS, 61 FF 62, 61 FF 62",
        "EUC-JP, C6 FC 61 FF, E6 97 A5 61 FF",
        "GB18030, 81 30 81 30 81, C2 80 FF",
        "CESU-8, ED A0 BD ED B8 80, F0 9F 98 80",
    })
    void malformedTextBecomesOneFFForEachError(String name, String hex, String expected) throws IOException {
        Charset charset = Charset.forName(name);
        byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(hex);
        HexFormat format = HexFormat.ofDelimiter(" ").withUpperCase();
        assertEquals(expected, format.formatHex(SourceReads.utf8(new String(bytes, charset))), "the JDK's count");
        for (int length = 1; length < 12; length++) {
            for (int brought = 1; brought <= bytes.length; brought++) {
                assertEquals(expected, format.formatHex(read(bytes, charset, brought, length)), "in " + brought);
            }
        }
    }

    /** UTF-8 passes, malformed or not. */
    @Test
    void malformedUtf8PassesUnchanged() throws IOException {
        byte[] bytes = IoTesting.randomBytes(500, 1);
        assertArrayEquals(bytes, read(bytes, UTF_8, 9, 7));
        assertInstanceOf(InputStreamSource.class, ByteSource.of(new ByteArrayInputStream(bytes), UTF_8));
    }

    static Stream<String> refusers() {
        return names("UTF-16 UTF-16LE UTF-32 UTF-32BE ISO-8859-1 windows-1252 US-ASCII Shift_JIS GBK CESU-8");
    }

    @ParameterizedTest
    @MethodSource("refusers")
    void randomBytesEqualTheJdksDecoder(String name) throws IOException {
        Charset charset = Charset.forName(name);
        Random random = new Random(4);
        for (int n = (int) (400 * IoTesting.SCALE); n >= 0; n--) {
            byte[] bytes = new byte[random.nextInt(60)];
            random.nextBytes(bytes);
            if (name.startsWith("UTF-32")) {
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] &= (byte) (i % 4 == 0 ? 0 : i % 4 == 1 ? 0x11 : 0xFF);
                }
            }
            if (decode(charset, bytes, "?").contains("\ufffd")) {
                continue; // a real one, which the reference takes for a replacement
            }
            byte[] expected = SourceReads.utf8(decode(charset, bytes, "\ufffd"));
            ScriptedSource input = ScriptedSource.of(bytes).inReadsOf(SourceReads.randomScript(random));
            byte[] all =
                    new SourceReads().all(ByteSource.of(input.stream(), charset), () -> 1 + random.nextInt(9), null);
            assertArrayEquals(expected, all, () -> HexFormat.ofDelimiter(" ").formatHex(bytes));
        }
    }

    private static String decode(Charset charset, byte[] bytes, String replacement) throws IOException {
        CharsetDecoder decoder = charset.newDecoder()
                .replaceWith(replacement)
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        return decoder.decode(ByteBuffer.wrap(bytes)).toString();
    }

    private interface Loop extends BiFunction<ByteBuffer, CharBuffer, CoderResult> {}

    /** A charset whose decoder is made of one method, and one that flushes. */
    private static Charset charset(Loop decode, Function<CharBuffer, CoderResult> flush) {
        return new Charset("x-test", null) {
            @Override
            public boolean contains(Charset other) {
                return false;
            }

            @Override
            public CharsetDecoder newDecoder() {
                return new CharsetDecoder(this, 1, 1) {
                    @Override
                    protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
                        return decode.apply(in, out);
                    }

                    @Override
                    protected CoderResult implFlush(CharBuffer out) {
                        return flush.apply(out);
                    }
                };
            }

            @Override
            public CharsetEncoder newEncoder() {
                throw new UnsupportedOperationException();
            }
        };
    }

    private static Charset charset(Loop decode) {
        return charset(decode, out -> CoderResult.UNDERFLOW);
    }

    /** A decoder may hold back everything until it is flushed, even more than a chunk. */
    @Test
    void textThatADecoderHeldBackComesAtItsFlush() throws IOException {
        for (int length : new int[] {0, 1, 4095, 4096, 4097, 8192, 10_000}) {
            int[] held = {0};
            Charset late = charset(
                    (in, out) -> {
                        held[0] += in.remaining();
                        in.position(in.limit());
                        return CoderResult.UNDERFLOW;
                    },
                    out -> {
                        while (held[0] > 0 && out.hasRemaining()) {
                            out.put((char) ('a' + held[0]-- % 26));
                        }
                        return held[0] > 0 ? CoderResult.OVERFLOW : CoderResult.UNDERFLOW;
                    });
            byte[] all = read(new byte[length], late, 1_000, 900);
            assertEquals(length, all.length);
            for (int i = 0; i < length; i++) {
                assertEquals('a' + (length - i) % 26, all[i]);
            }
        }
    }

    @Test
    void aDecoderThatFindsNoRoomAtAllIsRefused() {
        ByteSource source =
                ByteSource.of(new ByteArrayInputStream(new byte[9]), charset((in, out) -> CoderResult.OVERFLOW));
        assertBroken(source, "it finds no room in 4096 chars");
    }

    @Test
    void aDecoderThatTakesNothingIsRefused() {
        ByteSource source =
                ByteSource.of(new ByteArrayInputStream(new byte[20_000]), charset((in, out) -> CoderResult.UNDERFLOW));
        assertBroken(source, "it decodes nothing of 8192 bytes");
    }

    private static void assertBroken(ByteSource source, String how) {
        IOException refusal = assertThrows(IOException.class, () -> source.read(new byte[9], 0, 9));
        assertTrue(refusal.getMessage().endsWith("broke its contract: " + how), refusal.getMessage());
    }

    /** A decoder may return surrogates that are no pair; none of them joins with another across malformed bytes. */
    @Test
    void surrogatesAroundMalformedBytesDoNotPair() throws IOException {
        Charset halves = charset((in, out) -> {
            while (in.hasRemaining() && out.hasRemaining()) {
                byte b = in.get(in.position());
                if (b == '!') {
                    return CoderResult.malformedForLength(1);
                }
                in.get();
                out.put(b == 'h' ? '\ud83d' : b == 'l' ? '\ude00' : (char) b);
            }
            return in.hasRemaining() ? CoderResult.OVERFLOW : CoderResult.UNDERFLOW;
        });
        String[][] table = {
            {"h!l", "FFFFFF"},
            {"hl!", "F09F9880FF"},
            {"!hl", "FFF09F9880"},
            {"!l!h", "FFFFFFFF"},
            {"h!hl", "FFFFF09F9880"}
        };
        for (String[] row : table) {
            for (int brought = 1; brought <= 4; brought++) {
                for (int length = 1; length < 8; length++) {
                    byte[] all = read(row[0].getBytes(UTF_8), halves, brought, length);
                    assertEquals(row[1], HexFormat.of().withUpperCase().formatHex(all), row[0]);
                }
            }
        }
    }
}
