package dev.octet.json.tools;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Standard output as bytes. {@code System.out} hides failures; here they are exceptions of their own kind, so that a full disk is not
 * blamed on the input. Not buffered: generators are. Closing does nothing, since the process owns it.
 */
final class StandardOutput extends OutputStream {
    static final String NAME = "standard output";

    private final FileOutputStream out = new FileOutputStream(FileDescriptor.out);

    /** Standard output failed. */
    static final class Failure extends IOException {
        private static final long serialVersionUID = 1;

        Failure(IOException cause) {
            super(cause.getMessage(), cause);
        }
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw new Failure(e);
        }
    }
}
