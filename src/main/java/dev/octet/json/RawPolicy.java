package dev.octet.json;

/** What the generator does with JSON text that the caller made ({@code writeRawValue}, {@code writeRawUTF8String}). */
public enum RawPolicy {
    /**
     * Checks the text before a byte of it goes out. The default. The grammar is that of a strict parser: one value of
     * RFC 8259 with optional whitespace around it (no line end between tokens under {@link Framing#NDJSON}), or the
     * inside of one string, in well-formed UTF-8. Duplicate names in an object are not refused. Costs about as much as
     * skipping the value in a parser.
     */
    VALIDATE,

    /** Copies the text as it is: the caller vouches for it being JSON. */
    TRUST
}
