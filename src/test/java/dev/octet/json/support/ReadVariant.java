package dev.octet.json.support;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;

/** Ways to read that differ in what they accept, all without stack traces. */
public enum ReadVariant {
    STRICT(ReadOptions.strict()),
    REJECT_DUPLICATES(ReadOptions.iJson()),
    FIRST_OF_DUPLICATES(ReadOptions.strict().withDuplicateNames(DuplicateNames.FIRST)),
    CONCATENATED(ReadOptions.strict().withFraming(Framing.CONCATENATED)),
    NDJSON(ReadOptions.strict().withFraming(Framing.NDJSON)),
    LENIENT(ReadOptions.lenient()),
    LENIENT_SEQUENCE(ReadOptions.lenient().withFraming(Framing.CONCATENATED).withDuplicateNames(DuplicateNames.REJECT)),
    TIGHT_LENGTHS(ReadOptions.strict()
            .withLimits(JsonLimits.defaults()
                    .withMaxStringBytes(7)
                    .withMaxNameBytes(5)
                    .withMaxNumberLength(6))),
    TIGHT_COUNTS(ReadOptions.strict()
            .withLimits(JsonLimits.defaults().withMaxDepth(2).withMaxTokens(9).withMaxMembers(3))),
    TIGHT_MARK(ReadOptions.strict().withLimits(JsonLimits.defaults().withMaxMarkedBytes(6))),
    TIGHT_DOCUMENT(ReadOptions.strict().withLimits(JsonLimits.defaults().withMaxDocumentBytes(11))),
    TIGHT_SEQUENCE(ReadOptions.strict()
            .withFraming(Framing.CONCATENATED)
            .withLimits(JsonLimits.defaults().withMaxDocumentBytes(5).withMaxTokens(4))),
    TIGHT_LENIENT(ReadOptions.lenient()
            .withLimits(JsonLimits.defaults()
                    .withMaxStringBytes(3)
                    .withMaxNameBytes(2)
                    .withMaxNumberLength(3)));

    private final ReadOptions options;

    ReadVariant(ReadOptions options) {
        this.options = options.withStackTraces(false);
    }

    public ReadOptions options() {
        return options;
    }
}
