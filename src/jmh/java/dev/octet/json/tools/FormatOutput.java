package dev.octet.json.tools;

import dev.octet.json.io.BufferPool;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Takes what a generator writes, and saves what is still in the generator's buffer when the input turns out to be bad:
 * a generator drops that when it fails inside a string. Also the pool that lends the generator its buffer, which is how
 * it comes by those bytes.
 *
 * <p>Where values are lines, a line goes out when it is whole, so that no reader of lines meets a torn one; only a line
 * that is larger than {@value #MAX_HELD} bytes goes out in parts.
 *
 * <pre>
 *   sent | held[0 .. count)                   | buffer of the generator
 *        | received, not sent on yet          | bytesWritten() - received
 *   whole: bytes of the lines that are complete; only those are sent on, or everything when lines do not matter
 * </pre>
 */
final class FormatOutput extends OutputStream implements BufferPool {
    private static final int MAX_HELD = 1 << 20;

    /** Whole lines go out when so many bytes have gathered. */
    private static final int CHUNK = 1 << 14;

    private static final byte[] NONE = {};

    private final OutputStream target;
    private final boolean wholeLines;
    private byte[] lent = NONE;
    private byte[] held = NONE;
    private int count;
    private long received;
    private long sent;
    private long whole;

    FormatOutput(OutputStream target, boolean wholeLines) {
        this.target = target;
        this.wholeLines = wholeLines;
    }

    /** The array is the generator's alone, and stays readable when the generator has given it back. */
    @Override
    public byte[] take(int minLength) {
        byte[] taken = new byte[minLength];
        if (lent.length == 0) {
            lent = taken;
        }
        return taken;
    }

    @Override
    public void giveBack(byte[] buffer) {}

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        received += length;
        if (!wholeLines) {
            target.write(bytes, offset, length);
            return;
        }
        if (count + length > held.length) {
            held = Arrays.copyOf(held, Math.max(count + length, Math.min(2 * held.length, MAX_HELD)));
        }
        System.arraycopy(bytes, offset, held, count, length);
        count += length;
        if (count >= CHUNK) {
            sendWhole();
        }
        if (count > MAX_HELD) {
            send(count);
        }
    }

    /** So many bytes that the generator wrote are whole lines. */
    void linesEnd(long bytesWritten) {
        whole = bytesWritten;
    }

    private void sendWhole() throws IOException {
        send((int) Math.max(0, Math.min(count, whole - sent)));
    }

    private void send(int length) throws IOException {
        target.write(held, 0, length);
        System.arraycopy(held, length, held, 0, count - length);
        count -= length;
        sent += length;
    }

    /** Whether the generator has written anything so far. */
    boolean hasBytes() {
        return received > 0;
    }

    /** Sends what is complete on, after the generator was closed in peace. */
    void finish() throws IOException {
        sendWhole();
    }

    /** Takes what the generator has in its buffer, which it will not write any more, and sends on what may go out. */
    void rescue(UTF8JsonGenerator generator) throws IOException {
        int buffered = (int) Math.min(lent.length, generator.bytesWritten() - received);
        if (buffered > 0) {
            write(lent, 0, buffered);
        }
        sendWhole();
    }
}
