package dev.octet.json.tools;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;

/**
 * Copies values from a parser to a generator, and brings numbers that only a lenient parser accepts into the form of
 * JSON.
 */
final class Formatter {
    private final UTF8JsonParser parser;
    private final UTF8JsonGenerator generator;

    Formatter(UTF8JsonParser parser, UTF8JsonGenerator generator) {
        this.parser = parser;
        this.generator = generator;
    }

    /** A number, such as NaN, that JSON has no form for. */
    static final class NoJsonForm extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient JsonLocation location;

        NoJsonForm(String number, JsonLocation location) {
            super("JSON has no form for " + number, null, false, false);
            this.location = location;
        }

        JsonLocation location() {
            return location;
        }
    }

    /** The next value, with everything in it. */
    void copyValue() {
        int outside = parser.depth();
        try {
            generator.copyValue(parser);
        } catch (JsonEncodingException e) {
            number(e);
            copyRest(outside);
        }
    }

    /** What is left of containers, after a number that {@link UTF8JsonGenerator#copyValue} refused. */
    private void copyRest(int outside) {
        while (parser.depth() > outside) {
            JsonToken next = parser.peekToken();
            if (next == JsonToken.PROPERTY_NAME || next == JsonToken.END_OBJECT || next == JsonToken.END_ARRAY) {
                parser.nextToken();
                generator.copyEvent(parser);
            } else {
                copyElement();
            }
        }
    }

    /** Not {@link #copyValue}, which would call itself for each number of a long array. */
    private void copyElement() {
        try {
            generator.copyValue(parser);
        } catch (JsonEncodingException e) {
            number(e);
        }
    }

    /** Writes the number that the parser stands at: 007 is 7, .5 is 0.5, and 5. is 5.0. */
    private void number(JsonEncodingException refused) {
        JsonToken token = parser.currentToken();
        if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_NUMBER_FLOAT) {
            throw refused;
        }
        String text = parser.getString();
        String plain = text.replaceFirst("^(-?)0+(?=[0-9])", "$1")
                .replaceFirst("(?<![0-9])[.]", "0.")
                .replaceFirst("[.](?![0-9])", ".0");
        if (plain.endsWith("N") || plain.endsWith("y") || plain.endsWith("F")) {
            throw new NoJsonForm(text, parser.tokenLocation());
        }
        generator.writeNumber(plain);
    }
}
