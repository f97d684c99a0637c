package dev.octet.json.tools;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A cross product: every method with every combination of the parameters' values.
 *
 * @param benchmark simple name of the benchmark class
 * @param methods   its methods, in the order of the tables' columns
 * @param params    values by parameter; the first parameter varies slowest
 * @param forks     the number of JVMs for each cell
 */
record GridPart(String benchmark, List<String> methods, Map<String, List<String>> params, int forks) {
    /** A copy with other values for one parameter. */
    GridPart with(String param, String... values) {
        Map<String, List<String>> changed = new LinkedHashMap<>(params);
        changed.put(param, List.of(values));
        return new GridPart(benchmark, methods, changed, forks);
    }

    /** A copy that reads the documents of a directory; the same if it makes the payloads of a model. */
    GridPart on(String directory) {
        return params.containsKey("model") ? this : with("corpus", directory);
    }

    /** A copy with this number of JVMs for each cell. */
    GridPart inForks(int count) {
        return new GridPart(benchmark, methods, params, count);
    }

    /** All methods with the first value of each parameter, in one JVM each. */
    GridPart firstCells() {
        Map<String, List<String>> first = new LinkedHashMap<>();
        params.forEach((param, values) -> first.put(param, values.subList(0, 1)));
        return new GridPart(benchmark, methods, first, 1);
    }

    /** A regular expression for JMH that matches these methods only. */
    String include() {
        return "\\." + benchmark + "\\.(" + String.join("|", methods) + ")$";
    }

    /** The combinations of parameter values. All methods run with one before the next, so peers run side by side. */
    List<Map<String, String>> combinations() {
        List<Map<String, String>> combinations = List.of(Map.of());
        for (Map.Entry<String, List<String>> param : params.entrySet()) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> shorter : combinations) {
                for (String value : param.getValue()) {
                    Map<String, String> combination = new LinkedHashMap<>(shorter);
                    combination.put(param.getKey(), value);
                    longer.add(combination);
                }
            }
            combinations = longer;
        }
        return combinations;
    }

    /** The number of results. */
    int cells() {
        return methods.size() * combinations().size();
    }

    /** The number of JVMs. */
    int runs() {
        return cells() * forks;
    }
}
