package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs the parts of a grid with JMH: one combination of parameters after the other, within it one part after the other,
 * and of a part all methods in turn, fork by fork, so that compared methods run within the same minutes. JMH's output
 * goes to a log; the user sees one line for each part and combination.
 */
final class GridRunner {
    private final MeasuredJdk jdk;
    private final Pace pace;
    private final double secondsPerFork;
    private final boolean rehearse;
    private final Map<GridPart, List<RunResult>> results = new LinkedHashMap<>();

    /**
     * @param secondsPerFork estimated time of one JVM, for the pace
     * @param rehearse       to run each cell once, for no time
     */
    GridRunner(MeasuredJdk jdk, Pace pace, double secondsPerFork, boolean rehearse) {
        this.jdk = jdk;
        this.pace = pace;
        this.secondsPerFork = secondsPerFork;
        this.rehearse = rehearse;
    }

    /**
     * Measures. JMH's JSON is written after each combination, part by part, since a grid can take an hour.
     *
     * @throws IOException if a benchmark fails; the log says why
     */
    void run(List<GridPart> parts, Path log, Path json) throws IOException {
        Map<Map<String, String>, List<GridPart>> combinations = new LinkedHashMap<>();
        for (GridPart part : parts) {
            results.put(part, new ArrayList<>());
            part.combinations()
                    .forEach(combination -> combinations
                            .computeIfAbsent(combination, any -> new ArrayList<>())
                            .add(part));
        }
        int total = combinations.values().stream().mapToInt(List::size).sum();
        int done = 0;
        Files.createDirectories(log.toAbsolutePath().getParent());
        try (PrintStream jmh = new PrintStream(Files.newOutputStream(log), true, UTF_8)) {
            for (Map.Entry<Map<String, String>, List<GridPart>> each : combinations.entrySet()) {
                Map<String, String> combination = each.getKey();
                for (GridPart part : each.getValue()) {
                    List<RunResult> measured = measure(part, combination, jmh);
                    Objects.requireNonNull(results.get(part)).addAll(measured);
                    pace.say(String.format(
                            Locale.ROOT,
                            "[%d/%d] %s (%s)",
                            ++done,
                            total,
                            line(part, combination, measured),
                            pace.left()));
                }
                write(json);
            }
        } catch (RunnerException e) {
            throw new IOException("a benchmark failed (" + e.getMessage() + "); see " + log, e);
        }
    }

    /** Fork by fork, all methods in each turn. */
    private List<RunResult> measure(GridPart part, Map<String, String> combination, PrintStream jmh)
            throws RunnerException {
        ForkRounds rounds = new ForkRounds();
        for (int round = 0; round < part.forks(); round++) {
            rounds.add(new Runner(options(part, combination), output(jmh)).run());
        }
        return rounds.merged();
    }

    /** Writes JMH's JSON, without the paths of this machine's JDK and documents. */
    private void write(Path file) throws IOException {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        try (PrintStream stream = new PrintStream(json, false, UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, stream)
                    .writeOut(results.values().stream().flatMap(List::stream).toList());
        }
        Files.writeString(file, published(json.toString(UTF_8)));
    }

    private static String published(String json) {
        return json.replaceAll("(\"jvm\" : \")[^\"]*", "$1java")
                .replaceAll("(\"corpus\" : \")[^\"]*[/\\\\][^\"]*", "$1" + Grid.CORPUS);
    }

    /** Writes JMH's log, and advances the pace with each iteration. */
    private OutputFormat output(PrintStream jmh) {
        OutputFormat format = OutputFormatFactory.createFormatInstance(jmh, VerboseMode.NORMAL);
        return (OutputFormat) Proxy.newProxyInstance(
                OutputFormat.class.getClassLoader(),
                new Class<?>[] {OutputFormat.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("iterationResult")) {
                        BenchmarkParams of = (BenchmarkParams) arguments[0];
                        pace.step(secondsPerFork
                                / (of.getWarmup().getCount()
                                        + of.getMeasurement().getCount()));
                    }
                    return method.invoke(format, arguments);
                });
    }

    private Options options(GridPart part, Map<String, String> combination) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include(part.include())
                .forks(1)
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true);
        if (jdk.java() != null) {
            options.jvm(jdk.java().toString());
        }
        if (rehearse) {
            options.warmupIterations(0).measurementIterations(1).measurementTime(TimeValue.milliseconds(1));
        }
        combination.forEach(options::param);
        return options.build();
    }

    private static String line(GridPart part, Map<String, String> combination, Collection<RunResult> measured) {
        String cell = combination.isEmpty()
                ? part.benchmark()
                : combination.values().stream()
                        .map(value -> value.toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(" "));
        return measured.stream()
                .map(result -> String.format(
                        Locale.ROOT,
                        " %s %.1f %s",
                        result.getPrimaryResult().getLabel(),
                        result.getPrimaryResult().getScore(),
                        result.getPrimaryResult().getScoreUnit()))
                .collect(Collectors.joining(",", cell + ":", ""));
    }
}
