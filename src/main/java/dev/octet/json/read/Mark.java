package dev.octet.json.read;

import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.cache.ArrayLengths;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.ScanState;
import org.jspecify.annotations.Nullable;

/**
 * The state of a reader between two tokens, to which it can return.
 *
 * <p>How this file is built: the window keeps the bytes from the mark on ({@link ByteWindow#mark}), so {@link #rewind}
 * sets the position back and the same bytes give the same tokens. What those bytes do not contain is copied when the
 * mark is set: a number for each open container, and one name. That is enough, because the mark lapses with the first
 * token after the container around it. What is outside cannot change before that. Names that are recorded
 * ({@link SeenNames}) are copied only when the object around the mark ends.
 *
 * <p>A lapse is not noticed when it happens, since that would cost something at every token. It shows when the mark is
 * looked at: the grammar's entries around it count what came before, so they differ then
 * ({@link GrammarStack#isInside}, {@link GrammarStack#hasJustLeft}).
 *
 * <pre>
 *   ... , "a" : 1   , "b" : { ...
 *               ^  ^
 *               |  pos
 *               from, the current token: the window keeps its text
 *
 *   limit = the offset after the current token + maxBytes    the window shows no byte from there on; so the reader runs
 *                                                            dry there, as at the limit of a document
 * </pre>
 */
final class Mark {
    private static final byte[] NO_BYTES = {};

    /** A name for which more memory was used is not kept for the next input. */
    private static final int MAX_KEPT = ArrayLengths.MAX_KEPT;

    private final TokenReader reader;
    private final ByteWindow window;
    private final long maxBytes;
    private boolean isSet;

    // The containers around the mark and the name of the current member.
    private final GrammarStack outer = new GrammarStack(false);
    private long nameRange;
    private byte[] name = NO_BYTES;

    // The fields of the reader; indexes as offsets.
    private long top;
    private long pos;
    private int token;
    private long textStart;
    private long textEnd;
    private int textFlags;
    private int point;
    private long tokens;
    private long countedTo;
    private @Nullable JsonLocation limitLocation;

    // The current token if it is not in the window, and a comment that was cut off.
    private final PartedString parted = new PartedString();
    private final Aside aside = new Aside();
    private final ScanState comment = new ScanState();

    Mark(TokenReader reader, long maxBytes) {
        this.reader = reader;
        this.window = reader.window;
        this.maxBytes = maxBytes;
    }

    /** Resets all state for another input, whose window has no mark. */
    void clear() {
        isSet = false;
        outer.reset();
        aside.clear();
        if (name.length > MAX_KEPT) {
            name = NO_BYTES;
        }
    }

    /** Returns the size of the arrays that are kept. */
    int keptBytes() {
        return name.length + outer.capacity() * Long.BYTES + aside.keptBytes();
    }

    /**
     * Sets the mark.
     *
     * @throws IllegalStateException if the reader is not between two tokens; an earlier mark stays
     */
    void set() {
        reader.checkUsable();
        if (reader.isInString()
                || reader.mode == Mode.SAVED
                || reader.unfinished.isSkipping()
                || reader.unfinished.hasRead()) {
            throw new IllegalStateException(
                    "no mark can be set inside a string, or before a skip or a read that was interrupted has ended: "
                            + reader.locations.current());
        }
        drop();
        saveToken();
        saveStructure();
        holdBytes();
        isSet = true;
    }

    private void saveToken() {
        pos = window.offset(reader.pos);
        token = reader.token;
        textFlags = reader.textFlags;
        point = reader.point;
        if (reader.isPartedString()) {
            reader.parted.start.note(window); // its line will not be known any more
        }
        parted.copy(reader.parted);
        aside.copy(reader.aside, reader.textEnd);
        long textBase = aside.isSet() ? 0 : window.offset(0);
        textStart = textBase + reader.textStart;
        textEnd = textBase + reader.textEnd;
        if (reader.lenient != null) {
            comment.copy(reader.lenient.comment);
        }
    }

    private void saveStructure() {
        top = reader.top;
        reader.grammar.adopt(top);
        outer.copyOuter(reader.grammar);
        reader.names.detach(reader.bytes);
        nameRange = reader.names.range();
        int length = (int) nameRange;
        if (name.length < length) {
            name = new byte[length];
        }
        System.arraycopy(reader.names.arena(), (int) (nameRange >>> Integer.SIZE), name, 0, length);
        if (reader.seenNames != null) {
            reader.seenNames.mark();
        }
        tokens = reader.tokenLimits.tokens;
        countedTo = reader.tokenLimits.countedTo;
        limitLocation = reader.tokenLimits.limitLocation;
    }

    /** Has the window keep the current token and what follows, and hide what is beyond the limit. */
    private void holdBytes() {
        int from = firstKept();
        long consumed = reader.locations.consumed();
        long limit = maxBytes < JsonLimits.NONE - consumed ? consumed + maxBytes : JsonLimits.NONE;
        window.mark(from, reader.pos, limit);
        if (window.isRevealed() && window.isMarkNearest()) { // bytes that were read already exceed the limit
            int at = (int) Math.max(from, window.limitOffset() - window.offset(0));
            reader.tokenLimits.limitLocation = reader.locations.ofError(at);
        }
        follow();
    }

    /** Returns the index of the current token; or of what follows, if its text is not in the window. */
    private int firstKept() {
        boolean isInWindow = reader.hasToken() && !reader.aside.isSet() && !reader.isPartedString();
        return isInWindow ? reader.locations.tokenStart() : reader.locations.behindToken();
    }

    /** Lets the reader see what the window shows now. */
    private void follow() {
        reader.concealRest();
        reader.updateCare();
    }

    /** Drops the mark, if there is one: nothing is kept or limited for it any more. */
    void drop() {
        if (isSet) {
            isSet = false;
            window.unmark();
            follow();
        }
    }

    /**
     * Returns to the mark, and drops it.
     *
     * @throws IllegalStateException if there is none, or it has lapsed; nothing has changed
     */
    void rewind() {
        reader.checkUsable();
        if (!isSet) {
            throw new IllegalStateException("there is no mark to rewind to: " + reader.locations.current());
        }
        if (!isContainerOpen() && !reader.grammar.hasJustLeft(outer, reader.top)) {
            throw new IllegalStateException(
                    "a token was taken after the end of the container in which the mark was set: "
                            + reader.locations.current());
        }
        isSet = false;
        window.rewind();
        reader.unfinished.clear();
        reader.leaveParts();
        restoreStructure();
        restoreToken();
        restoreInput();
    }

    private void restoreStructure() {
        reader.grammar.copyOuter(outer);
        reader.names.restore(nameRange, name);
        if (reader.seenNames != null) {
            reader.seenNames.rewind();
        }
        reader.tokenLimits.tokens = tokens;
        reader.tokenLimits.countedTo = countedTo;
        reader.tokenLimits.limitLocation = limitLocation;
    }

    private void restoreToken() {
        long textBase = aside.isSet() ? 0 : window.offset(0);
        reader.restoreToken(token, (int) (textStart - textBase), (int) (textEnd - textBase), textFlags, point);
        reader.parted.copy(parted);
        reader.aside.copy(aside, reader.textEnd);
    }

    /** A token that was cut off is scanned again from its first byte; a comment continues. */
    private void restoreInput() {
        reader.moveTo((int) (pos - window.offset(0)), top);
        reader.scan.reset();
        reader.ready();
        LenientSyntax lenient = reader.lenient;
        boolean isParked = aside.isSet();
        if (lenient != null) {
            lenient.comment.copy(comment);
            if (lenient.isInComment()) {
                reader.cutOff(Mode.CUT_LENIENT, reader.pos, top);
                isParked = true;
            }
        }
        if (isParked) {
            reader.park();
        } else {
            reader.unpark();
        }
        follow();
    }

    /**
     * Drops the mark if the container around it has ended, because the reader has reached its limit. Returns whether
     * the window shows more bytes then.
     */
    boolean makesWay() {
        if (!isSet || isContainerOpen()) {
            return false;
        }
        int before = window.end;
        drop();
        return window.end > before;
    }

    private boolean isContainerOpen() {
        return reader.grammar.isInside(outer);
    }
}
