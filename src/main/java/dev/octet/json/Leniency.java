package dev.octet.json;

/** Single departures from RFC 8259 that a parser can be told to accept. Strict parsing accepts none of them. */
public enum Leniency {
    /** {@code // to the end of the line} and {@code /* ... *}{@code /}, where blanks may stand. */
    COMMENTS,

    /** One comma after the last member or element. */
    TRAILING_COMMAS,

    /** Strings and names in single quotes; {@code \'} is an escape in them. */
    SINGLE_QUOTES,

    /** Names without quotes that consist of ASCII letters, digits, {@code _} and {@code $} and do not begin with a digit. */
    UNQUOTED_NAMES,

    /** {@code NaN}, {@code Infinity} and {@code -Infinity} as numbers. */
    NON_FINITE_NUMBERS,

    /** Zeros before the first other digit of a number: {@code 007}. */
    LEADING_ZEROS,

    /** A plus before a number: {@code +1}. */
    LEADING_PLUS
}
