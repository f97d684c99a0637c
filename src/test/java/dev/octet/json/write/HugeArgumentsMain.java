package dev.octet.json.write;

import dev.octet.json.EscapePolicy;
import dev.octet.json.JsonEncodingException;
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
        for (String raw :
                new String[] {"\"\\u", "\"\\u0", "\"\\ud83d", "\"\\ud83d\\", "\"\\ud83d\\u", "t", "fa", "n"}) {
            int length = raw.length();
            System.arraycopy(raw.getBytes(StandardCharsets.ISO_8859_1), 0, bytes, LARGEST - length, length);
            expectRefused(g -> g.writeRawValue(bytes, LARGEST - length, length));
            if (length > 1 && raw.startsWith("\"")) {
                expectRefused(g -> g.writeRawUTF8String(bytes, LARGEST - length + 1, length - 1));
            }
        }
        byte[] escaped = "\"a\nb\tc\"d\\e\u0001f".repeat(9).getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(escaped, 0, bytes, LARGEST - escaped.length, escaped.length);
        for (int length = 0; length <= escaped.length; length++) {
            int from = escaped.length - length;
            int count = length;
            expect(
                    written(WriteOptions.defaults(), g -> g.writeUTF8String(escaped, from, count)),
                    written(WriteOptions.defaults(), g -> g.writeUTF8String(bytes, LARGEST - count, count)));
        }
        bytes[LARGEST - 1] = '"';
        Arrays.fill(bytes, LARGEST - escaped.length, LARGEST - 1, (byte) 'a');
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

    private static void expectRefused(Calls calls) {
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(OutputStream.nullOutputStream());
        try {
            calls.on(generator);
            throw new AssertionError("not refused");
        } catch (JsonEncodingException e) {
            expect(0L, generator.bytesWritten());
        }
    }

    private static void expect(Object expected, Object actual) {
        if (!expected.equals(actual)) {
            throw new AssertionError("expected " + expected + ", got " + actual);
        }
    }
}
