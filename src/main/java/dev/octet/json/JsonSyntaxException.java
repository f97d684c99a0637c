package dev.octet.json;

/**
 * Thrown when the input is not JSON. The location is that of the byte that makes the document invalid, or the end of
 * the input if it ends too early.
 */
public final class JsonSyntaxException extends JsonException {
    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /**
     * Creates an exception.
     *
     * @param kind what is wrong
     * @param found what was found instead, in words; no bytes of the input, unless the user asked for them
     * @param location where
     * @param stackTrace whether to record the stack
     */
    public JsonSyntaxException(Kind kind, String found, JsonLocation location, boolean stackTrace) {
        super(kind.description + ", found " + found, location, stackTrace);
        this.kind = kind;
    }

    /** Returns what is wrong. */
    public Kind kind() {
        return kind;
    }

    /** What can be wrong with input. */
    public enum Kind {
        /** The input ends inside a document, or before one. */
        UNEXPECTED_END("the document is incomplete"),
        /** A byte that cannot begin a value, where a value must come. */
        VALUE_EXPECTED("a value was expected"),
        /** Anything but a name (or the end of an empty object) where a name must come. */
        NAME_EXPECTED("a name was expected"),
        /** Anything but a colon after a name. */
        COLON_EXPECTED("a colon was expected"),
        /** Anything but a comma or the matching closing bracket after a member or an element. */
        COMMA_OR_END_EXPECTED("a comma or the end of the container was expected"),
        /** Something after the only root value. */
        TRAILING_CONTENT("nothing more was expected after the document"),
        /** A beginning of {@code true}, {@code false} or {@code null} that continues otherwise. */
        INVALID_LITERAL("true, false or null was expected"),
        /** A byte that neither continues the number before it nor may follow a number. */
        INVALID_NUMBER("the number is malformed"),
        /** An escape that RFC 8259 does not have. */
        INVALID_ESCAPE("the escape is malformed"),
        /** An unescaped control character inside a string. */
        CONTROL_CHARACTER("a control character in a string must be escaped"),
        /** Bytes inside a string that are not well-formed UTF-8, or text of another encoding that has no UTF-8 form. */
        MALFORMED_UTF8("the UTF-8 is malformed"),
        /** An escaped surrogate without its other half. */
        LONE_SURROGATE("the escaped surrogate lacks its other half"),
        /** A name that its object already has, under {@link DuplicateNames#REJECT}. */
        DUPLICATE_NAME("the object has this name already"),
        /** A line that ends inside a value, or two values on one line, under {@link Framing#NDJSON}. */
        INVALID_LINE("one value a line was expected");

        private final String description;

        Kind(String description) {
            this.description = description;
        }
    }
}
