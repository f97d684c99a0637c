package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Grids and tables name benchmarks by text. JMH leaves out a method that there is not, without a word. */
class GridTest {
    static List<Grid> grids() {
        return Grid.ALL;
    }

    private static Stream<GridPart> parts(Grid grid) {
        return Stream.concat(grid.whole().stream(), Stream.of(grid.quick()));
    }

    private static Class<?> benchmark(GridPart part) {
        try {
            return Class.forName("dev.octet.json.bench." + part.benchmark());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(part.benchmark(), e);
        }
    }

    @ParameterizedTest
    @MethodSource("grids")
    void everyMethodIsABenchmark(Grid grid) {
        parts(grid).forEach(part -> {
            Set<String> methods = Stream.of(benchmark(part).getDeclaredMethods())
                    .filter(method -> method.isAnnotationPresent(Benchmark.class))
                    .map(Method::getName)
                    .collect(Collectors.toSet());
            assertTrue(methods.containsAll(part.methods()), () -> part.benchmark() + " has only " + methods);
        });
    }

    @ParameterizedTest
    @MethodSource("grids")
    void everyParameterHasTheValues(Grid grid) {
        parts(grid).forEach(part -> {
            Map<String, Set<String>> params = params(benchmark(part));
            part.params().forEach((name, values) -> {
                Set<String> known = params.getOrDefault(name, Set.of());
                assertTrue(
                        known.containsAll(values),
                        () -> part.benchmark() + "." + name + " has only " + known + ", not all of " + values);
            });
        });
    }

    /** The parameters of a benchmark and of the states that are nested in its class. */
    private static Map<String, Set<String>> params(Class<?> benchmark) {
        return Stream.concat(Stream.of(benchmark), Stream.of(benchmark.getDeclaredClasses()))
                .flatMap(state -> Stream.of(state.getDeclaredFields()))
                .filter(field -> field.isAnnotationPresent(Param.class))
                .collect(Collectors.toMap(
                        Field::getName,
                        field -> Set.of(field.getAnnotation(Param.class).value())));
    }

    @ParameterizedTest
    @MethodSource("grids")
    void noCellIsInTwoParts(Grid grid) {
        Set<Map.Entry<String, Map<String, String>>> cells = new HashSet<>();
        for (GridPart part : grid.whole()) {
            for (Map<String, String> params : part.combinations()) {
                for (String method : part.methods()) {
                    assertTrue(cells.add(Map.entry(method, params)), () -> method + " " + params);
                }
            }
        }
        assertEquals(grid.whole().stream().mapToInt(GridPart::cells).sum(), cells.size());
    }

    /** JMH ignores a parameter that a benchmark does not have, so a corpus for payloads would go unnoticed. */
    @Test
    void onlyWhatReadsDocumentsReadsThoseOfADirectory() {
        for (GridPart part : Grid.of("bridge").orElseThrow().on("DIR").whole()) {
            boolean hasDocuments = part.params().containsKey("file");
            assertEquals(hasDocuments, part.params().containsKey("corpus"), part::toString);
            assertEquals(hasDocuments, part.methods().contains("treeOctet2"), part::toString);
        }
    }

    /** The first ratio is that of the default kernel; columns for vectors are left out where nothing measured them. */
    @ParameterizedTest
    @MethodSource("grids")
    void everyTableComparesMethodsOfItsGrid(Grid grid) {
        Set<String> methods =
                grid.whole().stream().flatMap(part -> part.methods().stream()).collect(Collectors.toSet());
        List<TableSpec> tables = TableSpec.of(grid);
        assertTrue(!tables.isEmpty(), grid.label());
        for (TableSpec table : tables) {
            assertTrue(table.methods().stream().filter(methods::contains).count() > 1, table::title);
            table.ratios().stream().limit(1).forEach(ratio -> {
                assertTrue(methods.contains(ratio.method()), () -> table.title() + ": " + ratio);
                assertTrue(methods.containsAll(ratio.others()), () -> table.title() + ": " + ratio);
                assertTrue(table.methods().containsAll(ratio.others()), () -> table.title() + ": " + ratio);
            });
        }
    }
}
