package dev.octet.json.internal.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.EscapePolicy;
import dev.octet.json.support.EscapeCase;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The content of the escape tables, computed a second time from the definition of each policy ({@link EscapeCase}).
 * "The 8-bit table has 256 entries indexed by {@code b & 0xFF}": byte 0xFF has an entry.
 */
@Tag("fast")
class EscapeTableTest {
    private static final int BYTES = 256;

    private static EscapeTable table(EscapeCase escapes) {
        EscapePolicy policy = escapes.policy();
        return new EscapeTable(
                escapes::escape,
                policy.addedCodePoints(),
                EscapeTable.escapedFrom(policy.escapesNonAscii(), policy.escapesSupplementary()),
                policy.hasUpperCaseHex());
    }

    @ParameterizedTest
    @EnumSource
    void theSevenBitTableMarksWhatThePolicyEscapes(EscapeCase escapes) {
        byte[] expected = new byte[128];
        for (int c = 0; c < expected.length; c++) {
            expected[c] = escapes.escapes(c) ? EscapeTable.ESCAPE : EscapeTable.PASS;
        }
        assertArrayEquals(expected, table(escapes).sevenBit());
    }

    @ParameterizedTest
    @EnumSource
    void theEightBitTableAgreesOnAscii(EscapeCase escapes) {
        byte[] eightBit = table(escapes).eightBit();
        assertEquals(BYTES, eightBit.length);
        assertArrayEquals(table(escapes).sevenBit(), Arrays.copyOf(eightBit, 128));
    }

    /** A lead byte must be decoded exactly when one of the characters that begin with it is escaped. */
    @ParameterizedTest
    @EnumSource
    void leadBytesAreDecodedOnlyWhereACharacterIsEscaped(EscapeCase escapes) {
        byte[] expected = new byte[BYTES];
        for (int codePoint = 0x80; codePoint <= 0x10FFFF; codePoint++) {
            if ((codePoint < 0xD800 || codePoint > 0xDFFF) && escapes.escapes(codePoint)) {
                expected[leadByte(codePoint)] = EscapeTable.DECODE;
            }
        }
        byte[] eightBit = table(escapes).eightBit();
        for (int lead = 0xC2; lead <= 0xF4; lead++) {
            assertEquals(expected[lead], eightBit[lead], Integer.toHexString(lead));
        }
    }

    /** RFC 3629 section 3: the bits of the code point behind the length mark. */
    private static int leadByte(int codePoint) {
        if (codePoint < 0x800) {
            return 0xC0 | codePoint >> 6;
        }
        return codePoint < 0x10000 ? 0xE0 | codePoint >> 12 : 0xF0 | codePoint >> 18;
    }

    /** Continuation bytes, C0, C1 and F5 to FF begin no character: nothing can be escaped at them. */
    @ParameterizedTest
    @EnumSource
    void bytesThatBeginNoCharacterAreNeverEscaped(EscapeCase escapes) {
        byte[] eightBit = table(escapes).eightBit();
        for (int b = 0x80; b < BYTES; b++) {
            if (b < 0xC2 || b > 0xF4) {
                assertNotEquals(EscapeTable.ESCAPE, eightBit[b], Integer.toHexString(b));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void asciiIsEscapedAsThePolicySays(EscapeCase escapes) {
        EscapeTable table = table(escapes);
        for (int c = 0; c < 128; c++) {
            if (escapes.escapes(c)) {
                byte[] expected = escapes.written(c);
                byte[] target = new byte[8 + expected.length + EscapeTable.PUT_OVERHANG];
                assertEquals(8 + expected.length, table.put(c, target, 8), Integer.toHexString(c));
                assertArrayEquals(expected, Arrays.copyOfRange(target, 8, 8 + expected.length), Integer.toHexString(c));
                assertArrayEquals(new byte[8], Arrays.copyOf(target, 8), "nothing before");
            }
        }
    }

    /** 1 to 64 bytes, for an ASCII and for another character: sequences that fit in one store, and longer ones. */
    @ParameterizedTest
    @ValueSource(ints = {'a', '"', 0xE9, 0x1F600})
    void sequencesOfEveryLengthAreWritten(int codePoint) {
        for (int length = 1; length <= EscapePolicy.MAX_SEQUENCE_BYTES; length++) {
            String sequence = "0123456789".repeat(7).substring(0, length);
            EscapeTable table = new EscapeTable(
                    c -> c == codePoint ? sequence : EscapeTable.standardSequence(c), new int[] {codePoint}, false);
            byte[] target = new byte[3 + length + EscapeTable.PUT_OVERHANG];
            int end = codePoint < 128 ? table.put(codePoint, target, 3) : table.putHigh(codePoint, target, 3);
            assertEquals(sequence, new String(target, 3, end - 3, StandardCharsets.US_ASCII));
            int shift = Math.max(3, Integer.SIZE - Integer.numberOfLeadingZeros(length - 1));
            assertEquals(shift, table.expansionShift(), "room for " + length);
            if (codePoint < EscapeTable.FORMS) {
                int form = table.forms()[codePoint];
                assertEquals(length <= 3 ? length : 0, EscapeTable.lengthOf(form), "a form of " + length);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void nonAsciiCharactersAreEscapedAsThePolicySays(EscapeCase escapes) {
        EscapeTable table = table(escapes);
        byte[] target = new byte[100];
        boolean any = false;
        for (int codePoint = 0x80; codePoint <= 0x10FFFF; codePoint++) {
            if (codePoint < 0xD800 || codePoint > 0xDFFF) {
                byte[] expected = escapes.escapes(codePoint) ? escapes.written(codePoint) : new byte[0];
                any |= expected.length > 0;
                int end = table.putHigh(codePoint, target, 3);
                if (end != 3 + expected.length || !Arrays.equals(expected, 0, expected.length, target, 3, end)) {
                    assertEquals(
                            new String(expected, StandardCharsets.UTF_8),
                            new String(target, 3, end - 3, StandardCharsets.UTF_8),
                            Integer.toHexString(codePoint));
                }
            }
        }
        assertEquals(any, table.escapesHigh());
    }

    /** "A char, or a byte of UTF-8, becomes at most {@code 1 << expansionShift()} bytes." */
    @ParameterizedTest
    @EnumSource
    void theExpansionShiftCoversTheLongestSequence(EscapeCase escapes) {
        int perChar = 1 << table(escapes).expansionShift();
        for (int codePoint = 0; codePoint < 0x20000; codePoint++) {
            if (codePoint < 0xD800 || codePoint > 0xDFFF) {
                int chars = Character.charCount(codePoint);
                assertTrue(escapes.written(codePoint).length <= chars * perChar, Integer.toHexString(codePoint));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void scalarsPassExactlyWhereNoneOfTheirCharactersIsEscaped(EscapeCase escapes) {
        String characters = "0123456789abcdef+-.:TZ";
        assertEquals(
                characters.chars().noneMatch(escapes::escapes), table(escapes).passesScalars());
        for (int c = 0; c < 128; c++) {
            int one = c;
            EscapeTable table =
                    new EscapeTable(x -> x == one ? "?" : EscapeTable.standardSequence(x), new int[] {one}, false);
            assertEquals(characters.indexOf(one) < 0, table.passesScalars(), Integer.toHexString(one));
        }
    }

    /** The kernels' built-in definition of clean ASCII may replace the table exactly where the two agree. */
    @ParameterizedTest
    @EnumSource
    void standardAsciiIsReportedExactlyWhereTheTableAgrees(EscapeCase escapes) {
        boolean agree = true;
        for (int c = 0; c < 128; c++) {
            agree &= escapes.escapes(c) == EscapeCase.STANDARD.escapes(c);
        }
        assertEquals(agree, table(escapes).isStandardAscii());
        if (escapes == EscapeCase.HTML_SAFE) {
            assertFalse(agree);
        }
    }

    /** The bits by which encoders decide whether a text has its standard form. */
    @ParameterizedTest
    @EnumSource
    void theDifferenceIsWhatTheEscapesShow(EscapeCase escapes) {
        int difference = 0;
        boolean units = false;
        for (int codePoint = 0; codePoint <= 0x10FFFF; codePoint++) {
            if (codePoint < 0xD800 || codePoint > 0xDFFF) {
                String standard = EscapeCase.STANDARD.escape(codePoint);
                String escape = escapes.escape(codePoint);
                units |= codePoint >= 0x80 && codePoint < 0x10000 && escape != null;
                if (!Objects.equals(standard, escape)) {
                    boolean isCase = standard != null
                            && standard.length() > 2
                            && escape.length() == standard.length()
                            && escape.substring(2).equalsIgnoreCase(standard.substring(2));
                    difference |= isCase
                            ? EscapeTable.UPPER_CASE
                            : codePoint < 0x10000 ? EscapeTable.OTHER : EscapeTable.SUPPLEMENTARY;
                }
            }
        }
        EscapeTable table = table(escapes);
        boolean listed = Arrays.stream(escapes.policy().addedCodePoints()).anyMatch(codePoint -> codePoint >= 0x80);
        assertEquals(listed || units, table.escapesHighUnits());
        int expected = listed || (difference & EscapeTable.OTHER) != 0 ? EscapeTable.OTHER : difference;
        int actual = table.difference();
        assertEquals(expected, (actual & EscapeTable.OTHER) != 0 ? EscapeTable.OTHER : actual);
    }

    @ParameterizedTest
    @EnumSource
    void theEscapedLengthIsThatOfWhatIsWritten(EscapeCase escapes) {
        EscapeTable table = table(escapes);
        StringBuilder text = new StringBuilder();
        long length = 0;
        for (int codePoint = 0; codePoint <= 0x10FFFF; codePoint += codePoint < 0x900 ? 1 : 0xFB) {
            if (codePoint < 0xD800 || codePoint > 0xDFFF) {
                text.appendCodePoint(codePoint);
                length += escapes.written(codePoint).length;
                assertEquals(escapes.written(codePoint).length, table.escapedLength(Character.toString(codePoint)));
            }
        }
        assertEquals(length, table.escapedLength(text.toString()));
        int replaced = escapes.written(0xFFFD).length;
        assertEquals(3 * replaced + 1, table.escapedLength("\ud83d \ude00\ud83d"));
    }

    /** "byte 3: length, bytes 2 to 0: form, first byte lowest; NO_FORM for longer ones" */
    @ParameterizedTest
    @EnumSource
    void formsAreWhatShortCharsBecome(EscapeCase escapes) {
        EscapeTable table = table(escapes);
        int[] forms = table.forms();
        assertEquals(EscapeTable.FORMS, forms.length);
        for (int c = 0; c < forms.length; c++) {
            byte[] expected = expected(escapes, c);
            if (expected.length > 3) {
                assertEquals(EscapeTable.NO_FORM, forms[c], "of " + c);
            } else {
                byte[] form = new byte[Integer.BYTES];
                ByteWords.putInt(form, 0, forms[c]);
                assertEquals(expected.length, EscapeTable.lengthOf(forms[c]), "of " + c);
                assertArrayEquals(expected, Arrays.copyOf(form, expected.length), "of " + c);
            }
        }
    }

    /** "Writes a code point, no surrogate: its escape if it has one, else its UTF-8 form." */
    @ParameterizedTest
    @EnumSource
    void everyCodePointIsWritten(EscapeCase escapes) {
        EscapeTable table = table(escapes);
        byte[] target = new byte[128];
        for (int c = 0; c <= Character.MAX_CODE_POINT; c += c < 0x900 || c > 0xD700 && c < 0x10100 ? 1 : 61) {
            if (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE) {
                byte[] expected = expected(escapes, c);
                int end = table.putAny(c, target, 1);
                assertArrayEquals(expected, Arrays.copyOfRange(target, 1, end), "of " + c);
            }
        }
    }

    private static byte[] expected(EscapeCase escapes, int c) {
        String escape = escapes.escapes(c) ? escapes.escape(c) : Character.toString(c);
        return Objects.requireNonNull(escape).getBytes(StandardCharsets.UTF_8);
    }
}
