package dev.octet.json.internal.buffer;

import org.jspecify.annotations.Nullable;

/** What objects of the caller have thrown: any kind of exception. */
public final class Thrown {
    private Thrown() {}

    /** Throws any cause as it is: T is inferred, for the compiler only. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    static <T extends Throwable> T asIs(Throwable cause) throws T {
        throw (T) cause;
    }

    /** Returns the first of two exceptions, which suppresses the second. */
    @SuppressWarnings("ReferenceEquality") // a throwable cannot suppress itself, others can
    public static Throwable first(@Nullable Throwable first, Throwable second) {
        if (first == null) {
            return second;
        }
        if (first != second) {
            first.addSuppressed(second);
        }
        return first;
    }
}
