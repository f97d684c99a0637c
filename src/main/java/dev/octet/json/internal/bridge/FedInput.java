package dev.octet.json.internal.bridge;

import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.read.UTF8JsonParser;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that are fed to a parser that never blocks. Jackson wants the next bytes only after all earlier ones have
 * become tokens, but for the beginning of a token that is incomplete.
 */
public final class FedInput implements Input {
    private final ByteFeeder feeder = new ByteFeeder();
    private @Nullable UTF8JsonParser parser;
    private long fed;
    private boolean starved = true;
    private boolean ended;
    private boolean closed;

    @Override
    public UTF8JsonParser open(ReadOptions options) {
        UTF8JsonParser opened = UTF8JsonParser.of(feeder, options);
        parser = opened;
        return opened;
    }

    @Override
    public @Nullable Object source() {
        return null;
    }

    /** Notes that the parser has found no whole token. */
    public void starve() {
        starved = true;
    }

    /** Returns whether more bytes can be fed now. */
    public boolean needsMore() {
        return !ended && undecoded() == 0;
    }

    /** Returns how many bytes were fed of which the parser has made no token and could. */
    private long undecoded() {
        if (starved) {
            return 0;
        }
        return parser == null ? fed : fed - parser.consumedBytes();
    }

    /** Returns what forbids feeding now, in the given words if the parser is closed; null if nothing does. */
    public @Nullable String obstacle(String whenClosed) {
        if (closed || ended) {
            return whenClosed;
        }
        long undecoded = undecoded();
        return undecoded == 0 ? null : "Still have " + undecoded + " undecoded bytes, should not call 'feedInput'";
    }

    /** Takes a copy of these bytes. */
    public void feed(byte[] bytes, int from, int to) {
        feeder.feed(bytes, from, to - from);
        took(to - from);
    }

    /** Takes a copy of what remains in the buffer, whose position does not change. */
    public void feed(ByteBuffer bytes) {
        int count = bytes.remaining();
        feeder.feed(bytes.duplicate());
        took(count);
    }

    private void took(int count) {
        fed += count;
        starved &= count == 0;
    }

    /** Ends the input. */
    public void end() {
        if (!closed) {
            feeder.endOfInput();
        }
        ended = true;
        starved = false;
    }

    @Override
    public void close() {
        closed = true;
        feeder.close();
    }
}
