package dev.octet.json.read;

import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.read.Unfinished.Skip;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The slow path to a token: it finishes tokens that were cut off, skips, detects the end of the input, and gives back
 * bytes that were taken from the source too early. The reader comes here if the bytes at hand are not enough or its
 * state is unusual.
 *
 * <p>How this file is built: {@link #run} repeats {@link #step}, with a refill ({@link Refill}) in between, until there
 * is a token for the caller. A step does what the {@link Mode} demands. One without a token has consumed at most
 * whitespace, a byte order mark, a delimiter, a comment, a part of a string, or a name that is skipped as a duplicate.
 * It is repeated, at once if it made progress ({@link TokenCode#AGAIN}), else with more bytes.
 */
final class TokenSteps {
    private final TokenReader reader;
    private final Refill refill;
    private final StringParts parts;
    private final Unfinished unfinished;
    private @Nullable TokenSkipper skipper;

    TokenSteps(TokenReader reader, Refill refill, StringParts parts) {
        this.reader = reader;
        this.refill = refill;
        this.parts = parts;
        this.unfinished = reader.unfinished;
    }

    /**
     * Steps until there is a token for the caller, and refills the window as needed.
     *
     * @param finishing whether to stop as soon as no skip and no string in parts is left
     * @return the token's code; {@link TokenCode#NONE} at the end of the input, {@link TokenCode#STARVED} if the source
     *     has nothing now
     */
    int run(boolean finishing) {
        reader.checkUsable();
        reader.aside.drop();
        while (!finishing || isUnfinished()) {
            int next = step();
            if (next == TokenCode.AGAIN) {
                continue;
            }
            if (next == TokenCode.STARVED) {
                reader.forgetToken();
                int got = refill.more(reader.pos);
                if (got == ByteWindow.MORE) {
                    continue;
                }
                if (got == ByteWindow.NOT_NOW) {
                    return TokenCode.STARVED;
                }
                next = atEnd();
            }
            reader.tokenLimits.checkRevealed(reader.locations.tokenEnd());
            if (next == TokenCode.NONE || !unfinished.isSkipping() || skipEnds(next)) {
                if (!finishing) {
                    unfinished.forgetRead(); // another read has taken a token
                }
                return next;
            }
        }
        return reader.token;
    }

    /** Returns whether a skip, or a string in parts, was begun and has not ended. */
    boolean isUnfinished() {
        return reader.isInString() || unfinished.isSkipping();
    }

    /** Finishes a skip, or a string in parts, that was begun. Its last token is then the current one. */
    void finish() {
        reader.checkUsable();
        if (isUnfinished()) {
            boolean isUnseen = unfinished.isSkipping(Skip.UNSEEN) && !reader.isInString();
            run(true);
            if (isUnfinished()) {
                throw refill.notYet();
            }
            if (isUnseen) {
                reader.forgetToken();
            }
        } else if (reader.mode == Mode.SAVED) {
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
    int step() {
        reader.unpark();
        return switch (reader.mode) {
            case Mode.IN_STRING, Mode.LEAVING_STRING -> parts.leave();
            case Mode.CUT_STRING -> reader.full.string(StringScanner.NEAR_END, reader.pos, reader.top);
            case Mode.CUT_NUMBER -> reader.full.number(reader.pos, reader.top);
            case Mode.CUT_WORD -> {
                reader.ready();
                yield reader.other(reader.bytes[reader.pos], reader.pos, reader.top);
            }
            case Mode.CUT_LENIENT -> Objects.requireNonNull(reader.lenient).resume();
            case Mode.SAVED -> reader.returnSaved();
            default -> {
                if (unfinished.isSkipping() && reader.plain && reader.grammar.depth() > unfinished.depth()) {
                    skipper().skip(unfinished.depth() + 1);
                }
                yield reader.advance();
            }
        };
    }

    // ---- the end of the input

    /** Handles the end of the input: no more bytes will come. */
    private int atEnd() {
        if (reader.mode == Mode.CUT_NUMBER && NumberScanner.isComplete(reader.scan)) {
            int number = reader.full.commitNumber(reader.pos, reader.pos + reader.scan.resume());
            reader.park();
            return number;
        }
        if (!isComplete()) {
            throw reader.failures.syntax(Kind.UNEXPECTED_END, reader.window.end);
        }
        reader.endInput();
        refill.dropMark();
        return TokenCode.NONE;
    }

    /** Returns whether the input may end here. */
    boolean isComplete() {
        boolean atRoot = GrammarStack.isRoot(reader.top) && (reader.sequence || !GrammarStack.takesValue(reader.top));
        boolean isCutOff = reader.mode != Mode.READY
                && (reader.mode != Mode.CUT_LENIENT
                        || !Objects.requireNonNull(reader.lenient).mayEnd());
        return atRoot && !isCutOff;
    }

    /** Returns whether the scan of the token at {@link Cursor#pos}, whose delimiter was passed, has to continue. */
    boolean isCutOffInside() {
        return switch (reader.mode) {
            case Mode.CUT_STRING, Mode.CUT_NUMBER -> true;
            case Mode.CUT_LENIENT -> !Objects.requireNonNull(reader.lenient).isInComment();
            default -> false;
        };
    }

    // ---- skips

    /**
     * Skips from the start of a container, the current token, to its end. The end is then the current token, unless it
     * is not available yet.
     */
    void skipChildren() {
        reader.checkUsable();
        if (TokenCode.isStart(reader.token)) {
            unfinished.skip(Skip.CHILDREN, reader.grammar.depth() - 1);
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
            parts.startSkipped();
        }
        unfinished.forgetRead();
        unfinished.skip(Skip.VALUE, reader.grammar.depth());
    }

    /**
     * Skips the rest of the value.
     *
     * @throws IllegalStateException if the source has no bytes now; repeated, the call continues
     */
    void skipValue() {
        reader.checkUsable();
        if (reader.mode == Mode.SAVED) {
            run(false);
        } else if (unfinished.isSkipping() && run(true) == TokenCode.STARVED) {
            throw refill.notYet();
        }
        unfinished.forgetRead();
    }

    /** Starts to skip the next value for {@link #passValue}. */
    void beginPass() {
        unfinished.forgetRead();
        unfinished.skip(
                Skip.UNSEEN,
                reader.grammar.depth()); // if the read fails, the next call returns the token after the value
    }

    /**
     * Skips to the end of the value that {@link #beginPass} has begun. Its last token is then the current one.
     *
     * @throws IllegalStateException if the source has no bytes now; repeated, the call continues
     */
    void passValue() {
        run(true);
        if (unfinished.isSkipping()) {
            throw refill.notYet();
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
    private boolean skipEnds(int last) {
        if (reader.grammar.depth() > unfinished.depth() || last == TokenCode.NAME) {
            return false;
        }
        boolean isReturned = !unfinished.isSkipping(Skip.UNSEEN) && !TokenCode.isString(last);
        unfinished.endSkip();
        return isReturned;
    }

    // ---- bytes given back

    /**
     * Writes the bytes after the current token that were taken from the source, and returns their number. Ends the
     * input.
     *
     * @throws IllegalStateException if the target has called the parser; the input has not ended then
     */
    @SuppressWarnings("ReferenceEquality") // the same array
    int releaseUnread(OutputStream target) {
        reader.checkUsable();
        byte[] bytes = reader.bytes;
        long next = reader.window.offset(reader.pos);
        int from = reader.isInString() ? reader.parted.partEnd : reader.locations.behindToken();
        int count = reader.window.unread(from);
        boolean before = reader.window.hold(true);
        try {
            target.write(bytes, from, count);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            reader.window.hold(before);
        }
        if (reader.bytes != bytes || reader.window.offset(reader.pos) != next) {
            throw new IllegalStateException("the target has called the parser");
        }
        refill.dropMark();
        reader.release(from);
        if (reader.lenient != null) {
            reader.lenient.clear();
        }
        return count;
    }
}
