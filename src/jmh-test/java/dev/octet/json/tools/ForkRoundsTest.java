package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Rounds of JMH itself, in this JVM, for no time: of benchmarks that ask for no kernel. */
class ForkRoundsTest {
    private static final int ITERATIONS = 2;

    private static Collection<RunResult> round() throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include("\\.Utf8StringBenchmark\\.jackson[23]$")
                        .param("length", "8", "32")
                        .param("escape", "NONE")
                        .param("content", "ASCII")
                        .param("lengths", "FIXED")
                        .param("sink", "COPYING")
                        .warmupIterations(0)
                        .measurementIterations(ITERATIONS)
                        .measurementTime(TimeValue.milliseconds(1))
                        .forks(0)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
    }

    @Test
    void twoRoundsAreTwoForks() throws RunnerException {
        Collection<RunResult> first = round();
        Collection<RunResult> second = round();
        ForkRounds rounds = new ForkRounds();
        rounds.add(first);
        rounds.add(second);
        List<RunResult> merged = rounds.merged();
        assertEquals(ids(first), ids(merged), "each cell once, in order");
        assertEquals(4, merged.size());
        for (RunResult cell : merged) {
            assertEquals(2, cell.getParams().getForks());
            assertEquals(2, cell.getBenchmarkResults().size());
            assertEquals(2 * ITERATIONS, cell.getPrimaryResult().getSampleCount());
            assertEquals(
                    (score(first, cell) + score(second, cell)) / 2,
                    cell.getPrimaryResult().getScore(),
                    score(first, cell) * 1e-9);
        }
    }

    private static List<String> ids(Collection<RunResult> results) {
        return results.stream().map(result -> result.getParams().id()).collect(Collectors.toList());
    }

    private static double score(Collection<RunResult> round, RunResult cell) {
        return round.stream()
                .filter(result ->
                        result.getParams().id().equals(cell.getParams().id()))
                .findFirst()
                .orElseThrow()
                .getPrimaryResult()
                .getScore();
    }
}
