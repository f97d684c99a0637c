package dev.octet.json.internal.bridge;

/** Tells UTF-8 from the other encodings of RFC 4627, section 3: by a byte order mark, or by where zeros are. */
final class Encodings {
    /** So many bytes at the beginning decide. */
    static final int DECISIVE_BYTES = 4;

    private Encodings() {}

    /** Returns whether these bytes begin a document in UTF-16 or UTF-32. The first character of JSON is ASCII. */
    static boolean isOther(byte[] bytes, int from, int length) {
        if (length < 2) {
            return false;
        }
        int first = bytes[from] & 0xFF;
        int second = bytes[from + 1] & 0xFF;
        return first == 0 || second == 0 || first == 0xFE && second == 0xFF || first == 0xFF && second == 0xFE;
    }
}
