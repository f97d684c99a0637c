package dev.octet.json.tools;

/** The UTF-8 form of single code points (RFC 3629 section 3), for making test text of an exact length in bytes. */
public final class CodePointBytes {
    private static final int FIRST_OF_TWO_BYTES = 0x80;
    private static final int FIRST_OF_THREE_BYTES = 0x800;
    private static final int FIRST_OF_FOUR_BYTES = 0x10000;

    private CodePointBytes() {}

    /** The number of bytes of a Unicode scalar value. */
    public static int length(int codePoint) {
        if (codePoint < FIRST_OF_TWO_BYTES) {
            return 1;
        }
        return codePoint < FIRST_OF_THREE_BYTES ? 2 : codePoint < FIRST_OF_FOUR_BYTES ? 3 : 4;
    }

    /** Puts a Unicode scalar value at {@code at} and returns the index after it. */
    public static int put(byte[] bytes, int at, int codePoint) {
        int length = length(codePoint);
        switch (length) {
            case 1 -> bytes[at] = (byte) codePoint;
            case 2 -> bytes[at] = (byte) (0xC0 | codePoint >> 6);
            case 3 -> bytes[at] = (byte) (0xE0 | codePoint >> 12);
            default -> bytes[at] = (byte) (0xF0 | codePoint >> 18);
        }
        int rest = codePoint;
        for (int i = at + length - 1; i > at; i--) {
            bytes[i] = (byte) (0x80 | rest & 0x3F);
            rest >>= 6;
        }
        return at + length;
    }
}
