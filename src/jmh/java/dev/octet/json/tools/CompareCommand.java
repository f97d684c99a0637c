package dev.octet.json.tools;

import dev.octet.json.tools.BuiltJars.Built;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./octet bench compare}: whether one revision is faster than another, beyond what differs from JVM to JVM. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description = {
            "Measures the same benchmarks from two builds in turn, fork by fork, and says of each cell whether head is "
                    + "faster or slower than base, or neither. Leave the machine alone meanwhile.",
            "",
            "BASE and HEAD are git revisions, built in a temporary worktree, or benchmark jars.",
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:compared, whatever came out",
            "1:a cell is slower than --fail-below allows",
            "2:wrong usage, or a build or a benchmark failed"
        })
final class CompareCommand implements Callable<Integer> {
    private static final int TOO_SLOW = 1;
    private static final int LEAST_FORKS = 2;
    private static final double SECONDS_PER_MINUTE = 60;

    @Parameters(paramLabel = "BASE", index = "0", description = "What it was before.")
    private String base = "";

    @Parameters(
            paramLabel = "HEAD",
            index = "1",
            arity = "0..1",
            description = "What it is now. Default: the working tree.")
    private @Nullable String head;

    @Option(
            names = "--include",
            paramLabel = "REGEX",
            required = true,
            description = "Benchmarks: a regular expression that is found in their full names.")
    private String include = "";

    @Option(
            names = "-p",
            paramLabel = "NAME=V,V",
            description = "Values of a parameter, instead of all. Can be given more than once.")
    private Map<String, String> params = new LinkedHashMap<>();

    @Option(
            names = "--forks",
            paramLabel = "N",
            defaultValue = "3",
            description = "JVMs that measure each cell on each side, at least 2. Default: ${DEFAULT-VALUE}.")
    private int forks;

    @Option(
            names = "--jdk",
            paramLabel = "PATH",
            description =
                    "JDK to measure with, a home or its bin/java. Default: the one that runs this tool. It does not "
                            + "build.")
    private @Nullable Path jdk;

    @Option(
            names = "--fail-below",
            paramLabel = "RATIO",
            description = "Ends with exit code 1 when a cell is slower and head / base is below this, such as 0.97.")
    private @Nullable Double least;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        Pattern wanted = usage();
        Path java = java();
        String version = Program.output(java.toString(), "-version")
                .lines()
                .filter(line -> line.contains(" version ")) // without notes about its environment
                .findFirst()
                .orElse("unknown");
        Path home = BenchCommand.home();
        Path log = home.resolve("target").resolve("bench-compare.log");
        Files.deleteIfExists(log);
        try (BuiltJars jars = new BuiltJars(home, log)) {
            Built from = built(jars, base);
            Built to = head == null ? jars.workingTree() : built(jars, head);
            PrintStream out = System.out;
            out.println("base: " + from.origin());
            out.println("head: " + to.origin());
            out.println("jdk: " + version);
            out.println(String.format(
                    Locale.ROOT,
                    "load: %.2f processes at the start",
                    ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()));
            Map<JmhCell, Double> cells = cells(from, to, wanted, out);
            double seconds =
                    cells.values().stream().mapToDouble(Double::doubleValue).sum() * forks * 2;
            out.println(String.format(
                    Locale.ROOT,
                    "cells: %d, %d forks a side in turn, about %.0f min; JMH's words are in %s",
                    cells.size(),
                    forks,
                    Math.ceil(seconds / SECONDS_PER_MINUTE),
                    home.relativize(log)));
            return compare(new JmhFork(java, jars.scratch(), log), from, to, cells.keySet(), out);
        }
    }

    private int compare(JmhFork fork, Built from, Built to, Set<JmhCell> cells, PrintStream out) throws IOException {
        ComparisonTable table = new ComparisonTable(cells);
        table.head().forEach(out::println);
        List<JmhCell> tooSlow = new ArrayList<>();
        for (JmhCell cell : cells) {
            CellComparison comparison = CellComparison.measure(fork, cell, from.path(), to.path(), forks);
            out.println(table.line(cell, comparison));
            if (least != null && comparison.change().isBelow(least)) {
                tooSlow.add(cell);
            }
        }
        table.foot().forEach(out::println);
        if (!tooSlow.isEmpty()) {
            out.println("slower than " + least + " allows: " + tooSlow.size() + " of " + cells.size() + " cells");
        }
        return tooSlow.isEmpty() ? Main.FINE : TOO_SLOW;
    }

    /** The cells that both sides have. The others are named, since a cell that was not compared did not pass. */
    private Map<JmhCell, Double> cells(Built from, Built to, Pattern wanted, PrintStream out) throws IOException {
        Map<String, List<String>> values = new LinkedHashMap<>();
        params.forEach((name, list) -> values.put(name, List.of(list.split(","))));
        Map<JmhCell, Double> ofBase = JmhCell.of(from.path(), wanted, values);
        Map<JmhCell, Double> both = new LinkedHashMap<>(JmhCell.of(to.path(), wanted, values));
        only("base", ofBase.keySet(), both.keySet(), out);
        only("head", both.keySet(), ofBase.keySet(), out);
        both.keySet().retainAll(ofBase.keySet());
        if (both.isEmpty()) {
            throw wrong("base and head have no benchmark in common in whose name '" + include + "' is found");
        }
        for (String name : params.keySet()) {
            if (both.keySet().stream().noneMatch(cell -> cell.params().containsKey(name))) {
                throw wrong("none of these benchmarks has a parameter " + name);
            }
        }
        return both;
    }

    private static void only(String side, Set<JmhCell> cells, Set<JmhCell> others, PrintStream out) {
        Set<String> methods = new TreeSet<>();
        cells.stream().filter(cell -> !others.contains(cell)).forEach(cell -> methods.add(cell.shortMethod()));
        if (!methods.isEmpty()) {
            out.println("not compared, with these parameters only in " + side + ": " + String.join(", ", methods));
        }
    }

    private Pattern usage() {
        if (forks < LEAST_FORKS) {
            throw wrong("an interval needs " + LEAST_FORKS + " forks a side");
        }
        if (least != null && !(least > 0)) {
            throw wrong("--fail-below is a ratio of speeds, such as 0.97");
        }
        try {
            return Pattern.compile(include);
        } catch (PatternSyntaxException e) {
            throw wrong("--include: " + e.getDescription() + " in " + include);
        }
    }

    private Built built(BuiltJars jars, String jarOrRevision) throws IOException {
        if (jarOrRevision.endsWith(".jar") && !Files.isRegularFile(Path.of(jarOrRevision))) {
            throw wrong("there is no file " + jarOrRevision);
        }
        return jars.of(jarOrRevision);
    }

    private Path java() {
        Path given = jdk == null ? Path.of(System.getProperty("java.home")) : jdk;
        Path java = Files.isDirectory(given) ? given.resolve("bin").resolve("java") : given;
        if (!Files.isExecutable(java)) {
            throw wrong("there is no Java in " + given);
        }
        return java.toAbsolutePath();
    }

    private CommandLine.ParameterException wrong(String what) {
        return new CommandLine.ParameterException(command.commandLine(), what);
    }
}
