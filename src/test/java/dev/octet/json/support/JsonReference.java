package dev.octet.json.support;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An independent reader of RFC 8259, slow and simple, to check the generator's output. Objects become
 * {@code LinkedHashMap} (repeated names are refused), arrays {@code ArrayList}, strings {@code String}, numbers
 * {@link NumberText}. The JDK decodes the UTF-8, in reporting mode. It throws an {@link AssertionError} for everything
 * that is not JSON.
 */
public final class JsonReference {
    private static final Pattern SPACE = Pattern.compile("[ \\t\\n\\r]*+");
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*+)(\\.[0-9]++)?([eE][+-]?[0-9]++)?");
    private static final Pattern LITERAL = Pattern.compile("true|false|null");
    private static final String SHORT_ESCAPES = "\"\\/bfnrt";
    private static final String SHORT_MEANINGS = "\"\\/\b\f\n\r\t";

    private final String text;
    private int at;

    private JsonReference(String text) {
        this.text = text;
    }

    /** A number as it is spelled in the document. */
    public record NumberText(String digits) {}

    /** Returns the only root of a document. */
    public static @Nullable Object root(byte[] utf8) {
        List<@Nullable Object> roots = roots(utf8);
        if (roots.size() != 1) {
            throw new AssertionError("one root wanted, not " + roots.size());
        }
        return roots.get(0);
    }

    /** Returns all roots of a sequence separated by whitespace. */
    public static List<@Nullable Object> roots(byte[] utf8) {
        JsonReference reader = new JsonReference(decode(utf8));
        List<@Nullable Object> roots = new ArrayList<>();
        reader.take(SPACE);
        while (reader.at < reader.text.length()) {
            roots.add(reader.value());
            reader.take(SPACE);
        }
        return roots;
    }

    private static String decode(byte[] utf8) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(utf8))
                    .toString();
        } catch (CharacterCodingException malformed) {
            throw new AssertionError("not UTF-8", malformed);
        }
    }

    /** Reads a whole value, without recursion. */
    private @Nullable Object value() {
        ArrayDeque<Container> open = new ArrayDeque<>();
        while (true) {
            take(SPACE);
            if (next('{')) {
                open.push(new Container(new LinkedHashMap<>(), null));
            } else if (next('[')) {
                open.push(new Container(null, new ArrayList<>()));
            } else {
                Object complete = scalar();
                if (open.isEmpty()) {
                    return complete;
                }
                open.element().add(complete);
            }
            while (true) {
                take(SPACE);
                Container inner = open.element();
                if (!next(inner.end())) {
                    if (!inner.isEmpty()) {
                        expect(',');
                    }
                    if (inner.members != null) {
                        take(SPACE);
                        inner.name = name(inner.members);
                    }
                    break;
                }
                open.pop();
                if (open.isEmpty()) {
                    return inner.content();
                }
                open.element().add(inner.content());
            }
        }
    }

    private String name(Map<String, @Nullable Object> members) {
        expect('"');
        String name = string();
        if (members.containsKey(name)) {
            throw bad("a new name");
        }
        take(SPACE);
        expect(':');
        return name;
    }

    private @Nullable Object scalar() {
        if (next('"')) {
            return string();
        }
        String literal = take(LITERAL);
        if (literal != null) {
            return literal.equals("null") ? null : (Object) literal.equals("true");
        }
        String digits = take(NUMBER);
        if (digits == null) {
            throw bad("a value");
        }
        return new NumberText(digits);
    }

    private String string() {
        StringBuilder content = new StringBuilder();
        while (!next('"')) {
            if (at == text.length() || text.charAt(at) < ' ') {
                throw bad("a string character");
            }
            char c = text.charAt(at++);
            content.append(c == '\\' ? escape() : c);
        }
        String string = content.toString();
        if (string.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
            throw bad("surrogates in pairs");
        }
        return string;
    }

    private char escape() {
        if (next('u')) {
            String digits = text.substring(at, Math.min(text.length(), at + 4));
            if (!digits.matches("[0-9a-fA-F]{4}")) {
                throw bad("four hexadecimal digits");
            }
            at += 4;
            return (char) Integer.parseInt(digits, 16);
        }
        int kind = at < text.length() ? SHORT_ESCAPES.indexOf(text.charAt(at)) : -1;
        if (kind < 0) {
            throw bad("an escape");
        }
        at++;
        return SHORT_MEANINGS.charAt(kind);
    }

    private boolean next(char c) {
        boolean found = at < text.length() && text.charAt(at) == c;
        if (found) {
            at++;
        }
        return found;
    }

    private void expect(char c) {
        if (!next(c)) {
            throw bad("'" + c + "'");
        }
    }

    private @Nullable String take(Pattern pattern) {
        Matcher matcher = pattern.matcher(text).region(at, text.length());
        if (!matcher.lookingAt()) {
            return null;
        }
        at = matcher.end();
        return matcher.group();
    }

    private AssertionError bad(String wanted) {
        return new AssertionError(
                wanted + " wanted at char " + at + " of " + text.substring(0, Math.min(text.length(), 200)));
    }

    /** An open object or array: exactly one of the two fields is set. */
    private static final class Container {
        private final @Nullable Map<String, @Nullable Object> members;
        private final @Nullable List<@Nullable Object> elements;
        private String name = "";

        Container(@Nullable Map<String, @Nullable Object> members, @Nullable List<@Nullable Object> elements) {
            this.members = members;
            this.elements = elements;
        }

        char end() {
            return members != null ? '}' : ']';
        }

        boolean isEmpty() {
            return members != null ? members.isEmpty() : elements.isEmpty();
        }

        Object content() {
            return members != null ? members : elements;
        }

        void add(@Nullable Object value) {
            if (members != null) {
                members.put(name, value);
            } else {
                elements.add(value);
            }
        }
    }
}
