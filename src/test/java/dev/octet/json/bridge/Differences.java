package dev.octet.json.bridge;

import dev.octet.json.bridge.Comparison.Difference;
import java.util.Set;
import java.util.function.Predicate;

/** Differences from Jackson's parsers that are meant, each with its reason. */
public enum Differences {
    NAMES_FIRST(
            "a name is a token of its own: the stock parser has looked at the value already, and fails before the name",
            line -> line.bothFail() && stockFailsFirst(line) && line.octet().matches("next.* (FIELD|PROPERTY)_NAME")),
    WORDS_FIRST(
            "true, false and null are tokens even if letters follow, which are the error: the stock parser fails before",
            line -> line.bothFail()
                    && line.stock().contains("Unrecognized token")
                    && line.octet().matches("next.* VALUE_(TRUE|FALSE|NULL)")),
    ROOT_NUMBERS_FIRST(
            "a number at the root is a token before what follows it is looked at",
            line -> line.bothFail()
                    && line.stock().contains("Expected space separating root-level values")
                    && !line.octet().contains(" ! ")),
    CHECKED_AT_ONCE(
            "a token is checked to its end, with what follows a number, when it is read and not when it is asked for",
            line -> line.bothFail() && !line.stock().contains(" ! ") && line.octet().startsWith("next")),
    STRICT_TEXT(
            "malformed UTF-8 is refused, and so are escaped surrogates without their other half",
            line -> line.octet().matches("(next|skip).* ! .*(Invalid UTF-8|escaped surrogate lacks).*")),
    MARK_IN_TEXT(
            "a byte order mark at the beginning of text is skipped, as at the beginning of bytes",
            line -> line.document().startsWith("\uFEFF") || line.document().equals("bytes \u00EF\u00BB\u00BF")),
    LINES(
            "only a line feed ends a line: a carriage return without one does not",
            line -> line.document().contains("\r") && line.stock().matches("(?i)(token)?location .*")),
    BYTES_FOR_CHARS(
            "without canonical names, the stock parser reads bytes as chars, and counts them",
            line -> line.setting().startsWith("CANONICALIZE") && line.stock().matches("(?i)(token)?location .*")),
    NO_DETECTION(
            "the stock parser of 2.x throws a NullPointerException if it must not look at the encoding",
            line -> line.stock().contains("NullPointerException")),
    ROOT_SPACE(
            "the stock parser takes the space after a number at the root along with it",
            line -> line.stock().startsWith("location ") && !line.document().matches("(?s)[\\[{].*")),
    FLOAT_AFTER_OTHERS(
            "a stock parser of 2.22 and 3.2 takes a float from an int that was asked for before",
            line -> line.stock().startsWith("float ") || line.stock().startsWith("number Float")),
    CLOSED(
            "a closed parser has lost the token: which message says so, and where it was, differs",
            line -> line.script().startsWith("close") && !line.stock().startsWith("next")
                    || line.stock().contains("parser instance closed")
                    || line.octet().contains("parser instance closed")),
    NAME_CHARS(
            "the chars of a name are at hand after they were asked for, or not",
            line -> line.stock().startsWith("hasChars ")),
    DOCUMENT_LENGTH(
            "the length of a document is limited as far as it is read",
            line -> line.setting().startsWith("document ")),
    PIECES(
            "an error is reported at once, when the rest of the word has not come yet",
            line -> isWording(line) && Set.of(Form.STREAM_BY_ONE, Form.READER_BY_ONE, Form.MARK_STREAM, Form.UTF_16LE_MARK, Form.UTF_32LE_MARK)
                    .contains(line.form()) && line.octet().contains("Unrecognized token")),
    WORDING(
            "errors for which the stock parsers of bytes and of chars have words of their own",
            line -> isWording(line) && (line.stock().matches(".*(expected a valid value|end-of-input|Unrecognized token|Leading zeroes|in numeric value|to separate|UTF-8|low surrogate|hexadecimal).*")));

    private final String reason;
    private final Predicate<Difference> isIt;

    Differences(String reason, Predicate<Difference> isIt) {
        this.reason = reason;
        this.isIt = isIt;
    }

    /** Returns the listed difference that this is; null if it is none. */
    static Differences of(Difference difference) {
        for (Differences listed : values()) {
            if (listed.isIt.test(difference)) {
                return listed;
            }
        }
        return null;
    }

    private static boolean stockFailsFirst(Difference line) {
        return line.stock().startsWith("next") && line.stock().contains(" ! ") && !line.octet().contains(" ! ");
    }

    /** Returns whether both refuse the same token, in other words. */
    private static boolean isWording(Difference line) {
        return line.stock().contains(" ! ") && line.octet().contains(" ! ");
    }

    @Override
    public String toString() {
        return name() + ": " + reason;
    }
}
