package dev.octet.json.read;

import dev.octet.json.JsonValueException;
import dev.octet.json.TokenSource;
import dev.octet.json.internal.kernel.Base64Bytes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.Supplier;

/**
 * Decodes Base64 that arrives in parts of any length (RFC 4648 section 4). Only the last group may be padded, and a
 * group is known to be the last only if nothing follows. So one to four chars are always held back.
 */
final class Base64Reader {
    /** Chars that are decoded at a time: a multiple of a group. */
    private static final int CHUNK = 8 * 1024;

    private static final int GROUP = Base64Bytes.GROUP_CHARS;

    private final Supplier<JsonValueException> refusal;
    private final byte[] held = new byte[GROUP];
    private int heldCount;
    private boolean refused;
    private byte[] out;

    /** @param refusal supplies the exception for text that is not Base64 */
    Base64Reader(Supplier<JsonValueException> refusal) {
        this.refusal = refusal;
        this.out = new byte[Base64Bytes.GROUP_BYTES];
    }

    /** Returns the bytes that {@code text[from, end)} encodes, as a whole. */
    byte[] array(byte[] text, int from, int end) {
        int chars = end - from;
        if (chars == 0) {
            return new byte[0];
        }
        if (chars % GROUP != 0) {
            throw refusal.get();
        }
        int last = end - GROUP;
        int lastBytes = accepted(Base64Bytes.decodeLast(text, last, out, 0));
        int bytes = (chars / GROUP - 1) * Base64Bytes.GROUP_BYTES;
        byte[] array = new byte[bytes + lastBytes];
        accepted(Base64Bytes.decodeGroups(text, from, last, array, 0));
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
                written += heldCount == GROUP ? write(Base64Bytes.decodeLast(held, 0, out, 0), target) : refuse();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return written;
    }

    private long part(byte[] text, int from, int end, OutputStream target) throws IOException {
        long written = 0;
        int at = from;
        while (at < end) {
            if (heldCount == GROUP) {
                heldCount = 0;
                written += write(Base64Bytes.decodeGroups(held, 0, GROUP, out, 0), target);
            }
            int whole = heldCount > 0 ? 0 : Math.min((end - at - 1) / GROUP * GROUP, CHUNK);
            if (whole > 0) {
                written += write(Base64Bytes.decodeGroups(text, at, at + whole, out, 0), target);
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
