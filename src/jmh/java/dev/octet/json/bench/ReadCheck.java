package dev.octet.json.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.Blackhole;

/** Runs each body of {@link ReadBenchmark} on each made document; all peers find the same in it. */
final class ReadCheck {
    /** JMH demands this before a black hole is made outside of its runner. */
    static final String BLACKHOLE_PASSWORD =
            "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.";

    private final Tally tally;
    private final Blackhole blackhole = new Blackhole(BLACKHOLE_PASSWORD);
    private final ReadBenchmark benchmark = new ReadBenchmark();

    ReadCheck(Tally tally) {
        this.tally = tally;
    }

    void run() throws IOException {
        benchmark.corpus = Corpus.LOOK_ALIKES;
        BenchmarkMethods.check(tally, ReadBenchmark.class, ReadBodies.ALL.keySet());
        for (String name : Corpus.NAMES) {
            benchmark.choose(name);
            for (Map.Entry<String, ReadBodies.Body> body : ReadBodies.ALL.entrySet()) {
                compare(name, body.getKey(), body.getValue());
            }
        }
    }

    /** With the first Jackson's body of the same mode. */
    private void compare(String document, String name, ReadBodies.Body body) throws IOException {
        String mode = name.replaceFirst("[A-Z].*", "");
        ByteArrayOutputStream expectedBytes = new ByteArrayOutputStream();
        benchmark.writeTo(expectedBytes);
        Object expected = ReadBodies.ALL.get(mode + "Jackson2").run(benchmark, blackhole);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        benchmark.writeTo(bytes);
        Object found = body.run(benchmark, blackhole);
        tally.check(
                "ReadBenchmark." + name + " " + document + ": " + shown(found) + " instead of " + shown(expected),
                Objects.equals(expected, found) && found != null && !found.equals(Boolean.FALSE));
        tally.same("ReadBenchmark." + name + " " + document, expectedBytes.toByteArray(), bytes.toByteArray());
    }

    /** Shortens a tree, which is long. */
    private static String shown(@Nullable Object result) {
        return result instanceof Map<?, ?> tree ? "a tree with hash " + tree.hashCode() : String.valueOf(result);
    }
}
