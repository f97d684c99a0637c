package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * A benchmark method with one combination of parameters.
 *
 * @param method class and method
 * @param params values by parameter
 */
record JmhCell(String method, Map<String, String> params) {
    /** JMH's defaults: iterations, and seconds for each. */
    private static final int DEFAULT_ITERATIONS = 5;

    private static final TimeValue DEFAULT_TIME = TimeValue.seconds(10);

    /** The start of two JVMs, the measuring one and its parent, and of touching the heap. */
    private static final double START_SECONDS = 1;

    private static final double MILLIS_PER_SECOND = 1000;

    /**
     * The cells of a benchmark jar, with the seconds of one fork of each, warm-up included. Only the jar's list of
     * benchmarks is read; no code of it runs.
     *
     * @param include regular expression that is found in the method
     * @param params  values that replace those of the benchmarks, for the benchmarks that have such a parameter
     */
    static Map<JmhCell, Double> of(Path jar, Pattern include, Map<String, List<String>> params) throws IOException {
        Map<JmhCell, Double> cells = new LinkedHashMap<>();
        for (BenchmarkListEntry entry : entries(jar, include)) {
            Map<String, List<String>> values = new LinkedHashMap<>();
            entry.getParams()
                    .orElse(Map.of())
                    .forEach((name, defaults) -> values.put(name, params.getOrDefault(name, List.of(defaults))));
            for (Map<String, String> combination : new GridPart("", List.of(), values, 1).combinations()) {
                cells.put(new JmhCell(entry.getUsername(), combination), seconds(entry));
            }
        }
        return cells;
    }

    /** Arguments for JMH that measure this cell only. */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        arguments.add("^" + Pattern.quote(method) + "$");
        params.forEach((name, value) -> arguments.addAll(List.of("-p", name + "=" + value)));
        return arguments;
    }

    /** Class and method without the package. */
    String shortMethod() {
        int method = this.method.lastIndexOf('.');
        return this.method.substring(this.method.lastIndexOf('.', method - 1) + 1);
    }

    private static Iterable<BenchmarkListEntry> entries(Path jar, Pattern include) throws IOException {
        String name = BenchmarkList.BENCHMARK_LIST.replaceFirst("^/", "");
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry list = zip.getEntry(name);
            if (list == null) {
                throw new IOException(jar + " is no jar of benchmarks: it has no " + name);
            }
            try (InputStream in = zip.getInputStream(list)) {
                return BenchmarkList.fromString(new String(in.readAllBytes(), UTF_8))
                        .find(
                                OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
                                List.of(include.pattern()),
                                List.of());
            }
        }
    }

    private static double seconds(BenchmarkListEntry entry) {
        return START_SECONDS
                + entry.getWarmupIterations().orElse(DEFAULT_ITERATIONS)
                        * seconds(entry.getWarmupTime().orElse(DEFAULT_TIME))
                + entry.getMeasurementIterations().orElse(DEFAULT_ITERATIONS)
                        * seconds(entry.getMeasurementTime().orElse(DEFAULT_TIME));
    }

    private static double seconds(TimeValue time) {
        return time.convertTo(TimeUnit.MILLISECONDS) / MILLIS_PER_SECOND;
    }
}
