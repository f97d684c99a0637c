package dev.octet.json.jackson3;

import dev.octet.json.internal.bridge.FedInput;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;
import tools.jackson.core.async.ByteArrayFeeder;
import tools.jackson.core.async.ByteBufferFeeder;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.sym.PropertyNameMatcher;

/**
 * A parser that never blocks: it is fed arrays or buffers, whose bytes it copies, and returns {@code NOT_AVAILABLE}
 * where they end inside a document.
 */
final class FedParser extends OctetParser implements ByteArrayFeeder, ByteBufferFeeder {
    private final FedInput fed;

    FedParser(Origin origin, FedInput input) {
        super(origin);
        this.fed = input;
    }

    @Override
    public @Nullable JsonToken nextToken() {
        JsonToken token = super.nextToken();
        if (token == JsonToken.NOT_AVAILABLE) {
            fed.starve();
        }
        return token;
    }

    @Override
    public @Nullable String nextName() {
        return nextToken() == JsonToken.PROPERTY_NAME ? currentName() : null;
    }

    @Override
    public int nextNameMatch(PropertyNameMatcher matcher) {
        String name = nextName();
        if (name != null) {
            return matcher.matchName(name);
        }
        return _currToken == JsonToken.END_OBJECT
                ? PropertyNameMatcher.MATCH_END_OBJECT
                : PropertyNameMatcher.MATCH_ODD_TOKEN;
    }

    @Override
    boolean isFed() {
        return true;
    }

    @Override
    public boolean canParseAsync() {
        return true;
    }

    @Override
    public FedParser nonBlockingInputFeeder() {
        return this;
    }

    private void checkFeedable() {
        String obstacle = fed.obstacle("Already closed, cannot feed more input");
        if (obstacle != null) {
            throw new StreamReadException(this, obstacle);
        }
    }

    @Override
    public boolean needMoreInput() {
        return fed.needsMore();
    }

    @Override
    public void feedInput(byte[] bytes, int from, int to) {
        checkFeedable();
        if (to < from) {
            throw new StreamReadException(this, "Input end (" + to + ") may not be before start (" + from + ")");
        }
        fed.feed(bytes, from, to);
    }

    @Override
    public void feedInput(ByteBuffer bytes) {
        checkFeedable();
        fed.feed(bytes);
    }

    @Override
    public void endOfInput() {
        fed.end();
    }
}
