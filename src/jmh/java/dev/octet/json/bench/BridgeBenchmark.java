package dev.octet.json.bench;

import dev.octet.json.bench.BindBenchmark.Model;
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
 * An {@code ObjectMapper} of Jackson 2 or 3, stock ({@code Jackson2}, {@code Jackson3}) and over Octet's factory
 * ({@code Octet2}, {@code Octet3}), with the class in each call.
 *
 * <ul>
 *   <li>{@code readBytes}: {@code readValue} of an array, {@code readStream} of a stream that is in memory.
 *   <li>{@code writeBytes}: {@code writeValueAsBytes}; {@code writeStream}: {@code writeValue} to a byte array stream
 *       that is used again.
 *   <li>{@code tree}: {@code readTree} of an array, over the documents of {@link ReadBenchmark}.
 * </ul>
 *
 * <p>Both factories have Jackson's fast number parsers and writers. The mapper that is measured also writes the
 * documents that it reads: a JVM sees one mapper only, as a service does. Jackson 3 sorts members, so its documents
 * have another order than those of Jackson 2, and only stock and bridged mappers of one version are compared.
 *
 * <p>{@link BridgeCheck} holds stock and bridged to the same bytes, values and trees.
 *
 * <p>To measure: {@code ./octet bench bridge}, with {@code --corpus DIR} for a directory of documents. One cell:
 * {@code java -jar target/benchmarks.jar 'BridgeBenchmark.readBytes' -p model=USERS -p kilobytes=10 -prof gc}.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class BridgeBenchmark {
    /** The name of the mapper that a method measures, of JMH's name of the method. */
    static String mapper(String benchmark) {
        return benchmark.replaceFirst(".*(?=Octet.$|Jackson.$)", "");
    }

    /** A mapper and the payloads of a model. */
    @State(Scope.Thread)
    public static class Bound {
        @Param({"USERS", "CLIENTS", "COURSES"})
        public Model model;

        /** About the bytes of a document. Courses of 1 are one course each, of 0.5 to 5. */
        @Param({"1", "10", "100"})
        public int kilobytes;

        /** The number of different payloads, which take turns. */
        @Param("64")
        public int payloads;

        private final RewoundStream stream = new RewoundStream();
        private MapperCalls mapper;
        private Turns turns;

        @Setup
        public void open(BenchmarkParams params) throws IOException {
            KernelChoice.check(params.getBenchmark());
            use(mapper(params.getBenchmark()));
        }

        /** Measures this mapper, which also writes the documents. */
        void use(String name) throws IOException {
            mapper = Codecs.mapper(name, model.type);
            turns = new Turns(model.payloads(kilobytes * BindBenchmark.KILOBYTE, payloads), mapper);
        }

        Turns turns() {
            return turns;
        }

        private Object readBytes() throws IOException {
            return turns.decode();
        }

        private byte[] writeBytes() throws IOException {
            return mapper.write(turns.next().object());
        }

        private Object readStream() throws IOException {
            return mapper.read(stream.over(turns.next().document()));
        }

        private Object writeStream() throws IOException {
            return turns.encode();
        }
    }

    /** A mapper and a document of the corpus. */
    @State(Scope.Thread)
    public static class Document {
        @Param(Corpus.LOOK_ALIKES)
        public String corpus;

        @Param({"twitter", "citm_catalog", "canada", "code", "sample", "example"})
        public String file;

        private MapperCalls mapper;
        private byte[] json;

        @Setup
        public void open(BenchmarkParams params) throws IOException {
            KernelChoice.check(params.getBenchmark());
            use(mapper(params.getBenchmark()));
        }

        /** Measures this mapper. */
        void use(String name) throws IOException {
            mapper = Codecs.mapper(name, Object.class);
            json = Corpus.load(corpus, file);
        }

        private Object tree() throws IOException {
            return mapper.tree(json);
        }
    }

    @Benchmark
    public Object readBytesOctet2(Bound bound) throws IOException {
        return bound.readBytes();
    }

    @Benchmark
    public Object readBytesJackson2(Bound bound) throws IOException {
        return bound.readBytes();
    }

    @Benchmark
    public Object readBytesOctet3(Bound bound) throws IOException {
        return bound.readBytes();
    }

    @Benchmark
    public Object readBytesJackson3(Bound bound) throws IOException {
        return bound.readBytes();
    }

    @Benchmark
    public Object writeBytesOctet2(Bound bound) throws IOException {
        return bound.writeBytes();
    }

    @Benchmark
    public Object writeBytesJackson2(Bound bound) throws IOException {
        return bound.writeBytes();
    }

    @Benchmark
    public Object writeBytesOctet3(Bound bound) throws IOException {
        return bound.writeBytes();
    }

    @Benchmark
    public Object writeBytesJackson3(Bound bound) throws IOException {
        return bound.writeBytes();
    }

    @Benchmark
    public Object readStreamOctet2(Bound bound) throws IOException {
        return bound.readStream();
    }

    @Benchmark
    public Object readStreamJackson2(Bound bound) throws IOException {
        return bound.readStream();
    }

    @Benchmark
    public Object readStreamOctet3(Bound bound) throws IOException {
        return bound.readStream();
    }

    @Benchmark
    public Object readStreamJackson3(Bound bound) throws IOException {
        return bound.readStream();
    }

    @Benchmark
    public Object writeStreamOctet2(Bound bound) throws IOException {
        return bound.writeStream();
    }

    @Benchmark
    public Object writeStreamJackson2(Bound bound) throws IOException {
        return bound.writeStream();
    }

    @Benchmark
    public Object writeStreamOctet3(Bound bound) throws IOException {
        return bound.writeStream();
    }

    @Benchmark
    public Object writeStreamJackson3(Bound bound) throws IOException {
        return bound.writeStream();
    }

    @Benchmark
    public Object treeOctet2(Document document) throws IOException {
        return document.tree();
    }

    @Benchmark
    public Object treeJackson2(Document document) throws IOException {
        return document.tree();
    }

    @Benchmark
    public Object treeOctet3(Document document) throws IOException {
        return document.tree();
    }

    @Benchmark
    public Object treeJackson3(Document document) throws IOException {
        return document.tree();
    }
}
