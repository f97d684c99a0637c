package dev.octet.json.io;

import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Wraps arrays that are lent to a sink or source in a {@link ByteBuffer}. If the same array comes again, the same
 * buffer is used again: a generator lends one buffer over and over, and then nothing is allocated. The last array stays
 * reachable from here until another one comes or {@link #forget()} is called.
 */
final class ArrayView {
    /**
     * Maximum length of an array that may stay reachable after a call: as large as a buffer gets. A caller's blob is
     * often larger.
     */
    static final int MAX_REMEMBERED_BYTES = 1 << 17;

    private static final ByteBuffer NONE = ByteBuffer.allocate(0);

    private ByteBuffer last = NONE;

    /** Returns whether a range of {@code bytes} costs no allocation. */
    @SuppressWarnings({"ReferenceEquality", "ByteBufferBackingArray"}) // each buffer here wraps one whole array
    boolean knows(byte[] bytes) {
        return last.array() == bytes;
    }

    @SuppressWarnings("ReferenceEquality") // NONE stands for "no array": identity is meant
    boolean isEmpty() {
        return last == NONE;
    }

    /**
     * Returns a buffer whose remaining bytes are the range. It is valid until the next call.
     *
     * @throws IndexOutOfBoundsException if the range is not within {@code bytes}
     */
    ByteBuffer range(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        ByteBuffer buffer = knows(bytes) ? last : ByteBuffer.wrap(bytes);
        last = bytes.length <= MAX_REMEMBERED_BYTES ? buffer : NONE;
        return buffer.limit(offset + length).position(offset);
    }

    void forget() {
        last = NONE;
    }
}
