package dev.octet.json.tools;

import java.io.PrintStream;
import java.util.Locale;

/**
 * The progress of a run in seconds of its estimate, and the time that is left at the speed so far: a bar on a terminal,
 * and text for the lines that are printed anyway. Thread-safe.
 */
final class Pace implements AutoCloseable {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final long MILLIS_PER_SECOND = 1000;
    private static final int SECONDS_PER_MINUTE = 60;
    private static final int SHOWN_IN_SECONDS = 100;

    private final PrintStream out;
    private final Progress bar;
    private final double estimate;
    private final long start = System.nanoTime();
    private double done;

    /** {@code estimate}: estimated seconds of everything. */
    Pace(double estimate, PrintStream out) {
        this.estimate = estimate;
        this.out = out;
        this.bar = Progress.ofMillis("measuring", Math.round(estimate * MILLIS_PER_SECOND));
    }

    /** A part with this estimate is done. */
    synchronized void step(double seconds) {
        long before = Math.round(done * MILLIS_PER_SECOND);
        done = Math.min(estimate, done + seconds);
        bar.add(Math.round(done * MILLIS_PER_SECOND) - before); // differences of rounded sums: they add up
    }

    /** A line above the bar. */
    void say(String line) {
        bar.say(line, out);
    }

    /** Such as {@code about 7 min left}; the estimate as long as nothing is done. */
    synchronized String left() {
        double elapsed = (System.nanoTime() - start) / NANOS_PER_SECOND;
        double slower = done > 0 ? elapsed / done : 1;
        return "about " + time((estimate - done) * slower) + " left";
    }

    static String time(double seconds) {
        return seconds < SHOWN_IN_SECONDS
                ? String.format(Locale.ROOT, "%.0f s", Math.ceil(seconds))
                : String.format(Locale.ROOT, "%.0f min", Math.ceil(seconds / SECONDS_PER_MINUTE));
    }

    @Override
    public void close() {
        bar.close();
    }
}
