package dev.octet.json;

/** What a parser does with a name that its object has already. Names are compared as text, escapes resolved. */
public enum DuplicateNames {
    /** Every member is answered; the parser keeps no account of names. The default. */
    ALLOW,

    /** The second is a {@link JsonSyntaxException}. */
    REJECT,

    /** The first member is answered; later ones are validated and skipped. */
    FIRST
}
