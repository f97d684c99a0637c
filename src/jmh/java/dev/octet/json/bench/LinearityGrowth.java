package dev.octet.json.bench;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Measures {@link LinearityBenchmark}, some four minutes, and prints for each input how the time grows from each size
 * to the next, and how much more it takes than the harmless input. 2 is linear, 4 quadratic. The least time of a call
 * counts, after a long warm-up, since the machine may be busy. To run:
 * {@code java -cp target/benchmarks.jar dev.octet.json.bench.LinearityGrowth}, with sizes in bytes as arguments.
 */
public final class LinearityGrowth {
    private static final int WARM_UP = 4;

    private LinearityGrowth() {}

    public static void main(String[] args) throws RunnerException {
        OptionsBuilder options = new OptionsBuilder();
        options.include(LinearityBenchmark.class.getSimpleName() + "\\.").verbosity(VerboseMode.SILENT);
        options.mode(Mode.SampleTime).warmupIterations(WARM_UP).warmupTime(TimeValue.milliseconds(300));
        if (args.length > 0) {
            options.param("size", args);
        }
        Map<String, Map<Integer, Double>> times = new TreeMap<>();
        for (RunResult result : new Runner(options.build()).run()) {
            String chunk = result.getParams().getParam("chunk");
            String input = (chunk.equals("1") ? "byte by byte " : "at once      ")
                    + result.getParams().getParam("input");
            times.computeIfAbsent(input, name -> new TreeMap<>())
                    .put(
                            Integer.valueOf(result.getParams().getParam("size")),
                            result.getPrimaryResult().getStatistics().getMin());
        }
        times.forEach((input, bySize) -> {
            String way = input.substring(0, input.lastIndexOf(' ') + 1);
            System.out.println(row(input, bySize, times.get(way + HostileInput.HARMLESS)));
        });
    }

    private static String row(String input, Map<Integer, Double> bySize, Map<Integer, Double> harmless) {
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%-34s", input));
        double last = 0;
        for (Map.Entry<Integer, Double> time : bySize.entrySet()) {
            row.append(String.format(Locale.ROOT, "%9.0f us", time.getValue()));
            row.append(last == 0 ? "         " : String.format(Locale.ROOT, "  x %4.2f ", time.getValue() / last));
            last = time.getValue();
        }
        double largest = harmless.values().stream()
                .mapToDouble(Double::doubleValue)
                .max()
                .orElseThrow();
        return row.append(String.format(Locale.ROOT, "   %5.2f times the harmless one", last / largest))
                .toString();
    }
}
