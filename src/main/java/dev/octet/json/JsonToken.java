package dev.octet.json;

/**
 * The kinds of tokens that a parser returns. The end of all input is not a token: there the parser returns
 * {@code null}.
 */
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
    /** No token yet: the source has no bytes now and has not ended. Feed it and call again. */
    NOT_AVAILABLE;

    /** Returns whether this token is a whole value: a string, a number or a literal. */
    public boolean isScalarValue() {
        return this != NOT_AVAILABLE && compareTo(PROPERTY_NAME) > 0;
    }

    /** Returns whether this token opens a container. */
    public boolean isStructStart() {
        return this == START_OBJECT || this == START_ARRAY;
    }

    /** Returns whether this token closes a container. */
    public boolean isStructEnd() {
        return this == END_OBJECT || this == END_ARRAY;
    }

    /** Returns whether this token is a number. */
    public boolean isNumeric() {
        return this == VALUE_NUMBER_INT || this == VALUE_NUMBER_FLOAT;
    }
}
