package dev.octet.json.write;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.internal.contract.ValueNesting;

/** The values that codecs write to a generator in place of others. */
final class WriteNesting extends ValueNesting {
    private final UTF8JsonGenerator generator;
    private final int maxDepth;

    WriteNesting(UTF8JsonGenerator generator, int maxDepth) {
        super(maxDepth);
        this.generator = generator;
        this.maxDepth = maxDepth;
    }

    @Override
    protected int depth() {
        return generator.depth();
    }

    @Override
    protected JsonLimitException refused() {
        return generator.refused(Limit.DEPTH, maxDepth);
    }
}
