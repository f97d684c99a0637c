package dev.octet.json.bench;

import dev.octet.json.CloseSink;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.tools.BlobExport;
import dev.octet.json.tools.BlobSet;
import dev.octet.json.tools.CopyingStream;
import dev.octet.json.tools.SeededBlobs;
import dev.octet.json.tools.SeededBlobs.Kind;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.EnumSet;
import java.util.Set;
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
 * The main use: the demo's blobs (see {@link SeededBlobs}, about 100 MB) as one JSON array, a new generator for each
 * document.
 *
 * <p>{@code STREAM} is an {@code OutputStream} that copies each byte once. {@code CHANNEL} is a {@code FileChannel} on
 * a temporary file that is rewritten from its start. Jackson has no channel output and uses
 * {@code Channels.newOutputStream}. The figures of the channel include the operating system's work, which is the same
 * for all. {@code -p text=} writes the blobs of one kind only.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class BlobExportBenchmark {
    static final long SEED = 2026;

    /** The sink of the document. */
    public enum Output {
        STREAM,
        CHANNEL
    }

    /** The blobs that are written. A kind alone takes another time than among the others. */
    public enum Text {
        ALL(EnumSet.allOf(Kind.class)),
        PROSE(EnumSet.of(Kind.PROSE)),
        CJK(EnumSet.of(Kind.CJK)),
        RECORDS(EnumSet.of(Kind.RECORDS));

        private final Set<Kind> kinds;

        Text(Set<Kind> kinds) {
            this.kinds = kinds;
        }
    }

    @Param("30000")
    public int blobs;

    @Param("ALL")
    public Text text;

    @Param({"STREAM", "CHANNEL"})
    public Output output;

    /** As large as a generator's buffer, and larger than any blob. */
    private final byte[] buffer = new byte[16 * 1024];

    private BlobSet set;
    private OutputStream stream;
    private FileChannel channel;
    private Path file;

    @Setup
    public void check(BenchmarkParams params) {
        KernelChoice.check(params.getBenchmark());
    }

    @Setup
    public void open() throws IOException {
        set = SeededBlobs.make(SEED, blobs, text.kinds);
        file = Files.createTempFile("octet-export-", ".json");
        channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        stream = output == Output.STREAM ? new CopyingStream() : new Unclosed(Channels.newOutputStream(channel));
    }

    @TearDown(Level.Trial)
    public void close() throws IOException {
        channel.close();
        Files.delete(file);
    }

    BlobSet set() {
        return set;
    }

    /** For the self-check: the content of the file after the last body. */
    byte[] written() throws IOException {
        channel.truncate(channel.position());
        return Files.readAllBytes(file);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.TABLE7)
    public long octetTable7() throws IOException {
        return octet(Utf8Policy.VALIDATE);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.TABLE8)
    public long octetTable8() throws IOException {
        return octet(Utf8Policy.VALIDATE);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.SWAR)
    public long octetSwar() throws IOException {
        return octet(Utf8Policy.VALIDATE);
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    public long octetVector() throws IOException {
        return octet(Utf8Policy.VALIDATE);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.SWAR)
    public long octetSwarTrusted() throws IOException {
        return octet(Utf8Policy.TRUST);
    }

    private long octet(Utf8Policy policy) throws IOException {
        channel.position(0);
        WriteOptions options = WriteOptions.defaults().withUtf8Policy(policy).withCloseSink(CloseSink.NEVER);
        try (UTF8JsonGenerator generator = output == Output.STREAM
                ? UTF8JsonGenerator.to(stream, options)
                : UTF8JsonGenerator.to(channel, options)) {
            BlobExport.write(set, generator);
            return generator.bytesWritten();
        }
    }

    @Benchmark
    public Object jackson2() throws IOException {
        channel.position(0);
        try (com.fasterxml.jackson.core.JsonGenerator generator = Generators.jackson2(stream)) {
            generator.writeStartArray();
            for (byte[] blob : set.blobs()) {
                generator.writeUTF8String(blob, 0, blob.length);
            }
            generator.writeEndArray();
            return generator;
        }
    }

    @Benchmark
    public Object jackson3() throws IOException {
        channel.position(0);
        try (tools.jackson.core.JsonGenerator generator = Generators.jackson3(stream)) {
            generator.writeStartArray();
            for (byte[] blob : set.blobs()) {
                generator.writeUTF8String(blob, 0, blob.length);
            }
            generator.writeEndArray();
            return generator;
        }
    }

    /** The floor: copies each blob through a buffer, as any writer must, and inspects nothing. */
    @Benchmark
    public long arraycopy() throws IOException {
        channel.position(0);
        int used = 0;
        long total = 0;
        for (byte[] blob : set.blobs()) {
            if (blob.length > buffer.length - used) {
                stream.write(buffer, 0, used);
                used = 0;
            }
            System.arraycopy(blob, 0, buffer, used, blob.length);
            used += blob.length;
            total += blob.length;
        }
        stream.write(buffer, 0, used);
        return total;
    }

    /** Keeps the channel open when Jackson closes its stream; passes arrays on whole. */
    private static final class Unclosed extends FilterOutputStream {
        Unclosed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
