package dev.octet.json;

/** What the generator does with text that is not well-formed: malformed UTF-8 in bytes, lone surrogates in chars. */
public enum Utf8Policy {
    /** Refuse it with a {@link JsonEncodingException}; the default. ASCII pays nothing for the check. */
    VALIDATE,

    /**
     * Bytes are taken to be well-formed UTF-8 and are not checked: the caller answers for it. Chars are checked all the same,
     * since a lone surrogate has no UTF-8 form.
     */
    TRUST,

    /**
     * Put U+FFFD where text is ill-formed, as often as {@code new String(bytes, UTF_8)} does: once for each maximal subpart of an
     * ill-formed sequence (Unicode 15, section 3.9), once for each encoded surrogate, and once for each lone surrogate in chars.
     */
    REPLACE
}
