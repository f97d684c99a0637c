package dev.octet.json.write;

import dev.octet.json.JsonToken;
import dev.octet.json.TokenSource;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.kernel.EscapeTable;
import java.util.Objects;

/**
 * Tokens of a {@link TokenSource}, brought to the generator as the bytes that they were written with.
 *
 * <p>How this file is built: a token is written through the generator's own methods, so that order, layout, depth and the output limit
 * hold; only the text of names, strings and numbers takes a way of its own.
 *
 * <pre>
 *   text                     standard escapes     other escapes
 *   string, standard         copied               decoded, encoded
 *   string, lenient          decoded, encoded     decoded, encoded
 *   name                     the same, from the String that the source keeps for it
 *   number, standard         copied               copied
 *   number, lenient          refused              refused
 * </pre>
 *
 * <p>Whatever a source throws between tokens passes through and changes nothing; inside a string that was begun it fails the output, as a
 * stream's failure does.
 */
final class Splice {
    private final UTF8JsonGenerator generator;
    private final GrammarStack grammar;
    private final OutputBuffer out;
    private final StringEncoder encoder;
    private final StreamedText text;

    Splice(
            UTF8JsonGenerator generator,
            GrammarStack grammar,
            OutputBuffer out,
            StringEncoder encoder,
            StreamedText text) {
        this.generator = generator;
        this.grammar = grammar;
        this.out = out;
        this.encoder = encoder;
        this.text = text;
    }

    /** Writes the token that the source stands at. */
    UTF8JsonGenerator event(TokenSource source) {
        JsonToken token = source.currentToken();
        out.checkOpen();
        if (token == null || token == JsonToken.NOT_AVAILABLE) {
            throw new IllegalStateException("the source stands at no token");
        }
        write(source, token);
        return generator;
    }

    /** Writes the value that the source has not come to yet. */
    UTF8JsonGenerator value(TokenSource source) {
        generator.checkValueOrder();
        int depth = 0;
        do {
            if (grammar.takesName() || !source.startString(!isStandard())) {
                depth += token(source, depth);
            } else {
                string(source);
            }
        } while (depth > 0);
        return generator;
    }

    private int token(TokenSource source, int depth) {
        JsonToken token = source.nextToken();
        if (token == null || !isPartOfValue(token, depth)) {
            throw new IllegalStateException("the source has no value to copy here: its next token is "
                    + (token == null ? "the end of the input" : token) + ", in " + depth + " containers of the value");
        }
        write(source, token);
        return token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
    }

    private static boolean isPartOfValue(JsonToken token, int depth) {
        return token != JsonToken.NOT_AVAILABLE && (depth > 0 || token.isScalarValue() || token.isStructStart());
    }

    private void write(TokenSource source, JsonToken token) {
        switch (token) {
            case START_OBJECT -> generator.writeStartObject();
            case END_OBJECT -> generator.writeEndObject();
            case START_ARRAY -> generator.writeStartArray();
            case END_ARRAY -> generator.writeEndArray();
            case PROPERTY_NAME -> name(source);
            case VALUE_STRING -> wholeString(source);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(source);
            case VALUE_TRUE -> generator.writeBoolean(true);
            case VALUE_FALSE -> generator.writeBoolean(false);
            case VALUE_NULL -> generator.writeNull();
            case NOT_AVAILABLE -> throw new AssertionError(token);
        }
    }

    private boolean isStandard() {
        return encoder.table() == EscapeTable.STANDARD;
    }

    private void name(TokenSource source) {
        String name = source.currentName();
        if (name == null || !isStandard() || !source.isStandardToken()) {
            generator.writeName(Objects.requireNonNull(name, "name"));
            return;
        }
        byte[] bytes = source.tokenBytes();
        int end = endOfText(source, bytes);
        generator.writeName(name, bytes, source.tokenOffset(), end);
    }

    private void number(TokenSource source) {
        if (!source.isStandardToken()) {
            throw generator.refused("the source's number is one that a lenient parser accepts and JSON does not have");
        }
        byte[] bytes = source.tokenBytes();
        int end = endOfText(source, bytes);
        generator.verbatim(bytes, source.tokenOffset(), end);
    }

    private void wholeString(TokenSource source) {
        boolean verbatim = isStandard() && source.isStandardToken();
        byte[] bytes = source.tokenBytes();
        int end = endOfText(source, bytes);
        int from = source.tokenOffset();
        int p = generator.beginString();
        generator.endString(verbatim ? verbatim(bytes, from, end, p) : text.escaped(encoder, bytes, from, end, p));
    }

    /** Writes the string that the source has gone into, part by part; the source decodes unless the escapes are the standard ones. */
    private void string(TokenSource source) {
        boolean decoded = !isStandard();
        int p = generator.beginString();
        try {
            while (source.nextStringPart()) {
                byte[] bytes = source.tokenBytes();
                int end = endOfText(source, bytes);
                int from = source.tokenOffset();
                if (decoded) {
                    p = encoder.utf8(bytes, from, end, p);
                } else if (source.isStandardToken()) {
                    p = verbatim(bytes, from, end, p);
                } else {
                    p = text.escaped(encoder, bytes, from, end, p);
                }
            }
        } catch (Throwable t) {
            throw out.fail(t);
        }
        generator.endString(p);
    }

    /** Where the present text ends; a source that answers no range of its array is found out before anything is written. */
    private static int endOfText(TokenSource source, byte[] bytes) {
        int length = source.tokenLength();
        return Objects.checkFromIndexSize(source.tokenOffset(), length, bytes.length) + length;
    }

    private int verbatim(byte[] bytes, int from, int end, int p) {
        out.pos = p;
        out.append(bytes, from, end);
        return out.pos;
    }
}
