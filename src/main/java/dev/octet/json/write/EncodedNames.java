package dev.octet.json.write;

import dev.octet.json.internal.cache.CacheAdmission;
import dev.octet.json.internal.cache.CachePool;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteRanges;
import dev.octet.json.internal.kernel.EscapeTable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A generator's cache of names in encoded form: a name that comes again is copied instead of escaped and encoded again.
 *
 * <p>A name is most often the same object each time: a constant, or a String from a parser's own cache. So the lookup
 * uses the hash that a {@code String} keeps, compares references first, and contents only if that fails. An instance
 * belongs to one generator at a time ({@link #CACHES}): nothing is locked or interned. It holds at most {@link #SLOTS}
 * names of at most {@link #MAX_CHARS} chars.
 *
 * <p><b>How this file is built.</b> The hash chooses a set. Set s has the slots 4s to 4s + 3, and
 * {@link CacheAdmission} decides which names get one. Names of equal hash, which are easy to make, share a set and cost
 * a look at four slots: no chain grows. A name has a number, by which it is found as long as it is kept. The numbers of
 * set s are {@code 4s + 1} to {@code 4s + 4}. A name that replaces another inherits its number, so the numbers within a
 * set are not ordered.
 */
final class EncodedNames {
    /** Longer names are not kept. They are rare, and most of their cost is their text. */
    static final int MAX_CHARS = 128;

    /** Room in which any such name can be encoded without a drain: quotes, colon, and the longest form of each char. */
    static final int ROOM = 3 + (MAX_CHARS << EscapeTable.STANDARD.expansionShift());

    private static final int SETS = 256;

    /** Maximum number of names: 130 KiB if they have twelve letters, less than 1.2 MiB whatever they are. */
    static final int SLOTS = CacheAdmission.WAYS * SETS;

    /** Chars of names beyond which a cache is spent. */
    private static final int MAX_ADDED_CHARS = 1 << 16;

    /** The highest bits of a product are its best. */
    private static final int MULTIPLIER = (int) (ByteRanges.GOLDEN_RATIO >>> Integer.SIZE);

    private static final int SHIFT = Integer.numberOfLeadingZeros(SETS) + 1;

    static final CachePool<EncodedNames> CACHES = new CachePool<>(EncodedNames::isSpent);

    /** The slots of a generator that keeps no names. */
    static final @Nullable EncodedName[] NONE = new @Nullable EncodedName[SLOTS];

    /**
     * Set {@code s} has {@code [4s, 4s + 4)}, filled from below. Not private, so that {@link WrittenNames} can look
     * names up without a load of this object.
     */
    final @Nullable EncodedName[] slots = new @Nullable EncodedName[SLOTS];

    private final CacheAdmission admission = new CacheAdmission(SLOTS, MAX_ADDED_CHARS);

    /** Returns the encoded form of a name, or null. */
    @Hot
    @Nullable
    EncodedName get(String name) {
        return get(name, slots);
    }

    /** Returns the encoded form of a name in these slots, or null. */
    @SuppressWarnings("ReferenceEquality") // first; by content if that fails
    @Hot
    static @Nullable EncodedName get(String name, @Nullable EncodedName[] slots) {
        int first = first(name.hashCode());
        EncodedName known = slots[first];
        return known != null && known.name() == name ? known : other(name, first, slots);
    }

    @SuppressWarnings("ReferenceEquality") // as above
    private static @Nullable EncodedName other(String name, int first, @Nullable EncodedName[] slots) {
        EncodedName known;
        for (int slot = first + 1; slot < first + CacheAdmission.WAYS && (known = slots[slot]) != null; slot++) {
            if (known.name() == name) {
                return known;
            }
        }
        for (int slot = first; slot < first + CacheAdmission.WAYS && (known = slots[slot]) != null; slot++) {
            if (isEqual(known.name(), name)) {
                return known;
            }
        }
        return null;
    }

    /** Compares the hashes first: they are at hand and distinguish most names. */
    private static boolean isEqual(String known, String name) {
        return known.hashCode() == name.hashCode() && known.equals(name);
    }

    /**
     * Returns the name that has this number: the number of a name that was kept here. If that name was replaced,
     * returns the one that replaced it.
     */
    String nameOf(int number) {
        int slot = (number - 1) & -CacheAdmission.WAYS;
        EncodedName known;
        do {
            known = Objects.requireNonNull(slots[slot++]);
        } while (known.number() != number);
        return known.name();
    }

    /** Returns whether a name that is not kept should be {@link #put} here, possibly in the slot of another. */
    boolean admits(String name) {
        int hash = name.hashCode();
        return admission.admits(hash, slots, first(hash));
    }

    /**
     * Keeps a name.
     *
     * @param bytes the name's encoded form is {@code bytes[from, end)}, quotes and colon included; it is copied
     */
    void put(String name, byte[] bytes, int from, int end) {
        int first = first(name.hashCode());
        admission.add(new EncodedName(name, bytes, from, end, nextNumber(first)), name.length(), slots, first);
    }

    /** Returns the number of the next name of a set: if the set is full, that of its oldest name. */
    private int nextNumber(int first) {
        EncodedName oldest = slots[first];
        return oldest != null && CacheAdmission.isFull(slots, first)
                ? oldest.number()
                : CacheAdmission.free(slots, first) + 1;
    }

    /** Returns whether the next generator should use a new cache. */
    boolean isSpent() {
        return admission.isSpent();
    }

    @Inlined
    private static int first(int hash) {
        return (hash * MULTIPLIER >>> SHIFT) * CacheAdmission.WAYS;
    }
}
