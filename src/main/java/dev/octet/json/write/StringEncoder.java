package dev.octet.json.write;

import dev.octet.json.JsonLocation;
import dev.octet.json.Utf8Policy;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.internal.kernel.Kernels;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Turns UTF-8 into the inside of a JSON string. The {@link EscapeTable} says what is escaped. Quotes are left to the
 * caller. {@link CharEncoder} does the same from UTF-16.
 *
 * <p>How this file is built: there is a fast form for text that needs nothing, and a cold form for all text. The index
 * in the output is passed as an argument and returned ({@code p}), since {@link OutputBuffer#pos} is stored once a
 * token. A method that also advances in the source leaves the index it has reached in {@link #cursor}.
 *
 * <p>Each method handles one case and passes the rest to another method, as the last column says. "Room" is room for
 * the rest as it is, without the growth by escapes. {@code lastUtf8} and {@code nearbyEscapes} stop where they cannot
 * go on, and return to their caller.
 *
 * <pre>
 *   method          text                                                  assumes         passes the rest to
 *   utf8            no byte needs attention: one call of the kernel       nothing         unusualUtf8, headedUtf8,
 *                                                                                         attendedUtf8
 *   unusualUtf8     the first text; too little room; other policies       nothing         utf8, Utf8Stretches
 *   headedUtf8      the first byte is escaped or not ASCII                room            attendedUtf8, Utf8Stretches
 *   attendedUtf8    the kernel stopped at the first byte of the rest      room            lastUtf8, manyUtf8
 *   lastUtf8        at most 8 bytes behind an escape, all in one word     room, escaped   -
 *   manyUtf8        escapes and other bytes in any number                 room            lastUtf8, nearbyEscapes,
 *                                                                                         Utf8Stretches
 *   nearbyEscapes   escapes close to one another, word by word            room            -
 *   Utf8Stretches   too little room, malformed text, other policies       nothing         -
 * </pre>
 */
final class StringEncoder extends Utf8Stretches {
    /**
     * A word of clean bytes. A word out of which bytes are shifted is kept XORed with this one, so that the zeros that
     * come in stand for clean bytes.
     */
    private static final long SPACES = ByteWords.SPACES;

    /**
     * The 8-bit table, from the first text in UTF-8 on; null before that, and if the kernel does not serve the policy.
     */
    private byte @Nullable [] eightBit;

    /** Bytes by which a word and the escaped byte before it may grow. */
    private int lastGrowth;

    StringEncoder(OutputBuffer out, EscapeTable table, Utf8Policy policy, Supplier<JsonLocation> here) {
        super(out, table, policy, here);
        use(table);
    }

    /** Sets another escape policy from now on. The 8-bit table is fetched when it is needed. */
    void use(EscapeTable table) {
        escapeBy(table);
        eightBit = null;
        lastGrowth = (ByteWords.WORD + 1) * (worst - 1);
    }

    /**
     * Writes {@code src[from, end)}, UTF-8, from {@code p} on and returns the index after it. Malformed text fails the
     * output, unless the policy says otherwise.
     *
     * <p>Text that needs nothing takes one call of the kernel. All other cases are in separate methods: with as few
     * live values as here, all of them stay in registers.
     */
    @Hot
    int utf8(byte[] src, int from, int end, int p) {
        byte[] actions = eightBit;
        int after = p + (end - from); // if all is clean; may overflow for a text that is longer than any buffer
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
     * Does the same as {@link #utf8} if the first byte is escaped or not ASCII. That saves a call of the kernel, for
     * whose result everything after it would wait.
     */
    private int headedUtf8(byte[] src, int from, int end, int p) {
        boolean isHigh = src[from] < 0;
        if (isHigh && stopsAtHigh) {
            return attendedUtf8(src, from, from, end, p);
        }
        if (out.end - p - (end - from) < worst) {
            return inStretches(src, from, from, end, p);
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

    /**
     * Writes the rest, from {@code from} on, of a text that began at {@code start}. Its first byte needs attention.
     * There is room for it as it is.
     */
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

    /**
     * Returns whether the rest can be loaded as one word that ends at {@code end}, and there is room for it whatever is
     * escaped.
     */
    private boolean lastServes(int from, int end, int p) {
        return end >= ByteWords.WORD && LOOKS_AT_WORDS && out.end - p - (end - from) >= lastGrowth;
    }

    /**
     * Writes the rest of a text, one to eight bytes, behind an escape. There is room for it whatever is escaped. All of
     * it is in one word, out of which written bytes are shifted: no load waits for the position of the last escape, and
     * most short texts never enter the large method. It stops at the first byte of 0x80 or above if the encoder stops
     * at such bytes, else at the end, and leaves the index reached in {@link #cursor}.
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

    /** Does the same as {@link #attendedUtf8}, for any text. */
    private int manyUtf8(byte[] src, int start, int from, int end, int p) {
        boolean isText = src[from] < 0; // the text is known not to be all ASCII
        if (isText && table.escapesHigh()) {
            return inStretches(src, start, from, end, p);
        }
        int spare = out.end - p - (end - from); // room for the growth by escapes
        byte[] actions = Objects.requireNonNull(eightBit);
        byte[] dst = out.bytes;
        boolean stopAtHigh = stopsAtHigh;
        int i = from;
        int run = start; // where the current run of clean bytes began
        int part = end;
        while (i < end) {
            // predicted by a branch, whereas everything would wait for the kernel's result
            if (actions[src[i] & 0xFF] != EscapeTable.ESCAPE) {
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
                        return inStretches(src, start, stop, end, p);
                    }
                    isText = true;
                    part = end;
                    continue;
                }
            }
            if (spare < worst) {
                return inStretches(src, start, i, end, p);
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
                    run = i - NEAR; // none counts as clustered
                    spare = out.end - p - (end - i);
                }
            }
        }
        return p;
    }

    /**
     * Handles the first text and text that does not fit. If the text fits in half of the buffer, the buffer is drained
     * early, so that the text is scanned only once.
     */
    private int unusualUtf8(byte[] src, int from, int end, int p) {
        byte[] actions = table.eightBit();
        if (kernelServes && eightBit == null) {
            eightBit = actions;
            return utf8(src, from, end, p);
        }
        return p > 0 && kernelServes && end - from <= out.end >> 1
                ? utf8(src, from, end, out.drainAndGetPos(p))
                : inStretches(src, from, from, end, p);
    }
}
