package dev.octet.json.bench;

import dev.octet.json.bench.BlobExportBenchmark.Output;
import dev.octet.json.bench.BlobExportBenchmark.Text;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Runs each body of {@link BlobExportBenchmark} with few blobs and compares the file with the reference. */
final class BlobExportCheck {
    private static final int BLOBS = 50;

    private final Tally tally;

    private interface Body {
        Object call(BlobExportBenchmark benchmark) throws IOException;
    }

    BlobExportCheck(Tally tally) {
        this.tally = tally;
    }

    void run() throws IOException {
        Map<String, Body> bodies = new LinkedHashMap<>();
        bodies.put("octetTable7", BlobExportBenchmark::octetTable7);
        bodies.put("octetTable8", BlobExportBenchmark::octetTable8);
        bodies.put("octetSwar", BlobExportBenchmark::octetSwar);
        bodies.put("octetVector", BlobExportBenchmark::octetVector);
        bodies.put("octetSwarTrusted", BlobExportBenchmark::octetSwarTrusted);
        bodies.put("jackson2", BlobExportBenchmark::jackson2);
        bodies.put("jackson3", BlobExportBenchmark::jackson3);
        for (Text text : Text.values()) {
            for (Output output : Output.values()) {
                check(bodies, text, output);
            }
        }
    }

    /** The floor writes the blobs themselves, one after the other. */
    private void checkFloor(BlobExportBenchmark benchmark, Text text, Output output) throws IOException {
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        for (byte[] blob : benchmark.set().blobs()) {
            expected.writeBytes(blob);
        }
        long length = benchmark.arraycopy();
        String what = "BlobExportBenchmark.arraycopy " + text + " " + output;
        if (output == Output.CHANNEL) {
            tally.same(what, expected.toByteArray(), benchmark.written());
        } else {
            tally.check(what + ": " + length + " bytes", length == expected.size());
        }
    }

    private void check(Map<String, Body> bodies, Text text, Output output) throws IOException {
        BlobExportBenchmark benchmark = new BlobExportBenchmark();
        benchmark.blobs = BLOBS;
        benchmark.text = text;
        benchmark.output = output;
        benchmark.open();
        byte[] expected = ReferenceJson.array(benchmark.set().blobs());
        for (Map.Entry<String, Body> body : bodies.entrySet()) {
            Object result = body.getValue().call(benchmark);
            String what = "BlobExportBenchmark." + body.getKey() + " " + text + " " + output;
            if (output == Output.CHANNEL) {
                tally.same(what, expected, benchmark.written());
            } else if (result instanceof Long length) {
                tally.check(what + ": " + length + " bytes instead of " + expected.length, length == expected.length);
            }
        }
        checkFloor(benchmark, text, output);
        benchmark.close();
    }
}
