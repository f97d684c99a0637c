package dev.octet.json.bench;

import dev.octet.json.bench.ShortTexts.Script;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Runs each body of {@link StringBenchmark} on each script, from short to long. Bodies that write give the document
 * that the JDK made, those that read find its Strings.
 */
final class StringCheck {
    private static final int[] LENGTHS = {2, 16, 256};

    private final Tally tally;
    private final Blackhole blackhole = new Blackhole(ReadCheck.BLACKHOLE_PASSWORD);
    private final Map<String, Body> bodies = new LinkedHashMap<>();

    private interface Body {
        Object call(StringBenchmark benchmark, Blackhole blackhole) throws IOException;
    }

    StringCheck(Tally tally) {
        this.tally = tally;
        bodies.put("writeStringOctet", (benchmark, unused) -> benchmark.writeStringOctet());
        bodies.put("writeStringOctetVector", (benchmark, unused) -> benchmark.writeStringOctetVector());
        bodies.put("writeStringJackson2", (benchmark, unused) -> benchmark.writeStringJackson2());
        bodies.put("writeStringJackson3", (benchmark, unused) -> benchmark.writeStringJackson3());
        bodies.put("writeStringFastjson2", (benchmark, unused) -> benchmark.writeStringFastjson2());
        bodies.put("writeCharsOctet", (benchmark, unused) -> benchmark.writeCharsOctet());
        bodies.put("writeCharsOctetVector", (benchmark, unused) -> benchmark.writeCharsOctetVector());
        bodies.put("writeCharsJackson2", (benchmark, unused) -> benchmark.writeCharsJackson2());
        bodies.put("writeCharsJackson3", (benchmark, unused) -> benchmark.writeCharsJackson3());
        bodies.put("writeCharsFastjson2", (benchmark, unused) -> benchmark.writeCharsFastjson2());
        bodies.put("readStringOctet", StringBenchmark::readStringOctet);
        bodies.put("readStringOctetVector", StringBenchmark::readStringOctetVector);
        bodies.put("readStringJackson2", StringBenchmark::readStringJackson2);
        bodies.put("readStringJackson3", StringBenchmark::readStringJackson3);
        bodies.put("readStringFastjson2", StringBenchmark::readStringFastjson2);
        bodies.put("getStringOctet", StringBenchmark::getStringOctet);
        bodies.put("getStringOctetVector", StringBenchmark::getStringOctetVector);
        bodies.put("getStringJackson2", StringBenchmark::getStringJackson2);
        bodies.put("getStringJackson3", StringBenchmark::getStringJackson3);
    }

    void run() throws IOException {
        BenchmarkMethods.check(tally, StringBenchmark.class, bodies.keySet());
        for (Script script : Script.values()) {
            for (int length : LENGTHS) {
                StringBenchmark benchmark = new StringBenchmark();
                benchmark.script = script;
                benchmark.length = length;
                benchmark.make();
                for (Map.Entry<String, Body> body : bodies.entrySet()) {
                    check(benchmark, body.getKey(), body.getValue());
                }
            }
        }
    }

    private void check(StringBenchmark benchmark, String name, Body body) throws IOException {
        String what = "StringBenchmark." + name + " " + benchmark.script + " " + benchmark.length;
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        benchmark.writeTo(written);
        Object found = body.call(benchmark, blackhole);
        if (name.startsWith("write")) {
            tally.same(what, benchmark.document(), written.toByteArray());
        } else {
            long expected = expected(benchmark);
            tally.check(what + ": " + found + " instead of " + expected, found.equals(expected));
        }
    }

    private long expected(StringBenchmark benchmark) {
        Values values = new Values(blackhole);
        for (String text : benchmark.texts()) {
            values.text(text);
        }
        return values.result();
    }
}
