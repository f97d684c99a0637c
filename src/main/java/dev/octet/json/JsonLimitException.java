package dev.octet.json;

/**
 * Thrown when a limit of {@link JsonLimits} was reached. The work that would have exceeded it was not done, and no
 * memory was spent on it.
 */
public final class JsonLimitException extends JsonException {
    private static final long serialVersionUID = 1L;

    private final Limit limit;
    private final long value;

    /**
     * Creates an exception that records the stack.
     *
     * @param limit which limit
     * @param value its value
     * @param location where it was reached
     */
    public JsonLimitException(Limit limit, long value, JsonLocation location) {
        this(limit, value, location, true);
    }

    /**
     * Creates an exception.
     *
     * @param limit which limit
     * @param value its value
     * @param location where it was reached
     * @param stackTrace whether to record the stack
     */
    public JsonLimitException(Limit limit, long value, JsonLocation location, boolean stackTrace) {
        super(
                limit.description + " would pass the limit of " + value + ", set by JsonLimits." + limit.setter,
                location,
                stackTrace);
        this.limit = limit;
        this.value = value;
    }

    /** Returns which limit was reached. */
    public Limit limit() {
        return limit;
    }

    /** Returns the limit's value, in the unit of {@link #limit()}. */
    public long value() {
        return value;
    }

    /** Returns the amount that was refused: always {@code value() + 1}, since work stops at the first unit too many. */
    public long actual() {
        return value + 1;
    }

    /** The limits of {@link JsonLimits}, with their units. */
    public enum Limit {
        /** Open containers. */
        DEPTH("nesting depth", "withMaxDepth"),
        /** Bytes of a string that is materialised. */
        STRING_BYTES("string bytes", "withMaxStringBytes"),
        /** Bytes of a name. */
        NAME_BYTES("name bytes", "withMaxNameBytes"),
        /** Characters of a number. */
        NUMBER_LENGTH("number characters", "withMaxNumberLength"),
        /** Absolute scale of a number that is turned into a {@code BigInteger} or {@code BigDecimal}. */
        NUMBER_SCALE("number scale", "withMaxNumberScale"),
        /** Bytes of one document. */
        DOCUMENT_BYTES("document bytes", "withMaxDocumentBytes"),
        /** Tokens of one document. */
        TOKENS("tokens", "withMaxTokens"),
        /** Members or elements of one container. */
        MEMBERS("members of a container", "withMaxMembers"),
        /** Bytes that are read while a mark of a parser is set. */
        MARKED_BYTES("bytes after the mark", "withMaxMarkedBytes"),
        /** Bytes of output. */
        OUTPUT_BYTES("output bytes", "withMaxOutputBytes");

        private final String description;
        private final String setter;

        Limit(String description, String setter) {
            this.description = description;
            this.setter = setter;
        }
    }
}
