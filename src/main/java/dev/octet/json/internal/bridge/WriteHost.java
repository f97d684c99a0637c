package dev.octet.json.internal.bridge;

import java.io.IOException;

/** What a bridge's generator says while our generator writes for it. */
public interface WriteHost {
    /** Returns the exception for a target that has failed, or throws it. */
    IOException targetFailure(IOException cause) throws IOException;

    /**
     * Returns whether a char of a name or string that is half of a surrogate pair becomes an escape; or throws the
     * exception that refuses it. Not for targets that take chars: they take such a char as well.
     */
    boolean escapesHalf(char half, char next) throws IOException;

    /** Returns the exception that refuses such a char in raw text; or throws it. */
    IOException rawHalf(char half, char next) throws IOException;
}
