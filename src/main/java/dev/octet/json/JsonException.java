package dev.octet.json;

/**
 * Thrown when something is wrong with a document or with content meant for one. The message ends with the location. It
 * never contains values of the document; the location's pointer consists of its member names. The message about a class
 * that cannot be bound, whatever the document, has no location.
 */
public abstract class JsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient JsonLocation location;

    JsonException(String message, JsonLocation location) {
        this(message, location, true);
    }

    /** For what is wrong whatever the document: without a location. */
    JsonException(String message) {
        super(message);
        this.location = JsonLocation.START;
    }

    JsonException(String message, JsonLocation location, boolean stackTrace) {
        super(message + " (" + location + ")", null, true, stackTrace);
        this.location = location;
    }

    /** Returns where it happened; {@link JsonLocation#START} after this exception itself was deserialized. */
    public final JsonLocation location() {
        return location == null ? JsonLocation.START : location;
    }
}
