package dev.octet.json.bench;

import java.util.Set;

/**
 * Runs the body of {@link LinearityBenchmark} on each input, small, at once and byte by byte: all results are equal.
 */
final class LinearityCheck {
    private static final int SIZE = 2_000;

    private final Tally tally;

    LinearityCheck(Tally tally) {
        this.tally = tally;
    }

    void run() {
        BenchmarkMethods.check(tally, LinearityBenchmark.class, Set.of("read"));
        for (HostileInput input : HostileInput.values()) {
            LinearityBenchmark whole = opened(input, Integer.MAX_VALUE);
            LinearityBenchmark bytewise = opened(input, 1);
            tally.check(input + " has about " + SIZE + " bytes", Math.abs(whole.length() - SIZE) < SIZE / 4);
            long answer = whole.read();
            tally.check(input + " is read", answer > 0);
            tally.check(input + " is read again", whole.read() == answer);
            tally.check(input + " is read byte by byte", bytewise.read() == answer && bytewise.read() == answer);
        }
    }

    private static LinearityBenchmark opened(HostileInput input, int chunk) {
        LinearityBenchmark benchmark = new LinearityBenchmark();
        benchmark.input = input;
        benchmark.size = SIZE;
        benchmark.chunk = chunk;
        benchmark.open();
        return benchmark;
    }
}
