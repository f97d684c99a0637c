package dev.octet.json.write;

import dev.octet.json.JsonLimitException;
import dev.octet.json.internal.contract.ValueNesting;

/** The values that codecs write to a generator in place of others. */
final class WriteNesting extends ValueNesting {
    private final TokenWriter writer;

    WriteNesting(TokenWriter writer) {
        super(writer.options.limits().maxDepth());
        this.writer = writer;
    }

    @Override
    protected int depth() {
        return writer.grammar.depth();
    }

    @Override
    protected JsonLimitException refused() {
        return writer.tooDeep();
    }
}
