package dev.octet.json.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A fuzzer's bytes as choices. One byte is one choice, so a changed byte changes one. When the bytes run out, each
 * choice is the first option. So every input is valid.
 */
final class Choices {
    private static final int BYTE = 0xFF;

    private final byte[] data;
    private final int from;
    private int at;

    private Choices(byte[] data, int from) {
        this.data = data;
        this.from = from;
        this.at = from;
    }

    /** All bytes are decisions. */
    static Choices all(byte[] data) {
        return new Choices(data, 0);
    }

    /** The last bytes are decisions, those before them a {@link #document}: its length does not move them. */
    static Choices behindDocument(byte[] data, int count) {
        return new Choices(data, Math.max(0, data.length - count));
    }

    /** What is before the decisions. */
    byte[] document() {
        return Arrays.copyOf(data, from);
    }

    boolean hasMore() {
        return at < data.length;
    }

    /** 0 to 255. */
    int octet() {
        return at < data.length ? data[at++] & BYTE : 0;
    }

    /** 0 to {@code bound - 1}, which is at most 255. */
    int below(int bound) {
        return octet() % bound;
    }

    boolean oneIn(int chances) {
        return below(chances) == chances - 1;
    }

    <T> T of(List<T> all) {
        return all.get(below(all.size()));
    }

    /** Four bytes, the first the lowest. */
    int word() {
        return octet() | octet() << 8 | octet() << 16 | octet() << 24;
    }

    /** Eight bytes. */
    long longWord() {
        return word() & 0xFFFF_FFFFL | (long) word() << Integer.SIZE;
    }

    /** As many bytes as the next one says, 0 to {@code most}, as far as there are some. */
    byte[] bytes(int most) {
        int length = Math.min(below(most + 1), data.length - at);
        byte[] bytes = Arrays.copyOfRange(data, at, at + length);
        at += length;
        return bytes;
    }

    /**
     * ASCII from single bytes; 0x80 to 0xBF start a char of two bytes, so that all chars are possible, lone surrogates
     * too.
     */
    String text(int most) {
        byte[] bytes = bytes(most);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < bytes.length; i++) {
            int b = bytes[i] & BYTE;
            if (b < 0x80 || i + 2 >= bytes.length) {
                text.append((char) b);
            } else if (b < 0xC0) {
                text.append((char) ((bytes[++i] & BYTE) << 8 | bytes[++i] & BYTE));
            } else {
                text.appendCodePoint(0x10000 | (b & 0x0F) << 16 | (bytes[++i] & BYTE) << 8 | bytes[++i] & BYTE);
            }
        }
        return text.toString();
    }

    /** Text in which surrogates come in pairs. */
    String scalars(int most) {
        return new String(text(most).getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    /** Ascending cuts, up to {@code length}; one decision for each distance. */
    int[] cuts(int count, int length) {
        int[] cuts = new int[count];
        int cut = 0;
        for (int i = 0; i < count; i++) {
            int step = octet();
            cut = Math.min(
                    length,
                    cut + (step < 0xE0 ? step & 0x1F : (step & 0x1F) << 5)); // empty ones, short ones, long ones
            cuts[i] = cut;
        }
        return cuts;
    }
}
