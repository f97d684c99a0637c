package dev.octet.json.bench;

import com.alibaba.fastjson2.JSONReader;
import com.google.gson.stream.JsonReader;
import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.tools.CopyingStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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
 * One whole document from an array, by a new parser each time; only {@code skimOctetReset} keeps its parser.
 *
 * <ul>
 *   <li>{@code skim}: every token, no value.
 *   <li>{@code consume}: every name and string as a String, every number as long or double, by token and getter.
 *   <li>{@code typed}: the same by a caller that knows the next token, as generated code does: Octet's typed reads,
 *       Jackson's {@code nextTextValue()} and so on.
 *   <li>{@code bytes}: every string's text in UTF-8 into a stream; with Jackson it is encoded again.
 *   <li>{@code tree}: maps, lists and scalars; Octet's {@code readAny}, a loop over Jackson's tokens, fastjson2's
 *       {@code readObject}.
 *   <li>{@code skip}: the root is skipped as one value.
 * </ul>
 *
 * <p>Octet and both Jacksons refuse everything outside the grammar of RFC 8259. Only Octet refuses all malformed UTF-8:
 * Jackson only checks that continuation bytes follow, so overlong forms, surrogates and code points beyond U+10FFFF
 * pass, and so do escaped lone surrogates. {@link GsonReads}, {@link ParssonReads} and {@link Fastjson2Reads} say what
 * the others do not check. Jackson parses doubles with its fast parser, and canonicalizes names, which is its default.
 *
 * <p>{@code OctetVector} is the same work in a JVM with the vector module, whose kernel handles long strings and text
 * that is not ASCII instead of words.
 *
 * <p>{@code ISOLATED} runs one document alone, so that the compiler sees nothing else; {@code ALL} runs all documents
 * through the same code before one is measured, as a service would, so that branches and call sites have seen all of
 * them.
 *
 * <p>To measure: {@code ./octet bench read}, with {@code --corpus DIR} for a directory of documents, {@code --quick}
 * for a look. One cell:
 * {@code java -jar target/benchmarks.jar 'ReadBenchmark.skim' -p file=twitter -p warm=ISOLATED -p corpus=DIR -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class ReadBenchmark {
    /** The documents that the compiler has seen before the measurement. */
    public enum Warm {
        ISOLATED,
        ALL
    }

    @Param(Corpus.LOOK_ALIKES)
    public String corpus;

    @Param({"twitter", "citm_catalog", "canada", "code", "sample", "example"})
    public String file;

    @Param({"ISOLATED", "ALL"})
    public Warm warm;

    private byte[] document;
    private JsonToken[] kinds;
    private OutputStream target = new CopyingStream();
    private UTF8JsonParser kept;

    /** A document and its recording. */
    private record Subject(byte[] document, JsonToken[] kinds) {
        static Subject load(String corpus, String name) throws IOException {
            byte[] document = Corpus.load(corpus, name);
            return new Subject(document, Recording.of(document).kinds());
        }
    }

    @Setup
    public void check(BenchmarkParams params) {
        KernelChoice.check(params.getBenchmark());
    }

    @Setup
    public void open(BenchmarkParams params, Blackhole blackhole) throws IOException {
        choose(file);
        if (warm == Warm.ALL) {
            String method =
                    params.getBenchmark().substring(params.getBenchmark().lastIndexOf('.') + 1);
            List<Subject> all = new ArrayList<>();
            for (String name : Corpus.NAMES) {
                all.add(Subject.load(corpus, name));
            }
            ReadBodies.Body body = ReadBodies.ALL.get(method);
            Mixture.run(all, subject -> {
                use(subject);
                blackhole.consume(body.run(this, blackhole));
            });
            choose(file);
        }
    }

    /** Reads this document of the corpus from now on. */
    void choose(String name) throws IOException {
        use(Subject.load(corpus, name));
    }

    private void use(Subject subject) {
        document = subject.document();
        kinds = subject.kinds();
        if (kept == null) {
            kept = UTF8JsonParser.of(document);
        }
    }

    /** For the self-check: the sink of {@code bytes}. */
    void writeTo(OutputStream other) {
        target = other;
    }

    @Benchmark
    public long skimOctet() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(document)) {
            return OctetReads.skim(parser);
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public long skimOctetVector() {
        return skimOctet();
    }

    @Benchmark
    public long skimOctetReset() {
        kept.reset(document, 0, document.length);
        return OctetReads.skim(kept);
    }

    @Benchmark
    public long skimJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(document)) {
            return Jackson2Reads.skim(parser);
        }
    }

    @Benchmark
    public long skimJackson3() {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(document)) {
            return Jackson3Reads.skim(parser);
        }
    }

    @Benchmark
    public long skimGson() throws IOException {
        try (JsonReader reader = Parsers.gson(document)) {
            return GsonReads.skim(reader);
        }
    }

    @Benchmark
    public long skimParsson() {
        try (jakarta.json.stream.JsonParser parser = Parsers.parsson(document)) {
            return ParssonReads.skim(parser);
        }
    }

    @Benchmark
    public long consumeOctet(Blackhole blackhole) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(document)) {
            return OctetReads.consume(parser, new Values(blackhole));
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public long consumeOctetVector(Blackhole blackhole) {
        return consumeOctet(blackhole);
    }

    @Benchmark
    public long consumeJackson2(Blackhole blackhole) throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(document)) {
            return Jackson2Reads.consume(parser, new Values(blackhole));
        }
    }

    @Benchmark
    public long consumeJackson3(Blackhole blackhole) {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(document)) {
            return Jackson3Reads.consume(parser, new Values(blackhole));
        }
    }

    @Benchmark
    public long consumeGson(Blackhole blackhole) throws IOException {
        try (JsonReader reader = Parsers.gson(document)) {
            return GsonReads.consume(reader, new Values(blackhole));
        }
    }

    @Benchmark
    public long consumeParsson(Blackhole blackhole) {
        try (jakarta.json.stream.JsonParser parser = Parsers.parsson(document)) {
            return ParssonReads.consume(parser, new Values(blackhole));
        }
    }

    @Benchmark
    public long consumeFastjson2(Blackhole blackhole) {
        try (JSONReader reader = Parsers.fastjson2(document)) {
            return Fastjson2Reads.consume(reader, new Values(blackhole));
        }
    }

    @Benchmark
    public long typedOctet(Blackhole blackhole) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(document)) {
            return OctetReads.typed(parser, kinds, new Values(blackhole));
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public long typedOctetVector(Blackhole blackhole) {
        return typedOctet(blackhole);
    }

    @Benchmark
    public long typedJackson2(Blackhole blackhole) throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(document)) {
            return Jackson2Reads.typed(parser, kinds, new Values(blackhole));
        }
    }

    @Benchmark
    public long typedJackson3(Blackhole blackhole) {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(document)) {
            return Jackson3Reads.typed(parser, kinds, new Values(blackhole));
        }
    }

    @Benchmark
    public long bytesOctet() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(document)) {
            return OctetReads.bytes(parser, kinds, target);
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public long bytesOctetVector() {
        return bytesOctet();
    }

    @Benchmark
    public long bytesJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(document)) {
            return Jackson2Reads.bytes(parser, target);
        }
    }

    @Benchmark
    public long bytesJackson3() throws IOException {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(document)) {
            return Jackson3Reads.bytes(parser, target);
        }
    }

    @Benchmark
    public @Nullable Object treeOctet() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(document)) {
            Object tree = parser.readAny();
            parser.nextToken(); // the end, which the others read too
            return tree;
        }
    }

    @Benchmark
    public @Nullable Object treeJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(document)) {
            return Jackson2Reads.tree(parser);
        }
    }

    @Benchmark
    public @Nullable Object treeJackson3() {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(document)) {
            return Jackson3Reads.tree(parser);
        }
    }

    @Benchmark
    public Object treeFastjson2() {
        try (JSONReader reader = Parsers.fastjson2(document)) {
            return reader.isObject() ? reader.readObject() : reader.readArray();
        }
    }

    @Benchmark
    public boolean skipOctet() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(document)) {
            parser.nextToken();
            parser.skipChildren();
            return parser.nextToken() == null;
        }
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public boolean skipOctetVector() {
        return skipOctet();
    }

    @Benchmark
    public boolean skipJackson2() throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser = Parsers.jackson2(document)) {
            parser.nextToken();
            parser.skipChildren();
            return parser.nextToken() == null;
        }
    }

    @Benchmark
    public boolean skipJackson3() {
        try (tools.jackson.core.JsonParser parser = Parsers.jackson3(document)) {
            parser.nextToken();
            parser.skipChildren();
            return parser.nextToken() == null;
        }
    }

    @Benchmark
    public boolean skipGson() throws IOException {
        try (JsonReader reader = Parsers.gson(document)) {
            reader.skipValue();
            return reader.peek() == com.google.gson.stream.JsonToken.END_DOCUMENT;
        }
    }

    @Benchmark
    public boolean skipFastjson2() {
        try (JSONReader reader = Parsers.fastjson2(document)) {
            reader.skipValue();
            return reader.isEnd();
        }
    }
}
