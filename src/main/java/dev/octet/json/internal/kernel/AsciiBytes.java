package dev.octet.json.internal.kernel;

/** Narrows chars to ASCII bytes, and marks bytes that are not ASCII. */
public final class AsciiBytes {
    /** Stands for a char that is not ASCII: no JSON token outside a string may contain this byte. */
    public static final byte NONE = 0;

    private AsciiBytes() {}

    /**
     * Stores {@code src[from, end)} in {@code dst} from {@code at} on, one byte for each char. A char that is not ASCII
     * becomes {@link #NONE}.
     */
    public static void narrow(char[] src, int from, int end, byte[] dst, int at) {
        int shift = at - from;
        for (int i = from; i < end; i++) {
            dst[i + shift] = src[i] <= Utf8Sequence.MAX_ASCII ? (byte) src[i] : NONE;
        }
    }

    /** Overwrites each byte of {@code bytes[from, end)} that is not ASCII with {@link Utf8Encoder#NO_TEXT}. */
    public static void refuseHigh(byte[] bytes, int from, int end) {
        int i = from;
        for (; end - i >= ByteWords.WORD; i += ByteWords.WORD) {
            if ((ByteWords.getLong(bytes, i) & ByteWords.HIGH_BITS) != 0) {
                refuseHighOneByOne(bytes, i, i + ByteWords.WORD);
            }
        }
        refuseHighOneByOne(bytes, i, end);
    }

    private static void refuseHighOneByOne(byte[] bytes, int from, int end) {
        for (int i = from; i < end; i++) {
            if (bytes[i] < 0) {
                bytes[i] = Utf8Encoder.NO_TEXT;
            }
        }
    }
}
