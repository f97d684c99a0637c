package dev.octet.json.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.octet.json.internal.kernel.ByteKernel;

/**
 * The smallest loop that turns a blob into the inside of a JSON string: a kernel copies up to the next byte that needs
 * an escape, one table shared by all kernels supplies the escape, and so on. There is no generator and no buffer limit,
 * so that only the kernels' loops are compared.
 */
final class EscapeLoop {
    /** {@code \}{@code u00XX}. */
    static final int LONGEST_ESCAPE = 6;

    /** RFC 8259 section 7, short forms where they exist; empty for bytes that stand for themselves. */
    private static final byte[][] ESCAPES = escapes();

    private EscapeLoop() {}

    /**
     * Escapes a blob that the caller knows to be UTF-8.
     *
     * @param target at least {@link #LONGEST_ESCAPE} times as long as the blob
     * @return the number of bytes in the target
     */
    static int copyTrusted(ByteKernel kernel, byte[] blob, byte[] target) {
        int from = 0;
        int at = 0;
        while (true) {
            int stop = kernel.copyClean(blob, from, blob.length, target, at);
            at += stop - from;
            if (stop == blob.length) {
                return at;
            }
            at = putEscape(blob[stop], target, at);
            from = stop + 1;
        }
    }

    /**
     * The same for a blob that may be malformed. ASCII is copied at once; at the first other byte the rest is
     * validated, and copied if it is well-formed.
     *
     * @throws IllegalArgumentException when the blob is not UTF-8
     */
    static int copyValidated(ByteKernel kernel, byte[] blob, byte[] target) {
        int from = 0;
        int at = 0;
        int checked = 0; // blob[0, checked) is well-formed
        while (true) {
            int stop = from < checked
                    ? kernel.copyClean(blob, from, checked, target, at)
                    : kernel.copyCleanAscii(blob, from, blob.length, target, at);
            at += stop - from;
            from = stop;
            if (stop == blob.length) {
                return at;
            }
            if (stop < checked || blob[stop] >= 0) {
                at = putEscape(blob[stop], target, at);
                from = stop + 1;
            } else {
                checked = checkUtf8(kernel, blob, stop);
            }
        }
    }

    private static int checkUtf8(ByteKernel kernel, byte[] blob, int from) {
        int end = kernel.scanUtf8(blob, from, blob.length);
        if (end != blob.length) {
            throw new IllegalArgumentException("not UTF-8 at byte " + end);
        }
        return end;
    }

    private static int putEscape(byte b, byte[] target, int at) {
        byte[] escape = ESCAPES[b & 0xFF];
        System.arraycopy(escape, 0, target, at, escape.length);
        return at + escape.length;
    }

    private static byte[][] escapes() {
        byte[][] escapes = new byte[256][0];
        for (int control = 0; control < ' '; control++) {
            escapes[control] = String.format("\\u%04x", control).getBytes(US_ASCII);
        }
        String shortForms = "\bb\tt\nn\ff\rr\"\"\\\\"; // the byte, then the letter of its escape
        for (int i = 0; i < shortForms.length(); i += 2) {
            escapes[shortForms.charAt(i)] = new byte[] {'\\', (byte) shortForms.charAt(i + 1)};
        }
        return escapes;
    }
}
