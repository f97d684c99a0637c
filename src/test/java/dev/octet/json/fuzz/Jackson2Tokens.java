package dev.octet.json.fuzz;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The tokens of jackson-core 2 for a document, in the form of {@link JacksonTarget}; its limits are raised out of the
 * way.
 */
final class Jackson2Tokens {
    private static final int UNLIMITED = 1 << 20;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(UNLIMITED)
                    .maxNameLength(UNLIMITED)
                    .maxNumberLength(UNLIMITED)
                    .build())
            .build();

    private Jackson2Tokens() {}

    static JacksonTarget.Outcome read(byte[] document) {
        List<String> tokens = new ArrayList<>();
        try (JsonParser parser = FACTORY.createParser(document)) {
            boolean hasRoot = false;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (hasRoot) {
                    return new JacksonTarget.Outcome(
                            tokens, false); // a second root is Jackson's way to say: more than one
                }
                tokens.add(line(token, parser));
                hasRoot = parser.getParsingContext().inRoot();
            }
            return new JacksonTarget.Outcome(tokens, true);
        } catch (JacksonException refused) {
            return new JacksonTarget.Outcome(tokens, false);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static String line(JsonToken token, JsonParser parser) throws IOException {
        return switch (token) {
            case FIELD_NAME -> "name " + parser.getText();
            case VALUE_STRING -> "string " + parser.currentName() + " " + parser.getText();
            case VALUE_NUMBER_INT -> "int " + parser.currentName() + " " + parser.getText() + longValue(parser);
            case VALUE_NUMBER_FLOAT -> "float " + parser.currentName() + " " + parser.getText() + doubleValue(parser);
            default -> token.toString();
        };
    }

    private static String longValue(JsonParser parser) throws IOException {
        try {
            return " " + parser.getLongValue();
        } catch (InputCoercionException outOfRange) {
            return " too large";
        }
    }

    private static String doubleValue(JsonParser parser) throws IOException {
        double value = parser.getDoubleValue();
        return Double.isInfinite(value) ? " infinite" : " " + value;
    }
}
