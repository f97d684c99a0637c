package dev.octet.json.support;

import dev.octet.json.io.ByteSource;
import java.io.IOException;
import java.util.Random;

/**
 * Brings a document in pieces of random sizes and fails before some of them, never twice in a row. The read after a
 * failure brings what the failed one would have brought.
 */
public final class FlakySource implements ByteSource {
    private static final int LARGE = 300;

    private final byte[] bytes;
    private final Random random;
    private final int most;
    private int at;
    private boolean failed;

    /** @param random makes the choices; the source keeps it */
    public FlakySource(byte[] bytes, Random random) {
        this.bytes = bytes;
        this.random = random;
        this.most = 1 + random.nextInt(8);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (!failed && random.nextInt(3) == 0) {
            failed = true;
            throw new Lost();
        }
        failed = false;
        if (at == bytes.length) {
            return END;
        }
        int piece = 1 + random.nextInt(random.nextInt(6) == 0 ? LARGE : most);
        int count = Math.min(Math.min(length, piece), bytes.length - at);
        System.arraycopy(bytes, at, target, offset, count);
        at += count;
        return count;
    }

    @Override
    public void close() {}

    /** The exception that it throws. No byte is lost when it does. */
    public static final class Lost extends IOException {
        private static final long serialVersionUID = 1;

        Lost() {
            super("for now");
        }
    }
}
