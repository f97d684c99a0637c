package dev.octet.json.internal.bridge;

import dev.octet.json.internal.contract.OutputAccess;
import dev.octet.json.internal.contract.OutputAccess.SurrogateHalves;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.OutputStream;
import java.io.Writer;

/**
 * A generator of ours and the sink below it, which write one document after the other for generators of a bridge. It is
 * idle in its profile between two documents.
 */
public final class Writing {
    private final WriteProfile profile;
    private final BridgeSink sink = new BridgeSink();
    private boolean followsOthers;

    /** Our generator. The owner of this object calls it, but neither flushes nor closes it. */
    public final UTF8JsonGenerator json;

    /** What our generator does beyond its API. */
    public final OutputAccess access;

    private Writing(WriteProfile profile) {
        this.profile = profile;
        this.json = UTF8JsonGenerator.to(sink, profile.options);
        this.access = OutputAccess.of(json, new Halves(sink, (profile.flags & WriteProfile.CHARS) != 0));
    }

    private record Halves(BridgeSink sink, boolean passes) implements SurrogateHalves {
        @Override
        public boolean escapes(char half, char next) throws Exception {
            return !passes && sink.host().escapesHalf(half, next);
        }

        @Override
        public void permit(char half, char next) throws Exception {
            if (!passes) {
                throw sink.host().rawHalf(half, next);
            }
        }
    }

    private static Writing take(WriteProfile profile) {
        Writing idle = profile.idle.poll();
        return idle == null ? new Writing(profile) : idle;
    }

    /** Begins a document. The caller owns the object until {@link #end}. */
    public static Writing begin(WriteProfile profile, WriteHost host, OutputStream target) {
        Writing writing = take(profile);
        writing.sink.begin(host, target);
        return writing;
    }

    /** Begins a document. The caller owns the object until {@link #end}. */
    public static Writing begin(WriteProfile profile, WriteHost host, Writer target) {
        Writing writing = take(profile);
        writing.sink.begin(host, target);
        return writing;
    }

    /** Follows other escapes from now on. */
    @SuppressWarnings("ReferenceEquality") // another one, even if it is equal
    public void follow(WriteProfile other) {
        if (followsOthers || other != profile) {
            json.setEscapes(other.options.escapes());
            followsOthers = true;
        }
    }

    /** Returns whether nothing has failed: what is written goes to the target. */
    public boolean isHealthy() {
        return access.out.isOpenAndIdle();
    }

    /** Hands the bytes to the target, but for a colon: other generators write it with the value. */
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
            profile.idle.giveBack(this);
        } else {
            json.close();
            sink.end();
        }
    }

    /**
     * Writes UTF-8 as a string, under the escapes of ASCII only.
     *
     * @param current the profile that is followed
     */
    @SuppressWarnings("ReferenceEquality") // most profiles have one policy for both
    public void utf8String(byte[] text, int offset, int length, WriteProfile current) {
        boolean differs = !current.ofUtf8Strings.equals(current.options.escapes());
        if (differs) {
            json.setEscapes(current.ofUtf8Strings);
        }
        json.writeUTF8String(text, offset, length);
        if (differs) {
            json.setEscapes(current.options.escapes());
        }
    }
}
