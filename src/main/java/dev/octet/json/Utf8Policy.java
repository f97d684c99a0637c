package dev.octet.json;

/** What the generator does with ill-formed text: malformed UTF-8 in bytes, lone surrogates in chars. */
public enum Utf8Policy {
    /** Refuses it with a {@link JsonEncodingException}; the default. The check costs nothing for ASCII. */
    VALIDATE,

    /**
     * Takes bytes to be well-formed UTF-8, without a check: the caller vouches for it. Chars are checked nevertheless,
     * since a lone surrogate has no UTF-8 form.
     */
    TRUST,

    /**
     * Writes U+FFFD where text is ill-formed, as often as {@code new String(bytes, UTF_8)} does: once for each maximal
     * subpart of an ill-formed sequence (Unicode 15, section 3.9), once for each encoded surrogate, and once for each
     * lone surrogate in chars.
     */
    REPLACE
}
