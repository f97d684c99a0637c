package dev.octet.json.bench;

import dev.octet.json.bench.Cells.Cell;
import dev.octet.json.bench.Utf8StringBenchmark.Blobs;
import dev.octet.json.bench.Utf8StringBenchmark.Jackson2;
import dev.octet.json.bench.Utf8StringBenchmark.Jackson3;
import dev.octet.json.bench.Utf8StringBenchmark.Octet;
import dev.octet.json.bench.Utf8StringBenchmark.Sink;
import dev.octet.json.bench.Utf8StringBenchmark.Target;
import dev.octet.json.bench.Utf8StringBenchmark.TrustingOctet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Runs each body of {@link Utf8StringBenchmark} on the first payloads of each cell; all write the same bytes. */
final class Utf8StringCheck {
    private static final int PAYLOADS = 3;

    private final Tally tally;
    private final Utf8StringBenchmark benchmark = new Utf8StringBenchmark();
    private final Map<String, Run> runs = new LinkedHashMap<>();

    /** Opens a generator, calls a body for each payload and closes the generator. */
    private interface Run {
        void run(Blobs blobs, Target target) throws IOException;
    }

    private interface Body<S> {
        Object call(Blobs blobs, S state) throws IOException;
    }

    Utf8StringCheck(Tally tally) {
        this.tally = tally;
        octet("octetTable7", benchmark::octetTable7);
        octet("octetTable8", benchmark::octetTable8);
        octet("octetSwar", benchmark::octetSwar);
        trusting("octetTable7Trusted", benchmark::octetTable7Trusted);
        trusting("octetTable8Trusted", benchmark::octetTable8Trusted);
        trusting("octetSwarTrusted", benchmark::octetSwarTrusted);
        jackson2("jackson2", benchmark::jackson2);
        jackson2("detour", benchmark::detour);
        runs.put("jackson3", (blobs, target) -> {
            Jackson3 state = new Jackson3();
            state.open(target);
            repeat(benchmark::jackson3, blobs, state);
            state.close();
        });
    }

    private void octet(String name, Body<Octet> body) {
        runs.put(name, (blobs, target) -> {
            Octet state = new Octet();
            state.open(target);
            repeat(body, blobs, state);
            state.close();
        });
    }

    private void trusting(String name, Body<TrustingOctet> body) {
        runs.put(name, (blobs, target) -> {
            TrustingOctet state = new TrustingOctet();
            state.open(target);
            repeat(body, blobs, state);
            state.close();
        });
    }

    private void jackson2(String name, Body<Jackson2> body) {
        runs.put(name, (blobs, target) -> {
            Jackson2 state = new Jackson2();
            state.open(target);
            repeat(body, blobs, state);
            state.close();
        });
    }

    private static <S> void repeat(Body<S> body, Blobs blobs, S state) throws IOException {
        for (int i = 0; i < PAYLOADS; i++) {
            body.call(blobs, state);
        }
    }

    void run() throws IOException {
        for (Cell cell : Cells.all()) {
            byte[] expected = expected(cell);
            for (Map.Entry<String, Run> run : runs.entrySet()) {
                tally.same(
                        "Utf8StringBenchmark." + run.getKey() + " " + cell, expected, captured(cell, run.getValue()));
            }
        }
        for (Sink sink : Sink.values()) {
            for (Run run : runs.values()) {
                Target target = new Target();
                target.sink = sink;
                target.open();
                run.run(blobs(Cells.all().get(0)), target); // an exception ends the self-check
            }
        }
    }

    private static byte[] captured(Cell cell, Run run) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Target target = new Target();
        target.use(bytes);
        run.run(blobs(cell), target);
        return bytes.toByteArray();
    }

    private static Blobs blobs(Cell cell) {
        Blobs blobs = new Blobs();
        blobs.length = cell.length();
        blobs.escape = cell.escape();
        blobs.content = cell.content();
        blobs.lengths = cell.lengths();
        blobs.fill();
        return blobs;
    }

    private static byte[] expected(Cell cell) throws IOException {
        Payloads payloads = cell.payloads();
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        for (int i = 0; i < PAYLOADS; i++) {
            json.write(i == 0 ? '[' : ',');
            json.write('"');
            json.write(ReferenceJson.body(payloads.next()));
            json.write('"');
        }
        json.write(']');
        return json.toByteArray();
    }
}
