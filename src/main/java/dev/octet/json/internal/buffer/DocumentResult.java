package dev.octet.json.internal.buffer;

import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteSink;
import dev.octet.json.io.SegmentedBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A sink for a document that its caller wants as an array or as a {@code String}. A small document arrives in one
 * write: its array is copied once, and for a {@code String} nothing but the {@code String} is allocated. A larger
 * document is collected in segments. Used again after each result.
 */
public final class DocumentResult implements ByteSink {
    /** A first write that is longer is probably not the only one: a generator's buffer was full. */
    private static final int MOST_AT_ONCE = OutputBuffer.CAPACITY / 2;

    private static final byte[] NO_BYTES = {};

    private final SegmentedBuffer segments;
    private boolean asText;

    /** The only write so far, as the result; null if there was none, or a text is wanted. */
    private byte @Nullable [] only;

    /** The only write so far, if a text is wanted: decoded at the end, since a write may end inside a character. */
    private byte[] scratch = NO_BYTES;

    private int scratchEnd;

    /** Creates a sink that takes its segments from a pool. */
    public DocumentResult(BufferPool pool) {
        this.segments = new SegmentedBuffer(pool);
    }

    /** Drops what was written, and says whether the next document will be a {@code String} or an array. */
    public void begin(boolean asText) {
        clear();
        this.asText = asText;
    }

    @Override
    public void write(byte[] source, int offset, int length) {
        if (length > MOST_AT_ONCE || only != null || scratchEnd > 0 || segments.size() > 0) {
            spill();
            segments.write(source, offset, length);
        } else if (asText) {
            if (scratch.length == 0) {
                scratch = new byte[MOST_AT_ONCE];
            }
            System.arraycopy(source, offset, scratch, 0, length);
            scratchEnd = length;
        } else {
            only = Arrays.copyOfRange(source, offset, offset + length);
        }
    }

    private void spill() {
        if (only != null) {
            segments.write(only, 0, only.length);
            only = null;
        }
        segments.write(scratch, 0, scratchEnd);
        scratchEnd = 0;
    }

    /** Returns the document, which the caller owns, and forgets it. */
    public byte[] takeBytes() {
        byte[] document = only != null ? only : segments.toByteArray();
        clear();
        return document;
    }

    /** Returns the document and forgets it. */
    public String takeText() {
        byte[] document = scratch;
        int length = scratchEnd;
        if (length == 0) {
            document = segments.toByteArray();
            length = document.length;
        }
        clear();
        return new String(document, 0, length, StandardCharsets.UTF_8);
    }

    /** Drops the document, and gives its segments back. */
    public void clear() {
        only = null;
        scratchEnd = 0;
        segments.clear();
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
