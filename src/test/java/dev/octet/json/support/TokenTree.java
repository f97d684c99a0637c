package dev.octet.json.support;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The values of a parser's tokens, with an independent account of depth, current names and locations. */
public final class TokenTree {
    private static final Object NO_NAME = new Object();

    private TokenTree() {}

    /**
     * Returns the root value in the terms of {@link JsonReference}. Fails where the parser's depth or name differs from
     * the account.
     *
     * @throws AssertionError if the tokens do not make up one value
     */
    public static @Nullable Object read(Reading input) {
        Deque<Object> open = new ArrayDeque<>();
        Deque<Object> names = new ArrayDeque<>(); // of the open members; NO_NAME for elements and before the first name
        List<@Nullable Object> roots = new ArrayList<>();
        try (UTF8JsonParser parser = input.parser()) {
            for (JsonToken token = input.next(); token != null; token = input.next()) {
                switch (token) {
                    case PROPERTY_NAME -> {
                        names.pop();
                        names.push(parser.getString());
                    }
                    case START_OBJECT, START_ARRAY -> {
                        Object container = token == JsonToken.START_OBJECT
                                ? new LinkedHashMap<String, @Nullable Object>()
                                : new ArrayList<@Nullable Object>();
                        add(open, names, roots, container);
                        checkName(names, parser); // still the name of the member whose value the container is
                        open.push(container);
                        names.push(NO_NAME);
                    }
                    case END_OBJECT, END_ARRAY -> {
                        require(open.pop() instanceof Map == (token == JsonToken.END_OBJECT), "crossed brackets");
                        names.pop();
                    }
                    default -> add(open, names, roots, scalar(token, parser));
                }
                require(parser.depth() == open.size(), "depth " + parser.depth() + " for " + open.size());
                if (!token.isStructStart()) {
                    checkName(names, parser);
                }
            }
        }
        require(roots.size() == 1 && open.isEmpty(), "not one value");
        return roots.get(0);
    }

    private static void checkName(Deque<Object> names, UTF8JsonParser parser) {
        Object name = names.isEmpty() || names.peek() == NO_NAME ? null : names.peek();
        require(Objects.equals(parser.currentName(), name), parser.currentName() + " for the name " + name);
    }

    /**
     * Returns the tokens and the failure whose offset, line, column or text differ from the document; empty if none do.
     */
    public static String misplaced(byte[] document, Reading input) {
        StringBuilder wrong = new StringBuilder();
        try (UTF8JsonParser parser = input.parser()) {
            for (JsonToken token = input.next(); token != null; token = input.next()) {
                long offset = parser.tokenByteOffset();
                boolean isQuoted = token == JsonToken.VALUE_STRING || token == JsonToken.PROPERTY_NAME;
                int from = (int) offset + (isQuoted ? 1 : 0);
                int at = parser.tokenOffset();
                if (!Arrays.equals(
                        document,
                        from,
                        from + parser.tokenLength(),
                        parser.tokenBytes(),
                        at,
                        at + parser.tokenLength())) {
                    wrong.append(token).append(" text @").append(offset).append('\n');
                }
                if (parser.depth() < 3) {
                    check(wrong, document, offset, parser.tokenLocation());
                }
            }
        } catch (JsonException e) {
            check(wrong, document, e.location().byteOffset(), e.location());
        }
        return wrong.toString();
    }

    private static void check(StringBuilder wrong, byte[] document, long offset, JsonLocation location) {
        long line = 1;
        long column = 1;
        for (int i = 0; i < offset; i++) {
            column++;
            if (document[i] == '\n') {
                line++;
                column = 1;
            }
        }
        if (location.byteOffset() != offset || location.line() != line || location.column() != column) {
            wrong.append(location).append(" for ").append(line + ":" + column + "@" + offset + "\n");
        }
    }

    @SuppressWarnings("unchecked") // what was put in
    private static void add(
            Deque<Object> open, Deque<Object> names, List<@Nullable Object> roots, @Nullable Object value) {
        if (open.isEmpty()) {
            roots.add(value);
        } else if (open.peek() instanceof List) {
            ((List<@Nullable Object>) open.peek()).add(value);
        } else {
            ((Map<String, @Nullable Object>) open.peek()).put((String) names.peek(), value);
        }
    }

    private static @Nullable Object scalar(JsonToken token, UTF8JsonParser parser) {
        return switch (token) {
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(token, parser.getString());
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new AssertionError(token);
        };
    }

    private static Object number(JsonToken token, String text) {
        require(text.matches("-?[0-9]+") == (token == JsonToken.VALUE_NUMBER_INT), token + " for " + text);
        return new JsonReference.NumberText(text);
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }
}
