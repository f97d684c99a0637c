package dev.octet.json.read;

import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.StringScanner;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The slow path to a token. It refills the window, finishes tokens that were cut off, skips, detects the end of the
 * input, and gives back bytes that were taken from the source too early. Part of {@link TokenReader}, whose state it
 * shares. The reader comes here if the bytes at hand are not enough or its state is unusual.
 *
 * <p>How this file is built: {@link #run} repeats {@link #step}, with a refill ({@link #more}) in between, until there
 * is a token for the caller. A step that produces no token has changed nothing that matters and is repeated.
 * {@link TokenReader#stepAgain} means that the step made progress without needing more bytes.
 *
 * <pre>
 *   skipTo     NO_SKIP, or the depth where a skip ends: after the next token that is no name and leaves at most that
 *              many containers open
 * </pre>
 */
final class TokenSteps {
    private static final int NO_SKIP = -1;
    private static final long NOT_RELEASED = -1;
    private static final long NOWHERE = -1;

    private final TokenReader reader;
    private final ByteWindow window;
    private final GrammarStack grammar;
    private final boolean stackTraces;
    private @Nullable TokenSkipper skipper;
    private int skipTo = NO_SKIP;
    private boolean skipsMember;
    private boolean skipsValue;

    /** True after {@link #keepSkip}, until {@link #skipValue} is repeated or another read is called. */
    private boolean skippedValue;

    private @Nullable TreeReader tree;

    // The saved token, to be returned next.
    private int saved;
    private int savedStart;
    private int savedEnd;
    private long released = NOT_RELEASED;

    /** The offset of the next byte at the last {@link #notYet}. */
    private long missedAt = NOWHERE;

    private boolean ended;

    TokenSteps(TokenReader reader, ReadOptions options) {
        this.reader = reader;
        this.window = reader.window;
        this.grammar = reader.grammar;
        this.stackTraces = options.stackTraces();
    }

    /** Resets all state for another input. */
    void clear() {
        endSkip();
        forgetSkip();
        tree = null;
        released = NOT_RELEASED;
        missedAt = NOWHERE;
        ended = false;
    }

    /**
     * Steps until there is a token for the caller, and refills the window as needed.
     *
     * @param finishing whether to stop as soon as no skip and no string in parts is left
     */
    @Nullable
    JsonToken run(boolean finishing) {
        reader.checkUsable();
        reader.lookAhead.dropAside();
        reader.stepAgain = false;
        while (!finishing || reader.parts.isOpen() || isSkipping()) {
            JsonToken next = step();
            if (next == JsonToken.NOT_AVAILABLE) {
                if (reader.stepAgain) {
                    reader.stepAgain = false;
                    continue;
                }
                forgetText();
                int got = more(reader.pos);
                if (got == ByteWindow.MORE) {
                    continue;
                }
                if (got == ByteWindow.NOT_NOW) {
                    return JsonToken.NOT_AVAILABLE;
                }
                next = atEnd();
            }
            reader.tokenLimits.checkRevealed(reader.locations.tokenEnd());
            if (next == null || !isSkipping() || skipEnds(next)) {
                tree = finishing ? tree : null; // another read has taken a token
                skippedValue = finishing && skippedValue;
                return next;
            }
        }
        return reader.token();
    }

    /** Finishes a skip, or a string in parts, that was begun. Its last token is then the current one. */
    void finish() {
        reader.checkUsable();
        if (reader.parts.isOpen() || isSkipping()) {
            boolean ofDuplicate = skipsMember && !reader.parts.isOpen();
            run(true);
            if (reader.parts.isOpen() || isSkipping()) {
                throw notYet();
            }
            if (ofDuplicate) {
                forgetText();
            }
        } else if (reader.pending == TokenReader.SAVED) {
            run(false); // a look ahead has finished the skip
        }
    }

    /**
     * Finishes what was begun, and checks that a name or the end of an object may come next.
     *
     * @throws IllegalStateException if neither may; no token was taken
     */
    void toName() {
        finish();
        if (GrammarStack.takesName(reader.top)) {
            return;
        }
        if (GrammarStack.isAfterName(reader.top)) {
            throw new IllegalStateException(
                    "the value of a member was neither read nor skipped: " + reader.locations.current());
        }
        throw new IllegalStateException("a name was asked for outside an object: " + reader.locations.current());
    }

    /** Makes one attempt at a token. Finishes first what was cut off. */
    JsonToken step() {
        reader.end = window.end;
        if (reader.parts.isOpen()) {
            return reader.parts.leave();
        }
        return switch (reader.pending) {
            case TokenReader.STRING -> reader.full.string(StringScanner.NEAR_END, reader.pos, reader.top);
            case TokenReader.NUMBER -> reader.full.number(reader.pos, reader.top);
            case TokenReader.OTHER -> otherAgain();
            case TokenReader.LENIENT -> Objects.requireNonNull(reader.lenient).resume();
            case TokenReader.SAVED -> returnSaved();
            default -> {
                if (isSkipping() && reader.plain && grammar.depth() > skipTo) {
                    skipper().skip(skipTo + 1);
                }
                yield reader.advance();
            }
        };
    }

    private JsonToken otherAgain() {
        reader.pending = TokenReader.NOTHING;
        return reader.other(reader.bytes[reader.pos], reader.pos, reader.top);
    }

    /** Saves the current token, which ends a skip that a look ahead has finished, for the next {@link #step}. */
    void saveToken() {
        saved = reader.token;
        savedStart = reader.textStart;
        savedEnd = reader.textEnd;
        forgetText();
        reader.pending = TokenReader.SAVED;
    }

    JsonToken savedToken() {
        return TokenReader.TOKENS[saved];
    }

    /** Returns the index of the saved token's first byte. It is not a string. */
    int savedStart() {
        return savedStart;
    }

    private JsonToken returnSaved() {
        reader.pending = TokenReader.NOTHING;
        reader.token = saved;
        reader.textStart = savedStart;
        reader.textEnd = savedEnd;
        return savedToken();
    }

    void forgetText() {
        reader.token = TokenReader.NOT_AVAILABLE;
        reader.textStart = reader.pos;
        reader.textEnd = reader.pos;
    }

    /**
     * Refills the window and keeps the bytes from {@code keep} on. Leaves the reader parked unless it returns
     * {@link ByteWindow#MORE}.
     */
    int more(int keep) {
        reader.tokenLimits.checkRevealed(window.end);
        RawValue raw = reader.raw;
        if (raw != null) {
            raw.leaves(keep);
        }
        int got = refill(keep);
        if (got == ByteWindow.LIMIT && reader.mark != null && reader.mark.makesWay()) {
            got = ByteWindow.MORE;
        }
        if (got == ByteWindow.LIMIT) {
            reader.tokenLimits.limitLocation = reader.locations.ofError(window.end);
            window.reveal();
            reader.updateCare();
            got = ByteWindow.MORE;
        }
        if (got == ByteWindow.MORE) {
            reader.end = window.end;
        }
        return got;
    }

    private int refill(int keep) {
        reader.end = reader.pos;
        if (window.isExhausted()) {
            return ByteWindow.END; // nothing moves
        }
        grammar.adopt(reader.top);
        reader.names.detach(reader.bytes);
        reader.parts.leavesWindow();
        try {
            return window.extend(keep);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            follow(window.moved);
        }
    }

    /** Adjusts all indexes after the window has moved its bytes to the front. */
    private void follow(int moved) {
        reader.bytes = window.bytes;
        reader.decoder.ahead.forget();
        reader.pos -= moved;
        reader.end = reader.pos;
        int textMoved = reader.parts.moved(moved);
        if (!reader.lookAhead.isAside()) {
            reader.textStart -= textMoved;
            reader.textEnd -= textMoved;
        }
        if (reader.raw != null) {
            reader.raw.moved(moved);
        }
    }

    /**
     * Begins at the value that comes next for another reader, in that reader's bytes and with its limits. This reader
     * then reads only what is at hand there. Names around the value are unknown to it.
     */
    void beginAt(TokenReader other) {
        window.view(other.window);
        reader.begin(other.pos);
        grammar.copyOuter(other.grammar);
        reader.top = other.top;
        reader.names.beginAt(grammar.depth());
        reader.names.reserve(grammar.capacity());
        reader.tokenLimits.tokens = other.tokenLimits.tokens;
        reader.tokenLimits.countedTo = other.tokenLimits.countedTo;
        reader.updateCare();
    }

    /** Continues after {@link #beginAt}, in the bytes that the other reader's window holds now. */
    void view(ByteWindow other) {
        window.view(other);
        follow(window.moved);
    }

    /** Handles the end of the input: no more bytes will come. */
    private @Nullable JsonToken atEnd() {
        if (reader.pending == TokenReader.NUMBER && NumberScanner.isComplete(reader.scan)) {
            JsonToken number = reader.full.commitNumber(reader.pos, reader.pos + reader.scan.resume());
            reader.end = reader.pos;
            return number;
        }
        if (!isComplete()) {
            throw reader.fail(Kind.UNEXPECTED_END, window.end);
        }
        reader.token = TokenReader.NONE;
        reader.names.release();
        reader.dropMark();
        ended = true;
        return null;
    }

    /** Returns whether a skip or a read was interrupted, or the end of a skip is still to be returned. */
    boolean isInterrupted() {
        return isSkipping() || mayContinue() || reader.pending == TokenReader.SAVED;
    }

    /** Forgets a skip or a read that was interrupted. */
    void abandon() {
        endSkip();
        forgetSkip();
        tree = null;
    }

    /** Returns whether the end of the input was reported. */
    boolean hasEnded() {
        return ended;
    }

    boolean isComplete() {
        boolean atRoot = GrammarStack.isRoot(reader.top) && (reader.sequence || !GrammarStack.takesValue(reader.top));
        boolean isCutOff = reader.pending != TokenReader.NOTHING
                && (reader.pending != TokenReader.LENIENT
                        || !Objects.requireNonNull(reader.lenient).mayEnd());
        return atRoot && !isCutOff && !reader.parts.isOpen();
    }

    /** Returns whether the token at {@link TokenReader#pos}, whose delimiter was passed, was cut off in the middle. */
    boolean isCutOffInside() {
        return reader.pending == TokenReader.STRING
                || reader.pending == TokenReader.NUMBER
                || reader.pending == TokenReader.LENIENT
                        && !Objects.requireNonNull(reader.lenient).isInComment();
    }

    boolean isSkipping() {
        return skipTo != NO_SKIP;
    }

    /**
     * Returns whether {@link TokenReader#nextToken} will return the token that ends the skip, because the caller has
     * asked for the skip.
     */
    boolean returnsSkipEnd() {
        return isSkipping() && !skipsMember;
    }

    /**
     * Returns whether {@link #skipValue} has to continue after the source failed or had nothing. If a look ahead has
     * finished the skip, only the last token has to be returned.
     */
    boolean hasValueToSkip() {
        return skipsValue || skippedValue;
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
                "the value is not all there yet: feed more, then ask again", isFirst && stackTraces);
    }

    /**
     * Keeps an unfinished tree, after the source failed or had nothing, until another read takes a token. Implies
     * parked.
     */
    void keepTree(TreeReader unfinished) {
        tree = unfinished;
        reader.end = reader.pos;
    }

    /** Returns the unfinished tree, which continues with the next token, and forgets it; or null. */
    @Nullable
    TreeReader takeTree() {
        TreeReader begun = tree;
        tree = null;
        forgetSkip();
        return begun;
    }

    /**
     * Returns whether a read that was interrupted may have to continue when it is called again. Implies parked, so that
     * another read that takes a token is noticed.
     */
    boolean mayContinue() {
        return tree != null || skippedValue;
    }

    /** Starts to skip the member whose name is the current token, unless a skip is under way. */
    void skipMember() {
        if (!isSkipping()) {
            skipTo = grammar.depth();
            skipsMember = true;
        }
        reader.stepAgain = true;
    }

    /**
     * Skips from the start of a container, the current token, to its end. The end is then the current token, unless it
     * is not available yet.
     */
    void skipChildren() {
        reader.checkUsable();
        if (reader.isAtStart()) {
            skipTo = grammar.depth() - 1;
            run(false);
        }
    }

    /**
     * Begins to skip the next value; a look ahead has found that a value comes.
     *
     * @param isString whether it is a string: it is skipped in parts, so its text is gone however it arrives
     */
    void beginValueSkip(boolean isString) {
        if (isString) {
            reader.parts.startSkipped();
        }
        tree = null;
        skipTo = grammar.depth();
        skipsValue = true;
    }

    boolean skipsValue() {
        return skipsValue;
    }

    /**
     * Remembers that a look ahead has finished {@link #skipValue}, which was interrupted and has nothing to do when it
     * is repeated.
     */
    void keepSkip() {
        skippedValue = true;
    }

    /** Forgets {@link #keepSkip}, because another read was called. */
    void forgetSkip() {
        skippedValue = false;
    }

    /** Skips the rest of the value. Returns false if the value is not complete yet. */
    boolean skipValue() {
        reader.checkUsable();
        if (reader.pending == TokenReader.SAVED) {
            run(false);
        } else if (isSkipping() && run(true) == JsonToken.NOT_AVAILABLE) {
            return false;
        }
        forgetSkip();
        return true;
    }

    /** Starts to skip the next value for {@link #passValue}. */
    void beginPass() {
        tree = null;
        skipTo = grammar.depth();
        skipsMember = true; // if the read fails, the next call that advances returns the token after the value
    }

    /**
     * Skips to the end of the value that {@link #beginPass} has begun. Its last token is then the current one.
     *
     * @throws IllegalStateException if the source has no bytes now; repeated, the call continues
     */
    void passValue() {
        run(true);
        if (isSkipping()) {
            throw notYet();
        }
    }

    private TokenSkipper skipper() {
        TokenSkipper skipper = this.skipper;
        if (skipper == null) {
            skipper = new TokenSkipper(reader);
            this.skipper = skipper;
        }
        return skipper;
    }

    /**
     * Returns whether the token that was just read ends a skip and is returned to the caller. A string is not: its text
     * is gone.
     */
    private boolean skipEnds(JsonToken last) {
        if (grammar.depth() > skipTo || last == JsonToken.PROPERTY_NAME) {
            return false;
        }
        boolean isReturned = !skipsMember && last != JsonToken.VALUE_STRING;
        endSkip();
        return isReturned;
    }

    private void endSkip() {
        skipTo = NO_SKIP;
        skipsMember = false;
        skipsValue = false;
    }

    /**
     * Writes the bytes after the current token that were taken from the source, and returns their number. Ends the
     * input.
     */
    int releaseUnread(OutputStream target) {
        reader.checkUsable();
        int from = unreadFrom();
        int count = window.unread(from);
        try {
            target.write(reader.bytes, from, count);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        window.drop(from);
        released = window.offset(from);
        reader.dropMark();
        endSkip();
        forgetSkip();
        reader.parts.abandon();
        reader.pending = TokenReader.NOTHING; // the incomplete token was written as it is
        reader.scan.reset();
        if (reader.lenient != null) {
            reader.lenient.clear();
        }
        reader.pos = from;
        reader.end = from;
        return count;
    }

    /**
     * Returns the index after the current token or part; or, if a look ahead has moved the window past that, the index
     * where the look ahead stands.
     */
    private int unreadFrom() {
        if (reader.parts.isOpen()) {
            return reader.parts.partEnd();
        }
        boolean isGone = reader.lookAhead.isAside() || reader.parts.isEndNoted();
        return isGone ? reader.pos : reader.locations.tokenEnd();
    }

    /** Returns the offset after all consumed bytes once the rest was given back; negative before. */
    long released() {
        return released;
    }
}
