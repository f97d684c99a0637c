package dev.octet.json.read;

import dev.octet.json.Base64Form;
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
 * A string value that is read in parts, because it is skipped or may be larger than any buffer. Part of
 * {@link TokenReader}, whose state it shares.
 *
 * <pre>
 *   "  content of earlier parts     | part        |  not scanned yet     "
 *   ^                               ^             ^
 *   start                           pos           partEnd
 * </pre>
 *
 * <p>Each part is scanned from {@code pos} on and consists of whole units: no escape, UTF-8 sequence or pair of
 * surrogates is cut. The string becomes the current token when its closing quote is found; its text is gone then, and
 * its location is remembered.
 */
final class StringParts {
    /**
     * Most bytes of a part that is decoded: an array may hold a string of any size, the decoder's scratch array must
     * not.
     */
    private static final int MAX_DECODED = 16 * 1024;

    /**
     * How far the window may be past a string before {@code textEnd} stays: less than half of the range of an index.
     */
    private static final int FAR = 1 << 30;

    static final String NO_READ = "";

    private final TokenReader reader;
    private boolean open;

    /** True if the rest of the string is skipped. */
    private boolean leaving;

    private boolean interrupted;

    /** The kind of the read that continues after the source has failed. */
    private String reads = NO_READ;

    private @Nullable Base64Reader base64;

    private boolean decodes;
    private boolean decoded;
    private int partEnd;
    private int quote;

    /** Index of the opening quote; or -1 if the window has left it, and the fields below hold its location. */
    private int start;

    private long offset;
    private long line;
    private long column;

    /** Offset of the closing quote of the last string that was read in parts. */
    private long endOffset;

    /**
     * The offset of {@code textEnd} while that string is the current token. This is the offset of its closing quote
     * until the window is {@link #FAR} past it; then {@code textEnd} stays, and the mark moves on.
     */
    private long mark;

    // The location after that quote, once the window has left it.
    private boolean endNoted;
    private long endLine;
    private long endColumn;

    StringParts(TokenReader reader) {
        this.reader = reader;
    }

    /** Resets all state for another input. */
    void clear() {
        abandon();
        endOffset = -1;
        mark = -1;
    }

    /** Leaves the string without making it a token. */
    void abandon() {
        open = false;
        decoded = false;
        base64 = null;
    }

    /** Returns whether a string is being read in parts. */
    boolean isOpen() {
        return open;
    }

    /**
     * Returns whether the source failed or had nothing when this kind of read asked for a part, so that it has to
     * continue.
     */
    boolean isInterrupted(String reads) {
        return open && !leaving && interrupted && this.reads.equals(reads);
    }

    /** Returns the decoder of the string that is being read. */
    Base64Reader base64(Base64Form form, Supplier<JsonValueException> refusal) {
        Base64Reader base64 = this.base64;
        if (base64 == null) {
            base64 = new Base64Reader(form, refusal);
            this.base64 = base64;
        }
        return base64;
    }

    /** Returns whether the string, which is open or the current token, is in double quotes. */
    boolean isStandard() {
        return quote == '"';
    }

    /** Returns the index after the last part, or after the opening quote, while the string is open. */
    int partEnd() {
        return partEnd;
    }

    /** Returns whether the current part is in the decoder's scratch array. */
    boolean isDecoded() {
        return decoded;
    }

    /**
     * Adjusts indexes after the window has moved. Returns how far the current token's text has moved with it, limited
     * to the range of an index.
     */
    int moved(int by) {
        partEnd -= by;
        start -= start >= 0 ? by : 0;
        boolean isFar = reader.textEnd < -FAR && isTextEndAt(mark + by);
        mark += isFar ? by : 0;
        return isFar ? 0 : by;
    }

    /**
     * Enters the next value if it is a string; there is no current token then. Otherwise the current token is
     * unchanged.
     *
     * @param reads the kind of read that continues when it is called again, or {@link #NO_READ}
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

    /** Enters the next value, which is a string. The steps that follow skip it, and it is then the current token. */
    void startSkipped() {
        start(false, NO_READ);
        leaving = true;
    }

    /**
     * Enters the next value if it is a string inside a container, completely at hand, ASCII and without escapes. Its
     * only part is then the current text, and {@link #end} must follow. Otherwise nothing has changed.
     */
    boolean startPlain() {
        if (!isAtPlainString()) {
            return false;
        }
        int p = reader.pos;
        int q = plainEnd(p + 1);
        if (q < 0) {
            return false;
        }
        reader.steps.forgetText();
        decodes = false;
        enter(p, reader.top);
        leaving = false;
        reads = NO_READ;
        takePart(q);
        return true;
    }

    /**
     * Skips the next value if it is a string that is completely at hand; {@link TokenReader#pos} is at its quote.
     * Otherwise nothing has changed, and the ordinary way finds out why.
     */
    boolean skipWhole() {
        int p = reader.pos;
        int q = plainEnd(p + 1);
        if (q < 0) {
            q = StringScanner.scan(reader.bytes, p + 1, reader.end, reader.scan);
            reader.scan.reset();
        }
        if (q < 0) {
            return false;
        }
        start = p;
        quote = '"';
        reader.commitInnerString(q - 1, q, reader.top);
        passed(q);
        return true;
    }

    /**
     * Returns the index of the closing quote of a content that begins at {@code from}, is completely at hand, and is
     * ASCII without escapes; else a negative number.
     */
    private int plainEnd(int from) {
        int q = StringScanner.simple(reader.bytes, from, reader.end);
        if (q == StringScanner.LONG) {
            q = StringScanner.clean(reader.bytes, from + StringScanner.SIMPLE, reader.end);
        }
        return q >= 0 && reader.bytes[q] == '"' ? q : -1;
    }

    /** Ends the string after its last part: it is the current token. */
    void end() {
        if (!open) {
            throw notStarted(); // the target has called the parser
        }
        endString(partEnd);
    }

    private static IllegalStateException notStarted() {
        return new IllegalStateException("no string was started");
    }

    /**
     * Returns whether a string inside a container comes next, with nothing before it and without need for a second
     * look. False in any unusual state, because the reader is parked then.
     */
    boolean isAtPlainString() {
        int p = reader.pos;
        long top = reader.top;
        return p < reader.end
                && reader.bytes[p] == '"'
                && (top & reader.carefulBits) == 0
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
        leaving = true; // until a caller asks for parts
        interrupted = false;
        base64 = null;
        reader.stepAgain = true;
        return JsonToken.NOT_AVAILABLE;
    }

    /**
     * Advances to the next part of the string, which is then the current text. Returns false if there is none; the
     * string is then the current token.
     *
     * @throws IllegalStateException if there is none now
     */
    boolean next() {
        StringPart part = tryNext();
        if (part == StringPart.NOT_AVAILABLE) {
            throw reader.steps.notYet();
        }
        return part == StringPart.TEXT;
    }

    /** As {@link #next}, and returns {@code NOT_AVAILABLE} if there is no part now. */
    StringPart tryNext() {
        reader.checkUsable();
        if (!open || leaving) {
            throw notStarted();
        }
        reader.pos = partEnd;
        reader.steps.forgetText();
        reader.scan.reset(); // drops a scan that was cut off
        int plain = plainPart();
        if (plain >= 0) {
            if (plain == reader.pos) {
                endString(plain);
                return StringPart.END;
            }
            takePart(plain);
            return StringPart.TEXT;
        }
        while (true) {
            int q = scanPart(decodes ? MAX_DECODED : Integer.MAX_VALUE);
            int whole = q >= 0 ? q : reader.pos + reader.scan.resume();
            if (whole > reader.pos) {
                takePart(whole);
                return StringPart.TEXT;
            }
            if (q >= 0) {
                endString(q);
                return StringPart.END;
            }
            interrupted = true; // until a part is there
            switch (reader.steps.more(reader.pos)) {
                case ByteWindow.MORE -> {}
                case ByteWindow.NOT_NOW -> {
                    return StringPart.NOT_AVAILABLE;
                }
                default -> throw reader.fail(Kind.UNEXPECTED_END, reader.window.end);
            }
        }
    }

    /** Returns the index of the closing quote if the rest of the string is short and plain, or empty; else -1. */
    private int plainPart() {
        int q = StringScanner.simple(reader.bytes, reader.pos, reader.window.end);
        return q >= 0 && reader.bytes[q] == quote ? q : -1;
    }

    /** Skips the rest of the string, if one is open: it is then the current token. */
    void toEnd() {
        boolean more = open;
        while (more) {
            more = next();
        }
    }

    private int scanPart(int most) {
        reader.scan.reset();
        int stop = reader.pos + Math.min(reader.window.end - reader.pos, most);
        int q = reader.full.scanString(quote, reader.pos, stop, reader.scan);
        if (q == ScanState.INVALID) {
            throw reader.full.failIn(reader.pos);
        }
        return q;
    }

    private void takePart(int partEnd) {
        this.partEnd = partEnd;
        interrupted = false;
        reader.end = reader.pos; // parked: the rest of the string is not for the hot path
        reader.textFlags = FullTokens.flagsOf(reader.scan);
        reader.scan.reset();
        decoded = decodes && reader.isEscaped();
        reader.textStart = decoded ? 0 : reader.pos;
        reader.textEnd = decoded ? reader.decoder.decode(reader.bytes, reader.pos, partEnd) : partEnd;
    }

    /** Skips the rest of the string, for a skip or because the caller has moved on. */
    JsonToken leave() {
        leaving = true;
        reader.pos = Math.max(reader.pos, partEnd);
        int q = plainPart();
        if (q < 0) {
            q = scanPart(Integer.MAX_VALUE);
        }
        if (q < 0) {
            reader.pos += reader.scan.resume();
            partEnd = reader.pos;
            reader.scan.reset();
            return JsonToken.NOT_AVAILABLE;
        }
        endString(q);
        reader.stepAgain = !reader.steps.isSkipping();
        return reader.stepAgain ? JsonToken.NOT_AVAILABLE : JsonToken.VALUE_STRING;
    }

    private void endString(int q) {
        abandon();
        reader.scan.reset();
        reader.end = reader.window.end;
        reader.tokenLimits.checkRevealed(q + 1);
        reader.commitString(q - 1, q, reader.top);
        passed(q);
    }

    /** Records that the current token is a string that was read in parts and whose closing quote is at {@code q}. */
    private void passed(int q) {
        endOffset = reader.window.offset(q);
        mark = endOffset;
        endNoted = false;
    }

    /** Remembers locations of the string before the window leaves it, because they may be requested later. */
    void leavesWindow() {
        boolean ended = !open && isCurrentToken();
        if (open || ended) {
            noteStart();
        }
        if (ended && !endNoted) {
            endLine = reader.window.line(reader.textEnd);
            endColumn = reader.window.column(reader.textEnd) + 1;
            endNoted = true;
        }
    }

    /** Remembers the location of the opening quote: its line will not be known any more. */
    void noteStart() {
        if (start >= 0) {
            offset = reader.window.offset(start);
            line = reader.window.line(start);
            column = reader.window.column(start);
            start = -1;
        }
    }

    /** Takes over what another instance knows about the string that {@link #isCurrentToken}. Its start is noted. */
    void copyPassed(StringParts that) {
        quote = that.quote;
        start = that.start;
        offset = that.offset;
        line = that.line;
        column = that.column;
        endOffset = that.endOffset;
        mark = that.mark;
        endNoted = that.endNoted;
        endLine = that.endLine;
        endColumn = that.endColumn;
    }

    /** Returns whether the string {@link #isCurrentToken} and the window has left the location after it. */
    boolean isEndNoted() {
        return endNoted && isCurrentToken();
    }

    /** Returns the location after the string that {@link #isEndNoted}. */
    JsonLocation endLocation(String pointer) {
        return new JsonLocation(endOffset + 1, endLine, endColumn, pointer);
    }

    /** Returns whether the current token is a string that was read in parts. */
    boolean isCurrentToken() {
        return isTextEndAt(mark);
    }

    private boolean isTextEndAt(long at) {
        return reader.token == TokenReader.STRING_VALUE && reader.window.offset(reader.textEnd) == at;
    }

    /** Returns the offset after the string that {@link #isCurrentToken}. */
    long endOffset() {
        return endOffset + 1;
    }

    /**
     * Returns the index of the opening quote of the string that {@link #isCurrentToken}; -1 if the window has left it
     * and its lines.
     */
    int start() {
        return start;
    }

    /** Returns the offset of the opening quote of the string that {@link #isCurrentToken}. */
    long startOffset() {
        return start >= 0 ? reader.window.offset(start) : offset;
    }

    /** Returns the line of the opening quote. */
    long startLine() {
        return start >= 0 ? reader.window.line(start) : line;
    }

    /** Returns the column of the opening quote. */
    long startColumn() {
        return start >= 0 ? reader.window.column(start) : column;
    }
}
