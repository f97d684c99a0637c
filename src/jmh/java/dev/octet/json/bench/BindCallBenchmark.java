package dev.octet.json.bench;

import dev.octet.json.bench.models.Count;
import dev.octet.json.bind.JsonMapper;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * The set-up of a call: a bean of one int member, {@code {"count":7}}, from a byte array, and to a byte array stream
 * that is used again.
 *
 * <ul>
 *   <li>{@code Octet}: the mapper, with the class in each call.
 *   <li>{@code OctetCodec}: the codec of the mapper, held by the caller, with a parser or generator that is reset. The
 *       difference to {@code Octet} is what a call of the mapper costs.
 *   <li>{@code Databind3}: jackson-databind 3, with the class in each call, and {@code Databind3Held} by a reader or
 *       writer of the class.
 * </ul>
 *
 * <p>To measure: {@code ./octet bench bind}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class BindCallBenchmark {
    private static final int VALUE = 7;

    private final Count count = new Count();
    private final byte[] document = {'{', '"', 'c', 'o', 'u', 'n', 't', '"', ':', '0' + VALUE, '}'};
    private final ByteArrayOutputStream target = new ByteArrayOutputStream();

    private Octet octet;
    private Databind3 databind3;

    /** Octet's mapper, and a codec, a parser and a generator that are held. */
    private static final class Octet {
        private final JsonMapper mapper = OctetCodec.MAPPER;
        private final JsonCodec<Count> codec = mapper.codec(Count.class);
        private final UTF8JsonParser parser = UTF8JsonParser.of(new byte[0]);
        private final UTF8JsonGenerator generator = UTF8JsonGenerator.to(OutputStream.nullOutputStream());
    }

    /** Both ways of jackson-databind 3. */
    private static final class Databind3 {
        private final tools.jackson.databind.json.JsonMapper mapper = Databind3Codec.MAPPER;
        private final Codec held = Codecs.bound("Databind3", Count.class);
    }

    @Setup
    public void open(BenchmarkParams params) {
        KernelChoice.check(params.getBenchmark());
        make(params.getBenchmark().contains("Octet"));
    }

    /** Only what is measured is loaded. */
    void make(boolean isOctet) {
        count.setCount(VALUE);
        if (isOctet) {
            octet = new Octet();
        } else {
            databind3 = new Databind3();
        }
    }

    byte[] document() {
        return document;
    }

    @Benchmark
    public Object readOctet() {
        return octet.mapper.readValue(document, Count.class);
    }

    @Benchmark
    public Object readOctetCodec() {
        octet.parser.reset(document, 0, document.length);
        Count read = octet.codec.read(octet.parser);
        octet.parser.nextToken(); // the end
        return read;
    }

    @Benchmark
    public Object readDatabind3() {
        return databind3.mapper.readValue(document, Count.class);
    }

    @Benchmark
    public Object readDatabind3Held() throws IOException {
        return databind3.held.decode(document);
    }

    @Benchmark
    public Object writeOctet() {
        target.reset();
        octet.mapper.writeValue(target, count);
        return target;
    }

    @Benchmark
    public Object writeOctetCodec() {
        target.reset();
        octet.generator.reset(target);
        octet.codec.write(octet.generator, count);
        octet.generator.flush();
        return target;
    }

    @Benchmark
    public Object writeDatabind3() {
        target.reset();
        databind3.mapper.writeValue(target, count);
        return target;
    }

    @Benchmark
    public Object writeDatabind3Held() throws IOException {
        target.reset();
        databind3.held.encode(count, target);
        return target;
    }
}
