package dev.octet.json.read;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.hot.OutOfLine;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.number.DoubleReader;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TokenScanner;
import dev.octet.json.io.ByteSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The engine of the parser: it turns bytes into tokens, however the bytes arrive.
 *
 * <p>How this file is built: {@link #advance} is the hot path, a flat method with one call site for the simple scan of
 * strings and one for that of numbers. It works on the bytes at hand. Either it commits a whole token, or it returns
 * {@code NOT_AVAILABLE} and has at most passed whitespace and a delimiter. Everything else goes through
 * {@link TokenSteps}, which refills the window, finishes tokens that were cut off, skips, and detects the end of the
 * input. The result of a call therefore cannot depend on how the input was split. This file contains no loop over
 * bytes.
 *
 * <pre>
 *   bytes[.. pos)    consumed            textStart .. textEnd    the current token's text, at or before pos
 *   bytes[pos .. end)  unread
 *
 *   parked      end = pos, so that the hot path finds no bytes and leaves: more bytes or special handling are needed
 *   top         the innermost entry of the grammar; the outer ones are in {@link GrammarStack}
 *
 *   invariants  0 <= pos <= end <= bytes.length ;
 *               pending, a string in parts, a skip, a failure and the end imply parked
 * </pre>
 */
@SuppressWarnings("EnumOrdinal") // the token is kept as a number: docs/adr/0015
final class TokenReader {
    private static final byte[] NO_BYTES = {};

    // The current token is kept as a number: storing a reference costs a garbage collector barrier at every token.
    static final int NONE = -1;
    static final int NAME = JsonToken.PROPERTY_NAME.ordinal();
    static final int STRING_VALUE = JsonToken.VALUE_STRING.ordinal();
    static final int NOT_AVAILABLE = JsonToken.NOT_AVAILABLE.ordinal();
    static final JsonToken[] TOKENS = JsonToken.values();

    static final int INT = JsonToken.VALUE_NUMBER_INT.ordinal();
    static final int FLOAT = JsonToken.VALUE_NUMBER_FLOAT.ordinal();

    // The bytes at a closing quote as a word: the quote, the delimiter, and a space after it.
    static final int QUOTE_MASK = 0xFF;
    static final int PAIR_MASK = 0xFFFF;
    static final int QUOTE_COLON = '"' | ':' << 8;
    static final int BLANK_MASK = 0xFF0000;
    static final int BLANK = ' ' << 16;

    /** In {@link #textFlags}: the text contains a backslash. */
    static final int ESCAPED = 1;

    /** In {@link #textFlags}: the text contains a byte of 0x80 or above. */
    static final int HIGH = 1 << 1;

    // Values of {@link #pending}: the token that was cut off and has to be finished first.
    static final int NOTHING = 0;
    static final int STRING = 1;
    static final int NUMBER = 2;
    static final int OTHER = 3;
    static final int LENIENT = 4;

    /** Nothing was cut off. A token was saved and is returned next. */
    static final int SAVED = 5;

    static final byte BOM_LEAD = (byte) 0xEF;

    // The parts of the engine, which share its fields.
    final LookAhead lookAhead = new LookAhead(this);
    final StringParts parts = new StringParts(this);
    final Locations locations = new Locations(this);
    final FullTokens full;
    final TokenLimits tokenLimits;
    final TokenSteps steps;
    final ReadyTokens ready;

    private final ReadOptions options;
    final ByteWindow window;
    final GrammarStack grammar;
    final ScanState scan = new ScanState();
    final StringDecoder decoder = new StringDecoder();
    final OpenNames names;
    final @Nullable SeenNames seenNames;

    /** The syntax accepted beyond RFC 8259; null if there is none. */
    final @Nullable LenientSyntax lenient;

    /** True if no option requires a second look at tokens: the loops over plain tokens may take them. */
    final boolean plain;

    private @Nullable TokenCopier copier;

    /** The value whose bytes are passed on; null until the first. */
    @Nullable
    RawValue raw;

    /** The mark to rewind to; null until the first. */
    @Nullable
    Mark mark;

    final boolean sequence;
    final boolean lines;
    private final int maxDepth;
    final int maxNumber;
    final int maxName;
    final long maxString;

    /** Strings up to this many bytes are within their limits. */
    final int shortString;

    /** Bits of {@link #top}: if one of them is set, the next token is read {@link #carefully}. */
    final long carefulBits;

    // Copies of the window's fields and of the grammar's innermost entry.
    byte[] bytes = NO_BYTES;
    int pos;
    int end;
    long top;

    int token = NONE;
    int textStart;
    int textEnd;

    /** Content of a string or name: {@link #ESCAPED}, {@link #HIGH}. */
    int textFlags;

    /** For a float without exponent, the offset of its point from its first byte; 0 if unknown. */
    int point;

    int pending;
    boolean stepAgain;

    @Nullable
    ParseFailure failure;

    /** The offset from which on the malformed token was read; meaningful after a failure. */
    long failedFrom;

    /**
     * True if the end of a container needs a second look: tokens are counted, names are recorded, or the document limit
     * was reached.
     */
    private boolean checksEnds;

    /** The depth up to which a container may be opened without {@link TokenLimits#open}. */
    int easyDepth;

    /** True before the first {@link #begin}, and from {@link #close} to the next. */
    private boolean closed = true;

    TokenReader(ReadOptions options) {
        this.options = options;
        this.window = new ByteWindow(options);
        this.sequence = options.framing() != Framing.SINGLE;
        this.lines = options.framing() == Framing.NDJSON;
        this.grammar = new GrammarStack(sequence);
        this.names = new OpenNames(grammar, decoder);
        this.seenNames = options.duplicateNames() == DuplicateNames.ALLOW ? null : new SeenNames(this, options);
        this.lenient = options.leniencies().isEmpty() ? null : new LenientSyntax(this, options.leniencies(), lines);
        JsonLimits limits = options.limits();
        this.maxDepth = limits.maxDepth();
        this.maxNumber = limits.maxNumberLength();
        this.maxName = limits.maxNameBytes();
        this.maxString = limits.maxStringBytes();
        this.tokenLimits = new TokenLimits(this, options);
        this.full = new FullTokens(this);
        this.steps = new TokenSteps(this, options);
        this.shortString = (int) Math.min(maxName, maxString);
        this.carefulBits = tokenLimits.counts || shortString < StringScanner.SIMPLE || maxNumber < NumberScanner.SIMPLE
                ? -1
                : GrammarStack.rootBit();
        this.plain = lenient == null && seenNames == null && carefulBits == GrammarStack.rootBit();
        this.ready = new ReadyTokens(this);
    }

    // ---- starting again

    void borrow(byte[] array, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, array.length);
        int at = 0;
        try {
            window.borrow(array, offset, length);
            at = offset;
        } finally {
            begin(at); // without input if the pool failed: the old buffer belongs to someone else now
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
    void begin(int at) {
        bytes = window.bytes;
        end = window.end;
        pos = at;
        grammar.reset();
        names.clear();
        decoder.trim();
        scan.reset();
        if (seenNames != null) {
            seenNames.clear();
        }
        if (lenient != null) {
            lenient.clear();
        }
        top = GrammarStack.rootEntry();
        tokenLimits.clear();
        token = NONE;
        textStart = at;
        textEnd = at;
        pending = NOTHING;
        stepAgain = false;
        steps.clear();
        parts.clear();
        lookAhead.clear();
        ready.missed.begin();
        if (raw != null) {
            raw.clear();
        }
        if (mark != null) {
            mark.clear();
        }
        failure = null;
        closed = false;
        names.reserve(grammar.capacity());
        updateCare();
    }

    // ---- the hot path

    @Inlined
    @Nullable
    JsonToken nextToken() {
        JsonToken next = advance();
        return next == JsonToken.NOT_AVAILABLE ? steps.run(false) : next;
    }

    /**
     * Returns whether a name or the end of an object comes next, perhaps after whitespace and a delimiter. False in any
     * unusual state, because the reader is parked then; {@link TokenSteps#toName} handles these.
     */
    @Inlined
    boolean isBeforeName() {
        return pos < end && GrammarStack.takesName(top);
    }

    /**
     * Returns the next token if it is completely at hand. Takes a delimiter right after the token with it. That changes
     * no result, because {@link #textEnd} records where the token ends.
     *
     * <p>More than 325 bytes of bytecode, so that it stays one call wherever {@link #nextToken} is inlined. Flat,
     * because inlining of a method of 36 bytes or more is a matter of luck (docs/traps.md#inlining-by-luck). Without a
     * loop, because C2 spills all live values around one. Strings and numbers are committed by the same code at the
     * end: otherwise C2 computes what follows from the entry before it is known that a value comes (docs/adr/0008).
     */
    @OutOfLine("the hot path of every token: one call a token, never part of a caller")
    JsonToken advance() {
        byte[] bytes = this.bytes;
        int end = this.end;
        int p = pos;
        int c;
        if (p >= end || (c = bytes[p]) <= ' ') {
            p = skipBlanks(bytes, p, end);
            if (p >= end) {
                return runDry(p);
            }
            c = bytes[p];
        }
        long top = this.top;
        if (GrammarStack.needsDelimiter(top)) {
            if (c != ',' || !GrammarStack.needsComma(top)) {
                return other(c, p, top);
            }
            top = GrammarStack.afterDelimiter(top);
            p++;
            if (p >= end || (c = bytes[p]) <= ' ') {
                this.top = top;
                p = skipBlanks(bytes, p, end);
                if (p >= end) {
                    return runDry(p);
                }
                c = bytes[p];
            }
        }
        if ((top & carefulBits) != 0) {
            return carefully(c, p, top);
        }
        int start = p;
        int stop;
        int q; // the index after the value, whose text is bytes[start, stop)
        int behind;
        int kind;
        JsonToken value;
        if (c == '"') {
            start++;
            q = StringScanner.simple(bytes, start, end);
            if (q < 0) {
                return full.string(q, p, top);
            }
            behind = (int) ByteWords.getLong(bytes, q);
            textFlags = 0;
            if (GrammarStack.takesName(top)) {
                if ((behind & PAIR_MASK) != QUOTE_COLON) {
                    return (behind & QUOTE_MASK) == '"' ? commitName(p, q, top) : full.string(q, p, top);
                }
                // two stores: with one, C2 makes the next token's address wait for this word
                if ((behind & BLANK_MASK) == BLANK) {
                    pos = q + 3;
                } else {
                    pos = q + 2;
                }
                this.top = GrammarStack.afterNameAndColon(top);
                textStart = start;
                textEnd = q;
                names.name(start, q);
                token = NAME;
                return seenNames == null ? JsonToken.PROPERTY_NAME : seenNames.check(q);
            }
            if ((behind & QUOTE_MASK) != '"') {
                return full.string(q, p, top);
            }
            stop = q++;
            behind = behind >> Byte.SIZE & 0xFF;
            kind = STRING_VALUE;
            value = JsonToken.VALUE_STRING;
        } else if (((c - '0' & 0xFF) < 10 || c == '-') && GrammarStack.takesValue(top)) {
            q = NumberScanner.simple(bytes, p, end);
            kind = INT;
            value = JsonToken.VALUE_NUMBER_INT;
            if (q > 0 && bytes[q] == '.') {
                point = q - p;
                q = NumberScanner.simpleFraction(bytes, q);
                kind = FLOAT;
                value = JsonToken.VALUE_NUMBER_FLOAT;
            }
            if (q == 0) {
                return full.number(p, top);
            }
            behind = bytes[q];
            if (!NumberScanner.endsSimply(behind)) {
                return full.number(p, top);
            }
            stop = q;
        } else if ((c == '{' || c == '[') && GrammarStack.takesValue(top)) {
            return startContainer(p, top, c == '{');
        } else {
            return other(c, p, top);
        }
        if (behind == ',') {
            pos = q + 1;
            this.top = GrammarStack.afterInnerValueAndComma(top);
        } else {
            pos = q;
            this.top = GrammarStack.afterInnerValue(top);
        }
        textStart = start;
        textEnd = stop;
        token = kind;
        return value;
    }

    JsonToken commitInnerString(int p, int q, long top) {
        textStart = p + 1;
        textEnd = q;
        token = STRING_VALUE;
        commitInnerValue(q + 1, top);
        return JsonToken.VALUE_STRING;
    }

    /** Commits a value that is not a root and ends at {@code q}, with the comma after it if that is at hand. */
    private void commitInnerValue(int q, long top) {
        if (q < end && bytes[q] == ',') {
            pos = q + 1;
            this.top = GrammarStack.afterInnerValueAndComma(top);
        } else {
            pos = q;
            this.top = GrammarStack.afterInnerValue(top);
        }
    }

    /** Reads the token that begins with {@code c} if tokens are counted or it is a root. */
    private JsonToken carefully(int c, int p, long top) {
        if (c == '}' || c == ']') {
            return other(c, p, top);
        }
        tokenLimits.count(c, p, top);
        if ((c == '{' || c == '[') && GrammarStack.takesValue(top)) {
            return startContainer(p, top, c == '{');
        }
        if (c == '"') {
            return full.string(StringScanner.NEAR_END, p, top);
        }
        boolean isNumber = c == '-' || c >= '0' && c <= '9';
        return isNumber && GrammarStack.takesValue(top) ? full.number(p, top) : other(c, p, top);
    }

    /**
     * Returns the index of the next byte that is not whitespace; or -1 if there is none at hand, and all of it is
     * consumed.
     */
    @Inlined
    int skipBlanks(int from) {
        int at = skipBlanks(bytes, from, end);
        if (at < end) {
            return at;
        }
        pos = at;
        return -1;
    }

    @Inlined
    private int skipBlanks(byte[] bytes, int from, int end) {
        return lines ? skipLineBlanks(from) : TokenScanner.skipBlanks(bytes, from, end);
    }

    @Inlined
    private JsonToken runDry(int at) {
        pos = at;
        return JsonToken.NOT_AVAILABLE;
    }

    private int skipLineBlanks(int from) {
        int at = from;
        while (true) {
            at = TokenScanner.skipBlanksInLine(bytes, at, end);
            if (at >= end || bytes[at] != '\n') {
                return at;
            }
            if (!GrammarStack.isRoot(top)) {
                throw fail(Kind.INVALID_LINE, at);
            }
            top = GrammarStack.afterLine(top);
            at++;
        }
    }

    /**
     * Commits a name that ends at {@code q}, with the colon after it and a space before and after the colon, if they
     * are at hand.
     */
    @Hot
    JsonToken commitName(int p, int q, long top) {
        int at = q + 1;
        at += at < end && bytes[at] == ' ' ? 1 : 0;
        if (at < end && bytes[at] == ':') {
            at++;
            pos = at + (at < end && bytes[at] == ' ' ? 1 : 0);
            this.top = GrammarStack.afterNameAndColon(top);
        } else {
            pos = q + 1;
            this.top = GrammarStack.afterName(top);
        }
        textStart = p + 1;
        textEnd = q;
        names.name(p + 1, q);
        token = NAME;
        return seenNames == null ? JsonToken.PROPERTY_NAME : seenNames.check(q);
    }

    @Hot
    JsonToken commitString(int p, int q, long top) {
        if (!GrammarStack.takesValue(top)) {
            return refuse('"', p, top);
        }
        if (!GrammarStack.isRoot(top)) {
            return commitInnerString(p, q, top);
        }
        textStart = p + 1;
        textEnd = q;
        pos = q + 1;
        token = STRING_VALUE;
        afterRoot(top);
        return JsonToken.VALUE_STRING;
    }

    @Hot
    JsonToken commitScalar(int p, int q, long top, JsonToken kind) {
        textStart = p;
        textEnd = q;
        token = kind.ordinal();
        if (GrammarStack.takesInnerValue(top)) {
            commitInnerValue(q, top);
        } else {
            pos = q;
            afterRoot(top);
        }
        return kind;
    }

    /** Moves on after a root, which ends at {@link #pos}. */
    private void afterRoot(long top) {
        this.top = GrammarStack.afterRoot(top, sequence, lines);
        if (sequence) {
            tokenLimits.checkRevealed(pos);
            beginDocument();
        }
    }

    // ---- structure and literals

    /**
     * Reads what is not a simple string, number or start: an end, a colon that was not at hand with its name, a
     * literal, or an error.
     *
     * <p>More than 325 bytes of bytecode, so that it stays a call and is never inlined into {@link #advance}
     * (docs/traps.md#hot-path-too-large-to-inline).
     */
    @OutOfLine("rare tokens; inlined, they would fill advance")
    JsonToken other(int c, int p, long top) {
        if (c == '}' || c == ']') {
            boolean object = c == '}';
            if (!GrammarStack.takesEnd(top, object)) {
                return refuse(c, p, top);
            }
            if (checksEnds) {
                tokenLimits.close(c, p, top);
            }
            long outer = grammar.popOuter();
            names.leave();
            boolean comma = p + 1 < end && bytes[p + 1] == ',' && !GrammarStack.isRoot(outer);
            this.top = comma ? GrammarStack.afterDelimiter(outer) : outer;
            JsonToken kind =
                    commitBracket(p, comma ? p + 2 : p + 1, object ? JsonToken.END_OBJECT : JsonToken.END_ARRAY);
            if (sequence && GrammarStack.isRoot(outer)) {
                beginDocument();
            }
            return kind;
        }
        boolean isDelimiterDue = GrammarStack.needsDelimiter(top);
        if (isDelimiterDue && c == GrammarStack.delimiter(top)) {
            this.top = GrammarStack.afterDelimiter(top);
            pos = p + 1;
            stepAgain = true;
            return JsonToken.NOT_AVAILABLE;
        }
        if (isDelimiterDue || !GrammarStack.takesValue(top)) {
            return refuse(c, p, top);
        }
        return switch (c) {
            case 't' ->
                TokenScanner.isTrue(bytes, p, end)
                        ? commitScalar(p, p + TokenScanner.LENGTH_OF_TRUE, top, JsonToken.VALUE_TRUE)
                        : full.noLiteral(p, top, TokenScanner.TRUE);
            case 'f' ->
                TokenScanner.isFalse(bytes, p, end)
                        ? commitScalar(p, p + TokenScanner.LENGTH_OF_FALSE, top, JsonToken.VALUE_FALSE)
                        : full.noLiteral(p, top, TokenScanner.FALSE);
            case 'n' ->
                TokenScanner.isNull(bytes, p, end)
                        ? commitScalar(p, p + TokenScanner.LENGTH_OF_TRUE, top, JsonToken.VALUE_NULL)
                        : full.noLiteral(p, top, TokenScanner.NULL);
            default -> refuse(c, p, top);
        };
    }

    @Hot
    private JsonToken startContainer(int p, long top, boolean object) {
        int depth = grammar.depth();
        if (depth >= easyDepth) {
            tokenLimits.open(p, top, object);
        }
        if (GrammarStack.isObject(top)) {
            names.store(depth);
        }
        long outer = GrammarStack.isRoot(top)
                ? GrammarStack.afterRoot(top, sequence, lines)
                : GrammarStack.afterInnerValue(top);
        this.top = grammar.push(outer, object);
        return commitBracket(p, p + 1, object ? JsonToken.START_OBJECT : JsonToken.START_ARRAY);
    }

    /** Recomputes whether brackets need a second look: names are recorded, or the document limit was reached. */
    void updateCare() {
        boolean lookTwice = seenNames != null || window.isRevealed();
        checksEnds = tokenLimits.counts || lookTwice;
        easyDepth = lookTwice ? 0 : Math.min(maxDepth, grammar.capacity());
    }

    /** In a sequence of roots: starts the next one at {@link #pos}. */
    private void beginDocument() {
        window.beginDocument(pos);
        end = window.end;
        updateCare();
    }

    @Inlined
    private JsonToken commitBracket(int p, int pos, JsonToken kind) {
        textStart = p;
        textEnd = p + 1;
        this.pos = pos;
        token = kind.ordinal();
        return kind;
    }

    /** Rejects a byte that strict grammar does not allow here, unless it begins a byte order mark or lenient syntax. */
    JsonToken refuse(int c, int p, long top) {
        this.top = top;
        if (c == BOM_LEAD && window.offset(p) == 0) {
            return full.byteOrderMark(p, top);
        }
        if (lenient != null && lenient.accepts(c, top)) {
            return lenient.read(c, p, top);
        }
        throw fail(ParseFailure.expected(top), p);
    }

    /** Records that the token at {@code p} needs more bytes than are at hand. */
    JsonToken cutOff(int what, int p, long top) {
        pos = p;
        this.top = top;
        pending = what;
        return JsonToken.NOT_AVAILABLE;
    }

    // ---- copying

    /** Returns the copier of plain tokens; null if an option requires a second look at each token. */
    @Nullable
    TokenCopier copier() {
        if (plain && copier == null) {
            copier = new TokenCopier(this);
        }
        return plain ? copier : null;
    }

    RawValue raw() {
        RawValue raw = this.raw;
        if (raw == null) {
            raw = new RawValue(this);
            this.raw = raw;
        }
        return raw;
    }

    // ---- the mark

    Mark mark() {
        Mark mark = this.mark;
        if (mark == null) {
            mark = new Mark(this, options.limits().maxMarkedBytes());
            this.mark = mark;
        }
        return mark;
    }

    void dropMark() {
        if (mark != null) {
            mark.drop();
        }
    }

    // ---- the current token

    @Nullable
    JsonToken token() {
        return token == NONE ? null : TOKENS[token];
    }

    byte[] text() {
        return parts.isDecoded() ? decoder.scratch() : lookAhead.isAside() ? lookAhead.aside() : bytes;
    }

    boolean isEscaped() {
        return (textFlags & ESCAPED) != 0;
    }

    boolean isHigh() {
        return (textFlags & HIGH) != 0;
    }

    boolean isStandardToken() {
        return lenient == null || lenient.isStandardToken();
    }

    /** Returns whether the current token is a number spelled as a word: NaN or an infinity. */
    boolean isNonFinite() {
        return lenient != null && lenient.numbers.isNonFinite();
    }

    /** Returns the double nearest to the current number, infinite if it is too large. */
    double doubleValue() {
        return lenient == null
                ? DoubleReader.parseDouble(text(), textStart, textEnd, point())
                : lenient.numbers.doubleValue();
    }

    /** Does the same for a float. */
    float floatValue() {
        return lenient == null
                ? DoubleReader.parseFloat(text(), textStart, textEnd, point())
                : lenient.numbers.floatValue();
    }

    /**
     * Returns the offset of the current number's point from its first byte if it is known to have one and no exponent;
     * else 0.
     */
    int point() {
        return token == FLOAT ? point : 0;
    }

    /** Returns whether the current token is a number without a point and without an exponent. */
    boolean isInt() {
        return token == INT;
    }

    /** Returns the text of the string that was just read as a token. */
    String string() {
        return decoder.string(bytes, textStart, textEnd, isEscaped(), isHigh());
    }

    /** Returns the text of the current token if it is a string of at most so many bytes that is a value; else null. */
    @Nullable
    String stringToken(int maxBytes) {
        return token == STRING_VALUE && textEnd - textStart <= maxBytes
                ? decoder.string(text(), textStart, textEnd, isEscaped(), isHigh())
                : null;
    }

    /** Returns the index of that text in a table, without creating a String. */
    int stringIndex(NameTable strings) {
        if (!isEscaped()) {
            return strings.find(bytes, textStart, textEnd, NameTable.UNKNOWN);
        }
        int length = decoder.decode(bytes, textStart, textEnd);
        return strings.find(decoder.scratch(), 0, length, NameTable.UNKNOWN);
    }

    /** Returns the text of the name that is the current token. */
    @Inlined
    String name() {
        return names.text(text(), textStart, textEnd, isEscaped(), isHigh());
    }

    /** Returns whether there is a current token. */
    boolean hasText() {
        return token != NONE && token != NOT_AVAILABLE;
    }

    /** Returns whether the innermost container is an object. */
    boolean isInObject() {
        return GrammarStack.isObject(top);
    }

    boolean isAtStart() {
        return hasText() && TOKENS[token].isStructStart();
    }

    // ---- failure and the end

    RuntimeException fail(Kind kind, int at) {
        String found = new FoundInput(this, options, kind, at).text();
        return fail(ParseFailure.syntax(kind, found, locations.ofError(at), options));
    }

    RuntimeException fail(Limit limit, long value, int at) {
        return fail(ParseFailure.limit(limit, value, locations.ofError(at), options));
    }

    /** Fails until a reset: every later call that advances throws a new exception with the same content. */
    RuntimeException fail(ParseFailure failure) {
        this.failure = failure;
        failedFrom = window.offset(pos);
        shut();
        throw failure.toException();
    }

    private void shut() {
        token = NONE;
        parts.abandon();
        lookAhead.dropAside();
        bytes = NO_BYTES;
        pos = 0;
        end = 0;
        textStart = 0;
        textEnd = 0;
    }

    void checkOpen() {
        if (closed) {
            throw new IllegalStateException("the parser is closed");
        }
    }

    void checkUsable() {
        checkOpen();
        if (failure != null) {
            throw failure.toException();
        }
        window.checkIdle();
    }

    /** Returns whether the reader is open, and no call of it or of the caller's objects is in progress. */
    boolean isOpenAndIdle() {
        return !closed && !window.isInUse();
    }

    @SuppressWarnings("ReferenceEquality") // equal options would do too, but comparing them costs more than a reader
    boolean hasOptions(ReadOptions options) {
        return this.options == options;
    }

    /** Returns the bytes that a closed reader keeps for itself, beyond those of a new one. */
    int keptBytes() {
        int ofParts = decoder.keptBytes() + names.keptBytes() + lookAhead.keptBytes();
        return ofParts + Long.BYTES * grammar.capacity() + (mark == null ? 0 : mark.keptBytes());
    }

    void close() {
        close(false);
    }

    /** Closes, and keeps the buffer with the reader, for another source. */
    void closeKeepingBuffer() {
        close(true);
    }

    private void close(boolean keepsBuffer) {
        if (closed) {
            return;
        }
        closed = true;
        shut();
        failure = null;
        steps.clear();
        names.release();
        decoder.trim();
        lookAhead.clear();
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
}
