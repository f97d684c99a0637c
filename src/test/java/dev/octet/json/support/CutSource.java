package dev.octet.json.support;

import dev.octet.json.io.ByteSource;

/** The bytes of an array. No read goes past the next of the given cuts. */
public final class CutSource implements ByteSource {
    private final byte[] bytes;
    private final int[] cuts;
    private final boolean pauses;
    private int at;
    private int cut;

    /**
     * @param pauses whether each cut adds a read that returns {@link #NOT_NOW}, one for each of several equal cuts
     * @param cuts positions, ascending, 0 to {@code bytes.length}
     */
    public CutSource(byte[] bytes, boolean pauses, int... cuts) {
        this.bytes = bytes;
        this.cuts = cuts;
        this.pauses = pauses;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
        if (cut < cuts.length && cuts[cut] == at) {
            cut++;
            if (pauses) {
                return NOT_NOW;
            }
            return read(buffer, offset, length);
        }
        if (at == bytes.length) {
            return END;
        }
        int end = cut < cuts.length ? cuts[cut] : bytes.length;
        int count = Math.min(length, end - at);
        System.arraycopy(bytes, at, buffer, offset, count);
        at += count;
        return count;
    }

    @Override
    public void close() {}
}
