package dev.octet.json.internal.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A field, method or constructor. Its annotations are merged with those of what it overrides. */
public interface MemberView {
    /** What a member can be. */
    enum Kind {
        FIELD,
        METHOD,
        CONSTRUCTOR
    }

    /** Returns what it is. */
    Kind kind();

    /** Returns the name in Java; of a constructor the simple name of its class. */
    String name();

    /** Returns the modifiers, as {@link java.lang.reflect.Modifier} has them. */
    int modifiers();

    /** Returns the type of a field, the type that a method returns, or the class of a constructor. */
    TypeView type();

    /** Returns the class that declares it. */
    TypeView owner();

    /** Returns its annotations. */
    Annotations annotations();

    /** Returns the parameters of a method or constructor. */
    List<Parameter> parameters();

    /**
     * A parameter.
     *
     * @param name its name in Java; null if the class file does not have it
     */
    record Parameter(@Nullable String name, TypeView type, Annotations annotations) {}
}
