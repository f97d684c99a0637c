package dev.octet.json.jackson3;

import dev.octet.json.ReadOptions;
import dev.octet.json.internal.bridge.ReadSettings;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonReadFeature;

/** The features of JSON, as masks: what Octet reads by a leniency, and what a stock parser has to read. */
final class Features {
    /** Features that are leniencies of Octet, in the order of {@link ReadSettings}. */
    private static final JsonReadFeature[] LENIENT = {
        JsonReadFeature.ALLOW_JAVA_COMMENTS,
        JsonReadFeature.ALLOW_TRAILING_COMMA,
        JsonReadFeature.ALLOW_SINGLE_QUOTES,
        JsonReadFeature.ALLOW_UNQUOTED_PROPERTY_NAMES,
        JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS,
        JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS,
        JsonReadFeature.ALLOW_LEADING_PLUS_SIGN_FOR_NUMBERS,
        JsonReadFeature.ALLOW_YAML_COMMENTS,
        JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS,
        JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER,
        JsonReadFeature.ALLOW_LEADING_DECIMAL_POINT_FOR_NUMBERS,
        JsonReadFeature.ALLOW_TRAILING_DECIMAL_POINT_FOR_NUMBERS
    };

    private static final int[] LENIENT_MASKS =
            Arrays.stream(LENIENT).mapToInt(JsonReadFeature::getMask).toArray();

    private static final int LENIENT_MASK = Arrays.stream(LENIENT_MASKS).sum();

    private Features() {}

    /** Returns the name of an enabled feature that a stock parser is needed for; null if there is none. */
    static @Nullable String needsStock(int features) {
        int others = features & ~LENIENT_MASK;
        if (others == 0) {
            return null;
        }
        for (JsonReadFeature feature : JsonReadFeature.values()) {
            if (feature.enabledIn(others)) {
                return feature.name();
            }
        }
        return "UNKNOWN";
    }

    /** Returns the options of our parser for these features and constraints. */
    static ReadOptions options(ReadSettings settings, int features, StreamReadConstraints constraints) {
        return settings.options(
                features,
                LENIENT_MASKS,
                constraints,
                () -> new ReadSettings.Bounds(
                        constraints.getMaxNestingDepth(),
                        constraints.getMaxDocumentLength(),
                        constraints.getMaxNumberLength(),
                        constraints.getMaxStringLength(),
                        constraints.getMaxNameLength()));
    }
}
