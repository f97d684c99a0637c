package dev.octet.json;

/**
 * Single departures from RFC 8259 that a parser can be configured to accept. Strict parsing accepts none of them.
 * Everything else stays as it is: limits, duplicate names, offsets, and the refusal of malformed UTF-8 in strings and
 * names.
 */
public enum Leniency {
    /**
     * {@code // to the end of the line} and {@code /* ... *}{@code /}, wherever whitespace is allowed, and directly
     * after a number. The first kind ends at a line feed or at the end of the input. The second kind does not nest and
     * must end. The content is not checked: it may be any bytes. Under {@link Framing#NDJSON} a comment ends on its
     * line.
     */
    COMMENTS,

    /** One comma after the last member or element, if there is at least one. */
    TRAILING_COMMAS,

    /** Strings and names in single quotes. In them {@code \'} is an escape, and double quotes need none. */
    SINGLE_QUOTES,

    /**
     * Names without quotes that consist of ASCII letters, digits, {@code _} and {@code $} and do not begin with a
     * digit. The token begins at the first byte, and the limit on names counts from there.
     */
    UNQUOTED_NAMES,

    /**
     * {@code NaN}, {@code Infinity} and {@code -Infinity} as numbers. Each is a {@link JsonToken#VALUE_NUMBER_FLOAT}
     * that can be read as a double or a float only. With {@link #LEADING_PLUS}, {@code +Infinity} too.
     */
    NON_FINITE_NUMBERS,

    /** Zeros before the first other digit of a number: {@code 007}, {@code -00.5}. They belong to the number's text. */
    LEADING_ZEROS,

    /**
     * A plus before a number: {@code +1}. The token begins there, and the plus counts for the limit on the number's
     * length, but the token's text is the number without it.
     */
    LEADING_PLUS
}
