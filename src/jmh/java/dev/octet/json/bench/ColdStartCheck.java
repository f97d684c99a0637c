package dev.octet.json.bench;

import dev.octet.json.bench.ColdStartBenchmark.Work;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Runs each body of {@link ColdStartBenchmark} with few blobs and documents. Output is compared with the reference and
 * with the documents, input with what the first Jackson reads.
 */
final class ColdStartCheck {
    private static final int BLOBS = 50;
    private static final int DOCUMENTS = 50;

    private final Tally tally;
    private final Blackhole blackhole = new Blackhole(ReadCheck.BLACKHOLE_PASSWORD);

    private interface Body {
        long call(ColdStartBenchmark benchmark, Blackhole blackhole) throws IOException;
    }

    ColdStartCheck(Tally tally) {
        this.tally = tally;
    }

    void run() throws IOException {
        Map<String, Body> bodies = new LinkedHashMap<>();
        bodies.put("octetAuto", ColdStartBenchmark::octetAuto);
        bodies.put("octetSwar", ColdStartBenchmark::octetSwar);
        bodies.put("jackson2", ColdStartBenchmark::jackson2);
        bodies.put("jackson3", ColdStartBenchmark::jackson3);
        BenchmarkMethods.check(tally, ColdStartBenchmark.class, bodies.keySet());
        for (Work work : Work.values()) {
            ColdStartBenchmark benchmark = new ColdStartBenchmark();
            benchmark.work = work;
            benchmark.blobs = BLOBS;
            benchmark.documents = DOCUMENTS;
            benchmark.make();
            byte[] expected = expected(benchmark);
            long result = benchmark.jackson2(blackhole);
            tally.check("ColdStartBenchmark " + work + ": nothing was done", result != 0);
            for (Map.Entry<String, Body> body : bodies.entrySet()) {
                String what = "ColdStartBenchmark." + body.getKey() + " " + work;
                ByteArrayOutputStream written = new ByteArrayOutputStream();
                benchmark.writeTo(written);
                long found = body.getValue().call(benchmark, blackhole);
                tally.check(what + ": " + found + " instead of " + result, found == result);
                tally.same(what, expected, written.toByteArray());
            }
        }
    }

    private static byte[] expected(ColdStartBenchmark benchmark) {
        return switch (benchmark.work) {
            case BLOBS -> ReferenceJson.array(benchmark.set().blobs());
            case READ -> new byte[0];
            case WRITE -> {
                ByteArrayOutputStream json = new ByteArrayOutputStream();
                benchmark.small().texts().forEach(json::writeBytes);
                yield json.toByteArray();
            }
        };
    }
}
