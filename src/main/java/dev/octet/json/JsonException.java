package dev.octet.json;

/**
 * Something is wrong with a document or with content meant for one. The message ends with the place. It never holds values of
 * the document; the place's pointer is made of its member names.
 */
public abstract class JsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient JsonLocation location;

    JsonException(String message, JsonLocation location) {
        this(message, location, true);
    }

    JsonException(String message, JsonLocation location, boolean stackTrace) {
        super(message + " (" + location + ")", null, true, stackTrace);
        this.location = location;
    }

    /** Where it happened. After deserialization of the exception itself, {@link JsonLocation#START}. */
    public final JsonLocation location() {
        return location == null ? JsonLocation.START : location;
    }
}
