package dev.octet.json.fuzz;

import dev.octet.json.JsonException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.read.UTF8JsonParser;
import java.util.ArrayList;
import java.util.List;

/**
 * The strict parser and both Jacksons over the same bytes: they accept the same documents, with the same tokens. Where
 * both refuse, the tokens of one are a prefix of the other's. {@link #isIntended} lists the exceptions.
 */
final class JacksonTarget {
    private static final int LOWEST_BOM = 0xEF;

    private JacksonTarget() {}

    /** What one parser made of the bytes. */
    record Outcome(List<String> tokens, boolean accepted) {}

    static List<byte[]> seeds() {
        return Seeds.documents(0);
    }

    static void fuzz(byte[] document) {
        if (isTakenForUtf16(document)) {
            return;
        }
        List<String> tokens = new ArrayList<>();
        JsonSyntaxException refusal = read(document, tokens);
        Outcome octet = new Outcome(tokens, refusal == null);
        compare("jackson-core 2", octet, refusal, Jackson2Tokens.read(document));
        compare("jackson-core 3", octet, refusal, Jackson3Tokens.read(document));
    }

    private static void compare(String peer, Outcome octet, JsonSyntaxException refusal, Outcome jackson) {
        int shorter = Math.min(octet.tokens().size(), jackson.tokens().size());
        Same.value(peer, jackson.tokens().subList(0, shorter), octet.tokens().subList(0, shorter));
        if (octet.accepted()) {
            Same.value(peer + " accepts", true, jackson.accepted());
            Same.value(peer, jackson.tokens(), octet.tokens());
        } else if (jackson.accepted() && !isIntended(refusal, jackson)) {
            throw new AssertionError(peer + " accepts " + jackson.tokens() + ", we: " + refusal);
        }
    }

    /**
     * Input that Jackson accepts and Octet refuses, and why:
     *
     * <ul>
     * <li>malformed UTF-8 (overlong forms, surrogates, beyond U+10FFFF) and escapes of lone surrogates: no text has
     * them;
     * <li>no value at all: RFC 8259 requires one.
     * </ul>
     */
    private static boolean isIntended(JsonSyntaxException refusal, Outcome jackson) {
        return refusal.kind() == Kind.MALFORMED_UTF8
                || refusal.kind() == Kind.LONE_SURROGATE
                || refusal.kind() == Kind.UNEXPECTED_END && jackson.tokens().isEmpty();
    }

    /** Jackson guesses encodings by the first four bytes, and takes these for UTF-16 or UTF-32; Octet never guesses. */
    private static boolean isTakenForUtf16(byte[] document) {
        for (int i = 0; i < Math.min(4, document.length); i++) {
            if (document[i] == 0 || (document[i] & 0xFF) > LOWEST_BOM) {
                return true;
            }
        }
        return false;
    }

    private static JsonSyntaxException read(byte[] document, List<String> tokens) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(document, ReadChoices.STRICT)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                tokens.add(line(token, parser));
            }
            return null;
        } catch (JsonSyntaxException e) {
            return e;
        }
    }

    private static String line(JsonToken token, UTF8JsonParser parser) {
        return switch (token) {
            case PROPERTY_NAME -> "name " + parser.getString();
            case VALUE_STRING -> "string " + parser.currentName() + " " + parser.getString();
            case VALUE_NUMBER_INT -> "int " + parser.currentName() + " " + parser.getString() + longValue(parser);
            case VALUE_NUMBER_FLOAT -> "float " + parser.currentName() + " " + parser.getString() + doubleValue(parser);
            default -> token.toString();
        };
    }

    private static String longValue(UTF8JsonParser parser) {
        try {
            return " " + parser.getLongValue();
        } catch (JsonValueException outOfRange) {
            return " too large";
        }
    }

    /** What is infinite to Jackson is no double to Octet. */
    private static String doubleValue(UTF8JsonParser parser) {
        try {
            return " " + parser.getDoubleValue();
        } catch (JsonException infinite) {
            return " infinite";
        }
    }
}
