package dev.octet.json;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when something is wrong with a document or with content meant for one. The message ends with the location. It
 * contains no values of the document, but quotes what code of the caller has thrown; the location's pointer consists of
 * member names. The message about a class that cannot be bound, whatever the document, has no location.
 */
public abstract class JsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient JsonLocation location;

    /** Kept here: a {@code Throwable} that can do without its stack takes no cause afterwards. */
    private @Nullable Throwable reason;

    JsonException(String message, JsonLocation location) {
        this(message, location, true);
    }

    /** For what is wrong whatever the document: without a location. */
    JsonException(String message) {
        super(message);
        this.location = JsonLocation.START;
    }

    /** For several errors: the message has the location of each. */
    JsonException(String message, JsonException first) {
        super(message);
        this.location = first.location();
    }

    JsonException(String message, JsonLocation location, boolean stackTrace) {
        super(message + " (" + location + ")", null, true, stackTrace);
        this.location = location;
    }

    /** Returns where it happened; {@link JsonLocation#START} after this exception itself was deserialized. */
    public final JsonLocation location() {
        return location == null ? JsonLocation.START : location;
    }

    @Override
    public final synchronized @Nullable Throwable getCause() {
        return reason;
    }

    /**
     * Sets the cause: what a codec or a class of the caller threw.
     *
     * @throws IllegalStateException if it was set before
     * @throws IllegalArgumentException if it is this exception
     */
    @Override
    @SuppressWarnings("ReferenceEquality") // an exception cannot cause itself, others can
    public final synchronized Throwable initCause(@Nullable Throwable cause) {
        if (reason != null) {
            throw new IllegalStateException("the exception has a cause already", this);
        }
        if (cause == this) {
            throw new IllegalArgumentException("an exception cannot be its own cause", this);
        }
        reason = cause;
        return this;
    }
}
