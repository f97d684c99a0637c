package dev.octet.json.internal.bridge;

/**
 * How the parser that reports an error is set up, and where it is.
 *
 * @param isText whether the input is text or was converted to it
 * @param isFed whether the input is fed
 * @param property what the version of Jackson calls a member
 * @param nan whether NaN and infinity are numbers
 * @param separators whether this version of Jackson has a feature for record separators
 * @param maxWord most chars of an unknown word that a message shows
 */
public record FaultSituation(
        boolean inRoot,
        boolean inArray,
        boolean afterName,
        boolean isText,
        boolean isFed,
        String property,
        boolean unquotedNames,
        boolean nan,
        boolean separators,
        int maxWord) {
    private static final String VALUES = "(JSON String, Number, Array, Object or token 'null', 'true' or 'false')";
    private static final String VALUES_AND_NAN =
            "(JSON String, Number (or 'NaN'/'+INF'/'-INF'), Array, Object or token 'null', 'true' or 'false')";
    /** Returns what the innermost container is, in messages. */
    String container() {
        return inRoot ? "root" : inArray ? "Array" : "Object";
    }

    /** Returns which values there are, in messages. */
    String values() {
        return nan ? VALUES_AND_NAN : VALUES;
    }
}
