package dev.octet.json.tools;

import java.io.PrintStream;
import java.util.Locale;

/**
 * How far a run has come, in seconds of its estimate, and how long the rest takes if it goes on like this: a bar where there is a terminal,
 * and a word for the lines that are printed anyway. Threads may share it.
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

    /** {@code estimate}: seconds that everything is thought to take. */
    Pace(double estimate, PrintStream out) {
        this.estimate = estimate;
        this.out = out;
        this.bar = Progress.ofMillis("measuring", Math.round(estimate * MILLIS_PER_SECOND));
    }

    /** What was thought to take so many seconds is done. */
    synchronized void step(double seconds) {
        long before = Math.round(done * MILLIS_PER_SECOND);
        done = Math.min(estimate, done + seconds);
        bar.add(Math.round(done * MILLIS_PER_SECOND) - before); // differences of rounded sums: they add up
    }

    /** A line above the bar. */
    void say(String line) {
        bar.say(line, out);
    }

    /** Such as {@code about 7 min left}; by the estimate alone as long as nothing is done. */
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
