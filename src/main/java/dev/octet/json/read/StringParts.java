package dev.octet.json.read;

import dev.octet.json.JsonLocation;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A string value that is read in parts, because it is to be skipped or may be larger than any buffer. Part of {@link TokenReader}, whose state
 * it shares.
 *
 * <pre>
 *   "  content that was given out  | part        |  not looked at yet  "
 *   ^                              ^             ^
 *   start                          pos           partEnd
 * </pre>
 *
 * <p>Each part is scanned from {@code pos} on and consists of whole units: no escape, sequence or pair of surrogates is cut. The string becomes
 * the current token when its closing quote was met; its text is gone then, and its place is remembered.
 */
final class StringParts {
    /** Most bytes of a part that is to be decoded: an array may hold a string of any size, the decoder's scratch must not. */
    private static final int MAX_DECODED = 16 * 1024;

    /** How far behind a string the window may be before {@code textEnd} stays: less than half of what an index can tell. */
    private static final int FAR = 1 << 30;

    static final String NOBODY = "";

    private final TokenReader reader;
    private boolean open;

    /** Whether nobody wants what is left of the string. */
    private boolean leaving;

    private boolean interrupted;

    /** Who goes on where the source has failed, and with what. */
    private String reads = NOBODY;

    private @Nullable Base64Reader base64;

    private boolean decodes;
    private boolean decoded;
    private int partEnd;
    private int quote;

    /** Index of the opening quote, or -1 when the window has left it; its place is in the fields below then. */
    private int start;

    private long offset;
    private long line;
    private long column;

    /** Offset of the closing quote of the last string that ended here. */
    private long endOffset;

    /** Offset that {@code textEnd} tells while that string is the current token: of its closing quote, until {@link #FAR} behind it, where {@code textEnd} stays. */
    private long mark;

    // The place behind that quote, once the window has left it.
    private boolean endNoted;
    private long endLine;
    private long endColumn;

    StringParts(TokenReader reader) {
        this.reader = reader;
    }

    /** Forgets everything: another input. */
    void clear() {
        abandon();
        endOffset = -1;
        mark = -1;
    }

    /** Leaves the string without a token. */
    void abandon() {
        open = false;
        decoded = false;
        base64 = null;
    }

    /** Whether a string was gone into and not left. */
    boolean isOpen() {
        return open;
    }

    /** Whether the source has failed, or had nothing, when this one asked for a part, so that the next part is still to come. */
    boolean isInterrupted(String reads) {
        return open && !leaving && interrupted && this.reads.equals(reads);
    }

    /** The decoder of the string that was gone into. */
    Base64Reader base64(Supplier<JsonValueException> refusal) {
        Base64Reader base64 = this.base64;
        if (base64 == null) {
            base64 = new Base64Reader(refusal);
            this.base64 = base64;
        }
        return base64;
    }

    /** Whether the string, which is open or has ended as the current token, stands in double quotes. */
    boolean isStandard() {
        return quote == '"';
    }

    /** Behind the part that was given out last, or the opening quote, while the string is open. */
    int partEnd() {
        return partEnd;
    }

    /** Whether the current part is in the decoder's scratch. */
    boolean isDecoded() {
        return decoded;
    }

    /** The window has moved: what it holds is elsewhere. Answers how far the current token's text has moved with it, no further than an index can tell. */
    int moved(int by) {
        partEnd -= by;
        start -= start >= 0 ? by : 0;
        boolean isFar = reader.textEnd < -FAR && isTextEndAt(mark + by);
        mark += isFar ? by : 0;
        return isFar ? 0 : by;
    }

    /**
     * Goes into the next value if it is a string; there is no current token then. Else nothing has happened to that.
     *
     * @param reads who goes on when it is called again, or {@link #NOBODY}
     */
    boolean start(boolean decoded, String reads) {
        if (!isAtPlainString()) {
            if (!reader.lookAhead.isAtString()) {
                return false;
            }
            reader.tokenLimits.count('"', reader.pos, reader.top);
        }
        reader.steps.forgetText();
        reader.steps.takeTree();
        decodes = decoded;
        enter(reader.pos, reader.top);
        leaving = false;
        this.reads = reads;
        return true;
    }

    /**
     * Goes into the next value if it is a string inside a container that is at hand, ASCII and without escapes: its one part is the current text, and {@link #end} is due. Else
     * nothing was done.
     */
    boolean startPlain() {
        if (!isAtPlainString()) {
            return false;
        }
        int p = reader.pos;
        int q = StringScanner.simple(reader.bytes, p + 1, reader.end);
        if (q == StringScanner.LONG) {
            q = StringScanner.longer(reader.bytes, p + 1, reader.end);
        }
        if (q < 0 || reader.bytes[q] != '"') {
            return false;
        }
        reader.steps.forgetText();
        decodes = false;
        enter(p, reader.top);
        leaving = false;
        reads = NOBODY;
        takePart(q);
        return true;
    }

    /** Behind the part that was the last: the string is the current token. */
    void end() {
        endString(partEnd);
    }

    /** Whether what comes next is a string inside a container, with nothing before it and without a second look. Not in an unusual state: parked then. */
    boolean isAtPlainString() {
        int p = reader.pos;
        long top = reader.top;
        return p < reader.end
                && reader.bytes[p] == '"'
                && (top & reader.care) == 0
                && GrammarStack.takesInnerValue(top)
                && !GrammarStack.needsDelimiter(top);
    }

    JsonToken enter(int p, long top) {
        start = p;
        quote = reader.bytes[p];
        reader.top = top;
        reader.pos = p + 1;
        partEnd = p + 1;
        reader.end = reader.pos;
        reader.pending = TokenReader.NOTHING;
        reader.scan.reset();
        open = true;
        leaving = true; // unless somebody wants it
        interrupted = false;
        base64 = null;
        reader.again = true;
        return JsonToken.NOT_AVAILABLE;
    }

    /** The next part of the string, as the current text; false when there is none, and the string is the current token. */
    boolean next() {
        reader.checkUsable();
        if (!open || leaving) {
            throw new IllegalStateException("no string was started");
        }
        reader.pos = partEnd;
        reader.steps.forgetText();
        reader.scan.reset(); // of what was not all there the last time
        int plain = plainPart();
        if (plain >= 0) {
            if (plain == reader.pos) {
                endString(plain);
                return false;
            }
            takePart(plain);
            return true;
        }
        while (true) {
            int q = scanPart(decodes ? MAX_DECODED : Integer.MAX_VALUE);
            int whole = q >= 0 ? q : reader.pos + reader.scan.resume();
            if (whole > reader.pos) {
                takePart(whole);
                return true;
            }
            if (q >= 0) {
                endString(q);
                return false;
            }
            interrupted = true; // until it goes on
            switch (reader.steps.more(reader.pos)) {
                case ByteWindow.MORE -> {}
                case ByteWindow.NOT_NOW ->
                    throw new IllegalStateException("the string is not all there yet: feed more, then ask again");
                default -> throw reader.fail(Kind.UNEXPECTED_END, reader.window.end);
            }
        }
    }

    /** The index of the closing quote where what is left is plain and short, or nothing; -1 where it is not. */
    private int plainPart() {
        int q = StringScanner.simple(reader.bytes, reader.pos, reader.window.end);
        return q >= 0 && reader.bytes[q] == quote ? q : -1;
    }

    /** Past what is left of the string, if one was gone into: it is the current token then. */
    void toEnd() {
        boolean more = open;
        while (more) {
            more = next();
        }
    }

    private int scanPart(int most) {
        reader.scan.reset();
        int stop = reader.pos + Math.min(reader.window.end - reader.pos, most);
        int q = reader.full.scanString(quote, reader.pos, stop);
        if (q == ScanState.INVALID) {
            throw reader.full.failIn(reader.pos);
        }
        return q;
    }

    private void takePart(int partEnd) {
        this.partEnd = partEnd;
        interrupted = false;
        reader.end = reader.pos; // parked: what is left of the string is not for the hot path
        reader.textFlags = FullTokens.flagsOf(reader.scan);
        reader.scan.reset();
        decoded = decodes && reader.isEscaped();
        reader.textStart = decoded ? 0 : reader.pos;
        reader.textEnd = decoded ? reader.decoder.decode(reader.bytes, reader.pos, partEnd) : partEnd;
    }

    /** Drops what is left of the string: a skip, or the caller has had enough of it. */
    JsonToken leave() {
        leaving = true;
        reader.pos = Math.max(reader.pos, partEnd);
        int q = scanPart(Integer.MAX_VALUE);
        if (q < 0) {
            reader.pos += reader.scan.resume();
            partEnd = reader.pos;
            reader.scan.reset();
            return JsonToken.NOT_AVAILABLE;
        }
        endString(q);
        reader.again = !reader.steps.isSkipping();
        return reader.again ? JsonToken.NOT_AVAILABLE : JsonToken.VALUE_STRING;
    }

    private void endString(int q) {
        abandon();
        reader.scan.reset();
        reader.end = reader.window.end;
        reader.tokenLimits.checkRevealed(q + 1);
        reader.commitString(q - 1, q, reader.top);
        endOffset = reader.window.offset(q);
        mark = endOffset;
        endNoted = false;
    }

    /** The places of a string that is read in parts must be told after the window has left it. */
    void leavesWindow() {
        boolean ended = !open && isCurrentToken();
        if (start >= 0 && (open || ended)) {
            offset = reader.window.offset(start);
            line = reader.window.line(start);
            column = reader.window.column(start);
            start = -1;
        }
        if (ended && !endNoted) {
            endLine = reader.window.line(reader.textEnd);
            endColumn = reader.window.column(reader.textEnd) + 1;
            endNoted = true;
        }
    }

    /** Whether the string {@link #isCurrentToken} and the window has left the place behind it. */
    boolean isEndNoted() {
        return endNoted && isCurrentToken();
    }

    /** The place behind the string that {@link #isEndNoted}. */
    JsonLocation endLocation(String pointer) {
        return new JsonLocation(endOffset + 1, endLine, endColumn, pointer);
    }

    /** Whether the current token is a string that was read in parts. */
    boolean isCurrentToken() {
        return isTextEndAt(mark);
    }

    private boolean isTextEndAt(long at) {
        return reader.token == TokenReader.STRING_VALUE && reader.window.offset(reader.textEnd) == at;
    }

    /** Offset behind the string that {@link #isCurrentToken}. */
    long endOffset() {
        return endOffset + 1;
    }

    /** Index of the opening quote of the string that {@link #isCurrentToken}; -1 when the window has left it, lines and all. */
    int start() {
        return start;
    }

    /** Offset of the opening quote of the string that {@link #isCurrentToken}. */
    long startOffset() {
        return start >= 0 ? reader.window.offset(start) : offset;
    }

    /** The line of the opening quote. */
    long startLine() {
        return start >= 0 ? reader.window.line(start) : line;
    }

    /** The column of the opening quote. */
    long startColumn() {
        return start >= 0 ? reader.window.column(start) : column;
    }
}
