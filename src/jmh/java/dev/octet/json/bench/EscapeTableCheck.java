package dev.octet.json.bench;

import dev.octet.json.bench.Cells.Cell;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Runs each body of {@link EscapeTableBenchmark} on the first payloads of each cell. */
final class EscapeTableCheck {
    private static final int PAYLOADS = 3;

    private final Tally tally;

    EscapeTableCheck(Tally tally) {
        this.tally = tally;
    }

    void run() {
        Map<String, ToIntFunction<EscapeTableBenchmark>> bodies = new LinkedHashMap<>();
        bodies.put("table7", EscapeTableBenchmark::table7);
        bodies.put("table8", EscapeTableBenchmark::table8);
        bodies.put("swar", EscapeTableBenchmark::swar);
        bodies.put("vector", EscapeTableBenchmark::vector);
        bodies.put("table7Validated", EscapeTableBenchmark::table7Validated);
        bodies.put("table8Validated", EscapeTableBenchmark::table8Validated);
        bodies.put("swarValidated", EscapeTableBenchmark::swarValidated);
        bodies.put("vectorValidated", EscapeTableBenchmark::vectorValidated);
        for (Cell cell : Cells.all()) {
            bodies.forEach((name, body) -> check(cell, name, body, true));
            check(cell, "arraycopy", EscapeTableBenchmark::arraycopy, false);
        }
    }

    private void check(Cell cell, String name, ToIntFunction<EscapeTableBenchmark> body, boolean escapes) {
        EscapeTableBenchmark benchmark = new EscapeTableBenchmark();
        benchmark.length = cell.length();
        benchmark.escape = cell.escape();
        benchmark.content = cell.content();
        benchmark.lengths = cell.lengths();
        benchmark.fill();
        Payloads payloads = cell.payloads();
        for (int i = 0; i < PAYLOADS; i++) {
            byte[] blob = payloads.next();
            int length = body.applyAsInt(benchmark);
            byte[] written = Arrays.copyOf(benchmark.target(), length);
            tally.same("EscapeTableBenchmark." + name + " " + cell, escapes ? ReferenceJson.body(blob) : blob, written);
        }
    }
}
