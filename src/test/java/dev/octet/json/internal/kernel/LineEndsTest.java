package dev.octet.json.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@link LineEnds} against a loop, over every range of texts full of line feeds and of bytes close to them. */
@Tag("fast")
class LineEndsTest {
    private static final byte[] BYTES = {'\n', 0x0B, 0x09, (byte) 0x8A, 0x00, (byte) 0xFF, 'a'};

    @Test
    void lineFeedsAreCountedAndFoundInEveryRange() {
        Random random = new Random(20);
        byte[] text = new byte[60];
        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < text.length; i++) {
                text[i] = BYTES[random.nextInt(BYTES.length)];
            }
            for (int from = 0; from <= text.length; from++) {
                int count = 0;
                int last = -1;
                for (int end = from; end <= text.length; end++) {
                    assertEquals(count, LineEnds.count(text, from, end));
                    assertEquals(last, LineEnds.lastBefore(text, from, end));
                    if (end < text.length && text[end] == '\n') {
                        count++;
                        last = end;
                    }
                }
            }
        }
    }
}
