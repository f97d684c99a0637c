package dev.octet.json.internal.bridge;

/** Counts the chars of UTF-8: one for each sequence, two for one of four bytes. */
final class CharCount {
    private CharCount() {}

    static int of(byte[] bytes, int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            count += (bytes[i] & 0xC0) == 0x80 ? 0 : 1;
            count += (bytes[i] & 0xF8) == 0xF0 ? 1 : 0;
        }
        return count;
    }

    /** Returns the index of the last line start in these bytes, or right behind them; -1 if no line starts there. */
    static int lastLine(byte[] bytes, int from, int end) {
        int at = end;
        while (at > from && bytes[at - 1] != '\n') {
            at--;
        }
        return at > from ? at : -1;
    }
}
