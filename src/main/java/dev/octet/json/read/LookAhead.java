package dev.octet.json.read;

import dev.octet.json.JsonException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.grammar.NameSet;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What comes next, without taking it. Part of {@link TokenReader}, whose state it shares: blanks and a delimiter are passed for good, as
 * reading would pass them; the current token's text stays.
 */
final class LookAhead {
    /** Answered by {@link #lead} at the end of the input. */
    static final int AT_END = -1000;

    /** Answered by {@link #lead} when the source has nothing now. */
    static final int STARVED = -1001;

    private final TokenReader reader;
    private final ScanState scan = new ScanState();

    LookAhead(TokenReader reader) {
        this.reader = reader;
    }

    /**
     * The first byte of the next token, which {@link TokenReader#pos} is then at, with blanks and delimiter consumed; or {@link #AT_END}, or
     * {@link #STARVED}. The current token keeps its text.
     */
    int lead() {
        reader.checkUsable();
        if (reader.parts.isOpen() || reader.skipTo != TokenReader.NO_SKIP) {
            reader.run(true);
            if (reader.parts.isOpen() || reader.skipTo != TokenReader.NO_SKIP) {
                return STARVED;
            }
        }
        if (reader.isCutOffInside()) {
            return reader.bytes[reader.pos];
        }
        reader.pending = TokenReader.NOTHING;
        reader.end = reader.window.end;
        int c = leadAtHand();
        while (c == STARVED) {
            if (reader.again) {
                reader.again = false;
            } else {
                int got = reader.more(keepText());
                if (got == ByteWindow.NOT_NOW) {
                    return STARVED;
                }
                if (got == ByteWindow.END) {
                    if (reader.isComplete()) {
                        return AT_END;
                    }
                    throw reader.fail(Kind.UNEXPECTED_END, reader.window.end);
                }
            }
            reader.pending = TokenReader.NOTHING;
            c = leadAtHand();
        }
        return c;
    }

    private int leadAtHand() {
        int p = skipBlanks(reader.pos);
        if (p < 0) {
            return STARVED;
        }
        reader.pos = p;
        if (GrammarStack.needsDelimiter(reader.top)) {
            int c = reader.bytes[p];
            if (c != GrammarStack.delimiter(reader.top)) {
                if ((c == '}' || c == ']') && GrammarStack.takesEnd(reader.top, c == '}')) {
                    return c;
                }
                reader.refuse(c, p, reader.top);
                return STARVED;
            }
            reader.top = GrammarStack.afterDelimiter(reader.top);
            p = skipBlanks(p + 1);
            if (p < 0) {
                return STARVED;
            }
            reader.pos = p;
        }
        if (reader.bytes[p] == TokenReader.BOM_LEAD && reader.window.offset(p) == 0) {
            reader.refuse(reader.bytes[p], p, reader.top);
            return STARVED;
        }
        return reader.bytes[p];
    }

    private int skipBlanks(int from) {
        return reader.lenient == null ? reader.skipBlanks(from) : reader.lenient.skipBlanks(from);
    }

    /**
     * What the next token will be, by its first byte; null at the end. Nothing but blanks and a delimiter is consumed; and members that
     * are to be skipped because their object has their name already, which ends the life of the current token's text.
     */
    @Nullable JsonToken peekToken() {
        int c = lead();
        while (c == '"' && reader.skipsDuplicates() && GrammarStack.takesName(reader.top) && isDuplicate()) {
            reader.step(); // takes the name and finds that its member is to be skipped
            reader.again = false;
            c = lead(); // skips it first
        }
        LenientSyntax lenient = reader.lenient;
        if (lenient != null && lenient.accepts(c, reader.top)) {
            return lenient.beginsNumber(c, reader.top) ? peekNumber(c) : lenient.peek(c, reader.top);
        }
        return switch (c) {
            case AT_END -> null;
            case STARVED -> JsonToken.NOT_AVAILABLE;
            case '"' ->
                GrammarStack.takesName(reader.top) ? JsonToken.PROPERTY_NAME : peekValue(c, JsonToken.VALUE_STRING);
            case '{' -> peekValue(c, JsonToken.START_OBJECT);
            case '[' -> peekValue(c, JsonToken.START_ARRAY);
            case '}' -> peekEnd(c, JsonToken.END_OBJECT);
            case ']' -> peekEnd(c, JsonToken.END_ARRAY);
            case 't' -> peekValue(c, JsonToken.VALUE_TRUE);
            case 'f' -> peekValue(c, JsonToken.VALUE_FALSE);
            case 'n' -> peekValue(c, JsonToken.VALUE_NULL);
            default -> isNumberLead(c) ? peekNumber(c) : reader.refuse(c, reader.pos, reader.top);
        };
    }

    /** Whether the name at {@link TokenReader#pos}, if it is all there and well-formed, is in its object already. */
    private boolean isDuplicate() {
        scan.reset();
        int q = StringScanner.scan(reader.bytes, reader.pos + 1, reader.window.end, scan);
        while (q == ScanState.NEED_MORE
                && scan.resume() <= reader.maxName
                && reader.more(keepText()) == ByteWindow.MORE) {
            q = StringScanner.scan(reader.bytes, reader.pos + 1, reader.window.end, scan);
        }
        NameSet names = Objects.requireNonNull(reader.nameSet);
        if (q < 0 || !StringScanner.isEscaped(scan)) {
            return q >= 0 && names.contains(reader.bytes, reader.pos + 1, q);
        }
        int length = reader.decoder.decode(reader.bytes, reader.pos + 1, q);
        return names.contains(reader.decoder.scratch(), 0, length);
    }

    private JsonToken peekValue(int c, JsonToken kind) {
        return GrammarStack.takesValue(reader.top) ? kind : reader.refuse(c, reader.pos, reader.top);
    }

    private JsonToken peekEnd(int c, JsonToken kind) {
        return GrammarStack.takesEnd(reader.top, c == '}') ? kind : reader.refuse(c, reader.pos, reader.top);
    }

    /** A number must be seen whole to tell whether it has a fraction; one that is malformed or too long is told by what was seen. */
    private JsonToken peekNumber(int c) {
        peekValue(c, JsonToken.VALUE_NUMBER_INT);
        scan.reset();
        while (reader.scanNumber(reader.pos, reader.window.end, scan) == ScanState.NEED_MORE
                && scan.resume() <= reader.maxNumber) {
            int got = reader.more(keepText());
            if (got == ByteWindow.NOT_NOW) {
                return JsonToken.NOT_AVAILABLE;
            }
            if (got == ByteWindow.END) {
                break;
            }
        }
        return NumberScanner.isFloat(scan) ? JsonToken.VALUE_NUMBER_FLOAT : JsonToken.VALUE_NUMBER_INT;
    }

    private static boolean isNumberLead(int c) {
        return c == '-' || c >= '0' && c <= '9';
    }

    private int keepText() {
        return Math.max(0, reader.tokenStart());
    }

    /** Whether the next value is {@code null}, as far as its first byte tells; nothing when that is not there yet. */
    @Nullable Boolean isNextNull() {
        int c = lead();
        return c == STARVED ? null : Boolean.valueOf(c == 'n' && GrammarStack.takesValue(reader.top));
    }

    /**
     * Whether the next value is all there, if it comes from a feeder; nothing is consumed but blanks and a delimiter. The value is read once to
     * see that, and what is wrong with it is left to be found by the read that follows.
     */
    boolean isNextWhole() {
        int c = lead();
        if (c == STARVED) {
            return false;
        }
        if (!reader.window.isFed() || c == AT_END || !GrammarStack.takesValue(reader.top) || c == ']' || c == '}') {
            return true;
        }
        reader.grammar.adopt(reader.top);
        reader.names.detach(reader.bytes);
        long top = reader.top;
        long tokens = reader.tokens;
        int depth = reader.grammar.depth();
        reader.pin = reader.pos;
        boolean whole;
        try {
            whole = reader.skipValue();
        } catch (JsonException e) {
            reader.failure = null;
            whole = true;
        }
        rewind(depth, top, tokens);
        return whole;
    }

    private void rewind(int depth, long top, long tokens) {
        while (reader.grammar.depth() > depth) {
            if (reader.nameSet != null && GrammarStack.isObject(reader.top)) {
                reader.nameSet.close();
            }
            reader.top = reader.grammar.popOuter();
        }
        reader.names.leave();
        reader.top = top;
        reader.tokens = tokens;
        reader.bytes = reader.window.bytes;
        reader.pos = reader.pin;
        reader.pin = -1;
        reader.end = reader.window.end;
        reader.pending = TokenReader.NOTHING;
        reader.parts.clear();
        reader.skipTo = TokenReader.NO_SKIP;
        reader.skipsMember = false;
        reader.scan.reset();
        if (reader.lenient != null) {
            reader.lenient.clear();
        }
        reader.forgetText();
    }
}
