package dev.octet.json.io;

import dev.octet.json.internal.kernel.Utf8Encoder;
import dev.octet.json.internal.kernel.Utf8Sequence;
import java.io.IOException;

/**
 * A source of text in UTF-8: chars come in chunks from a subclass and are delivered as bytes.
 *
 * <p>How this file is built: {@link #chars} holds the chars that are not yet encoded. If the caller's range is too
 * short for the next sequence, the sequence goes to {@link #carry} and is delivered from there in parts.
 *
 * <pre>
 *   chars[0 .. at)         encoded
 *   chars[at .. end)       to be encoded
 *   chars[end .. length)   free
 *   carry[carryAt .. carryEnd)   encoded from chars before at, goes out first
 *
 *   invariant   0 <= at <= end <= chars.length ;  0 <= carryAt <= carryEnd <= 4
 *   invariant   when a chunk is requested, end - at <= 1: a high surrogate that waits for its partner, or nothing
 * </pre>
 *
 * <p>If a subclass throws, no state has changed, so the next read calls it again.
 */
abstract class Transcoding implements ByteSource {
    /** Returned by {@link #fill}: the text is at its end, for good. */
    static final int ENDED = -1;
    /** Returned by {@link #fill}: the input here is not text. */
    static final int MALFORMED = -2;

    /** Chars per chunk: 8 KiB of memory, and enough to make the cost of a call negligible. */
    static final int CHUNK_CHARS = 4096;
    /** Chars of the smallest chunk: a surrogate that waits, and its partner. */
    static final int MIN_CHUNK_CHARS = 2;

    /** A surrogate that never gets a partner: the encoder's input for what is not text. */
    private static final char NO_TEXT = Character.MIN_HIGH_SURROGATE;

    /** The chunk. Only {@link #fill} writes to it, but for single chars that are moved or marked here. */
    final char[] chars;

    private final Utf8Encoder encoder = new Utf8Encoder();
    private int at;
    private int end;
    /** Whether a high surrogate at {@code end - 1} is alone, whatever comes next. */
    private boolean whole;

    private boolean ended;
    private boolean closed;

    private final byte[] carry = new byte[Utf8Sequence.MAX_BYTES];
    private int carryAt;
    private int carryEnd;

    /** Creates a transcoding in chunks of {@code chunkChars}, at least {@link #MIN_CHUNK_CHARS}. */
    Transcoding(int chunkChars) {
        chars = new char[chunkChars];
    }

    /**
     * Puts the next chars of the text into {@code chars[from, chars.length)}, which is not empty. Surrogates need not
     * come in pairs.
     *
     * @return the number of chars, 1 or more; {@link #ENDED}, after which this is not called again; {@link #MALFORMED}
     */
    abstract int fill(int from) throws IOException;

    /** Closes the object that the text comes from; called once. */
    abstract void closeInput() throws IOException;

    @Override
    public final int read(byte[] buffer, int offset, int length) throws IOException {
        ReadChecks.checkRequest(buffer, offset, length);
        if (closed) {
            throw ReadChecks.closed();
        }
        if (carryAt == carryEnd) {
            while (!canEncode()) {
                if (ended) {
                    return END;
                }
                refill();
            }
            int after = encode(buffer, offset, offset + length);
            if (after > offset) {
                return after - offset;
            }
            carryEnd = encode(carry, 0, carry.length);
            carryAt = 0;
        }
        int count = Math.min(length, carryEnd - carryAt);
        System.arraycopy(carry, carryAt, buffer, offset, count);
        carryAt += count;
        return count;
    }

    private boolean canEncode() {
        return whole ? at < end : end - at > 1 || end - at == 1 && !Character.isHighSurrogate(chars[at]);
    }

    private int encode(byte[] dst, int from, int limit) {
        int after = encoder.encode(chars, at, end, whole, dst, from, limit);
        at = encoder.cursor();
        return after;
    }

    private void refill() throws IOException {
        int held = end - at;
        if (held > 0) {
            chars[0] = chars[at];
        }
        at = 0;
        end = held;
        int count = fill(held);
        if (count == MALFORMED) {
            chars[end++] = NO_TEXT;
        } else if (count == ENDED) {
            ended = true;
        } else {
            end += count;
        }
        whole = count < 0;
    }

    @Override
    public final void close() throws IOException {
        if (!closed) {
            closed = true;
            closeInput();
        }
    }
}
