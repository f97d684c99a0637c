package dev.octet.json;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when JSON and a class do not fit together: the document has something that the class has not, or lacks what it
 * requires, or the class cannot be bound at all.
 *
 * <p>A mapper that collects errors throws one exception for several of them: {@link #errors}.
 */
public final class JsonMappingException extends JsonException {
    private static final long serialVersionUID = 1L;

    /** The message about several errors has so many of them. */
    private static final int MAX_LISTED = 5;

    private final Kind kind;
    private final String type;
    private final @Nullable String property;

    /** Several errors; empty if this is one. */
    private final JsonMappingException[] errors;

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
        this.errors = new JsonMappingException[0];
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
        this.errors = new JsonMappingException[0];
    }

    private JsonMappingException(List<JsonMappingException> errors) {
        super(listed(errors), errors.get(0));
        this.kind = errors.get(0).kind;
        this.type = errors.get(0).type;
        this.property = errors.get(0).property;
        this.errors = errors.toArray(new JsonMappingException[0]);
    }

    /**
     * Returns one exception for several errors. It has kind, type, property and location of the first of them, and its
     * message begins with theirs.
     *
     * @param errors at least one; where one of them is itself for several, all of these count
     * @return the error itself if it is the only one
     * @throws IllegalArgumentException if there is none
     */
    public static JsonMappingException of(List<JsonMappingException> errors) {
        List<JsonMappingException> all = new ArrayList<>();
        errors.forEach(error -> all.addAll(error.errors()));
        if (all.isEmpty()) {
            throw new IllegalArgumentException("an exception is about one error or more");
        }
        return all.size() == 1 ? all.get(0) : new JsonMappingException(all);
    }

    private static String listed(List<JsonMappingException> errors) {
        StringBuilder message = new StringBuilder().append(errors.size()).append(" errors");
        for (JsonMappingException error : errors.subList(0, Math.min(MAX_LISTED, errors.size()))) {
            message.append("\n- ").append(error.getMessage());
        }
        return message.append(errors.size() > MAX_LISTED ? "\n- ..." : "").toString();
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

    /**
     * Returns the errors that a mapper collected, each with kind, type, property and location: those of a value after
     * those of the values before it, at most as many as {@code collectErrors} of the mapper's builder allows. The list
     * cannot be changed. Where nothing is collected, it is this exception alone.
     */
    public List<JsonMappingException> errors() {
        return errors.length == 0 ? List.of(this) : List.of(errors);
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
