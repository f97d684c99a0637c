package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * One grid on one JDK: what it takes, where its results go, and the measuring.
 *
 * @param grid     what is measured
 * @param extent   how much of it
 * @param jdk      with what
 * @param rehearse whether only the first cell of each part is run, once and for no time, to see that everything starts
 * @param home     the checkout
 */
record GridRun(Grid grid, GridExtent extent, MeasuredJdk jdk, boolean rehearse, Path home) {
    /** A JVM that touches its heap, a set-up, and no measurement. */
    private static final double REHEARSAL_SECONDS = 1;

    /** Of the result files. */
    String name() {
        return grid.label() + extent.suffix();
    }

    private List<GridPart> parts() {
        List<GridPart> parts = extent.parts(grid);
        return rehearse ? parts.stream().map(GridPart::firstCells).toList() : parts;
    }

    private double secondsPerFork() {
        return rehearse ? REHEARSAL_SECONDS : grid.secondsPerFork();
    }

    /** What it is thought to take. */
    double seconds() {
        return parts().stream().mapToInt(GridPart::runs).sum() * secondsPerFork();
    }

    String announcement() {
        return String.format(
                Locale.ROOT,
                "%s: %,d cells in %,d JVMs of JDK %d, about %s",
                name(),
                parts().stream().mapToInt(GridPart::cells).sum(),
                parts().stream().mapToInt(GridPart::runs).sum(),
                jdk.feature(),
                Pace.time(seconds()));
    }

    /**
     * Measures and keeps the results with a sheet of the machine beside them.
     *
     * @param command what the sheet says that was asked for
     * @throws IOException when a benchmark fails or the results cannot be written
     */
    void measure(String command, Pace pace) throws IOException {
        List<String> sheet = MachineSheet.lines(home, command, jdk);
        pace.say("");
        pace.say(announcement());
        sheet.forEach(pace::say);
        Path work = home.resolve("target");
        String unfinished = "bench-" + name() + "-" + directory().getFileName();
        Path log = work.resolve(unfinished + ".log");
        GridRunner runner = new GridRunner(jdk, pace, secondsPerFork(), rehearse);
        runner.run(parts(), log, work.resolve(unfinished + ".json"));
        Path json = directory().resolve(name() + ".json");
        runner.write(json);
        Files.write(BenchCommand.sheetFile(json), sheet);
        pace.say("results in " + home.relativize(json) + ", JMH's log in " + home.relativize(log));
        pace.say("tables: ./octet bench table " + name() + " --results " + home.relativize(directory()));
    }

    /** What is rehearsed is no result and lies where a clean build removes it. */
    private Path directory() {
        Path results = MachineSheet.directory(home, jdk);
        return rehearse ? home.resolve("target").resolve("rehearsal").resolve(results.getFileName()) : results;
    }
}
