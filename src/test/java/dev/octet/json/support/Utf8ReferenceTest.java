package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The tests' own definition of UTF-8 (table 3-7) agrees with the JDK's decoder. */
class Utf8ReferenceTest {
    @Test
    void everyTwoByteStringIsJudgedAsTheJdkDoes() {
        Utf8Reference jdk = new Utf8Reference();
        byte[] bytes = new byte[2];
        for (int value = 0; value < 1 << 16; value++) {
            bytes[0] = (byte) (value >> 8);
            bytes[1] = (byte) value;
            assertEquals(
                    jdk.decodedEnd(bytes, 0, 2),
                    Utf8Reference.wellFormedEnd(bytes, 0, 2),
                    () -> Bytes.hex(bytes, 0, 2));
        }
    }

    @Test
    void everyLeadByteBeforeBoundaryBytesIsJudgedAsTheJdkDoes() {
        Utf8Reference jdk = new Utf8Reference();
        int[] boundaries = {0x00, 0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xF0, 0xFF};
        byte[] bytes = new byte[4];
        for (int lead = 0; lead < 256; lead++) {
            bytes[0] = (byte) lead;
            for (int second : boundaries) {
                bytes[1] = (byte) second;
                for (int third : boundaries) {
                    bytes[2] = (byte) third;
                    for (int fourth : boundaries) {
                        bytes[3] = (byte) fourth;
                        assertEquals(
                                jdk.decodedEnd(bytes, 0, 4),
                                Utf8Reference.wellFormedEnd(bytes, 0, 4),
                                () -> Bytes.hex(bytes, 0, 4));
                    }
                }
            }
        }
    }

    @Test
    void malformedBytesAreReplacedAsTheJdkDoes() {
        Random random = new Random(1);
        byte[] bytes = new byte[5];
        for (int n = 0; n < 200_000; n++) {
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (random.nextInt(8) == 0 ? random.nextInt(256) : 0x80 + random.nextInt(0x75));
            }
            StringBuilder replaced = new StringBuilder();
            for (int i = 0; i < bytes.length; ) {
                int length = Utf8Reference.sequenceLength(bytes, i, bytes.length);
                replaced.appendCodePoint(length > 0 ? Utf8Reference.codePoint(bytes, i, length) : 0xFFFD);
                i += length > 0 ? length : Utf8Reference.replaced(bytes, i, bytes.length);
            }
            assertEquals(
                    new String(bytes, StandardCharsets.UTF_8),
                    replaced.toString(),
                    () -> Bytes.hex(bytes, 0, bytes.length));
        }
    }

    @Test
    void everyScalarValueDecodesToItself() {
        for (int codePoint = 0; codePoint <= 0x10FFFF; codePoint++) {
            if (codePoint < 0xD800 || codePoint > 0xDFFF) {
                byte[] bytes = Character.toString(codePoint).getBytes(StandardCharsets.UTF_8);
                assertEquals(bytes.length, Utf8Reference.sequenceLength(bytes, 0, bytes.length));
                assertEquals(codePoint, Utf8Reference.codePoint(bytes, 0, bytes.length));
            }
        }
        assertEquals(
                0,
                Utf8Reference.sequenceLength(new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80}, 0, 3),
                "a surrogate");
    }
}
