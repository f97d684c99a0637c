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

/**
 * The scale for the figures of {@link ReadBenchmark}: the cost of reading each byte of a document once.
 *
 * <p>{@code countWhitespace} is the loop that every byte-by-byte reader of JSON contains, without the rest of the work.
 * {@code sumBytes} has no branch, and the compiler may take several bytes at a time: the cost of memory and loop.
 *
 * <p>To measure: {@code ./octet bench read}, of which it is a part.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 400, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class WhitespaceFloorBenchmark {
    @Param(Corpus.LOOK_ALIKES)
    public String corpus;

    @Param({"twitter", "citm_catalog", "canada", "code", "sample", "example"})
    public String file;

    private byte[] document;

    @Setup
    public void open() throws IOException {
        document = Corpus.load(corpus, file);
    }

    byte[] document() {
        return document;
    }

    @Benchmark
    public int countWhitespace() {
        int blanks = 0;
        for (byte b : document) {
            if (b == ' ' || b == '\n' || b == '\r' || b == '\t') {
                blanks++;
            }
        }
        return blanks;
    }

    @Benchmark
    public int sumBytes() {
        int sum = 0;
        for (byte b : document) {
            sum += b;
        }
        return sum;
    }
}
