package dev.octet.json.bench;

import jakarta.json.stream.JsonParser;

/**
 * The reading benchmarks with Parsson, the reference implementation of Jakarta JSON Processing. The JDK's decoder
 * replaces malformed UTF-8 instead of refusing it; lone surrogates pass. Its doubles go through {@code BigDecimal}, its
 * only way.
 */
final class ParssonReads {
    private ParssonReads() {}

    static long skim(JsonParser parser) {
        long tokens = 0;
        while (parser.hasNext()) {
            parser.next();
            tokens++;
        }
        return tokens;
    }

    static long consume(JsonParser parser, Values values) {
        while (parser.hasNext()) {
            switch (parser.next()) {
                case START_OBJECT -> values.bracket('{');
                case END_OBJECT -> values.bracket('}');
                case START_ARRAY -> values.bracket('[');
                case END_ARRAY -> values.bracket(']');
                case KEY_NAME -> values.name(parser.getString());
                case VALUE_STRING -> values.text(parser.getString());
                case VALUE_NUMBER -> number(parser, values);
                case VALUE_TRUE -> values.literal(true);
                case VALUE_FALSE -> values.literal(false);
                case VALUE_NULL -> values.nothing();
            }
        }
        return values.result();
    }

    private static void number(JsonParser parser, Values values) {
        if (parser.isIntegralNumber()) {
            values.number(parser.getLong());
        } else {
            values.number(parser.getBigDecimal().doubleValue());
        }
    }
}
