package dev.octet.json.tools;

import java.io.PrintStream;

/** A progress bar on standard error, or nothing where it would not be seen. */
interface Progress extends AutoCloseable {
    long BYTES_PER_MB = 1_000_000;

    long MILLIS_PER_SECOND = 1_000;

    Progress SILENT = new Progress() {
        @Override
        public void add(long amount) {}

        @Override
        public void say(String line, PrintStream out) {
            out.println(line);
        }

        @Override
        public void close() {}
    };

    /** Adds an amount that is done. */
    void add(long amount);

    /** Prints a line above the bar. */
    void say(String line, PrintStream out);

    @Override
    void close();

    /** A bar from 0 to {@code totalBytes}. */
    static Progress start(String task, long totalBytes) {
        return Terminal.showsErrors() ? new ProgressLine(task, totalBytes, " MB", BYTES_PER_MB) : SILENT;
    }

    /** A bar from 0 to {@code totalMillis}. */
    static Progress ofMillis(String task, long totalMillis) {
        return Terminal.showsErrors() ? new ProgressLine(task, totalMillis, " s", MILLIS_PER_SECOND) : SILENT;
    }
}
