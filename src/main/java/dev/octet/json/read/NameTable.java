package dev.octet.json.read;

import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteRanges;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A fixed set of names, for {@link UTF8JsonParser#nextName(NameTable)} and
 * {@link UTF8JsonParser#nextStringIndex(NameTable)}: they return the index of a name or string without creating a
 * {@code String}. Immutable and thread-safe; keep one in a constant.
 *
 * <pre>{@code
 * static final NameTable POINT = NameTable.of("x", "y");
 *
 * json.readStartObject();
 * for (int field = json.nextName(POINT); field != NameTable.NO_NAME; field = json.nextName(POINT)) {
 *     switch (field) {
 *         case 0 -> x = json.readInt();
 *         case 1 -> y = json.readInt();
 *         default -> json.skipValue();
 *     }
 * }
 * }</pre>
 *
 * <p>Names that arrive in the order of the table are found fastest, because the parser compares the expected next name
 * first. Names are equal if their characters are equal, whatever escapes the input uses.
 */
public final class NameTable {
    /** The result for a name that is not in the table. */
    public static final int UNKNOWN = -1;

    /** The result if there is no further name: the object has ended. */
    public static final int NO_NAME = -2;

    /** The result if the next token is not a string value. */
    public static final int NO_STRING = -2;

    /** Limit on the number of names: an index fits in 16 bits. */
    private static final int MAX_NAMES = 65_535;

    /** Most slots that are examined for one name. */
    private static final int MAX_PROBES = 32;

    /** Names by index, and their UTF-8 forms. */
    private final String[] names;

    private final byte[][] utf8;
    private final MemberName[] members;
    private final Map<String, Integer> indexes;

    /**
     * Open addressing: index + 1 of a name, or 0 in a free slot. A name is fewer than {@link #MAX_PROBES} slots after
     * the one that its hash selects.
     */
    private final int[] slots;

    private final long seed;

    private NameTable(String[] names, byte[][] utf8, Map<String, Integer> indexes, int[] slots, long seed) {
        this.names = names;
        this.utf8 = utf8;
        this.members = new MemberName[utf8.length];
        for (int index = 0; index < utf8.length; index++) {
            members[index] = new MemberName(utf8[index]);
        }
        this.indexes = indexes;
        this.slots = slots;
        this.seed = seed;
    }

    /**
     * Creates a table of these names, which get the indexes 0, 1, 2 and so on. The array is copied.
     *
     * @param names up to 65,535 different names; {@code ""} is a name
     * @throws IllegalArgumentException if there are more names, if two are equal, or if one contains a lone surrogate,
     *     which no input can contain
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
        int size = 4 * Integer.highestOneBit(Math.max(1, copy.length)); // a quarter to a half of the slots are used
        while (true) {
            long seed = random.nextLong();
            int[] slots = filled(utf8, seed, size);
            if (slots != null) {
                return new NameTable(copy, utf8, indexes, slots, seed);
            }
            size *= 2; // collisions too close together; rare with few names
        }
    }

    private static byte[] encoded(String name) {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        if (!name.equals(new String(utf8, StandardCharsets.UTF_8))) { // lone surrogates become question marks
            throw new IllegalArgumentException("a name has a lone surrogate");
        }
        return utf8;
    }

    /** Returns the filled slots, or null if some name is too far from the slot that its hash selects. */
    private static int @Nullable [] filled(byte[][] utf8, long seed, int size) {
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

    /** Returns the number of names. */
    public int size() {
        return names.length;
    }

    /**
     * Returns the name with an index.
     *
     * @throws IndexOutOfBoundsException if there is no such name; {@link #UNKNOWN} and {@link #NO_NAME} are not indexes
     */
    public String name(int index) {
        return names[index];
    }

    /** Returns the name with an index, for comparison with the input; null if there is no such name. */
    @Inlined
    @Nullable
    MemberName member(int index) {
        return index >= 0 && index < members.length ? members[index] : null;
    }

    /**
     * Returns the index of the name {@code bytes[from, end)}, UTF-8 without escapes, or {@link #UNKNOWN}.
     */
    int find(byte[] bytes, int from, int end) {
        return findByHash(bytes, from, end, hash(bytes, from, end));
    }

    /** Returns the hash of a name, for {@link #findByHash}. */
    long hash(byte[] bytes, int from, int end) {
        return ByteRanges.hash(bytes, from, end, seed);
    }

    /** Returns the index of the name {@code bytes[from, end)} with this hash, or {@link #UNKNOWN}. */
    int findByHash(byte[] bytes, int from, int end, long hash) {
        int mask = slots.length - 1;
        int home = home(hash);
        for (int probe = 0; probe < MAX_PROBES; probe++) {
            int index = slots[home + probe & mask] - 1;
            if (index < 0 || is(index, bytes, from, end - from)) {
                return index; // a free slot minus 1 is UNKNOWN
            }
        }
        return UNKNOWN;
    }

    private boolean is(int index, byte[] bytes, int from, int length) {
        byte[] name = utf8[index];
        return name.length == length && ByteRanges.equal(bytes, from, name, 0, length);
    }

    /** Returns the index of a name, or {@link #UNKNOWN}. */
    int find(String name) {
        Integer index = indexes.get(name);
        return index == null ? UNKNOWN : index;
    }

    /** Returns the names in their order. */
    @Override
    public String toString() {
        return Arrays.toString(names);
    }
}
