package dev.octet.json.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.octet.json.JsonToken;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds one document, as text and as tokens at the same time, with the JDK alone. The caller keeps the order of calls.
 */
final class PlainDocument {
    private final StringBuilder json = new StringBuilder();
    private final List<JsonToken> kinds = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private final List<Long> longs = new ArrayList<>();
    private final List<Double> doubles = new ArrayList<>();

    void startObject() {
        value(JsonToken.START_OBJECT, "{");
    }

    void endObject() {
        end(JsonToken.END_OBJECT, '}');
    }

    void startArray() {
        value(JsonToken.START_ARRAY, "[");
    }

    void endArray() {
        end(JsonToken.END_ARRAY, ']');
    }

    /** The value follows. */
    PlainDocument name(String name) {
        texts.add(name);
        value(JsonToken.PROPERTY_NAME, quoted(name));
        json.append(':');
        return this;
    }

    void text(String text) {
        texts.add(text);
        value(JsonToken.VALUE_STRING, quoted(text));
    }

    void number(long number) {
        longs.add(number);
        value(JsonToken.VALUE_NUMBER_INT, Long.toString(number));
    }

    /**
     * Between 0.001 and ten million, where the JDK writes no exponent, with few enough digits for all peers to agree.
     */
    void number(double number) {
        doubles.add(number);
        value(JsonToken.VALUE_NUMBER_FLOAT, Double.toString(number));
    }

    void literal(boolean literal) {
        value(literal ? JsonToken.VALUE_TRUE : JsonToken.VALUE_FALSE, Boolean.toString(literal));
    }

    void nothing() {
        value(JsonToken.VALUE_NULL, "null");
    }

    byte[] bytes() {
        return json.toString().getBytes(UTF_8);
    }

    Recording recording() {
        return new Recording(
                kinds.toArray(new JsonToken[0]),
                texts.toArray(new String[0]),
                longs.stream().mapToLong(Long::longValue).toArray(),
                doubles.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private void value(JsonToken kind, String text) {
        char last = json.isEmpty() ? '[' : json.charAt(json.length() - 1);
        if (last != '{' && last != '[' && last != ':') { // a string ends in its quote
            json.append(',');
        }
        kinds.add(kind);
        json.append(text);
    }

    private void end(JsonToken kind, char bracket) {
        kinds.add(kind);
        json.append(bracket);
    }

    /** The only control character of invented text is the line feed. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
