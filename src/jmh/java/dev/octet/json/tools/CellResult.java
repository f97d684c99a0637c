package dev.octet.json.tools;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One benchmark with one combination of parameters, and its measurement.
 *
 * @param method    name of the benchmark method, without its class
 * @param params    values by parameter
 * @param forks     the number of JVMs that measured it
 * @param mode      JMH's short name of the mode: avgt for time per operation, thrpt for operations per time
 * @param score     in the quantity of the mode
 * @param error     half of the 99.9 % confidence interval; NaN when JMH could not compute it
 * @param unit      of score and error
 * @param allocated bytes per operation; NaN when they were not counted
 * @param commit    of the measured library; empty when it is not known
 */
record CellResult(
        String method,
        Map<String, String> params,
        int forks,
        String mode,
        double score,
        double error,
        String unit,
        double allocated,
        String commit) {
    /** The name that JMH's collector profiler gives to the bytes per operation. */
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    /** All results of a JSON file that JMH wrote, which says nothing of the commit. */
    static List<CellResult> ofJmh(Path file) throws IOException {
        List<CellResult> results = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
            if (parser.nextToken() != JsonToken.START_ARRAY) {
                throw new IOException(file + ": not a list of JMH results");
            }
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                results.add(result(parser));
            }
        }
        return results;
    }

    private static CellResult result(JsonParser parser) throws IOException {
        String method = "";
        Map<String, String> params = Map.of();
        int forks = 0;
        String mode = "";
        Map<String, String> metric = Map.of();
        double allocated = Double.NaN;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            switch (name) {
                case "benchmark" ->
                    method = parser.getText().substring(parser.getText().lastIndexOf('.') + 1);
                case "mode" -> mode = parser.getText();
                case "forks" -> forks = parser.getIntValue();
                case "params" -> params = scalars(parser);
                case "primaryMetric" -> metric = scalars(parser);
                case "secondaryMetrics" -> allocated = allocated(parser);
                default -> parser.skipChildren();
            }
        }
        return new CellResult(
                method,
                params,
                forks,
                mode,
                number(metric.get("score")),
                number(metric.get("scoreError")),
                metric.getOrDefault("scoreUnit", ""),
                allocated,
                "");
    }

    CellResult at(String measuredCommit) {
        return new CellResult(method, params, forks, mode, score, error, unit, allocated, measuredCommit);
    }

    private static double allocated(JsonParser parser) throws IOException {
        double bytes = Double.NaN;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            if (name.equals(ALLOCATED)) {
                bytes = number(scalars(parser).get("score"));
            } else {
                parser.skipChildren();
            }
        }
        return bytes;
    }

    /** The members of the current object that are neither objects nor arrays, as text. */
    private static Map<String, String> scalars(JsonParser parser) throws IOException {
        Map<String, String> scalars = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            if (parser.nextToken().isScalarValue()) {
                scalars.put(name, parser.getText());
            } else {
                parser.skipChildren();
            }
        }
        return scalars;
    }

    /** JMH writes NaN as a string. */
    private static double number(@Nullable String text) {
        return text == null ? Double.NaN : Double.parseDouble(text);
    }
}
