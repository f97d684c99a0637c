package dev.octet.json;

/**
 * Thrown for content that has no JSON form: a lone surrogate, malformed UTF-8, NaN, an infinity, text that should be a
 * number or JSON and is not.
 */
public final class JsonEncodingException extends JsonException {
    private static final long serialVersionUID = 1L;

    /**
     * Creates an exception.
     *
     * @param message what was given and what was expected, without the location
     * @param location where the content was to go
     */
    public JsonEncodingException(String message, JsonLocation location) {
        super(message, location);
    }
}
