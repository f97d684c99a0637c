package dev.octet.json.internal.bridge;

import java.io.IOException;

/** A bridge's generator, for which our generator writes: it makes the exceptions of Jackson. */
public interface WriteHost {
    /** Returns the exception for a target that has failed, or throws it. */
    IOException targetFailure(IOException cause) throws IOException;

    /** Returns the exception for text that cannot be written, or throws it. */
    IOException textFailure(String message) throws IOException;
}
