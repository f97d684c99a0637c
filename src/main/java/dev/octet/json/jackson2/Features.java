package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonParser.Feature;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.bridge.ReadSettings;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The features of a parser, as masks: what Octet reads by a leniency, and what a stock parser has to read. */
final class Features {
    /** Features whose syntax Octet does not have. */
    private static final Feature[] STOCK = {JsonReadFeature.ALLOW_MISSING_VALUES.mappedFeature()};

    /** Features that are leniencies of Octet, in the order of {@link ReadSettings}. */
    private static final Feature[] LENIENT = {
        Feature.ALLOW_COMMENTS,
        JsonReadFeature.ALLOW_TRAILING_COMMA.mappedFeature(),
        Feature.ALLOW_SINGLE_QUOTES,
        Feature.ALLOW_UNQUOTED_FIELD_NAMES,
        JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS.mappedFeature(),
        JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS.mappedFeature(),
        JsonReadFeature.ALLOW_LEADING_PLUS_SIGN_FOR_NUMBERS.mappedFeature(),
        JsonReadFeature.ALLOW_YAML_COMMENTS.mappedFeature(),
        JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS.mappedFeature(),
        JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER.mappedFeature(),
        JsonReadFeature.ALLOW_LEADING_DECIMAL_POINT_FOR_NUMBERS.mappedFeature(),
        JsonReadFeature.ALLOW_TRAILING_DECIMAL_POINT_FOR_NUMBERS.mappedFeature()
    };

    /** A feature of later versions: 0 where it does not exist. */
    private static final int RECORD_SEPARATOR = mask("ALLOW_RS_CONTROL_CHAR");

    static final boolean KNOWS_SEPARATORS = RECORD_SEPARATOR != 0;

    /** A feature of later versions: 0 where it does not exist. */
    static final int CLEAR_TOKEN_ON_CLOSE = mask("CLEAR_CURRENT_TOKEN_ON_CLOSE");

    static final Feature NON_FINITE = JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS.mappedFeature();

    /** All features that decide what is JSON. */
    static final int SYNTAX = mask(STOCK) | mask(LENIENT) | RECORD_SEPARATOR;

    private static final int STOCK_MASK = mask(STOCK) | RECORD_SEPARATOR;

    private static final int[] LENIENT_MASKS =
            Arrays.stream(LENIENT).mapToInt(Feature::getMask).toArray();

    private Features() {}

    private static int mask(Feature... features) {
        int mask = 0;
        for (Feature feature : features) {
            mask |= feature.getMask();
        }
        return mask;
    }

    private static int mask(String name) {
        for (Feature feature : Feature.values()) {
            if (feature.name().equals(name)) {
                return feature.getMask();
            }
        }
        return 0;
    }

    /** Returns the name of an enabled feature that a stock parser is needed for; null if there is none. */
    static @Nullable String needsStock(int features) {
        if ((features & STOCK_MASK) == 0) {
            return null;
        }
        for (Feature feature : STOCK) {
            if (feature.enabledIn(features)) {
                return feature.name();
            }
        }
        return "ALLOW_RS_CONTROL_CHAR";
    }

    /** Returns the name of one of these features. */
    static String name(int features) {
        for (Feature feature : Feature.values()) {
            if (feature.enabledIn(features)) {
                return feature.name();
            }
        }
        return "none";
    }

    /** Returns the options of our parser for these features and constraints. */
    static ReadOptions options(ReadSettings settings, int features, StreamReadConstraints constraints) {
        return settings.options(
                features & SYNTAX,
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
