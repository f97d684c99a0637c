package dev.octet.json.write;

import static dev.octet.json.support.RecordingSink.written;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.octet.json.Base64Form;
import dev.octet.json.Base64Form.Padding;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.OutputKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Forms of Base64, written byte for byte as Jackson writes the variants that they stand for. */
@Tag("fast")
class Base64FormWriteTest {
    private record Pair(Base64Form form, Base64Variant variant) {}

    private static final List<Pair> PAIRS = List.of(
            new Pair(Base64Form.STANDARD, Base64Variants.MIME_NO_LINEFEEDS),
            new Pair(Base64Form.MIME, Base64Variants.MIME),
            new Pair(Base64Form.MIME.withLineLength(0), Base64Variants.MIME_NO_LINEFEEDS),
            new Pair(Base64Form.PEM, Base64Variants.PEM),
            new Pair(Base64Form.URL, Base64Variants.MODIFIED_FOR_URL),
            new Pair(Base64Form.MIME.withWrittenPadding(false), Base64Variants.MIME.withWritePadding(false)),
            new Pair(
                    Base64Form.STANDARD.withWrittenPadding(false),
                    Base64Variants.MIME_NO_LINEFEEDS.withWritePadding(false)),
            new Pair(Base64Form.MIME.withLineLength(4), new Base64Variant(Base64Variants.MIME, "4", 4)),
            new Pair(Base64Form.URL.withLineLength(8), new Base64Variant(Base64Variants.MODIFIED_FOR_URL, "8", 8)),
            new Pair(Base64Form.URL.withReadPadding(Padding.FORBIDDEN), Base64Variants.MODIFIED_FOR_URL));

    @ParameterizedTest
    @FieldSource("PAIRS")
    void everyLengthIsWrittenAsByJackson(Pair pair) throws IOException {
        byte[] bytes = bytes(400);
        for (int length = 0; length <= 300; length++) {
            compare(pair, Arrays.copyOfRange(bytes, length % 97, length % 97 + length));
        }
        for (int around : new int[] {3_072, 6_144, 8_192, 58_368, 65_536}) { // 58,368 is whole lines of 57 and steps
            for (int length = around - 3; length <= around + 3; length++) {
                compare(pair, bytes(length));
            }
        }
    }

    private static void compare(Pair pair, byte[] bytes) throws IOException {
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        try (JsonGenerator jackson = new JsonFactory().createGenerator(expected)) {
            jackson.writeBinary(pair.variant, bytes, 0, bytes.length);
        }
        String json = expected.toString(StandardCharsets.US_ASCII);
        byte[] within = Arrays.copyOf(bytes, bytes.length + 5);
        assertEquals(json, written(g -> g.writeBinary(within, 0, bytes.length, pair.form)));
        assertEquals(json, written(g -> g.writeBinary(new ByteArrayInputStream(bytes), pair.form)));
        assertEquals(json, written(g -> g.writeBinary(BinaryTest.Reads.RANDOM.over(bytes), pair.form)));
    }

    /** A form does not outlive its string, and lines begin anew with each. */
    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void stringsOfSeveralFormsFollowEachOther(OutputKind kind) {
        OutputKind.Output output = kind.open(WriteOptions.defaults());
        byte[] bytes = {-5, -17, -2, 1};
        output.generator()
                .writeStartArray()
                .writeBinary(bytes, 0, 4, Base64Form.URL)
                .writeBinary(bytes, 0, 4)
                .writeBinary(bytes, 0, 2, Base64Form.MIME.withLineLength(8))
                .writeBinary(bytes, 0, 4, Base64Form.MIME.withLineLength(4))
                .writeBinary(null, 0, 0, Base64Form.MIME)
                .writeBinary(new ByteArrayInputStream(bytes))
                .writeEndArray()
                .close();
        assertEquals(
                "[\"--_-AQ\",\"++/+AQ==\",\"++8=\",\"++/+\\nAQ==\",null,\"++/+AQ==\"]",
                new String(output.bytes().get()));
    }

    /** "if it is negative or no multiple of four" */
    @Test
    void aLineHasWholeGroups() {
        for (int length : new int[] {-4, -1, 1, 2, 3, 5, 74, Integer.MAX_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> Base64Form.MIME.withLineLength(length));
        }
        assertEquals(64, Base64Form.MIME.withLineLength(64).lineLength());
    }

    private static byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }
}
