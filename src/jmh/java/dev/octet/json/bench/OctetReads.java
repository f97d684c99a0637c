package dev.octet.json.bench;

import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;
import java.io.OutputStream;

/** The reading benchmarks with a parser of Octet. */
final class OctetReads {
    private OctetReads() {}

    static long skim(UTF8JsonParser parser) {
        long tokens = 0;
        while (parser.nextToken() != null) {
            tokens++;
        }
        return tokens;
    }

    static long consume(UTF8JsonParser parser, Values values) {
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
                default -> throw new IllegalStateException("an array has all its bytes: " + token);
            }
        }
        return values.result();
    }

    static long typed(UTF8JsonParser parser, JsonToken[] kinds, Values values) {
        for (JsonToken kind : kinds) {
            switch (kind) {
                case START_OBJECT -> {
                    parser.readStartObject();
                    values.bracket('{');
                }
                case START_ARRAY -> {
                    parser.readStartArray();
                    values.bracket('[');
                }
                case PROPERTY_NAME -> values.name(parser.nextName());
                case VALUE_STRING -> values.text(parser.readString());
                case VALUE_NUMBER_INT -> values.number(parser.readLong());
                case VALUE_NUMBER_FLOAT -> values.number(parser.readDouble());
                case VALUE_TRUE, VALUE_FALSE -> values.literal(parser.readBoolean());
                case VALUE_NULL -> {
                    parser.readNull();
                    values.nothing();
                }
                default -> values.bracket(parser.nextToken() == JsonToken.END_OBJECT ? '}' : ']');
            }
        }
        return values.result();
    }

    static long bytes(UTF8JsonParser parser, JsonToken[] kinds, OutputStream target) {
        long bytes = 0;
        for (JsonToken kind : kinds) {
            if (kind == JsonToken.VALUE_STRING) {
                bytes += parser.readUTF8String(target);
            } else {
                parser.nextToken();
            }
        }
        return bytes;
    }
}
