package dev.octet.json.read;

import dev.octet.json.internal.cache.CacheAdmission;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.kernel.ByteRanges;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Maps the bytes of a name to its {@code String}. A name that was seen before is the same object and costs no
 * allocation.
 *
 * <p>One instance belongs to one parser at a time ({@link OpenNames#CACHES}): nothing is locked or interned. The cache
 * is bounded: it holds {@link #MAX_NAMES} names of at most {@link #MAX_BYTES} bytes. The key is the name as it is
 * spelled in the input, with its escapes, since equal bytes mean equal names. Longer names are decoded each time.
 *
 * <p><b>How this file is built.</b> Names come in the same order again and again. So each name knows its successor,
 * which is tried first: that costs one comparison and no hash. If it is another name, the hash selects a set; set s has
 * the slots 4s to 4s + 3. A name is compared by its first word, its last word and its length, and if it is longer than
 * 16 bytes, as a whole.
 *
 * <p>A full set makes the cache grow until it has its final size. From then on {@link CacheAdmission} decides which
 * names are admitted.
 *
 * <p>The hash has a random seed per process. An attacker who guesses the seed makes a parser decode names, and nothing
 * worse: there are no chains to grow.
 */
final class NameCache {
    /** Longer names are not kept. They are rare, and most of their cost is their text. */
    static final int MAX_BYTES = MemberName.MAX_BYTES;

    /** Bytes of names beyond which a cache is spent. */
    private static final int MAX_ADDED_BYTES = 1 << 17;

    private static final int FIRST_SETS = 8;
    private static final int MAX_SETS = 256;

    /** Most names that are kept: about 135 KiB with names of twelve letters, less than 920 KiB with any names. */
    static final int MAX_NAMES = CacheAdmission.WAYS * MAX_SETS;

    private static final long PROCESS_SEED = new SplittableRandom().nextLong();

    private final long seed;
    private int shift;
    private @Nullable Name[] slots;

    /** The slot of the last name that was found, and the slot where the next one is expected. */
    private int last;

    private int next;

    private CacheAdmission admission;

    NameCache() {
        this(PROCESS_SEED);
    }

    /** Creates a cache with a known seed, so that a test can find names that share a set. */
    NameCache(long seed) {
        this.seed = seed;
        shift = shift(FIRST_SETS);
        slots = new Name[CacheAdmission.WAYS * FIRST_SETS];
        admission = new CacheAdmission(slots.length, MAX_ADDED_BYTES);
    }

    /**
     * Returns the shift that reduces a hash to the number of one of {@code sets} sets, a power of two. The highest bits
     * select the set, so that the names of a set stay neighbours when the cache grows.
     */
    static int shift(int sets) {
        return Long.numberOfLeadingZeros(sets) + 1;
    }

    /**
     * Returns the name whose raw content is {@code bytes[from, end)}. The other arguments are those of
     * {@link StringDecoder#string}.
     */
    @Hot
    String get(byte[] bytes, int from, int end, boolean escaped, boolean high, StringDecoder decoder) {
        int length = end - from;
        if (length > MAX_BYTES) {
            return decoder.string(bytes, from, end, escaped, high);
        }
        long head = ByteRanges.head(bytes, from, end);
        long tail = ByteRanges.tail(bytes, from, end);
        Name name = slots[next];
        if (name != null && name.is(head, tail, bytes, from, length)) {
            last = next;
            next = name.successor;
            return name.text;
        }
        return find(head, tail, bytes, from, end, escaped, high, decoder);
    }

    /**
     * Returns the expected next name if it is in {@code bytes[from, end)}, followed by a quote, a colon and some more
     * bytes; else null.
     */
    @Hot
    @Nullable
    Name expected(byte[] bytes, int from, int end) {
        Name name = slots[next];
        if (name == null || !name.isMember(bytes, from, end)) {
            return null;
        }
        last = next;
        next = name.successor;
        return name;
    }

    @Hot
    private String find(
            long head,
            long tail,
            byte[] bytes,
            int from,
            int end,
            boolean escaped,
            boolean high,
            StringDecoder decoder) {
        int length = end - from;
        long hash = length <= ByteRanges.TWO_WORDS
                ? ByteRanges.hash(head, tail, length, seed)
                : ByteRanges.hash(bytes, from, end, seed);
        int first = first(hash);
        for (int slot = first; slot < first + CacheAdmission.WAYS; slot++) {
            Name name = slots[slot];
            if (name != null && name.is(head, tail, bytes, from, length)) {
                expect(slot, name);
                return name.text;
            }
        }
        String text = decoder.string(bytes, from, end, escaped, high);
        if (isAdmitted(hash)) {
            add(hash, new Name(bytes, from, end, text));
        }
        return text;
    }

    /**
     * Records that the name in a slot came: it is the successor of the name before it, and its own successor is
     * expected next.
     */
    private void expect(int slot, Name name) {
        Name before = slots[last];
        if (before != null) {
            before.successor = slot;
        }
        last = slot;
        next = name.successor;
    }

    private int first(long hash) {
        return CacheAdmission.WAYS * (int) (hash >>> shift);
    }

    /** Returns whether the next document should use a new cache. */
    boolean isSpent() {
        return admission.isSpent();
    }

    /** Returns whether an unknown name is admitted. */
    private boolean isAdmitted(long hash) {
        if (CacheAdmission.isFull(slots, first(hash)) && slots.length < MAX_NAMES) {
            grow();
        }
        return admission.admits((int) hash, slots, first(hash));
    }

    private void add(long hash, Name name) {
        expect(admission.add(name, name.length, slots, first(hash)), name);
    }

    /**
     * Doubles the number of sets. The names of set s go to the sets 2s and 2s + 1, so there is a slot for all of them.
     * Their successors are wrong until the order has been seen again.
     */
    private void grow() {
        @Nullable Name[] before = slots;
        @Nullable Name[] after = new Name[2 * before.length];
        admission = admission.doubled(); // the last allocation: if it fails, nothing has changed yet
        slots = after;
        shift--;
        for (Name name : before) {
            if (name != null) {
                CacheAdmission.put(name, slots, first(name.hash(seed)));
            }
        }
    }

    /** A name as it is spelled in the input, and its text. */
    static final class Name extends MemberName {
        final String text;

        /** The slot of the name that came next the last time. */
        private int successor;

        /** Creates the name {@code bytes[from, end)}. */
        private Name(byte[] bytes, int from, int end, String text) {
            super(bytes, from, end);
            this.text = text;
        }
    }
}
