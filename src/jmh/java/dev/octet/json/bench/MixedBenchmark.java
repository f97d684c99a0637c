package dev.octet.json.bench;

import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;

/**
 * All six documents, one after the other: an operation is one round. Branches, call sites and caches see mixed input,
 * as in a service.
 *
 * <p>Octet has one parser, which is reset for each document. A Jackson parser reads one input, so its factory makes a
 * new one for each document, with the factory's symbols and recycled buffers. Both are the recommended way to read many
 * documents.
 *
 * <p>{@code skim} and {@code consume} are those of {@link ReadBenchmark}. Large documents weigh more: a round is some 7
 * MB, of which {@code example} is 13 kB.
 *
 * <p>To measure: {@code ./octet bench mixed}, with {@code --corpus DIR} for a directory of documents.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class MixedBenchmark {
    @Param(Corpus.LOOK_ALIKES)
    public String corpus;

    private byte[][] documents;
    private UTF8JsonParser kept;

    @Setup
    public void check(BenchmarkParams params) {
        KernelChoice.check(params.getBenchmark());
    }

    @Setup
    public void open() throws IOException {
        documents = new byte[Corpus.NAMES.size()][];
        for (int i = 0; i < documents.length; i++) {
            documents[i] = Corpus.load(corpus, Corpus.NAMES.get(i));
        }
        kept = UTF8JsonParser.of(documents[0]);
    }

    byte[][] documents() {
        return documents;
    }

    @Benchmark
    public long skimOctet() {
        long tokens = 0;
        for (byte[] document : documents) {
            kept.reset(document, 0, document.length);
            tokens += OctetReads.skim(kept);
        }
        return tokens;
    }

    @Benchmark
    public long skimJackson2() throws IOException {
        long tokens = 0;
        for (byte[] document : documents) {
            try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(document)) {
                tokens += Jackson2Reads.skim(parser);
            }
        }
        return tokens;
    }

    @Benchmark
    public long skimJackson3() {
        long tokens = 0;
        for (byte[] document : documents) {
            try (tools.jackson.core.JsonParser parser = Parsers.jackson3(document)) {
                tokens += Jackson3Reads.skim(parser);
            }
        }
        return tokens;
    }

    @Benchmark
    public long consumeOctet(Blackhole blackhole) {
        Values values = new Values(blackhole);
        for (byte[] document : documents) {
            kept.reset(document, 0, document.length);
            OctetReads.consume(kept, values);
        }
        return values.result();
    }

    @Benchmark
    public long consumeJackson2(Blackhole blackhole) throws IOException {
        Values values = new Values(blackhole);
        for (byte[] document : documents) {
            try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(document)) {
                Jackson2Reads.consume(parser, values);
            }
        }
        return values.result();
    }

    @Benchmark
    public long consumeJackson3(Blackhole blackhole) {
        Values values = new Values(blackhole);
        for (byte[] document : documents) {
            try (tools.jackson.core.JsonParser parser = Parsers.jackson3(document)) {
                Jackson3Reads.consume(parser, values);
            }
        }
        return values.result();
    }
}
