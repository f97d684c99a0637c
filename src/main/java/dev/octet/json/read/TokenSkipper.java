package dev.octet.json.read;

import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.hot.OutOfLine;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TokenScanner;

/**
 * Skips plain tokens that are completely at hand, in one loop, and still validates every byte.
 * {@link TokenReader} handles all other tokens.
 *
 * <p>How this file is built: {@link #skipPlain} is the hot loop: {@code TokenReader.advance} without what a caller
 * could ask about a token, which leaves half of the work if tokens are short. {@link #skipOther} skips any other text
 * or number, one at a time. The rest is left to the reader: errors, limits, and the end of the skip.
 *
 * <pre>
 *   bytes[pos .. stop)    where a token may begin            invariant   stop + MARGIN &lt;= end of what is at hand
 * </pre>
 */
final class TokenSkipper {
    private final TokenReader reader;
    private final OpenNames names;
    private final PlainStructure structure;
    private int pos;
    private long top;

    TokenSkipper(TokenReader reader) {
        this.reader = reader;
        this.names = reader.names;
        this.structure = new PlainStructure(reader);
    }

    /** Skips up to the end of the container at level {@code floor}, which is open, or less far. */
    void skip(int floor) {
        int stop = reader.end - PlainStructure.MARGIN;
        structure.begin(floor, reader.easyDepth, reader.maxNumber);
        pos = reader.pos;
        top = reader.top;
        do {
            skipPlain(reader.bytes, stop);
        } while (skipOther(reader.bytes, stop));
        reader.moveTo(pos, top);
    }

    /** Skips up to the first token that is not plain, or to {@code stop}. */
    @OutOfLine("the loop of a skipped run: one call a run")
    private void skipPlain(byte[] bytes, int stop) {
        boolean lines = reader.lines;
        int maxName = reader.maxName;
        int p = pos;
        long top = this.top;
        while (p < stop) {
            int c = bytes[p];
            if (c <= ' ') {
                if (lines || !TokenScanner.isBlank(c)) {
                    break;
                }
                p = TokenScanner.skipIndent(bytes, p + 1);
                continue;
            }
            int q;
            int behind;
            if (c == '"') {
                q = StringScanner.simple(bytes, p + 1, stop + PlainStructure.MARGIN);
                if (q == StringScanner.LONG) {
                    int end = stop + PlainStructure.MARGIN;
                    q = StringScanner.clean(
                            bytes,
                            p + 1 + StringScanner.SIMPLE,
                            GrammarStack.takesName(top) ? structure.nameEnd(p, end) : end);
                }
                if (q < 0 || q >= stop || GrammarStack.needsDelimiter(top)) {
                    break;
                }
                behind = (int) ByteWords.getLong(bytes, q);
                if (GrammarStack.takesName(top)) {
                    if ((behind & TokenScanner.PAIR_MASK) != TokenScanner.QUOTE_COLON || q - p > maxName) {
                        break;
                    }
                    names.name(p + 1, q);
                    top = GrammarStack.afterNameAndColon(top);
                    p = (behind & TokenScanner.BLANK_MASK) == TokenScanner.BLANK ? q + 3 : q + 2;
                    continue;
                }
                if ((behind & TokenScanner.QUOTE_MASK) != '"') {
                    break;
                }
                q++;
                behind = behind >> Byte.SIZE & 0xFF;
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
                        ? NumberScanner.simpleNumber(bytes, p, stop + PlainStructure.MARGIN)
                        : PlainStructure.literal(bytes, p, c, stop + PlainStructure.MARGIN);
                if (q == 0 || !GrammarStack.takesValue(top) || GrammarStack.needsDelimiter(top)) {
                    break;
                }
                behind = bytes[q];
            }
            if (behind == ',') {
                p = q + 1;
                top = GrammarStack.afterInnerValueAndComma(top);
            } else {
                p = q;
                top = GrammarStack.afterInnerValue(top);
            }
        }
        pos = p;
        this.top = top;
    }

    /** Skips the token at which {@link #skipPlain} has stopped. Returns false if it is not for this class. */
    private boolean skipOther(byte[] bytes, int stop) {
        int p = pos;
        if (p >= stop || GrammarStack.needsDelimiter(top)) {
            return false;
        }
        if (bytes[p] != '"') {
            boolean number = TokenScanner.beginsNumber(bytes[p]) && GrammarStack.takesValue(top);
            return number && skipValue(structure.afterNumber(bytes, p, stop));
        }
        boolean name = GrammarStack.takesName(top);
        int q = structure.closingQuote(bytes, p, stop, name);
        return name ? q > 0 && skipName(bytes, p, q) : skipValue(q + 1);
    }

    /** Skips the name that ends with the quote at {@code q}. */
    private boolean skipName(byte[] bytes, int p, int q) {
        int after = structure.afterColon(bytes, p, q);
        if (after == 0) {
            return false;
        }
        names.name(p + 1, q);
        pos = after;
        top = GrammarStack.afterNameAndColon(top);
        return true;
    }

    /** Skips the value that ends before {@code q}; returns false if {@code q} is not an index. */
    private boolean skipValue(int q) {
        if (q <= 0) {
            return false;
        }
        pos = q;
        top = GrammarStack.afterInnerValue(top);
        return true;
    }
}
