package dev.octet.json.internal.codec;

import dev.octet.json.JsonLocation;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonMappingException.Kind;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Collection;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes the exceptions about objects and their members. They show no values of the document, but the message of what
 * the user's own code threw.
 */
final class Failures {
    /** Messages list so many names. */
    private static final int MAX_LISTED = 50;

    private Failures() {}

    /** A getter, or the field that it reads, failed. */
    static JsonMappingException getter(UTF8JsonGenerator json, Class<?> type, String property, Exception cause) {
        String message = "the getter of property \"" + property + "\" of " + type.getName() + " threw " + thrown(cause);
        return writing(Kind.CREATOR, json, type, property, message, cause);
    }

    /** The method with {@code @JsonValue}, or the field, failed. */
    static JsonMappingException value(UTF8JsonGenerator json, Class<?> type, Exception cause) {
        return writing(Kind.CREATOR, json, type, null, valueThrew(type, cause), cause);
    }

    /** A value does not have what the pattern of its property asks for. */
    static JsonMappingException formatted(UTF8JsonGenerator json, Class<?> type, Exception cause) {
        String message = "a value of " + type.getName() + " was to be written with the pattern of its @JsonFormat, but "
                + cause.getMessage() + ": correct the pattern";
        return writing(Kind.DEFINITION, json, type, null, message, cause);
    }

    /** The number that stands for a value is out of range. */
    static JsonMappingException number(UTF8JsonGenerator json, Class<?> type, Exception cause) {
        String message = "a value of " + type.getName() + " was to be written as a number, but that is out of range:"
                + " write it as text, or as seconds";
        return writing(Kind.RANGE, json, type, null, message, cause);
    }

    private static String valueThrew(Class<?> type, Exception cause) {
        return "the member of " + type.getName() + " with @JsonValue threw " + thrown(cause);
    }

    /** What a collection, a map, an iterator or a stream contains could not be computed. */
    static JsonMappingException contents(UTF8JsonGenerator json, Object container, Exception cause) {
        Class<?> type = container.getClass();
        String message = "the contents of a " + type.getName() + " were to be written, but it threw " + thrown(cause);
        return writing(Kind.CREATOR, json, type, null, message, cause);
    }

    /** Whether a property is left out could not be found: its value failed. */
    static JsonMappingException omission(
            UTF8JsonGenerator json, Class<?> type, String property, Object value, Exception cause) {
        String message =
                "property \"" + property + "\" of " + type.getName() + " was to be left out if it is empty, but a "
                        + value.getClass().getName() + " threw " + thrown(cause);
        return writing(Kind.CREATOR, json, type, property, message, cause);
    }

    /** What makes the name of a key failed: the member with {@code @JsonKey} or {@code @JsonValue}, or toString. */
    static JsonMappingException key(UTF8JsonGenerator json, Class<?> type, Exception cause) {
        String message =
                "a key of " + type.getName() + " was to be written, but what makes its name threw " + thrown(cause);
        return writing(Kind.CREATOR, json, type, null, message, cause);
    }

    /** The member with {@code @JsonValue} of a constant failed, when the codec of the enum was made. */
    static JsonMappingException constant(Class<?> type, Object constant, Exception cause) {
        String name = ((Enum<?>) constant).name();
        return ofClass(Kind.CREATOR, type, valueThrew(type, cause) + " for the constant " + name, cause);
    }

    /** A property of an object that exists is a parameter of the creator. */
    static JsonMappingException parameter(UTF8JsonParser json, Class<?> type, String property) {
        String message = "property \"" + property + "\" of " + type.getName()
                + " is a parameter of the creator: an object that exists cannot be given another value";
        return reading(Kind.DEFINITION, json, type, property, message, null);
    }

    /** A setter failed. */
    static JsonMappingException setter(UTF8JsonParser json, Class<?> type, String property, Exception cause) {
        String message = "the setter of property \"" + property + "\" of " + type.getName() + " threw " + thrown(cause);
        return reading(Kind.CREATOR, json, type, property, message, cause);
    }

    /** A constructor or factory failed. */
    static JsonMappingException creator(UTF8JsonParser json, Class<?> type, Exception cause) {
        String message = "the creator of " + type.getName() + " threw " + thrown(cause);
        return reading(Kind.CREATOR, json, type, null, message, cause);
    }

    static String thrown(Exception cause) {
        String name = cause.getClass().getName();
        return cause.getMessage() == null ? name : name + ": " + cause.getMessage();
    }

    /** A member that the class does not have. */
    static JsonMappingException unknown(UTF8JsonParser json, Class<?> type, Collection<String> known) {
        String name = String.valueOf(json.currentName());
        String message = type.getName() + " has no property of this name; it has " + listed(known)
                + ": correct the document, or ignore unknown members, of the class by"
                + " @JsonIgnoreProperties(ignoreUnknown = true) or of all classes by an option of the mapper";
        return reading(Kind.UNKNOWN, json, type, name, message, null);
    }

    /** A required property did not come. */
    static JsonMappingException missing(UTF8JsonParser json, Class<?> type, String property) {
        String message = "the required property \"" + property + "\" of " + type.getName()
                + " is missing: add it to the document, or do not require it";
        return reading(Kind.MISSING, json, type, property, message, null);
    }

    /** {@code null} for a property that refuses it. */
    static JsonMappingException nullValue(UTF8JsonParser json, Class<?> type, String property) {
        String message = "a value of property \"" + property + "\" of " + type.getName()
                + " was wanted, found null: correct the document, or change nulls of its @JsonSetter";
        return reading(Kind.NULL, json, type, property, message, null);
    }

    /** The value of a type id is missing or unknown. */
    static JsonMappingException typeId(UTF8JsonParser json, Class<?> type, String message, Collection<String> known) {
        String all =
                "the sub-type of " + type.getName() + " is not known: " + message + "; known ids are " + listed(known);
        return reading(Kind.TYPE_ID, json, type, null, all, null);
    }

    /** The class cannot be used as it is wanted. */
    static JsonMappingException definition(Class<?> type, @Nullable String property, String message) {
        return new JsonMappingException(Kind.DEFINITION, message, type.getName(), property);
    }

    /** The objects of a class are not created from JSON objects. */
    static JsonMappingException notCreated(UTF8JsonParser json, Class<?> type, String reason) {
        String message = "objects of " + type.getName() + " cannot be created: " + reason;
        return reading(Kind.DEFINITION, json, type, null, message, null);
    }

    /** A class without anything to write. */
    static JsonMappingException empty(UTF8JsonGenerator json, Class<?> type) {
        String message =
                type.getName() + " has no property to be written: add getters or annotations, register a codec, or"
                        + " let the mapper write such objects as {}";
        return writing(Kind.DEFINITION, json, type, null, message, null);
    }

    /** A member or class is out of reach. */
    static JsonMappingException access(Class<?> type, IllegalAccessException cause) {
        return ofClass(Kind.ACCESS, type, String.valueOf(cause.getMessage()), cause);
    }

    /** The pattern of {@code @JsonFormat} is none of what is to follow it. */
    static JsonMappingException pattern(Class<?> type, String follower, IllegalArgumentException cause) {
        String message = "@JsonFormat has a pattern that " + follower + " does not take: correct it";
        return ofClass(Kind.DEFINITION, type, message, cause);
    }

    /** An error of a class, whatever the document. */
    static JsonMappingException ofClass(Kind kind, Class<?> type, String message, Exception cause) {
        JsonMappingException failure = new JsonMappingException(kind, message, type.getName(), null);
        failure.initCause(cause);
        return failure;
    }

    private static JsonMappingException reading(
            Kind kind,
            UTF8JsonParser json,
            Class<?> type,
            @Nullable String property,
            String message,
            @Nullable Exception cause) {
        return new JsonMappingException(kind, message, type.getName(), property, json.tokenLocation(), cause);
    }

    private static JsonMappingException writing(
            Kind kind,
            UTF8JsonGenerator json,
            Class<?> type,
            @Nullable String property,
            String message,
            @Nullable Exception cause) {
        return new JsonMappingException(kind, message, type.getName(), property, written(json, property), cause);
    }

    private static String listed(Collection<String> names) {
        String first = names.stream()
                .limit(MAX_LISTED)
                .map(name -> "\"" + name + "\"")
                .collect(Collectors.joining(", ", "[", ""));
        return first + (names.size() > MAX_LISTED ? ", ...]" : "]");
    }

    /** The location of a property in the object whose members are being written. */
    private static JsonLocation written(UTF8JsonGenerator json, @Nullable String property) {
        String pointer = json.currentPointer();
        if (property != null) {
            String token = property.replace("~", "~0").replace("/", "~1");
            pointer = pointer.substring(0, Math.max(0, pointer.lastIndexOf('/'))) + "/" + token;
        }
        return new JsonLocation(json.bytesWritten(), 0, 0, pointer);
    }
}
