package dev.octet.json.read;

import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TokenScanner;

/**
 * What the loops over plain tokens ({@link TokenCopier}, {@link TokenSkipper}) have in common: commas and brackets, with which it moves the grammar on, and
 * where a literal ends, or a string or number that is too long or too odd for the loop. It refuses and changes nothing where a token is not plain. Errors
 * and limits are {@link TokenReader}'s to tell, so nothing is thrown here.
 */
final class PlainStructure {
    /** A plain token begins this far before the end: {@link NumberScanner#SIMPLE}, and more than blanks and strings are looked ahead. */
    static final int MARGIN = 64;

    /** No entry of an open container. */
    static final long REFUSED = 0;

    private final GrammarStack grammar;
    private final OpenNames names;
    private final int maxNumber;
    private final int maxName;
    private final ScanState scan = new ScanState();
    private int floor;
    private int maxDepth;
    private int lowest;

    PlainStructure(TokenReader reader) {
        this.grammar = reader.grammar;
        this.names = reader.names;
        this.maxNumber = reader.maxNumber;
        this.maxName = reader.maxName;
    }

    /** A run begins: the container at level {@code floor} is open and is not to be closed, none is to be opened beyond {@code maxDepth}. */
    void begin(int floor, int maxDepth) {
        this.floor = floor;
        this.maxDepth = maxDepth;
        lowest = grammar.depth();
    }

    /** The lowest level whose entry has changed since the run began. */
    int lowest() {
        return lowest;
    }

    /** Whether a byte is a comma or a bracket. */
    static boolean isStructure(int c) {
        return c == ',' || (c | 0x20) == '{' || (c | 0x20) == '}'; // as [ and ] are then
    }

    static boolean isNumberLead(int c) {
        return (c - '0' & 0xFF) < 10 || c == '-';
    }

    /** The grammar's entry after a comma or a bracket; {@link #REFUSED} for any other byte, and where it may not come or is not to. */
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

    private long enter(long top, boolean object) {
        if (GrammarStack.isObject(top)) {
            names.store(grammar.depth());
        }
        return grammar.push(GrammarStack.afterInnerValue(top), object);
    }

    private long leave() {
        names.leave();
        long outer = grammar.popOuter();
        lowest = Math.min(lowest, grammar.depth());
        return outer;
    }

    /** The index of the quote that ends the string which begins at {@code p}, whatever it holds; negative when it is malformed or not all before {@code stop}. */
    int closingQuote(byte[] bytes, int p, int stop) {
        scan.reset();
        return StringScanner.scan(bytes, p + 1, stop, scan);
    }

    /** The index after the colon behind the name that is {@code bytes[p, q]}, quotes included; 0 when it is not there, behind a space or not, or the name too long. */
    int afterColon(byte[] bytes, int p, int q) {
        int colon = bytes[q + 1] == ' ' ? q + 2 : q + 1;
        return bytes[colon] == ':' && q - p <= maxName ? colon + 1 : 0;
    }

    /** The index after the number that begins at {@code p}, whatever it holds; 0 when it is malformed, too long or not all before {@code stop}. */
    int afterNumber(byte[] bytes, int p, int stop) {
        scan.reset();
        int q = NumberScanner.scan(bytes, p, stop, scan);
        return q > 0 && q - p <= maxNumber && NumberScanner.mayFollow(bytes[q]) ? q : 0;
    }

    /** The index after a literal that begins with {@code c}; 0 when there is none. */
    static int literal(byte[] bytes, int p, int c, int end) {
        return switch (c) {
            case 't' -> TokenScanner.isTrue(bytes, p, end) ? p + TokenScanner.LENGTH_OF_TRUE : 0;
            case 'f' -> TokenScanner.isFalse(bytes, p, end) ? p + TokenScanner.LENGTH_OF_FALSE : 0;
            case 'n' -> TokenScanner.isNull(bytes, p, end) ? p + TokenScanner.LENGTH_OF_TRUE : 0;
            default -> 0;
        };
    }
}
