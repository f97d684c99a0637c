package dev.octet.json.read;

import dev.octet.json.Base64Form;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonValueException;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TextFlags;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads a string value in parts, because it is skipped or may be larger than any buffer.
 *
 * <p>Each part is scanned from {@link Cursor#pos} on and consists of whole units: no escape, UTF-8 sequence or pair of
 * surrogates is cut. The string becomes the current token when its closing quote is found. {@link PartedString} has its
 * location.
 */
final class StringParts {
    /**
     * Most bytes of a part that is decoded: an array may hold a string of any size, the decoder's scratch array must
     * not.
     */
    private static final int MAX_DECODED = 16 * 1024;

    private final TokenReader reader;
    private final Refill refill;
    private final PartedString string;

    /** The read that continues after the source has failed. */
    private StringRead read = StringRead.BY_PARTS;

    /** True if the source failed or had nothing when a part was asked for. */
    private boolean interrupted;

    private @Nullable Base64Reader base64;
    private boolean decodes;

    StringParts(TokenReader reader, Refill refill) {
        this.reader = reader;
        this.refill = refill;
        this.string = reader.parted;
    }

    /** Drops the decoder of Base64, with its arrays. */
    void clear() {
        base64 = null;
    }

    /**
     * Returns whether the source failed or had nothing when this read asked for a part, so that it has to continue.
     */
    boolean isInterrupted(StringRead read) {
        return reader.mode == Mode.IN_STRING && interrupted && this.read == read;
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

    /**
     * Enters the string value whose quote is at {@link Cursor#pos}; there is no current token then.
     *
     * @param read the read that continues when it is called again
     */
    void start(boolean decoded, StringRead read) {
        reader.tokenLimits.count('"', reader.pos, reader.top);
        enter(decoded, read, Mode.IN_STRING);
    }

    private void enter(boolean decoded, StringRead read, int mode) {
        reader.aside.drop();
        reader.forgetToken();
        reader.unfinished.forgetRead();
        decodes = decoded;
        base64 = null;
        interrupted = false;
        if (this.read != read) { // to store a reference costs a garbage collector barrier: docs/adr/0015
            this.read = read;
        }
        reader.enterString(reader.bytes[reader.pos], reader.pos, reader.top, mode);
    }

    /**
     * Enters the string value whose quote is at {@link Cursor#pos}. The steps that follow skip it, and it is then the
     * current token.
     */
    void startSkipped() {
        reader.tokenLimits.count('"', reader.pos, reader.top);
        enter(false, StringRead.BY_PARTS, Mode.LEAVING_STRING);
    }

    /**
     * Enters the next value if it is a string inside a container, completely at hand, ASCII and without escapes. Its
     * only part is then the current text, and {@link #end} must follow. Otherwise nothing has changed.
     */
    boolean startPlain() {
        if (!isAtPlainString()) {
            return false;
        }
        int q = plainEnd(reader.pos + 1);
        if (q < 0) {
            return false;
        }
        enter(false, StringRead.BY_PARTS, Mode.IN_STRING);
        string.partEnd = q;
        reader.showPart(reader.pos, q, 0, false);
        return true;
    }

    /**
     * Skips the next value if it is a string that is completely at hand; {@link Cursor#pos} is at its quote. Otherwise
     * nothing has changed, and the ordinary way finds out why.
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
        string.begin(reader.window, p, '"');
        reader.commitInnerString(q - 1, q, reader.top);
        reader.endString(q + 1);
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
        if (!reader.isInString()) {
            throw notStarted(); // the target has called the parser
        }
        endString(string.partEnd);
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

    /**
     * Advances to the next part of the string, which is then the current text. Returns false if there is none; the
     * string is then the current token.
     *
     * @throws IllegalStateException if there is none now
     */
    boolean next() {
        StringPart part = tryNext();
        if (part == StringPart.NOT_AVAILABLE) {
            throw refill.notYet();
        }
        return part == StringPart.TEXT;
    }

    /** As {@link #next}, and returns {@code NOT_AVAILABLE} if there is no part now. */
    StringPart tryNext() {
        reader.checkUsable();
        if (reader.mode != Mode.IN_STRING) {
            throw notStarted();
        }
        reader.moveTo(string.partEnd);
        reader.forgetToken();
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
            switch (refill.more(reader.pos)) {
                case ByteWindow.MORE -> {}
                case ByteWindow.NOT_NOW -> {
                    return StringPart.NOT_AVAILABLE;
                }
                default -> throw reader.failures.syntax(Kind.UNEXPECTED_END, reader.window.end);
            }
        }
    }

    /** Returns the index of the closing quote if the rest of the string is short and plain, or empty; else -1. */
    private int plainPart() {
        int q = StringScanner.simple(reader.bytes, reader.pos, reader.window.end);
        return q >= 0 && reader.bytes[q] == string.quote ? q : -1;
    }

    /** Skips the rest of the string, if one is being read: it is then the current token. */
    void toEnd() {
        boolean more = reader.isInString();
        while (more) {
            more = next();
        }
    }

    private int scanPart(int most) {
        reader.scan.reset();
        int stop = reader.pos + Math.min(reader.window.end - reader.pos, most);
        int q = reader.full.scanString(string.quote, reader.pos, stop, reader.scan);
        if (q == ScanState.INVALID) {
            throw reader.full.failIn(reader.pos);
        }
        return q;
    }

    private void takePart(int partEnd) {
        reader.park(); // the rest of the string is not for the hot path
        int start = reader.pos;
        int flags = TextFlags.of(reader.scan);
        reader.scan.reset();
        string.partEnd = partEnd;
        interrupted = false;
        if (decodes && (flags & TextFlags.ESCAPED) != 0) {
            reader.showPart(0, reader.decoder.decode(reader.bytes, start, partEnd), flags, true);
        } else {
            reader.showPart(start, partEnd, flags, false);
        }
    }

    /** Skips the rest of the string, for a skip or because the caller has moved on. */
    int leave() {
        reader.leaveString(Math.max(reader.pos, string.partEnd));
        int q = plainPart();
        if (q < 0) {
            q = scanPart(Integer.MAX_VALUE);
        }
        if (q < 0) {
            reader.moveTo(reader.pos + reader.scan.resume());
            string.partEnd = reader.pos;
            reader.scan.reset();
            return TokenCode.STARVED;
        }
        endString(q);
        return reader.unfinished.isSkipping() ? TokenCode.PARTED_STRING : TokenCode.AGAIN;
    }

    private void endString(int q) {
        base64 = null;
        reader.leaveParts();
        reader.scan.reset();
        reader.unpark();
        reader.tokenLimits.checkRevealed(q + 1);
        reader.commitString(q - 1, q, reader.top);
        reader.endString(q + 1);
    }
}
