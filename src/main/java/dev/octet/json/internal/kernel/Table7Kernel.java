package dev.octet.json.internal.kernel;

/**
 * One byte at a time through the 7-bit table, with the sign test before the look-up that this table demands. It exists
 * for comparison with {@link ScalarKernel}, and is used only when the system property names it.
 */
public final class Table7Kernel extends ByteKernel {
    private static final byte[] TABLE = EscapeTable.STANDARD.sevenBit();

    Table7Kernel() {}

    @Override
    public boolean looksAtWords() {
        return false;
    }

    @Override
    public String name() {
        return "table7";
    }

    @Override
    public int copyClean(byte[] src, int from, int end, byte[] dst, int at) {
        int i = from;
        for (int to = at; i < end; i++, to++) {
            byte b = src[i];
            if (b >= 0 && TABLE[b] != EscapeTable.PASS) {
                break;
            }
            dst[to] = b;
        }
        return i;
    }

    @Override
    public int copyCleanAscii(byte[] src, int from, int end, byte[] dst, int at) {
        int i = from;
        for (int to = at; i < end; i++, to++) {
            byte b = src[i];
            if (b < 0 || TABLE[b] != EscapeTable.PASS) {
                break;
            }
            dst[to] = b;
        }
        return i;
    }

    @Override
    public int scanClean(byte[] src, int from, int end) {
        int i = from;
        while (i < end && (src[i] < 0 || TABLE[src[i]] == EscapeTable.PASS)) {
            i++;
        }
        return i;
    }

    @Override
    public int scanCleanAscii(byte[] src, int from, int end) {
        int i = from;
        while (i < end && src[i] >= 0 && TABLE[src[i]] == EscapeTable.PASS) {
            i++;
        }
        return i;
    }
}
