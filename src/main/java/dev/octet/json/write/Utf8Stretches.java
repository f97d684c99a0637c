package dev.octet.json.write;

import dev.octet.json.Utf8Policy;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.kernel.EscapeTable;
import dev.octet.json.internal.kernel.Kernels;
import dev.octet.json.internal.kernel.Utf8Sequence;

/**
 * Writes any text in UTF-8, with any amount of room. Part of {@link StringEncoder}, whose state it shares. It gets what
 * the encoder's own methods do not handle: text that does not fit or is malformed, and policies that the kernel does
 * not serve.
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
 * {@link StringEncoder#nearbyEscapes} goes on. The 8-bit table works alone, byte by byte ({@link #attend}), if the
 * policy escapes other ASCII characters than the standard ones, and around code points from U+0080 on that are escaped.
 */
final class Utf8Stretches {
    /**
     * How far text is validated or scanned before it is written: it should still be in a near cache when it is read
     * again.
     */
    private static final int WINDOW = 64 * 1024;

    private final StringEncoder encoder;
    private final OutputBuffer out;
    private final Utf8Policy policy;
    private int cursor;

    Utf8Stretches(StringEncoder encoder, OutputBuffer out, Utf8Policy policy) {
        this.encoder = encoder;
        this.out = out;
        this.policy = policy;
    }

    /**
     * Writes {@code src[from, end)} from {@code p} on, of a text that began at {@code start}. Returns the index after
     * it.
     */
    int write(byte[] src, int start, int from, int end, int p) {
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
                    p = malformed(encoder.textOffset + (i - start), p);
                    i -= Utf8Sequence.length(src, i, end);
                }
            }
        }
        return p;
    }

    /** Refuses the text, or writes one U+FFFD for the maximal subpart that the caller skips. */
    private int malformed(long offset, int p) {
        if (policy == Utf8Policy.VALIDATE) {
            throw encoder.refused("the text is malformed UTF-8 at its byte " + offset);
        }
        out.pos = p;
        p = out.ensureRoom(encoder.worst);
        return encoder.table.putAny(Utf8Sequence.REPLACEMENT, out.bytes, p);
    }

    /**
     * Writes {@code src[from, to)}: up to the first byte of 0x80 or above, or all of it if {@code known} says that it
     * is well-formed. The index reached is left in {@link #cursor}.
     */
    private int stretch(byte[] src, int from, int to, boolean known, int p) {
        if (!encoder.kernelServes) {
            for (cursor = from; cursor < to && (known || src[cursor] >= 0); ) {
                p = attend(src, cursor, to, known, p);
            }
            return p;
        }
        boolean stopAtHigh = !known || encoder.table.escapesHigh();
        int reach = WINDOW;
        int i = from;
        while (i < to) {
            int part = StringEncoder.ahead(i, to, reach);
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
                stop = StringEncoder.copyClean(stopAtHigh, src, i, part, out.bytes, p);
                p += stop - i;
            }
            // true also if the stretch begins with an escape: the bytes before it are not known here
            boolean isNear = stop - i < StringEncoder.NEAR;
            i = stop;
            reach = WINDOW;
            if (i < part) {
                byte b = src[i];
                if (b >= 0) {
                    if (out.end - p < encoder.worst) {
                        p = out.drainAndGetPos(p);
                    }
                    p = encoder.table.put(b, out.bytes, p);
                    i++;
                    if (isNear) {
                        if (stopAtHigh == encoder.stopsAtHigh && StringEncoder.LOOKS_AT_WORDS) {
                            int near =
                                    // the other half is for the escapes
                                    StringEncoder.ahead(i, to, out.end - p >> 1);
                            p = encoder.nearbyEscapes(src, i, near, out.bytes, p);
                            i = encoder.cursor;
                        }
                        reach = StringEncoder.NEAR;
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
     * ends as soon as {@link StringEncoder#QUIET} bytes in a row needed nothing.
     */
    @Hot
    private int attend(byte[] src, int from, int to, boolean known, int p) {
        EscapeTable table = encoder.table;
        byte[] actions = table.eightBit(); // a volatile read, outweighed by the byte loop below
        int shift = table.expansionShift();
        if (out.end - p >> shift < StringEncoder.MIN_CHUNK) {
            p = out.drainAndGetPos(p);
        }
        byte[] dst = out.bytes;
        int stop = StringEncoder.ahead(from, to, out.end - p >> shift);
        int resume = encoder.kernelServes ? StringEncoder.ahead(from, stop, StringEncoder.QUIET) : stop;
        int i = from;
        while (i < stop) {
            byte b = src[i];
            int action = actions[b & 0xFF];
            if (action == EscapeTable.ESCAPE) {
                p = table.put(b, dst, p);
                i++;
                resume = Math.max(resume, StringEncoder.ahead(i, stop, StringEncoder.QUIET));
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
                resume = Math.max(resume, StringEncoder.ahead(i, stop, StringEncoder.QUIET));
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
        int after = length == 1 ? p : encoder.table.putHigh(Utf8Sequence.decode(src, at, length), dst, p);
        if (after != p) {
            return after;
        }
        System.arraycopy(src, at, dst, p, length);
        return p + length;
    }
}
