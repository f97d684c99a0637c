package dev.octet.json.bench;

import com.alibaba.fastjson2.JSONWriter;
import com.google.gson.stream.JsonWriter;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.tools.CopyingStream;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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
 * One whole document, without layout, into a stream that copies each byte once; a new generator each time.
 *
 * <ul>
 *   <li>{@code replay}: from a recorded list of its tokens, with names and strings as Strings and numbers as long or
 *       double.
 *   <li>{@code copy}: from a parser of the same library that reads the original, every number and string of it: Octet's
 *       {@code copyValue}, Jackson's {@code copyCurrentStructure}.
 * </ul>
 *
 * <p>Octet and both Jacksons refuse lone surrogates and calls out of order. Gson, Parsson and fastjson2 write lone
 * surrogates as question marks, and fastjson2 checks no order: its caller writes the commas. Gson writes chars, so the
 * JDK's encoder is part of its work; fastjson2 holds the whole document in memory before it writes to the stream.
 * {@code copyValue} writes the validated bytes of the original without decoding them; {@code copyCurrentStructure}
 * decodes strings and names and escapes them anew, and by default copies numbers through their values. Both outputs
 * hold the same values.
 *
 * <p>{@code ISOLATED} and {@code ALL} are those of {@link ReadBenchmark}.
 *
 * <p>To measure: {@code ./octet bench write}, with {@code --corpus DIR} for a directory of documents, {@code --quick}
 * for a look. One cell:
 * {@code java -jar target/benchmarks.jar 'WriteBenchmark.replay' -p file=twitter -p warm=ISOLATED -p corpus=DIR}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class WriteBenchmark {
    @Param(Corpus.LOOK_ALIKES)
    public String corpus;

    @Param({"twitter", "citm_catalog", "canada", "code", "sample", "example"})
    public String file;

    @Param({"ISOLATED", "ALL"})
    public ReadBenchmark.Warm warm;

    private byte[] document;
    private Recording recording;
    private OutputStream target = new CopyingStream();

    /** A document and its tokens. */
    private record Subject(byte[] document, Recording recording) {
        static Subject load(String corpus, String name) throws IOException {
            byte[] document = Corpus.load(corpus, name);
            return new Subject(document, Recording.of(document));
        }
    }

    @Setup
    public void check(BenchmarkParams params) {
        KernelChoice.check(params.getBenchmark());
    }

    @Setup
    public void open(BenchmarkParams params, Blackhole blackhole) throws IOException {
        choose(file);
        if (warm == ReadBenchmark.Warm.ALL) {
            String method =
                    params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
            List<Subject> all = new ArrayList<>();
            for (String name : Corpus.NAMES) {
                all.add(Subject.load(corpus, name));
            }
            WriteBodies.Body body = WriteBodies.ALL.get(method);
            Mixture.run(all, subject -> {
                use(subject);
                blackhole.consume(body.run(this));
            });
            choose(file);
        }
    }

    /** Writes this document of the corpus from now on. */
    void choose(String name) throws IOException {
        use(Subject.load(corpus, name));
    }

    private void use(Subject subject) {
        document = subject.document();
        recording = subject.recording();
    }

    /** For the self-check: the sink of the document. */
    void writeTo(OutputStream other) {
        target = other;
    }

    byte[] document() {
        return document;
    }

    @Benchmark
    public Object replayOctet() {
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(target)) {
            Replays.octet(recording, generator);
            return generator;
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public Object replayOctetVector() {
        return replayOctet();
    }

    @Benchmark
    public Object replayJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonGenerator generator = Generators.jackson2(target)) {
            Replays.jackson2(recording, generator);
            return generator;
        }
    }

    @Benchmark
    public Object replayJackson3() {
        try (tools.jackson.core.JsonGenerator generator = Generators.jackson3(target)) {
            Replays.jackson3(recording, generator);
            return generator;
        }
    }

    @Benchmark
    public Object replayGson() throws IOException {
        try (JsonWriter writer = new JsonWriter(new OutputStreamWriter(target, StandardCharsets.UTF_8))) {
            OtherReplays.gson(recording, writer);
            return writer;
        }
    }

    @Benchmark
    public Object replayParsson() {
        try (jakarta.json.stream.JsonGenerator generator = Generators.parsson(target)) {
            OtherReplays.parsson(recording, generator);
            return generator;
        }
    }

    @Benchmark
    public Object replayFastjson2() throws IOException {
        try (JSONWriter writer = JSONWriter.ofUTF8()) {
            OtherReplays.fastjson2(recording, writer);
            return writer.flushTo(target);
        }
    }

    @Benchmark
    public Object copyOctet() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(document);
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(target)) {
            generator.copyValue(parser);
            return generator;
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public Object copyOctetVector() {
        return copyOctet();
    }

    @Benchmark
    public Object copyJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(document);
                com.fasterxml.jackson.core.JsonGenerator generator = Generators.jackson2(target)) {
            parser.nextToken();
            generator.copyCurrentStructure(parser);
            return generator;
        }
    }

    @Benchmark
    public Object copyJackson3() {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(document);
                tools.jackson.core.JsonGenerator generator = Generators.jackson3(target)) {
            parser.nextToken();
            generator.copyCurrentStructure(parser);
            return generator;
        }
    }
}
