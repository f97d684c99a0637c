package dev.octet.json.io;

import dev.octet.json.internal.kernel.AsciiBytes;
import java.io.IOException;
import java.io.InputStream;

/** See {@link ByteSource#of(InputStream, java.nio.charset.Charset)}: ASCII is UTF-8 already. */
final class AsciiSource implements ByteSource {
    private final InputStreamSource in;

    AsciiSource(InputStream in) {
        this.in = new InputStreamSource(in);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int count = in.read(buffer, offset, length);
        AsciiBytes.refuseHigh(buffer, offset, offset + count); // checks nothing if the count is END
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
