package dev.octet.json.support;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of a document with everything that a parser reports about them, one line each, to be compared as a whole.
 */
public final class Tokens {
    private Tokens() {}

    /** All tokens, and the error if there is one. */
    public static List<String> of(Reading reading) {
        List<String> lines = new ArrayList<>();
        try {
            JsonToken token = reading.next();
            while (token != null) {
                lines.add(line(token, reading.parser()));
                token = reading.next();
            }
            lines.add("end at " + reading.parser().consumedBytes());
        } catch (JsonException e) {
            lines.add(error(e));
        }
        return lines;
    }

    /** Of bytes at hand as a whole. */
    public static List<String> of(byte[] utf8, ReadOptions options) {
        try (Reading reading = Reading.of(UTF8JsonParser.of(utf8, options))) {
            return of(reading);
        }
    }

    /** What the parser says of its current token. */
    public static String line(@Nullable JsonToken token, UTF8JsonParser parser) {
        if (token == null) {
            return "end at " + parser.consumedBytes();
        }
        int from = parser.tokenOffset();
        byte[] slice = Arrays.copyOfRange(parser.tokenBytes(), from, from + parser.tokenLength());
        boolean text = token == JsonToken.VALUE_STRING || token == JsonToken.PROPERTY_NAME;
        return token + " " + Bytes.hex(slice, 0, slice.length) + (text ? Step.bytes(parser.getString()).length : "")
                + " @"
                + parser.tokenLocation() + " to " + parser.consumedBytes() + " in " + parser.currentName() + ", depth "
                + parser.depth();
    }

    /** The exception, with everything that it tells. */
    public static String error(JsonException e) {
        String kind = e instanceof JsonSyntaxException syntax ? syntax.kind().toString() : "";
        String limit = e instanceof JsonLimitException refusal ? refusal.limit() + " " + refusal.value() : "";
        return e.getClass().getSimpleName() + " " + kind + limit + " @" + e.location();
    }
}
