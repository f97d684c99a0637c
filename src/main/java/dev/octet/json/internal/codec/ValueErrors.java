package dev.octet.json.internal.codec;

import dev.octet.json.JsonLocation;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.JsonValueException;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.read.UTF8JsonParser;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/** Makes errors of a binding of the errors that a parser's typed reads throw. */
public final class ValueErrors {
    /** In the parser's messages: a value of another kind than the one that was asked for. */
    private static final String ASKED = " was asked for, found ";

    /** What the parser has found if the kind is right and the value is not: a number or a text of another range. */
    private static final String[] OUT_OF_RANGE = {
        "a number out of its range", "a string that is not one", "a string that is not padded standard Base64"
    };

    private ValueErrors() {}

    /**
     * Returns the exception for the caller of a mapper, with the cause kept.
     *
     * @param json the parser, as it was when the exception was thrown
     * @param type the type that was read
     */
    public static JsonMappingException of(JsonValueException cause, UTF8JsonParser json, Type type) {
        JsonLocation location = cause.location();
        String message = messageOf(cause);
        return new JsonMappingException(
                kindOf(message), message, type.getTypeName(), propertyAt(location, json), location, cause);
    }

    /**
     * Returns what {@code null} is read as, which was the whole value.
     *
     * @throws JsonMappingException if the type is a primitive one that has none, with the location
     */
    public static <T> @Nullable T ofNull(UTF8JsonParser json, JsonCodec<T> codec) {
        if (codec instanceof NumberCodec numbers) {
            numbers.checkNull(json);
        }
        return codec.nullValue();
    }

    /** An exception of another parser, or of an earlier token, says nothing about this parser's member. */
    private static @Nullable String propertyAt(JsonLocation location, UTF8JsonParser json) {
        String name = json.currentName();
        return name != null
                        && location.pointer()
                                .endsWith("/" + name.replace("~", "~0").replace("/", "~1"))
                ? name
                : null;
    }

    private static Kind kindOf(String message) {
        for (String found : OUT_OF_RANGE) {
            if (message.endsWith(found)) {
                return Kind.RANGE;
            }
        }
        return message.contains(ASKED) ? Kind.TYPE : Kind.RANGE; // what a codec rejects has the right type
    }

    /** Returns the message without the location, which the new exception appends again. */
    private static String messageOf(JsonValueException cause) {
        String message = String.valueOf(cause.getMessage());
        String location = " (" + cause.location() + ")";
        return message.endsWith(location) ? message.substring(0, message.length() - location.length()) : message;
    }
}
