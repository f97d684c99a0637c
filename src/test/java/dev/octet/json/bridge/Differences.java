package dev.octet.json.bridge;

import dev.octet.json.bridge.Comparison.Difference;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Differences from Jackson's parsers that are meant, each with its reason. */
public enum Differences {
    NO_TOKEN(
            "after an error there is no token any more: a stock parser may still have the one before, or half a token",
            line -> line.octet().startsWith(Transcript.AFTER_ERROR)
                    && (line.form() == Form.DATA_INPUT // which no parser of ours reads
                            || !matches(line.octet(), ".*([cC]lose|! (?!JsonParse|StreamRead|InputCoercion)).*"))),
    NAMES_FIRST(
            "a name is a token of its own: the stock parser has looked at the value already, and fails before",
            line -> line.bothFail()
                    && stockFailsFirst(line)
                    && matches(line.octet(), "next.* (FIELD|PROPERTY)_NAME|next(?!Token|Value).*")),
    BYTES_NOT_AT_HAND(
            "nothing waits for the byte behind a literal or a number at the root",
            line -> isByOne(line.form())
                    && matches(line.stock(), ".*(Unrecognized token|Expected space separating root-level values).*")
                    && matches(line.octet(), "next.* VALUE_(TRUE|FALSE|NULL|NUMBER_\\w+)")),
    CHARS_SHOWN(
            "a message shows the char behind a number at the root, not the first of its bytes",
            line -> isWording(line)
                    && matches(line.document(), "1[^\\x00-\\x7F]")
                    && line.stock()
                            .replaceFirst("\\(.*\\)", "")
                            .equals(line.octet().replaceFirst("\\(.*\\)", ""))),
    CHECKED_AT_ONCE(
            "a token is checked to its end, with what follows a number, when it is read and not when it is asked for",
            line -> !line.stock().contains(" ! ")
                    && matches(line.octet(), "(next|skip).* ! .*")
                    && (line.bothFail() || matches(line.octet(), ".*(escape|closing quote|Illegal unquoted|UTF-8).*"))),
    STRICT_TEXT(
            "malformed UTF-8 is refused, and so is half of a surrogate pair, escaped or from a reader",
            line -> matches(
                    line.octet(),
                    "(next|skip).* ! .*(escaped surrogate lacks|"
                            + (line.form().isText() ? "Invalid text: half of" : "Invalid UTF-8") + ").*")),
    MARK_IN_TEXT(
            "a byte order mark at the beginning of bytes is skipped, whatever the encoding and whatever comes then",
            line -> line.document().isEmpty() && line.form().name().contains("MARK")
                    || line.document().startsWith("\uFEFF") && !line.form().isText()
                    || line.document().equals("bytes \u00EF\u00BB\u00BF")),
    LINES(
            "only a line feed ends a line: a carriage return without one does not",
            line -> line.document().contains("\r")
                    && matches(line.stock().replace('\n', ' ').replace('\r', ' '), "(?i)(token)?location .*")),
    BYTES_FOR_CHARS(
            "without canonical names, the stock parser reads bytes as chars, and counts them",
            line -> line.setting().startsWith("CANONICALIZE")
                    && matches(line.stock(), "(?i)((token)?location|release) .*")),
    NO_DETECTION(
            "the stock parser of 2.x throws a NullPointerException if it must not look at the encoding",
            line -> line.stock().contains("NullPointerException")),
    ROOT_SPACE(
            "the stock parser takes the space after a number at the root along with it",
            line -> line.stock().startsWith("location ") && !matches(line.document(), "(?s)[\\[{].*")),
    EARLIER_NUMBERS(
            "a stock parser makes a number of another one that was asked for before: it loses digits, or fails",
            line -> matches(line.script(), ".* first|conversions")
                    && !line.isFirst()
                    && (matches(
                                    line.stock(),
                                    "(float|double|number|asDouble|asDoubleOr|asInt|int|type|exact|deferred) .*"
                                            + "(Float|Double| ! Runtime| ! IllegalState).*")
                            || matches(line.stock(), "(bigInteger|long|int|byte|short|number|exact|deferred|type) .*")
                            || matches(line.stock(), ".* ! NumberFormatException.*")
                            || line.stock().contains("should never get executed"))),
    STALE_INTEGERS(
            "a stock parser returns the BigInteger of an earlier number with a fraction once more",
            line -> line.script().equals("bigInteger first")
                    && line.isFirst()
                    && line.stock().startsWith("bigInteger BigInteger ")),
    NOT_A_NUMBER(
            "NaN has no digits: it is no integer and no decimal number, whatever was asked for before",
            line -> matches(line.octet(), ".* ! NumberFormatException.*")
                    || matches(line.document(), ".*(NaN|Inf).*") && line.stock().startsWith("type ")),
    CLOSED(
            "a closed parser has lost the token: which message says so, and where it was, differs",
            line -> line.script().startsWith("close") && !matches(line.octet(), ".*(IllegalState|NullPointer).*")
                    || line.stock().contains("parser instance closed")
                    || line.octet().contains("parser instance closed")),
    START(
            "where a container starts is known, also if it is long ago",
            line -> isWording(line) && matches(line.stock(), ".*(starting|start marker) at .*")),
    RELEASED(
            "what is left after a name or string includes what the stock parser has looked at, or not",
            line -> line.stock().startsWith("release")),
    END_OF_TEXT(
            "the stock parser counts a char too many for the last token of text that is cut short",
            line -> line.bothFail() && line.stock().startsWith("tokenLocation ") && line.form() != Form.BYTES),
    CLEARED(
            "a stock parser loses the value of a name that was cleared",
            line -> line.script().equals("clear") && line.document().contains("{")),
    LAZY_STRINGS(
            "the stock parser stops after the first quote until the string is asked for",
            line -> line.stock().startsWith("location ") && matches(line.script(), "(skip|finish).*|next\\w+")),
    BASE64_TEXT(
            "a stock parser decodes base64 from its input: it loses the text, and has other words for errors",
            line -> matches(line.octet(), "(read)?[bB]inary .* ! .*base64.*")
                    || line.script().startsWith("read ") && matches(line.stock(), "readBinary .*")
                    || isWording(line) && line.stock().contains("base64")),
    LENGTHS(
            "a number or text that is too long is refused where the limit is met, before its length is known",
            line -> line.octet().contains("exceeds the maximum allowed")
                    && line.stock().contains("exceeds the maximum allowed")),
    LINES_IN_STRINGS(
            "the oldest stock parsers do not count a line that ends inside a string",
            line -> matches(line.document(), "(?s)[^\"]*\"\\w*\n.*")
                    && matches(line.stock(), "(?i)(token)?location 1:.*")
                    && matches(line.octet(), "(?i)(token)?location 2:.*")),
    OLD_CHARS(
            "the oldest stock parsers report the second byte of a char that begins no value as if it began a char",
            line -> matches(line.stock(), ".* ! .*Invalid UTF-8 (start|middle) byte.*")
                    && matches(line.document(), "(?s).*[^\\x00-\\x7F].*")),
    OLD_DOCUMENT_LENGTH(
            "the oldest parsers of 3.x do not compare the length of an array with the limit of documents",
            line -> line.setting().startsWith("document ")
                    && line.octet().contains(" ! StreamConstraintsException: Document length")),
    OLD_PLUS(
            "the oldest parsers of 3.x drop the plus of a number",
            line -> line.document().contains("+") && isOfNumber(line)),
    LENGTHS_OF_PIECES(
            "the stock parser counts a digit less in numbers that a reader delivers in pieces",
            line -> line.form() == Form.READER_BY_ONE && line.document().equals("fraction of 1,001 digits after 1")),
    UNFINISHED(
            "to finish a name is no reason to look at its value",
            line -> line.stock().startsWith("finish ")),
    UNUSUAL_UTF_32(
            "zeros that no encoding of JSON begins with have other messages",
            line -> isWording(line) && matches(line.stock(), ".*(UCS-4|UTF-32).*")),
    NAME_CHARS(
            "the chars of a name are at hand after they were asked for, or not",
            line -> line.stock().startsWith("hasChars ")),
    PIECES(
            "an error is reported at once, when the rest of the word has not come yet",
            line -> isWording(line)
                    && isByOne(line.form())
                    && matches(line.octet(), ".*(Unrecognized token|Unexpected character \\('\u00c3').*")),
    WORDING(
            "errors for which the stock parsers of bytes and of chars have words of their own",
            line -> isWording(line)
                    && isSameKind(line.stock(), line.octet())
                    && (matches(
                            line.stock(),
                            ".*(expected a valid value|end-of-input|Unrecognized token|Leading zeroes"
                                    + "|in numeric value|to separate|UTF-8 middle|low surrogate|hexadecimal|"
                                    + "for a comment|expected a value|close marker|Non-standard).*")));

    /** Each is used for thousands of lines. */
    private static final Map<String, Pattern> PATTERNS = new ConcurrentHashMap<>();

    private final String reason;
    private final Predicate<Difference> isIt;

    Differences(String reason, Predicate<Difference> isIt) {
        this.reason = reason;
        this.isIt = isIt;
    }

    /** Returns the differences of the oldest stock parsers, which the newest do not have. */
    public static Set<Differences> ofTheOldest() {
        return EnumSet.of(LINES_IN_STRINGS, OLD_CHARS, OLD_DOCUMENT_LENGTH, OLD_PLUS);
    }

    /**
     * Returns the listed difference that this is; null if it is none.
     *
     * @param newest whether the stock parser is of the newest version
     */
    static Differences of(Difference difference, boolean newest) {
        for (Differences listed : values()) {
            if ((!newest || !ofTheOldest().contains(listed)) && listed.isIt.test(difference)) {
                return listed;
            }
        }
        return null;
    }

    private static boolean matches(String text, String regex) {
        return PATTERNS.computeIfAbsent(regex, Pattern::compile).matcher(text).matches();
    }

    private static boolean stockFailsFirst(Difference line) {
        return line.stock().startsWith("next")
                && line.stock().contains(" ! ")
                && !line.octet().contains(" ! ");
    }

    /** Returns whether the difference is that between the texts of a number, or between their lengths. */
    private static boolean isOfNumber(Difference line) {
        return line.octet().replace("+", "").equals(line.stock()) || matches(line.stock(), "(length|writeString) .*");
    }

    private static boolean isByOne(Form form) {
        return Set.of(Form.STREAM_BY_ONE, Form.READER_BY_ONE, Form.MARK_STREAM, Form.UTF_16LE_MARK, Form.UTF_32LE_MARK)
                .contains(form);
    }

    /** Returns whether two lines have an exception of the same class, and the same string or name that is cut short. */
    private static boolean isSameKind(String stock, String octet) {
        String cut = matches(stock, ".* CUT \\w+_(STRING|NAME)") ? stock.replaceFirst(".* CUT ", "") : "";
        return exception(stock).equals(exception(octet)) && octet.endsWith(cut);
    }

    private static String exception(String line) {
        return line.replaceFirst("(?s).* ! (\\w+( of \\w+)?): .*", "$1");
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
