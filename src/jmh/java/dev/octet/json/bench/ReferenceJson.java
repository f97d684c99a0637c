package dev.octet.json.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.List;
import java.util.Locale;

/** RFC 8259 section 7 char by char, from the text: the reference of every body. It shares no code with any of them. */
final class ReferenceJson {
    private ReferenceJson() {}

    /**
     * The inside of the JSON string for a blob.
     *
     * @throws IllegalStateException when the blob is not UTF-8: then the payloads are wrong
     */
    static byte[] body(byte[] blob) {
        StringBuilder json = new StringBuilder(blob.length);
        for (char c : text(blob).toCharArray()) {
            switch (c) {
                case '"', '\\' -> json.append('\\').append(c);
                case '\b' -> json.append("\\b");
                case '\t' -> json.append("\\t");
                case '\n' -> json.append("\\n");
                case '\f' -> json.append("\\f");
                case '\r' -> json.append("\\r");
                default -> {
                    if (c < ' ') {
                        json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        json.append(c);
                    }
                }
            }
        }
        return json.toString().getBytes(UTF_8);
    }

    /** One array with every blob as a string. */
    static byte[] array(List<byte[]> blobs) {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        String before = "[\"";
        for (byte[] blob : blobs) {
            json.writeBytes(before.getBytes(UTF_8));
            json.writeBytes(body(blob));
            before = "\",\"";
        }
        json.writeBytes("\"]".getBytes(UTF_8));
        return json.toByteArray();
    }

    private static String text(byte[] blob) {
        try {
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(blob)).toString();
        } catch (CharacterCodingException e) {
            throw new IllegalStateException("a payload is not UTF-8", e);
        }
    }
}
