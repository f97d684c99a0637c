package dev.octet.json.read;

import dev.octet.json.Framing;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.kernel.Utf8Encoder;
import dev.octet.json.internal.scan.LenientScanner;
import dev.octet.json.internal.scan.NumberScanner;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.TokenScanner;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Describes in words what stands where a syntax error is, and names the option that would accept it. Created with the
 * exception, from bytes that are at hand: the hot path does no work for it, and no byte is read for it.
 *
 * <p>Documents contain secrets, so the text shows no value: of ASCII one letter or punctuation character or the name of
 * a control character, no digit, and bytes of 0x80 and above only where the error is about them. An excerpt is opt-in.
 */
final class FoundInput {
    /** Most characters of input that an excerpt shows on each side of the error. */
    private static final int EXCERPT = ByteWindow.EXCERPT_BYTES / 4;

    private static final String OTHER_CHARSET = "UTF8JsonParser.of(InputStream, Charset) reads ";

    /** The names of the control characters from 00 on. */
    private static final String[] CONTROLS = {
        "NUL",
        "start of heading",
        "start of text",
        "end of text",
        "end of transmission",
        "enquiry",
        "acknowledge",
        "bell",
        "backspace",
        "tab",
        "line feed",
        "vertical tab",
        "form feed",
        "carriage return",
        "shift out",
        "shift in",
        "data link escape",
        "device control one",
        "device control two",
        "device control three",
        "device control four",
        "negative acknowledge",
        "synchronous idle",
        "end of transmission block",
        "cancel",
        "end of medium",
        "substitute",
        "escape",
        "file separator",
        "group separator",
        "record separator",
        "unit separator"
    };

    private final Cursor cursor;
    private final ReadOptions options;
    private final Kind kind;
    private final byte[] bytes;
    private final int at;
    private final int end;

    /** Index of the first byte at hand that belongs to the input. */
    private final int first;

    /** What stands at {@code at}, or at the end of the input if that is not before the window's end. */
    FoundInput(Cursor cursor, Kind kind, int at) {
        this.cursor = cursor;
        this.options = cursor.options;
        this.kind = kind;
        this.bytes = cursor.bytes;
        this.at = at;
        this.end = cursor.window.end;
        this.first = (int) Math.max(0, at - cursor.window.offset(at));
    }

    /** Returns the description, the excerpt if one is wanted, and the advice if there is some. */
    String text() {
        String text = at < end ? found() : "the end of the input";
        if (options.errorExcerpt()) {
            text += excerpt();
        }
        String advice = at < end ? advice() : null;
        return advice == null ? text : text + "; " + advice;
    }

    // ---- what is there

    private String found() {
        if (kind == Kind.DUPLICATE_NAME) {
            return "it again";
        }
        if (kind == Kind.MALFORMED_UTF8) {
            return illFormed();
        }
        String signature = signature();
        return signature != null ? signature : inWords(bytes[at]);
    }

    /** Returns the name of a signature that begins at the error; null if there is none. */
    private @Nullable String signature() {
        if (isNext(0xEF, 0xBB, 0xBF)) {
            return "a byte order mark (EF BB BF)";
        }
        if (at != first || cursor.window.offset(at) != 0) {
            return null;
        }
        if (isNext(0x1F, 0x8B)) {
            return "gzip data (1F 8B)";
        }
        if (isNext(0xFF, 0xFE, 0, 0) || isNext(0, 0, 0xFE, 0xFF)) {
            return "the byte order mark of UTF-32";
        }
        return isNext(0xFF, 0xFE) || isNext(0xFE, 0xFF) ? "the byte order mark of UTF-16" : null;
    }

    private static String inWords(byte b) {
        if (b < 0) {
            return "a byte that is not ASCII (" + hex(b) + ")";
        }
        if (b < ' ') {
            return article(CONTROLS[b]) + " (" + hex(b) + ")";
        }
        if (b >= '0' && b <= '9') {
            return "a digit";
        }
        int letter = b | 0x20;
        if (letter >= 'a' && letter <= 'z') {
            return "the letter " + (char) b;
        }
        return switch (b) {
            case ' ' -> "a space";
            case '"' -> "a double quote";
            case '\'' -> "a single quote";
            case 0x7F -> "a delete character (7F)";
            default -> "'" + (char) b + "'";
        };
    }

    private static String article(String noun) {
        return ("ae".contains(noun.substring(0, 1)) ? "an " : "a ") + noun;
    }

    private static String hex(byte b) {
        return HexFormat.of().withUpperCase().toHexDigits(b);
    }

    /** Names the ill-formed bytes, which may begin before the error: that is the first byte that cannot follow. */
    private String illFormed() {
        int begin = beginOfSequence();
        if (begin == at) {
            String text =
                    bytes[at] == Utf8Encoder.NO_TEXT ? " (in text from a String or Reader, a lone surrogate)" : "";
            return "the byte " + hex(bytes[at]) + ", which begins no sequence" + text;
        }
        long offset = cursor.window.offset(begin);
        StringBuilder sequence = new StringBuilder(hex(bytes[begin]));
        for (int i = begin + 1; i < at; i++) {
            sequence.append(' ').append(hex(bytes[i]));
        }
        boolean isSurrogate = bytes[begin] == (byte) 0xED && bytes[at] < (byte) 0xC0 && bytes[at] >= (byte) 0xA0;
        return isSurrogate
                ? "a surrogate (ED " + hex(bytes[at]) + " at byte " + offset + ")"
                : inWords(bytes[at]) + ", which cannot follow " + sequence + " (byte " + offset + ")";
    }

    /** Returns where the sequence begins that the byte at the error does not continue; the error if there is none. */
    private int beginOfSequence() {
        int lead = at - 1;
        while (lead > first && lead > at - 3 && isContinuation(bytes[lead])) {
            lead--;
        }
        return lead >= first && at - lead < sequenceLength(bytes[lead]) ? lead : at;
    }

    private static boolean isContinuation(byte b) {
        return b < (byte) 0xC0;
    }

    /** Returns how many bytes the sequence has that begins with this byte; 1 if it begins none. */
    private static int sequenceLength(byte lead) {
        int b = lead & 0xFF;
        if (b < 0xC2 || b > 0xF4) {
            return 1;
        }
        return b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
    }

    // ---- what would accept it

    private @Nullable String advice() {
        return switch (kind) {
            case DUPLICATE_NAME -> "DuplicateNames.ALLOW or FIRST would accept it";
            case MALFORMED_UTF8 -> bytes[at] >= 0 ? OTHER_CHARSET + "other encodings, such as ISO-8859-1" : null;
            case LONE_SURROGATE, UNEXPECTED_END -> null;
            case INVALID_LITERAL -> encodingAdvice();
            case INVALID_ESCAPE, CONTROL_CHARACTER -> stringAdvice();
            default -> structureAdvice();
        };
    }

    private @Nullable String structureAdvice() {
        String encoding = encodingAdvice();
        if (encoding != null) {
            return encoding;
        }
        String advice = advice(kind == Kind.INVALID_NUMBER ? numberLeniency() : leniency());
        return advice != null ? advice : framingAdvice();
    }

    private @Nullable String advice(@Nullable Leniency leniency) {
        if (leniency == null || options.leniencies().contains(leniency)) {
            return null;
        }
        return leniency == Leniency.NON_FINITE_NUMBERS
                ? "Leniency.NON_FINITE_NUMBERS would accept NaN and Infinity"
                : "Leniency." + leniency + " would accept it";
    }

    private @Nullable String stringAdvice() {
        String encoding = encodingAdvice();
        if (encoding != null || cursor.lines && bytes[at] == '\n') {
            return encoding;
        }
        if (kind == Kind.CONTROL_CHARACTER) {
            return advice(Leniency.CONTROL_CHARACTERS);
        }
        return bytes[at - 1] == '\\' ? advice(Leniency.ANY_ESCAPES) : null; // else a digit is missing
    }

    /** Returns advice if the input is not UTF-8 but UTF-16, UTF-32 or compressed, which its first bytes tell. */
    private @Nullable String encodingAdvice() {
        long offset = cursor.window.offset(at);
        if (offset == 0 && isNext(0x1F, 0x8B)) {
            return "decompress it first, with java.util.zip.GZIPInputStream";
        }
        if (offset == 0 && (isNext(0xFF, 0xFE) || isNext(0xFE, 0xFF) || isNext(0, 0, 0xFE, 0xFF))) {
            return OTHER_CHARSET + "it";
        }
        if (bytes[at] != 0 || offset > 1) {
            return null;
        }
        boolean isWide = isNext(0, 0, 0);
        int next = isWide ? at + 3 : at + 1;
        boolean isText = offset == 1 || next < end && bytes[next] > 0;
        return isText ? "the input looks like " + (isWide ? "UTF-32: " : "UTF-16: ") + OTHER_CHARSET + "it" : null;
    }

    private @Nullable Leniency numberLeniency() {
        int c = bytes[at];
        if (c >= '0' && c <= '9') {
            return Leniency.LEADING_ZEROS;
        }
        if (c == '/' || c == '#') {
            return comment();
        }
        byte before = bytes[at - 1];
        boolean isSigned = before == '-' || before == '+';
        if (c == '.' && isSigned) {
            return isDigit(at + 1) ? Leniency.LEADING_POINT : null;
        }
        if (before == '.') {
            boolean mayFollow = NumberScanner.mayFollow(c) || (c | 0x20) == 'e';
            return mayFollow && isDigit(at - 2) ? Leniency.TRAILING_POINT : null;
        }
        return isSigned && (isWord("Infinity") || isWord("INF")) ? Leniency.NON_FINITE_NUMBERS : null;
    }

    /** Returns what accepts the comment that begins at the error; null if none does. */
    private @Nullable Leniency comment() {
        if (bytes[at] == '#') {
            return Leniency.HASH_COMMENTS;
        }
        return at + 1 >= end || bytes[at + 1] == '/' || bytes[at + 1] == '*' ? Leniency.COMMENTS : null;
    }

    /** Returns what {@link LenientSyntax#accepts} the byte by, where the reader has refused it. */
    private @Nullable Leniency leniency() {
        int c = bytes[at];
        long top = cursor.top;
        if (c == '/' || c == '#') {
            return comment();
        }
        if (GrammarStack.needsDelimiter(top)) {
            return null;
        }
        boolean isName = GrammarStack.takesName(top);
        boolean isValue = GrammarStack.takesValue(top);
        if (c == '}' || c == ']') {
            boolean isTrailing = GrammarStack.takesEnd(GrammarStack.afterTrailingComma(top), c == '}');
            return isTrailing ? Leniency.TRAILING_COMMAS : null;
        }
        if (c == '\'') {
            return isName || isValue ? Leniency.SINGLE_QUOTES : null;
        }
        if (isName) {
            return LenientScanner.name(bytes, at, end, new ScanState()) != at ? Leniency.UNQUOTED_NAMES : null;
        }
        if (!isValue) {
            return null;
        }
        if (c == '.') {
            return isDigit(at + 1) ? Leniency.LEADING_POINT : null;
        }
        if (c == '+') {
            return isNext('+', 'I') ? Leniency.NON_FINITE_NUMBERS : Leniency.LEADING_PLUS;
        }
        return isWord("NaN") || isWord("Infinity") ? Leniency.NON_FINITE_NUMBERS : null;
    }

    private @Nullable String framingAdvice() {
        boolean beginsValue = TokenScanner.beginsValue(bytes[at]);
        if (kind == Kind.TRAILING_CONTENT && beginsValue) {
            return cursor.window.column(at) == 1
                    ? "Framing.NDJSON or CONCATENATED would accept several documents"
                    : "Framing.CONCATENATED would accept several documents";
        }
        boolean isLine = kind == Kind.INVALID_LINE && (beginsValue || bytes[at] == '\n');
        return isLine && options.framing() == Framing.NDJSON ? "Framing.CONCATENATED would accept it" : null;
    }

    private boolean isDigit(int index) {
        return index >= first && index < end && bytes[index] >= '0' && bytes[index] <= '9';
    }

    /** Returns whether these bytes begin at the error, all of them at hand. */
    private boolean isNext(int... wanted) {
        for (int i = 0; i < wanted.length; i++) {
            if (at + i >= end || bytes[at + i] != (byte) wanted[i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether the bytes from the error on are this word, as far as they are at hand. */
    private boolean isWord(String word) {
        int length = Math.min(word.length(), end - at);
        return new String(bytes, at, length, StandardCharsets.ISO_8859_1).equals(word.substring(0, length));
    }

    // ---- excerpt

    /**
     * Returns the input on both sides of the error, of this document only: in a sequence, the document before it and
     * the line behind it may belong to another user.
     */
    private String excerpt() {
        String before = before();
        String behind = behind();
        return (before.isEmpty() ? "" : " after \"" + before + '"') + (behind.isEmpty() ? "" : " at \"" + behind + '"');
    }

    private String before() {
        int most = (int) Math.min(at, cursor.window.documentOffset(at));
        int from = at - Math.min(most, ByteWindow.EXCERPT_BYTES);
        while (from > at - most && from < at && isContinuation(bytes[from])) {
            from++;
        }
        String text = text(from, at);
        int count = text.codePointCount(0, text.length());
        return count <= EXCERPT ? text : text.substring(text.offsetByCodePoints(0, count - EXCERPT));
    }

    private String behind() {
        int length = Math.min(end - at, ByteWindow.EXCERPT_BYTES); // at + EXCERPT_BYTES may overflow
        String text = length > 0 ? text(at, at + length) : "";
        int count = text.codePointCount(0, text.length());
        return count <= EXCERPT ? text : text.substring(0, text.offsetByCodePoints(0, EXCERPT));
    }

    private String text(int from, int to) {
        String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
        int line = cursor.sequence && from == at ? text.indexOf('\n') : -1;
        return (line < 0 ? text : text.substring(0, line)).replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]", "?");
    }
}
