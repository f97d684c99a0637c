package dev.octet.json.read;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TextFlags;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Where a reader stands: the bytes at hand, the innermost entry of the grammar, the current token, and what has to be
 * done before the next. It is the one state of all parts of the reader.
 *
 * <p>How this file is built: {@link TokenReader}, which extends this class, reads tokens and moves on by its commits.
 * Every other part reads the fields, and changes {@link #pos}, {@link #end}, {@link #top}, {@link #token}, the bounds
 * of the text and the {@link #mode} by the methods of these two classes only (a rule of {@code ArchitectureTest}).
 *
 * <pre>
 *   bytes[.. pos)    consumed            textStart .. textEnd    the current token's text, at or before pos
 *   bytes[pos .. end)  unread                                    of a string in parts the part, from pos on
 *
 *   parked      end = pos, so that the hot path finds no bytes and leaves: more bytes or special handling are needed
 *   top         the innermost entry of the grammar; the outer ones are in {@link GrammarStack}
 *
 *   invariants  0 <= pos <= end <= bytes.length ;
 *               between two calls, a mode other than READY, a skip, a read that may continue, a token set aside, a
 *               failure and the end imply parked
 * </pre>
 */
abstract class Cursor {
    private static final byte[] NO_BYTES = {};
    private static final long NOT_RELEASED = -1;

    final ReadOptions options;
    final ByteWindow window;
    final GrammarStack grammar;
    final ScanState scan = new ScanState();
    final StringDecoder decoder = new StringDecoder();
    final OpenNames names;
    final Aside aside = new Aside();
    final PartedString parted = new PartedString();
    final Unfinished unfinished = new Unfinished();

    final boolean sequence;
    final boolean lines;
    final int maxNumber;
    final int maxName;
    final long maxString;
    private final int maxDepth;

    /** Strings up to this many bytes are within their limits. */
    final int shortString;

    /** True if tokens or members are limited. */
    final boolean countsTokens;

    /** True if duplicate names are not allowed. */
    final boolean recordsNames;

    /** Bits of {@link #top}: if one of them is set, the next token is read {@link FullTokens#carefully}. */
    final long carefulBits;

    /** True if no option requires a second look at tokens: the loops over plain tokens may take them. */
    final boolean plain;

    // Copies of the window's fields and of the grammar's innermost entry.
    byte[] bytes = NO_BYTES;
    int pos;
    int end;
    long top;

    /** The current token, if it is not negative: {@link TokenCode}. */
    int token = TokenCode.NONE;

    int textStart;
    int textEnd;

    /** Content of a string or name: {@link TextFlags}. */
    int textFlags;

    /** For a float without exponent, the offset of its point from its first byte; 0 if unknown. */
    int point;

    /** What has to be done before the next token: {@link Mode}. */
    int mode = Mode.READY;

    /**
     * True if the end of a container needs a second look: tokens are counted, names are recorded, or the document limit
     * was reached.
     */
    boolean checksEnds;

    /** The depth up to which a container may be opened without {@link TokenLimits#open}. */
    int easyDepth;

    /** The failure that later calls report again; null if there is none. */
    @Nullable
    ParseFailure failure;

    /** The offset from which on the malformed token was read; meaningful after a failure. */
    long failedFrom;

    /** Whether that token is a string, or a name in quotes, of which bytes were missing. */
    boolean failedInString;

    /** The offset after all consumed bytes once the rest was given back; negative before. */
    private long released = NOT_RELEASED;

    // The token that comes next if the mode is SAVED. It is not a string.
    private int saved;
    private int savedStart;
    private int savedEnd;

    private boolean ended;

    /** True before the first {@link #resetState}, and from {@link #close} to the next. */
    private boolean closed = true;

    Cursor(ReadOptions options) {
        this.options = options;
        this.window = new ByteWindow(options);
        this.sequence = options.framing() != Framing.SINGLE;
        this.lines = options.framing() == Framing.NDJSON;
        this.grammar = new GrammarStack(sequence);
        this.names = new OpenNames(grammar, decoder);
        JsonLimits limits = options.limits();
        this.maxDepth = limits.maxDepth();
        this.maxNumber = limits.maxNumberLength();
        this.maxName = limits.maxNameBytes();
        this.maxString = limits.maxStringBytes();
        this.shortString = (int) Math.min(maxName, maxString);
        this.countsTokens = limits.maxTokens() != JsonLimits.NONE || limits.maxMembers() != JsonLimits.NONE;
        this.recordsNames = options.duplicateNames() != DuplicateNames.ALLOW;
        boolean isCareful = countsTokens || shortString < StringScanner.SIMPLE || maxNumber < NumberScanner.SIMPLE;
        this.carefulBits = isCareful ? -1 : GrammarStack.rootBit();
        this.plain = !isCareful && !recordsNames && options.leniencies().isEmpty();
    }

    // ---- begin, failure, end

    /** Resets the state, to read the window's bytes from an index on. */
    final void resetState(int at) {
        bytes = window.bytes;
        end = window.end;
        pos = at;
        grammar.reset();
        names.clear();
        decoder.trim();
        scan.reset();
        top = GrammarStack.rootEntry();
        token = TokenCode.NONE;
        textStart = at;
        textEnd = at;
        mode = Mode.READY;
        parted.isDecoded = false;
        aside.clear();
        unfinished.clear();
        released = NOT_RELEASED;
        failure = null;
        ended = false;
        closed = false;
        names.reserve(grammar.capacity());
        updateCare();
    }

    /** Recomputes whether brackets need a second look: names are recorded, or the document limit was reached. */
    final void updateCare() {
        boolean lookTwice = recordsNames || window.isRevealed();
        checksEnds = countsTokens || lookTwice;
        easyDepth = lookTwice ? 0 : Math.min(maxDepth, grammar.capacity());
    }

    /** Fails until a reset: every later call that advances throws a new exception with the same content. */
    final RuntimeException fail(ParseFailure failure) {
        this.failure = failure;
        failedFrom = isInString() ? parted.start.offset() : window.offset(pos);
        failedInString = isInString() || mode == Mode.CUT_STRING;
        shut();
        throw failure.toException();
    }

    private void shut() {
        token = TokenCode.NONE;
        leaveParts();
        aside.drop();
        bytes = NO_BYTES;
        pos = 0;
        end = 0;
        textStart = 0;
        textEnd = 0;
    }

    final void checkOpen() {
        if (closed) {
            throw new IllegalStateException("the parser is closed");
        }
    }

    final void checkUsable() {
        checkOpen();
        if (failure != null) {
            throw failure.toException();
        }
        window.checkIdle();
    }

    /** Returns whether the reader is open, and no call of it or of the caller's objects is in progress. */
    final boolean isOpenAndIdle() {
        return !closed && !window.isInUse();
    }

    /** Records that the end of the input was reported: there is no token any more. */
    final void endInput() {
        token = TokenCode.NONE;
        names.release();
        ended = true;
    }

    /** Returns whether the end of the input was reported. */
    final boolean hasEnded() {
        return ended;
    }

    /** Ends the input before {@code at}: the bytes from there on were given back. */
    final void release(int at) {
        window.drop(at);
        released = window.offset(at);
        pos = at;
        end = at;
        unfinished.clear();
        leaveParts();
        mode = Mode.READY; // the incomplete token was given back as it is
        scan.reset();
    }

    /** Returns the offset after all consumed bytes once the rest was given back; negative before. */
    final long released() {
        return released;
    }

    /**
     * Closes, and closes the window.
     *
     * @param keepsBuffer whether the buffer stays with the reader, for another source
     */
    final void close(boolean keepsBuffer) {
        if (closed) {
            return;
        }
        closed = true;
        shut();
        failure = null;
        unfinished.clear();
        released = NOT_RELEASED;
        ended = false;
        names.release();
        decoder.trim();
        aside.clear();
        try {
            if (keepsBuffer) {
                window.closeKeepingBuffer();
            } else {
                window.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    // ---- moving on

    /** Moves to an index and an entry of the grammar: all before it is consumed. */
    final void moveTo(int at, long top) {
        pos = at;
        this.top = top;
    }

    /** Moves to an index: all before it is consumed. */
    final void moveTo(int at) {
        pos = at;
    }

    /** Sets the innermost entry of the grammar. */
    final void setTop(long top) {
        this.top = top;
    }

    final void park() {
        end = pos;
    }

    /** Shows the hot path all bytes of the window. */
    final void unpark() {
        end = window.end;
    }

    /** Hides bytes that the window does not show any more. */
    final void concealRest() {
        end = Math.max(pos, Math.min(end, window.end));
    }

    /**
     * Records that the token at {@code p} needs more bytes than are at hand; or a comment, of which the bytes before
     * {@code p} were consumed.
     *
     * @param mode how to continue
     */
    final int cutOff(int mode, int p, long top) {
        pos = p;
        this.top = top;
        this.mode = mode;
        return TokenCode.STARVED;
    }

    /** Moves on to {@code at} after something that is no token. */
    final int passed(int at) {
        pos = at;
        mode = Mode.READY;
        return TokenCode.AGAIN;
    }

    /** Restores a token, and where its text is. */
    final void restoreToken(int token, int textStart, int textEnd, int textFlags, int point) {
        this.token = token;
        this.textStart = textStart;
        this.textEnd = textEnd;
        this.textFlags = textFlags;
        this.point = point;
    }

    /** Drops what was cut off: it is read from its first byte, or was completed. */
    final void ready() {
        mode = Mode.READY;
    }

    /** Adjusts the indexes into the window after it has moved its bytes to the front. Leaves the reader parked. */
    final void follow() {
        int moved = window.moved;
        bytes = window.bytes;
        decoder.ahead.forget();
        pos -= moved;
        end = pos;
        parted.partEnd -= isInString() ? moved : 0;
        if (token == TokenCode.PARTED_STRING) {
            textStart = 0; // no text: the index must not move out of range
            textEnd = 0;
        } else if (!aside.isSet()) {
            textStart -= moved;
            textEnd -= moved;
        }
    }

    // ---- the current token

    /** Returns whether there is a current token. */
    final boolean hasToken() {
        return token >= 0;
    }

    /** Drops the current token. */
    final void forgetToken() {
        token = TokenCode.STARVED;
        parted.isDecoded = false;
        textStart = pos;
        textEnd = pos;
    }

    /** Copies the current token aside, from its first byte {@code from} on. */
    final void setAside(int from) {
        int length = textEnd - from;
        aside.copy(window, from, length);
        textStart -= from;
        textEnd = length;
    }

    /** Saves the current token, which is not a string, for the next step. */
    final void saveToken() {
        saved = token;
        savedStart = textStart;
        savedEnd = textEnd;
        forgetToken();
        mode = Mode.SAVED;
    }

    final int savedToken() {
        return saved;
    }

    final int savedStart() {
        return savedStart;
    }

    final int returnSaved() {
        mode = Mode.READY;
        token = saved;
        textStart = savedStart;
        textEnd = savedEnd;
        return saved;
    }

    final byte[] text() {
        return parted.isDecoded ? decoder.scratch() : aside.isSet() ? aside.bytes() : bytes;
    }

    final boolean isEscaped() {
        return (textFlags & TextFlags.ESCAPED) != 0;
    }

    final boolean isHigh() {
        return (textFlags & TextFlags.HIGH) != 0;
    }

    /**
     * Returns the offset of the current number's point from its first byte if it is known to have one and no exponent;
     * else 0.
     */
    final int point() {
        return TokenCode.isFloat(token) ? point : 0;
    }

    final boolean isPartedString() {
        return token == TokenCode.PARTED_STRING;
    }

    /** Returns the text of the string that was just read as a token. */
    final String string() {
        return decoder.string(bytes, textStart, textEnd, isEscaped(), isHigh());
    }

    /** Returns the text of the name that is the current token. */
    @Inlined
    final String name() {
        return names.cache().get(text(), textStart, textEnd, isEscaped(), isHigh(), decoder);
    }

    // ---- a string in parts

    /** Returns whether a string is being read in parts. */
    final boolean isInString() {
        return mode == Mode.IN_STRING || mode == Mode.LEAVING_STRING;
    }

    /**
     * Enters the string that begins at {@code p} with this quote.
     *
     * @param mode whether the caller reads its parts or they are skipped
     * @return {@link TokenCode#AGAIN}
     */
    final int enterString(int quote, int p, long top, int mode) {
        this.top = top;
        parted.begin(window, p, quote);
        pos = p + 1;
        end = pos;
        scan.reset();
        this.mode = mode;
        return TokenCode.AGAIN;
    }

    /** Leaves the string: its rest, from {@code at} on, is skipped. */
    final void leaveString(int at) {
        mode = Mode.LEAVING_STRING;
        pos = at;
    }

    /** Shows a part of the string as the current text; the next one begins at {@code partEnd}. */
    final void showPart(int start, int end, int flags, boolean isDecoded) {
        parted.isDecoded = isDecoded;
        textFlags = flags;
        textStart = start;
        textEnd = end;
    }

    /** Makes the string that was just committed one that was read in parts, and ends before {@code p}. */
    final void endString(int p) {
        parted.end.set(window, p);
        token = TokenCode.PARTED_STRING;
    }

    /** Leaves the string without making it a token. */
    final void leaveParts() {
        if (isInString()) {
            mode = Mode.READY;
        }
        parted.isDecoded = false;
    }
}
