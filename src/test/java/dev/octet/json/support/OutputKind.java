package dev.octet.json.support;

import dev.octet.json.JsonLimitException;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Every way to make a generator, with a way to read what it wrote. */
public enum OutputKind {
    OUTPUT_STREAM((target, options) -> UTF8JsonGenerator.to(SinkViews.stream(target), options)),
    CHANNEL((target, options) -> UTF8JsonGenerator.to(SinkViews.channel(target, Integer.MAX_VALUE), options)),
    GATHERING_CHANNEL((target, options) ->
            UTF8JsonGenerator.to(SinkViews.gatheringChannel(target, OutputKind.SHORT_WRITE), options)),
    SHORT_WRITING_CHANNEL(
            (target, options) -> UTF8JsonGenerator.to(SinkViews.channel(target, OutputKind.SHORT_WRITE), options)),
    BYTE_SINK((target, options) -> UTF8JsonGenerator.to(target, options)),
    SEGMENTED_BUFFER((target, options) -> {
        throw new UnsupportedOperationException("keeps its bytes itself");
    }),
    WRITER((target, options) -> UTF8JsonGenerator.to(SinkViews.writer(target), options)),
    RESET_TO_OUTPUT_STREAM((target, options) -> {
        UTF8JsonGenerator used = used(options);
        used.reset(SinkViews.stream(target));
        return used;
    }),
    RESET_TO_BYTE_SINK((target, options) -> {
        UTF8JsonGenerator used = used(options);
        used.reset(target);
        return used;
    });

    private static final int SHORT_WRITE = 997; // a prime, so that cuts fall on every alignment

    /** The kinds that write to a target of the caller, which can fail. */
    public static final List<OutputKind> OVER_A_TARGET =
            Arrays.stream(values()).filter(kind -> kind != SEGMENTED_BUFFER).toList();

    private final BiFunction<RecordingSink, WriteOptions, UTF8JsonGenerator> way;

    OutputKind(BiFunction<RecordingSink, WriteOptions, UTF8JsonGenerator> way) {
        this.way = way;
    }

    /** Returns true if the target can be flushed; a channel cannot. */
    public boolean canFlush() {
        return this != CHANNEL
                && this != GATHERING_CHANNEL
                && this != SHORT_WRITING_CHANNEL
                && this != SEGMENTED_BUFFER;
    }

    /** Makes a generator of this kind. */
    public Output open(WriteOptions options) {
        if (this == SEGMENTED_BUFFER) {
            SegmentedBuffer buffer = new SegmentedBuffer();
            return new Output(UTF8JsonGenerator.to(buffer, options), buffer::toByteArray);
        }
        return open(new RecordingSink(), options);
    }

    /** Makes a generator of this kind that writes to {@code target}; not for {@link #SEGMENTED_BUFFER}. */
    public Output open(RecordingSink target, WriteOptions options) {
        return new Output(way.apply(target, options), target::bytes);
    }

    /** Makes a generator that stopped in the middle of a document: none of that may be visible after a reset. */
    private static UTF8JsonGenerator used(WriteOptions options) {
        UTF8JsonGenerator used = UTF8JsonGenerator.to(OutputStream.nullOutputStream(), options);
        try {
            used.writeStartObject().writeName("left").writeStartArray().writeString("over");
        } catch (JsonLimitException tight) {
            used.abort(); // the limits under test may be lower than that
            return used;
        }
        used.abort();
        return used;
    }

    /**
     * A generator and its output.
     *
     * @param generator the generator
     * @param bytes the output so far
     */
    public record Output(UTF8JsonGenerator generator, Supplier<byte[]> bytes) {}
}
