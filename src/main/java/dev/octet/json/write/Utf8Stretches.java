package dev.octet.json.write;

import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLocation;
import dev.octet.json.Utf8Policy;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.ByteWords;
import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.internal.kernel.Utf8Sequence;
import java.util.function.Supplier;

/**
 * Writes any text in UTF-8, with any amount of room: the general part of {@code StringEncoder}, and its state. It gets
 * what the encoder's own methods do not handle: text that does not fit or is malformed, and policies that the kernel
 * does not serve.
 *
 * <p>How this file is built: text is handled in stretches, and usually each byte is scanned once:
 *
 * <pre>
 *   src[from .. i)       written
 *   src[i .. valid)      known (or trusted) to be well-formed: bytes of 0x80 and above pass
 *   src[valid .. end)    unknown: written while it is ASCII; else the next window is validated and joins the known part
 *
 *   invariant   from &lt;= i &lt;= end ;  valid never lies inside a well-formed sequence
 * </pre>
 *
 * <p>Within a {@link #stretch} the kernel copies clean runs. If a run is long and does not fit, the kernel finds its
 * end and the run goes to the sink. Where the kernel stopped, the table's sequence is put; if escapes are clustered,
 * {@link #nearbyEscapes} goes on. The 8-bit table works alone, byte by byte ({@link #attend}), if the policy escapes
 * other ASCII characters than the standard ones, and around code points from U+0080 on that are escaped.
 */
abstract class Utf8Stretches {
    /**
     * How far text is validated or scanned before it is written: it should still be in a near cache when it is read
     * again.
     */
    private static final int WINDOW = 64 * 1024;

    /**
     * Escapes fewer than 16 bytes apart count as clustered. After one, the next kernel call is limited to 16 bytes:
     * loads beyond the next escape would be wasted.
     */
    static final int NEAR = 16;

    /**
     * Clean bytes in a row after which escapes no longer count as clustered. Returning to the kernel too soon costs its
     * entry and a branch that cannot be predicted; staying too long runs at five sixths of the SWAR kernel's speed.
     */
    private static final int SPARSE = 64;

    /**
     * Clean bytes in a row after which bulk work is worth starting again: half a stride of the SWAR kernel.
     */
    static final int QUIET = 16;

    /** With room for fewer escaped bytes than this, the buffer is drained first: a call would not be worth it. */
    static final int MIN_CHUNK = 64;

    /**
     * True if the active kernel works on words. The table kernels exist for comparison, so this class uses no word
     * loops with them.
     */
    static final boolean LOOKS_AT_WORDS = Kernels.ACTIVE.looksAtWords();

    final OutputBuffer out;
    private final Supplier<JsonLocation> here;
    private final Utf8Policy policy;
    EscapeTable table;
    boolean kernelServes;

    /** The most bytes that a byte becomes. */
    int worst;

    boolean stopsAtHigh;
    int cursor;

    /**
     * Bytes of the current text that came before the array. The caller sets it if it passes a text in chunks.
     */
    long textOffset;

    Utf8Stretches(OutputBuffer out, EscapeTable table, Utf8Policy policy, Supplier<JsonLocation> here) {
        this.out = out;
        this.table = table;
        this.policy = policy;
        this.here = here;
    }

    /** Sets another escape policy from now on. */
    final void escapeBy(EscapeTable table) {
        this.table = table;
        kernelServes = table.isStandardAscii();
        worst = 1 << table.expansionShift();
        stopsAtHigh = policy != Utf8Policy.TRUST || table.escapesHigh();
    }

    final EscapeTable table() {
        return table;
    }

    /**
     * Writes {@code src[from, end)} from {@code p} on, of a text that began at {@code start}. Returns the index after
     * it.
     */
    final int inStretches(byte[] src, int start, int from, int end, int p) {
        int valid = policy == Utf8Policy.TRUST ? end : from;
        int i = from;
        while (i < end) {
            if (i < valid) {
                p = stretch(src, i, valid, true, p);
                i = valid;
                continue;
            }
            p = stretch(src, i, end, false, p);
            i = cursor;
            if (i < end) {
                int windowEnd = end - i <= WINDOW ? end : Utf8Sequence.startOfCutOff(src, i, i + WINDOW);
                valid = Kernels.ACTIVE.scanUtf8(src, i, windowEnd);
                if (valid == i) {
                    p = malformed(textOffset + (i - start), p);
                    i -= Utf8Sequence.length(src, i, end);
                }
            }
        }
        return p;
    }

    /** Refuses the text, or writes one U+FFFD for the maximal subpart that the caller skips. */
    private int malformed(long offset, int p) {
        if (policy == Utf8Policy.VALIDATE) {
            throw out.fail(
                    () -> new JsonEncodingException("the text is malformed UTF-8 at its byte " + offset, here.get()));
        }
        out.pos = p;
        p = out.ensureRoom(worst);
        return table.putAny(Utf8Sequence.REPLACEMENT, out.bytes, p);
    }

    /**
     * Writes {@code src[from, to)}: up to the first byte of 0x80 or above, or all of it if {@code known} says that it
     * is well-formed. The index reached is left in {@link #cursor}.
     */
    private int stretch(byte[] src, int from, int to, boolean known, int p) {
        if (!kernelServes) {
            for (cursor = from; cursor < to && (known || src[cursor] >= 0); ) {
                p = attend(src, cursor, to, known, p);
            }
            return p;
        }
        boolean stopAtHigh = !known || table.escapesHigh();
        int reach = WINDOW;
        int i = from;
        while (i < to) {
            int part = ahead(i, to, reach);
            int stop;
            if (part - i > out.end - p) {
                if (OutputBuffer.isDirect(part - i)) {
                    stop = stopAtHigh
                            ? Kernels.ACTIVE.scanCleanAscii(src, i, part)
                            : Kernels.ACTIVE.scanClean(src, i, part);
                    out.pos = p;
                    out.append(src, i, stop);
                    p = out.pos;
                } else {
                    p = out.drainAndGetPos(p);
                    continue;
                }
            } else {
                stop = copyClean(stopAtHigh, src, i, part, out.bytes, p);
                p += stop - i;
            }
            // true also if the stretch begins with an escape: the bytes before it are not known here
            boolean isNear = stop - i < NEAR;
            i = stop;
            reach = WINDOW;
            if (i < part) {
                byte b = src[i];
                if (b >= 0) {
                    if (out.end - p < worst) {
                        p = out.drainAndGetPos(p);
                    }
                    p = table.put(b, out.bytes, p);
                    i++;
                    if (isNear) {
                        if (stopAtHigh == stopsAtHigh && LOOKS_AT_WORDS) {
                            int near =
                                    // the other half is for the escapes
                                    ahead(i, to, out.end - p >> 1);
                            p = nearbyEscapes(src, i, near, out.bytes, p);
                            i = cursor;
                        }
                        reach = NEAR;
                    }
                } else if (known) {
                    p = attend(src, i, to, true, p);
                    i = cursor;
                } else {
                    break;
                }
            }
        }
        cursor = i;
        return p;
    }

    /**
     * Does the same as {@link #stretch}, byte by byte with the 8-bit table. If the kernel serves the policy too, it
     * ends as soon as {@link #QUIET} bytes in a row needed nothing.
     */
    @Hot
    private int attend(byte[] src, int from, int to, boolean known, int p) {
        EscapeTable table = this.table;
        byte[] actions = table.eightBit(); // a volatile read, outweighed by the byte loop below
        int shift = table.expansionShift();
        if (out.end - p >> shift < MIN_CHUNK) {
            p = out.drainAndGetPos(p);
        }
        byte[] dst = out.bytes;
        int stop = ahead(from, to, out.end - p >> shift);
        int resume = kernelServes ? ahead(from, stop, QUIET) : stop;
        int i = from;
        while (i < stop) {
            byte b = src[i];
            int action = actions[b & 0xFF];
            if (action == EscapeTable.ESCAPE) {
                p = table.put(b, dst, p);
                i++;
                resume = Math.max(resume, ahead(i, stop, QUIET));
            } else if (b < 0 && !known) {
                break;
            } else if (action == EscapeTable.PASS) {
                dst[p++] = b;
                if (++i >= resume) {
                    break;
                }
            } else {
                int length = Math.max(1, Utf8Sequence.length(src, i, to));
                if (length > stop - i && stop < to) {
                    break;
                }
                p = uncheckedSequence(src, i, length, dst, p);
                i += length;
                resume = Math.max(resume, ahead(i, stop, QUIET));
            }
        }
        cursor = i;
        return p;
    }

    /**
     * Writes a sequence whose lead byte is marked {@link EscapeTable#DECODE}. It has length 1 if trusted text turns out
     * to be malformed.
     */
    private int uncheckedSequence(byte[] src, int at, int length, byte[] dst, int p) {
        int after = length == 1 ? p : table.putHigh(Utf8Sequence.decode(src, at, length), dst, p);
        if (after != p) {
            return after;
        }
        System.arraycopy(src, at, dst, p, length);
        return p + length;
    }

    /**
     * Goes on from word to word behind an escape when the next one is close. It handles the escapes for which there is
     * room. It stops where escapes are sparse, and at a byte of 0x80 or above if the encoder stops at such bytes. There
     * is room for {@code src[from, end)} as it is. The index reached is left in {@link #cursor}.
     */
    final int nearbyEscapes(byte[] src, int from, int end, byte[] dst, int at) {
        EscapeTable table = this.table;
        boolean stopAtHigh = stopsAtHigh;
        int last = end - ByteWords.WORD;
        int spare = out.end - at - (end - from) - worst;
        int i = from;
        int p = at;
        for (int quiet = ahead(from, end, SPARSE); i <= last && i < quiet; ) {
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
            quiet = ahead(i, end, SPARSE);
        }
        cursor = i;
        return p;
    }

    /**
     * Copies up to the first ASCII byte that is escaped or, if {@code stopAtHigh}, the first byte of 0x80 or above.
     * Returns its index.
     */
    @Inlined
    static int copyClean(boolean stopAtHigh, byte[] src, int from, int end, byte[] dst, int p) {
        return stopAtHigh
                ? Kernels.ACTIVE.copyCleanAscii(src, from, end, dst, p)
                : Kernels.ACTIVE.copyClean(src, from, end, dst, p);
    }

    /** Returns {@code i + step}, or {@code end} if that comes first; {@code i + step} may overflow. */
    @Inlined
    static int ahead(int i, int end, int step) {
        return i + Math.min(end - i, step);
    }
}
