package dev.octet.json.read;

import dev.octet.json.Leniency;
import dev.octet.json.internal.number.DoubleReader;
import dev.octet.json.internal.scan.LenientScanner;
import dev.octet.json.internal.scan.NumberScanner;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that RFC 8259 does not have: words, and those whose point has digits on one side only. Part of
 * {@link TokenReader}, whose state it shares.
 */
final class LenientNumbers {
    private static final int POINTS = LenientScanner.LEADING_POINT | LenientScanner.TRAILING_POINT;

    private final TokenReader reader;

    /** What is accepted: {@link LenientScanner#number}. */
    final int forms;

    LenientNumbers(TokenReader reader, Set<Leniency> enabled) {
        this.reader = reader;
        this.forms = (enabled.contains(Leniency.NON_FINITE_NUMBERS) ? LenientScanner.WORDS : 0)
                | (enabled.contains(Leniency.LEADING_ZEROS) ? LenientScanner.ZEROS : 0)
                | (enabled.contains(Leniency.LEADING_PLUS) ? LenientScanner.PLUS : 0)
                | (enabled.contains(Leniency.LEADING_POINT) ? LenientScanner.LEADING_POINT : 0)
                | (enabled.contains(Leniency.TRAILING_POINT) ? LenientScanner.TRAILING_POINT : 0);
    }

    /** Returns whether a number may begin with a byte with which none of RFC 8259 begins. */
    boolean begins(int c) {
        int needed = switch (c) {
            case '+' -> LenientScanner.PLUS | LenientScanner.WORDS;
            case '.' -> LenientScanner.LEADING_POINT;
            case 'N', 'I' -> LenientScanner.WORDS;
            default -> 0;
        };
        return (forms & needed) != 0;
    }

    /** Returns whether the current token is a number spelled as a word; all others end with a digit or a point. */
    boolean isNonFinite() {
        return reader.token == TokenReader.FLOAT && reader.text()[reader.textEnd - 1] > '9';
    }

    /** Returns whether the current token, a number, is one of RFC 8259. */
    boolean isStandard() {
        return NumberScanner.isNumber(reader.text(), reader.textStart, reader.textEnd);
    }

    /** Returns the double nearest to the current number. */
    double doubleValue() {
        if (isNonFinite()) {
            return nonFinite();
        }
        byte[] text = completed();
        return text == null
                ? DoubleReader.parseDouble(reader.text(), reader.textStart, reader.textEnd, reader.point())
                : DoubleReader.parseDouble(text, 0, text.length);
    }

    /** Returns the float nearest to the current number. */
    float floatValue() {
        if (isNonFinite()) {
            return (float) nonFinite();
        }
        byte[] text = completed();
        return text == null
                ? DoubleReader.parseFloat(reader.text(), reader.textStart, reader.textEnd, reader.point())
                : DoubleReader.parseFloat(text, 0, text.length);
    }

    private double nonFinite() {
        return switch (reader.text()[reader.textStart]) {
            case 'N' -> Double.NaN;
            case '-' -> Double.NEGATIVE_INFINITY;
            default -> Double.POSITIVE_INFINITY;
        };
    }

    /** Returns a copy of the current number with a zero added where its point lacks digits; null if it lacks none. */
    private byte @Nullable [] completed() {
        if ((forms & POINTS) == 0 || reader.isInt() || reader.point() != 0) {
            return null; // a point that is known has digits on both sides
        }
        byte[] text = reader.text();
        int end = reader.textEnd;
        int first = text[reader.textStart] == '-' ? reader.textStart + 1 : reader.textStart;
        int point = first;
        while (point < end && text[point] != '.') {
            point++;
        }
        int at; // where the zero is missing
        if (point == first) {
            at = point;
        } else if (point == end - 1 || point < end && text[point + 1] > '9') {
            at = point + 1;
        } else {
            return null;
        }
        byte[] copy = Arrays.copyOf(Arrays.copyOfRange(text, reader.textStart, at), end - reader.textStart + 1);
        copy[at - reader.textStart] = '0';
        System.arraycopy(text, at, copy, at - reader.textStart + 1, end - at);
        return copy;
    }
}
