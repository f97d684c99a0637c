package dev.octet.json.internal.bridge;

/** How many bytes a sequence of UTF-8 has. */
final class Utf8Length {
    private Utf8Length() {}

    /** Returns the length of the sequence that begins with this byte; 1 for a byte that begins none. */
    static int of(byte lead) {
        int b = lead & 0xFF;
        if (b < 0xC2 || b > 0xF4) {
            return 1;
        }
        return b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
    }
}
