package dev.octet.json.tools;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar on standard error, or nothing at all where nobody would see it move. */
interface Progress extends AutoCloseable {
    /** Set by the launcher when standard error is a terminal: {@code System.console()} answers differently from JDK to JDK. */
    String TERMINAL_VARIABLE = "OCTET_TERMINAL";

    /** One column less than 80, so that no terminal wraps the line. */
    int WIDTH = 79;

    long BYTES_PER_MB = 1_000_000;

    Progress SILENT = new Progress() {
        @Override
        public void add(long bytes) {}

        @Override
        public void close() {}
    };

    /** That many bytes more are done. */
    void add(long bytes);

    @Override
    void close();

    /** A bar from 0 to {@code totalBytes}. */
    static Progress start(String task, long totalBytes) {
        if (!Boolean.parseBoolean(System.getenv(TERMINAL_VARIABLE))) {
            return SILENT;
        }
        ProgressBar bar = new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(totalBytes)
                .setUnit(" MB", BYTES_PER_MB)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(100)
                .setConsumer(new ConsoleProgressBarConsumer(System.err, WIDTH))
                .build();
        return new Progress() {
            @Override
            public void add(long bytes) {
                bar.stepBy(bytes);
            }

            @Override
            public void close() {
                bar.close();
            }
        };
    }
}
