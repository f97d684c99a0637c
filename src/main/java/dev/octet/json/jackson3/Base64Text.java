package dev.octet.json.jackson3;

import dev.octet.json.internal.bridge.LimitedStream;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.Base64Variants;

/** Bytes as a string, in a variant of base64: our generator has the usual one, Jackson encodes the others. */
final class Base64Text {
    private Base64Text() {}

    static void write(UTF8JsonGenerator json, Base64Variant variant, byte[] data, int offset, int length) {
        if (isUsual(variant)) {
            json.writeBinary(data, offset, length);
        } else {
            writeEncoded(json, variant, Arrays.copyOfRange(data, offset, offset + length));
        }
    }

    /**
     * Writes what a stream has.
     *
     * @param length the most bytes; negative if there is no limit
     * @return the bytes that were read
     */
    static int write(UTF8JsonGenerator json, Base64Variant variant, InputStream data, int length) throws IOException {
        LimitedStream limited = new LimitedStream(data, length);
        if (isUsual(variant)) {
            json.writeBinary(limited);
        } else {
            writeEncoded(json, variant, limited.readAllBytes());
        }
        return limited.count();
    }

    @SuppressWarnings("ReferenceEquality") // the constant, which nearly every caller has
    private static boolean isUsual(Base64Variant variant) {
        return variant == Base64Variants.MIME_NO_LINEFEEDS;
    }

    private static void writeEncoded(UTF8JsonGenerator json, Base64Variant variant, byte[] data) {
        byte[] text = variant.encode(data).getBytes(StandardCharsets.ISO_8859_1);
        json.writeRawUTF8String(text, 0, text.length);
    }
}
