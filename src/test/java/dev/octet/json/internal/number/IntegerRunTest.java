package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.support.TestScale;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A run is the digits at an index, at most 17, and their value; the first byte that is no digit ends it. */
@Tag("fast")
class IntegerRunTest {
    private static void assertRun(String text, int digits) {
        byte[] bytes = ("-" + text + " ".repeat(IntegerText.MAX_RUN + 1)).getBytes(StandardCharsets.ISO_8859_1);
        long run = IntegerText.run(bytes, 1);
        assertEquals(digits, IntegerText.digitsOf(run), text);
        long value = digits == 0 ? 0 : Long.parseLong(text.substring(0, digits));
        assertEquals(value, IntegerText.valueOf(run), text);
    }

    @Test
    void digitsOfAnyNumberAreReadUpToSeventeen() {
        Random random = new Random(3);
        for (int digits = 0; digits <= 25; digits++) {
            for (int round = 0; round < TestScale.of(50); round++) {
                StringBuilder text = new StringBuilder();
                for (int i = 0; i < digits; i++) {
                    text.append((char) ('0' + random.nextInt(round % 3 == 0 ? 2 : 10)));
                }
                assertRun(text.toString(), Math.min(digits, IntegerText.MAX_RUN));
            }
            assertRun("9".repeat(digits), Math.min(digits, IntegerText.MAX_RUN));
            assertRun("0".repeat(digits), Math.min(digits, IntegerText.MAX_RUN));
        }
    }

    @Test
    void everyOtherByteEndsARun() {
        for (int b = 0; b <= 0xFF; b++) {
            if (b < '0' || b > '9') {
                for (int digits = 0; digits < IntegerText.MAX_RUN; digits++) {
                    assertRun("1234567890123456789".substring(0, digits) + (char) b + "123456789", digits);
                }
            }
        }
    }
}
