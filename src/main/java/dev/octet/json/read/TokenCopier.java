package dev.octet.json.read;

import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.OutOfLine;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TokenScanner;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Copies plain tokens that are completely at hand, in one loop. {@link TokenReader} handles all other tokens.
 *
 * <p>How this file is built: {@link #copyPlain} is the hot loop: {@code TokenReader.advance} without the commits. It
 * keeps nothing of a token but the range of a name, and calls only methods that are inlined. {@link #copyOther} copies
 * longer text and numbers, one at a time. The rest, above all errors, is left to the reader, so nothing is thrown here.
 * A token is stored before it is checked: the content of the output after what is consumed is undefined.
 *
 * <pre>
 *   bytes[from .. pos)    consumed                           to[.. pos - gap)    copied
 *   bytes[pos .. stop)    where a token may begin            gap grows with each whitespace byte that is left out
 *
 *   a consumed comma is copied too: one that the reader has passed is stored first, one after the last token is
 *   removed again
 *
 *   invariants   stop + MARGIN &lt;= end of what is at hand ;
 *                stop + MARGIN - gap &lt;= end of the room, as gap never shrinks
 * </pre>
 */
final class TokenCopier extends TokenRuns {
    private static final byte[] NO_BYTES = {};

    private final TokenReader reader;
    private final Refill refill;
    private final GrammarStack grammar;
    private final OpenNames names;
    private final PlainStructure structure;
    private final boolean lines;
    private final int maxName;
    private final IntFunction<@Nullable String> lent = this::nameAt;

    private byte[] bytes = NO_BYTES;
    private byte[] to = NO_BYTES;
    private int pos;
    private int stop;
    private int gap;
    private long top;

    TokenCopier(TokenReader reader, Refill refill) {
        this.reader = reader;
        this.refill = refill;
        this.grammar = reader.grammar;
        this.names = reader.names;
        this.structure = new PlainStructure(reader);
        this.lines = reader.lines;
        this.maxName = reader.maxName;
    }

    @Override
    public GrammarStack grammar() {
        return grammar;
    }

    @Override
    public IntFunction<@Nullable String> names() {
        return lent;
    }

    private @Nullable String nameAt(int level) {
        grammar.adopt(reader.top);
        return names.at(level, reader.window.bytes); // the reader's own reference is cleared after a failure
    }

    @Override
    public boolean mayLoseNames() {
        return reader.tokenLimits.limitsDocument || refill.isMarked();
    }

    @Override
    public int copy(OutputBuffer out, int floor, int maxDepth, int maxNumber) {
        // one byte of room is for the comma that the reader may have passed
        int most = Math.min(reader.end - reader.pos, out.roomWithinLimit() - 1) - PlainStructure.MARGIN;
        if (most <= 0) {
            return NOTHING;
        }
        structure.begin(floor, Math.min(maxDepth, reader.easyDepth), Math.min(maxNumber, reader.maxNumber));
        begin(out, most);
        do {
            copyPlain(bytes, to, stop);
        } while (copyOther());
        out.pos = GrammarStack.isDue(top) ? pos - gap - 1 : pos - gap;
        commit();
        return structure.lowest();
    }

    private void begin(OutputBuffer out, int most) {
        bytes = reader.bytes;
        to = out.bytes;
        pos = reader.pos;
        stop = pos + most;
        top = reader.top;
        int at = out.pos;
        if (GrammarStack.isDue(top)) {
            to[at++] = ',';
        }
        gap = pos - at;
    }

    private void commit() {
        reader.moveTo(pos, top);
        reader.forgetToken();
        grammar.adopt(top);
        bytes = NO_BYTES; // this object does not own them
        to = NO_BYTES;
    }

    /** Copies up to the first token that is not plain, or to {@link #stop}. */
    @OutOfLine("the loop of a copied run: one call a run")
    private void copyPlain(byte[] bytes, byte[] to, int stop) {
        int p = pos;
        int gap = this.gap;
        long top = this.top;
        while (p < stop) {
            long word = ByteWords.getLong(bytes, p);
            int c = (byte) word;
            if (c <= ' ') {
                if (lines || !TokenScanner.isBlank(c)) {
                    break;
                }
                gap -= p;
                p = TokenScanner.skipIndent(bytes, p + 1);
                gap += p;
                continue;
            }
            ByteWords.putLong(to, p - gap, word);
            int q;
            if (c == '"') {
                q = StringScanner.copySimple(bytes, p + 1, stop, to, p + 1 - gap);
                if (q < 0 || bytes[q] != '"' || GrammarStack.needsDelimiter(top)) {
                    break;
                }
                word = ByteWords.getLong(bytes, q);
                ByteWords.putLong(to, q - gap, word);
                if (GrammarStack.takesName(top)) {
                    if (((int) word & TokenScanner.PAIR_MASK) != TokenScanner.QUOTE_COLON || q - p > maxName) {
                        break;
                    }
                    names.name(p + 1, q);
                    top = GrammarStack.afterNameAndColon(top);
                    if (((int) word & TokenScanner.BLANK_MASK) == TokenScanner.BLANK) {
                        p = q + 3;
                        gap++;
                    } else {
                        p = q + 2;
                    }
                    continue;
                }
                q++;
                word >>>= Byte.SIZE;
            } else if (PlainStructure.isStructure(c)) {
                long next = structure.after(c, top);
                if (next == PlainStructure.REFUSED) {
                    break;
                }
                top = next;
                p++;
                continue;
            } else {
                q = TokenScanner.beginsNumber(c)
                        ? copyNumber(bytes, p, stop, to, gap)
                        : PlainStructure.literal(bytes, p, c, stop + PlainStructure.MARGIN);
                if (q == 0 || !GrammarStack.takesValue(top) || GrammarStack.needsDelimiter(top)) {
                    break;
                }
                word = ByteWords.getLong(bytes, q);
            }
            if ((byte) word == ',') {
                p = q + 1;
                top = GrammarStack.afterInnerValueAndComma(top);
            } else {
                p = q;
                top = GrammarStack.afterInnerValue(top);
            }
        }
        pos = p;
        this.gap = gap;
        this.top = top;
    }

    /** Copies a number, whose first word is copied already. Returns the index after it; 0 if it is not plain. */
    @Hot
    private static int copyNumber(byte[] bytes, int p, int stop, byte[] to, int gap) {
        int q = NumberScanner.simpleNumber(bytes, p, stop + PlainStructure.MARGIN);
        if (q - p >= SHORT_NUMBER) { // three words
            return 0;
        }
        int o = p - gap + ByteWords.WORD;
        ByteWords.putLong(to, o, ByteWords.getLong(bytes, p + ByteWords.WORD));
        ByteWords.putLong(to, o + ByteWords.WORD, ByteWords.getLong(bytes, p + 2 * ByteWords.WORD));
        return q;
    }

    /** Copies the token at which {@link #copyPlain} has stopped. Returns false if it is not for this class. */
    private boolean copyOther() {
        int p = pos;
        if (p >= stop || GrammarStack.needsDelimiter(top)) {
            return false;
        }
        if (bytes[p] != '"') {
            boolean number = TokenScanner.beginsNumber(bytes[p]) && GrammarStack.takesValue(top);
            return number && takeValue(p, structure.afterNumber(bytes, p, stop));
        }
        boolean name = GrammarStack.takesName(top);
        int q = structure.closingQuote(bytes, p, stop, name);
        return name ? q > 0 && takeName(p, q) : takeValue(p, q + 1);
    }

    /** Copies the name that ends with the quote at {@code q}. */
    private boolean takeName(int p, int q) {
        int after = structure.afterColon(bytes, p, q);
        if (after == 0) {
            return false;
        }
        System.arraycopy(bytes, p, to, p - gap, q + 1 - p);
        to[q + 1 - gap] = ':';
        gap += after - (q + 2);
        pos = after;
        top = GrammarStack.afterNameAndColon(top);
        names.name(p + 1, q);
        return true;
    }

    /**
     * Copies the value that ends before {@code q}, with the comma after it; returns false if {@code q} is not an index.
     */
    private boolean takeValue(int p, int q) {
        if (q <= 0) {
            return false;
        }
        System.arraycopy(bytes, p, to, p - gap, q - p);
        if (bytes[q] == ',') {
            to[q - gap] = ',';
            pos = q + 1;
            top = GrammarStack.afterInnerValueAndComma(top);
        } else {
            pos = q;
            top = GrammarStack.afterInnerValue(top);
        }
        return true;
    }
}
