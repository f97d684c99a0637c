package dev.octet.json.internal.codec;

import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.read.UTF8JsonParser;
import org.jspecify.annotations.Nullable;

/** Makes the exceptions about values of a document that a type does not take. They never show the values. */
final class ReadErrors {
    private ReadErrors() {}

    /**
     * The current token is of a kind that the type does not take.
     *
     * @throws IllegalStateException if there is no token, because its bytes have not been fed, or the input has ended
     */
    static JsonMappingException type(UTF8JsonParser json, String wanted, Class<?> type) {
        JsonToken token = json.currentToken() == null ? json.peekToken() : json.currentToken(); // none after a rewind
        if (token == null) {
            throw new IllegalStateException("there is no value: the input has ended");
        }
        if (token == JsonToken.NOT_AVAILABLE) {
            throw new IllegalStateException("the value has not been fed whole");
        }
        return error(
                Kind.TYPE,
                json,
                type,
                wanted + " was wanted, found " + inWords(token) + ": correct the document, or bind it to another type",
                null);
    }

    /** The current number is none that the type holds. */
    static JsonMappingException range(UTF8JsonParser json, String wanted, Class<?> type) {
        return error(
                Kind.RANGE,
                json,
                type,
                wanted
                        + " was wanted, found a number out of its range: correct the document, or bind it to a larger"
                        + " type",
                null);
    }

    /** The current string, or the name, spells no value of the type. */
    static JsonMappingException text(UTF8JsonParser json, String wanted, Class<?> type, @Nullable Throwable cause) {
        return error(
                Kind.RANGE,
                json,
                type,
                wanted + " was wanted, found a text that spells none: correct the document",
                cause);
    }

    /** The current {@code null}, or the text that stands for it, is of a type that has none. */
    static JsonMappingException nullValue(UTF8JsonParser json, Class<?> type) {
        return error(Kind.NULL, json, type, noNull(type), null);
    }

    /** A {@code null} that has been read is of a type that has none. The location is not known. */
    static JsonMappingException nullPrimitive(Class<?> type) {
        return new JsonMappingException(Kind.NULL, noNull(type), type.getTypeName(), null);
    }

    private static String noNull(Class<?> type) {
        return "a value of type " + type.getTypeName()
                + " was wanted, found null: correct the document, bind it to an object type, or let the mapper take"
                + " null as the default of primitive types";
    }

    /** The current {@code null} is an element where no element may be null. */
    static JsonMappingException nullElement(UTF8JsonParser json, Class<?> type) {
        return error(
                Kind.NULL,
                json,
                type,
                "a value of type " + type.getTypeName()
                        + " was wanted, found null: correct the document, or change contentNulls of @JsonSetter",
                null);
    }

    static JsonMappingException error(
            Kind kind, UTF8JsonParser json, Class<?> type, String message, @Nullable Throwable cause) {
        return new JsonMappingException(
                kind, message, type.getTypeName(), json.currentName(), json.tokenLocation(), cause);
    }

    static String inWords(@Nullable JsonToken token) {
        return token == null
                ? "the end of the input"
                : switch (token) {
                    case START_OBJECT -> "an object";
                    case END_OBJECT -> "the end of an object";
                    case START_ARRAY -> "an array";
                    case END_ARRAY -> "the end of an array";
                    case PROPERTY_NAME -> "a name";
                    case VALUE_STRING -> "a string";
                    case VALUE_NUMBER_INT -> "an integer";
                    case VALUE_NUMBER_FLOAT -> "a number with a fraction or an exponent";
                    case VALUE_TRUE, VALUE_FALSE -> "a boolean";
                    case VALUE_NULL -> "null";
                    case NOT_AVAILABLE -> "no token yet";
                };
    }
}
