package dev.octet.json.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntSupplier;

/** Reads sources to their end and checks every result against the contract of {@link ByteSource#read}. */
final class SourceReads {
    private static final byte GUARD = 0x55;
    private static final int MARGIN = 3;
    /** Answers of {@link ByteSource#NOT_NOW} in a row after which a source counts as stuck. */
    private static final int MAX_EMPTY = 100;

    /** How often a read answered {@link ByteSource#NOT_NOW}. */
    int notNow;
    /** How often a read threw. */
    int failures;

    /** All bytes of {@code source} in reads of {@code length}. */
    static byte[] all(ByteSource source, int length) throws IOException {
        return new SourceReads().all(source, () -> length, null);
    }

    /**
     * All bytes of {@code source}.
     *
     * @param lengths how many bytes to ask for
     * @param expected what may be thrown on the way; the read is then repeated
     */
    byte[] all(ByteSource source, IntSupplier lengths, Throwable expected) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        int empty = 0;
        while (true) {
            int length = lengths.getAsInt();
            byte[] buffer = new byte[length + 2 * MARGIN];
            Arrays.fill(buffer, GUARD);
            int count;
            try {
                count = source.read(buffer, MARGIN, length);
            } catch (IOException | RuntimeException | Error e) {
                if (e != expected) {
                    throw e;
                }
                failures++;
                continue;
            }
            assertGuards(buffer, MARGIN + length);
            if (count == ByteSource.END) {
                assertEquals(ByteSource.END, source.read(buffer, MARGIN, length), "the end stays");
                return all.toByteArray();
            }
            if (count == ByteSource.NOT_NOW) {
                notNow++;
                assertTrue(++empty < MAX_EMPTY, "stuck");
                continue;
            }
            empty = 0;
            if (count < 0 || count > length) {
                fail("answered " + count + " when asked for " + length);
            }
            all.write(buffer, MARGIN, count);
        }
    }

    private static void assertGuards(byte[] buffer, int end) {
        for (int i = 0; i < MARGIN; i++) {
            assertEquals(GUARD, buffer[i], "before the range");
            assertEquals(GUARD, buffer[end + i], "after the range");
        }
    }

    /**
     * UTF-8 as the sources return it: FF for a surrogate without partner and for U+FFFD, which stands for malformed
     * bytes.
     */
    static byte[] utf8(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        text.codePoints().forEach(codePoint -> {
            boolean surrogate = codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
            if (surrogate || codePoint == 0xFFFD) {
                bytes.write(0xFF);
            } else {
                bytes.writeBytes(Character.toString(codePoint).getBytes(StandardCharsets.UTF_8));
            }
        });
        return bytes.toByteArray();
    }

    /** A script of reads: some of them empty, most small. */
    static int[] randomScript(Random random) {
        int[] script = new int[1 + random.nextInt(6)];
        for (int i = 0; i < script.length; i++) {
            script[i] = random.nextInt(random.nextInt(4) == 0 ? 60 : 6);
        }
        script[random.nextInt(script.length)] = 1 + random.nextInt(20);
        return script;
    }
}
