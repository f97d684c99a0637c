package dev.octet.json.tools;

import java.io.IOException;
import java.io.UncheckedIOException;

/** An output of a tool failed. A type of its own, so that a full disk is not blamed on the input that is being read. */
final class OutputFailure extends UncheckedIOException {
    private static final long serialVersionUID = 1;

    private final String output;
    private final boolean closedPipe;

    /** {@code output}: the name that the user knows it by. */
    OutputFailure(String output, boolean closedPipe, IOException cause) {
        super(cause);
        this.output = output;
        this.closedPipe = closedPipe;
    }

    String output() {
        return output;
    }

    /** Whether the reader of standard output has gone, as {@code head} does when it has seen enough. */
    boolean isClosedPipe() {
        return closedPipe;
    }
}
