package dev.octet.json;

/** What the generator does with JSON text that the caller made ({@code writeRawValue}, {@code writeRawUTF8String}). */
public enum RawPolicy {
    /** Check that it is what it claims to be before it goes out; the default. */
    VALIDATE,

    /** Copy it as it is: the caller answers for its being JSON. */
    TRUST
}
