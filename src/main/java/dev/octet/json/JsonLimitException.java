package dev.octet.json;

/** A limit of {@link JsonLimits} was reached. The work that would have crossed it was not done and its memory not spent. */
public final class JsonLimitException extends JsonException {
    private static final long serialVersionUID = 1L;

    private final Limit limit;
    private final long value;

    /**
     * @param limit    which limit
     * @param value    its value
     * @param location where it was reached
     */
    public JsonLimitException(Limit limit, long value, JsonLocation location) {
        this(limit, value, location, true);
    }

    /**
     * @param limit      which limit
     * @param value      its value
     * @param location   where it was reached
     * @param stackTrace whether to record the stack
     */
    public JsonLimitException(Limit limit, long value, JsonLocation location, boolean stackTrace) {
        super(limit.description + " would pass the limit of " + value, location, stackTrace);
        this.limit = limit;
        this.value = value;
    }

    /** Which limit was reached. */
    public Limit limit() {
        return limit;
    }

    /** The limit's value. */
    public long value() {
        return value;
    }

    /** What was refused: always {@code value() + 1}, since work stops at the first unit too many. */
    public long actual() {
        return value + 1;
    }

    /** The limits of {@link JsonLimits}. */
    public enum Limit {
        /** Open containers. */
        DEPTH("nesting depth"),
        /** Bytes of a string that is materialised. */
        STRING_BYTES("string bytes"),
        /** Bytes of a name. */
        NAME_BYTES("name bytes"),
        /** Characters of a number. */
        NUMBER_LENGTH("number characters"),
        /** Absolute scale of a decimal that is turned into an integer or a decimal. */
        NUMBER_SCALE("number scale"),
        /** Bytes of one document. */
        DOCUMENT_BYTES("document bytes"),
        /** Tokens of one document. */
        TOKENS("tokens"),
        /** Members or elements of one container. */
        MEMBERS("members of a container"),
        /** Bytes of output. */
        OUTPUT_BYTES("output bytes");

        private final String description;

        Limit(String description) {
            this.description = description;
        }
    }
}
