package dev.octet.json;

/** The kinds of tokens that a parser answers. The end of all input is not a token: it is {@code null}. */
public enum JsonToken {
    /** An opening brace. */
    START_OBJECT,
    /** A closing brace. */
    END_OBJECT,
    /** An opening bracket. */
    START_ARRAY,
    /** A closing bracket. */
    END_ARRAY,
    /** The name of a member. */
    PROPERTY_NAME,
    /** A string that is a value. */
    VALUE_STRING,
    /** A number written with neither a fraction nor an exponent. */
    VALUE_NUMBER_INT,
    /** A number written with a fraction or an exponent, whatever its value. */
    VALUE_NUMBER_FLOAT,
    /** The literal {@code true}. */
    VALUE_TRUE,
    /** The literal {@code false}. */
    VALUE_FALSE,
    /** The literal {@code null}. */
    VALUE_NULL,
    /** No token yet: the source has nothing more now and has not ended. Feed it and ask again. */
    NOT_AVAILABLE;

    /** Whether this token is a whole value: a string, a number or a literal. */
    public boolean isScalarValue() {
        return this != NOT_AVAILABLE && compareTo(PROPERTY_NAME) > 0;
    }

    /** Whether this token opens a container. */
    public boolean isStructStart() {
        return this == START_OBJECT || this == START_ARRAY;
    }

    /** Whether this token closes a container. */
    public boolean isStructEnd() {
        return this == END_OBJECT || this == END_ARRAY;
    }

    /** Whether this token is a number. */
    public boolean isNumeric() {
        return this == VALUE_NUMBER_INT || this == VALUE_NUMBER_FLOAT;
    }
}
