package dev.octet.json.internal.kernel;

import dev.octet.json.internal.hot.Hot;
import java.util.Arrays;

/**
 * One byte at a time through an 8-bit table: the reference that the other kernels are tested against. 256 entries
 * indexed by {@code b & 0xFF} cover every byte, so the loop needs no sign test. The array is a constant, so it needs no
 * range check either.
 */
public final class ScalarKernel extends ByteKernel {
    /**
     * The content of the standard 8-bit table, in an array of this kernel's own: choosing a kernel must not create the
     * lazy table of a policy.
     */
    private static final byte[] CLEAN = Arrays.copyOf(EscapeTable.STANDARD.sevenBit(), 0x100);

    private static final byte[] CLEAN_ASCII = asciiOnly();

    private final String name;

    /** @param name the name it was selected by: {@code scalar} or {@code table8} */
    ScalarKernel(String name) {
        this.name = name;
    }

    private static byte[] asciiOnly() {
        byte[] ascii = CLEAN.clone();
        Arrays.fill(ascii, 0x80, ascii.length, EscapeTable.DECODE);
        return ascii;
    }

    @Override
    public boolean looksAtWords() {
        return false;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int copyClean(byte[] src, int from, int end, byte[] dst, int at) {
        return copy(src, from, end, dst, at, CLEAN);
    }

    @Override
    public int copyCleanAscii(byte[] src, int from, int end, byte[] dst, int at) {
        return copy(src, from, end, dst, at, CLEAN_ASCII);
    }

    @Override
    public int scanClean(byte[] src, int from, int end) {
        return scan(src, from, end, CLEAN);
    }

    @Override
    public int scanCleanAscii(byte[] src, int from, int end) {
        return scan(src, from, end, CLEAN_ASCII);
    }

    @Hot
    private static int copy(byte[] src, int from, int end, byte[] dst, int at, byte[] table) {
        int i = from;
        for (int to = at; i < end; i++, to++) {
            byte b = src[i];
            if (table[b & 0xFF] != EscapeTable.PASS) {
                break;
            }
            dst[to] = b;
        }
        return i;
    }

    @Hot
    private static int scan(byte[] src, int from, int end, byte[] table) {
        int i = from;
        while (i < end && table[src[i] & 0xFF] == EscapeTable.PASS) {
            i++;
        }
        return i;
    }
}
