package dev.octet.json.bench;

import com.fasterxml.jackson.core.JsonParser;
import dev.octet.json.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The tokens of a document with their values as Strings and primitives: the data of a program that writes the document,
 * or the expectations of one that reads a known shape. jackson-core makes it, so that Octet is not measured by itself.
 *
 * @param kinds   all tokens
 * @param texts   names and strings, in their order
 * @param longs   integers, in their order
 * @param doubles the other numbers, in their order
 */
record Recording(JsonToken[] kinds, String[] texts, long[] longs, double[] doubles) {

    static Recording of(byte[] document) throws IOException {
        List<JsonToken> kinds = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        List<Long> longs = new ArrayList<>();
        List<Double> doubles = new ArrayList<>();
        try (JsonParser parser = Parsers.jackson2(document)) {
            while (parser.nextToken() != null) {
                JsonToken kind = kind(parser.currentToken());
                kinds.add(kind);
                switch (kind) {
                    case PROPERTY_NAME, VALUE_STRING -> texts.add(parser.getText());
                    case VALUE_NUMBER_INT -> longs.add(parser.getLongValue());
                    case VALUE_NUMBER_FLOAT -> doubles.add(parser.getDoubleValue());
                    default -> {}
                }
            }
        }
        return new Recording(
                kinds.toArray(new JsonToken[0]),
                texts.toArray(new String[0]),
                longs.stream().mapToLong(Long::longValue).toArray(),
                doubles.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static JsonToken kind(com.fasterxml.jackson.core.JsonToken token) {
        return switch (token) {
            case START_OBJECT -> JsonToken.START_OBJECT;
            case END_OBJECT -> JsonToken.END_OBJECT;
            case START_ARRAY -> JsonToken.START_ARRAY;
            case END_ARRAY -> JsonToken.END_ARRAY;
            case FIELD_NAME -> JsonToken.PROPERTY_NAME;
            case VALUE_STRING -> JsonToken.VALUE_STRING;
            case VALUE_NUMBER_INT -> JsonToken.VALUE_NUMBER_INT;
            case VALUE_NUMBER_FLOAT -> JsonToken.VALUE_NUMBER_FLOAT;
            case VALUE_TRUE -> JsonToken.VALUE_TRUE;
            case VALUE_FALSE -> JsonToken.VALUE_FALSE;
            case VALUE_NULL -> JsonToken.VALUE_NULL;
            default -> throw new IllegalStateException("not a token of JSON: " + token);
        };
    }
}
