package dev.octet.json;

/**
 * Whether closing a generator closes the sink, and so the stream, channel or writer below it.
 *
 * <p>The end of a stream is a signal: a chunked HTTP response that is closed has ended as if it were complete. A server
 * that must not send that signal for half a document uses {@link #WHEN_COMPLETE}, and breaks the connection if the sink
 * was left open.
 */
public enum CloseSink {
    /** Closes the sink in any case, also after a failure or an abort. The default. */
    ALWAYS,

    /**
     * Closes the sink if the document is complete and was handed to it. Leaves it alone, neither closed nor flushed, if
     * the document is incomplete, anything failed, the generator was aborted, or the last call was refused. Between two
     * roots of a sequence ({@link Framing}) the document counts as complete: a caller that fails there calls
     * {@code abort()}.
     */
    WHEN_COMPLETE,

    /** Never closes the sink. Flushes it instead, unless the document failed or was aborted. */
    NEVER
}
