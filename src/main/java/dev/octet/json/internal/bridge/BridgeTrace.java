package dev.octet.json.internal.bridge;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts what runs on Octet and what is delegated to stock classes and why, if the system property
 * {@code octet.bridge.trace} is true. The counts are printed to the standard error stream when the virtual machine ends.
 */
public final class BridgeTrace {
    private static final boolean ON = Boolean.getBoolean("octet.bridge.trace");
    private static final Map<String, LongAdder> COUNTS = new ConcurrentSkipListMap<>();

    static {
        if (ON) {
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> COUNTS.forEach(
                            (what, count) -> System.err.println("octet.bridge: " + what + " " + count))));
        }
    }

    private BridgeTrace() {}

    /** Counts a parser or generator that runs on Octet. */
    public static void octet(String kind) {
        if (ON) {
            count(kind + " octet");
        }
    }

    /** Counts a parser or generator that is delegated to a stock class. */
    public static void delegated(String kind, String reason) {
        if (ON) {
            count(kind + " delegated: " + reason);
        }
    }

    private static void count(String what) {
        COUNTS.computeIfAbsent(what, key -> new LongAdder()).increment();
    }
}
