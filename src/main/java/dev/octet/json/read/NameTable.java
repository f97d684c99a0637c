package dev.octet.json.read;

import dev.octet.json.internal.kernel.ByteRanges;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A fixed set of names, so that {@link UTF8JsonParser#nextName(NameTable)} answers an index and makes no {@code String}. Immutable: keep
 * one in a constant and share it between threads.
 *
 * <pre>{@code
 * static final NameTable POINT = NameTable.of("x", "y");
 *
 * switch (parser.nextName(POINT)) {
 *     case 0 -> x = parser.readInt();
 *     case 1 -> y = parser.readInt();
 *     case NameTable.UNKNOWN -> parser.skipValue();
 *     default -> ...                                 // NO_NAME: the object's end
 * }
 * }</pre>
 *
 * <p>Names in the order of their table are found fastest: what is expected next is compared first. Names are equal when their characters
 * are, however the input spells them.
 */
public final class NameTable {
    /** Answered for a name that is not in the table. */
    public static final int UNKNOWN = -1;

    /** Answered where there is no name. */
    public static final int NO_NAME = -2;

    /** So that an index fits in 16 bits. */
    private static final int MAX_NAMES = 65_535;

    /** Places looked at for one name, at most. */
    private static final int MAX_PROBES = 32;

    /** Names by index, and their UTF-8. */
    private final String[] names;

    private final byte[][] utf8;
    private final Map<String, Integer> indexes;

    /** Open addressing: index + 1 of a name, which is at most {@link #MAX_PROBES} places behind the one that its hash says; 0 is free. */
    private final int[] slots;

    private final long seed;

    private NameTable(String[] names, byte[][] utf8, Map<String, Integer> indexes, int[] slots, long seed) {
        this.names = names;
        this.utf8 = utf8;
        this.indexes = indexes;
        this.slots = slots;
        this.seed = seed;
    }

    /**
     * A table of these names, which get the indexes 0, 1, 2 and so on. The array is copied.
     *
     * @param names up to 65 535 names, no two of them equal; {@code ""} is a name
     * @throws IllegalArgumentException if there are more, if one comes twice, or has a lone surrogate, which no input can have
     */
    public static NameTable of(String... names) {
        if (names.length > MAX_NAMES) {
            throw new IllegalArgumentException(names.length + " names, the most is " + MAX_NAMES);
        }
        String[] copy = names.clone();
        byte[][] utf8 = new byte[copy.length][];
        Map<String, Integer> indexes = new HashMap<>();
        for (int index = 0; index < copy.length; index++) {
            utf8[index] = encoded(copy[index]);
            if (indexes.put(copy[index], index) != null) {
                throw new IllegalArgumentException("twice the name " + copy[index]);
            }
        }
        SplittableRandom random = new SplittableRandom();
        int size = 4 * Integer.highestOneBit(Math.max(1, copy.length)); // a quarter to a half is used
        while (true) {
            long seed = random.nextLong();
            int[] slots = placed(utf8, seed, size);
            if (slots != null) {
                return new NameTable(copy, utf8, indexes, slots, seed);
            }
            size *= 2; // some names are crowded, which hardly happens with few and ends with more room
        }
    }

    private static byte[] encoded(String name) {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        if (!name.equals(new String(utf8, StandardCharsets.UTF_8))) { // a lone surrogate has become a question mark
            throw new IllegalArgumentException("a name has a lone surrogate");
        }
        return utf8;
    }

    /** The slots, or null where a name would be too far from its place. */
    private static int @Nullable [] placed(byte[][] utf8, long seed, int size) {
        int[] slots = new int[size];
        for (int index = 0; index < utf8.length; index++) {
            int home = home(ByteRanges.hash(utf8[index], 0, utf8[index].length, seed));
            int probe = 0;
            while (probe < MAX_PROBES && slots[home + probe & size - 1] != 0) {
                probe++;
            }
            if (probe == MAX_PROBES) {
                return null;
            }
            slots[home + probe & size - 1] = index + 1;
        }
        return slots;
    }

    private static int home(long hash) {
        return (int) (hash >>> Integer.SIZE);
    }

    /** How many names there are. */
    public int size() {
        return names.length;
    }

    /**
     * The name with an index.
     *
     * @throws IndexOutOfBoundsException if there is none: {@link #UNKNOWN} and {@link #NO_NAME} are no indexes
     */
    public String name(int index) {
        return names[index];
    }

    /**
     * The index of the name {@code bytes[from, end)}, UTF-8 without escapes, or {@link #UNKNOWN}.
     *
     * @param expected the index that is tried first; any number
     */
    int find(byte[] bytes, int from, int end, int expected) {
        if (expected >= 0 && expected < utf8.length && is(expected, bytes, from, end - from)) {
            return expected;
        }
        int mask = slots.length - 1;
        int home = home(ByteRanges.hash(bytes, from, end, seed));
        for (int probe = 0; probe < MAX_PROBES; probe++) {
            int index = slots[home + probe & mask] - 1;
            if (index < 0 || is(index, bytes, from, end - from)) {
                return index; // a free place, less 1, is UNKNOWN
            }
        }
        return UNKNOWN;
    }

    private boolean is(int index, byte[] bytes, int from, int length) {
        byte[] name = utf8[index];
        return name.length == length && ByteRanges.equal(bytes, from, name, 0, length);
    }

    /** The index of a name, or {@link #UNKNOWN}. */
    int find(String name) {
        Integer index = indexes.get(name);
        return index == null ? UNKNOWN : index;
    }

    /** The names, in their order. */
    @Override
    public String toString() {
        return Arrays.toString(names);
    }
}
