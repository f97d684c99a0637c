package dev.octet.json.bench;

import dev.octet.json.bench.models.Shop00;
import dev.octet.json.tools.CopyingStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * The first value of each of 60 classes in a JVM, one value written or read after the other, once in each of
 * {@value ColdStartBenchmark#FORKS} JVMs. The figure includes loading the library's classes, making its mapper, finding
 * out what each class looks like, and interpreting all that.
 *
 * <p>The classes are {@value #COPIES} copies of the six in {@link Shop00}: beans, a record, fields, a creator, with
 * lists, a map, an enum and dates. The set-up makes classes, values and documents without any peer;
 * {@link ColdSetupCheck} checks that.
 *
 * <p>To measure: {@code ./octet bench bind}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(
        value = ColdStartBenchmark.FORKS,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class ColdBindBenchmark {
    static final int COPIES = 10;

    /** The work of the pass. */
    public enum Work {
        WRITE,
        READ
    }

    @Param({"WRITE", "READ"})
    public Work work;

    private ColdClasses classes;
    private OutputStream target = new CopyingStream();

    @Setup
    public void make() {
        use(ColdClasses.make(COPIES));
    }

    /** After the pass, because asking for the kernel loads it. */
    @TearDown
    public void check(BenchmarkParams params) {
        KernelChoice.check(params.getBenchmark());
    }

    /** For the self-check: classes are made once in a JVM. */
    void use(ColdClasses made) {
        classes = made;
    }

    /** For the self-check: the sink of the pass. */
    void writeTo(OutputStream other) {
        target = other;
    }

    @Benchmark
    public Object octet() throws IOException {
        return pass(new ColdBindOctet());
    }

    @Benchmark
    public Object databind2() throws IOException {
        return pass(new ColdBindDatabind2());
    }

    @Benchmark
    public Object databind3() throws IOException {
        return pass(new ColdBindDatabind3());
    }

    /** Returns the target, or the values read. */
    private Object pass(ColdBindPeer peer) throws IOException {
        if (work == Work.WRITE) {
            for (Object value : classes.values()) {
                peer.write(target, value);
            }
            return target;
        }
        List<Object> values = new ArrayList<>(classes.types().size());
        for (int i = 0; i < classes.types().size(); i++) {
            values.add(peer.read(classes.documents().get(i), classes.types().get(i)));
        }
        return values;
    }
}
