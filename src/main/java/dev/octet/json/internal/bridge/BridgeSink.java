package dev.octet.json.internal.bridge;

import dev.octet.json.io.ByteSink;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The target of one document after another. The bridge flushes and closes the target itself, so that a flush or close
 * of this sink does nothing.
 */
final class BridgeSink implements ByteSink {
    private @Nullable WriteHost host;
    private @Nullable OutputStream stream;
    private @Nullable CharTarget chars;

    /** Begins a document for a host, whose target is a stream or a writer. */
    void begin(WriteHost host, Object target) {
        this.host = host;
        if (target instanceof OutputStream stream) {
            this.stream = stream;
        } else {
            if (chars == null) {
                chars = new CharTarget();
            }
            chars.begin((Writer) target);
        }
    }

    WriteHost host() {
        return Objects.requireNonNull(host);
    }

    /** Forgets the target. */
    void end() {
        host = null;
        stream = null;
        if (chars != null) {
            chars.end();
        }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            OutputStream stream = this.stream;
            if (stream != null) {
                stream.write(bytes, offset, length);
            } else if (chars != null) {
                chars.write(bytes, offset, length);
            }
        } catch (IOException e) {
            throw host().targetFailure(e);
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
