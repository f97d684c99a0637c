package dev.octet.json.support;

import java.util.ArrayList;
import java.util.List;

/** All 1,112,064 Unicode scalar values, in texts of some hundred each. */
public final class ScalarValues {
    /** U+0000 to U+10FFFF without the 2,048 surrogates. */
    public static final int COUNT = 0x110000 - 0x800;

    private static final int PER_TEXT = 997;

    private ScalarValues() {}

    /** Returns the texts of one block of 65,536 code points, 0 to 16. Each begins with {@code lead} ASCII letters. */
    public static List<String> texts(int block, int lead) {
        List<String> texts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (int codePoint = block << 16; codePoint < block + 1 << 16; codePoint++) {
            if (codePoint < 0xD800 || codePoint > 0xDFFF) {
                if (text.length() == 0) {
                    text.append("abcdefgh", 0, lead);
                }
                text.appendCodePoint(codePoint);
                if (codePoint % PER_TEXT == 0) {
                    texts.add(text.toString());
                    text.setLength(0);
                }
            }
        }
        texts.add(text.toString());
        return texts;
    }
}
