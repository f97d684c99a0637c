package dev.octet.json.read;

import dev.octet.json.Base64Form;
import dev.octet.json.Base64Form.Padding;
import dev.octet.json.JsonValueException;
import dev.octet.json.TokenSource;
import dev.octet.json.internal.kernel.Base64Bytes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.Supplier;

/**
 * Decodes Base64 that arrives in parts of any length, in a given form. Only the last group may be padded or shorter,
 * and a group is known to be the last only if nothing follows. So one to four chars are always held back. Whitespace,
 * where it is accepted, is taken out first.
 */
final class Base64Reader {
    /** Chars that are decoded at a time: a multiple of a group. */
    private static final int CHUNK = 8 * 1024;

    private static final int GROUP = Base64Bytes.GROUP_CHARS;
    private static final byte[] NO_BYTES = {};

    private final Base64Form form;
    private final Base64Bytes alphabet;
    private final Supplier<JsonValueException> refusal;
    private final byte[] held = new byte[GROUP];
    private int heldCount;

    /** The chars so far, without whitespace, modulo a group. */
    private int inGroup;

    private boolean refused;
    private byte[] out;
    private byte[] compact = NO_BYTES;

    /** @param refusal supplies the exception for text that is not Base64 of the form */
    Base64Reader(Base64Form form, Supplier<JsonValueException> refusal) {
        this.form = form;
        this.alphabet = form.isUrlSafe() ? Base64Bytes.URL : Base64Bytes.STANDARD;
        this.refusal = refusal;
        this.out = new byte[Base64Bytes.GROUP_BYTES];
    }

    /** Returns the bytes that {@code text[from, end)} encodes, as a whole. */
    byte[] array(byte[] text, int from, int end) {
        if (form.isTolerant() && hasBlank(text, from, end)) {
            compact = new byte[end - from];
            return groups(compact, 0, compact(text, from, end));
        }
        return groups(text, from, end);
    }

    private byte[] groups(byte[] text, int from, int end) {
        int chars = end - from;
        if (chars == 0) {
            return new byte[0];
        }
        heldCount = (chars - 1) % GROUP + 1;
        int last = end - heldCount;
        System.arraycopy(text, last, held, 0, heldCount);
        int lastBytes = decodeHeld();
        int bytes = (last - from) / GROUP * Base64Bytes.GROUP_BYTES;
        byte[] array = new byte[bytes + lastBytes];
        accepted(alphabet.decodeGroups(text, from, last, array, 0));
        System.arraycopy(out, 0, array, bytes, lastBytes);
        return array;
    }

    /** Writes the bytes that the parts of a string encode; returns their number. */
    long transfer(TokenSource parts, OutputStream target) {
        if (refused) {
            refuse(); // the source failed while the rest of the string was skipped
        }
        out = new byte[CHUNK / GROUP * Base64Bytes.GROUP_BYTES];
        long written = 0;
        try {
            while (parts.nextStringPart()) {
                int from = parts.tokenOffset();
                written += part(parts.tokenBytes(), from, from + parts.tokenLength(), target);
            }
            if (heldCount != 0) {
                written += write(decodeHeld(), target);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return written;
    }

    private long part(byte[] text, int from, int end, OutputStream target) throws IOException {
        if (!form.isTolerant()) {
            return piece(text, from, end, target);
        }
        if (compact.length == 0) {
            compact = new byte[CHUNK];
        }
        long written = 0;
        for (int at = from; at < end; ) {
            int stop = at + Math.min(end - at, CHUNK);
            written += piece(compact, 0, compact(text, at, stop), target);
            at = stop;
        }
        return written;
    }

    private long piece(byte[] text, int from, int end, OutputStream target) throws IOException {
        long written = 0;
        int at = from;
        while (at < end) {
            if (heldCount == GROUP) {
                heldCount = 0;
                written += write(alphabet.decodeGroups(held, 0, GROUP, out, 0), target);
            }
            int whole = heldCount > 0 ? 0 : Math.min((end - at - 1) / GROUP * GROUP, CHUNK);
            if (whole > 0) {
                written += write(alphabet.decodeGroups(text, at, at + whole, out, 0), target);
                at += whole;
            } else {
                int taken = Math.min(GROUP - heldCount, end - at);
                System.arraycopy(text, at, held, heldCount, taken);
                heldCount += taken;
                at += taken;
            }
        }
        return written;
    }

    /** Decodes the last group to {@link #out}; returns the number of its bytes. */
    private int decodeHeld() {
        boolean isPadded = held[heldCount - 1] == Base64Bytes.PAD;
        boolean isShort = heldCount < GROUP;
        if (heldCount == 1 || isShort && isPadded) {
            return refuse();
        }
        if (isShort && form.readPadding() == Padding.REQUIRED || isPadded && form.readPadding() == Padding.FORBIDDEN) {
            return refuse();
        }
        for (int i = heldCount; i < GROUP; i++) {
            held[i] = Base64Bytes.PAD;
        }
        return accepted(alphabet.decodeLast(held, 0, out, 0, form.isTolerant()));
    }

    private static boolean isBlank(byte b) {
        return b >= 0 && b <= ' ';
    }

    private static boolean hasBlank(byte[] text, int from, int end) {
        int at = from;
        while (at < end && !isBlank(text[at])) {
            at++;
        }
        return at < end;
    }

    /** Copies chars without the whitespace between groups to {@link #compact}; returns how many remain. */
    private int compact(byte[] text, int from, int end) {
        int to = 0;
        for (int at = from; at < end; at++) {
            if (!isBlank(text[at])) {
                compact[to++] = text[at];
                inGroup = (inGroup + 1) % GROUP;
            } else if (inGroup != 0) {
                return refuse();
            }
        }
        return to;
    }

    private int write(int count, OutputStream target) throws IOException {
        target.write(out, 0, accepted(count));
        return count;
    }

    private int accepted(int count) {
        return count < 0 ? refuse() : count;
    }

    private int refuse() {
        refused = true;
        throw refusal.get();
    }
}
