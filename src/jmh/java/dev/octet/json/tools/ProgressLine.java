package dev.octet.json.tools;

import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** The last line of a terminal: a bar, the amount done of the total, the time it took and the time left. */
final class ProgressLine implements Progress {
    /** One column less than 80, so that no terminal wraps the line. */
    private static final int WIDTH = 79;

    private static final int UPDATE_MILLIS = 100;

    private final Painter painter = new Painter();
    private final ProgressBar bar;

    /** Paints from the bar's own thread; a printed line clears the bar first. */
    private static final class Painter extends ConsoleProgressBarConsumer {
        Painter() {
            super(System.err, WIDTH);
        }

        @Override
        public synchronized void accept(String painted) {
            super.accept(painted);
        }

        synchronized void say(String line, PrintStream out) {
            System.err.print("\r" + " ".repeat(WIDTH) + "\r");
            System.err.flush();
            out.println(line);
            out.flush();
        }
    }

    /** {@code total}: in the smallest unit; {@code unitSize} of them are shown as one {@code unit}. */
    ProgressLine(String task, long total, String unit, long unitSize) {
        bar = new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(total)
                .setUnit(unit, unitSize)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(painter)
                .build();
    }

    @Override
    public void add(long amount) {
        bar.stepBy(amount);
    }

    @Override
    public void say(String line, PrintStream out) {
        painter.say(line, out);
    }

    @Override
    public void close() {
        bar.close();
    }
}
