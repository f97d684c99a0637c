package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.async.ByteBufferFeeder;
import com.fasterxml.jackson.core.io.IOContext;
import dev.octet.json.internal.bridge.FedInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A parser that never blocks: it is fed arrays or buffers, whose bytes it copies, and returns {@code NOT_AVAILABLE}
 * where they end inside a document.
 */
final class FedParser extends OctetParser implements ByteArrayFeeder, ByteBufferFeeder {
    private final FedInput fed;

    FedParser(FactorySettings settings, IOContext context, FedInput input) {
        super(settings, context, input);
        this.fed = input;
    }

    @Override
    public @Nullable JsonToken nextToken() throws IOException {
        JsonToken token = super.nextToken();
        if (token == JsonToken.NOT_AVAILABLE) {
            fed.starve();
        }
        return token;
    }

    @Override
    public @Nullable String nextFieldName() throws IOException {
        return nextToken() == JsonToken.FIELD_NAME ? currentName() : null;
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
    public FedParser getNonBlockingInputFeeder() {
        return this;
    }

    private void checkFeedable() throws IOException {
        String obstacle = fed.obstacle("Already closed, can not feed more input");
        if (obstacle != null) {
            throw new JsonParseException(this, obstacle);
        }
    }

    @Override
    public boolean needMoreInput() {
        return fed.needsMore();
    }

    @Override
    public void feedInput(byte[] bytes, int from, int to) throws IOException {
        checkFeedable();
        if (to < from) {
            throw new JsonParseException(this, "Input end (" + to + ") may not be before start (" + from + ")");
        }
        fed.feed(bytes, from, to);
    }

    @Override
    public void feedInput(ByteBuffer bytes) throws IOException {
        checkFeedable();
        fed.feed(bytes);
    }

    @Override
    public void endOfInput() {
        fed.end();
    }
}
