package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * One grid on one JDK: how long it takes, where its results go, and the measuring.
 *
 * @param grid     the benchmarks
 * @param extent   how much of the grid
 * @param jdk      the JDK that measures
 * @param rehearse whether only the first cell of each part is run, once and for no time, to see that everything starts
 * @param home     the checkout
 */
record GridRun(Grid grid, GridExtent extent, MeasuredJdk jdk, boolean rehearse, Path home) {
    /** A JVM that touches its heap, a set-up, and no measurement. */
    private static final double REHEARSAL_SECONDS = 1;

    /** The name of the result files. */
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

    /** The estimated time. */
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
     * Measures, and writes the results with a sheet of the machine beside them.
     *
     * @param command the command line for the sheet
     * @throws IOException if a benchmark fails or the results cannot be written
     */
    void measure(String command, Pace pace) throws IOException {
        List<String> sheet = MachineSheet.lines(home, command, jdk);
        pace.say("");
        pace.say(announcement());
        sheet.forEach(pace::say);
        Path work = home.resolve("target");
        String unfinished = "bench-" + name() + "-" + MachineSheet.name(jdk);
        Path log = work.resolve(unfinished + ".log");
        Path json = work.resolve(unfinished + ".json");
        String commit = MachineSheet.commit(home);
        new GridRunner(jdk, pace, secondsPerFork(), rehearse).run(parts(), log, json);
        List<CellResult> results =
                CellResult.ofJmh(json).stream().map(result -> result.at(commit)).toList();
        ResultFile.write(csv(), results);
        Files.write(ResultFile.sheet(csv()), sheet);
        pace.say("results in " + home.relativize(csv()) + ", JMH's log in " + home.relativize(log));
        pace.say("tables: ./octet bench table " + name() + " --results "
                + home.relativize(csv()).getParent());
    }

    /** The file of the results, below {@code target/}: a run changes nothing that is under version control. */
    Path csv() {
        return directory(home, rehearse ? "rehearsal" : "bench", jdk).resolve(name() + ResultFile.ENDING);
    }

    /** The directory of what was measured on this machine with a JDK. */
    static Path directory(Path home, MeasuredJdk jdk) {
        return directory(home, "bench", jdk);
    }

    private static Path directory(Path home, String kind, MeasuredJdk jdk) {
        return home.resolve("target").resolve(kind).resolve(MachineSheet.name(jdk));
    }
}
