package dev.octet.json.internal.bridge;

import java.nio.charset.StandardCharsets;

/** Single code points of UTF-8, for messages. */
final class CodePoints {
    private CodePoints() {}

    /** Returns the length of the sequence that begins with this byte; 1 for a byte that begins none. */
    static int length(byte lead) {
        int b = lead & 0xFF;
        if (b < 0xC2 || b > 0xF4) {
            return 1;
        }
        return b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
    }

    /** Returns the code point that begins at a byte; the byte's value if it is not text; 0 at the end. */
    static int at(byte[] bytes, int index, int end) {
        if (index >= end) {
            return 0;
        }
        int length = length(bytes[index]);
        if (length <= 1 || index + length > end) {
            return bytes[index] & 0xFF;
        }
        int c = new String(bytes, index, length, StandardCharsets.UTF_8).codePointAt(0);
        return c == 0xFFFD ? bytes[index] & 0xFF : c;
    }

    /** Returns a code point as Jackson's messages show it. */
    static String inWords(int c) {
        if (Character.isISOControl(c)) {
            return "(CTRL-CHAR, code " + c + ")";
        }
        return "'" + Character.toString(c) + "' (code " + c + (c > 255 ? " / 0x" + Integer.toHexString(c) : "") + ")";
    }
}
