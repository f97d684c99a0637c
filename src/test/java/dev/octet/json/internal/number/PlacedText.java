package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A number's text as bytes in many positions: alone in its array, so that a load past either end fails, and between
 * bytes that could be part of a number, so that reading one too many changes the result.
 */
final class PlacedText {
    private static final int MAX_OFFSET = 9;
    private static final int AFTER = 9;
    private static final byte[] GUARDS = {'9', '0', '.', 'e', '-', (byte) 0xB1};

    private PlacedText() {}

    /** What reads a value from {@code bytes[from, end)}. */
    interface Reader<T> {
        T read(byte[] bytes, int from, int end);
    }

    /** {@link BigNumbers#decimal} with the scale of the text, as the parser calls it. */
    static BigDecimal decimal(byte[] bytes, int from, int end) {
        return BigNumbers.decimal(bytes, from, end, BigNumbers.scale(bytes, from, end));
    }

    /** {@link BigNumbers#integer} with the scale of the text, as the parser calls it. */
    static BigInteger integer(byte[] bytes, int from, int end) {
        return BigNumbers.integer(bytes, from, end, BigNumbers.scale(bytes, from, end));
    }

    /** What is read from the text alone in its array; no checks. */
    static <T> T read(String text, Reader<T> reader) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return reader.read(bytes, 0, bytes.length);
    }

    /** What is read from the text, after checking that it is the same everywhere. */
    static <T> T readEverywhere(String text, Reader<T> reader) {
        byte[] alone = text.getBytes(StandardCharsets.US_ASCII);
        T value = reader.read(alone, 0, alone.length);
        for (int offset = 0; offset <= MAX_OFFSET; offset++) {
            byte guard = GUARDS[offset % GUARDS.length];
            int after = offset == 0 ? AFTER : AFTER * (offset & 1);
            byte[] bytes = new byte[offset + alone.length + after];
            Arrays.fill(bytes, guard);
            System.arraycopy(alone, 0, bytes, offset, alone.length);
            T there = reader.read(bytes, offset, offset + alone.length);
            if (value == null || !value.equals(there)) {
                assertEquals(value, there, text + " at " + offset + " among " + (char) guard);
            }
        }
        return value;
    }
}
