package dev.octet.json.read;

import dev.octet.json.internal.buffer.ByteWindow;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Fetches more bytes for a reader. It is the only caller of {@link ByteWindow#extend}: what must be copied, counted or
 * passed on before bytes leave the window is done here. It owns the mark, because a mark keeps bytes in the window.
 */
final class Refill {
    private static final long NOWHERE = -1;

    private final TokenReader reader;
    private final ByteWindow window;
    private final RawValue raw;

    /** The offset of the next byte at the last {@link #notYet}. */
    private long missedAt = NOWHERE;

    /** The mark to rewind to; null until the first. */
    private @Nullable Mark mark;

    Refill(TokenReader reader, RawValue raw) {
        this.reader = reader;
        this.window = reader.window;
        this.raw = raw;
    }

    /** Resets all state for another input. */
    void clear() {
        missedAt = NOWHERE;
        if (mark != null) {
            mark.clear();
        }
    }

    Mark mark() {
        Mark mark = this.mark;
        if (mark == null) {
            mark = new Mark(reader, reader.options.limits().maxMarkedBytes());
            this.mark = mark;
        }
        return mark;
    }

    void dropMark() {
        if (mark != null) {
            mark.drop();
        }
    }

    /** Returns whether there may be a mark. */
    boolean isMarked() {
        return mark != null;
    }

    int keptBytes() {
        return mark == null ? 0 : mark.keptBytes();
    }

    /**
     * Fetches more bytes, and keeps those from {@code keep} on. Leaves the reader parked unless it returns
     * {@link ByteWindow#MORE}.
     */
    int more(int keep) {
        reader.tokenLimits.checkRevealed(window.end);
        raw.leaves(keep);
        int got = extend(keep);
        if (got == ByteWindow.LIMIT && mark != null && mark.makesWay()) {
            got = ByteWindow.MORE;
        }
        if (got == ByteWindow.LIMIT) {
            reader.tokenLimits.limitLocation = reader.locations.ofError(window.end);
            window.reveal();
            reader.updateCare();
            got = ByteWindow.MORE;
        }
        if (got == ByteWindow.MORE) {
            reader.unpark();
        }
        return got;
    }

    /**
     * Returns the exception of a read whose value is not complete. Only the first one for a value records the stack: a
     * caller may try after each piece of the input.
     */
    IllegalStateException notYet() {
        long at = window.offset(reader.pos);
        boolean isFirst = at != missedAt;
        missedAt = at;
        return new NotAvailableException(
                "the value is not all there yet: feed more, then ask again", isFirst && reader.options.stackTraces());
    }

    private int extend(int keep) {
        reader.park();
        if (window.isExhausted()) {
            return ByteWindow.END; // nothing moves
        }
        reader.grammar.adopt(reader.top);
        reader.names.detach(reader.bytes);
        noteString();
        try {
            return window.extend(keep);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            reader.follow();
            raw.moved(window.moved);
        }
    }

    /** Keeps the location of a string that is read in parts: it may be requested when the window has left it. */
    private void noteString() {
        if (reader.isInString() || reader.isPartedString()) {
            reader.parted.start.note(window);
        }
        if (reader.isPartedString()) {
            reader.parted.end.note(window);
        }
    }
}
