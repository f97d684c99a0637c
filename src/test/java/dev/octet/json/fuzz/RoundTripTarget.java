package dev.octet.json.fuzz;

import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.CharRoute;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.ForeignTokens;
import dev.octet.json.support.JsonReference;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Recogniser;
import dev.octet.json.support.Utf8Route;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.UTF8JsonGenerator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The tokens of a document are written and read again: the same tokens, minified and indented, under every escape
 * policy, value by value through any of the generator's methods and copied. Of a malformed document the tokens before
 * the error count, and open containers are closed.
 */
final class RoundTripTarget {
    private static final int DECISIONS = 32;
    private static final int CUTS = 4;
    private static final ReadOptions SEQUENCE = ReadChoices.STRICT.withFraming(Framing.CONCATENATED);
    private static final int UTF8_ROUTES = Utf8Route.values().length;
    private static final List<EscapeCase> ESCAPES = List.of(EscapeCase.values());
    private static final List<Utf8Route> UTF8 = List.of(Utf8Route.values());
    private static final List<CharRoute> CHARS = List.of(CharRoute.values());
    private static final List<Indent> INDENTS = List.of(
            Indent.none(),
            Indent.pretty(),
            Indent.tab(),
            Indent.spaces(0),
            Indent.pretty().withInlineArrays(true));

    private RoundTripTarget() {}

    /** A token; {@code text} decoded, of numbers as written, of others empty. */
    private record Token(JsonToken kind, String text) {}

    static List<byte[]> seeds() {
        return Seeds.documents(DECISIONS);
    }

    static void fuzz(byte[] data) {
        Choices choices = Choices.behindDocument(data, DECISIONS);
        ReadOptions options =
                choices.oneIn(2) ? ReadOptions.lenient().withLimits(ReadChoices.UNLIMITED) : ReadChoices.STRICT;
        List<Token> tokens = closed(read(choices.document(), options.withFraming(Framing.CONCATENATED)));
        EscapeCase escapes = choices.of(ESCAPES);
        WriteOptions written = WriteOptions.defaults()
                .withEscapes(escapes.policy())
                .withIndent(choices.of(INDENTS))
                .withUtf8Policy(choices.oneIn(2) ? Utf8Policy.REPLACE : Utf8Policy.VALIDATE)
                .withFraming(Framing.CONCATENATED)
                .withLimits(ReadChoices.UNLIMITED);
        byte[] json = write(tokens, written, choices);
        List<Token> expected =
                tokens.stream().map(token -> changed(token, escapes)).toList();
        checkRead(expected, json);
        checkCopies(expected, json, choices);
    }

    private static void checkRead(List<Token> expected, byte[] json) {
        Same.value(text(json), expected, read(json, SEQUENCE));
        if (expected.size() > 0 && roots(expected) == 1) {
            Same.value(text(json), "valid", new Recogniser().verdict(json, 0, json.length));
        }
    }

    /** The output is copied, and the copy is copied again, both without layout: the second copy changes nothing. */
    private static void checkCopies(List<Token> expected, byte[] json, Choices choices) {
        int[] cuts = choices.cuts(CUTS, json.length);
        ReadOptions tiny = SEQUENCE.withBuffer(new byte[1 + choices.below(40)]);
        boolean foreign = choices.oneIn(3);
        byte[] copy = copy(Reading.cut(json, tiny, cuts), foreign);
        Same.value(text(copy), expected, read(copy, SEQUENCE));
        byte[] again = copy(Arrival.ARRAY.open(copy, SEQUENCE), !foreign);
        Same.value("a copy of a copy", text(copy), text(again));
    }

    private static byte[] copy(Reading input, boolean foreign) {
        SegmentedBuffer out = new SegmentedBuffer();
        try (UTF8JsonParser parser = input.parser();
                UTF8JsonGenerator json = UTF8JsonGenerator.to(
                        out,
                        WriteOptions.defaults()
                                .withFraming(Framing.CONCATENATED)
                                .withLimits(ReadChoices.UNLIMITED))) {
            if (foreign) {
                while (input.next() != null) {
                    json.copyEvent(new ForeignTokens(parser));
                }
            } else {
                while (parser.peekToken() != null) {
                    json.copyValue(parser);
                }
            }
        }
        return out.toByteArray();
    }

    private static List<Token> read(byte[] document, ReadOptions options) {
        List<Token> tokens = new ArrayList<>();
        try (UTF8JsonParser parser = UTF8JsonParser.of(document, options)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                boolean hasText =
                        token == JsonToken.PROPERTY_NAME || token == JsonToken.VALUE_STRING || token.isNumeric();
                tokens.add(new Token(token, hasText ? parser.getString() : ""));
            }
        } catch (JsonSyntaxException cut) {
            tokens.add(new Token(JsonToken.NOT_AVAILABLE, cut.toString()));
        }
        return tokens;
    }

    /** What was read before an error, with its containers ended. */
    private static List<Token> closed(List<Token> tokens) {
        List<Token> open = new ArrayList<>();
        List<Token> all = new ArrayList<>();
        for (Token token : tokens) {
            switch (token.kind()) {
                case NOT_AVAILABLE -> {}
                case START_OBJECT -> open.add(new Token(JsonToken.END_OBJECT, ""));
                case START_ARRAY -> open.add(new Token(JsonToken.END_ARRAY, ""));
                case END_OBJECT, END_ARRAY -> open.remove(open.size() - 1);
                default -> {}
            }
            if (token.kind() != JsonToken.NOT_AVAILABLE) {
                all.add(number(token));
            }
        }
        if (!all.isEmpty() && all.get(all.size() - 1).kind() == JsonToken.PROPERTY_NAME) {
            all.add(new Token(JsonToken.VALUE_NULL, ""));
        }
        while (!open.isEmpty()) {
            all.add(open.remove(open.size() - 1));
        }
        return all;
    }

    /** Numbers that only a lenient parser accepts, as strings. */
    private static Token number(Token token) {
        boolean isOther =
                token.kind().isNumeric() && !token.text().matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
        return isOther ? new Token(JsonToken.VALUE_STRING, token.text()) : token;
    }

    /** What a policy makes of the token: some put other characters in the place of some. */
    private static Token changed(Token token, EscapeCase escapes) {
        if (token.kind() != JsonToken.VALUE_STRING && token.kind() != JsonToken.PROPERTY_NAME) {
            return token;
        }
        Bytes written = new Bytes();
        escapes.writeText(token.text(), Utf8Policy.VALIDATE, written);
        return new Token(token.kind(), String.valueOf(JsonReference.root(written.toByteArray())));
    }

    private static long roots(List<Token> tokens) {
        int depth = 0;
        long roots = 0;
        for (Token token : tokens) {
            depth += token.kind().isStructStart() ? 1 : token.kind().isStructEnd() ? -1 : 0;
            roots += depth == 0 ? 1 : 0;
        }
        return roots;
    }

    private static byte[] write(List<Token> tokens, WriteOptions options, Choices choices) {
        SegmentedBuffer out = new SegmentedBuffer();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(out, options)) {
            for (Token token : tokens) {
                write(json, token, choices);
            }
        }
        return out.toByteArray();
    }

    private static void write(UTF8JsonGenerator json, Token token, Choices choices) {
        switch (token.kind()) {
            case START_OBJECT -> json.writeStartObject();
            case END_OBJECT -> json.writeEndObject();
            case START_ARRAY -> json.writeStartArray();
            case END_ARRAY -> json.writeEndArray();
            case PROPERTY_NAME -> writeName(json, token.text(), choices);
            case VALUE_STRING -> writeString(json, token.text(), choices);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> writeNumber(json, token.text(), choices);
            case VALUE_TRUE, VALUE_FALSE -> json.writeBoolean(token.kind() == JsonToken.VALUE_TRUE);
            case VALUE_NULL -> json.writeNull();
            case NOT_AVAILABLE -> throw new AssertionError(token);
        }
    }

    private static void writeName(UTF8JsonGenerator json, String name, Choices choices) {
        if (choices.oneIn(2)) {
            json.writeName(EncodedName.of(name));
        } else {
            json.writeName(name);
        }
    }

    private static void writeString(UTF8JsonGenerator json, String text, Choices choices) {
        int route = choices.below(UTF8_ROUTES + CHARS.size());
        if (route < UTF8_ROUTES) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            UTF8.get(route).write(json, utf8, 0, utf8.length);
        } else {
            CHARS.get(route - UTF8_ROUTES).write(json, text);
        }
    }

    private static void writeNumber(UTF8JsonGenerator json, String digits, Choices choices) {
        byte[] ascii = digits.getBytes(StandardCharsets.ISO_8859_1);
        switch (choices.below(3)) {
            case 0 -> json.writeNumber(digits);
            case 1 -> json.writeRawValue(ascii, 0, ascii.length);
            default -> json.writeRawValue(digits);
        }
    }

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }
}
