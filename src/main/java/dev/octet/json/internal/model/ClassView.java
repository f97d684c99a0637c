package dev.octet.json.internal.model;

import java.util.List;

/** A class with its members. Members of superclasses and interfaces are included, overridden ones are not. */
public interface ClassView {
    /** Returns the type. */
    TypeView type();

    /** Returns the annotations of the class, and those of its superclasses and interfaces that it lacks itself. */
    Annotations annotations();

    /** Returns the instance fields, those of superclasses first, each class in the order of its declarations. */
    List<MemberView> fields();

    /** Returns the instance methods that have no parameter or one or two, those of superclasses first. */
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

    /** Returns the types that a sealed type permits; empty if it is not sealed. */
    List<TypeView> permitted();

    /** Returns the view of another class of the same source, as a property of this class would see it. */
    ClassView classOf(TypeView type);

    /** Returns the types of a class-valued attribute of an annotation, such as {@code JsonView.value}. */
    List<TypeView> types(java.lang.annotation.Annotation annotation, String attribute);
}
