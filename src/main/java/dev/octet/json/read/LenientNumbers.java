package dev.octet.json.read;

import dev.octet.json.Leniency;
import dev.octet.json.internal.number.DoubleReader;
import dev.octet.json.internal.scan.LenientScanner;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that RFC 8259 does not have: words, leading zeros and plus signs, and points with digits on one side only.
 */
final class LenientNumbers {
    private static final int POINTS = LenientScanner.LEADING_POINT | LenientScanner.TRAILING_POINT;

    private final Cursor cursor;

    /** What is accepted: {@link LenientScanner#number}. */
    final int forms;

    LenientNumbers(Cursor cursor) {
        this.cursor = cursor;
        Set<Leniency> enabled = cursor.options.leniencies();
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
        return TokenCode.isFloat(cursor.token) && cursor.text()[cursor.textEnd - 1] > '9';
    }

    /** Returns the double nearest to the current number. */
    double doubleValue() {
        if (isNonFinite()) {
            return nonFinite();
        }
        byte[] text = completed();
        return text == null
                ? DoubleReader.parseDouble(cursor.text(), cursor.textStart, cursor.textEnd, cursor.point())
                : DoubleReader.parseDouble(text, 0, text.length);
    }

    /** Returns the float nearest to the current number. */
    float floatValue() {
        if (isNonFinite()) {
            return (float) nonFinite();
        }
        byte[] text = completed();
        return text == null
                ? DoubleReader.parseFloat(cursor.text(), cursor.textStart, cursor.textEnd, cursor.point())
                : DoubleReader.parseFloat(text, 0, text.length);
    }

    private double nonFinite() {
        return switch (cursor.text()[cursor.textStart]) {
            case 'N' -> Double.NaN;
            case '-' -> Double.NEGATIVE_INFINITY;
            default -> Double.POSITIVE_INFINITY;
        };
    }

    /** Returns a copy of the current number with a zero added where its point lacks digits; null if it lacks none. */
    private byte @Nullable [] completed() {
        if ((forms & POINTS) == 0 || TokenCode.isInt(cursor.token) || cursor.point() != 0) {
            return null; // a point that is known has digits on both sides
        }
        byte[] text = cursor.text();
        int end = cursor.textEnd;
        int first = text[cursor.textStart] == '-' ? cursor.textStart + 1 : cursor.textStart;
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
        byte[] copy = Arrays.copyOf(Arrays.copyOfRange(text, cursor.textStart, at), end - cursor.textStart + 1);
        copy[at - cursor.textStart] = '0';
        System.arraycopy(text, at, copy, at - cursor.textStart + 1, end - at);
        return copy;
    }
}
