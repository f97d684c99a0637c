package dev.octet.json.internal.scan;

/**
 * What a scanner must remember of a token that is not all there yet. One instance serves a parser or generator for its lifetime: it is
 * reset before each token, and belongs to one thread at a time.
 *
 * <pre>
 *   from .. from + resume     bytes of the token that were scanned; from is the token's first byte, wherever that is by now
 *   from + resume .. end      to be scanned
 *   0 <= resume <= end - from
 * </pre>
 */
public final class ScanState {
    /** Answered by a scanner that reached the end of the bytes at hand. {@link #resume()} is the token's length so far. */
    public static final int NEED_MORE = -1;

    /** Answered by a scanner that met a byte after which no token is possible. {@link #error()} and {@link #resume()} say why and where. */
    public static final int INVALID = -2;

    /** Where inside the token's grammar, in the terms of its scanner; 0 is before the first byte. */
    int state;

    int resume;
    int error;

    /** Forgets the token. To be called before the first call of a scanner for each token. */
    public void reset() {
        state = 0;
        resume = 0;
        error = 0;
    }

    /** How many bytes of the token were scanned; after {@link #INVALID}, where the offending byte is, relative to the token's first. */
    public int resume() {
        return resume;
    }

    /** After {@link #INVALID}, which error it was, one of the scanner's constants; 0 otherwise. */
    public int error() {
        return error;
    }
}
