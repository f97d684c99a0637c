package dev.octet.json.internal.scalar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.fail;

import dev.octet.json.support.TestScale;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** UUIDs both ways against the JDK, and every neighbour of a text. */
@Tag("fast")
class UuidTextTest {
    private static final String TEXT = "01234567-89ab-cdef-ABCD-EF9876543210";
    private static final UUID VALUE = UUID.fromString(TEXT);
    private static final int MARGIN = 16;

    private static UUID parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return UuidText.parse(bytes, 0, bytes.length);
    }

    private static void assertBothWays(UUID value) {
        byte[] bytes = new byte[MARGIN + UuidText.BYTES + MARGIN];
        Arrays.fill(bytes, (byte) 'a');
        int end = UuidText.write(value, bytes, MARGIN);
        String text = new String(bytes, 0, bytes.length, StandardCharsets.ISO_8859_1);
        String margin = "a".repeat(MARGIN);
        if (end != MARGIN + UuidText.BYTES || !text.equals(margin + value + margin)) {
            fail(value + " is written as " + text + " up to " + end);
        }
        if (!value.equals(UuidText.parse(bytes, MARGIN, end))) {
            fail(value + " is read as " + UuidText.parse(bytes, MARGIN, end));
        }
        String upper = value.toString().toUpperCase(Locale.ROOT);
        if (!value.equals(parse(upper))) {
            fail(upper + " is read as " + parse(upper));
        }
    }

    @Test
    void sampledValuesAreSpelledAsByToStringAndReadBack() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = TestScale.of(200_000); i > 0; i--) {
            assertBothWays(new UUID(random.nextLong(), random.nextLong()));
        }
    }

    /** Each of the 32 digits takes each of its 16 values, among digits of either end of the range. */
    @Test
    void everyDigitIsSpelledAsByToStringAndReadsBack() {
        for (long rest : new long[] {0, -1, 0x9999_9999_9999_9999L, 0xAAAA_AAAA_AAAA_AAAAL}) {
            for (int shift = 0; shift < Long.SIZE; shift += 4) {
                for (long digit = 0; digit < 16; digit++) {
                    long word = rest & ~(0xFL << shift) | digit << shift;
                    assertBothWays(new UUID(word, rest));
                    assertBothWays(new UUID(rest, word));
                }
            }
        }
    }

    /** At each offset each of the 256 bytes: a digit of either case or a hyphen, and nothing else. */
    @Test
    void everyOtherByteIsRefusedEverywhere() {
        byte[] text = TEXT.getBytes(StandardCharsets.ISO_8859_1);
        List<Integer> hyphens = List.of(8, 13, 18, 23);
        for (int at = 0; at < text.length; at++) {
            for (int other = 0; other < 256; other++) {
                byte[] bytes = text.clone();
                bytes[at] = (byte) other;
                boolean isHyphen = other == '-';
                boolean isDigit = other < 0x80 && Character.digit(other, 16) >= 0;
                UUID read = UuidText.parse(bytes, 0, bytes.length);
                if (hyphens.contains(at) ? isHyphen : isDigit) {
                    assertEquals(UUID.fromString(new String(bytes, StandardCharsets.ISO_8859_1)), read);
                } else if (read != null) {
                    fail("byte " + other + " is taken at " + at);
                }
            }
        }
    }

    @Test
    void everyOtherLengthIsRefused() {
        assertEquals(VALUE, parse(TEXT));
        for (int length = 0; length < 2 * UuidText.BYTES; length++) {
            String text = (TEXT + TEXT).substring(0, length);
            if (length != UuidText.BYTES) {
                assertNull(parse(text), text);
            }
        }
        for (int at = 0; at < UuidText.BYTES; at++) {
            assertNull(parse(TEXT.substring(0, at) + TEXT.substring(at + 1)), "without the character at " + at);
            assertNull(parse(TEXT.substring(0, at) + '0' + TEXT.substring(at)), "with a digit more at " + at);
        }
    }

    /** "Groups with fewer digits are refused, although {@code UUID.fromString} takes them". */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1-1-1-1-1",
                "0-0-0-0-0",
                "01234567-89ab-cdef-abcd-ef987654321",
                "1234567-89ab-cdef-abcd-ef9876543210",
                "1-2-3-4-000000000000000000000000005"
            })
    void whatOnlyTheJdkTakesIsRefused(String text) {
        assertNotNull(UUID.fromString(text));
        assertNull(parse(text));
    }
}
