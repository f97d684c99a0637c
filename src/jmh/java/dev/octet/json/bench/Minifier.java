package dev.octet.json.bench;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Removes the whitespace of JSON, byte by byte; all it knows of JSON is where strings begin and end. The reference for
 * {@code fmt --minify}: it shares no code with the library. The input must be JSON.
 */
public final class Minifier {
    private Minifier() {}

    public static byte[] minified(byte[] json) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(json.length);
        minify(new ByteArrayInputStream(json), out);
        return out.toByteArray();
    }

    public static void minify(InputStream in, OutputStream out) throws IOException {
        boolean inString = false;
        boolean escaped = false;
        int b;
        while ((b = in.read()) >= 0) {
            if (inString || !(b == ' ' || b == '\n' || b == '\r' || b == '\t')) {
                out.write(b);
            }
            if (escaped) {
                escaped = false;
            } else if (b == '"') {
                inString = !inString;
            } else {
                escaped = inString && b == '\\';
            }
        }
    }
}
