package dev.octet.json.support;

import dev.octet.json.io.ByteSource;

/**
 * A number in so many containers, as a source that keeps nothing but its offset: {@link #at} knows each byte, so what is made of the document
 * can be compared byte by byte without ever being there as a whole.
 */
public final class Nested implements ByteSource {
    private final byte[] opening;
    private final byte[] closing;
    private final long middle;
    private final long size;
    private long offset;

    /**
     * @param opening what opens one or more containers, such as <code>[{"a":</code>
     * @param times   how often that is repeated
     */
    public Nested(String opening, int times) {
        this.opening = Step.bytes(opening);
        this.closing = Step.bytes(closing(opening));
        this.middle = (long) this.opening.length * times;
        this.size = middle + 1 + (long) closing.length * times;
    }

    /** The ends of the containers, from the innermost on; quotes must hold no bracket. */
    private static String closing(String opening) {
        StringBuilder ends = new StringBuilder();
        for (int i = opening.length() - 1; i >= 0; i--) {
            switch (opening.charAt(i)) {
                case '[' -> ends.append(']');
                case '{' -> ends.append('}');
                default -> {}
            }
        }
        return ends.toString();
    }

    /** All bytes of the document. */
    public long size() {
        return size;
    }

    /** The byte at an offset of the document. */
    public byte at(long index) {
        if (index < middle) {
            return opening[(int) (index % opening.length)];
        }
        return index == middle ? (byte) '7' : closing[(int) ((index - middle - 1) % closing.length)];
    }

    @Override
    public int read(byte[] buffer, int from, int length) {
        int count = (int) Math.min(length, size - offset);
        for (int i = 0; i < count; i++) {
            buffer[from + i] = at(offset + i);
        }
        offset += count;
        return count == 0 ? END : count;
    }

    @Override
    public void close() {}
}
