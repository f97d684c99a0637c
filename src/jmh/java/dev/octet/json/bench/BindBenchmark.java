package dev.octet.json.bench;

import dev.octet.json.bench.models.Clients;
import dev.octet.json.bench.models.Courses;
import dev.octet.json.bench.models.Users;
import java.io.IOException;
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

/**
 * Libraries that bind classes, from objects to JSON in a byte array stream that is used again, and from an array to
 * objects. {@code Octet} is its mapper, as {@link OctetCodec} calls it. What the others do is in
 * {@link CodecBenchmark}, which has codecs by hand beside them.
 *
 * <p>All read the same documents, which jackson-databind 2 writes: their members have the order in which the classes
 * declare them. Octet and jackson-databind 3 sort members by default, so they write another order.
 *
 * <p>{@link BindCheck} holds the contenders to the same values. dsl-json alone reads other last digits of doubles by
 * default.
 *
 * <p>To measure: {@code ./octet bench bind}. One cell: {@code java -jar target/benchmarks.jar 'BindBenchmark.decode'
 * -p model=COURSES -p kilobytes=10 -prof gc}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class BindBenchmark {
    static final int KILOBYTE = 1_000;

    /** The kinds of payloads. */
    public enum Model {
        /** Of {@link InventedModels}, as in {@link CodecBenchmark}. */
        USERS(Users.class),
        CLIENTS(Clients.class),
        /** Of {@link InventedCourses}: Chinese texts, numbers, and lists in lists. */
        COURSES(Courses.class);

        final Class<?> type;

        Model(Class<?> type) {
            this.type = type;
        }

        /** Different payloads of about this number of bytes each. */
        List<?> payloads(int bytes, int count) {
            return switch (this) {
                case USERS -> InventedModels.users(bytes, count);
                case CLIENTS -> InventedModels.clients(bytes, count);
                case COURSES -> InventedCourses.courses(bytes, count);
            };
        }
    }

    @Param({"USERS", "CLIENTS", "COURSES"})
    public Model model;

    /** About the bytes of a document. Courses of 2 are one course each, of 0.5 to 5. */
    @Param({"2", "10", "100"})
    public int kilobytes;

    /** The number of different payloads, which take turns. */
    @Param("64")
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

    /** Makes the payloads; jackson-databind 2 writes the documents that all read. */
    void make() throws IOException {
        turns = new Turns(model.payloads(kilobytes * KILOBYTE, payloads), Codecs.bound("Databind2", model.type));
    }

    /** Uses this library from now on. */
    void use(String library) {
        turns.use(Codecs.bound(library, model.type));
    }

    Turns turns() {
        return turns;
    }

    @Benchmark
    public Object encodeOctet() throws IOException {
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
    public Object decodeOctet() throws IOException {
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
}
