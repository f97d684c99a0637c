package dev.octet.json.read;

import dev.octet.json.Base64Form;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.TokenSource;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.io.ByteSink;
import dev.octet.json.io.ByteSource;
import java.io.OutputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The engine of the parser: it turns bytes into tokens, however the bytes arrive. It is the reader of tokens at hand,
 * with its parts around it. {@link WholeValue} and {@link TreeReader} read by it.
 *
 * <pre>
 *   ReadEngine      makes the parts; a token, hot path or slow
 *    |  TokenValue  the current token as a value          ReadyTokens: values that are taken in one step
 *    |  LookAhead   the next token, not taken             TokenCopier: runs of plain tokens
 *    |  TokenSteps  the slow path: steps, skips, the end   TokenSkipper: runs that are skipped
 *    |  StringParts a string, part by part
 *    |  Refill      more bytes; Mark, RawValue            what must happen before bytes leave the window
 *    v
 *   TokenReader     a token at hand; FullTokens, LenientSyntax
 *    |  SeenNames, TokenLimits, Failures, Locations
 *    v
 *   Cursor          the state
 * </pre>
 */
final class ReadEngine extends TokenReader {
    /** The value whose bytes are passed on. */
    final RawValue raw;

    final Refill refill;
    final StringParts parts;
    final TokenSteps steps;
    final LookAhead lookAhead;
    final ReadyTokens ready;
    final TokenValue value;
    private @Nullable TokenCopier copier;

    ReadEngine(ReadOptions options) {
        super(options);
        this.raw = new RawValue(this);
        this.refill = new Refill(this, raw);
        this.parts = new StringParts(this, refill);
        this.steps = new TokenSteps(this, refill, parts);
        this.lookAhead = new LookAhead(this, refill, steps);
        this.ready = new ReadyTokens(this);
        this.value = new TokenValue(this);
    }

    // ---- begin and end

    void borrow(byte[] array, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, array.length);
        int at = 0;
        try {
            window.borrow(array, offset, length);
            at = offset;
        } finally {
            begin(at); // without input if the pool failed: the old buffer is the pool's now
        }
    }

    void open(ByteSource source) {
        Objects.requireNonNull(source);
        try {
            window.open(source);
        } finally {
            begin(0);
        }
    }

    /** Resets all state, to read the window's bytes from an index on. */
    private void begin(int at) {
        resetTokens(at);
        refill.clear();
        lookAhead.clear();
        ready.missed.begin();
        raw.clear();
        parts.clear();
    }

    /**
     * Begins at the value that comes next for another reader, in that reader's bytes and with its limits. This reader
     * then reads only what is at hand there. Names around the value are unknown to it.
     */
    void beginAt(ReadEngine other) {
        window.view(other.window);
        begin(other.pos);
        grammar.copyOuter(other.grammar);
        setTop(other.top);
        names.beginAt(grammar.depth());
        names.reserve(grammar.capacity());
        tokenLimits.copyCounts(other.tokenLimits);
        updateCare();
    }

    /** Continues after {@link #beginAt}, in the bytes that the other reader's window holds now. */
    void view(ByteWindow other) {
        window.view(other);
        follow();
        raw.moved(window.moved);
    }

    @SuppressWarnings("ReferenceEquality") // equal options would do too, but comparing them costs more than a reader
    boolean hasOptions(ReadOptions options) {
        return this.options == options;
    }

    /** Returns the bytes that a closed reader keeps for itself, beyond those of a new one. */
    int keptBytes() {
        int ofParts = decoder.keptBytes() + names.keptBytes() + aside.keptBytes() + refill.keptBytes();
        return ofParts + Long.BYTES * grammar.capacity();
    }

    void close() {
        parts.clear();
        close(false);
    }

    /** Closes, and keeps the buffer with the reader, for another source. */
    void closeKeepingBuffer() {
        parts.clear();
        close(true);
    }

    // ---- tokens

    @Inlined
    @Nullable
    JsonToken nextToken() {
        int code = advance();
        return code >= 0 ? TokenCode.ofToken(code) : TokenCode.token(steps.run(false));
    }

    /** Advances to the next token, and returns its code; negative at the end, and if the source has nothing now. */
    @Inlined
    int nextCode() {
        int code = advance();
        return code >= 0 ? code : steps.run(false);
    }

    /**
     * Advances to the next token, and returns its code.
     *
     * @throws IllegalStateException if there is none, or none yet
     */
    int next() {
        int code = nextCode();
        if (code < 0) {
            throw code == TokenCode.NONE ? value.noToken() : notYet();
        }
        return code;
    }

    /** Advances to the next token, which must be the one that is wanted. */
    @Inlined
    void next(int wanted, String inWords) {
        if (next() != wanted) {
            throw value.mismatch(inWords);
        }
    }

    /** Advances to the next name of the innermost object, or to its end. Returns the name; null at the end. */
    @Nullable
    String nextName() {
        String expected = ready.expectedName();
        return expected != null ? expected : nextNameToken();
    }

    /** Does the same, without {@link ReadyTokens#expectedName}. */
    @Nullable
    String nextNameToken() {
        return nextMember() ? name() : null;
    }

    /**
     * Returns whether a name or the end of an object comes next, perhaps after whitespace and a delimiter. False in any
     * unusual state, because the reader is parked then; {@link TokenSteps#toName} handles these.
     */
    @Inlined
    boolean isBeforeName() {
        return pos < end && GrammarStack.takesName(top);
    }

    /** Advances to the next name of the innermost object, or to its end. Returns whether it is a name. */
    boolean nextMember() {
        if (!isBeforeName()) {
            steps.toName();
        }
        return next() == TokenCode.NAME;
    }

    /** Advances to the next token, which must be a string, and returns its text. */
    String nextString() {
        next(TokenCode.STRING, StringRead.TEXT.wanted);
        return string();
    }

    /** Advances to the next token, which must be a string or {@code null}, and returns the text, or null. */
    @Nullable
    String nextStringOrNull() {
        int code = next();
        if (code == TokenCode.STRING) {
            return string();
        }
        if (code != TokenCode.NULL) {
            throw value.mismatch("a string or null");
        }
        return null;
    }

    /**
     * Enters the next value if it is a string, to read it in parts; there is no current token then. Otherwise the
     * current token is unchanged.
     */
    boolean startString(boolean decoded, StringRead read) {
        if (!parts.isAtPlainString() && !lookAhead.isAtString()) {
            return false;
        }
        parts.start(decoded, read);
        return true;
    }

    /**
     * Decodes the parts of the string that was entered, and writes the bytes to the target. Returns their number.
     *
     * @param strings the parser of this reader
     */
    long transferBinary(TokenSource strings, OutputStream target, Base64Form form) {
        Base64Reader decoder = parts.base64(form, () -> {
            parts.toEnd();
            return value.noBase64(form);
        });
        boolean before = window.hold(true);
        try {
            return decoder.transfer(strings, target);
        } finally {
            window.hold(before);
        }
    }

    /** Returns the copier of plain tokens; null if an option requires a second look at each token. */
    @Nullable
    TokenCopier copier() {
        if (plain && copier == null) {
            copier = new TokenCopier(this, refill);
        }
        return plain ? copier : null;
    }

    // ---- the current token

    boolean isStandardToken() {
        return spelling == null || spelling.isStandardToken();
    }

    /** Returns the text of the current token if it is a string of at most so many bytes that is a value; else null. */
    @Nullable
    String stringToken(int maxBytes) {
        return token == TokenCode.STRING && textEnd - textStart <= maxBytes
                ? decoder.string(text(), textStart, textEnd, isEscaped(), isHigh())
                : null;
    }

    /** Returns the index in a table of the string that was just read as a token, without creating a String. */
    int stringIndex(NameTable strings) {
        if (!isEscaped()) {
            return strings.find(bytes, textStart, textEnd);
        }
        int length = decoder.decode(bytes, textStart, textEnd);
        return strings.find(decoder.scratch(), 0, length);
    }

    // ---- the mark

    void mark() {
        refill.mark().set();
    }

    void rewind() {
        refill.mark().rewind();
        lookAhead.clear();
        raw.clear();
    }

    void unmark() {
        checkOpen();
        refill.dropMark();
    }

    // ---- values that are not read

    /**
     * Returns whether the next value is a string.
     *
     * @throws JsonValueException if no value comes next but a name or an end, which is then the current token
     */
    boolean isStringNext() {
        int next = lookAhead.peekToken();
        if (next == TokenCode.STARVED) {
            throw notYet();
        }
        if (!TokenCode.beginsValue(next)) {
            next();
            throw value.noValue();
        }
        return next == TokenCode.STRING;
    }

    /** Begins to skip the value that comes next. */
    void beginValueSkip(boolean isString) {
        if (isString && !parts.isAtPlainString()) {
            lookAhead.isAtString(); // shows the quote again, if it lies beyond a limit
        }
        steps.beginValueSkip(isString);
    }

    /** Returns whether a value was begun that {@link #passRaw} can continue. */
    boolean continuesRaw() {
        return raw.isBegun() && (unfinished.isSkipping() || parts.isInterrupted(StringRead.RAW));
    }

    /** Begins with the value that comes next, at {@link #pos}. */
    void beginRaw(boolean isString) {
        raw.begin();
        if (!isString || !startString(false, StringRead.RAW)) {
            steps.beginPass();
        }
    }

    /** Passes the value, or the rest of it, to the target. Returns the number of bytes that this call has passed. */
    long passRaw(ByteSink target) {
        raw.open(target);
        try {
            if (unfinished.isSkipping()) {
                steps.passValue();
            } else {
                parts.toEnd();
            }
            return raw.end(locations.tokenEnd());
        } finally {
            raw.close();
        }
    }

    // ---- reads that wait for bytes

    /** Keeps the tree that the caller was building, until another read takes a token. */
    void keepTree(TreeReader tree) {
        unfinished.keepTree(tree);
        park();
    }

    /** Returns the exception of a read whose value is not complete. */
    IllegalStateException notYet() {
        return refill.notYet();
    }
}
