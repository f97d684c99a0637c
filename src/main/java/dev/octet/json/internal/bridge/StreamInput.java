package dev.octet.json.internal.bridge;

import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A stream of bytes. The first read waits for {@link Encodings#DECISIVE_BYTES}, as Jackson's does, and looks at the
 * encoding: another one than UTF-8 is converted, and locations then count chars.
 */
public final class StreamInput implements Input, ByteSource {
    private final InputStream stream;
    private boolean begun;
    private boolean ended;
    private @Nullable ByteSource converted;
    private @Nullable CharOffsets offsets;

    /** Creates an input whose encoding is detected, or taken to be UTF-8. */
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

    @Override
    public boolean isText() {
        return offsets != null;
    }

    @Override
    public long chars(UTF8JsonParser parser, long offset) {
        return offsets == null ? offset : offsets.chars(parser, offset);
    }

    @Override
    public long charsOfLine(UTF8JsonParser parser, long start) {
        return offsets == null ? start : offsets.charsOfLine(parser, start);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (!begun) {
            begun = true;
            return begin(buffer, offset, length);
        }
        if (ended) {
            return END;
        }
        return converted != null && offsets != null
                ? offsets.read(converted, buffer, offset, length)
                : readStream(buffer, offset, length);
    }

    private int readStream(byte[] buffer, int offset, int length) throws IOException {
        int count = stream.read(buffer, offset, length);
        if (count == 0 && length > 0) {
            throw new IOException("InputStream.read() returned 0 characters when trying to read " + length + " bytes");
        }
        return count;
    }

    private int begin(byte[] buffer, int offset, int length) throws IOException {
        int count = 0;
        while (!ended && count < Encodings.DECISIVE_BYTES) {
            int more = readStream(buffer, offset + count, length - count);
            ended = more < 0;
            count += Math.max(more, 0);
        }
        Charset charset = Encodings.of(buffer, offset, count);
        if (charset == null) {
            return count == 0 ? END : count;
        }
        ended = false;
        int from = offset + Encodings.markLength(buffer, offset, charset); // Jackson's locations do not count it
        InputStream head = new ByteArrayInputStream(Arrays.copyOfRange(buffer, from, offset + count));
        ByteSource source = ByteSource.of(new SequenceInputStream(head, stream), charset);
        CharOffsets counts = new CharOffsets();
        converted = source;
        offsets = counts;
        return counts.read(source, buffer, offset, length);
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
