package dev.octet.json;

/** The input is well-formed, but not the value that was asked for: of another type, or out of range. The parser goes on. */
public final class JsonValueException extends JsonException {
    private static final long serialVersionUID = 1L;

    /**
     * @param message    what was asked for and what stood there, without the place and without bytes of the input
     * @param location   that of the value's first byte
     * @param stackTrace whether to record the stack
     */
    public JsonValueException(String message, JsonLocation location, boolean stackTrace) {
        super(message, location, stackTrace);
    }
}
