package dev.octet.json.read;

import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
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
 * The slow path to a token: brings bytes, finishes what was cut off, skips, sees the end, and gives back what was brought too early. Part of {@link TokenReader}, whose state it shares and which comes here
 * where what is at hand does not do, or the state is an unusual one.
 *
 * <p>How this file is built: {@link #run} takes one {@link #step} after the other, with {@link #more} bytes in between, until there is a token that the caller gets. A step that gets
 * nothing has changed nothing that matters, and is taken again; {@link TokenReader#again} says that it has got on without bytes.
 *
 * <pre>
 *   skipTo     NO_SKIP, or the depth where a skip ends: behind the next token that is no name and leaves no more than that open
 *   pin        -1, or the index from which on bytes are kept, for one who will come back
 * </pre>
 */
final class TokenSteps {
    private static final int NO_SKIP = -1;
    private static final int NO_PIN = -1;
    private static final long NOT_RELEASED = -1;

    private final TokenReader reader;
    private final ByteWindow window;
    private final GrammarStack grammar;
    private @Nullable TokenSkipper skipper;
    private int skipTo = NO_SKIP;
    private boolean skipsMember;
    private boolean skipsValue;
    private boolean skippedValue;
    private @Nullable TreeReader tree;

    // The token that is still to be answered.
    private int answer;
    private int answerStart;
    private int answerEnd;
    private int pin = NO_PIN;
    private long released = NOT_RELEASED;

    TokenSteps(TokenReader reader) {
        this.reader = reader;
        this.window = reader.window;
        this.grammar = reader.grammar;
    }

    /** Forgets everything: another input. */
    void clear() {
        unpin();
        tree = null;
        released = NOT_RELEASED;
    }

    /**
     * Steps until there is a token for the caller, bringing bytes as needed.
     *
     * @param finishing whether to stop as soon as nothing is left of a skip or of a string that was gone into
     */
    @Nullable
    JsonToken run(boolean finishing) {
        reader.checkUsable();
        reader.lookAhead.dropAside();
        reader.again = false;
        while (!finishing || reader.parts.isOpen() || isSkipping()) {
            JsonToken next = step();
            if (next == JsonToken.NOT_AVAILABLE) {
                if (reader.again) {
                    reader.again = false;
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
                tree = finishing ? tree : null; // somebody else has taken a token
                return next;
            }
        }
        return reader.token();
    }

    /** One attempt at a token: what was cut off first. */
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
            case TokenReader.ANSWER -> answer();
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

    /** The current token ends a skip, and nobody has been told: {@link #step} will. */
    void setAnswerAside() {
        answer = reader.token;
        answerStart = reader.textStart;
        answerEnd = reader.textEnd;
        forgetText();
        reader.pending = TokenReader.ANSWER;
    }

    JsonToken answerAside() {
        return TokenReader.TOKENS[answer];
    }

    /** Index of its first byte: it is no string. */
    int answerStart() {
        return answerStart;
    }

    private JsonToken answer() {
        reader.pending = TokenReader.NOTHING;
        reader.token = answer;
        reader.textStart = answerStart;
        reader.textEnd = answerEnd;
        return answerAside();
    }

    void forgetText() {
        reader.token = TokenReader.NOT_AVAILABLE;
        reader.textStart = reader.pos;
        reader.textEnd = reader.pos;
    }

    /** Brings more bytes, keeping those from {@code keep} on. Leaves the reader parked unless it answers {@link ByteWindow#MORE}. */
    int more(int keep) {
        reader.tokenLimits.checkRevealed(window.end);
        int got = refill(pin != NO_PIN ? Math.min(pin, keep) : keep);
        if (got == ByteWindow.LIMIT) {
            reader.tokenLimits.place = reader.locations.ofError(window.end);
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
        grammar.adopt(reader.top);
        reader.names.detach(reader.bytes);
        reader.parts.leavesWindow();
        try {
            return window.extend(keep);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            int moved = window.moved;
            reader.bytes = window.bytes;
            reader.decoder.ahead.forget();
            reader.pos -= moved;
            reader.end = reader.pos;
            int textMoved = reader.parts.moved(moved);
            if (!reader.lookAhead.isAside()) {
                reader.textStart -= textMoved;
                reader.textEnd -= textMoved;
            }
            pin -= pin != NO_PIN ? moved : 0;
        }
    }

    /** The input has ended: what is there is all there is. */
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
        return null;
    }

    boolean isComplete() {
        boolean atRoot = GrammarStack.isRoot(reader.top) && (reader.sequence || !GrammarStack.takesValue(reader.top));
        boolean isCutOff = reader.pending != TokenReader.NOTHING
                && (reader.pending != TokenReader.LENIENT
                        || !Objects.requireNonNull(reader.lenient).mayEnd());
        return atRoot && !isCutOff && !reader.parts.isOpen();
    }

    /** Whether the token at {@link TokenReader#pos}, whose delimiter was passed, was cut off in its middle. */
    boolean isCutOffInside() {
        return reader.pending == TokenReader.STRING
                || reader.pending == TokenReader.NUMBER
                || reader.pending == TokenReader.LENIENT
                        && !Objects.requireNonNull(reader.lenient).isInComment();
    }

    boolean isSkipping() {
        return skipTo != NO_SKIP;
    }

    /** Whether {@link TokenReader#nextToken} answers the token that ends what is skipped: a skip that the caller has asked for. */
    boolean answersSkip() {
        return isSkipping() && !skipsMember;
    }

    /** Whether {@link #skipValue} has more to do, since the source failed or had nothing; if only to answer the last token, because a look ahead has finished the skip. */
    boolean hasValueToSkip() {
        return skipsValue || reader.pending == TokenReader.ANSWER && skippedValue;
    }

    static IllegalStateException notThere() {
        return new IllegalStateException("the value is not all there yet: feed more, then ask again");
    }

    /** Keeps a tree that is not whole, since the source failed or had nothing, until a token is taken otherwise. Implies parked. */
    void keepTree(TreeReader unfinished) {
        tree = unfinished;
        reader.end = reader.pos;
    }

    /** The tree that was begun and goes on with the next token; or null. */
    @Nullable
    TreeReader takeTree() {
        TreeReader begun = tree;
        tree = null;
        return begun;
    }

    boolean hasTree() {
        return tree != null;
    }

    /** The member whose name is the current token is skipped, unless a skip has more to do anyway. */
    void skipMember() {
        if (!isSkipping()) {
            skipTo = grammar.depth();
            skipsMember = true;
        }
        reader.again = true;
    }

    /** From the start of a container, the current token, to its end, which is then the current one, or not available yet. */
    void skipChildren() {
        reader.checkUsable();
        if (reader.isAtStart()) {
            skipTo = grammar.depth() - 1;
            run(false);
        }
    }

    /** Past the next value, of which {@link LookAhead#lead} has told that it is one, or past the rest of it. False when it is not all there yet. */
    boolean skipValue() {
        if (!hasValueToSkip()) {
            tree = null;
            skipTo = grammar.depth();
            skipsValue = true;
        }
        return run(false) != JsonToken.NOT_AVAILABLE;
    }

    private TokenSkipper skipper() {
        TokenSkipper skipper = this.skipper;
        if (skipper == null) {
            skipper = new TokenSkipper(reader);
            this.skipper = skipper;
        }
        return skipper;
    }

    /** Whether the token that was just read ends a skip and is what the caller gets. */
    private boolean skipEnds(JsonToken last) {
        if (grammar.depth() > skipTo || last == JsonToken.PROPERTY_NAME) {
            return false;
        }
        boolean answers = !skipsMember;
        endSkip();
        return answers;
    }

    private void endSkip() {
        skippedValue = skipsValue;
        skipTo = NO_SKIP;
        skipsMember = false;
        skipsValue = false;
    }

    /** Keeps the bytes from {@link TokenReader#pos} on, until {@link #unpin}. */
    void pin() {
        pin = reader.pos;
    }

    /** Forgets what the steps since {@link #pin} have begun, and answers where that is now. */
    int unpin() {
        int at = pin;
        endSkip();
        pin = NO_PIN;
        return at;
    }

    /** Writes what was pulled from the source and lies behind the current token, and answers how many bytes; nothing comes after that. */
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
        endSkip();
        reader.parts.abandon();
        reader.pending = TokenReader.NOTHING; // what was cut off was written as it is
        reader.scan.reset();
        if (reader.lenient != null) {
            reader.lenient.clear();
        }
        reader.pos = from;
        reader.end = from;
        return count;
    }

    /** Where the bytes begin that nobody had: behind the current token or part; or, where a look ahead has left that behind, at what it saw. */
    private int unreadFrom() {
        if (reader.parts.isOpen()) {
            return reader.parts.partEnd();
        }
        boolean isGone = reader.lookAhead.isAside() || reader.parts.isEndNoted();
        return isGone ? reader.pos : reader.locations.tokenEnd();
    }

    /** Offset behind all that counts as consumed, once the rest was given back; else negative. */
    long released() {
        return released;
    }
}
