package dev.octet.json.internal.scan;

/**
 * The state of a scanner inside a token of which not all bytes are in hand. One instance serves a parser or generator
 * for its lifetime. It is reset before each token and is for one thread at a time.
 *
 * <pre>
 *   from .. from + resume     scanned bytes of the token; from is the token's first byte, wherever that is by now
 *   from + resume .. end      to be scanned
 *   0 <= resume <= end - from
 * </pre>
 */
public final class ScanState {
    /**
     * Returned by a scanner that reached the end of the bytes in hand. {@link #resume()} is the token's length so far.
     */
    public static final int NEED_MORE = -1;

    /**
     * Returned by a scanner at a byte after which no token is possible. {@link #error()} says why, {@link #resume()}
     * where.
     */
    public static final int INVALID = -2;

    /** The state in the token's grammar, a constant of its scanner; 0 is before the first byte. */
    int state;

    int resume;
    int error;

    /** Forgets the token. Must be called before the first call of a scanner for each token. */
    public void reset() {
        state = 0;
        resume = 0;
        error = 0;
    }

    /** Takes over the state of another instance. */
    public void copy(ScanState other) {
        state = other.state;
        resume = other.resume;
        error = other.error;
    }

    /**
     * Returns how many bytes of the token were scanned. After {@link #INVALID}, it is the index of the offending byte,
     * relative to the token's first.
     */
    public int resume() {
        return resume;
    }

    /** Returns the error after {@link #INVALID}, one of the scanner's constants; 0 otherwise. */
    public int error() {
        return error;
    }
}
