package dev.octet.json.support;

import java.io.IOException;

/**
 * A failure to be injected.
 *
 * @param where the operation that fails
 * @param at WRITE: bytes still accepted before it fails; FLUSH: flushes that still succeed; CLOSE: unused
 * @param how what is thrown
 */
public record Fault(Where where, long at, How how) {

    /** A write that accepts a part and throws. */
    public static Fault write(long at, How how) {
        return new Fault(Where.WRITE, at, how);
    }

    /** A flush that throws. */
    public static Fault flush(long at, How how) {
        return new Fault(Where.FLUSH, at, how);
    }

    /** A close that throws. */
    public static Fault close(How how) {
        return new Fault(Where.CLOSE, 0, how);
    }

    /** The operations that can fail. */
    public enum Where {
        WRITE,
        FLUSH,
        CLOSE
    }

    /** What can be thrown: checked, unchecked, and errors that no caller should catch. */
    public enum How {
        IO_EXCEPTION,
        RUNTIME_EXCEPTION,
        ERROR;

        /** A new throwable of this kind. */
        public Throwable make() {
            return switch (this) {
                case IO_EXCEPTION -> new IOException("told to fail");
                case RUNTIME_EXCEPTION -> new UnsupportedOperationException("told to fail");
                case ERROR -> new LinkageError("told to fail");
            };
        }

        /** Throws what {@link #make()} made. */
        public static void raise(Throwable failure) throws IOException {
            if (failure instanceof IOException checked) {
                throw checked;
            }
            if (failure instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            throw (Error) failure;
        }
    }
}
