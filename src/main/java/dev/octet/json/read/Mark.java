package dev.octet.json.read;

import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.cache.ArrayLengths;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.ScanState;
import org.jspecify.annotations.Nullable;

/**
 * The state of a reader between two tokens, to which it can return. Part of {@link TokenReader}, whose state it shares.
 *
 * <p>How this file is built: nothing is recorded while the reader reads on. The window keeps the bytes from the mark on
 * ({@link ByteWindow#mark}), so {@link #rewind} sets the position back and the same bytes give the same tokens. What
 * those bytes do not contain is copied when the mark is set. That is little, because the mark lapses with the first
 * token after the container around it. What is outside cannot change before that: containers, names, recorded names.
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

    // What its parts know about the current token, and about a comment that was cut off.
    private final StringParts parts;
    private final LookAhead lookAhead;
    private final ScanState comment = new ScanState();

    Mark(TokenReader reader, long maxBytes) {
        this.reader = reader;
        this.window = reader.window;
        this.maxBytes = maxBytes;
        this.parts = new StringParts(reader);
        this.lookAhead = new LookAhead(reader);
    }

    /** Resets all state for another input, whose window has no mark. */
    void clear() {
        isSet = false;
        outer.reset();
        lookAhead.clear();
        if (name.length > MAX_KEPT) {
            name = NO_BYTES;
        }
    }

    /** Returns the size of the arrays that are kept. */
    int keptBytes() {
        return name.length + outer.capacity() * Long.BYTES + lookAhead.keptBytes();
    }

    /**
     * Sets the mark.
     *
     * @throws IllegalStateException if the reader is not between two tokens; an earlier mark stays
     */
    void set() {
        reader.checkUsable();
        if (reader.parts.isOpen() || reader.steps.isInterrupted()) {
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
        if (reader.parts.isCurrentToken()) {
            reader.parts.noteStart();
        }
        parts.copyPassed(reader.parts);
        lookAhead.copyAside(reader.lookAhead, reader.textEnd);
        long textBase = lookAhead.isAside() ? 0 : window.offset(0);
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
        long limit = maxBytes == JsonLimits.NONE ? JsonLimits.NONE : reader.locations.consumed() + maxBytes;
        window.mark(from, reader.pos, limit);
        if (window.isRevealed() && window.isMarkNearest()) { // bytes that were read already exceed the limit
            int at = (int) Math.max(from, window.limitOffset() - window.offset(0));
            reader.tokenLimits.limitLocation = reader.locations.ofError(at);
        }
        follow();
    }

    /** Returns the index of the current token; or of what follows, if its text is not in the window. */
    private int firstKept() {
        boolean isGone = reader.lookAhead.isAside() || reader.parts.isEndNoted();
        if (isGone || !reader.hasText()) {
            return reader.pos;
        }
        return reader.parts.isCurrentToken() ? reader.locations.tokenEnd() : reader.locations.tokenStart();
    }

    /** Lets the reader see what the window shows now. */
    private void follow() {
        reader.end = Math.max(reader.pos, Math.min(reader.end, window.end));
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
        reader.steps.abandon();
        reader.parts.abandon();
        reader.lookAhead.clear();
        if (reader.raw != null) {
            reader.raw.clear();
        }
        restoreStructure();
        restoreToken();
        restoreInput();
    }

    private void restoreStructure() {
        reader.top = top;
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
        long textBase = lookAhead.isAside() ? 0 : window.offset(0);
        reader.token = token;
        reader.textStart = (int) (textStart - textBase);
        reader.textEnd = (int) (textEnd - textBase);
        reader.textFlags = textFlags;
        reader.point = point;
        reader.parts.copyPassed(parts);
        reader.lookAhead.copyAside(lookAhead, reader.textEnd);
    }

    /** A token that was cut off is scanned again from its first byte; a comment continues. */
    private void restoreInput() {
        reader.pos = (int) (pos - window.offset(0));
        reader.scan.reset();
        reader.stepAgain = false;
        reader.pending = TokenReader.NOTHING;
        LenientSyntax lenient = reader.lenient;
        if (lenient != null) {
            lenient.comment.copy(comment);
            reader.pending = lenient.isInComment() ? TokenReader.LENIENT : TokenReader.NOTHING;
        }
        boolean isParked = reader.pending != TokenReader.NOTHING || lookAhead.isAside();
        reader.end = isParked ? reader.pos : window.end;
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
