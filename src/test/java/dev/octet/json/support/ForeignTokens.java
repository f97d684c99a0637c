package dev.octet.json.support;

import dev.octet.json.JsonToken;
import dev.octet.json.TokenSource;
import org.jspecify.annotations.Nullable;

/**
 * A source of foreign origin: it implements the methods of {@link TokenSource} and nothing more, even with one of our
 * parsers behind it.
 */
public record ForeignTokens(TokenSource tokens) implements TokenSource {
    @Override
    public @Nullable JsonToken nextToken() {
        return tokens.nextToken();
    }

    @Override
    public @Nullable JsonToken currentToken() {
        return tokens.currentToken();
    }

    @Override
    public int depth() {
        return tokens.depth();
    }

    @Override
    public @Nullable String currentName() {
        return tokens.currentName();
    }

    @Override
    public byte[] tokenBytes() {
        return tokens.tokenBytes();
    }

    @Override
    public int tokenOffset() {
        return tokens.tokenOffset();
    }

    @Override
    public int tokenLength() {
        return tokens.tokenLength();
    }

    @Override
    public boolean isStandardToken() {
        return tokens.isStandardToken();
    }

    @Override
    public boolean startString(boolean decoded) {
        return tokens.startString(decoded);
    }

    @Override
    public boolean nextStringPart() {
        return tokens.nextStringPart();
    }
}
