package dev.octet.json.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The reading benchmarks with a parser of Jackson 3. */
final class Jackson3Reads {
    private Jackson3Reads() {}

    static long skim(JsonParser parser) {
        long tokens = 0;
        while (parser.nextToken() != null) {
            tokens++;
        }
        return tokens;
    }

    static long consume(JsonParser parser, Values values) {
        JsonToken token;
        while ((token = parser.nextToken()) != null) {
            switch (token) {
                case START_OBJECT -> values.bracket('{');
                case END_OBJECT -> values.bracket('}');
                case START_ARRAY -> values.bracket('[');
                case END_ARRAY -> values.bracket(']');
                case PROPERTY_NAME -> values.name(parser.currentName());
                case VALUE_STRING -> values.text(parser.getString());
                case VALUE_NUMBER_INT -> values.number(parser.getLongValue());
                case VALUE_NUMBER_FLOAT -> values.number(parser.getDoubleValue());
                case VALUE_TRUE -> values.literal(true);
                case VALUE_FALSE -> values.literal(false);
                case VALUE_NULL -> values.nothing();
                default -> throw new IllegalStateException("not a token of JSON: " + token);
            }
        }
        return values.result();
    }

    /** By the methods that Jackson has for callers that know the next token. */
    static long typed(JsonParser parser, dev.octet.json.JsonToken[] kinds, Values values) {
        for (dev.octet.json.JsonToken kind : kinds) {
            switch (kind) {
                case PROPERTY_NAME -> values.name(parser.nextName());
                case VALUE_STRING -> values.text(parser.nextStringValue());
                case VALUE_NUMBER_INT -> values.number(parser.nextLongValue(0));
                case VALUE_NUMBER_FLOAT -> {
                    parser.nextToken();
                    values.number(parser.getDoubleValue());
                }
                case VALUE_TRUE, VALUE_FALSE -> values.literal(parser.nextBooleanValue());
                default -> other(parser.nextToken(), values);
            }
        }
        return values.result();
    }

    private static void other(JsonToken token, Values values) {
        switch (token) {
            case START_OBJECT -> values.bracket('{');
            case END_OBJECT -> values.bracket('}');
            case START_ARRAY -> values.bracket('[');
            case END_ARRAY -> values.bracket(']');
            default -> values.nothing();
        }
    }

    /** Jackson has no access to a string's bytes: they are encoded from the String. */
    static long bytes(JsonParser parser, OutputStream target) throws IOException {
        long bytes = 0;
        JsonToken token;
        while ((token = parser.nextToken()) != null) {
            if (token == JsonToken.VALUE_STRING) {
                byte[] text = parser.getString().getBytes(UTF_8);
                target.write(text, 0, text.length);
                bytes += text.length;
            }
        }
        return bytes;
    }

    static @Nullable Object tree(JsonParser parser) {
        TreeBuilder tree = new TreeBuilder();
        JsonToken token;
        while ((token = parser.nextToken()) != null) {
            switch (token) {
                case START_OBJECT -> tree.startObject();
                case START_ARRAY -> tree.startArray();
                case END_OBJECT, END_ARRAY -> tree.end();
                case PROPERTY_NAME -> tree.name(parser.currentName());
                case VALUE_STRING -> tree.value(parser.getString());
                case VALUE_TRUE -> tree.value(Boolean.TRUE);
                case VALUE_FALSE -> tree.value(Boolean.FALSE);
                case VALUE_NULL -> tree.value(null);
                default -> tree.value(parser.getNumberValue());
            }
        }
        return tree.root();
    }
}
