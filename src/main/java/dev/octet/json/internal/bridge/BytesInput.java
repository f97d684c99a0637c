package dev.octet.json.internal.bridge;

import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** An array of bytes. */
public record BytesInput(byte[] bytes, int offset, int length, boolean detectsEncoding) implements Input {
    @Override
    public @Nullable UTF8JsonParser open(ReadOptions options) {
        if (detectsEncoding && Encodings.isOther(bytes, offset, length)) {
            return null;
        }
        return UTF8JsonParser.of(bytes, offset, length, options);
    }

    @Override
    public @Nullable Object source() {
        return null;
    }

    @Override
    public int releaseUnread(UTF8JsonParser parser, OutputStream target) throws IOException {
        int consumed = (int) parser.consumedBytes();
        target.write(bytes, offset + consumed, length - consumed);
        return length - consumed;
    }
}
