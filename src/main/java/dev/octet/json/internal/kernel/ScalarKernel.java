package dev.octet.json.internal.kernel;

/**
 * One byte at a time through an 8-bit table: the reference that the other kernels are held against. 256 entries indexed by
 * {@code b & 0xFF} answer for every byte, so there is neither a sign test nor, the array being a constant, a range check.
 */
public final class ScalarKernel extends ByteKernel {
    private static final byte[] CLEAN = EscapeTable.STANDARD.eightBit();
    private static final byte[] CLEAN_ASCII = asciiOnly(CLEAN);

    ScalarKernel() {}

    private static byte[] asciiOnly(byte[] table) {
        byte[] ascii = table.clone();
        java.util.Arrays.fill(ascii, 0x80, ascii.length, EscapeTable.DECODE);
        return ascii;
    }

    @Override
    public String name() {
        return "table8";
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

    @Override
    public int scanUtf8(byte[] src, int from, int end) {
        return Utf8Scan.scan(src, from, end);
    }

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

    private static int scan(byte[] src, int from, int end, byte[] table) {
        int i = from;
        while (i < end && table[src[i] & 0xFF] == EscapeTable.PASS) {
            i++;
        }
        return i;
    }
}
