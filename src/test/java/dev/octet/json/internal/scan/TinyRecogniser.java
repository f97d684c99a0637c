package dev.octet.json.internal.scan;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * RFC 8259 once more, slow and char by char: what tokens look like as regular expressions, what may follow what as a stack of brackets and
 * a letter. Bytes are the chars of ISO 8859-1. Says where a text stops being the beginning of a value.
 */
final class TinyRecogniser {
    private static final String TAIL = "[\\x80-\\xbf]";
    private static final String HEX = "[0-9a-fA-F]";

    /** RFC 8259 section 7, surrogates in pairs; RFC 3629 section 4. */
    private static final Pattern CONTENT = Pattern.compile(("(?:[\\x20\\x21\\x23-\\x5b\\x5d-\\x7f]"
                    + "|\\\\[\"\\\\/bfnrt]"
                    + "|\\\\u(?:[0-9abcefABCEF]HHH|[dD][0-7]HH|[dD][89abAB]HH\\\\u[dD][c-fC-F]HH)"
                    + "|[\\xc2-\\xdf]T|\\xe0[\\xa0-\\xbf]T|[\\xe1-\\xec\\xee\\xef]TT|\\xed[\\x80-\\x9f]T"
                    + "|\\xf0[\\x90-\\xbf]TT|[\\xf1-\\xf3]TTT|\\xf4[\\x80-\\x8f]TT)*")
            .replace("T", TAIL)
            .replace("H", HEX));

    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");
    private static final Pattern LITERAL = Pattern.compile("true|false|null");

    /**
     * What may come: {@code v} a value, {@code a} a value or the end of an array, {@code n} a name, {@code o} a name or the end of an
     * object, {@code :} a colon, {@code ,} a comma or an end, {@code .} nothing more.
     */
    private char expected = 'v';

    private final Deque<Character> open = new ArrayDeque<>();

    private TinyRecogniser() {}

    /** -1 for a value; else the index of the first byte after which no value is possible, which is the length if more had to come. */
    static int firstOffence(String text) {
        return new TinyRecogniser().run(text);
    }

    /** The same of what stands between the quotes of a string. */
    static int firstOffenceOfContent(String text) {
        int viable = viable(CONTENT, text, 0);
        return viable < text.length() || !CONTENT.matcher(text).matches() ? viable : -1;
    }

    private int run(String text) {
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (" \t\r\n".indexOf(c) >= 0) {
                at++;
            } else if ("{}[]:,".indexOf(c) >= 0) {
                if (!structural(c)) {
                    return at;
                }
                at++;
            } else if (c == '"' ? "vano".indexOf(expected) < 0 : "va".indexOf(expected) < 0) {
                return at;
            } else {
                int after = token(text, at, c);
                if (after < 0) {
                    return -1 - after;
                }
                expected = "no".indexOf(expected) >= 0 ? ':' : open.isEmpty() ? '.' : ',';
                at = after;
            }
        }
        return expected == '.' ? -1 : at;
    }

    /** The index after the token at {@code at}, or minus that of the first byte that does not belong there, minus one. */
    private static int token(String text, int at, char first) {
        if (first == '"') {
            int viable = viable(CONTENT, text, at + 1);
            boolean ends = viable < text.length() && text.charAt(viable) == '"';
            return ends && CONTENT.matcher(text.substring(at + 1, viable)).matches() ? viable + 1 : -1 - viable;
        }
        Pattern pattern = first == '-' || Character.isDigit(first) ? NUMBER : LITERAL;
        int viable = viable(pattern, text, at);
        boolean whole = pattern.matcher(text.substring(at, viable)).matches();
        boolean separate =
                pattern == LITERAL || viable == text.length() || " \t\r\n,]}".indexOf(text.charAt(viable)) >= 0;
        return whole && separate ? viable : -1 - viable;
    }

    /** The end of the longest part from {@code from} on that a match of the pattern can begin with. */
    private static int viable(Pattern pattern, String text, int from) {
        int end = from;
        while (end < text.length() && canBegin(pattern, text.substring(from, end + 1))) {
            end++;
        }
        return end;
    }

    private static boolean canBegin(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.matches() || matcher.hitEnd();
    }

    private boolean structural(char c) {
        switch (c) {
            case '{', '[':
                if ("va".indexOf(expected) < 0) {
                    return false;
                }
                open.push(c);
                expected = c == '{' ? 'o' : 'a';
                return true;
            case '}', ']':
                char inner = open.isEmpty() ? ' ' : open.element();
                if (inner != (c == '}' ? '{' : '[') || ",ao".indexOf(expected) < 0) {
                    return false;
                }
                open.pop();
                expected = open.isEmpty() ? '.' : ',';
                return true;
            case ',':
                if (expected != ',') {
                    return false;
                }
                expected = open.element() == '{' ? 'n' : 'v';
                return true;
            default:
                boolean colon = expected == ':';
                expected = 'v';
                return colon;
        }
    }
}
