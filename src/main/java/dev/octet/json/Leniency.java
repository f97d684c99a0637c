package dev.octet.json;

/**
 * Single departures from RFC 8259 that a parser can be configured to accept. Strict parsing accepts none of them.
 * Everything else stays as it is: limits, duplicate names, offsets, and the refusal of malformed UTF-8 in strings and
 * names.
 */
public enum Leniency {
    /**
     * {@code // to the end of the line} and {@code /* ... *}{@code /}, wherever whitespace is allowed, and directly
     * after a number. The first kind ends at a line feed, at a carriage return or at the end of the input. The second
     * kind does not nest and must end. The content is not checked: it may be any bytes. Under {@link Framing#NDJSON} a
     * comment ends on its line.
     */
    COMMENTS,

    /** One comma after the last member or element, if there is at least one. */
    TRAILING_COMMAS,

    /**
     * Strings and names in single quotes, in which double quotes need no escape. The escape {@code \'}, in any string
     * or name.
     */
    SINGLE_QUOTES,

    /**
     * Names without quotes that consist of ASCII letters, digits and {@code _ $ @ # * + -}, and of the other characters
     * that a Java identifier may contain ({@link Character#isJavaIdentifierPart(int)}), but for those that it ignores.
     * With {@link #HASH_COMMENTS} the first is no {@code #}. The token begins at the first byte, and the limit on names
     * counts from there.
     */
    UNQUOTED_NAMES,

    /**
     * {@code NaN}, {@code Infinity}, {@code -Infinity}, {@code +Infinity}, {@code -INF} and {@code +INF} as numbers.
     * Each is a {@link JsonToken#VALUE_NUMBER_FLOAT} that can be read as a double or a float only. The text is the word
     * without its plus.
     */
    NON_FINITE_NUMBERS,

    /** Zeros before the first other digit of a number: {@code 007}, {@code -00.5}. They belong to the number's text. */
    LEADING_ZEROS,

    /**
     * A plus before a number: {@code +1}. The token begins there, and the plus counts for the limit on the number's
     * length, but the token's text is the number without it.
     */
    LEADING_PLUS,

    /**
     * {@code # to the end of the line}, in the same locations and with the same end as the first kind of
     * {@link #COMMENTS}.
     */
    HASH_COMMENTS,

    /**
     * Control characters without an escape in strings and names, a line feed among them. Under
     * {@link Framing#NDJSON} a line feed is refused, since it ends the line.
     */
    CONTROL_CHARACTERS,

    /**
     * A backslash before any character in strings and names: {@code \_} means {@code _}. The escapes of RFC 8259 keep
     * their meaning, and those of four digits need them.
     */
    ANY_ESCAPES,

    /** A fraction without an integer before its point: {@code .5}, {@code -.5}. The text is what was written. */
    LEADING_POINT,

    /** A point without a fraction: {@code 5.}, {@code 5.e3}. The text is what was written, and the token is a float. */
    TRAILING_POINT
}
