package dev.octet.json;

/** How many root values there are and what stands between them. */
public enum Framing {
    /** Exactly one root value; the default. */
    SINGLE,

    /** Any number of root values; a newline is written between them. */
    CONCATENATED,

    /** Newline-delimited JSON: any number of root values, a newline after each, none inside one. */
    NDJSON
}
