package dev.octet.json.read;

import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TokenScanner;

/**
 * The common part of the loops over plain tokens ({@link TokenCopier}, {@link TokenSkipper}). It moves the grammar on
 * at commas and brackets, and finds the end of literals, and of strings and numbers that are too long or too unusual
 * for the loops. If a token is not plain, it says so and changes nothing. {@link TokenReader} reports errors and
 * limits; nothing is thrown here.
 */
final class PlainStructure {
    /**
     * A plain token begins at least this far before the end of the bytes at hand. Covers {@link NumberScanner#SIMPLE}
     * and all that whitespace and strings load in advance.
     */
    static final int MARGIN = 64;

    /** Not an entry of an open container. */
    static final long REFUSED = 0;

    private final GrammarStack grammar;
    private final OpenNames names;
    private final int maxName;
    private final ScanState scan = new ScanState();
    private int floor;
    private int maxDepth;
    private int maxNumber;
    private int lowest;

    PlainStructure(Cursor cursor) {
        this.grammar = cursor.grammar;
        this.names = cursor.names;
        this.maxName = cursor.maxName;
    }

    /**
     * Starts a run. The container at level {@code floor} is open and must not be closed; none must be opened beyond
     * {@code maxDepth}. A number of more than {@code maxNumber} bytes is not plain.
     */
    void begin(int floor, int maxDepth, int maxNumber) {
        this.floor = floor;
        this.maxDepth = maxDepth;
        this.maxNumber = maxNumber;
        lowest = grammar.depth();
    }

    /** Returns the lowest level whose entry has changed since the run began. */
    int lowest() {
        return lowest;
    }

    /** Returns whether a byte is a comma or a bracket. */
    @Inlined
    static boolean isStructure(int c) {
        return c == ',' || (c | 0x20) == '{' || (c | 0x20) == '}'; // maps [ and ] to { and }
    }

    /**
     * Returns the grammar's entry after a comma or a bracket; {@link #REFUSED} for any other byte, and for one that may
     * not or must not come.
     */
    @Hot
    long after(int c, long top) {
        boolean delimited = !GrammarStack.needsDelimiter(top);
        return switch (c) {
            case ',' -> delimited || !GrammarStack.needsComma(top) ? REFUSED : GrammarStack.afterDelimiter(top);
            case '}', ']' -> GrammarStack.takesEnd(top, c == '}') && grammar.depth() > floor ? leave() : REFUSED;
            case '{', '[' ->
                delimited && GrammarStack.takesValue(top) && grammar.depth() < maxDepth
                        ? enter(top, c == '{')
                        : REFUSED;
            default -> REFUSED;
        };
    }

    @Hot
    private long enter(long top, boolean object) {
        if (GrammarStack.isObject(top)) {
            names.store(grammar.depth());
        }
        return grammar.push(GrammarStack.afterInnerValue(top), object);
    }

    @Hot
    private long leave() {
        names.leave();
        long outer = grammar.popOuter();
        lowest = Math.min(lowest, grammar.depth());
        return outer;
    }

    /**
     * Returns the index of the closing quote of the string or name that begins at {@code p}, whatever its content;
     * negative if it is malformed, is a name that is too long, or does not end before {@code stop}.
     */
    int closingQuote(byte[] bytes, int p, int stop, boolean name) {
        scan.reset();
        return StringScanner.scan(bytes, p + 1, name ? nameEnd(p, stop) : stop, scan);
    }

    /** Returns the end of the bytes that are scanned for the closing quote of the name that begins at {@code p}. */
    int nameEnd(int p, int end) {
        return TokenLimits.reach(p + 1, end, maxName);
    }

    /**
     * Returns the index after the colon of the name {@code bytes[p, q]}, quotes included; 0 if there is no colon after
     * at most one space, or if the name is too long.
     */
    int afterColon(byte[] bytes, int p, int q) {
        int colon = bytes[q + 1] == ' ' ? q + 2 : q + 1;
        return bytes[colon] == ':' && q - p <= maxName ? colon + 1 : 0;
    }

    /**
     * Returns the index after the number that begins at {@code p}, whatever its content; 0 if it is malformed, too
     * long, or does not end before {@code stop}.
     */
    int afterNumber(byte[] bytes, int p, int stop) {
        scan.reset();
        int q = NumberScanner.scan(bytes, p, TokenLimits.reach(p, stop, maxNumber), scan);
        return q > 0 && q - p <= maxNumber && NumberScanner.mayFollow(bytes[q]) ? q : 0;
    }

    /** Returns the index after a literal that begins with {@code c}; 0 if there is none. */
    @Hot
    static int literal(byte[] bytes, int p, int c, int end) {
        return switch (c) {
            case 't' -> TokenScanner.isTrue(bytes, p, end) ? p + TokenScanner.LENGTH_OF_TRUE : 0;
            case 'f' -> TokenScanner.isFalse(bytes, p, end) ? p + TokenScanner.LENGTH_OF_FALSE : 0;
            case 'n' -> TokenScanner.isNull(bytes, p, end) ? p + TokenScanner.LENGTH_OF_NULL : 0;
            default -> 0;
        };
    }
}
