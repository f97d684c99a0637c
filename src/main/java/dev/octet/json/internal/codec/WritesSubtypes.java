package dev.octet.json.internal.codec;

/**
 * A codec that also writes the values of subclasses of its type. Values of a subclass are not given to the codec of
 * their own class then: containers keep the type arguments of the declaration, and type ids depend on the declared
 * type.
 */
interface WritesSubtypes {}
