package dev.octet.json.bench;

import java.lang.reflect.Method;
import java.util.Set;
import java.util.TreeSet;
import org.openjdk.jmh.annotations.Benchmark;

/** The benchmark methods of a class. */
final class BenchmarkMethods {
    private BenchmarkMethods() {}

    /** Checks that the self-check knows every body of the class. */
    static void check(Tally tally, Class<?> benchmark, Set<String> known) {
        Set<String> methods = new TreeSet<>();
        for (Method method : benchmark.getDeclaredMethods()) {
            if (method.isAnnotationPresent(Benchmark.class)) {
                methods.add(method.getName());
            }
        }
        tally.check(benchmark.getSimpleName() + " has " + methods + ", known are " + known, methods.equals(known));
    }
}
