package dev.octet.json;

/**
 * Thrown when the input is well-formed, but not the requested value: of another type, or out of range. The parser can
 * be used further.
 */
public final class JsonValueException extends JsonException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was requested and what was found, without the location and without bytes of the input
     * @param location that of the value's first byte
     * @param stackTrace whether to record the stack
     */
    public JsonValueException(String message, JsonLocation location, boolean stackTrace) {
        super(message, location, stackTrace);
    }
}
