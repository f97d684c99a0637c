package dev.octet.json.internal.bridge;

import dev.octet.json.EscapePolicy;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.cache.CachePool;
import dev.octet.json.internal.contract.OutputAccess;
import dev.octet.json.internal.contract.OutputAccess.SurrogateHalves;
import dev.octet.json.write.UTF8JsonGenerator;

/**
 * A generator of ours and the sink below it, which write one document after the other for generators of a bridge. It is
 * idle in a pool between two documents: {@link WriteProfile#writing}.
 */
public final class Writing {
    private final CachePool<Writing> home;
    private final EscapePolicy ownEscapes;
    private final BridgeSink sink = new BridgeSink();
    private boolean followsOthers;

    /** Our generator. The owner of this object calls it, but neither flushes nor closes it. */
    public final UTF8JsonGenerator json;

    /** What our generator does beyond its API. */
    public final OutputAccess access;

    /**
     * Creates a generator with these options.
     *
     * @param takesChars whether its targets are writers
     * @param home where it is idle
     */
    Writing(WriteOptions options, boolean takesChars, CachePool<Writing> home) {
        this.home = home;
        this.ownEscapes = options.escapes();
        this.json = UTF8JsonGenerator.to(sink, options);
        this.access = OutputAccess.of(json, new Halves(sink, takesChars));
    }

    /** Chars that are half of a pair: a writer takes them as they are; for a stream they are escapes, or refused. */
    private record Halves(BridgeSink sink, boolean passes) implements SurrogateHalves {
        @Override
        public boolean escapes(char half, char next) {
            return !passes;
        }

        @Override
        public void permit(char half, char next) throws Exception {
            if (!passes) {
                throw sink.host()
                        .textFailure(
                                next == 0
                                        ? String.format(
                                                "Split surrogate on writeRaw() input (last character): first character"
                                                        + " 0x%4x",
                                                (int) half)
                                        : String.format(
                                                "Incomplete surrogate pair: first char 0x%04X, second 0x%04X",
                                                (int) half, (int) next));
            }
        }
    }

    /** Begins a document. The caller owns the object until {@link #end}. */
    void begin(WriteHost host, Object target) {
        sink.begin(host, target);
    }

    /** Follows these escapes from now on. */
    @SuppressWarnings("ReferenceEquality") // other ones, even if they are equal
    void follow(EscapePolicy escapes) {
        if (followsOthers || escapes != ownEscapes) {
            json.setEscapes(escapes);
            followsOthers = true;
        }
    }

    /** Returns whether nothing has failed: what is written goes to the target. */
    public boolean isHealthy() {
        return access.out.isOpenAndIdle();
    }

    /** Hands the bytes to the target, but for a colon at their end: stock generators write it with the value. */
    public void drain() {
        access.drain();
    }

    /** Hands the bytes to the target, before another generator goes on, or the document ends. */
    public void finish() {
        access.dropColon();
        access.out.drain();
    }

    /** Returns the number of bytes that were not handed to the target yet. */
    public int buffered() {
        return access.out.pos;
    }

    /** Ends the document, whatever its state is. What was not handed to the target is dropped. */
    public void end() {
        if (isHealthy()) {
            json.abort(); // it may be incomplete
            json.reset(sink);
            followsOthers = false;
            sink.end();
            home.giveBack(this);
        } else {
            json.close();
            sink.end();
        }
    }
}
