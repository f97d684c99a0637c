package dev.octet.json.read;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.octet.json.internal.buffer.CacheAdmission;
import dev.octet.json.internal.kernel.ByteRanges;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.scan.ScanState;
import dev.octet.json.internal.scan.StringScanner;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * From the bytes of a name to its {@code String}: a name that was seen before is the same object and costs no allocation.
 *
 * <p>One instance belongs to one parser at a time ({@link OpenNames#CACHES}): nothing is locked or interned. It is bounded: {@link #MAX_NAMES}
 * names of at most {@link #MAX_BYTES} bytes as they stand in the input, escapes untouched, since the same bytes mean the same name.
 * Longer names are decoded each time.
 *
 * <p><b>How this file is built.</b> Names come in the same order again and again, so each knows which came after it the last time, and that one is
 * looked at first: it costs a comparison and no hash. Where it is another one, the hash chooses a set, and a set has places 4s to 4s + 3. A name is compared by its first word, its last word and its length;
 * one of more than 16 bytes is looked at as a whole too.
 *
 * <p>A full set makes the cache grow until it has its final size. From then on {@link CacheAdmission} says who has a place.
 *
 * <p>The hash is seeded, once a process. Who guesses the seed makes a parser decode names and nothing worse: no chain grows.
 */
final class NameCache {
    /** Longer names are not kept. They are rare, and their text is most of what they cost. */
    static final int MAX_BYTES = 256;

    /** Bytes of names that a cache takes in before it is not handed on: names that no document has any more must not stay for ever. */
    private static final int MAX_TAKEN_IN = 1 << 17;

    private static final int FIRST_SETS = 8;
    private static final int MAX_SETS = 256;

    /** Names that are kept at most: about 135 KiB with names of twelve letters, less than 920 KiB whatever they are. */
    static final int MAX_NAMES = CacheAdmission.WAYS * MAX_SETS;

    private static final long PROCESS_SEED = new SplittableRandom().nextLong();

    private final long seed;
    private int shift;
    private @Nullable Name[] places;

    /** Where the last name that was found is, and where the next one may be. */
    private int last;

    private int next;

    private CacheAdmission newcomers;

    /** Bytes of all names that were ever added, no longer counted once there are too many. */
    private int takenIn;

    NameCache() {
        this(PROCESS_SEED);
    }

    /** With a known seed, so that a test can look for names that share a set. */
    NameCache(long seed) {
        this.seed = seed;
        shift = shift(FIRST_SETS);
        places = new Name[CacheAdmission.WAYS * FIRST_SETS];
        newcomers = new CacheAdmission(places.length);
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
        Name name = places[next];
        if (name != null && name.is(head, tail, bytes, from, length)) {
            last = next;
            next = name.successor;
            return name.text;
        }
        return find(head, tail, bytes, from, end, escaped, high, decoder);
    }

    /**
     * The name that came next the last time, if it is what is in {@code bytes[from, end)}, with a quote and a colon behind it, and some bytes more are there.
     */
    @Nullable
    Name expected(byte[] bytes, int from, int end) {
        Name name = places[next];
        if (name == null || name.reach > end - from || !name.isMember(bytes, from)) {
            return null;
        }
        last = next;
        next = name.successor;
        return name;
    }

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
        for (int place = first; place < first + CacheAdmission.WAYS; place++) {
            Name name = places[place];
            if (name != null && name.is(head, tail, bytes, from, length)) {
                expect(place, name);
                return name.text;
            }
        }
        String text = decoder.string(bytes, from, end, escaped, high);
        if (isTurnOf(hash)) {
            add(hash, new Name(bytes, from, end, text));
        }
        return text;
    }

    /** The name at a place came: behind the one before it, and before the one that came behind it the last time. */
    private void expect(int place, Name name) {
        Name before = places[last];
        if (before != null) {
            before.successor = place;
        }
        last = place;
        next = name.successor;
    }

    private int first(long hash) {
        return CacheAdmission.WAYS * (int) (hash >>> shift);
    }

    /** Whether another document had better begin with a new one. */
    boolean isSpent() {
        return takenIn > MAX_TAKEN_IN;
    }

    /** Whether it is the turn of a name that is not known. */
    private boolean isTurnOf(long hash) {
        if (CacheAdmission.isFull(places, first(hash)) && places.length < MAX_NAMES) {
            grow();
        }
        return newcomers.isTurnOf((int) hash, places, first(hash));
    }

    private void add(long hash, Name name) {
        takenIn = Math.min(takenIn + name.length, MAX_TAKEN_IN + 1);
        expect(CacheAdmission.put(name, places, first(hash)), name);
    }

    /** Twice the sets. The names of a set s go to 2s and 2s + 1, so all of them find a place. What they know of the order is wrong then, until it was seen again. */
    private void grow() {
        @Nullable Name[] before = places;
        @Nullable Name[] after = new Name[2 * before.length];
        newcomers = new CacheAdmission(after.length); // the last that finds no memory, perhaps: nothing was changed yet
        places = after;
        shift--;
        for (Name name : before) {
            if (name != null) {
                CacheAdmission.put(name, places, first(name.hash(seed)));
            }
        }
    }

    /** A name as it stood in the input, and its text. */
    static final class Name {
        /** What stands behind the name of a member, as a rule. */
        private static final byte[] COLON = "\":".getBytes(US_ASCII);

        /** The reach of a name that is none in double quotes: a cache may come from a parser that accepted other quotes, or none. */
        private static final int NEVER = Integer.MAX_VALUE;

        final String text;
        final int length;
        private final long head;
        private final long tail;

        /** Of the text in double quotes: {@link TokenReader#ESCAPED}, {@link TokenReader#HIGH}. */
        final int flags;

        // The name with quote and colon: its first word, what of that counts, its last word, if it has eight
        // bytes, and where that is; and how many bytes must be there.
        private final long memberHead;
        private final long headMask;
        private final long memberTail;
        private final int lastWord;
        private final int reach;

        /** All of it, with quote and colon, where two words do not tell it. */
        private final byte @Nullable [] whole;

        /** Where the name is that came next, or was. */
        private int successor;

        /** The name that is {@code bytes[from, end)}. */
        private Name(byte[] bytes, int from, int end, String text) {
            this.text = text;
            length = end - from;
            head = ByteRanges.head(bytes, from, end);
            tail = ByteRanges.tail(bytes, from, end);
            byte[] member = Arrays.copyOf(Arrays.copyOfRange(bytes, from, end), length + COLON.length);
            System.arraycopy(COLON, 0, member, length, COLON.length);
            memberHead = ByteRanges.head(member, 0, member.length);
            headMask = member.length >= ByteWords.WORD ? -1 : (1L << Byte.SIZE * member.length) - 1;
            memberTail = ByteRanges.tail(member, 0, member.length);
            lastWord = member.length - ByteWords.WORD;
            whole = member.length > ByteRanges.TWO_WORDS ? member : null;
            ScanState scan = new ScanState();
            boolean standard = StringScanner.scan(member, 0, member.length, scan) == length;
            flags = FullTokens.flagsOf(scan);
            reach = standard ? Math.max(ByteWords.WORD, member.length + 1) : NEVER;
        }

        /** Whether the name, its quote and a colon begin at {@code from}; {@link #reach} bytes are there. */
        private boolean isMember(byte[] bytes, int from) {
            return ((ByteWords.getLong(bytes, from) ^ memberHead) & headMask) == 0
                    && (memberTail == 0 || ByteWords.getLong(bytes, from + lastWord) == memberTail)
                    && isWhole(bytes, from, lastWord + ByteWords.WORD);
        }

        private boolean is(long head, long tail, byte[] bytes, int from, int length) {
            return this.head == head && this.tail == tail && this.length == length && isWhole(bytes, from, length);
        }

        /** Heads and tails are the same: the middle of {@code size} bytes, of this length or with quote and colon. */
        private boolean isWhole(byte[] bytes, int from, int size) {
            byte[] whole = this.whole;
            return whole == null || ByteRanges.equalWithin(bytes, from, whole, 0, size);
        }

        private long hash(long seed) {
            return whole == null ? ByteRanges.hash(head, tail, length, seed) : ByteRanges.hash(whole, 0, length, seed);
        }
    }
}
