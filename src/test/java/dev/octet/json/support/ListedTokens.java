package dev.octet.json.support;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Indent;
import dev.octet.json.JsonToken;
import dev.octet.json.TokenSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A {@link TokenSource} over a list of tokens, without a parser. It keeps the contract to the letter: slices are in the
 * middle of an array that is overwritten at the next call, strings come in parts of a few characters, and any of its
 * calls can be made to fail.
 */
public final class ListedTokens implements TokenSource {
    private static final Pattern TOKEN =
            Pattern.compile("[\\s,:]*+(\"(?:[^\"\\\\]|\\\\.)*+\"|[\\[\\]{}]|[^\\s,:\\[\\]{}\"]++)(?=(\\s*+:)?)");
    private static final Pattern UNIT =
            Pattern.compile("\\\\u[dD][89abAB]..\\\\u....|\\\\u....|\\\\.|[^\\\\]", Pattern.DOTALL);
    private static final byte SPOILED = '#';
    private static final int MARGIN = 3;

    /**
     * A token.
     *
     * @param text its text without quotes
     * @param standard whether that text is strict JSON
     */
    public record Token(JsonToken kind, String text, boolean standard) {

        /** Makes a token of strict JSON. */
        public static Token of(JsonToken kind, String text) {
            return new Token(kind, text, true);
        }

        /** Returns the text with its escapes resolved. */
        public String decoded() {
            return units(text).stream().map(Token::decode).collect(Collectors.joining());
        }

        private static String decode(String unit) {
            if (!unit.startsWith("\\")) {
                return unit;
            }
            if (unit.startsWith("\\u")) {
                return unit.substring(2)
                        .lines()
                        .flatMap(hex -> List.of(hex.split("\\\\u")).stream())
                        .map(hex -> Character.toString((char) Integer.parseInt(hex, 16)))
                        .collect(Collectors.joining());
            }
            int known = "bfnrt".indexOf(unit.charAt(1));
            return known < 0 ? unit.substring(1) : "\b\f\n\r\t".substring(known, known + 1);
        }
    }

    private final List<Token> tokens;
    private final Deque<Level> levels = new ArrayDeque<>();
    private int partUnits = Integer.MAX_VALUE;
    private int failsAt = -1;
    private @Nullable RuntimeException failure;
    private int calls;
    private int next;
    private @Nullable Token current;
    private byte[] slice = {};
    private boolean hasText;
    private @Nullable List<String> parts;
    private int partsTaken;
    private boolean decoding;

    /** An open container. */
    private static final class Level {
        private @Nullable String name;
    }

    private ListedTokens(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** Makes a source of these tokens. */
    public static ListedTokens of(Token... tokens) {
        return new ListedTokens(List.of(tokens));
    }

    /** Makes a source of the tokens of a strict JSON text of one or more values. */
    public static ListedTokens of(String json) {
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(json);
        while (matcher.lookingAt()) {
            String text = matcher.group(1);
            tokens.add(token(text, matcher.group(2) != null));
            matcher.region(matcher.end(), json.length());
        }
        return new ListedTokens(tokens);
    }

    private static Token token(String text, boolean isName) {
        return switch (text.charAt(0)) {
            case '"' -> {
                String inside = text.substring(1, text.length() - 1);
                yield Token.of(isName ? JsonToken.PROPERTY_NAME : JsonToken.VALUE_STRING, inside);
            }
            case '{' -> Token.of(JsonToken.START_OBJECT, text);
            case '}' -> Token.of(JsonToken.END_OBJECT, text);
            case '[' -> Token.of(JsonToken.START_ARRAY, text);
            case ']' -> Token.of(JsonToken.END_ARRAY, text);
            case 't' -> Token.of(JsonToken.VALUE_TRUE, text);
            case 'f' -> Token.of(JsonToken.VALUE_FALSE, text);
            case 'n' -> Token.of(JsonToken.VALUE_NULL, text);
            default ->
                Token.of(text.matches("-?\\d+") ? JsonToken.VALUE_NUMBER_INT : JsonToken.VALUE_NUMBER_FLOAT, text);
        };
    }

    /** Sets the length of string parts in characters; an escape counts as one. */
    public ListedTokens inParts(int units) {
        partUnits = units;
        return this;
    }

    /** Makes the call with this number, counted from 0, throw. Later calls continue as if it had not been made. */
    public ListedTokens failingAt(int call, RuntimeException failure) {
        this.failsAt = call;
        this.failure = failure;
        return this;
    }

    /** Returns the number of advancing calls so far. */
    public int calls() {
        return calls;
    }

    /** Returns what a generator with these options must write for the remaining tokens. */
    public String expected(EscapePolicy escapes, Indent indent) {
        StringBuilder text = new StringBuilder();
        int depth = 0;
        JsonToken before = null;
        for (Token token : tokens.subList(next, tokens.size())) {
            boolean first = before == null || before == JsonToken.PROPERTY_NAME;
            if (token.kind().isStructEnd()) {
                depth--;
                first |= before != null && before.isStructStart();
            } else if (!first && !Objects.requireNonNull(before).isStructStart()) {
                text.append(',');
            }
            if (!first && indent.hasLines()) {
                text.append('\n').append("  ".repeat(depth));
            }
            text.append(written(token, escapes));
            if (token.kind() == JsonToken.PROPERTY_NAME) {
                text.append(indent.hasLines() ? ": " : ":");
            }
            depth += token.kind().isStructStart() ? 1 : 0;
            before = token.kind();
        }
        return text.toString();
    }

    private static String written(Token token, EscapePolicy escapes) {
        if (token.kind() != JsonToken.VALUE_STRING && token.kind() != JsonToken.PROPERTY_NAME) {
            return token.text();
        }
        if (escapes.equals(EscapePolicy.STANDARD) && token.standard()) {
            return '"' + token.text() + '"';
        }
        StringBuilder text = new StringBuilder("\"");
        token.decoded().codePoints().forEach(c -> {
            String sequence = escapes.sequence(c);
            text.append(sequence == null ? Character.toString(c) : sequence);
        });
        return text.append('"').toString();
    }

    private static List<String> units(String text) {
        return UNIT.matcher(text).results().map(result -> result.group()).toList();
    }

    private void advance() {
        if (calls++ == failsAt) {
            throw Objects.requireNonNull(failure);
        }
        Arrays.fill(slice, SPOILED);
        hasText = false;
    }

    @Override
    public @Nullable JsonToken nextToken() {
        advance();
        if (parts != null) {
            throw new IllegalStateException("inside a string");
        }
        current = next < tokens.size() ? tokens.get(next++) : null;
        if (current == null) {
            return null;
        }
        if (current.kind() == JsonToken.PROPERTY_NAME) {
            levels.element().name = current.decoded();
        } else if (current.kind().isStructStart()) {
            levels.push(new Level());
        } else if (current.kind().isStructEnd()) {
            levels.pop();
        }
        show(current.text());
        return current.kind();
    }

    private void show(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        slice = new byte[utf8.length + 2 * MARGIN];
        Arrays.fill(slice, SPOILED);
        System.arraycopy(utf8, 0, slice, MARGIN, utf8.length);
        hasText = true;
    }

    @Override
    public @Nullable JsonToken currentToken() {
        return current == null ? null : current.kind();
    }

    @Override
    public int depth() {
        return levels.size();
    }

    @Override
    public @Nullable String currentName() {
        return levels.isEmpty() ? null : levels.element().name;
    }

    @Override
    public byte[] tokenBytes() {
        if (!hasText) {
            throw new IllegalStateException("no text is to be had");
        }
        return slice;
    }

    @Override
    public int tokenOffset() {
        return MARGIN;
    }

    @Override
    public int tokenLength() {
        return slice.length - 2 * MARGIN;
    }

    @Override
    public boolean isStandardToken() {
        return Objects.requireNonNull(current).standard();
    }

    @Override
    public boolean startString(boolean decoded) {
        advance();
        if (next == tokens.size() || tokens.get(next).kind() != JsonToken.VALUE_STRING) {
            return false;
        }
        current = tokens.get(next++);
        decoding = decoded;
        parts = units(current.text());
        partsTaken = 0;
        return true;
    }

    @Override
    public boolean nextStringPart() {
        advance();
        List<String> units = Objects.requireNonNull(parts);
        if (partsTaken == units.size()) {
            parts = null;
            return false;
        }
        int end = partsTaken + Math.min(partUnits, units.size() - partsTaken);
        String text = String.join("", units.subList(partsTaken, end));
        partsTaken = end;
        show(decoding ? Token.of(JsonToken.VALUE_STRING, text).decoded() : text);
        return true;
    }
}
