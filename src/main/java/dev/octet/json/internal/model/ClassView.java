package dev.octet.json.internal.model;

import java.lang.annotation.Annotation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A class with its members. Members of superclasses and interfaces are included, overridden ones are not. */
public interface ClassView {
    /** Returns the type. */
    TypeView type();

    /** Returns the annotations of the class, and those of its superclasses and interfaces that it lacks itself. */
    Annotations annotations();

    /** Returns the annotations of the class itself, with its mixin. */
    Annotations declaredAnnotations();

    /** Returns the instance fields, those of superclasses first, each class in the order of its declarations. */
    List<MemberView> fields();

    /** Returns the constants of an enum, in order. */
    List<MemberView> constants();

    /** Returns the instance methods that have no parameter or one or two, those of the class itself first. */
    List<MemberView> methods();

    /** Returns the constructors of the class itself. */
    List<MemberView> constructors();

    /** Returns the static methods of the class itself that return the class or a subtype. */
    List<MemberView> factories();

    /** Returns the names of the record components in order; empty if it is no record. */
    List<String> components();

    /** Returns whether it is a record. */
    boolean isRecord();

    /** Returns whether it is abstract or an interface. */
    boolean isAbstract();

    /** Returns whether its objects need one of an enclosing class: inner, local and anonymous classes. */
    boolean isInner();

    /** Returns the types that a sealed type permits; empty if it is not sealed. */
    List<TypeView> permitted();

    /** Returns the view of another class of the same source, as a property of this class would see it. */
    ClassView classOf(TypeView type);

    /**
     * Returns a type argument that a type has as one of its supertypes: the element type of a {@code Collection}.
     *
     * @return null if the type is no subtype of it
     */
    @Nullable
    TypeView argument(TypeView of, Class<?> generic, int index);

    /** Returns the types of a class-valued attribute of an annotation, such as {@code JsonView.value}. */
    List<TypeView> types(Annotation annotation, String attribute);
}
