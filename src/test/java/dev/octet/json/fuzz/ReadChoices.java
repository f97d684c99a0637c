package dev.octet.json.fuzz;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import java.util.List;

/** Options and inputs for reading, made from choices. */
final class ReadChoices {
    /** Further than a fuzzer's documents go; but integers of 100,000 digits would take most of the time. */
    static final JsonLimits UNLIMITED = JsonLimits.defaults()
            .withMaxDepth(1 << 20)
            .withMaxNameBytes(1 << 20)
            .withMaxNumberLength(1 << 20)
            .withMaxNumberScale(1_000);

    static final ReadOptions STRICT =
            ReadOptions.strict().withStackTraces(false).withLimits(UNLIMITED);

    private static final List<Framing> FRAMINGS = List.of(Framing.values());
    private static final List<DuplicateNames> DUPLICATES = List.of(DuplicateNames.values());
    private static final Leniency[] LENIENCIES = Leniency.values();

    /** The leniencies of the first octet; the rest have one of their own, which is there if the highest bit is set. */
    private static final int FIRST_LENIENCIES = 7;

    private static final int HALF = 0x80;

    private ReadChoices() {}

    /** Any departures from the standard, any framing, any treatment of duplicate names; no limits. */
    static ReadOptions options(Choices choices) {
        ReadOptions options = STRICT.withFraming(choices.of(FRAMINGS)).withDuplicateNames(choices.of(DUPLICATES));
        int bits = choices.octet();
        if (bits >= HALF) {
            bits += (choices.octet() << FIRST_LENIENCIES) - HALF;
        }
        for (Leniency leniency : LENIENCIES) {
            options = (bits >> leniency.ordinal() & 1) == 0 ? options : options.with(leniency);
        }
        return options;
    }

    /** Small limits, each of them set or not. */
    static JsonLimits limits(Choices choices) {
        JsonLimits limits = UNLIMITED;
        for (Limit limit : Limit.values()) {
            int chosen = choices.octet();
            limits = chosen < HALF ? limits : with(limits, limit, chosen - HALF);
        }
        return limits;
    }

    /** A limit of reading, changed; others stay. */
    static JsonLimits with(JsonLimits limits, Limit limit, long value) {
        return switch (limit) {
            case DEPTH -> limits.withMaxDepth((int) value);
            case STRING_BYTES -> limits.withMaxStringBytes(value);
            case NAME_BYTES -> limits.withMaxNameBytes((int) value);
            case NUMBER_LENGTH -> limits.withMaxNumberLength((int) value);
            case NUMBER_SCALE -> limits.withMaxNumberScale((int) value);
            case DOCUMENT_BYTES -> limits.withMaxDocumentBytes(value);
            case TOKENS -> limits.withMaxTokens(value);
            case MEMBERS -> limits.withMaxMembers(value);
            case MARKED_BYTES -> limits.withMaxMarkedBytes(value);
            case OUTPUT_BYTES -> limits;
        };
    }
}
