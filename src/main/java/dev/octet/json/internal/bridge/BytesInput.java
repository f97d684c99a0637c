package dev.octet.json.internal.bridge;

import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** An array of bytes in UTF-8. */
@SuppressWarnings("ArrayRecordComponent") // the caller's; inputs are never compared
public record BytesInput(byte[] bytes, int offset, int length) implements Input {
    /** Returns an input over a part of an array, whose encoding is detected, or taken to be UTF-8. */
    public static Input of(byte[] bytes, int offset, int length, boolean detectsEncoding) {
        return detectsEncoding && Encodings.of(bytes, offset, length) != null
                ? new StreamInput(new ByteArrayInputStream(bytes, offset, length), true)
                : new BytesInput(bytes, offset, length);
    }

    @Override
    public UTF8JsonParser open(ReadOptions options) {
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
