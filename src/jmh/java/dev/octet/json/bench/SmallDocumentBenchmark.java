package dev.octet.json.bench;

import dev.octet.json.io.ByteSource;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
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
import org.openjdk.jmh.infra.Blackhole;

/**
 * A small document read or written, with all that this costs a service: a parser or generator is made, warmed with
 * names and closed. {@value #COUNT} different documents of one size take turns.
 *
 * <ul>
 *   <li>{@code consume}: every name and string as a String, every number as long or double, by token and getter.
 *   <li>{@code typed}: the same by a caller that knows the next token.
 *   <li>{@code write}: from recorded tokens, names and strings as Strings.
 * </ul>
 *
 * <p>{@code OctetReset} keeps its parser or generator and resets it. The others make a new one each time, as the
 * libraries' examples do; Jackson recycles its buffers and symbols by its default pool. Streams, channels and the
 * buffers that output goes to are used again, so what is allocated is the library's and the values' own.
 *
 * <p>Jackson reads no channel: it reads the stream that {@link Channels#newInputStream} puts around one. {@code BUFFER}
 * is each library's own buffer, {@link SegmentedBuffer} or Jackson's {@code ByteArrayBuilder}. {@code BYTES} is an
 * array of exactly the output: by {@link SegmentedBuffer#toByteArray}, and in the way of Jackson's
 * {@code writeValueAsBytes}, whose builder takes its memory from the pool.
 *
 * <p>The kernel hardly matters for strings so short; all of Octet's bodies run with the default one.
 *
 * <p>To measure: {@code ./octet bench small}. One cell:
 * {@code java -jar target/benchmarks.jar 'SmallDocumentBenchmark.consume' -p bytes=350 -p input=STREAM -prof gc}.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class SmallDocumentBenchmark {
    static final int COUNT = 64;

    /** The documents of the cell. */
    @State(Scope.Thread)
    public static class Documents {
        @Param({"60", "350", "2048"})
        public int bytes;

        private SizedDocument[] documents;
        private int at;

        @Setup
        public void make() {
            documents = SizedDocument.make(bytes, COUNT);
        }

        /** The next document; after the last the first. */
        SizedDocument next() {
            at = (at + 1) % COUNT;
            return documents[at];
        }
    }

    /** The kinds of input. */
    public enum Origin {
        ARRAY,
        STREAM,
        CHANNEL
    }

    /** The input of the cell. */
    @State(Scope.Thread)
    public static class Input {
        @Param({"ARRAY", "STREAM", "CHANNEL"})
        public Origin input;

        private final RewoundStream stream = new RewoundStream();
        private final RewoundChannel channel = new RewoundChannel();
        private final ByteSource source = ByteSource.of(channel);
        private final UTF8JsonParser kept = UTF8JsonParser.of(new byte[0]);

        UTF8JsonParser octet(byte[] document) {
            return switch (input) {
                case ARRAY -> UTF8JsonParser.of(document);
                case STREAM -> UTF8JsonParser.of(stream.over(document));
                case CHANNEL -> UTF8JsonParser.of(channel.over(document));
            };
        }

        UTF8JsonParser octetReset(byte[] document) {
            switch (input) {
                case ARRAY -> kept.reset(document, 0, document.length);
                case STREAM -> kept.reset(stream.over(document));
                case CHANNEL -> {
                    channel.over(document);
                    kept.reset(source);
                }
            }
            return kept;
        }

        com.fasterxml.jackson.core.JsonParser jackson2(byte[] document) {
            return switch (input) {
                case ARRAY -> Parsers.jackson2(document);
                case STREAM -> Parsers.jackson2(stream.over(document));
                case CHANNEL -> Parsers.jackson2(Channels.newInputStream(channel.over(document)));
            };
        }

        tools.jackson.core.JsonParser jackson3(byte[] document) {
            return switch (input) {
                case ARRAY -> Parsers.jackson3(document);
                case STREAM -> Parsers.jackson3(stream.over(document));
                case CHANNEL -> Parsers.jackson3(Channels.newInputStream(channel.over(document)));
            };
        }
    }

    /** The kinds of output. */
    public enum Target {
        STREAM,
        BUFFER,
        BYTES
    }

    /** The output of the cell. */
    @State(Scope.Thread)
    public static class Output {
        @Param({"STREAM", "BUFFER", "BYTES"})
        public Target output;

        private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
        private final SegmentedBuffer buffer = new SegmentedBuffer();
        private final UTF8JsonGenerator kept = UTF8JsonGenerator.to(buffer);
        private final Jackson2Output jackson2 = new Jackson2Output();
        private final Jackson3Output jackson3 = new Jackson3Output();

        UTF8JsonGenerator octet() {
            if (output == Target.STREAM) {
                stream.reset();
                return UTF8JsonGenerator.to(stream);
            }
            buffer.clear();
            return UTF8JsonGenerator.to(buffer);
        }

        UTF8JsonGenerator octetReset() {
            if (output == Target.STREAM) {
                stream.reset();
                kept.reset(stream);
            } else {
                buffer.clear();
                kept.reset(buffer);
            }
            return kept;
        }

        /** The stream, the buffer or the bytes, after Octet has written. */
        Object written() {
            return switch (output) {
                case STREAM -> stream;
                case BUFFER -> buffer;
                case BYTES -> buffer.toByteArray();
            };
        }
    }

    @Benchmark
    public long consumeOctet(Documents documents, Input input, Blackhole blackhole) {
        try (UTF8JsonParser parser = input.octet(documents.next().text())) {
            return OctetReads.consume(parser, new Values(blackhole));
        }
    }

    @Benchmark
    public long consumeOctetReset(Documents documents, Input input, Blackhole blackhole) {
        return OctetReads.consume(input.octetReset(documents.next().text()), new Values(blackhole));
    }

    @Benchmark
    public long consumeJackson2(Documents documents, Input input, Blackhole blackhole) throws IOException {
        try (com.fasterxml.jackson.core.JsonParser parser =
                input.jackson2(documents.next().text())) {
            return Jackson2Reads.consume(parser, new Values(blackhole));
        }
    }

    @Benchmark
    public long consumeJackson3(Documents documents, Input input, Blackhole blackhole) {
        try (tools.jackson.core.JsonParser parser =
                input.jackson3(documents.next().text())) {
            return Jackson3Reads.consume(parser, new Values(blackhole));
        }
    }

    @Benchmark
    public long typedOctet(Documents documents, Input input, Blackhole blackhole) {
        SizedDocument document = documents.next();
        try (UTF8JsonParser parser = input.octet(document.text())) {
            return OctetReads.typed(parser, document.recording().kinds(), new Values(blackhole));
        }
    }

    @Benchmark
    public long typedOctetReset(Documents documents, Input input, Blackhole blackhole) {
        SizedDocument document = documents.next();
        UTF8JsonParser parser = input.octetReset(document.text());
        return OctetReads.typed(parser, document.recording().kinds(), new Values(blackhole));
    }

    @Benchmark
    public long typedJackson2(Documents documents, Input input, Blackhole blackhole) throws IOException {
        SizedDocument document = documents.next();
        try (com.fasterxml.jackson.core.JsonParser parser = input.jackson2(document.text())) {
            return Jackson2Reads.typed(parser, document.recording().kinds(), new Values(blackhole));
        }
    }

    @Benchmark
    public long typedJackson3(Documents documents, Input input, Blackhole blackhole) {
        SizedDocument document = documents.next();
        try (tools.jackson.core.JsonParser parser = input.jackson3(document.text())) {
            return Jackson3Reads.typed(parser, document.recording().kinds(), new Values(blackhole));
        }
    }

    @Benchmark
    public Object writeOctet(Documents documents, Output output) {
        try (UTF8JsonGenerator generator = output.octet()) {
            Replays.octet(documents.next().recording(), generator);
        }
        return output.written();
    }

    @Benchmark
    public Object writeOctetReset(Documents documents, Output output) {
        UTF8JsonGenerator generator = output.octetReset();
        Replays.octet(documents.next().recording(), generator);
        generator.flush();
        return output.written();
    }

    @Benchmark
    public Object writeJackson2(Documents documents, Output output) throws IOException {
        return output.jackson2.write(documents.next().recording(), output.output);
    }

    @Benchmark
    public Object writeJackson3(Documents documents, Output output) {
        return output.jackson3.write(documents.next().recording(), output.output);
    }
}
