package dev.octet.json.bench;

import dev.octet.json.bench.CodecBenchmark.Model;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Runs each body of {@link CodecBenchmark} on several payloads of each model: libraries write and read the values of
 * jackson-core 2, and codecs by hand its bytes.
 */
final class CodecCheck {
    private static final int[] KILOBYTES = {1, 10};
    private static final int PAYLOADS = 5;
    private static final Set<String> BY_HAND = Set.of("Octet", "Jackson2", "Jackson3");

    private final Tally tally;
    private final Map<String, Body> bodies = new LinkedHashMap<>();

    private interface Body {
        Object call(CodecBenchmark benchmark) throws IOException;
    }

    CodecCheck(Tally tally) {
        this.tally = tally;
        bodies.put("encodeOctet", CodecBenchmark::encodeOctet);
        bodies.put("encodeJackson2", CodecBenchmark::encodeJackson2);
        bodies.put("encodeJackson3", CodecBenchmark::encodeJackson3);
        bodies.put("encodeFastjson2", CodecBenchmark::encodeFastjson2);
        bodies.put("encodeWast", CodecBenchmark::encodeWast);
        bodies.put("encodeDslJson", CodecBenchmark::encodeDslJson);
        bodies.put("encodeDatabind2", CodecBenchmark::encodeDatabind2);
        bodies.put("encodeDatabind3", CodecBenchmark::encodeDatabind3);
        bodies.put("decodeOctet", CodecBenchmark::decodeOctet);
        bodies.put("decodeJackson2", CodecBenchmark::decodeJackson2);
        bodies.put("decodeJackson3", CodecBenchmark::decodeJackson3);
        bodies.put("decodeFastjson2", CodecBenchmark::decodeFastjson2);
        bodies.put("decodeWast", CodecBenchmark::decodeWast);
        bodies.put("decodeDslJson", CodecBenchmark::decodeDslJson);
        bodies.put("decodeDatabind2", CodecBenchmark::decodeDatabind2);
        bodies.put("decodeDatabind3", CodecBenchmark::decodeDatabind3);
    }

    void run() throws IOException {
        BenchmarkMethods.check(tally, CodecBenchmark.class, bodies.keySet());
        for (Model model : Model.values()) {
            for (int kilobytes : KILOBYTES) {
                CodecBenchmark benchmark = new CodecBenchmark();
                benchmark.model = model;
                benchmark.kilobytes = kilobytes;
                benchmark.payloads = PAYLOADS;
                benchmark.make();
                for (Map.Entry<String, Body> body : bodies.entrySet()) {
                    check(benchmark, body.getKey(), body.getValue());
                }
            }
        }
    }

    private void check(CodecBenchmark benchmark, String name, Body body) throws IOException {
        String library = name.replaceFirst("^(en|de)code", "");
        String what = "CodecBenchmark." + name + " " + benchmark.model + " " + benchmark.kilobytes;
        TurnsCheck check = new TurnsCheck(tally, benchmark.turns(), Codecs.of("Jackson2", benchmark.model));
        benchmark.use(library);
        if (BY_HAND.contains(library)) {
            check.sameBytes(what, () -> body.call(benchmark));
        } else if (name.equals("decodeDslJson")) { // the doubles that it reads by default are not exact
            check.aboutTheSameValues(what, () -> body.call(benchmark));
        } else {
            check.sameValues(what, () -> body.call(benchmark));
        }
    }
}
