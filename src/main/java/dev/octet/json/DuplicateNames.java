package dev.octet.json;

/** What a parser does with a name that its object already has. Names are compared as text, with escapes resolved. */
public enum DuplicateNames {
    /** Returns every member, and keeps no record of names. The default. */
    ALLOW,

    /** Throws a {@link JsonSyntaxException} at the second name. */
    REJECT,

    /** Returns the first member; validates and skips later ones. */
    FIRST
}
