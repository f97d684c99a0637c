package dev.octet.json.write;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.io.ByteSink;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.TestScale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Text from the bytes inside a String, against {@link EscapeCase}: wherever in the buffer it begins, short, of a block,
 * and longer than the buffer. Called directly, since most JVMs have {@code java.lang} closed.
 */
@Tag("fast")
class LatinTextTest {
    private static final int[] BEFORE = {0, 1, 16_000, 16_300, OutputBuffer.MAX_ROOM - 1};

    private static List<String> texts(Random random) {
        List<String> texts = new ArrayList<>(List.of("", "é", "\"", "a\"", "\u0080\u00ff", "\u007f\u00a0"));
        for (int length = 1; length <= 40; length++) {
            texts.add("x".repeat(length));
            texts.add("x".repeat(length - 1) + "é");
            texts.add("é" + "x".repeat(length - 1));
            texts.add("x".repeat(length) + "\\é\n" + "y".repeat(length));
        }
        for (int n = TestScale.of(300); n > 0; n--) {
            texts.add(text(random, random.nextInt(200)));
        }
        texts.add("x".repeat(100_000));
        texts.add(text(random, 100_000));
        return texts;
    }

    /** Runs of clean chars, and runs of any. */
    private static String text(Random random, int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            boolean clean = random.nextBoolean();
            for (int run = random.nextInt(random.nextBoolean() ? 4 : 90); run >= 0; run--) {
                text.append(clean ? 'x' : (char) random.nextInt(0x100));
            }
        }
        return text.substring(0, length);
    }

    @ParameterizedTest
    @EnumSource
    void latinTextIsEscapedRight(EscapeCase escapes) {
        WriteOptions options = WriteOptions.defaults().withEscapes(escapes.policy());
        for (String text : texts(new Random(escapes.ordinal()))) {
            for (int before : BEFORE) {
                Bytes written = new Bytes();
                GeneratorParts parts = GeneratorParts.take(options);
                parts.out.reopen(ByteSink.of(written));
                parts.begin();
                parts.out.ensureRoom(before + 1);
                Arrays.fill(parts.out.bytes, 0, before, (byte) ' ');
                parts.out.bytes[before] = '"';
                int p = parts.chars.latin(text.getBytes(ISO_8859_1), before + 1);
                parts.out.pos = p;
                parts.out.drain();
                parts.out.bytes[0] = '"';
                parts.out.pos = 1;
                parts.out.drain();
                Bytes expected = new Bytes().add(" ".repeat(before));
                escapes.writeText(text, Utf8Policy.VALIDATE, expected);
                expected.assertSame(written, () -> text + " after " + before);
            }
        }
    }
}
