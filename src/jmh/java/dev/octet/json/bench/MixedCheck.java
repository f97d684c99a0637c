package dev.octet.json.bench;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openjdk.jmh.infra.Blackhole;

/** Runs each body of {@link MixedBenchmark} twice on the made documents: all peers find the same tokens and values. */
final class MixedCheck {
    private static final int ROUNDS = 2;

    private final Tally tally;
    private final Blackhole blackhole = new Blackhole(ReadCheck.BLACKHOLE_PASSWORD);

    private interface Body {
        long call(MixedBenchmark benchmark, Blackhole blackhole) throws IOException;
    }

    MixedCheck(Tally tally) {
        this.tally = tally;
    }

    void run() throws IOException {
        Map<String, Body> bodies = new LinkedHashMap<>();
        bodies.put("skimOctet", (benchmark, unused) -> benchmark.skimOctet());
        bodies.put("skimJackson2", (benchmark, unused) -> benchmark.skimJackson2());
        bodies.put("skimJackson3", (benchmark, unused) -> benchmark.skimJackson3());
        bodies.put("consumeOctet", MixedBenchmark::consumeOctet);
        bodies.put("consumeJackson2", MixedBenchmark::consumeJackson2);
        bodies.put("consumeJackson3", MixedBenchmark::consumeJackson3);
        BenchmarkMethods.check(tally, MixedBenchmark.class, bodies.keySet());
        MixedBenchmark benchmark = new MixedBenchmark();
        benchmark.corpus = Corpus.LOOK_ALIKES;
        benchmark.open();
        long tokens = tokens(benchmark);
        long values = values(benchmark);
        for (int round = 0; round < ROUNDS; round++) {
            for (Map.Entry<String, Body> body : bodies.entrySet()) {
                long expected = body.getKey().startsWith("skim") ? tokens : values;
                long found = body.getValue().call(benchmark, blackhole);
                tally.check(
                        "MixedBenchmark." + body.getKey() + ": " + found + " instead of " + expected,
                        found == expected);
            }
        }
    }

    private static long tokens(MixedBenchmark benchmark) throws IOException {
        long tokens = 0;
        for (byte[] document : benchmark.documents()) {
            tokens += Recording.of(document).kinds().length;
        }
        return tokens;
    }

    /** By a peer that has no body here. */
    private long values(MixedBenchmark benchmark) throws IOException {
        Values values = new Values(blackhole);
        for (byte[] document : benchmark.documents()) {
            try (com.google.gson.stream.JsonReader reader = Parsers.gson(document)) {
                GsonReads.consume(reader, values);
            }
        }
        return values.result();
    }
}
