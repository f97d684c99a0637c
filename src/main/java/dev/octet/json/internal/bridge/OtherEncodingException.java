package dev.octet.json.internal.bridge;

import java.io.IOException;

/** Thrown by {@link StreamInput} at its first read if the stream is not UTF-8: a stock parser has to read it. */
public final class OtherEncodingException extends IOException {
    private static final long serialVersionUID = 1L;

    OtherEncodingException() {
        super("the stream is not in UTF-8");
    }
}
