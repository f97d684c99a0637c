package dev.octet.json.write;

import static dev.octet.json.support.RecordingSink.written;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.octet.json.WriteOptions;
import dev.octet.json.support.CountingPool;
import dev.octet.json.support.OutputKind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Base64 (RFC 4648 section 4: the standard alphabet, padded, no line breaks) from arrays and streams, against the JDK's
 * encoder.
 */
@Tag("fast")
class BinaryTest {
    private static final int LARGE = 100_000;

    /** How a stream gives its bytes. */
    enum Reads {
        ALL,
        ONE_BYTE,
        TWO_BYTES,
        SEVEN_BYTES,
        ZERO_NOW_AND_THEN,
        RANDOM;

        InputStream over(byte[] bytes) {
            Random random = new Random(bytes.length);
            return new ByteArrayInputStream(bytes) {
                private int calls;

                @Override
                public synchronized int read(byte[] target, int offset, int length) {
                    int most = switch (Reads.this) {
                        case ALL -> length;
                        case ONE_BYTE -> 1;
                        case TWO_BYTES -> 2;
                        case SEVEN_BYTES -> 7;
                        case ZERO_NOW_AND_THEN -> calls++ % 2 == 0 ? 0 : 5;
                        case RANDOM -> random.nextInt(50);
                    };
                    return most == 0 && length > 0 ? 0 : super.read(target, offset, Math.min(most, length));
                }
            };
        }
    }

    @Test
    void everyLengthAndOffsetIsEncodedAsByTheJdk() {
        byte[] bytes = bytes(400);
        for (int length = 0; length <= 300; length++) {
            int offset = length % 97;
            byte[] slice = Arrays.copyOfRange(bytes, offset, offset + length);
            int of = length;
            assertEquals(quoted(slice), written(g -> g.writeBinary(bytes, offset, of)));
            assertEquals(quoted(slice), written(g -> g.writeBinary(new ByteArrayInputStream(bytes, offset, of))));
        }
    }

    @Test
    void lengthsAroundBufferSizesAreEncodedAsByTheJdk() {
        byte[] bytes = bytes(70_000);
        for (int around : new int[] {1_024, 3_072, 4_096, 6_144, 8_192, 12_288, 16_384, 24_576, 65_536}) {
            for (int length = around - 7; length <= around + 7; length++) {
                byte[] slice = Arrays.copyOf(bytes, length);
                int of = length;
                assertEquals(quoted(slice), written(g -> g.writeBinary(bytes, 0, of)));
                assertEquals(quoted(slice), written(g -> g.writeBinary(new ByteArrayInputStream(slice))));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Reads.class)
    void streamsWithShortReadsAreEncodedWhole(Reads reads) {
        for (int length : new int[] {0, 1, 2, 3, 4, 5, 6, 1_000, 3_071, 3_072, 3_073, 20_000}) {
            byte[] bytes = bytes(length);
            assertEquals(quoted(bytes), written(g -> g.writeBinary(reads.over(bytes))), () -> reads + " " + length);
        }
    }

    /** The same for text: reads may cut UTF-8 anywhere. */
    @ParameterizedTest
    @EnumSource(Reads.class)
    void textStreamsWithShortReadsAreWrittenWhole(Reads reads) throws IOException {
        for (int repeat : new int[] {0, 1, 10, 2_000}) {
            String text = "aé漢😀\n\"".repeat(repeat);
            byte[] utf8 = text.getBytes("UTF-8");
            assertEquals(
                    "\"" + text.replace("\"", "\\\"").replace("\n", "\\n") + "\"",
                    written(g -> g.writeUTF8String(reads.over(utf8))));
        }
    }

    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void largeValuesAreTheSameInEveryOutput(OutputKind kind) {
        byte[] bytes = bytes(LARGE);
        CountingPool pool = new CountingPool();
        OutputKind.Output output = kind.open(WriteOptions.defaults().withPool(pool));
        output.generator()
                .writeStartArray()
                .writeBinary(bytes, 1, LARGE - 1)
                .writeBinary(Reads.RANDOM.over(bytes))
                .writeEndArray()
                .close();
        String first = quoted(Arrays.copyOfRange(bytes, 1, LARGE));
        assertEquals(
                "[" + first + "," + quoted(bytes) + "]",
                new String(output.bytes().get()));
        pool.assertBalanced();
    }

    /** A stream argument belongs to the caller: it is read to its end and not closed. */
    @Test
    void theCallersStreamIsNotClosed() {
        boolean[] closed = new boolean[1];
        InputStream stream = new ByteArrayInputStream(bytes(10)) {
            @Override
            public void close() {
                closed[0] = true;
            }
        };
        written(g -> g.writeBinary(stream));
        assertFalse(closed[0]);
    }

    private static String quoted(byte[] bytes) {
        return '"' + Base64.getEncoder().encodeToString(bytes) + '"';
    }

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }
}
