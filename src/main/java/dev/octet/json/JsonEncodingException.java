package dev.octet.json;

/** The caller gave something that has no JSON form: a lone surrogate, malformed UTF-8, NaN, an infinity, text that is no number. */
public final class JsonEncodingException extends JsonException {
    private static final long serialVersionUID = 1L;

    /**
     * @param message  what was given and what would have been right, without the place
     * @param location where the content was to go
     */
    public JsonEncodingException(String message, JsonLocation location) {
        super(message, location);
    }
}
