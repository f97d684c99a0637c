package dev.octet.json.read;

import dev.octet.json.JsonLocation;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.cache.ArrayLengths;

/**
 * A copy of the current token from its first byte on, and its location. It is made when the window has no room for the
 * token any more, so that unlimited whitespace after it cannot make the window grow.
 */
final class Aside {
    private static final byte[] NO_BYTES = {};

    /** A larger copy is not kept for the next input. */
    private static final int MAX_KEPT = ArrayLengths.MAX_KEPT;

    private boolean isSet;
    private byte[] bytes = NO_BYTES;
    private int length;
    private final NotedLocation start = new NotedLocation();

    /** Returns whether there is a copy: the current token's text is in {@link #bytes}. */
    boolean isSet() {
        return isSet;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Copies {@code window[from, from + length)}. */
    void copy(ByteWindow window, int from, int length) {
        reserve(length);
        System.arraycopy(window.bytes, from, bytes, 0, length);
        this.length = length;
        start.set(window, from);
        start.note(window);
        isSet = true;
    }

    /** Takes over the copy of another instance, {@code length} bytes, if it has one. */
    void copy(Aside that, int length) {
        isSet = that.isSet;
        if (isSet) {
            reserve(length);
            System.arraycopy(that.bytes, 0, bytes, 0, length);
            this.length = length;
            start.copy(that.start);
        }
    }

    private void reserve(int length) {
        if (bytes.length < length) {
            bytes = new byte[length];
        }
    }

    /** Drops the copy, but not its array. */
    void drop() {
        isSet = false;
    }

    /** Drops the copy, and a large array. */
    void clear() {
        isSet = false;
        if (bytes.length > MAX_KEPT) {
            bytes = NO_BYTES;
        }
    }

    /** Returns the size of the array that is kept. */
    int keptBytes() {
        return bytes.length;
    }

    /** Returns the offset of the copied token's first byte. */
    long offset() {
        return start.offset();
    }

    /** Returns the location of a byte of the copied token, given its distance from the first. */
    JsonLocation location(int distance, String pointer) {
        return start.noted(bytes, Math.min(distance, length), distance, pointer);
    }
}
