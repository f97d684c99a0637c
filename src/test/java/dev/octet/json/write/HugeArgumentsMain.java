package dev.octet.json.write;

import dev.octet.json.EscapePolicy;
import dev.octet.json.RawPolicy;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.Utf8;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Run by {@link HugeArgumentsTest} in a JVM with a large heap; ends with 0 when all is well. */
final class HugeArgumentsMain {
    private static final int LARGEST = Integer.MAX_VALUE - 2;

    private HugeArgumentsMain() {}

    public static void main(String[] args) {
        byte[] bytes = new byte[LARGEST];
        Arrays.fill(bytes, (byte) 'a');
        expect(true, Utf8.isValid(bytes, 0, LARGEST));
        bytes[LARGEST - 1] = (byte) 0x80;
        expect(false, Utf8.isValid(bytes, 0, LARGEST));
        bytes[LARGEST - 1] = '"';
        int misaligned = 33;
        for (int offset : new int[] {0, misaligned}) {
            expect(
                    LARGEST - offset + 3L,
                    written(WriteOptions.defaults(), g -> g.writeUTF8String(bytes, offset, LARGEST - offset)));
        }
        expect(
                LARGEST + 3L,
                written(
                        WriteOptions.defaults()
                                .withEscapes(
                                        EscapePolicy.builder().escapeSlash().build()),
                        g -> g.writeUTF8String(bytes)));
        expect(
                LARGEST + 2L + 1_000 + 3,
                written(
                        WriteOptions.defaults()
                                .withRawPolicy(RawPolicy.TRUST)
                                .withFraming(dev.octet.json.Framing.CONCATENATED),
                        g -> g.writeString("x".repeat(1_000)).writeRawUTF8String(bytes, 0, LARGEST)));
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        expect(LARGEST + 3L, written(WriteOptions.defaults(), g -> g.writeString(text)));
    }

    private interface Calls {
        void on(UTF8JsonGenerator generator);
    }

    private static long written(WriteOptions options, Calls calls) {
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(OutputStream.nullOutputStream(), options);
        calls.on(generator);
        long written = generator.bytesWritten();
        generator.close();
        return written;
    }

    private static void expect(Object expected, Object actual) {
        if (!expected.equals(actual)) {
            throw new AssertionError("expected " + expected + ", got " + actual);
        }
    }
}
