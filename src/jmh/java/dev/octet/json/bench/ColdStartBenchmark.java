package dev.octet.json.bench;

import dev.octet.json.tools.BlobSet;
import dev.octet.json.tools.CopyingStream;
import dev.octet.json.tools.SeededBlobs;
import java.io.IOException;
import java.io.OutputStream;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The first pass of a JVM, once in each of {@value #FORKS} JVMs. The figure includes loading the library's classes,
 * making its factories and tables, and interpreting its code before it is compiled, for every peer.
 *
 * <ul>
 *   <li>{@code BLOBS}: the demo's blobs (see {@link SeededBlobs}, about 100 MB) as one JSON array into a stream that
 *       copies each byte.
 *   <li>{@code READ}: a thousand small documents, by a new parser each, every name and string as a String, every number
 *       as long or double.
 *   <li>{@code WRITE}: the same documents from recorded tokens, by a new generator each, into that stream.
 * </ul>
 *
 * <p>The set-up makes blobs and documents without any peer, and without Octet; {@link ColdSetupCheck} checks that.
 * {@code octetAuto} has the vector module and lets the library choose its kernel, so it includes the cost of its
 * trials.
 *
 * <p>To measure: {@code ./octet bench cold}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(
        value = ColdStartBenchmark.FORKS,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class ColdStartBenchmark {
    /** A JVM gives one figure, so the interval comes from the forks alone. */
    static final int FORKS = 20;

    /** The work of the pass. */
    public enum Work {
        BLOBS,
        READ,
        WRITE
    }

    @Param({"BLOBS", "READ", "WRITE"})
    public Work work;

    @Param("30000")
    public int blobs;

    @Param("1000")
    public int documents;

    private BlobSet set;
    private SmallDocuments small;
    private OutputStream target = new CopyingStream();

    @Setup
    public void make() {
        set = SeededBlobs.make(BlobExportBenchmark.SEED, work == Work.BLOBS ? blobs : 0);
        small = SmallDocuments.make(work == Work.BLOBS ? 0 : documents);
    }

    /** After the pass, because asking for the kernel loads it. */
    @TearDown
    public void check(BenchmarkParams params) {
        KernelChoice.check(params.getBenchmark());
    }

    BlobSet set() {
        return set;
    }

    SmallDocuments small() {
        return small;
    }

    /** For the self-check: the sink of the pass. */
    void writeTo(OutputStream other) {
        target = other;
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.AUTO})
    public long octetAuto(Blackhole blackhole) throws IOException {
        return pass(new ColdOctet(), blackhole);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.SWAR)
    public long octetSwar(Blackhole blackhole) throws IOException {
        return pass(new ColdOctet(), blackhole);
    }

    @Benchmark
    public long jackson2(Blackhole blackhole) throws IOException {
        return pass(new ColdJackson2(), blackhole);
    }

    @Benchmark
    public long jackson3(Blackhole blackhole) throws IOException {
        return pass(new ColdJackson3(), blackhole);
    }

    private long pass(ColdPeer peer, Blackhole blackhole) throws IOException {
        return switch (work) {
            case BLOBS -> peer.export(set.blobs(), target);
            case READ -> peer.read(small.texts(), new Values(blackhole));
            case WRITE -> peer.write(small.recordings(), target);
        };
    }
}
