package dev.octet.json.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import dev.octet.json.bench.ColdBindBenchmark.Work;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs each body of {@link ColdBindBenchmark}: every library writes trees equal to those of the documents, and reads
 * values of which jackson-databind 2 makes such trees.
 */
final class ColdBindCheck {
    private static final int CLASSES = 60;

    private final Tally tally;

    private interface Body {
        Object call(ColdBindBenchmark benchmark) throws IOException;
    }

    ColdBindCheck(Tally tally) {
        this.tally = tally;
    }

    void run() throws IOException {
        Map<String, Body> bodies = new LinkedHashMap<>();
        bodies.put("octet", ColdBindBenchmark::octet);
        bodies.put("databind2", ColdBindBenchmark::databind2);
        bodies.put("databind3", ColdBindBenchmark::databind3);
        BenchmarkMethods.check(tally, ColdBindBenchmark.class, bodies.keySet());
        ColdClasses classes = ColdClasses.make(ColdBindBenchmark.COPIES);
        int different = new HashSet<>(classes.types()).size();
        tally.check(different + " classes instead of " + CLASSES, different == CLASSES);
        List<JsonNode> expected = new ArrayList<>();
        for (byte[] document : classes.documents()) {
            expected.add(Databind2Codec.MAPPER.readTree(document));
        }
        for (Work work : Work.values()) {
            for (Map.Entry<String, Body> body : bodies.entrySet()) {
                ColdBindBenchmark benchmark = new ColdBindBenchmark();
                benchmark.work = work;
                benchmark.use(classes);
                benchmark.writeTo(new ByteArrayOutputStream());
                List<JsonNode> found = trees(body.getValue().call(benchmark));
                String what = "ColdBindBenchmark." + body.getKey() + " " + work;
                tally.check(what + ": " + found.size() + " values", found.size() == CLASSES);
                for (int i = 0; i < Math.min(CLASSES, found.size()); i++) {
                    JsonNode tree = found.get(i);
                    tally.check(what + ": " + tree + " instead of " + expected.get(i), tree.equals(expected.get(i)));
                }
            }
        }
    }

    private static List<JsonNode> trees(Object result) throws IOException {
        if (result instanceof ByteArrayOutputStream written) {
            try (MappingIterator<JsonNode> trees =
                    Databind2Codec.MAPPER.readerFor(JsonNode.class).readValues(written.toByteArray())) {
                return trees.readAll();
            }
        }
        List<JsonNode> trees = new ArrayList<>();
        for (Object value : (List<?>) result) {
            trees.add(Databind2Codec.MAPPER.readTree(Databind2Codec.MAPPER.writeValueAsBytes(value)));
        }
        return trees;
    }
}
