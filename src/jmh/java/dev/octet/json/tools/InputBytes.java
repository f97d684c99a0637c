package dev.octet.json.tools;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The bytes of an input on their way to a parser. The latest of them are kept, so that the line of an error can be
 * shown, and read again from its end. A parser reads ahead of what it has looked at: what is kept is more than it takes
 * in one read.
 *
 * <pre>
 *   buffer[0 .. next)      handed to the parser
 *   buffer[next .. end)    read from the input, not handed on yet
 *   base                   offset in the input of buffer[0]
 * </pre>
 */
final class InputBytes extends InputStream {
    private static final int CAPACITY = 256 << 10;

    /** Bytes that stay when room is made. */
    private static final int KEPT = CAPACITY / 2;

    private final InputStream in;
    private final byte[] buffer = new byte[CAPACITY];
    private long base;
    private int next;
    private int end;

    InputBytes(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        return next < end || fill() ? buffer[next++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (next == end && !fill()) {
            return -1;
        }
        int count = Math.min(length, end - next);
        System.arraycopy(buffer, next, target, offset, count);
        next += count;
        return count;
    }

    /**
     * One read of the input; false at its end. Called when everything was handed on, or for a look ahead that is short.
     */
    private boolean fill() throws IOException {
        if (end == CAPACITY) {
            int dropped = Math.min(next, CAPACITY - KEPT);
            System.arraycopy(buffer, dropped, buffer, 0, end - dropped);
            base += dropped;
            next -= dropped;
            end -= dropped;
        }
        int count = in.read(buffer, end, CAPACITY - end);
        if (count <= 0) {
            return false;
        }
        end += count;
        return true;
    }

    /**
     * Goes to the first line feed at or after an offset: it is the next byte that is read.
     *
     * @return its offset, or -1 when the input ends before it
     */
    long seekLineFeed(long offset) throws IOException {
        next = index(offset);
        while (true) {
            for (; next < end; next++) {
                if (buffer[next] == '\n') {
                    return base + next;
                }
            }
            if (!fill()) {
                return -1;
            }
        }
    }

    /**
     * Bytes of the line around an offset, as far as they are kept, and as far behind it as they can be had without
     * waiting.
     *
     * @param most how many at most on either side
     */
    Excerpt.Part around(long offset, int most) {
        int at = index(offset);
        at = readAhead(at, most);
        int from = at;
        while (from > 0 && at - from < most && buffer[from - 1] != '\n') {
            from--;
        }
        int to = at;
        while (to < end && to - at < most && buffer[to] != '\n') {
            to++;
        }
        boolean startsLine = from > 0 ? buffer[from - 1] == '\n' : base == 0;
        boolean endsLine = to == end ? to - at < most : buffer[to] == '\n';
        return new Excerpt.Part(Arrays.copyOfRange(buffer, from, to), at - from, startsLine, endsLine);
    }

    /** Reads what is available; returns the index {@code at} after that, which moves if room was made. */
    private int readAhead(int at, int most) {
        int shifted = at;
        try {
            while (end - shifted < most && in.available() > 0) {
                long before = base;
                if (!fill()) {
                    break;
                }
                shifted -= (int) (base - before);
            }
        } catch (IOException e) {
            return shifted; // the error that is being reported came first
        }
        return shifted;
    }

    private int index(long offset) {
        return (int) Math.max(0, Math.min(end, offset - base));
    }

    @Override
    public int available() throws IOException {
        return end - next + in.available();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
