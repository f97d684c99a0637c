package dev.octet.json.internal.scan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.internal.kernel.ByteWords;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "bytes[from, end)": a scan by words gives the same result where the array ends with the range, and where bytes of an
 * earlier token behind the range would continue this one.
 */
@Tag("fast")
class ArrayEndTest {
    private static final int LONGEST = 9 * ByteWords.WORD;

    /** The array that ends with the text, and one in which more of the same follows. */
    private static byte[][] arrays(String text) {
        byte[] exact = text.getBytes(ISO_8859_1);
        byte[] more = Arrays.copyOf(exact, exact.length + LONGEST);
        Arrays.fill(more, exact.length, more.length, exact[exact.length - 1]);
        return new byte[][] {exact, more};
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "0.", "-1.", "1e", "2E-"})
    void digitsBehindTheEndDoNotCount(String before) {
        for (int count = 1; count <= LONGEST; count++) {
            String text = before + "7".repeat(count);
            for (byte[] bytes : arrays(text)) {
                ScanState state = new ScanState();
                assertEquals(ScanState.NEED_MORE, NumberScanner.scan(bytes, 0, text.length(), state), text);
                assertEquals(text.length(), state.resume(), text);
            }
        }
    }

    @Test
    void whitespaceBehindTheEndDoesNotCount() {
        for (String blank : new String[] {" ", "\t", "\n", "\r"}) {
            for (int count = 1; count <= LONGEST; count++) {
                for (String text : new String[] {blank + " ".repeat(count), " ".repeat(count) + blank}) {
                    for (byte[] bytes : arrays(text)) {
                        for (int from = 0; from <= 2; from++) {
                            assertEquals(count + 1, TokenScanner.skipBlanks(bytes, from, count + 1));
                        }
                    }
                }
            }
        }
    }

    @Test
    void stringContentBehindTheEndDoesNotCount() {
        for (int count = 1; count <= LONGEST; count++) {
            for (byte[] bytes : arrays("x".repeat(count))) {
                ScanState state = new ScanState();
                assertEquals(ScanState.NEED_MORE, StringScanner.scan(bytes, 0, count, state));
                assertEquals(count, state.resume());
                state.reset();
                assertEquals(ScanState.NEED_MORE, LenientScanner.name(bytes, 0, count, state));
                assertEquals(count, state.resume());
            }
        }
    }
}
