package dev.octet.json.internal.bridge;

/** The length of a number as Jackson counts it for its limit. */
public final class NumberLength {
    private NumberLength() {}

    /** Returns the number of digits. */
    public static int ofInteger(String text) {
        return (int) text.chars().filter(c -> c >= '0' && c <= '9').count();
    }

    /**
     * Returns the number of digits of a number with a fraction or an exponent. If it comes as text and begins with a
     * zero, the stock parsers count one less for each of the two that it does not have.
     */
    public static int ofFraction(String text, boolean isText) {
        int digits = ofInteger(text);
        int first = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        if (!isText || text.charAt(first) != '0') {
            return digits;
        }
        boolean hasExponent = text.indexOf('e') >= 0 || text.indexOf('E') >= 0;
        return digits - (text.indexOf('.') >= 0 ? 0 : 1) - (hasExponent ? 0 : 1);
    }
}
