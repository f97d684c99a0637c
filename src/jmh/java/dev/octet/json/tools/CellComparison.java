package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One cell, measured from two jars in turn.
 *
 * @param base   geometric mean of base's forks
 * @param head   of head's
 * @param unit   of both
 * @param change how their speeds compare
 */
record CellComparison(double base, double head, String unit, SpeedChange change) {
    /** JMH's short name of the only mode in which more is better. */
    private static final String THROUGHPUT = "thrpt";

    /** Measures a cell from a jar in one fork. */
    interface Fork {
        /** @throws IOException when the benchmark fails */
        CellResult measure(Path jar, JmhCell cell) throws IOException;
    }

    /**
     * Measures fork by fork: base, head, then head, base, and so on. So neither side always comes first, and a machine
     * that becomes slower affects both.
     */
    static CellComparison measure(Fork fork, JmhCell cell, Path base, Path head, int forks) throws IOException {
        List<CellResult> ofBase = new ArrayList<>();
        List<CellResult> ofHead = new ArrayList<>();
        for (int round = 0; round < forks; round++) {
            boolean baseFirst = round % 2 == 0;
            if (baseFirst) {
                ofBase.add(fork.measure(base, cell));
            }
            ofHead.add(fork.measure(head, cell));
            if (!baseFirst) {
                ofBase.add(fork.measure(base, cell));
            }
        }
        return of(ofBase, ofHead);
    }

    /**
     * Compares what was measured, one result for each fork.
     *
     * @throws IOException when the two do not measure the same quantity
     */
    static CellComparison of(List<CellResult> base, List<CellResult> head) throws IOException {
        CellResult first = base.get(0);
        for (List<CellResult> side : List.of(base, head)) {
            for (CellResult result : side) {
                if (!result.mode().equals(first.mode()) || !result.unit().equals(first.unit())) {
                    throw new IOException(first.method() + ": base measures " + first.mode() + " in " + first.unit()
                            + ", head " + result.mode() + " in " + result.unit());
                }
            }
        }
        return new CellComparison(mean(base), mean(head), first.unit(), SpeedChange.of(speeds(base), speeds(head)));
    }

    private static double[] speeds(List<CellResult> forks) {
        return forks.stream()
                .mapToDouble(fork -> fork.mode().equals(THROUGHPUT) ? fork.score() : 1 / fork.score())
                .toArray();
    }

    private static double mean(List<CellResult> forks) {
        return Math.exp(forks.stream()
                .mapToDouble(fork -> Math.log(fork.score()))
                .average()
                .orElseThrow());
    }
}
