package dev.octet.json.read;

import dev.octet.json.io.ByteSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Passes a value on as it stands in the input, while the value is skipped.
 *
 * <p>How this file is built: before the window drops bytes, {@link Refill} has them passed on, so a value of any size
 * needs no more room than one that is only skipped. If the source fails, the value can be continued, unless another
 * call has read on and dropped bytes that no sink has got.
 *
 * <pre>
 *   { "a" : "content of any length, content of any ...
 *               passed on    | from   not yet passed on  | pos
 * </pre>
 */
final class RawValue {
    private final Cursor cursor;

    /** The sink, during a call. */
    private @Nullable ByteSink target;

    /** True if a value was begun and none of its bytes is lost. */
    private boolean begun;

    private int from;
    private long written;

    RawValue(Cursor cursor) {
        this.cursor = cursor;
    }

    /** Forgets a value that was begun. */
    void clear() {
        begun = false;
    }

    /** Returns whether a value was begun that can be continued. */
    boolean isBegun() {
        return begun;
    }

    /** Begins with the value at {@link Cursor#pos}. */
    void begin() {
        begun = true;
        from = cursor.pos;
    }

    /** Begins a call, which skips the value or the rest of it, and passes it to the target. */
    void open(ByteSink target) {
        this.target = target;
        written = 0;
    }

    /** Ends a call, however it ended. */
    void close() {
        target = null;
    }

    /** Passes the value up to its end at {@code to}. Returns the number of bytes that the call has passed. */
    long end(int to) {
        passUpTo(to);
        begun = false;
        return written;
    }

    /** Passes on the bytes before {@code keep}, which the window is about to drop. */
    void leaves(int keep) {
        if (begun) {
            if (target == null) {
                begun = false; // another call reads on
            } else {
                cursor.park(); // if the sink fails, the next call that advances skips the rest
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
        boolean before = cursor.window.hold(true);
        try {
            target.write(cursor.bytes, from, to - from);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            cursor.window.hold(before);
        }
        begun = true;
        written += to - from;
        from = to;
    }
}
