package dev.octet.json.internal.kernel;

import dev.octet.json.internal.hot.Hot;
import dev.octet.json.internal.hot.Inlined;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * An escape policy as data: the string encoder looks up each character here.
 *
 * <p>Two tables say whether a character is written unescaped. The <b>7-bit table</b> has 128 entries and is made with
 * the policy. The <b>8-bit table</b> has 256 entries indexed by {@code b & 0xFF} and serves the routes from UTF-8
 * bytes, which then need no sign test. It is made once, at the first use.
 *
 * <p>The table of <b>forms</b> serves the routes from chars and is made at the first use too. It holds what chars below
 * U+0800 become, as words of four bytes. So ASCII, letters of two bytes and the short escapes are one case:
 *
 * <pre>
 *   byte 3   byte 2 ........... byte 0
 *   length   form, first byte lowest      length 1 to 3; NO_FORM for longer ones
 * </pre>
 *
 * <p>An escape of up to seven bytes is packed in a word, so that one store writes it:
 *
 * <pre>
 *   byte 7   byte 6 ................. byte 0
 *   length   sequence, first byte lowest        length 1 to 7; LONG_SEQUENCE for longer ones
 * </pre>
 *
 * <p>Immutable except for the lazy tables, which are filled under a lock and published by a volatile store. Any number
 * of threads may share an object.
 */
public final class EscapeTable {
    /** The character is written unescaped. */
    public static final byte PASS = 0;

    /** An ASCII character that has an escape sequence. */
    public static final byte ESCAPE = 1;

    /** First byte of a UTF-8 sequence whose code point may have an escape: decode it, then call {@link #putHigh}. */
    public static final byte DECODE = 2;

    /** Chars below this one may have an entry in {@link #forms}: those of at most two bytes of UTF-8. */
    public static final int FORMS = Utf8Sequence.MAX_OF_TWO + 1;

    /** The entry of a char whose form has more than three bytes: {@link #putAny} writes it. */
    public static final int NO_FORM = 0;

    /** Bytes that {@link #put} may store from the index on that it returns. */
    public static final int PUT_OVERHANG = ByteWords.WORD;

    private static final int ASCII = Utf8Sequence.MAX_ASCII + 1;
    private static final int BYTES = 0x100;
    private static final int LENGTH_SHIFT = 56;
    private static final int LONG_SEQUENCE = 0xFF;

    private static final int FORM_LENGTH_SHIFT = 24;
    private static final int LONGEST_FORM = 3;

    // before STANDARD, which needs them
    private static final byte[] LOWER_DIGITS = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] UPPER_DIGITS = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);

    /** Bytes of one {@code \}{@code uXXXX}: the most that a char or a byte becomes under the built-in policies. */
    private static final int UNICODE_ESCAPE = 6;

    /** The characters of the texts of UUIDs, dates and times. */
    private static final String OF_SCALARS = "0123456789abcdef+-.:TZ";

    /** The value of {@code escapedFrom} if only listed code points are escaped. */
    public static final int NO_RANGE = Character.MAX_CODE_POINT + 1;

    /** A bit of {@link #difference}: hexadecimal digits are upper case. */
    public static final int UPPER_CASE = 1;

    /** A bit of {@link #difference}: code points above U+FFFF are escaped, as surrogate pairs. */
    public static final int SUPPLEMENTARY = 1 << 1;

    /** A bit of {@link #difference}: any other escape is not the standard one. */
    public static final int OTHER = 1 << 2;

    /** Escapes only the characters that RFC 8259 section 7 demands. */
    public static final EscapeTable STANDARD = new EscapeTable(EscapeTable::standardSequence, new int[0], false);

    private final byte[] sevenBit = new byte[ASCII];
    private final long[] packed = new long[ASCII];
    private final byte[][] asciiSequences = new byte[ASCII][];
    private final int[] highCodePoints;
    private final byte[][] highSequences;
    private final int escapedFrom;
    private final boolean upperCase;
    private final boolean standardAscii;
    private final boolean passesScalars;
    private final int difference;
    private final int expansionShift;
    private volatile byte @Nullable [] eightBit;
    private volatile int @Nullable [] forms;

    /**
     * Creates a table with lower-case hexadecimal digits.
     *
     * @param sequences the escape of a code point, or null when it has none
     * @param added     code points that may have an escape besides those that {@code allHigh} covers
     * @param allHigh   whether every code point from U+0080 on has an escape; those not in {@code added} get 6 bytes
     *                  for each UTF-16 unit
     */
    public EscapeTable(IntFunction<@Nullable String> sequences, int[] added, boolean allHigh) {
        this(sequences, added, allHigh ? ASCII : NO_RANGE, false);
    }

    /**
     * Creates a table.
     *
     * @param sequences   the escape of a code point, or null when it has none
     * @param added       code points that may have an escape besides those from {@code escapedFrom} on
     * @param escapedFrom every code point from here on has an escape: U+0080, U+10000 or {@link #NO_RANGE}; those not
     *                    in {@code added} get 6 bytes for each UTF-16 unit
     * @param upperCase   whether the digits of these 6 bytes are upper case
     */
    public EscapeTable(IntFunction<@Nullable String> sequences, int[] added, int escapedFrom, boolean upperCase) {
        this.escapedFrom = escapedFrom;
        this.upperCase = upperCase;
        boolean standard = true;
        boolean passes = true;
        int difference = escapedFrom == ASCII ? OTHER : escapedFrom == NO_RANGE ? 0 : SUPPLEMENTARY;
        int longest = UNICODE_ESCAPE;
        for (int c = 0; c < ASCII; c++) {
            String sequence = sequences.apply(c);
            String expected = standardSequence(c);
            standard &= (sequence == null) == (expected == null);
            passes &= sequence == null || OF_SCALARS.indexOf(c) < 0;
            if (!Objects.equals(sequence, expected)) {
                boolean differsInCase = sequence != null && sequence.equals(standardSequence(c, true));
                difference |= differsInCase ? UPPER_CASE : OTHER;
            }
            if (sequence != null) {
                byte[] bytes = sequence.getBytes(StandardCharsets.UTF_8);
                sevenBit[c] = ESCAPE;
                asciiSequences[c] = bytes;
                packed[c] = pack(bytes);
                longest = Math.max(longest, bytes.length);
            }
        }
        this.standardAscii = standard;
        this.passesScalars = passes;
        this.highCodePoints = high(added);
        this.highSequences = new byte[highCodePoints.length][];
        for (int k = 0; k < highCodePoints.length; k++) {
            String sequence = sequences.apply(highCodePoints[k]);
            highSequences[k] = String.valueOf(sequence).getBytes(StandardCharsets.UTF_8);
            longest = Math.max(longest, highSequences[k].length);
        }
        this.difference = highCodePoints.length > 0 ? difference | OTHER : difference;
        this.expansionShift = Integer.SIZE - Integer.numberOfLeadingZeros(longest - 1);
    }

    /** Returns the code point from which on all are escaped by a policy that escapes these ranges or does not. */
    public static int escapedFrom(boolean nonAscii, boolean supplementary) {
        return nonAscii ? ASCII : supplementary ? Character.MIN_SUPPLEMENTARY_CODE_POINT : NO_RANGE;
    }

    /**
     * Code points from U+0080 on, ascending. A stream would load a hundred classes for the first generator of a JVM.
     */
    private static int[] high(int[] codePoints) {
        int[] high = new int[codePoints.length];
        int count = 0;
        for (int codePoint : codePoints) {
            if (codePoint >= ASCII) {
                high[count++] = codePoint;
            }
        }
        if (count > 1) {
            Arrays.sort(high, 0, count);
        }
        return Arrays.copyOf(high, count);
    }

    /**
     * The escape that RFC 8259 section 7 demands for a code point, in its short form if it has one, or null when it
     * demands none.
     */
    public static @Nullable String standardSequence(int codePoint) {
        return standardSequence(codePoint, false);
    }

    /** The same, with upper-case or lower-case hexadecimal digits. */
    public static @Nullable String standardSequence(int codePoint, boolean upperCase) {
        return switch (codePoint) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\b' -> "\\b";
            case '\t' -> "\\t";
            case '\n' -> "\\n";
            case '\f' -> "\\f";
            case '\r' -> "\\r";
            default -> codePoint < ' ' ? unicodeEscape(codePoint, upperCase) : null;
        };
    }

    /** {@code \}{@code uXXXX} with lower-case digits; beyond U+FFFF two of them, a surrogate pair. */
    public static String unicodeEscape(int codePoint) {
        return unicodeEscape(codePoint, false);
    }

    /** The same, with upper-case or lower-case digits. */
    public static String unicodeEscape(int codePoint, boolean upperCase) {
        byte[] escape = new byte[2 * UNICODE_ESCAPE];
        int end = putUnicodeEscapes(codePoint, upperCase, escape, 0);
        return new String(escape, 0, end, StandardCharsets.US_ASCII);
    }

    private static long pack(byte[] sequence) {
        if (sequence.length >= ByteWords.WORD) {
            return (long) LONG_SEQUENCE << LENGTH_SHIFT;
        }
        long word = (long) sequence.length << LENGTH_SHIFT;
        for (int i = 0; i < sequence.length; i++) {
            word |= (sequence[i] & 0xFFL) << i * Byte.SIZE;
        }
        return word;
    }

    /** The 7-bit table: 128 entries, {@link #PASS} or {@link #ESCAPE}. Shared: never write to it. */
    @Inlined
    public byte[] sevenBit() {
        return sevenBit;
    }

    /**
     * The 8-bit table: 256 entries, {@link #PASS}, {@link #ESCAPE} or {@link #DECODE}; made at the first call. Shared:
     * never write to it.
     */
    @Inlined
    public byte[] eightBit() {
        byte[] table = eightBit;
        return table != null ? table : slowEightBit();
    }

    /** Whether {@link #eightBit()} was ever called. */
    public boolean hasEightBit() {
        return eightBit != null;
    }

    private synchronized byte[] slowEightBit() {
        byte[] table = eightBit;
        if (table == null) {
            table = Arrays.copyOf(sevenBit, BYTES);
            if (escapedFrom < NO_RANGE) {
                Arrays.fill(table, escapedFrom == ASCII ? ASCII : lead(escapedFrom), BYTES, DECODE);
            }
            for (int codePoint : highCodePoints) {
                table[lead(codePoint)] = DECODE;
            }
            eightBit = table;
        }
        return table;
    }

    /** The table of forms: {@value #FORMS} entries; made at the first call. Shared: never write to it. */
    public int[] forms() {
        int[] table = forms;
        return table != null && table.length == FORMS ? table : slowForms(FORMS);
    }

    /** The same, or only its entries for ASCII, which take less time to make. */
    public int[] formsOfAscii() {
        int[] table = forms;
        return table != null ? table : slowForms(ASCII);
    }

    private synchronized int[] slowForms(int below) {
        int[] table = forms;
        if (table == null || table.length < below) {
            table = new int[below];
            for (int c = 0; c < ASCII; c++) {
                byte[] sequence = asciiSequences[c];
                table[c] = sequence == null ? form(c, 1) : sequence.length <= LONGEST_FORM ? form(sequence) : NO_FORM;
            }
            if (escapedFrom > ASCII) {
                for (int c = ASCII; c < below; c++) {
                    table[c] = form(Utf8Sequence.two(c), 2);
                }
            }
            for (int k = 0; k < highCodePoints.length && highCodePoints[k] < below; k++) {
                byte[] sequence = highSequences[k];
                table[highCodePoints[k]] = sequence.length <= LONGEST_FORM ? form(sequence) : NO_FORM;
            }
            forms = table;
        }
        return table;
    }

    private static int form(int bytes, int length) {
        return bytes | length << FORM_LENGTH_SHIFT;
    }

    private static int form(byte[] sequence) {
        int bytes = 0;
        for (int i = 0; i < sequence.length; i++) {
            bytes |= (sequence[i] & 0xFF) << i * Byte.SIZE;
        }
        return form(bytes, sequence.length);
    }

    /** The length in bytes of an entry of {@link #forms}: 0 for {@link #NO_FORM}. */
    @Inlined
    public static int lengthOf(int form) {
        return form >>> FORM_LENGTH_SHIFT;
    }

    /** The first byte of a code point in UTF-8. */
    private static int lead(int codePoint) {
        return Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)[0] & 0xFF;
    }

    /** Whether the escaped ASCII characters are exactly those that are not clean by {@link ByteKernel}. */
    public boolean isStandardAscii() {
        return standardAscii;
    }

    /** Whether the texts of UUIDs, dates and times contain nothing to escape. */
    public boolean passesScalars() {
        return passesScalars;
    }

    /** Whether any code point from U+0080 on is escaped. */
    public boolean escapesHigh() {
        return escapedFrom < NO_RANGE || highCodePoints.length > 0;
    }

    /** Whether any code point from U+0080 to U+FFFF may be escaped; true also if a single one above is. */
    public boolean escapesHighUnits() {
        return escapedFrom == ASCII || highCodePoints.length > 0;
    }

    /**
     * How the escapes differ from those of {@link #STANDARD}: bits {@link #UPPER_CASE}, {@link #SUPPLEMENTARY} and
     * {@link #OTHER}; 0 if they do not.
     */
    public int difference() {
        return difference;
    }

    /**
     * The length in bytes of a text's escaped form, without quotes. A surrogate without its other half counts as
     * U+FFFD, which may replace it.
     */
    public long escapedLength(String text) {
        long length = 0;
        int codePoint;
        for (int i = 0; i < text.length(); i += Character.charCount(codePoint)) {
            codePoint = text.codePointAt(i);
            boolean isLone = codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
            length += escapedLength(isLone ? Utf8Sequence.REPLACEMENT : codePoint);
        }
        return length;
    }

    private int escapedLength(int codePoint) {
        if (codePoint < ASCII) {
            return sevenBit[codePoint] == PASS ? 1 : asciiSequences[codePoint].length;
        }
        int units = Character.charCount(codePoint);
        int index = Arrays.binarySearch(highCodePoints, codePoint);
        if (index >= 0) {
            return highSequences[index].length;
        }
        return codePoint >= escapedFrom ? units * UNICODE_ESCAPE : codePoint < FORMS ? 2 : units + 2;
    }

    /** A char, or a byte of UTF-8, becomes at most {@code 1 << expansionShift()} bytes. */
    public int expansionShift() {
        return expansionShift;
    }

    /**
     * Writes the escape of an ASCII character that has one. May store up to {@link #PUT_OVERHANG} bytes of any content
     * behind it.
     *
     * @return the index after the escape
     */
    @Hot
    public int put(int ascii, byte[] dst, int at) {
        long word = packed[ascii];
        int length = (int) (word >>> LENGTH_SHIFT);
        if (length == LONG_SEQUENCE) {
            return slowPut(asciiSequences[ascii], dst, at);
        }
        ByteWords.putLong(dst, at, word);
        return at + length;
    }

    private static int slowPut(byte[] sequence, byte[] dst, int at) {
        System.arraycopy(sequence, 0, dst, at, sequence.length);
        return at + sequence.length;
    }

    /**
     * Writes the escape of a code point from U+0080 on.
     *
     * @return the index after the escape, or {@code at} when the code point has none
     */
    @Hot
    public int putHigh(int codePoint, byte[] dst, int at) {
        int index = Arrays.binarySearch(highCodePoints, codePoint);
        if (index >= 0) {
            return slowPut(highSequences[index], dst, at);
        }
        return codePoint >= escapedFrom ? putUnicodeEscapes(codePoint, upperCase, dst, at) : at;
    }

    /**
     * Writes a code point, no surrogate: its escape if it has one, else its UTF-8 form. May store as much behind it as
     * {@link #put}.
     *
     * @return the index after it
     */
    public int putAny(int codePoint, byte[] dst, int at) {
        if (codePoint < ASCII && sevenBit[codePoint] == ESCAPE) {
            return put(codePoint, dst, at);
        }
        int after = codePoint < ASCII ? at : putHigh(codePoint, dst, at);
        return after != at ? after : Utf8Sequence.encode(codePoint, dst, at);
    }

    /** Writes a UTF-16 unit as {@code \}{@code uXXXX} and returns the index after it. */
    public int putUnicodeEscape(int unit, byte[] dst, int at) {
        return putUnicodeEscape(unit, upperCase, dst, at);
    }

    private static int putUnicodeEscapes(int codePoint, boolean upperCase, byte[] dst, int at) {
        if (Character.isBmpCodePoint(codePoint)) {
            return putUnicodeEscape(codePoint, upperCase, dst, at);
        }
        int next = putUnicodeEscape(Character.highSurrogate(codePoint), upperCase, dst, at);
        return putUnicodeEscape(Character.lowSurrogate(codePoint), upperCase, dst, next);
    }

    private static int putUnicodeEscape(int unit, boolean upperCase, byte[] dst, int at) {
        byte[] digits = upperCase ? UPPER_DIGITS : LOWER_DIGITS;
        dst[at] = '\\';
        dst[at + 1] = 'u';
        for (int digit = 0; digit < 4; digit++) {
            dst[at + 2 + digit] = digits[unit >>> 12 - 4 * digit & 0xF];
        }
        return at + UNICODE_ESCAPE;
    }
}
