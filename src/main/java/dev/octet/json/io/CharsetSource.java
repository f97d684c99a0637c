package dev.octet.json.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;

/**
 * See {@link ByteSource#of(InputStream, Charset)}. The JDK's decoder does the work.
 *
 * <p>{@link #bytes} holds, between position and limit, the bytes that came from the stream and that the decoder has not
 * taken yet. The decoder goes through its {@link Phase phases}. Input that it refuses is skipped at once and reported
 * after the chars before it.
 */
final class CharsetSource extends Transcoding {
    /** Bytes read from the stream at a time: about a chunk of chars in charsets of one or two bytes per char. */
    static final int CHUNK_BYTES = 8192;

    private enum Phase {
        /** More bytes may come. */
        READING,
        /** The stream is at its end, and the decoder knows it. */
        ENDING,
        /** All bytes are decoded; the decoder puts the chars that it held back. */
        FLUSHING,
        DONE
    }

    private final InputStreamSource in;
    private final CharsetDecoder decoder;
    private final ByteBuffer bytes = ByteBuffer.allocate(CHUNK_BYTES).limit(0);
    private final CharBuffer decoded = CharBuffer.wrap(chars);
    private Phase phase = Phase.READING;
    /** Whether input was skipped that is still to be reported. */
    private boolean refused;

    CharsetSource(InputStream in, Charset charset) {
        super(CHUNK_CHARS);
        this.in = new InputStreamSource(in);
        this.decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    @Override
    int fill(int from) throws IOException {
        decoded.limit(chars.length).position(from);
        while (!refused && phase != Phase.DONE) {
            CoderResult result = phase == Phase.FLUSHING
                    ? decoder.flush(decoded)
                    : decoder.decode(bytes, decoded, phase == Phase.ENDING);
            if (result.isError()) {
                bytes.position(bytes.position() + result.length());
                refused = true;
            } else if (result.isUnderflow() && phase != Phase.READING) {
                phase = phase == Phase.ENDING ? Phase.FLUSHING : Phase.DONE;
            }
            int count = decoded.position() - from;
            if (count > 0) {
                return count;
            }
            if (result.isOverflow()) {
                throw ReadChecks.broken(decoder, "it finds no room in " + decoded.remaining() + " chars");
            }
            if (phase == Phase.READING && !refused) {
                readMore();
            }
        }
        if (refused) {
            refused = false;
            return MALFORMED;
        }
        return ENDED;
    }

    /** Adds bytes from the stream; leaves everything as it was if the stream throws. */
    private void readMore() throws IOException {
        bytes.compact().flip();
        int held = bytes.limit();
        if (held == bytes.capacity()) {
            throw ReadChecks.broken(decoder, "it decodes nothing of " + held + " bytes");
        }
        int count = in.read(bytes.array(), held, bytes.capacity() - held);
        if (count < 0) {
            phase = Phase.ENDING;
        } else {
            bytes.limit(held + count);
        }
    }

    @Override
    void closeInput() throws IOException {
        in.close();
    }
}
