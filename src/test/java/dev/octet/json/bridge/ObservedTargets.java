package dev.octet.json.bridge;

import java.io.FilterOutputStream;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;

/** Targets that record when they are flushed and closed, and do neither. */
public final class ObservedTargets {
    private ObservedTargets() {}

    /** As a stream. */
    public static OutputStream stream(OutputStream bytes, StringBuilder record) {
        return new FilterOutputStream(bytes) {
            @Override
            public void write(byte[] source, int offset, int length) throws IOException {
                bytes.write(source, offset, length);
            }

            @Override
            public void flush() {
                record.append("flush;");
            }

            @Override
            public void close() {
                record.append("close;");
            }
        };
    }

    /** As a writer. */
    public static Writer writer(Writer chars, StringBuilder record) {
        return new FilterWriter(chars) {
            @Override
            public void flush() {
                record.append("flush;");
            }

            @Override
            public void close() {
                record.append("close;");
            }
        };
    }
}
