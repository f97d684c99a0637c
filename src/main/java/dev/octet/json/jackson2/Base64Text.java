package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;
import dev.octet.json.Base64Form;
import dev.octet.json.internal.bridge.LimitedStream;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Bytes as a string, in a variant of base64: our generator has the named ones, Jackson encodes the others. */
final class Base64Text {
    private Base64Text() {}

    static void write(UTF8JsonGenerator json, Base64Variant variant, byte[] data, int offset, int length) {
        Base64Form form = form(variant);
        if (form != null) {
            json.writeBinary(data, offset, length, form);
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
        Base64Form form = form(variant);
        if (form != null) {
            json.writeBinary(limited, form);
        } else {
            writeEncoded(json, variant, limited.readAllBytes());
        }
        return limited.count();
    }

    @SuppressWarnings("ReferenceEquality") // constants, which nearly every caller has
    private static @Nullable Base64Form form(Base64Variant variant) {
        if (variant == Base64Variants.MIME_NO_LINEFEEDS) {
            return Base64Form.STANDARD;
        }
        if (variant == Base64Variants.MIME) {
            return Base64Form.MIME;
        }
        if (variant == Base64Variants.PEM) {
            return Base64Form.PEM;
        }
        return variant == Base64Variants.MODIFIED_FOR_URL ? Base64Form.URL : null;
    }

    private static void writeEncoded(UTF8JsonGenerator json, Base64Variant variant, byte[] data) {
        byte[] text = variant.encode(data).getBytes(StandardCharsets.ISO_8859_1);
        json.writeRawUTF8String(text, 0, text.length);
    }
}
