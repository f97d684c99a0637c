package dev.octet.json.read;

import dev.octet.json.Leniency;
import dev.octet.json.internal.scan.LenientScanner;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import dev.octet.json.internal.scan.TextFlags;
import java.util.Set;

/**
 * How the current token of a lenient reader is spelled.
 *
 * <p>Quotes are recorded with the text ({@link TextFlags}), a plus by the token's code ({@link TokenCode#PLUS_INT}).
 * Whether the content of a string is strict is found out by a second scan, if it is asked for.
 */
final class Spelling {
    private final Cursor cursor;

    /** What is accepted in strings: {@link LenientScanner#string}. */
    final int strings;

    private final ScanState check = new ScanState();

    Spelling(Cursor cursor) {
        this.cursor = cursor;
        Set<Leniency> enabled = cursor.options.leniencies();
        int wider = (enabled.contains(Leniency.CONTROL_CHARACTERS) ? LenientScanner.CONTROLS : 0)
                | (enabled.contains(Leniency.ANY_ESCAPES) ? LenientScanner.ANY_ESCAPE : 0)
                | (enabled.contains(Leniency.SINGLE_QUOTES) ? LenientScanner.ESCAPED_QUOTE : 0);
        this.strings = wider != 0 && cursor.lines ? wider | LenientScanner.IN_LINE : wider;
    }

    /** Returns whether the current token is a name without quotes. */
    boolean isUnquoted() {
        return cursor.token == TokenCode.NAME && (cursor.textFlags & TextFlags.UNQUOTED) != 0;
    }

    /** Returns the number of bytes of the current token before its text. The token is not quoted. */
    int signLength() {
        return cursor.token == TokenCode.PLUS_INT || cursor.token == TokenCode.PLUS_FLOAT ? 1 : 0;
    }

    private boolean isNumber() {
        return TokenCode.isInt(cursor.token) || TokenCode.isFloat(cursor.token);
    }

    /** {@link dev.octet.json.TokenSource#isStandardToken}. */
    boolean isStandardToken() {
        if (cursor.isInString()) {
            return isStandardQuote() && isStandardContent(cursor.bytes, cursor.pos, cursor.parted.partEnd);
        }
        if (cursor.isPartedString()) {
            return isStandardQuote();
        }
        if (cursor.token == TokenCode.STRING || cursor.token == TokenCode.NAME) {
            boolean isQuoted = (cursor.textFlags & (TextFlags.SINGLE_QUOTED | TextFlags.UNQUOTED)) == 0;
            return isQuoted && isStandardContent(cursor.text(), cursor.textStart, cursor.textEnd);
        }
        return !isNumber() || NumberScanner.isNumber(cursor.text(), cursor.textStart, cursor.textEnd);
    }

    private boolean isStandardQuote() {
        return cursor.parted.quote == '"';
    }

    /** Returns whether the content of a string is one that strict reading accepts in double quotes. */
    private boolean isStandardContent(byte[] text, int from, int end) {
        if (strings == 0) {
            return true;
        }
        check.reset();
        return StringScanner.scan(text, from, end, check) == ScanState.NEED_MORE && check.resume() == end - from;
    }
}
