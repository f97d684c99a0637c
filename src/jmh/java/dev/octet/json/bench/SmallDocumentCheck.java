package dev.octet.json.bench;

import dev.octet.json.bench.SmallDocumentBenchmark.Documents;
import dev.octet.json.bench.SmallDocumentBenchmark.Input;
import dev.octet.json.bench.SmallDocumentBenchmark.Origin;
import dev.octet.json.bench.SmallDocumentBenchmark.Output;
import dev.octet.json.bench.SmallDocumentBenchmark.Target;
import dev.octet.json.io.SegmentedBuffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Runs each body of {@link SmallDocumentBenchmark} on all documents of each size, input and output, twice. Readers find
 * what Gson finds, a peer without a body here; writers give the documents.
 */
final class SmallDocumentCheck {
    private static final int[] SIZES = {60, 350, 2048};
    private static final int CALLS = 2 * SmallDocumentBenchmark.COUNT;

    private final Tally tally;
    private final Blackhole blackhole = new Blackhole(ReadCheck.BLACKHOLE_PASSWORD);
    private final SmallDocumentBenchmark benchmark = new SmallDocumentBenchmark();
    private final Map<String, Reader> readers = new LinkedHashMap<>();
    private final Map<String, Writer> writers = new LinkedHashMap<>();

    private interface Reader {
        long call(Documents documents, Input input, Blackhole blackhole) throws IOException;
    }

    private interface Writer {
        Object call(Documents documents, Output output) throws IOException;
    }

    SmallDocumentCheck(Tally tally) {
        this.tally = tally;
        readers.put("consumeOctet", benchmark::consumeOctet);
        readers.put("consumeOctetReset", benchmark::consumeOctetReset);
        readers.put("consumeJackson2", benchmark::consumeJackson2);
        readers.put("consumeJackson3", benchmark::consumeJackson3);
        readers.put("typedOctet", benchmark::typedOctet);
        readers.put("typedOctetReset", benchmark::typedOctetReset);
        readers.put("typedJackson2", benchmark::typedJackson2);
        readers.put("typedJackson3", benchmark::typedJackson3);
        writers.put("writeOctet", benchmark::writeOctet);
        writers.put("writeOctetReset", benchmark::writeOctetReset);
        writers.put("writeJackson2", benchmark::writeJackson2);
        writers.put("writeJackson3", benchmark::writeJackson3);
    }

    void run() throws IOException {
        Set<String> bodies = new LinkedHashSet<>(readers.keySet());
        bodies.addAll(writers.keySet());
        BenchmarkMethods.check(tally, SmallDocumentBenchmark.class, bodies);
        for (int size : SIZES) {
            checkDocuments(size);
            for (Origin origin : Origin.values()) {
                for (Map.Entry<String, Reader> reader : readers.entrySet()) {
                    check(size, origin, reader.getKey(), reader.getValue());
                }
            }
            for (Target target : Target.values()) {
                for (Map.Entry<String, Writer> writer : writers.entrySet()) {
                    check(size, target, writer.getKey(), writer.getValue());
                }
            }
        }
    }

    private void checkDocuments(int size) {
        SizedDocument[] documents = SizedDocument.make(size, SmallDocumentBenchmark.COUNT);
        Set<String> different = Arrays.stream(documents)
                .map(document -> Arrays.toString(document.text()))
                .collect(Collectors.toSet());
        tally.check("documents of " + size + " bytes are equal", different.size() == documents.length);
        for (SizedDocument document : documents) {
            int length = document.text().length;
            tally.check("a document has " + length + " bytes instead of " + size, length == size);
        }
    }

    private void check(int size, Origin origin, String name, Reader reader) throws IOException {
        Documents documents = documents(size);
        Documents same = documents(size);
        Input input = new Input();
        input.input = origin;
        for (int i = 0; i < CALLS; i++) {
            long expected = expected(same.next().text());
            long found = reader.call(documents, input, blackhole);
            tally.check(
                    "SmallDocumentBenchmark." + name + " " + size + " " + origin + ": " + found + " instead of "
                            + expected,
                    found == expected);
        }
    }

    private long expected(byte[] document) throws IOException {
        try (com.google.gson.stream.JsonReader reader = Parsers.gson(document)) {
            return GsonReads.consume(reader, new Values(blackhole));
        }
    }

    private void check(int size, Target target, String name, Writer writer) throws IOException {
        Documents documents = documents(size);
        Documents same = documents(size);
        Output output = new Output();
        output.output = target;
        for (int i = 0; i < CALLS; i++) {
            tally.same(
                    "SmallDocumentBenchmark." + name + " " + size + " " + target,
                    same.next().text(),
                    bytes(writer.call(documents, output)));
        }
    }

    private static Documents documents(int size) {
        Documents documents = new Documents();
        documents.bytes = size;
        documents.make();
        return documents;
    }

    private static byte[] bytes(Object written) {
        if (written instanceof ByteArrayOutputStream stream) {
            return stream.toByteArray();
        }
        if (written instanceof SegmentedBuffer buffer) {
            return buffer.toByteArray();
        }
        if (written instanceof com.fasterxml.jackson.core.util.ByteArrayBuilder builder) {
            return builder.toByteArray();
        }
        if (written instanceof tools.jackson.core.util.ByteArrayBuilder builder) {
            return builder.toByteArray();
        }
        return (byte[]) written;
    }
}
