package dev.octet.json.read;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.contract.ValueNesting;

/** The values that codecs read from a parser in place of others. Too many are an error of them: the parser goes on. */
final class ReadNesting extends ValueNesting {
    private final UTF8JsonParser parser;
    private final ReadOptions options;

    ReadNesting(UTF8JsonParser parser, ReadOptions options) {
        super(options.limits().maxDepth());
        this.parser = parser;
        this.options = options;
    }

    @Override
    protected int depth() {
        return parser.depth();
    }

    @Override
    protected JsonLimitException refused() {
        return new JsonLimitException(
                Limit.DEPTH, options.limits().maxDepth(), parser.tokenLocation(), options.stackTraces());
    }
}
