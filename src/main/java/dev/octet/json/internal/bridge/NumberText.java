package dev.octet.json.internal.bridge;

import dev.octet.json.write.UTF8JsonGenerator;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The text of a number as Jackson has it, and its length as Jackson counts it for its limits. */
public final class NumberText {
    private NumberText() {}

    /** Writes the text of a number, as a string if it is to be quoted; null as null. */
    public static void write(UTF8JsonGenerator json, @Nullable String text, boolean quoted) {
        if (text == null) {
            json.writeNull();
        } else if (quoted) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            json.writeRawUTF8String(bytes, 0, bytes.length);
        } else {
            json.writeRawValue(text);
        }
    }

    /** Returns the text of a number without the zeros before its first digit that it can do without. */
    public static String withoutZeros(String text) {
        int sign = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        int digit = sign;
        while (digit + 1 < text.length() && text.charAt(digit) == '0' && Character.isDigit(text.charAt(digit + 1))) {
            digit++;
        }
        return digit == sign ? text : text.substring(0, sign) + text.substring(digit);
    }

    /** Returns the number of digits. */
    public static int digits(String text) {
        return (int) text.chars().filter(c -> c >= '0' && c <= '9').count();
    }

    /**
     * Returns the number of digits of a number with a fraction or an exponent. If it comes as text and begins with a
     * zero, the stock parsers count one less for each of the two that it does not have.
     */
    public static int digitsOfFraction(String text, boolean isText) {
        int digits = digits(text);
        int first = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        if (!isText || text.charAt(first) != '0') {
            return digits;
        }
        boolean hasExponent = text.indexOf('e') >= 0 || text.indexOf('E') >= 0;
        return digits - (text.indexOf('.') >= 0 ? 0 : 1) - (hasExponent ? 0 : 1);
    }
}
