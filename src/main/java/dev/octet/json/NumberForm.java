package dev.octet.json;

/**
 * How a {@code double} or {@code float} is spelled. The digits are always the shortest that read back as the same
 * value.
 */
public enum NumberForm {
    /**
     * The spelling of {@code Double.toString} and {@code Float.toString} of JDK 19 and later, on every JDK:
     * {@code 1.0}, {@code 1.0E10}. The default.
     */
    JAVA,

    /**
     * The spelling of {@code JSON.stringify} (ECMA-262, Number::toString), which RFC 8785 prescribes: {@code 1},
     * {@code 10000000000}, {@code 1e+21}. Negative zero is {@code 0}.
     */
    ECMASCRIPT
}
