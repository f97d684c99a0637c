package dev.octet.json.internal.bridge;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts what ran on Octet and what was delegated to a stock class, and why, if the system property
 * {@code octet.bridge.trace} is {@code true}. Prints the counts to standard error when the JVM exits.
 */
@SuppressWarnings("SystemOut") // what the property asks for
public final class BridgeTrace {
    private static final boolean ON = Boolean.getBoolean("octet.bridge.trace");
    private static final Map<String, LongAdder> COUNTS = new ConcurrentSkipListMap<>();

    static {
        if (ON) {
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() ->
                            COUNTS.forEach((what, count) -> System.err.println("octet.bridge " + what + " " + count))));
        }
    }

    private BridgeTrace() {}

    /** Counts one that runs on Octet. */
    public static void octet(String kind) {
        if (ON) {
            count(kind + " octet");
        }
    }

    /** Counts one that a stock class does, or goes on with. */
    public static void delegated(String kind, String why) {
        if (ON) {
            count(kind + " delegated: " + why);
        }
    }

    private static void count(String what) {
        COUNTS.computeIfAbsent(what, w -> new LongAdder()).increment();
    }
}
