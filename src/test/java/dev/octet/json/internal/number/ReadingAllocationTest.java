package dev.octet.json.internal.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Promise P6: "No garbage in the token loop and the generator". Reading a number allocates nothing, whatever its text,
 * except for decimals of more than 19 digits that are close to the middle of two values. The least of several rounds
 * counts: the JVM itself allocates now and then.
 */
class ReadingAllocationTest {
    private static final int TIMES = 1_000;
    private static final int ROUNDS = 5;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private double sum;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-7",
                "123456789012345678",
                "-9223372036854775808",
                "1e2",
                "0.1",
                "-65.613616999999977",
                "8388608.5",
                "4503599627370497.5",
                "1.7976931348623157e308",
                "4.9e-324",
                "1e1000000000",
                "1e-123456789012345678901234567890",
                "0.00000000000000000000000000000000000000012345",
                "123456789012345678901234567890123456789012345678901234567890.5",
                "3.14159265358979323846264338327950288"
            })
    void readingANumberAllocatesNothing(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        assertEquals(0, least(() -> {
            sum += DoubleReader.parseDouble(bytes, 0, bytes.length);
            sum += DoubleReader.parseFloat(bytes, 0, bytes.length);
            sum += IntegerText.uncheckedLong(bytes, 0, bytes.length);
            sum += IntegerText.isLong(bytes, 0, bytes.length) ? IntegerText.exactLong(bytes, 0, bytes.length) : 0;
            sum += BigNumbers.scale(bytes, 0, bytes.length);
        }));
    }

    /** The measurement sees allocations, and this is the exception. */
    @Test
    void theExactComparisonAllocates() {
        byte[] bytes = "9007199254740993.00000000000000000001".getBytes(StandardCharsets.US_ASCII);
        assertTrue(least(() -> sum += DoubleReader.parseDouble(bytes, 0, bytes.length)) > 0);
    }

    private static long least(Runnable read) {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS && least > 0; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < TIMES; i++) {
                read.run();
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
