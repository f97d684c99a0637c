package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.octet.json.support.TestScale;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class IntegerTextTest {
    private final GuardedRoom intRoom = new GuardedRoom(IntegerText.MAX_INT_BYTES);
    private final GuardedRoom longRoom = new GuardedRoom(IntegerText.MAX_LONG_BYTES);

    @Test
    void roomsAreTheLengthsOfTheLongestTexts() {
        assertEquals(Integer.toString(Integer.MIN_VALUE).length(), IntegerText.MAX_INT_BYTES);
        assertEquals(Long.toString(Long.MIN_VALUE).length(), IntegerText.MAX_LONG_BYTES);
    }

    @Test
    void intsAtBoundariesAreSpelledAsByToString() {
        for (long boundary : boundaries()) {
            if (boundary == (int) boundary) {
                int value = (int) boundary;
                assertEquals(
                        Integer.toString(value),
                        intRoom.textAtAllAlignments((dst, at) -> IntegerText.write(value, dst, at)));
            }
        }
    }

    @Test
    void longsAtBoundariesAreSpelledAsByToString() {
        for (long value : boundaries()) {
            assertEquals(
                    Long.toString(value), longRoom.textAtAllAlignments((dst, at) -> IntegerText.write(value, dst, at)));
        }
    }

    /**
     * Neighbours of powers of ten, of powers of two, and of multiples of the words that a number is split into; both
     * signs; the extremes.
     */
    private static Set<Long> boundaries() {
        Set<Long> values = new TreeSet<>();
        for (int bit = 0; bit < Long.SIZE; bit++) {
            addAround(1L << bit, values);
        }
        long power = 1;
        for (int exponent = 0; exponent <= 18; exponent++, power *= 10) {
            for (int digit = 1; digit <= 9; digit++) {
                addAround(digit * power, values); // 9 * 10^18 is still a long
            }
        }
        for (long high = 1; high <= 50; high++) {
            addAround(high * DigitWords.EIGHT_DIGITS, values);
        }
        for (long top = 1; top <= 922; top++) {
            addAround(top * DigitWords.EIGHT_DIGITS * DigitWords.EIGHT_DIGITS, values);
        }
        return values;
    }

    private static void addAround(long value, Set<Long> values) {
        for (long near = value - 1, i = 0; i < 3; i++, near++) {
            values.add(near);
            values.add(-near);
        }
    }

    @Test
    void smallIntsAreSpelledAsByToString() {
        int count = TestScale.of(1_000_000);
        for (int value = 0; value < count; value++) {
            assertSame(value);
        }
    }

    @Test
    void randomIntsAreSpelledAsByToString() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = TestScale.of(2_000_000); i > 0; i--) {
            assertSame(random.nextInt() >> random.nextInt(Integer.SIZE));
        }
    }

    @Test
    void randomLongsAreSpelledAsByToString() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = TestScale.of(3_000_000); i > 0; i--) {
            long value = random.nextLong() >> random.nextInt(Long.SIZE);
            if (!matches(Long.toString(value), IntegerText.write(value, bytes, 3))) {
                fail("of " + value);
            }
        }
    }

    /** All 10^8 words of eight digits, against a counter that carries from digit to digit; and back. */
    @Test
    void everyWordOfEightDigitsIsConvertedBothWays() {
        long counted = 0;
        for (int value = 0; value < DigitWords.EIGHT_DIGITS; value++) {
            if (DigitWords.eight(value) != counted || DigitWords.number(counted | DigitWords.ASCII_ZEROS) != value) {
                fail("of " + value + ": " + Long.toHexString(DigitWords.eight(value)));
            }
            counted += 1L << 56;
            for (int shift = 56; (counted >>> shift & 0xFF) == 10 && shift > 0; shift -= 8) {
                counted += (1L << shift - 8) - (10L << shift);
            }
        }
    }

    private final byte[] bytes = new byte[32];

    private void assertSame(int value) {
        if (!matches(Integer.toString(value), IntegerText.write(value, bytes, 3))) {
            fail("of " + value);
        }
    }

    private boolean matches(String expected, int end) {
        return expected.equals(new String(bytes, 3, end - 3, StandardCharsets.ISO_8859_1));
    }
}
