package dev.octet.json.write;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLocation;
import dev.octet.json.Utf8Policy;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.CleanChars;
import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.internal.kernel.Utf8Sequence;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The two loops that turn text into the inside of a JSON string: {@link #utf8} from UTF-8 bytes, {@link #chars} from UTF-16. What is
 * escaped is data ({@link EscapeTable}); quotes are the caller's business.
 *
 * <p>How this file is built: each route is a fast form for text that needs nothing, and a cold form that does anything. Positions in
 * the output travel as arguments and results ({@code p}), since {@link OutputBuffer#pos} is stored once a token; where a method also
 * moves on in the source, it leaves the index in {@link #cursor}. {@code unchecked} methods rely on room that the caller made.
 *
 * <p><b>From bytes.</b> Each method is for what the one before it meets: {@link #utf8} calls the kernel once, {@link #headedUtf8} puts the first byte before it does, {@link #attendedUtf8} puts the one that the
 * kernel stopped at and, where a word holds the rest, goes through that ({@link #lastUtf8}); {@link #manyUtf8} goes from one byte that needs attention to the next while there is room. {@link Utf8Stretches}
 * does the rest.
 *
 * <p><b>From chars.</b> Eight chars are packed into one word, tested and stored together ({@link CleanChars}); anything else goes one by one with
 * the 7-bit table.
 */
final class StringEncoder {
    /**
     * Fewer clean bytes between two escapes, and they are near one another: in clusters is how escapes come. Where the kernel goes on then, it is sent so far at first, since what it loads beyond the next
     * one is wasted.
     */
    static final int NEAR = 16;

    /**
     * Clean bytes in a row after which escapes are not near one another any more. Whoever goes on too soon pays for the kernel's entry and for a branch that nobody could guess; whoever stays loses a
     * sixth of the SWAR kernel's speed.
     */
    private static final int SPARSE = 64;

    /** Clean bytes or chars in a row after which bulk work is worth starting again: half a stride of the SWAR kernel. */
    static final int QUIET = 16;

    /** Less room than these many escaped chars need is not worth a call: the buffer is drained first. */
    static final int MIN_CHUNK = 64;

    /** Whether the kernel does, and this class may: what is said of a kernel of tables is to be of tables alone. */
    static final boolean LOOKS_AT_WORDS = Kernels.ACTIVE.looksAtWords();

    /** What a word and the escaped byte before it may take more than they have, where ASCII has its standard escapes: six bytes for one. */
    private static final int LAST_GROWTH = (ByteWords.WORD + 1) * 5;

    /** A word of clean bytes. Where bytes are shifted out of a word, it is kept as its difference from this one: the zeros that come in are clean then. */
    private static final long SPACES = ByteWords.repeat(' ');

    private static final int MAX_ASCII = 0x7F;
    static final int REPLACEMENT = 0xFFFD;

    private final OutputBuffer out;
    private final Supplier<JsonLocation> here;
    private final Utf8Policy policy;
    private final Utf8Stretches stretches;
    EscapeTable table;
    private byte[] sevenBit;

    /** The 8-bit table, from the first text in UTF-8 on; null where the kernel does not serve. */
    private byte @Nullable [] eightBit;

    boolean kernelServes;
    private int expansionShift;
    int worst;
    boolean stopsAtHigh;
    int cursor;

    /** Bytes of the present text that came before the array given to {@link #utf8}; kept by whoever brings it in chunks. */
    long textOffset;

    StringEncoder(OutputBuffer out, EscapeTable table, Utf8Policy policy, Supplier<JsonLocation> here) {
        this.out = out;
        this.here = here;
        this.policy = policy;
        this.stretches = new Utf8Stretches(this, out, policy);
        this.table = table;
        this.sevenBit = table.sevenBit();
        use(table);
    }

    /** Escapes by another policy from now on. The 8-bit table is asked for when it is needed. */
    void use(EscapeTable table) {
        this.table = table;
        sevenBit = table.sevenBit();
        eightBit = null;
        kernelServes = table.isStandardAscii();
        expansionShift = table.expansionShift();
        worst = 1 << expansionShift;
        stopsAtHigh = policy != Utf8Policy.TRUST || table.escapesHigh();
    }

    EscapeTable table() {
        return table;
    }

    /**
     * Writes {@code src[from, end)}, UTF-8, from {@code p} on and answers the index after it. Fails the output when the text is
     * malformed and the policy says so.
     *
     * <p>One call of the kernel does it for text that needs nothing. What takes more is in methods of its own: with as little alive as here, all of it is kept in registers.
     */
    int utf8(byte[] src, int from, int end, int p) {
        byte[] actions = eightBit;
        int after = p + (end - from); // if all is clean; beyond an int, perhaps, for what is longer than any buffer
        if (actions == null || Integer.compareUnsigned(after, out.end) > 0) {
            return unusualUtf8(src, from, end, p);
        }
        if (from < end && (src[from] < 0 || actions[src[from]] == EscapeTable.ESCAPE)) {
            return headedUtf8(src, from, end, p);
        }
        int stop = copyClean(stopsAtHigh, src, from, end, out.bytes, p);
        return stop == end ? after : attendedUtf8(src, from, stop, end, p + (stop - from));
    }

    /**
     * As {@link #utf8}, where it is known of the first byte that it is escaped or not ASCII: a guess that saves a call of the kernel, for whose answer all
     * that follows would wait.
     */
    private int headedUtf8(byte[] src, int from, int end, int p) {
        boolean isHigh = src[from] < 0;
        if (isHigh && stopsAtHigh) {
            return attendedUtf8(src, from, from, end, p);
        }
        if (out.end - p - (end - from) < worst) {
            return stretches.write(src, from, from, end, p);
        }
        byte[] dst = out.bytes;
        int i = from;
        int at = p;
        if (!isHigh) {
            at = table.put(src[i++], dst, at);
        }
        int stop = copyClean(stopsAtHigh, src, i, end, dst, at);
        at += stop - i;
        return stop == end ? at : attendedUtf8(src, from, stop, end, at);
    }

    /** The rest, from {@code from} on, of a text that began at {@code start}; what stands there needs attention. There is room for it as it is. */
    private int attendedUtf8(byte[] src, int start, int from, int end, int p) {
        if (src[from] < 0 || end - from > ByteWords.WORD + 1 || !lastServes(from, end, p)) {
            return manyUtf8(src, start, from, end, p);
        }
        int after = table.put(src[from], out.bytes, p);
        if (from + 1 == end) {
            return after;
        }
        after = lastUtf8(src, from + 1, end, after);
        return cursor == end ? after : manyUtf8(src, start, cursor, end, after);
    }

    /** Whether what ends there can be looked at as a word, and there is room for what is left whatever of it is escaped. */
    private boolean lastServes(int from, int end, int p) {
        return end >= ByteWords.WORD && LOOKS_AT_WORDS && out.end - p - (end - from) >= LAST_GROWTH;
    }

    /**
     * The rest of a text, one byte to eight, behind an escape, for which there is room whatever of it is escaped. All of it is in one word, out of which goes what has been written: no load waits for where
     * the last escape stood, and most short texts never enter the large method. Goes as far as there is
     * ASCII, or to the end where the encoder does not stop at other bytes, and leaves the index reached in {@link #cursor}.
     */
    private int lastUtf8(byte[] src, int from, int end, int at) {
        EscapeTable table = this.table;
        boolean stopAtHigh = stopsAtHigh;
        byte[] dst = out.bytes;
        int p = at;
        int rest = end - from;
        long word = (ByteWords.getLong(src, end - ByteWords.WORD) ^ SPACES) >>> Long.SIZE - rest * Byte.SIZE;
        while (true) {
            long text = word ^ SPACES;
            ByteWords.putLong(dst, p, text);
            long hits = ByteWords.attention(text, stopAtHigh) & ByteWords.HIGH_BITS;
            if (hits == 0) {
                cursor = end;
                return p + rest;
            }
            int clean = ByteWords.firstByte(hits);
            p += clean;
            rest -= clean;
            byte next = src[end - rest];
            if (next < 0) {
                cursor = end - rest;
                return p;
            }
            p = table.put(next, dst, p);
            rest--;
            word = word >>> clean * Byte.SIZE >>> Byte.SIZE;
        }
    }

    /** As {@link #attendedUtf8}, for whatever text. */
    private int manyUtf8(byte[] src, int start, int from, int end, int p) {
        boolean isText = src[from] < 0; // it has been seen that not all of it is ASCII
        if (isText && table.escapesHigh()) {
            return stretches.write(src, start, from, end, p);
        }
        int spare = out.end - p - (end - from); // room for what escapes take more than their characters
        byte[] actions = Objects.requireNonNull(eightBit);
        byte[] dst = out.bytes;
        boolean stopAtHigh = stopsAtHigh;
        int i = from;
        int run = start; // where the present clean bytes began
        int part = end;
        while (i < end) {
            if (actions[src[i] & 0xFF]
                    != EscapeTable.ESCAPE) { // a guess where the kernel would make all wait for its answer
                int stop = isText
                        ? Kernels.ACTIVE.copyText(src, i, part, dst, p)
                        : copyClean(stopAtHigh, src, i, part, dst, p);
                p += stop - i;
                i = stop;
                if (stop == part) {
                    part = end;
                    continue;
                }
                if (src[stop] < 0) {
                    if (isText && part == end || table.escapesHigh()) {
                        return stretches.write(src, start, stop, end, p);
                    }
                    isText = true;
                    part = end;
                    continue;
                }
            }
            if (spare < worst) {
                return stretches.write(src, start, i, end, p);
            }
            boolean isNear = i - run < NEAR;
            int after = table.put(src[i], dst, p);
            spare -= after - p;
            p = after;
            run = ++i;
            part = end;
            if (isNear && i < end) {
                boolean isLast = end - i <= ByteWords.WORD;
                if (isText || !LOOKS_AT_WORDS || isLast && !lastServes(i, end, p)) {
                    part = ahead(i, end, NEAR);
                } else {
                    p = isLast ? lastUtf8(src, i, end, p) : nearbyEscapes(src, i, end, dst, p);
                    i = cursor;
                    run = i - NEAR; // none is near
                    spare = out.end - p - (end - i);
                }
            }
        }
        return p;
    }

    /**
     * Goes on from word to word behind an escape, where the next is near, through those for which there is room; up to where they are sparse, or, where the encoder stops at such bytes, one of 0x80 or
     * above. There is room for {@code src[from, end)} as it is. Leaves the index reached in {@link #cursor}.
     */
    int nearbyEscapes(byte[] src, int from, int end, byte[] dst, int at) {
        EscapeTable table = this.table;
        boolean stopAtHigh = stopsAtHigh;
        int last = end - ByteWords.WORD;
        int spare = out.end - at - (end - from) - worst;
        int i = from;
        int p = at;
        for (int quiet = from + SPARSE; i <= last && i < quiet; ) {
            long word = ByteWords.getLong(src, i);
            ByteWords.putLong(dst, p, word);
            long hits = ByteWords.attention(word, stopAtHigh) & ByteWords.HIGH_BITS;
            if (hits == 0) {
                i += ByteWords.WORD;
                p += ByteWords.WORD;
                continue;
            }
            int clean = ByteWords.firstByte(hits);
            i += clean;
            p += clean;
            if (src[i] < 0 || spare < 0) {
                break;
            }
            int after = table.put(src[i], dst, p);
            spare -= after - p;
            p = after;
            i++;
            quiet = i + SPARSE;
        }
        cursor = i;
        return p;
    }

    /** Text that half of the buffer would hold is worth an early drain: it is looked at once then. */
    private int unusualUtf8(byte[] src, int from, int end, int p) {
        byte[] actions = table.eightBit();
        if (kernelServes && eightBit == null) {
            eightBit = actions;
            return utf8(src, from, end, p);
        }
        return p > 0 && kernelServes && end - from <= out.end >> 1
                ? utf8(src, from, end, drained(p))
                : stretches.write(src, from, from, end, p);
    }

    /** Copies up to the first byte that needs attention: of ASCII, and where it stops at them, the first of 0x80 or above; answers its index. */
    static int copyClean(boolean stopAtHigh, byte[] src, int from, int end, byte[] dst, int p) {
        return stopAtHigh
                ? Kernels.ACTIVE.copyCleanAscii(src, from, end, dst, p)
                : Kernels.ACTIVE.copyClean(src, from, end, dst, p);
    }

    int drained(int p) {
        out.pos = p;
        return out.drained();
    }

    /** The index {@code step} after {@code i}, or {@code end} where that is nearer; {@code i + step} may be beyond an int. */
    static int ahead(int i, int end, int step) {
        return i + Math.min(end - i, step);
    }

    /**
     * Writes {@code src[from, end)} from {@code p} on and answers the index after it. A surrogate that is not half of a pair within the
     * range fails the output, or is replaced where the policy says so.
     */
    int chars(char[] src, int from, int end, int p) {
        int shift = expansionShift;
        int i = from;
        while (i < end) {
            if (out.end - p >> shift < Math.min(end - i, MIN_CHUNK)) {
                p = drained(p);
            }
            int stop = ahead(i, end, out.end - p >> shift);
            if (stop < end && Character.isHighSurrogate(src[stop - 1])) {
                stop--;
            }
            p = uncheckedChars(src, i, stop, out.bytes, p);
            i = stop;
        }
        return p;
    }

    /** Whether so many chars fit behind {@code p} whatever they are. */
    boolean hasRoomFor(int count, int p) {
        return out.end - p >> expansionShift >= count;
    }

    /** As {@link #chars}, for the first {@code count} chars of an array, for which there {@link #hasRoomFor is room}. */
    int fewChars(char[] src, int count, int p) {
        byte[] dst = out.bytes;
        int packed = kernelServes ? CleanChars.pack(src, 0, count, dst, p) : 0;
        return packed == count ? p + count : uncheckedChars(src, packed, count, dst, p + packed);
    }

    private int uncheckedChars(char[] src, int from, int end, byte[] dst, int at) {
        byte[] actions = sevenBit;
        boolean packs = kernelServes;
        boolean plainHigh = !table.escapesHigh();
        int i = from;
        int p = at;
        while (i < end) {
            if (packs) {
                int stop = CleanChars.pack(src, i, end, dst, p);
                p += stop - i;
                i = stop;
            }
            for (int resume = ahead(i, end, QUIET); i < resume; ) {
                int c = src[i];
                if (c > MAX_ASCII) {
                    if (plainHigh && Utf8Sequence.isOfThree(c)) {
                        do { // they come in runs, and this is all that one costs
                            Utf8Sequence.putThree(c, dst, p);
                            p += Utf8Sequence.THREE;
                            i++;
                            c = i < end ? src[i] : 0;
                        } while (Utf8Sequence.isOfThree(c));
                    } else if (!Character.isSurrogate((char) c)) {
                        p = plainHigh ? Utf8Sequence.encode(c, dst, p) : uncheckedCodePoint(c, dst, p);
                        i++;
                    } else {
                        p = surrogate(src, i, end, dst, p);
                        i = cursor;
                    }
                    resume = ahead(i, end, QUIET);
                } else if (actions[c] == EscapeTable.PASS) {
                    dst[p++] = (byte) c;
                    i++;
                } else {
                    p = table.put(c, dst, p);
                    i++;
                    resume = ahead(i, end, QUIET);
                }
            }
        }
        return p;
    }

    /** Half of a pair, and the other half where it is there. Leaves the index after it in {@link #cursor}. */
    private int surrogate(char[] src, int i, int end, byte[] dst, int p) {
        if (i + 1 < end && Character.isSurrogatePair(src[i], src[i + 1])) {
            cursor = i + 2;
            return uncheckedCodePoint(Character.toCodePoint(src[i], src[i + 1]), dst, p);
        }
        cursor = i + 1;
        return loneSurrogate(dst, p);
    }

    /** A code point from U+0080 on: its escape where it has one, else its UTF-8 form. */
    int uncheckedCodePoint(int c, byte[] dst, int p) {
        int after = table.putHigh(c, dst, p);
        return after != p ? after : Utf8Sequence.encode(c, dst, p);
    }

    private int loneSurrogate(byte[] dst, int p) {
        if (policy != Utf8Policy.REPLACE) {
            throw refused("text has a lone surrogate, which no UTF-8 can stand for");
        }
        return uncheckedCodePoint(REPLACEMENT, dst, p);
    }

    RuntimeException refused(String why) {
        return out.fail(() -> new JsonEncodingException(why, here.get()));
    }
}
