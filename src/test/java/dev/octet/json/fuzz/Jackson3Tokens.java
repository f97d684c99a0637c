package dev.octet.json.fuzz;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.json.JsonFactory;

/**
 * The tokens of jackson-core 3 for a document, in the form of {@link JacksonTarget}; its limits are raised out of the
 * way.
 */
final class Jackson3Tokens {
    private static final int UNLIMITED = 1 << 20;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(UNLIMITED)
                    .maxNameLength(UNLIMITED)
                    .maxNumberLength(UNLIMITED)
                    .build())
            .build();

    private Jackson3Tokens() {}

    static JacksonTarget.Outcome read(byte[] document) {
        List<String> tokens = new ArrayList<>();
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), document)) {
            boolean hasRoot = false;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (hasRoot) {
                    return new JacksonTarget.Outcome(
                            tokens, false); // a second root is Jackson's way to say: more than one
                }
                tokens.add(line(token, parser));
                hasRoot = parser.streamReadContext().inRoot();
            }
            return new JacksonTarget.Outcome(tokens, true);
        } catch (JacksonException refused) {
            return new JacksonTarget.Outcome(tokens, false);
        }
    }

    private static String line(JsonToken token, JsonParser parser) {
        return switch (token) {
            case PROPERTY_NAME -> "name " + parser.getString();
            case VALUE_STRING -> "string " + parser.currentName() + " " + parser.getString();
            case VALUE_NUMBER_INT -> "int " + parser.currentName() + " " + parser.getString() + longValue(parser);
            case VALUE_NUMBER_FLOAT -> "float " + parser.currentName() + " " + parser.getString() + doubleValue(parser);
            default -> token.toString();
        };
    }

    private static String longValue(JsonParser parser) {
        try {
            return " " + parser.getLongValue();
        } catch (InputCoercionException outOfRange) {
            return " too large";
        }
    }

    private static String doubleValue(JsonParser parser) {
        double value = parser.getDoubleValue();
        return Double.isInfinite(value) ? " infinite" : " " + value;
    }
}
