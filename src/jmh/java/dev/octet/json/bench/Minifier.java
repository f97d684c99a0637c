package dev.octet.json.bench;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Removes the whitespace of JSON, byte by byte; all it knows of JSON is where strings begin and end. The reference for
 * {@code fmt --minify}: it shares no code with the library. The input must be JSON.
 */
public final class Minifier {
    private static final int BUFFER = 1 << 16;

    private Minifier() {}

    /** Copies standard input to standard output, with a newline at the end, as {@code fmt} does. */
    public static void main(String[] args) throws IOException {
        try (OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFER)) {
            minify(new BufferedInputStream(System.in, BUFFER), out);
            out.write('\n');
        }
    }

    static byte[] minified(byte[] json) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(json.length);
        minify(new ByteArrayInputStream(json), out);
        return out.toByteArray();
    }

    private static void minify(InputStream in, OutputStream out) throws IOException {
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
