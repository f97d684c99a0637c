package dev.octet.json.internal.bridge;

import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;

/**
 * A stream of bytes. The first read waits for {@link Encodings#DECISIVE_BYTES}, as Jackson's does, and looks at the
 * encoding.
 */
public final class StreamInput implements Input, ByteSource {
    private final InputStream stream;
    private boolean begun;
    private boolean ended;
    private byte[] head = {};

    /** Creates an input whose encoding is looked at, or taken to be UTF-8. */
    public StreamInput(InputStream stream, boolean detectsEncoding) {
        this.stream = stream;
        this.begun = !detectsEncoding;
    }

    @Override
    public UTF8JsonParser open(ReadOptions options) {
        return UTF8JsonParser.of((ByteSource) this, options);
    }

    @Override
    public InputStream source() {
        return stream;
    }

    /** Returns the stream from its beginning, after an {@link OtherEncodingException}. */
    public InputStream fromStart() {
        return head.length == 0 ? stream : new SequenceInputStream(new ByteArrayInputStream(head), stream);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (ended) {
            return END;
        }
        int count = stream.read(buffer, offset, length);
        if (count == 0 && length > 0) {
            throw new IOException("InputStream.read() returned 0 characters when trying to read " + length + " bytes");
        }
        return begun ? count : begin(buffer, offset, length, count);
    }

    private int begin(byte[] buffer, int offset, int length, int first) throws IOException {
        begun = true;
        int count = Math.max(first, 0);
        while (!ended && count < Encodings.DECISIVE_BYTES) {
            int more = first < 0 ? first : stream.read(buffer, offset + count, length - count);
            ended = more < 0;
            count += Math.max(more, 0);
        }
        if (Encodings.isOther(buffer, offset, count)) {
            head = Arrays.copyOfRange(buffer, offset, offset + count);
            throw new OtherEncodingException();
        }
        return count == 0 ? END : count;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
