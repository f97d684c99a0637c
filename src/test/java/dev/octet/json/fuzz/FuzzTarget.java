package dev.octet.json.fuzz;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The fuzz targets. Each takes any bytes, and throws an undocumented exception, or an {@code AssertionError} that
 * describes the fault.
 */
public enum FuzzTarget {
    PARSER(ParserTarget::fuzz, ParserTarget::seeds),
    FED(FedTarget::fuzz, FedTarget::seeds),
    GENERATOR(GeneratorTarget::fuzz, GeneratorTarget::seeds),
    ROUND_TRIP(RoundTripTarget::fuzz, RoundTripTarget::seeds),
    JACKSON(JacksonTarget::fuzz, JacksonTarget::seeds),
    KERNELS(KernelTarget::fuzz, KernelTarget::seeds);

    private final Consumer<byte[]> body;
    private final Supplier<List<byte[]>> seeds;

    FuzzTarget(Consumer<byte[]> body, Supplier<List<byte[]>> seeds) {
        this.body = body;
        this.seeds = seeds;
    }

    /** Judges these bytes. */
    public void fuzz(byte[] data) {
        body.accept(data);
    }

    /** Bytes to begin with. */
    public List<byte[]> seeds() {
        return seeds.get();
    }

    /** As directories and the command line call it: {@code round-trip}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
