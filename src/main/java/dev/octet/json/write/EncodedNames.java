package dev.octet.json.write;

import dev.octet.json.internal.buffer.CachePool;
import dev.octet.json.internal.buffer.CacheAdmission;
import dev.octet.json.internal.kernel.EscapeTable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The names that a generator has written, as it wrote them: a name that comes again is copied, not escaped and encoded anew.
 *
 * <p>A name is most often the same object each time: a constant, or what a parser's own cache answers. So it is looked up by the hash that a
 * {@code String} keeps, and found by reference; only then by content. One instance belongs to one generator at a time ({@link #CACHES}): nothing
 * is locked or interned. It is bounded: {@link #PLACES} names of at most {@link #MAX_CHARS} chars.
 *
 * <p><b>How this file is built.</b> The hash chooses a set, a set has places 4s to 4s + 3, and {@link CacheAdmission} says
 * who has one. Names of the same hash, which are easy to make, share a set and cost a look at four places: no chain grows. A name has a number, by
 * which it is found again as long as it is kept; those of a full set are {@code 4s + 1} to {@code 4s + 4}, in any order, since who takes a place takes its number too.
 */
final class EncodedNames {
    /** Longer names are not kept. They are rare, and their text is most of what they cost. */
    static final int MAX_CHARS = 128;

    /** Room in which any such name can be encoded without a drain: quotes and colon, and what a char may take at worst. */
    static final int ROOM = 3 + (MAX_CHARS << EscapeTable.STANDARD.expansionShift());

    private static final int SETS = 256;

    /** Names that are kept at most: 130 KiB with names of twelve letters, less than 1.2 MiB whatever they are. */
    static final int PLACES = CacheAdmission.WAYS * SETS;

    /** Chars of names that a cache takes in before it is not handed on: names that no document has any more must not stay for ever. */
    private static final int MAX_TAKEN_IN = 1 << 16;

    /** Any odd number with about as many ones as zeros: the fraction of the golden ratio. The highest bits of a product are its best. */
    private static final int MULTIPLIER = 0x9E3779B9;

    private static final int SHIFT = Integer.numberOfLeadingZeros(SETS) + 1;

    static final CachePool<EncodedNames> CACHES = new CachePool<>(EncodedNames::new, EncodedNames::isSpent);

    /** The places of who keeps no name. */
    static final @Nullable EncodedName[] NONE = new @Nullable EncodedName[PLACES];

    /** Set {@code s} has {@code [4s, 4s + 4)}, filled from below; also for who looks names up without the way by this object. */
    final @Nullable EncodedName[] places = new @Nullable EncodedName[PLACES];

    private final CacheAdmission newcomers = new CacheAdmission(PLACES);
    private int takenIn;

    /** What is known of a name, or null. */
    @Nullable
    EncodedName get(String name) {
        return get(name, places);
    }

    /** What those in such places know of a name, or null. */
    @SuppressWarnings("ReferenceEquality") // first; by content where that fails
    static @Nullable EncodedName get(String name, @Nullable EncodedName[] places) {
        int first = first(name.hashCode());
        EncodedName known = places[first];
        return known != null && known.name() == name ? known : other(name, first, places);
    }

    @SuppressWarnings("ReferenceEquality") // as above
    private static @Nullable EncodedName other(String name, int first, @Nullable EncodedName[] places) {
        EncodedName known;
        for (int place = first + 1; place < first + CacheAdmission.WAYS && (known = places[place]) != null; place++) {
            if (known.name() == name) {
                return known;
            }
        }
        for (int place = first; place < first + CacheAdmission.WAYS && (known = places[place]) != null; place++) {
            if (isEqual(known.name(), name)) {
                return known;
            }
        }
        return null;
    }

    /** The hashes are at hand, and tell most names apart. */
    private static boolean isEqual(String known, String name) {
        return known.hashCode() == name.hashCode() && known.equals(name);
    }

    /** The name of a number that {@link EncodedName#number} of a name kept here has answered; of who has its place now, if it has lost it. */
    String nameOf(int number) {
        int place = (number - 1) & -CacheAdmission.WAYS;
        EncodedName known;
        do {
            known = Objects.requireNonNull(places[place++]);
        } while (known.number() != number);
        return known.name();
    }

    /** A name that is not known has come: whether it is to be {@link #put}, perhaps in the place of another. */
    boolean isTurnOf(String name) {
        int hash = name.hashCode();
        return newcomers.isTurnOf(hash, places, first(hash)) && !isReplaced(name);
    }

    /**
     * Keeps a name.
     *
     * @param bytes the name's encoded form is {@code bytes[from, end)}, quotes and colon included; it is copied
     */
    void put(String name, byte[] bytes, int from, int end) {
        int first = first(name.hashCode());
        CacheAdmission.put(EncodedName.of(name, bytes, from, end, nextNumber(first)), places, first);
        takenIn = Math.min(takenIn + name.length(), MAX_TAKEN_IN + 1);
    }

    /** The number of who comes next: in a set that is full, that of the oldest. */
    private int nextNumber(int first) {
        EncodedName oldest = places[first];
        return oldest != null && CacheAdmission.isFull(places, first) ? oldest.number() : CacheAdmission.free(places, first) + 1;
    }

    /** Whether a name has half a pair of surrogates: this generator may replace it, another that gets the cache must refuse it. */
    private static boolean isReplaced(String name) {
        int codePoint;
        for (int i = 0; i < name.length(); i += Character.charCount(codePoint)) {
            codePoint = name.codePointAt(i);
            if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                return true;
            }
        }
        return false;
    }

    private boolean isSpent() {
        return takenIn > MAX_TAKEN_IN;
    }

    private static int first(int hash) {
        return (hash * MULTIPLIER >>> SHIFT) * CacheAdmission.WAYS;
    }
}
