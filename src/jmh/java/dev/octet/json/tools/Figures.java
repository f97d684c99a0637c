package dev.octet.json.tools;

import java.util.Locale;

/** The tools' number formats: the same on every locale, with decimal megabytes. */
final class Figures {
    private static final double BYTES_PER_MB = 1e6;
    private static final long SHOWN_IN_BYTES = 1_000_000;
    private static final double NANOS_PER_SECOND = 1e9;

    private Figures() {}

    static String count(long n) {
        return String.format(Locale.ROOT, "%,d", n);
    }

    static String size(long bytes) {
        return bytes < SHOWN_IN_BYTES
                ? count(bytes) + " bytes"
                : String.format(Locale.ROOT, "%.1f MB", bytes / BYTES_PER_MB);
    }

    static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.2f s", nanos / NANOS_PER_SECOND);
    }

    static double megabytesPerSecond(long bytes, long nanos) {
        return bytes / BYTES_PER_MB / (nanos / NANOS_PER_SECOND);
    }
}
