package dev.octet.json.read;

import dev.octet.json.internal.kernel.ByteRanges;
import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * From the bytes of a name to its {@code String}: a name that was seen before is the same object and costs no allocation.
 *
 * <p>One instance belongs to one parser at a time ({@link OpenNames#CACHES}): nothing is locked or interned. It is bounded: {@link #MAX_NAMES}
 * names of at most {@link #MAX_BYTES} bytes as they stand in the input, escapes untouched, since the same bytes mean the same name.
 * Longer names are decoded each time.
 *
 * <p><b>How this file is built.</b> The hash chooses a set, a set has two places, and a place holds what is compared, always: a name of
 * up to 16 bytes is its first word, its last word and its length; a longer one is looked at as a whole too.
 *
 * <pre>
 *   set s     places 2s and 2s + 1, the second of which is used when the first is; the name in the first came earlier
 *   place p   words[2p], words[2p + 1]   head and tail, see ByteRanges
 *             lengths[p]                 bytes + 1: 0 is an empty place
 *             wholes[p]                  the bytes of a name of more than 16, else null
 *             names[p]                   the String
 * </pre>
 *
 * <p>A full set makes the cache grow until it has its final size. From then on a newcomer replaces the older of the two when it comes
 * twice without another newcomer to that set in between. So an object with a million different names does not drive out those that
 * are read again and again.
 *
 * <p>The hash is seeded, once a process. Who guesses the seed makes a parser decode names and nothing worse: no chain grows.
 */
final class NameCache {
    /** Longer names are not kept. They are rare, and their text is most of what they cost. */
    static final int MAX_BYTES = 256;

    /** Bytes of names that a cache takes in before it is not handed on: names that no document has any more must not stay for ever. */
    private static final int MAX_TAKEN_IN = 1 << 17;

    private static final int PLACES = 2;
    private static final int FIRST_SETS = 16;
    private static final int MAX_SETS = 512;

    /** Names that are kept at most: about 90 KiB with names of twelve letters, less than 900 KiB whatever they are. */
    static final int MAX_NAMES = PLACES * MAX_SETS;

    private static final long PROCESS_SEED = new SplittableRandom().nextLong();

    private final long seed;
    private int shift;
    private long[] words;
    private int[] lengths;
    private byte[] @Nullable [] wholes;
    private @Nullable String[] names;
    /** Of each set, the lower half of the hash of the last name that found no place. */
    private int[] newcomers;

    /** Bytes of all names that were ever added, no longer counted once there are too many. */
    private int takenIn;

    NameCache() {
        this(PROCESS_SEED);
    }

    /** With a known seed, so that a test can look for names that share a set. */
    NameCache(long seed) {
        this.seed = seed;
        shift = shift(FIRST_SETS);
        words = new long[2 * PLACES * FIRST_SETS];
        lengths = new int[PLACES * FIRST_SETS];
        wholes = new byte[PLACES * FIRST_SETS][];
        names = new String[PLACES * FIRST_SETS];
        newcomers = new int[FIRST_SETS];
    }

    /** The shift that leaves the number of a set, of a power of two of them: the highest bits, so that a set's names stay neighbours. */
    static int shift(int sets) {
        return Long.numberOfLeadingZeros(sets) + 1;
    }

    /** The name whose raw content is {@code bytes[from, end)}; arguments as of {@link StringDecoder#string}. */
    String get(byte[] bytes, int from, int end, boolean escaped, boolean high, StringDecoder decoder) {
        int length = end - from;
        if (length > MAX_BYTES) {
            return decoder.string(bytes, from, end, escaped, high);
        }
        long head = ByteRanges.head(bytes, from, end);
        long tail = ByteRanges.tail(bytes, from, end);
        long hash = length <= ByteRanges.TWO_WORDS
                ? ByteRanges.hash(head, tail, length, seed)
                : ByteRanges.hash(bytes, from, end, seed);
        int place = PLACES * (int) (hash >>> shift);
        String name = at(place, head, tail, bytes, from, length);
        if (name == null) {
            name = at(place + 1, head, tail, bytes, from, length);
            if (name == null) {
                name = decoder.string(bytes, from, end, escaped, high);
                add(hash, head, tail, bytes, from, end, name);
            }
        }
        return name;
    }

    /** Whether another document had better begin with a new one. */
    boolean isSpent() {
        return takenIn > MAX_TAKEN_IN;
    }

    private @Nullable String at(int place, long head, long tail, byte[] bytes, int from, int length) {
        if (words[2 * place] != head || words[2 * place + 1] != tail || lengths[place] != length + 1) {
            return null;
        }
        return length <= ByteRanges.TWO_WORDS || isWhole(place, bytes, from, length) ? names[place] : null;
    }

    private boolean isWhole(int place, byte[] bytes, int from, int length) {
        return ByteRanges.equal(bytes, from, Objects.requireNonNull(wholes[place]), 0, length);
    }

    private void add(long hash, long head, long tail, byte[] bytes, int from, int end, String name) {
        int set = (int) (hash >>> shift);
        if (isFull(set) && newcomers.length < MAX_SETS) {
            grow();
            set = (int) (hash >>> shift);
        }
        if (isFull(set)) {
            if (newcomers[set] != (int) hash) {
                newcomers[set] = (int) hash;
                return;
            }
            replaceOlder(PLACES * set);
        }
        byte[] whole = end - from > ByteRanges.TWO_WORDS ? Arrays.copyOfRange(bytes, from, end) : null;
        put(freePlace(set), head, tail, end - from + 1, whole, name);
        takenIn = Math.min(takenIn + end - from, MAX_TAKEN_IN + 1);
    }

    /** Moves the second of a set to the first place; its own is free then. */
    private void replaceOlder(int first) {
        int second = first + 1;
        put(first, words[2 * second], words[2 * second + 1], lengths[second], wholes[second], names[second]);
        lengths[second] = 0;
    }

    private void put(int place, long head, long tail, int length, byte @Nullable [] whole, @Nullable String name) {
        words[2 * place] = head;
        words[2 * place + 1] = tail;
        lengths[place] = length;
        wholes[place] = whole;
        names[place] = name;
    }

    private boolean isFull(int set) {
        return lengths[PLACES * set + 1] != 0;
    }

    private int freePlace(int set) {
        return lengths[PLACES * set] == 0 ? PLACES * set : PLACES * set + 1;
    }

    /** Twice the sets. The names of a set s go to 2s and 2s + 1, so all of them find a place. */
    private void grow() {
        int sets = 2 * newcomers.length;
        long[] oldWords = words;
        int[] oldLengths = lengths;
        byte[] @Nullable [] oldWholes = wholes;
        @Nullable String[] oldNames = names;
        int newShift = shift(sets);
        long[] newWords = new long[2 * PLACES * sets];
        int[] newLengths = new int[PLACES * sets];
        byte[][] newWholes = new byte[PLACES * sets][];
        String[] newNames = new String[PLACES * sets];
        newcomers = new int[sets]; // the last that may find no memory: until here nothing was changed
        words = newWords;
        lengths = newLengths;
        wholes = newWholes;
        names = newNames;
        shift = newShift;
        for (int place = 0; place < oldLengths.length; place++) {
            if (oldLengths[place] != 0) {
                byte[] whole = oldWholes[place];
                long hash = whole != null
                        ? ByteRanges.hash(whole, 0, whole.length, seed)
                        : ByteRanges.hash(oldWords[2 * place], oldWords[2 * place + 1], oldLengths[place] - 1, seed);
                put(
                        freePlace((int) (hash >>> shift)),
                        oldWords[2 * place],
                        oldWords[2 * place + 1],
                        oldLengths[place],
                        whole,
                        oldNames[place]);
            }
        }
    }
}
