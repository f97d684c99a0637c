package dev.octet.json.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.octet.json.bench.CodecBenchmark.Model;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Runs each body of {@link CodecBenchmark} on several payloads of each model. What a library writes and what it reads
 * are equal to the payload, by the document that jackson-core 2 makes of it: libraries may order members as they like.
 * Codecs by hand give the same bytes.
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
        Codec reference = Codecs.of("Jackson2", benchmark.model);
        benchmark.use(library);
        for (int i = 0; i < PAYLOADS; i++) {
            Object result = body.call(benchmark);
            byte[] json = result instanceof ByteArrayOutputStream written
                    ? written.toByteArray()
                    : encoded(reference, result);
            if (!BY_HAND.contains(library)) {
                json = encoded(reference, reference.decode(json));
            }
            boolean isExact = !name.equals("decodeDslJson");
            tally.same(
                    "CodecBenchmark." + name + " " + benchmark.model + " " + benchmark.kilobytes,
                    isExact ? benchmark.document() : shortened(benchmark.document()),
                    isExact ? json : shortened(json));
        }
    }

    /** With ten digits after the point: the doubles that dsl-json reads by default are not exact. */
    private static byte[] shortened(byte[] json) {
        return new String(json, UTF_8).replaceAll("(\\.\\d{10})\\d+", "$1").getBytes(UTF_8);
    }

    private static byte[] encoded(Codec codec, Object payload) throws IOException {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        codec.encode(payload, json);
        return json.toByteArray();
    }
}
