package dev.octet.json.bench;

import dev.octet.json.bench.models.Count;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Runs each body of {@link BindCallBenchmark} twice: what is read and what is written is the document. */
final class BindCallCheck {
    private static final int ROUNDS = 2;

    private final Tally tally;
    private final Map<String, Body> bodies = new LinkedHashMap<>();

    private interface Body {
        Object call(BindCallBenchmark benchmark) throws IOException;
    }

    BindCallCheck(Tally tally) {
        this.tally = tally;
        bodies.put("readOctet", BindCallBenchmark::readOctet);
        bodies.put("readOctetCodec", BindCallBenchmark::readOctetCodec);
        bodies.put("readDatabind3", BindCallBenchmark::readDatabind3);
        bodies.put("readDatabind3Held", BindCallBenchmark::readDatabind3Held);
        bodies.put("writeOctet", BindCallBenchmark::writeOctet);
        bodies.put("writeOctetCodec", BindCallBenchmark::writeOctetCodec);
        bodies.put("writeDatabind3", BindCallBenchmark::writeDatabind3);
        bodies.put("writeDatabind3Held", BindCallBenchmark::writeDatabind3Held);
    }

    void run() throws IOException {
        BenchmarkMethods.check(tally, BindCallBenchmark.class, bodies.keySet());
        for (Map.Entry<String, Body> body : bodies.entrySet()) {
            BindCallBenchmark benchmark = new BindCallBenchmark();
            benchmark.make(body.getKey().contains("Octet"));
            for (int round = 0; round < ROUNDS; round++) {
                Object result = body.getValue().call(benchmark);
                byte[] json = result instanceof ByteArrayOutputStream written
                        ? written.toByteArray()
                        : Turns.encoded(Codecs.bound("Databind2", Count.class), result);
                tally.same("BindCallBenchmark." + body.getKey(), benchmark.document(), json);
            }
        }
    }
}
