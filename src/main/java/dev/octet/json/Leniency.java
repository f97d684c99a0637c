package dev.octet.json;

/**
 * Single departures from RFC 8259 that a parser can be told to accept. Strict parsing accepts none of them. Everything else stays as it
 * is: limits, duplicate names, offsets, and that malformed UTF-8 in strings and names is refused.
 */
public enum Leniency {
    /**
     * {@code // to the end of the line} and {@code /* ... *}{@code /}, wherever blanks may stand, and right behind a number. The first kind
     * ends at a line feed or at the end of the input; the second does not nest, and must end. What is between is not looked at: it may be
     * any bytes. Under {@link Framing#NDJSON} a comment ends on its line.
     */
    COMMENTS,

    /** One comma after the last member or element, of which there is at least one. */
    TRAILING_COMMAS,

    /** Strings and names in single quotes; {@code \'} is an escape in them, and double quotes need none. */
    SINGLE_QUOTES,

    /**
     * Names without quotes that consist of ASCII letters, digits, {@code _} and {@code $} and do not begin with a digit. Their limit counts from
     * their first byte, at which their token begins.
     */
    UNQUOTED_NAMES,

    /**
     * {@code NaN}, {@code Infinity} and {@code -Infinity} as numbers: {@link JsonToken#VALUE_NUMBER_FLOAT}, of which only a double or a float can
     * be had. With {@link #LEADING_PLUS}, {@code +Infinity} too.
     */
    NON_FINITE_NUMBERS,

    /** Zeros before the first other digit of a number: {@code 007}, {@code -00.5}. They belong to its text. */
    LEADING_ZEROS,

    /**
     * A plus before a number: {@code +1}. The token begins there, and the plus counts for the limit on the number's length, but its text is that
     * of the number without it.
     */
    LEADING_PLUS
}
