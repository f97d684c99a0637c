package dev.octet.json.bench;

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

/**
 * The two models of java-json-benchmark, from objects to JSON in a byte array stream that is used again,
 * and from an array to objects.
 *
 * <p>By hand: {@code Octet} with a parser and a generator that are reset; {@code Jackson2} and {@code Jackson3} with
 * jackson-core, new ones each time. The others bind the classes themselves: {@code Fastjson2} and {@code Wast} by what
 * they generate or find out at run time, with {@code Unsafe}; {@code DslJson} by code that its annotation processor
 * generates; {@code Databind2} and {@code Databind3} are jackson-databind.
 *
 * <p>One payload over and over is what java-json-benchmark measures: branch predictors learn it. With 64 payloads they
 * do not. Content and sizes are those of {@link InventedModels}, in ASCII.
 *
 * <p>Octet and the Jacksons check what they read and write; see {@link ReadBenchmark} and {@link WriteBenchmark}. All
 * contenders read the same values, but for the doubles of dsl-json, whose last digits differ with its default options.
 *
 * <p>To measure: {@code ./octet bench members}. One cell: {@code java -jar target/benchmarks.jar
 * 'CodecBenchmark.decode' -p model=USERS -p kilobytes=10 -p payloads=64 -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class CodecBenchmark {
    private static final int KILOBYTE = 1_000;

    /** The kinds of payloads. */
    public enum Model {
        /** Strings, some numbers, lists of Strings and objects. */
        USERS,
        /** The same with identifiers, dates, times, decimals, an enum and arrays, which are text in JSON. */
        CLIENTS
    }

    @Param({"USERS", "CLIENTS"})
    public Model model;

    @Param({"1", "10", "100"})
    public int kilobytes;

    /** The number of different payloads, which take turns. */
    @Param({"1", "64"})
    public int payloads;

    private Turns turns;

    @Setup
    public void check(BenchmarkParams params) {
        KernelChoice.check(params.getBenchmark());
    }

    @Setup
    public void open(BenchmarkParams params) throws IOException {
        String method = params.getBenchmark().replaceFirst(".*\\.", "");
        make();
        use(method.replaceFirst("^(en|de)code", ""));
    }

    /** Makes the payloads; jackson-core 2 writes the documents that all read. */
    void make() throws IOException {
        int bytes = kilobytes * KILOBYTE;
        turns = new Turns(
                model == Model.USERS ? InventedModels.users(bytes, payloads) : InventedModels.clients(bytes, payloads),
                Codecs.of("Jackson2", model));
    }

    /** Uses this library from now on. */
    void use(String library) {
        turns.use(Codecs.of(library, model));
    }

    Turns turns() {
        return turns;
    }

    @Benchmark
    public Object encodeOctet() throws IOException {
        return turns.encode();
    }

    @Benchmark
    public Object encodeJackson2() throws IOException {
        return turns.encode();
    }

    @Benchmark
    public Object encodeJackson3() throws IOException {
        return turns.encode();
    }

    @Benchmark
    public Object encodeFastjson2() throws IOException {
        return turns.encode();
    }

    @Benchmark
    public Object encodeWast() throws IOException {
        return turns.encode();
    }

    @Benchmark
    public Object encodeDslJson() throws IOException {
        return turns.encode();
    }

    @Benchmark
    public Object encodeDatabind2() throws IOException {
        return turns.encode();
    }

    @Benchmark
    public Object encodeDatabind3() throws IOException {
        return turns.encode();
    }

    @Benchmark
    public Object decodeOctet() throws IOException {
        return turns.decode();
    }

    @Benchmark
    public Object decodeJackson2() throws IOException {
        return turns.decode();
    }

    @Benchmark
    public Object decodeJackson3() throws IOException {
        return turns.decode();
    }

    @Benchmark
    public Object decodeFastjson2() throws IOException {
        return turns.decode();
    }

    @Benchmark
    public Object decodeWast() throws IOException {
        return turns.decode();
    }

    @Benchmark
    public Object decodeDslJson() throws IOException {
        return turns.decode();
    }

    @Benchmark
    public Object decodeDatabind2() throws IOException {
        return turns.decode();
    }

    @Benchmark
    public Object decodeDatabind3() throws IOException {
        return turns.decode();
    }
}
