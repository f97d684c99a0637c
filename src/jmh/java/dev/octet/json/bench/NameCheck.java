package dev.octet.json.bench;

import dev.octet.json.bench.ShortTexts.Script;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Runs each body of {@link NameBenchmark} on each script, from short to long, twice: the second time parsers know the
 * names. Bodies that write give the document that the JDK made, those that read find its names.
 */
final class NameCheck {
    private static final int[] LENGTHS = {2, 16, 256};
    private static final int[] DISTINCT = {20, 1000};
    private static final int ROUNDS = 2;

    private final Tally tally;
    private final Blackhole blackhole = new Blackhole(ReadCheck.BLACKHOLE_PASSWORD);
    private final Map<String, Body> bodies = new LinkedHashMap<>();

    private interface Body {
        Object call(NameBenchmark benchmark, Blackhole blackhole) throws IOException;
    }

    NameCheck(Tally tally) {
        this.tally = tally;
        bodies.put("writeNameOctet", (benchmark, unused) -> benchmark.writeNameOctet());
        bodies.put("writeNameOctetVector", (benchmark, unused) -> benchmark.writeNameOctetVector());
        bodies.put("writeNameJackson2", (benchmark, unused) -> benchmark.writeNameJackson2());
        bodies.put("writeNameJackson3", (benchmark, unused) -> benchmark.writeNameJackson3());
        bodies.put("writeNameFastjson2", (benchmark, unused) -> benchmark.writeNameFastjson2());
        bodies.put("readNameOctet", NameBenchmark::readNameOctet);
        bodies.put("readNameOctetVector", NameBenchmark::readNameOctetVector);
        bodies.put("readNameJackson2", NameBenchmark::readNameJackson2);
        bodies.put("readNameJackson3", NameBenchmark::readNameJackson3);
        bodies.put("readNameFastjson2", NameBenchmark::readNameFastjson2);
    }

    void run() throws IOException {
        BenchmarkMethods.check(tally, NameBenchmark.class, bodies.keySet());
        for (Script script : Script.values()) {
            for (int length : LENGTHS) {
                for (int distinct : DISTINCT) {
                    NameBenchmark benchmark = new NameBenchmark();
                    benchmark.script = script;
                    benchmark.length = length;
                    benchmark.distinct = distinct;
                    benchmark.make();
                    check(benchmark);
                }
            }
        }
    }

    private void check(NameBenchmark benchmark) throws IOException {
        long expected = expected(benchmark);
        String cell = benchmark.script + " " + benchmark.length + " " + benchmark.distinct;
        for (Map.Entry<String, Body> body : bodies.entrySet()) {
            String what = "NameBenchmark." + body.getKey() + " " + cell;
            for (int round = 0; round < ROUNDS; round++) {
                ByteArrayOutputStream written = new ByteArrayOutputStream();
                benchmark.writeTo(written);
                Object found = body.getValue().call(benchmark, blackhole);
                if (body.getKey().startsWith("write")) {
                    tally.same(what, benchmark.document(), written.toByteArray());
                } else {
                    tally.check(what + ": " + found + " instead of " + expected, found.equals(expected));
                }
            }
        }
    }

    private long expected(NameBenchmark benchmark) {
        Values values = new Values(blackhole);
        for (String[] names : benchmark.objects()) {
            for (String name : names) {
                values.name(name);
            }
        }
        return values.result();
    }
}
