package dev.octet.json;

/**
 * What a parser or a generator does with a name that its object already has. Names are compared as text, with escapes
 * resolved.
 */
public enum DuplicateNames {
    /** Returns or writes every member, and keeps no record of names. The default. */
    ALLOW,

    /**
     * Throws at the second name: a parser a {@link JsonSyntaxException}, a generator a {@link JsonEncodingException},
     * before it has written anything of the name.
     */
    REJECT,

    /** For parsers only: returns the first member; validates and skips later ones. */
    FIRST
}
