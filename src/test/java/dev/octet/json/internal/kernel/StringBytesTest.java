package dev.octet.json.internal.kernel;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** "Null if a char is beyond U+00FF, or if java.lang is not open", with every char. */
@Tag("fast")
class StringBytesTest {
    private static final boolean OPEN =
            String.class.getModule().isOpen(String.class.getPackageName(), StringBytes.class.getModule());

    @Test
    void theBytesAreTheCharsUpToFFIfJavaLangIsOpen() {
        for (int c = 0; c <= Character.MAX_VALUE; c++) {
            for (String text : new String[] {String.valueOf((char) c), "ab" + (char) c, (char) c + "é"}) {
                assertArrayEquals(
                        OPEN && c <= 0xFF ? text.getBytes(ISO_8859_1) : null, StringBytes.latin(text), () -> text);
            }
        }
    }

    /** So every test that writes Strings runs in both ways. */
    @Test
    void theExecutionWithTheVectorModuleOpensJavaLangToo() {
        assertTrue(OPEN || ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty());
    }
}
