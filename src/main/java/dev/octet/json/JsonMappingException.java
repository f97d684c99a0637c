package dev.octet.json;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when JSON and a class do not fit together: the document has something that the class has not, or lacks what it
 * requires, or the class cannot be bound at all.
 */
public final class JsonMappingException extends JsonException {
    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final String type;
    private final @Nullable String property;

    /**
     * Creates an exception about a document.
     *
     * @param kind what is wrong
     * @param message what was wanted, what came, and what to do; without the location
     * @param type the name of the type that was read or written
     * @param property the name of the property in JSON; null if it is about the whole value
     * @param location where in the document
     * @param cause what a getter, constructor or codec threw; null if nothing was thrown
     */
    public JsonMappingException(
            Kind kind,
            String message,
            String type,
            @Nullable String property,
            JsonLocation location,
            @Nullable Throwable cause) {
        super(message, location);
        this.kind = kind;
        this.type = type;
        this.property = property;
        if (cause != null) {
            initCause(cause);
        }
    }

    /**
     * Creates an exception about a class that cannot be bound, whatever the document: {@link Kind#DEFINITION} or
     * {@link Kind#ACCESS}.
     *
     * @param kind what is wrong
     * @param message what is wrong, and what to do
     * @param type the name of the class
     * @param property the name of the property; null if it is about the whole class
     */
    public JsonMappingException(Kind kind, String message, String type, @Nullable String property) {
        super(message);
        this.kind = kind;
        this.type = type;
        this.property = property;
    }

    /** Returns what is wrong. */
    public Kind kind() {
        return kind;
    }

    /** Returns the name of the type that was read or written. */
    public String type() {
        return type;
    }

    /** Returns the name of the property in JSON, or {@code null} if it is about the whole value. */
    public @Nullable String property() {
        return property;
    }

    /** What can be wrong between JSON and a class. */
    public enum Kind {
        /** A required property is missing. */
        MISSING,
        /** A member that the class does not have. */
        UNKNOWN,
        /** {@code null} where none may be. */
        NULL,
        /** A value of another type. */
        TYPE,
        /** A number that the type does not hold, or a text that is none of the type. */
        RANGE,
        /** A text that is none of the constants of an enum. */
        ENUM,
        /** A type id that is missing or names no known type. */
        TYPE_ID,
        /** A constructor, factory, setter or getter threw an exception. */
        CREATOR,
        /** A class or a member is out of reach. */
        ACCESS,
        /** The class cannot be bound: its annotations contradict each other, or one is not supported. */
        DEFINITION
    }
}
