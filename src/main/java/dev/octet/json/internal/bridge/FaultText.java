package dev.octet.json.internal.bridge;

import static dev.octet.json.internal.bridge.CodePoints.inWords;

import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.read.UTF8JsonParser;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A syntax error of our parser in the words of Jackson's parsers. Programs and tests match on parts of these messages.
 * What our parser reports is a kind and an offset; the rest follows from the bytes around it.
 */
public final class FaultText {
    /** The token in which the input ends. */
    public enum Cut {
        /** None: the input ends between two tokens, or the error is another one. */
        NONE,
        /** A name. */
        NAME,
        /** A string that is a value. */
        STRING,
        /** A number. */
        NUMBER
    }

    private static final int BYTE_ORDER_MARK = 0xFEFF;
    private static final int RECORD_SEPARATOR = 0x1E;

    private static final String SEPARATOR_ADVICE =
            " (consider enabling `JsonReadFeature.ALLOW_RS_CONTROL_CHAR` to allow"
                    + " use of Record Separators (\\u001E))";

    /** Ends a message to which the location where the open container starts, and a bracket, are to be added. */
    private static final String AT = " at ";

    private static final String COMMENT =
            "maybe a (non-standard) comment? (not recognized as one since Feature 'ALLOW_COMMENTS' not enabled for"
                    + " parser)";
    private static final String PLUS = "JSON spec does not allow numbers to have plus signs: enable"
            + " `JsonReadFeature.ALLOW_LEADING_PLUS_SIGN_FOR_NUMBERS` to allow";

    private final Kind kind;
    private final FaultSituation situation;
    private final FaultBytes bytes;
    private final int at;
    private final @Nullable String message;
    private Cut cut = Cut.NONE;
    private boolean isEnd;

    /** The byte that the error is about. */
    private int culprit;

    private FaultText(Kind kind, FaultSituation situation, FaultBytes bytes) {
        this.kind = kind;
        this.situation = situation;
        this.bytes = bytes;
        this.at = bytes.at();
        this.culprit = at;
        this.message = describe(); // which says what the fields above are, too
    }

    /** Describes the error that this parser has thrown. */
    public static FaultText of(JsonSyntaxException error, UTF8JsonParser parser, FaultSituation situation) {
        return new FaultText(error.kind(), situation, FaultBytes.of(error, parser));
    }

    /** Describes what is wrong behind the current token of this parser: {@link TokenEdges#fault}. */
    public static FaultText behind(Kind kind, UTF8JsonParser parser, FaultSituation situation) {
        return new FaultText(kind, situation, FaultBytes.behind(parser));
    }

    /** Returns the token in which the input ends. */
    public Cut cut() {
        return cut;
    }

    /** Returns whether Jackson reports the end of the input rather than malformed input. */
    public boolean isEnd() {
        return isEnd;
    }

    /** Returns by how many bytes the error is before the location that our parser reports; negative if it is behind. */
    public int back() {
        return at - culprit;
    }

    /**
     * Returns the message without the location: that of our error if Jackson has no words for it.
     *
     * @param start makes the location of the innermost container
     */
    public String message(JsonSyntaxException error, Supplier<?> start) {
        if (message == null) {
            return Objects.requireNonNull(error.getMessage());
        }
        return message.endsWith(AT) ? message + start.get() + ")" : message;
    }

    /** Returns the message without the location; null if Jackson has no words for this error. */
    public @Nullable String message() {
        return message;
    }

    private @Nullable String describe() {
        if (kind == Kind.UNEXPECTED_END && at >= bytes.end()) {
            return endOfInput();
        }
        int c = bytes.get(at);
        if (situation.isText() && c == Encodings.NO_TEXT) {
            return "Invalid text: half of a surrogate pair, or bytes that are no text";
        }
        if (situation.isText() && c == Encodings.REFUSED_MARK) {
            return "Unexpected character (" + inWords(BYTE_ORDER_MARK) + "): expected a valid value "
                    + situation.values();
        }
        return switch (kind) {
            case COLON_EXPECTED ->
                unexpected(c, "was expecting a colon to separate " + situation.property() + " name and value");
            case COMMA_OR_END_EXPECTED -> comma(c);
            case NAME_EXPECTED -> name(c);
            case VALUE_EXPECTED -> value(c);
            case TRAILING_CONTENT -> rootSpace();
            case INVALID_LITERAL -> word(bytes.tokenStart());
            case INVALID_NUMBER -> number(c);
            case INVALID_ESCAPE -> escape(c);
            case CONTROL_CHARACTER ->
                "Illegal unquoted character (" + inWords(c) + "): has to be escaped using backslash to be included in "
                        + (bytes.isName() ? "name" : "string value");
            case MALFORMED_UTF8 -> malformed(c);
            default -> null;
        };
    }

    // ---- where a token must begin

    private String unexpected(int c, String expectation) {
        if (c == '/') {
            return "Unexpected character (" + inWords(c) + "): " + COMMENT;
        }
        return isSpace(c) ? space(c) : "Unexpected character (" + inWords(bytes.charAt(at)) + "): " + expectation;
    }

    private String space(int c) {
        String message = "Illegal character (" + inWords(c)
                + "): only regular white space (\\r, \\n, \\t) is allowed between tokens";
        return c == RECORD_SEPARATOR && situation.separators() ? message + SEPARATOR_ADVICE : message;
    }

    private static boolean isSpace(int c) {
        return c < ' ';
    }

    private String comma(int c) {
        if (c == '}' || c == ']') {
            return closing(c);
        }
        int start = bytes.lettersStart();
        boolean continuesLiteral = start < at && Character.isJavaIdentifierPart(bytes.charAt(at));
        return continuesLiteral
                ? word(start)
                : unexpected(c, "was expecting comma to separate " + situation.container() + " entries");
    }

    private String closing(int c) {
        if (situation.inRoot()) {
            return "Unexpected close marker '" + (char) c + "': no open " + (c == '}' ? "Object" : "Array")
                    + " to close";
        }
        return "Unexpected close marker '" + (char) c + "': expected '" + (situation.inArray() ? ']' : '}') + "' (for "
                + situation.container() + " starting" + AT;
    }

    private String name(int c) {
        if (c == ']') {
            return closing(c);
        }
        return unexpected(
                c,
                situation.unquotedNames()
                        ? "was expecting either valid name character (for unquoted name) or double-quote (for quoted)"
                                + " to start " + situation.property() + " name"
                        : "was expecting double-quote to start " + situation.property() + " name");
    }

    private String value(int c) {
        if (c == '}' || c == ']') {
            return bytes.isAfter(',') || situation.afterName() ? unexpectedValue(c) : closing(c);
        }
        if (c == ',') {
            return unexpectedValue(c);
        }
        if (c == 'N' || c == 'I') {
            String full = c == 'N' ? "NaN" : "Infinity";
            return word(at, full);
        }
        if (c == '+') {
            return plus();
        }
        if (c == '.') {
            return "Unexpected character (" + inWords(c) + "): expected a valid value " + situation.values();
        }
        if (c >= 0x80 && c < 0xC0 || c >= 0xF8) {
            return "Invalid UTF-8 start byte 0x" + Integer.toHexString(c);
        }
        return Character.isJavaIdentifierStart(bytes.charAt(at))
                ? word(at)
                : unexpected(c, "expected a valid value " + situation.values());
    }

    private static String unexpectedValue(int c) {
        return "Unexpected character (" + inWords(c) + "): expected a value";
    }

    private String plus() {
        if (bytes.get(at + 1) == 'I') {
            return word(at, bytes.get(at + 2) == 'N' ? "+INF" : "+Infinity");
        }
        culprit = at + 1;
        return "Unexpected character (" + inWords('+') + ") in numeric value: " + PLUS;
    }

    // ---- inside a token

    /** Returns the message for a word that is none of those that JSON has. */
    private String word(int start) {
        culprit = start;
        return "Unrecognized token '" + bytes.word(start, situation.maxWord()) + "': was expecting "
                + situation.values();
    }

    /** Returns the message for such a word, which may be one that a feature permits: then the error is behind it. */
    private String word(int start, String permitted) {
        if (!permitted.equals(bytes.word(start, permitted.length() + 1))) {
            return word(start);
        }
        culprit = start + permitted.length();
        return "Non-standard token '" + permitted + "': enable `JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS` to allow";
    }

    private String number(int c) {
        int before = bytes.get(at - 1);
        if (c >= '0' && c <= '9') {
            return "Invalid numeric value: Leading zeroes not allowed";
        }
        if (before == '.') {
            return "Unexpected character (" + inWords(bytes.charAt(at))
                    + ") in numeric value: Decimal point not followed by a digit";
        }
        if (bytes.hasExponent() && (before < '0' || before > '9')) {
            return "Unexpected character (" + inWords(bytes.charAt(at))
                    + ") in numeric value: Exponent indicator not followed by a digit";
        }
        if (before == '-') {
            if (c == 'I') {
                return word(at - 1, bytes.get(at + 1) == 'N' ? "-INF" : "-Infinity");
            }
            return "Unexpected character (" + inWords(bytes.charAt(at))
                    + ") in numeric value: expected digit (0-9) to follow minus sign, for valid numeric value";
        }
        return situation.inRoot()
                ? rootSpace()
                : unexpected(c, "was expecting comma to separate " + situation.container() + " entries");
    }

    private String rootSpace() {
        return "Unexpected character (" + inWords(bytes.charAt(at)) + "): Expected space separating root-level values";
    }

    private String escape(int c) {
        for (int back = 1; back <= 5 && at - back >= bytes.from(); back++) {
            if (bytes.get(at - back) == '\\') {
                return back == 1 || bytes.get(at - back + 1) != 'u'
                        ? "Unrecognized character escape " + inWords(bytes.charAt(at))
                        : "Unexpected character (" + inWords(c) + "): expected a hex-digit for character escape"
                                + " sequence";
            }
        }
        return "Unrecognized character escape " + inWords(c);
    }

    private String malformed(int c) {
        culprit = at + 1;
        return "Invalid UTF-8 " + (bytes.isInSequence() ? "middle" : "start") + " byte 0x" + Integer.toHexString(c);
    }

    // ---- the end of the input

    private String endOfInput() {
        int start = bytes.tokenStart();
        if (bytes.isCutString()) {
            return endOfString(start);
        }
        if (start == at) {
            return endBetweenTokens();
        }
        int c = bytes.get(start);
        if (c == '/' || c == '#') {
            isEnd = true;
            return "Unexpected end-of-input in a comment";
        }
        if (bytes.isName()) {
            isEnd = true;
            cut = Cut.NAME;
            return "Unexpected end-of-input in " + situation.property() + " name";
        }
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' ? word(start) : endOfNumber();
    }

    private String endBetweenTokens() {
        boolean isAfterComma = bytes.isAfter(',');
        isEnd = situation.isFed() || !isAfterComma;
        return !situation.isFed() && (isAfterComma || situation.afterName())
                ? "Unexpected end-of-input within/between " + situation.container() + " entries"
                : "Unexpected end-of-input: expected close marker for " + situation.container() + " (start marker" + AT;
    }

    private String endOfNumber() {
        if (bytes.get(at - 1) == '.' && !situation.isFed()) {
            culprit = at - 1;
            return "Unexpected character ('.' (code 46)) in numeric value: Decimal point not followed by a digit";
        }
        isEnd = true;
        cut = Cut.NUMBER;
        return "Unexpected end-of-input in a Number value";
    }

    private String endOfString(int start) {
        boolean isName = bytes.isName();
        isEnd = true;
        cut = isName ? Cut.NAME : Cut.STRING;
        if (bytes.isInEscape(start)) {
            return "Unexpected end-of-input in character escape sequence";
        }
        if (!isName) {
            return "Unexpected end-of-input: was expecting closing quote for a string value";
        }
        return bytes.get(start) == '"'
                ? "Unexpected end-of-input in " + situation.property() + " name: was expecting closing '\"' for name"
                : "Unexpected end-of-input: was expecting closing ''' for " + situation.property() + " name";
    }
}
