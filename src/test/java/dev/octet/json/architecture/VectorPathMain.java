package dev.octet.json.architecture;

import com.sun.management.ThreadMXBean;
import dev.octet.json.internal.kernel.ByteKernel;
import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.read.UTF8JsonParser;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Calls the kernel's operations and reads long strings until C2 has compiled them, in a JVM whose compiler keeps a log,
 * and prints the bytes that the operations allocate after that: {@link HotPathTest}.
 *
 * <pre>
 *   kernel NAME
 *   OPERATION BYTES      allocated by all calls of a round; the least of some rounds, since the JVM itself
 *                        allocates now and then
 * </pre>
 */
final class VectorPathMain {
    private static final int WARM_UP = 300;
    private static final int READINGS = 5_000;
    private static final int ROUNDS = 5;

    /**
     * Ranges begin at the first so many indexes in turn, where each text is ASCII; their ends have the same distances.
     */
    private static final int STEP = 13;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final ByteKernel KERNEL = Kernels.ACTIVE;

    private static final String CLEAN = "no escapes in here, and nothing else either ";

    /**
     * ASCII with and without characters to escape; usual text, text with all kinds of rare sequences, and malformed
     * text.
     */
    private static final List<byte[]> TEXTS = List.of(
            bytes(CLEAN.repeat(25)),
            bytes(CLEAN.repeat(10) + '"' + CLEAN.repeat(15)),
            bytes("Zw\u00f6lf Boxk\u00e4mpfer \u5929\u5730\u7384\u9ec3 ".repeat(30)),
            bytes("\ud83d\ude00 \u0915\u0916\u0917 \ud55c\uae00 and \u07ff ".repeat(30)),
            (CLEAN.repeat(10) + '\u00e9' + CLEAN.repeat(15)).getBytes(StandardCharsets.ISO_8859_1));

    private static final byte[] TARGET = new byte[2048];

    /** Strings that the reader's hot path does not take, among tokens that it takes. */
    private static final byte[] LONG_STRINGS = ("["
                    + ("{\"id\":1,\"text\":\"" + CLEAN.repeat(4) + "\",\"more\":[\"" + CLEAN + "caf\u00e9\\n\"]},")
                            .repeat(8)
                    + "[]]")
            .getBytes(StandardCharsets.UTF_8);

    /** One operation on a range, of which the target is as long. */
    private interface Operation {
        int run(byte[] src, int from, int end, byte[] dst);
    }

    private static final Map<String, Operation> OPERATIONS = new TreeMap<>(Map.of(
            "copyClean", (src, from, end, dst) -> KERNEL.copyClean(src, from, end, dst, from),
            "copyCleanAscii", (src, from, end, dst) -> KERNEL.copyCleanAscii(src, from, end, dst, from),
            "copyText", (src, from, end, dst) -> KERNEL.copyText(src, from, end, dst, from),
            "scanClean", (src, from, end, dst) -> KERNEL.scanClean(src, from, end),
            "scanCleanAscii", (src, from, end, dst) -> KERNEL.scanCleanAscii(src, from, end),
            "scanUtf8", (src, from, end, dst) -> KERNEL.scanUtf8(src, from, end),
            "scanText", (src, from, end, dst) -> KERNEL.scanText(src, from, end)));

    private VectorPathMain() {}

    public static void main(String[] arguments) {
        for (int i = 0; i < WARM_UP; i++) {
            OPERATIONS.values().forEach(VectorPathMain::allocated);
        }
        UTF8JsonParser parser = UTF8JsonParser.of(LONG_STRINGS);
        for (int i = 0; i < READINGS; i++) {
            parser.reset(LONG_STRINGS, 0, LONG_STRINGS.length);
            while (parser.nextToken() != null) {
                // only to have it read
            }
        }
        System.out.println("kernel " + KERNEL.name());
        OPERATIONS.forEach((name, operation) -> System.out.println(name + " " + least(operation)));
    }

    private static byte[] bytes(String text) {
        return (" ".repeat(STEP) + text).getBytes(StandardCharsets.UTF_8);
    }

    private static long least(Operation operation) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            least = Math.min(least, allocated(operation));
        }
        return least;
    }

    private static long allocated(Operation operation) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < TEXTS.size(); i++) {
            byte[] text = TEXTS.get(i);
            for (int end = STEP; end <= text.length; end += STEP) {
                operation.run(text, end / STEP % STEP, end, TARGET);
            }
        }
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
