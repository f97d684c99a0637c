package dev.octet.json.bench;

import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
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

/**
 * {@link HostileInput} of one, two and four times a size, as one array and a byte at a time. It shows whether the time
 * grows linearly, which no test may assert. It does not compare parsers. {@link LinearityGrowth} runs it and prints the
 * growth.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 2, time = 150, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 100, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms512m", "-Xmx512m"})
public class LinearityBenchmark {
    @Param
    public HostileInput input;

    @Param({"65536", "131072", "262144"})
    public int size;

    /** The most bytes of one read. */
    @Param({"1", "2147483647"})
    public int chunk;

    private byte[] document;
    private ChunkedSource source;
    private UTF8JsonParser parser;

    @Setup
    public void open() {
        document = input.document(size);
        source = new ChunkedSource();
        parser = UTF8JsonParser.of((ByteSource) source, input.options());
    }

    int length() {
        return document.length;
    }

    @Benchmark
    public long read() {
        source.at = 0;
        if (chunk == Integer.MAX_VALUE) {
            parser.reset(document, 0, document.length);
        } else {
            parser.reset((ByteSource) source);
        }
        return input.read(parser);
    }

    private final class ChunkedSource implements ByteSource {
        private int at;

        @Override
        public int read(byte[] buffer, int offset, int length) {
            int count = Math.min(Math.min(length, chunk), document.length - at);
            System.arraycopy(document, at, buffer, offset, count);
            at += count;
            return count == 0 ? END : count;
        }

        @Override
        public void close() {}
    }
}
