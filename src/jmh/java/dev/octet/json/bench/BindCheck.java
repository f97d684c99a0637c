package dev.octet.json.bench;

import dev.octet.json.bench.BindBenchmark.Model;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Runs each body of {@link BindBenchmark} on several payloads of each model: all libraries write and read the values of
 * jackson-databind 2. Octet's mapper and jackson-databind 3, which have the same defaults, write the same bytes.
 */
final class BindCheck {
    private static final int[] KILOBYTES = {2, 10};
    private static final int PAYLOADS = 5;

    private final Tally tally;
    private final Map<String, Body> bodies = new LinkedHashMap<>();

    private interface Body {
        Object call(BindBenchmark benchmark) throws IOException;
    }

    BindCheck(Tally tally) {
        this.tally = tally;
        bodies.put("encodeOctet", BindBenchmark::encodeOctet);
        bodies.put("encodeDatabind2", BindBenchmark::encodeDatabind2);
        bodies.put("encodeDatabind3", BindBenchmark::encodeDatabind3);
        bodies.put("encodeFastjson2", BindBenchmark::encodeFastjson2);
        bodies.put("encodeWast", BindBenchmark::encodeWast);
        bodies.put("encodeDslJson", BindBenchmark::encodeDslJson);
        bodies.put("decodeOctet", BindBenchmark::decodeOctet);
        bodies.put("decodeDatabind2", BindBenchmark::decodeDatabind2);
        bodies.put("decodeDatabind3", BindBenchmark::decodeDatabind3);
        bodies.put("decodeFastjson2", BindBenchmark::decodeFastjson2);
        bodies.put("decodeWast", BindBenchmark::decodeWast);
        bodies.put("decodeDslJson", BindBenchmark::decodeDslJson);
    }

    void run() throws IOException {
        BenchmarkMethods.check(tally, BindBenchmark.class, bodies.keySet());
        for (Model model : Model.values()) {
            for (int kilobytes : KILOBYTES) {
                BindBenchmark benchmark = new BindBenchmark();
                benchmark.model = model;
                benchmark.kilobytes = kilobytes;
                benchmark.payloads = PAYLOADS;
                benchmark.make();
                for (Map.Entry<String, Body> body : bodies.entrySet()) {
                    check(benchmark, body.getKey(), body.getValue());
                }
            }
        }
        checkSizes();
    }

    private void check(BindBenchmark benchmark, String name, Body body) throws IOException {
        String what = "BindBenchmark." + name + " " + benchmark.model + " " + benchmark.kilobytes;
        TurnsCheck check = new TurnsCheck(tally, benchmark.turns(), Codecs.bound("Databind2", benchmark.model.type));
        benchmark.use(name.replaceFirst("^(en|de)code", ""));
        if (name.equals("decodeDslJson")) { // the doubles that it reads by default are not exact
            check.aboutTheSameValues(what, () -> body.call(benchmark));
        } else {
            check.sameValues(what, () -> body.call(benchmark));
        }
        if (name.equals("encodeOctet")) {
            check.sameBytesAs(Codecs.bound("Databind3", benchmark.model.type), what, () -> body.call(benchmark));
        }
    }

    /** A course has between 0.5 and 5 KB, and some are small and some are large. */
    private void checkSizes() throws IOException {
        BindBenchmark benchmark = new BindBenchmark();
        benchmark.model = Model.COURSES;
        benchmark.kilobytes = KILOBYTES[0];
        benchmark.payloads = 64;
        benchmark.make();
        int least = Integer.MAX_VALUE;
        int most = 0;
        for (int i = 0; i < benchmark.payloads; i++) {
            int bytes = benchmark.turns().encode().size();
            least = Math.min(least, bytes);
            most = Math.max(most, bytes);
        }
        tally.check("the smallest course has " + least + " bytes", 400 < least && least < 700);
        tally.check("the largest course has " + most + " bytes", 4_000 < most && most < 5_500);
    }
}
