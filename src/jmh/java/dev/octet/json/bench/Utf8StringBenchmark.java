package dev.octet.json.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.octet.json.Utf8Policy;
import dev.octet.json.bench.Payloads.Content;
import dev.octet.json.bench.Payloads.Escape;
import dev.octet.json.bench.Payloads.Lengths;
import dev.octet.json.tools.CopyingStream;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * One blob as one more string of an open JSON array, through whole generators that stay open for the run.
 *
 * <p>Octet validates the blob as UTF-8, except in the bodies named {@code Trusted}; Jackson's {@code writeUTF8String}
 * does not validate. {@code detour} is the usual code for bytes where an API takes strings: {@code new String}, then
 * Jackson 2's {@code writeString}.
 *
 * <p>{@code NULL} drops its input, {@code COPYING} copies each byte once, as a socket or a byte array would.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 130, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 90, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class Utf8StringBenchmark {
    /** The payloads of the cell. */
    @State(Scope.Thread)
    public static class Blobs {
        @Param({"8", "16", "32", "64", "256", "512", "1024", "8192", "65536"})
        public int length;

        @Param({"NONE", "START", "MIDDLE", "END", "DENSE", "UNEVEN"})
        public Escape escape;

        @Param({"ASCII", "MIXED", "CJK"})
        public Content content;

        @Param({"FIXED", "VARIED"})
        public Lengths lengths;

        private Payloads payloads;

        @Setup
        public void fill() {
            payloads = Payloads.make(length, escape, content, lengths);
        }

        byte[] next() {
            return payloads.next();
        }
    }

    /** The kinds of sinks. */
    public enum Sink {
        NULL,
        COPYING
    }

    /** The sink of the cell. */
    @State(Scope.Thread)
    public static class Target {
        @Param({"COPYING", "NULL"})
        public Sink sink;

        private OutputStream stream;

        @Setup
        public void open() {
            stream = sink == Sink.COPYING ? new CopyingStream() : OutputStream.nullOutputStream();
        }

        /** For the self-check, which reads the bytes. */
        void use(OutputStream stream) {
            this.stream = stream;
        }
    }

    /** Octet with the default options. */
    @State(Scope.Thread)
    public static class Octet {
        private UTF8JsonGenerator generator;

        @Setup
        public void check(BenchmarkParams params) {
            KernelChoice.check(params.getBenchmark());
        }

        @Setup
        public void open(Target target) {
            generator = Generators.octet(target.stream, Utf8Policy.VALIDATE);
            generator.writeStartArray();
        }

        @TearDown(Level.Trial)
        public void close() {
            generator.writeEndArray().close();
        }
    }

    /** Octet with {@link Utf8Policy#TRUST}. */
    @State(Scope.Thread)
    public static class TrustingOctet {
        private UTF8JsonGenerator generator;

        @Setup
        public void check(BenchmarkParams params) {
            KernelChoice.check(params.getBenchmark());
        }

        @Setup
        public void open(Target target) {
            generator = Generators.octet(target.stream, Utf8Policy.TRUST);
            generator.writeStartArray();
        }

        @TearDown(Level.Trial)
        public void close() {
            generator.writeEndArray().close();
        }
    }

    /** jackson-core 2. */
    @State(Scope.Thread)
    public static class Jackson2 {
        private com.fasterxml.jackson.core.JsonGenerator generator;

        @Setup
        public void open(Target target) throws IOException {
            generator = Generators.jackson2(target.stream);
            generator.writeStartArray();
        }

        @TearDown(Level.Trial)
        public void close() throws IOException {
            generator.writeEndArray();
            generator.close();
        }
    }

    /** jackson-core 3. */
    @State(Scope.Thread)
    public static class Jackson3 {
        private tools.jackson.core.JsonGenerator generator;

        @Setup
        public void open(Target target) {
            generator = Generators.jackson3(target.stream);
            generator.writeStartArray();
        }

        @TearDown(Level.Trial)
        public void close() {
            generator.writeEndArray().close();
        }
    }

    private static Object write(Blobs blobs, UTF8JsonGenerator generator) {
        byte[] blob = blobs.next();
        return generator.writeUTF8String(blob, 0, blob.length);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.TABLE7)
    public Object octetTable7(Blobs blobs, Octet octet) {
        return write(blobs, octet.generator);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.TABLE8)
    public Object octetTable8(Blobs blobs, Octet octet) {
        return write(blobs, octet.generator);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.SWAR)
    public Object octetSwar(Blobs blobs, Octet octet) {
        return write(blobs, octet.generator);
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    @Warmup(
            iterations = KernelChoice.VECTOR_WARM_UPS,
            time = KernelChoice.VECTOR_WARM_UP,
            timeUnit = TimeUnit.MILLISECONDS)
    public Object octetVector(Blobs blobs, Octet octet) {
        return write(blobs, octet.generator);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.TABLE7)
    public Object octetTable7Trusted(Blobs blobs, TrustingOctet octet) {
        return write(blobs, octet.generator);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.TABLE8)
    public Object octetTable8Trusted(Blobs blobs, TrustingOctet octet) {
        return write(blobs, octet.generator);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.SWAR)
    public Object octetSwarTrusted(Blobs blobs, TrustingOctet octet) {
        return write(blobs, octet.generator);
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    @Warmup(
            iterations = KernelChoice.VECTOR_WARM_UPS,
            time = KernelChoice.VECTOR_WARM_UP,
            timeUnit = TimeUnit.MILLISECONDS)
    public Object octetVectorTrusted(Blobs blobs, TrustingOctet octet) {
        return write(blobs, octet.generator);
    }

    @Benchmark
    public Object jackson2(Blobs blobs, Jackson2 jackson) throws IOException {
        byte[] blob = blobs.next();
        jackson.generator.writeUTF8String(blob, 0, blob.length);
        return jackson.generator;
    }

    @Benchmark
    public Object jackson3(Blobs blobs, Jackson3 jackson) {
        byte[] blob = blobs.next();
        return jackson.generator.writeUTF8String(blob, 0, blob.length);
    }

    @Benchmark
    public Object detour(Blobs blobs, Jackson2 jackson) throws IOException {
        jackson.generator.writeString(new String(blobs.next(), UTF_8));
        return jackson.generator;
    }
}
