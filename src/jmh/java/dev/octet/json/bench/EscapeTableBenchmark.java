package dev.octet.json.bench;

import dev.octet.json.bench.Payloads.Content;
import dev.octet.json.bench.Payloads.Escape;
import dev.octet.json.bench.Payloads.Lengths;
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
 * The cost of the escape table. One blob goes into a fixed array through {@link EscapeLoop}: by the 7-bit table with
 * its sign test, the 8-bit table, words (SWAR), vectors, and {@code System.arraycopy} as the floor, which escapes
 * nothing.
 *
 * <p>This is the loop alone. {@link Utf8StringBenchmark} measures what a user of the generator sees.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 130, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 90, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsPrepend = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+AlwaysPreTouch"})
public class EscapeTableBenchmark {
    @Param({"8", "16", "32", "64", "256", "512", "1024", "8192", "65536"})
    public int length;

    @Param({"NONE", "START", "MIDDLE", "END", "DENSE", "UNEVEN"})
    public Escape escape;

    @Param({"ASCII", "MIXED", "CJK"})
    public Content content;

    @Param({"FIXED", "VARIED"})
    public Lengths lengths;

    private Payloads payloads;
    private byte[] target;

    @Setup
    public void check(BenchmarkParams params) {
        KernelChoice.check(params.getBenchmark());
    }

    @Setup
    public void fill() {
        payloads = Payloads.make(length, escape, content, lengths);
        target = new byte[EscapeLoop.LONGEST_ESCAPE * payloads.longest()];
    }

    byte[] target() {
        return target;
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.TABLE7)
    public int table7() {
        return EscapeLoop.copyTrusted(KernelChoice.ACTIVE, payloads.next(), target);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.TABLE8)
    public int table8() {
        return EscapeLoop.copyTrusted(KernelChoice.ACTIVE, payloads.next(), target);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.SWAR)
    public int swar() {
        return EscapeLoop.copyTrusted(KernelChoice.ACTIVE, payloads.next(), target);
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    @Warmup(
            iterations = KernelChoice.VECTOR_WARM_UPS,
            time = KernelChoice.VECTOR_WARM_UP,
            timeUnit = TimeUnit.MILLISECONDS)
    public int vector() {
        return EscapeLoop.copyTrusted(KernelChoice.ACTIVE, payloads.next(), target);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.TABLE7)
    public int table7Validated() {
        return EscapeLoop.copyValidated(KernelChoice.ACTIVE, payloads.next(), target);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.TABLE8)
    public int table8Validated() {
        return EscapeLoop.copyValidated(KernelChoice.ACTIVE, payloads.next(), target);
    }

    @Benchmark
    @Fork(jvmArgsAppend = KernelChoice.SWAR)
    public int swarValidated() {
        return EscapeLoop.copyValidated(KernelChoice.ACTIVE, payloads.next(), target);
    }

    @Benchmark
    @Fork(jvmArgsAppend = {KernelChoice.VECTOR_MODULE, KernelChoice.VECTOR})
    @Warmup(
            iterations = KernelChoice.VECTOR_WARM_UPS,
            time = KernelChoice.VECTOR_WARM_UP,
            timeUnit = TimeUnit.MILLISECONDS)
    public int vectorValidated() {
        return EscapeLoop.copyValidated(KernelChoice.ACTIVE, payloads.next(), target);
    }

    @Benchmark
    public int arraycopy() {
        byte[] blob = payloads.next();
        System.arraycopy(blob, 0, target, 0, blob.length);
        return blob.length;
    }
}
