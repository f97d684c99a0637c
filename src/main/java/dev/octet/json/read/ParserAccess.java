package dev.octet.json.read;

import dev.octet.json.TokenSource;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.internal.contract.ValueNesting;
import dev.octet.json.internal.grammar.GrammarStack;
import org.jspecify.annotations.Nullable;

/** Access to the inside of our parser, for our generator and for codecs: neither knows this package's classes. */
final class ParserAccess implements TokenRuns.Access {
    private ParserAccess() {}

    /** Registers the access. */
    static void offer() {
        TokenRuns.offer(new ParserAccess());
        ValueNesting.offerReading(parser -> ((UTF8JsonParser) parser).nesting());
    }

    @Override
    public @Nullable TokenRuns runs(TokenSource source) {
        return source instanceof UTF8JsonParser parser ? parser.reader.copier() : null;
    }

    @Override
    public @Nullable ByteWindow window(TokenSource source) {
        return source instanceof UTF8JsonParser parser ? parser.reader.window : null;
    }

    @Override
    public @Nullable String string(TokenSource source, int maxBytes) {
        return ((UTF8JsonParser) source).reader.stringToken(maxBytes);
    }

    @Override
    public TokenRuns.Failed failed(TokenSource source) {
        ReadEngine reader = ((UTF8JsonParser) source).reader;
        return new TokenRuns.Failed(reader.failedFrom, GrammarStack.takesName(reader.top), reader.failedInString);
    }
}
