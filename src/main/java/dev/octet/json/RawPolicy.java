package dev.octet.json;

/** What the generator does with JSON text that the caller made ({@code writeRawValue}, {@code writeRawUTF8String}). */
public enum RawPolicy {
    /**
     * Check that it is what it claims to be before a byte of it goes out; the default. By the grammar of a strict parser: one value of RFC
     * 8259 with nothing but blanks around it (no line end between tokens under {@link Framing#NDJSON}), or the inside of one string, in
     * well-formed UTF-8. Costs about as much as skipping the value in a parser. Names that an object has twice are let through.
     */
    VALIDATE,

    /** Copy it as it is: the caller answers for its being JSON. */
    TRUST
}
