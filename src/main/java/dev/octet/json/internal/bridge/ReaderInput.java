package dev.octet.json.internal.bridge;

import dev.octet.json.ReadOptions;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.buffer.TokenRuns;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;

/**
 * Text that a reader delivers. The parser reads it as UTF-8, and locations count chars: so for each piece that is not
 * ASCII, this remembers at which byte and which char it begins. Inside a piece the bytes are counted, which are in the
 * parser's window as long as a location can lie there.
 */
public final class ReaderInput implements Input, ByteSource {
    private final Reader reader;
    private final ByteSource encoded;
    private long bytes;
    private long chars;

    /** Pairs: the byte and the char at which a piece begins, after and including the first that is not ASCII. */
    private long[] pieces = {};

    private int size;

    /** Creates an input over this reader. */
    public ReaderInput(Reader reader) {
        this.reader = reader;
        this.encoded = ByteSource.of(reader);
    }

    @Override
    public UTF8JsonParser open(ReadOptions options) {
        return UTF8JsonParser.of((ByteSource) this, options);
    }

    @Override
    public Reader source() {
        return reader;
    }

    @Override
    public boolean isText() {
        return true;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = encoded.read(buffer, offset, length);
        if (count > 0) {
            int text = CharCount.of(buffer, offset, offset + count);
            if (text != count || size > 0) {
                add();
            }
            bytes += count;
            chars += text;
        }
        return count;
    }

    private void add() {
        if (size == pieces.length) {
            pieces = Arrays.copyOf(pieces, Math.max(16, 2 * size));
        }
        pieces[size++] = bytes;
        pieces[size++] = chars;
    }

    @Override
    public long chars(UTF8JsonParser parser, long offset) {
        int piece = size - 2;
        while (piece >= 0 && pieces[piece] > offset) {
            piece -= 2;
        }
        if (piece < 0) {
            return offset;
        }
        ByteWindow window = TokenRuns.windowOf(parser);
        long base = window == null ? 0 : window.offset(0);
        long from = pieces[piece] - base;
        long to = offset - base;
        boolean isAtHand = window != null && from >= 0 && to <= window.end;
        return pieces[piece + 1] + (isAtHand ? CharCount.of(window.bytes, (int) from, (int) to) : 0);
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
