package dev.octet.json.read;

import dev.octet.json.io.ByteSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Passes the bytes of a value to a sink as they stand in the input, while the value is skipped. Part of
 * {@link TokenReader}, whose state it shares.
 *
 * <p>How this file is built: before the window drops bytes, {@link TokenSteps#more} has them passed on, so a value of
 * any size needs no more room than one that is only skipped. If the source fails, the value can be continued, unless
 * another call has read on and dropped bytes that no sink has got.
 *
 * <pre>
 *   { "a" : "content of any length, content of any ...
 *               passed on    | from   not yet passed on  | pos
 * </pre>
 */
final class RawValue {
    private final TokenReader reader;

    /** The sink, during a call. */
    private @Nullable ByteSink target;

    /** True if a value was begun and none of its bytes is lost. */
    private boolean begun;

    private int from;
    private long written;

    RawValue(TokenReader reader) {
        this.reader = reader;
    }

    /** Forgets a value that was begun. */
    void clear() {
        begun = false;
    }

    /** Returns whether a value was begun that can be continued. */
    boolean isBegun() {
        return begun;
    }

    /** Begins with the value at {@link TokenReader#pos}. */
    void begin() {
        begun = true;
        from = reader.pos;
    }

    /**
     * Passes the value, or the rest of it, to the target. The value is being skipped, by {@link StringParts} if it is a
     * string.
     *
     * @return the number of bytes that were passed by this call
     */
    long pass(ByteSink target) {
        this.target = target;
        written = 0;
        try {
            if (reader.steps.isSkipping()) {
                reader.steps.passValue();
            } else {
                reader.parts.toEnd();
            }
            passUpTo(reader.locations.tokenEnd());
            begun = false;
        } finally {
            this.target = null;
        }
        return written;
    }

    /** The window is about to drop bytes before this index. */
    void leaves(int keep) {
        if (begun) {
            if (target == null) {
                begun = false; // another call reads on
            } else {
                reader.end = reader.pos; // parked, if the sink fails: the next call that advances skips the rest
                passUpTo(keep);
            }
        }
    }

    /** Adjusts the index after the window has moved. */
    void moved(int by) {
        from -= by;
    }

    private void passUpTo(int to) {
        ByteSink target = this.target;
        if (target == null || to <= from) {
            return;
        }
        begun = false; // unless the sink takes the bytes
        reader.window.hold(true);
        try {
            target.write(reader.bytes, from, to - from);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            reader.window.hold(false);
        }
        begun = true;
        written += to - from;
        from = to;
    }
}
