package dev.octet.json.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Runs each body of {@link WriteBenchmark} on each made document. All outputs hold the values of the document; those of
 * Octet and the Jacksons are equal byte by byte; {@code copyValue} writes the document without its whitespace.
 */
final class WriteCheck {
    private final Tally tally;
    private final Blackhole blackhole = new Blackhole(ReadCheck.BLACKHOLE_PASSWORD);
    private final WriteBenchmark benchmark = new WriteBenchmark();

    WriteCheck(Tally tally) {
        this.tally = tally;
    }

    void run() throws IOException {
        benchmark.corpus = Corpus.LOOK_ALIKES;
        BenchmarkMethods.check(tally, WriteBenchmark.class, WriteBodies.ALL.keySet());
        for (String name : Corpus.NAMES) {
            benchmark.choose(name);
            for (Map.Entry<String, WriteBodies.Body> body : WriteBodies.ALL.entrySet()) {
                check(name, body.getKey(), body.getValue());
            }
        }
    }

    private void check(String document, String name, WriteBodies.Body body) throws IOException {
        byte[] json = written(body);
        String what = "WriteBenchmark." + name + " " + document;
        tally.check(what + ": other values than the document's", digest(json) == digest(benchmark.document()));
        if (name.startsWith("replayOctet") || name.equals("replayJackson3")) {
            tally.same(what, written(WriteBodies.ALL.get("replayJackson2")), json);
        } else if (name.startsWith("copyOctet")) {
            tally.same(what, Minifier.minified(benchmark.document()), json);
        }
    }

    private byte[] written(WriteBodies.Body body) throws IOException {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        benchmark.writeTo(json);
        body.run(benchmark);
        return json.toByteArray();
    }

    private long digest(byte[] json) throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(json)) {
            return Jackson2Reads.consume(parser, new Values(blackhole));
        }
    }
}
