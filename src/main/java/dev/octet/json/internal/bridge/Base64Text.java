package dev.octet.json.internal.bridge;

import dev.octet.json.Base64Form;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Bytes as a string, in a variant of base64: our generator has the named ones, Jackson encodes the others.
 *
 * @param form ours, or null
 * @param encode Jackson's
 */
public record Base64Text(@Nullable Base64Form form, Function<byte[], String> encode) {
    /**
     * Returns how bytes are written in a variant.
     *
     * @param variant Jackson's: one of the four constants that follow, which our generator has too, or another one
     * @param encode encodes in this variant
     */
    @SuppressWarnings("ReferenceEquality") // constants, which nearly every caller has
    public static Base64Text of(
            Object variant, Object standard, Object mime, Object pem, Object url, Function<byte[], String> encode) {
        Base64Form form = variant == standard
                ? Base64Form.STANDARD
                : variant == mime
                        ? Base64Form.MIME
                        : variant == pem ? Base64Form.PEM : variant == url ? Base64Form.URL : null;
        return new Base64Text(form, encode);
    }

    /** Writes a part of an array. */
    public void write(UTF8JsonGenerator json, byte[] data, int offset, int length) {
        if (form != null) {
            json.writeBinary(data, offset, length, form);
        } else {
            writeEncoded(json, Arrays.copyOfRange(data, offset, offset + length));
        }
    }

    /**
     * Writes what a stream has.
     *
     * @param length the most bytes; negative if there is no limit
     * @return the bytes that were read
     */
    public int write(UTF8JsonGenerator json, InputStream data, int length) throws IOException {
        LimitedStream limited = new LimitedStream(data, length);
        if (form != null) {
            json.writeBinary(limited, form);
        } else {
            writeEncoded(json, limited.readAllBytes());
        }
        return limited.count();
    }

    private void writeEncoded(UTF8JsonGenerator json, byte[] data) {
        byte[] text = encode.apply(data).getBytes(StandardCharsets.ISO_8859_1);
        json.writeRawUTF8String(text, 0, text.length);
    }
}
