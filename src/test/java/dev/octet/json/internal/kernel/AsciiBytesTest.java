package dev.octet.json.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class AsciiBytesTest {
    @Test
    void nonAsciiBytesAreRefusedWithinTheRangeOnly() {
        for (int from = 0; from < 10; from++) {
            for (int end = from; end < 40; end++) {
                for (int step = 1; step < 9; step += 3) {
                    byte[] bytes = new byte[40];
                    byte[] expected = new byte[40];
                    for (int i = 0; i < 40; i++) {
                        bytes[i] = (byte) (i % step == 0 ? 0x80 + 3 * i : 3 * i);
                        expected[i] = i >= from && i < end && bytes[i] < 0 ? (byte) 0xFF : bytes[i];
                    }
                    AsciiBytes.refuseHigh(bytes, from, end);
                    assertArrayEquals(expected, bytes, from + " to " + end);
                }
            }
        }
    }
}
