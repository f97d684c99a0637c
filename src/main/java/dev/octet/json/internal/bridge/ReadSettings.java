package dev.octet.json.internal.bridge;

import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The options of our parser for the features and constraints of Jackson's. A factory keeps one of these, and it keeps
 * the options that were wanted last: nearly always the same. Safe for use by several threads.
 */
public final class ReadSettings {
    /** A char has at most this many bytes in JSON: those of an escape. */
    public static final int MAX_CHAR_BYTES = 6;

    /**
     * What a number's text may have beyond the digits that Jackson counts: two signs, a point, an {@code e}; in text
     * two digits that it does not count.
     */
    private static final int NO_DIGITS = 6;

    private static final ReadOptions BASE = ReadOptions.defaults()
            .withFraming(Framing.CONCATENATED)
            .withCloseSource(false)
            .withStackTraces(false);

    /** What Octet reads beyond the standard, in the order of the features that {@link #options} takes. */
    private static final Leniency[] LENIENCIES = {
        Leniency.COMMENTS,
        Leniency.TRAILING_COMMAS,
        Leniency.SINGLE_QUOTES,
        Leniency.UNQUOTED_NAMES,
        Leniency.NON_FINITE_NUMBERS,
        Leniency.LEADING_ZEROS,
        Leniency.LEADING_PLUS,
        Leniency.HASH_COMMENTS,
        Leniency.CONTROL_CHARACTERS,
        Leniency.ANY_ESCAPES,
        Leniency.LEADING_POINT,
        Leniency.TRAILING_POINT
    };

    /** The limits of Jackson's {@code StreamReadConstraints}: in bytes, digits and chars; no limit is -1. */
    public record Bounds(int maxDepth, long maxDocument, int maxNumber, int maxString, int maxName) {}

    private record Entry(int features, Object constraints, ReadOptions options) {}

    private @Nullable Entry last; // racy: an entry is immutable, and the loser of a race only makes another one

    /**
     * Returns the options for these features and constraints.
     *
     * @param features the enabled features that are leniencies, as a mask
     * @param masks the features that are leniencies: comments, trailing commas, and so on
     * @param constraints the same object as long as the bounds are the same
     */
    @SuppressWarnings("ReferenceEquality") // as the parameter says
    public ReadOptions options(int features, int[] masks, Object constraints, Supplier<Bounds> bounds) {
        Entry entry = last;
        if (entry == null || entry.features != features || entry.constraints != constraints) {
            entry = new Entry(features, constraints, make(features, masks, bounds.get()));
            last = entry;
        }
        return entry.options;
    }

    private static ReadOptions make(int features, int[] masks, Bounds bounds) {
        ReadOptions options = BASE.withLimits(limits(bounds));
        for (int i = 0; i < masks.length; i++) {
            if ((features & masks[i]) != 0) {
                options = options.with(LENIENCIES[i]);
            }
        }
        return options;
    }

    /** Returns limits beyond which Jackson's are exceeded in any case. The bridge checks chars and digits exactly. */
    private static JsonLimits limits(Bounds bounds) {
        return JsonLimits.defaults()
                .withMaxDepth(bounds.maxDepth)
                .withMaxDocumentBytes(bounds.maxDocument < 0 ? JsonLimits.NONE : bounds.maxDocument)
                .withMaxNumberLength((int) Math.min((long) bounds.maxNumber + NO_DIGITS, Integer.MAX_VALUE))
                .withMaxNumberScale(Integer.MAX_VALUE)
                .withMaxStringBytes((long) bounds.maxString * MAX_CHAR_BYTES)
                .withMaxNameBytes((int) Math.min((long) bounds.maxName * MAX_CHAR_BYTES, Integer.MAX_VALUE))
                .withMaxMembers(JsonLimits.NONE)
                .withMaxTokens(JsonLimits.NONE);
    }
}
