package dev.octet.json;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.support.EscapeCase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EscapePolicyTest {
    /** Every sequence of every policy, against RFC 8259 section 7 and the Javadoc. */
    @ParameterizedTest
    @EnumSource
    void sequencesAreThoseOfThePolicy(EscapeCase escapes) {
        EscapePolicy policy = escapes.policy();
        for (int codePoint = 0; codePoint <= 0x10FFFF; codePoint += codePoint < 0x3000 ? 1 : 0x101) {
            if (codePoint < 0xD800 || codePoint > 0xDFFF) {
                assertEquals(escapes.escape(codePoint), policy.sequence(codePoint));
            }
        }
        for (int codePoint : policy.addedCodePoints()) {
            assertEquals(escapes.escape(codePoint), policy.sequence(codePoint));
            assertNotNull(policy.sequence(codePoint));
        }
    }

    /**
     * "Every policy escapes what RFC 8259 section 7 demands", by the short forms where they exist, else with lower-case
     * digits.
     */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "0x22, \\\"",
                "0x5C, \\\\",
                "0x08, \\b",
                "0x09, \\t",
                "0x0A, \\n",
                "0x0C, \\f",
                "0x0D, \\r",
                "0x00, \\u0000",
                "0x0B, \\u000b",
                "0x1F, \\u001f",
                "0x1A, \\u001a"
            })
    void everyPolicyEscapesWhatTheRfcDemands(int codePoint, String sequence) {
        for (EscapePolicy policy : List.of(EscapePolicy.STANDARD, EscapePolicy.NON_ASCII, EscapePolicy.HTML_SAFE)) {
            assertEquals(sequence, policy.sequence(codePoint));
        }
    }

    /** "DEL, / and all non-ASCII characters go out as they are." */
    @ParameterizedTest
    @ValueSource(
            ints = {
                ' ', '!', '#', '/', '[', ']', '~', 0x7F, 0x80, 0xFF, 0x2028, 0xFEFF, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF
            })
    void theStandardPolicyEscapesNothingElse(int codePoint) {
        assertNull(EscapePolicy.STANDARD.sequence(codePoint));
    }

    /** "Escapes everything above U+007F too [...] A code point above U+FFFF becomes two escapes, a surrogate pair." */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "0x80, \\u0080",
                "0xE9, \\u00e9",
                "0x2028, \\u2028",
                "0xD7FF, \\ud7ff",
                "0xFFFF, \\uffff",
                "0x10000, \\ud800\\udc00",
                "0x1F600, \\ud83d\\ude00",
                "0x10FFFF, \\udbff\\udfff"
            })
    void nonAsciiEscapesEverythingAboveAscii(int codePoint, String sequence) {
        assertEquals(sequence, EscapePolicy.NON_ASCII.sequence(codePoint));
        assertNull(EscapePolicy.NON_ASCII.sequence('~'));
        assertNull(EscapePolicy.NON_ASCII.sequence(0x7F), "DEL is ASCII");
        assertTrue(EscapePolicy.NON_ASCII.escapesNonAscii());
    }

    @Test
    void htmlSafeEscapesSixMoreCharacters() {
        assertArrayEquals(new int[] {'&', '\'', '<', '>', 0x2028, 0x2029}, EscapePolicy.HTML_SAFE.addedCodePoints());
        assertEquals("\\u003c", EscapePolicy.HTML_SAFE.sequence('<'));
        assertNull(EscapePolicy.HTML_SAFE.sequence(0x202A));
        assertNull(EscapePolicy.HTML_SAFE.sequence('/'));
    }

    @Test
    void escapeSlashEscapesTheSlash() {
        assertEquals("\\/", EscapePolicy.builder().escapeSlash().build().sequence('/'));
    }

    static List<String> stringBodies() {
        return List.of(
                "a",
                "\\\"",
                "\\\\",
                "\\/",
                "\\b\\f\\n\\r\\t",
                "\\u0000",
                "\\uABCD",
                "\\uabcd",
                "\\ud7ff",
                "\\ue000",
                "\\ud83d\\ude00",
                "\\uD83D\\uDE00",
                "é",
                "\uD83D\uDE00",
                "\u007F",
                "\u2028",
                "x".repeat(64),
                "é".repeat(32),
                "\\u0041".repeat(10),
                " ",
                "<b>");
    }

    @ParameterizedTest
    @MethodSource("stringBodies")
    void sequencesThatAreStringContentAreAccepted(String sequence) {
        assertEquals(
                sequence, EscapePolicy.builder().escape('x', sequence).build().sequence('x'));
    }

    static List<String> notStringBodies() {
        return List.of(
                "",
                "\"",
                "\\",
                "a\\",
                "\\x",
                "\\u",
                "\\u12",
                "\\u123",
                "\\u12G4",
                "\\U0041",
                "\\'",
                "\\0",
                "\n",
                "\u0000",
                "\u001F",
                "a\"b",
                "\\\\\"",
                "\\ud83d",
                "\\ude00",
                "\\ud83dx",
                "\\ud83d\\ud83d",
                "\\ude00\\ud83d",
                "\uD83D",
                "\uDE00",
                "\uDE00\uD83D",
                "\\uDBFF",
                "\\uDC00",
                "\\ud83d\uDE00",
                "x".repeat(65),
                "é".repeat(33),
                "\uD83D\uDE00".repeat(17));
    }

    @ParameterizedTest
    @MethodSource("notStringBodies")
    void otherSequencesAreRefused(String sequence) {
        EscapePolicy.Builder builder = EscapePolicy.builder();
        assertThrows(IllegalArgumentException.class, () -> builder.escape('x', sequence));
        assertEquals(EscapePolicy.STANDARD, builder.build(), "a refused sequence changes nothing");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0x110000, Integer.MAX_VALUE})
    void codePointsThatAreNoScalarValuesAreRefused(int codePoint) {
        EscapePolicy.Builder builder = EscapePolicy.builder();
        assertThrows(IllegalArgumentException.class, () -> builder.escape(codePoint));
        assertThrows(IllegalArgumentException.class, () -> builder.escape(codePoint, "x"));
        assertEquals(EscapePolicy.STANDARD, builder.build());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 0x7F, 0xD7FF, 0xE000, 0xFFFF, 0x10FFFF})
    void theEdgesAreScalarValues(int codePoint) {
        assertDoesNotThrow(() -> EscapePolicy.builder().escape(codePoint).escape(codePoint, "x"));
    }

    @Test
    void policiesAreEqualByValue() {
        EscapePolicy one = EscapePolicy.builder().escape('<').escape('>').build();
        EscapePolicy same =
                EscapePolicy.builder().escape('>').escape('<', "\\u003c").build();
        assertEquals(one, same);
        assertEquals(one.hashCode(), same.hashCode());
        assertEquals(EscapePolicy.STANDARD, EscapePolicy.builder().build());
        assertEquals(
                EscapePolicy.NON_ASCII, EscapePolicy.builder().escapeNonAscii().build());
        assertEquals(one, one.toBuilder().build());
        assertNotEquals(one, EscapePolicy.builder().escape('<').build());
        assertNotEquals(
                one, EscapePolicy.builder().escape('<').escape('>', "\\u003E").build());
        assertNotEquals(one, one.toBuilder().escapeNonAscii().build());
        assertNotEquals(EscapePolicy.STANDARD, EscapePolicy.NON_ASCII);
        assertFalse(one.equals(null));
        assertFalse(one.equals((Object) "policy"));
    }

    /** The digits are the policy's, in whatever order the builder was called; sequences given as text stay. */
    @Test
    void upperCaseDigitsHoldForAllEscapesOfThePolicy() {
        EscapePolicy policy = EscapePolicy.HTML_SAFE.toBuilder()
                .escape('a', "\\u00aa")
                .upperCaseHex()
                .escapeNonAscii()
                .escape(0xAB)
                .build();
        assertTrue(policy.hasUpperCaseHex());
        assertEquals("\\u003C", policy.sequence('<'));
        assertEquals("\\u00AB", policy.sequence(0xAB));
        assertEquals("\\u001F", policy.sequence(0x1F));
        assertEquals("\\n", policy.sequence('\n'));
        assertEquals("\\uFFFF", policy.sequence(0xFFFF));
        assertEquals("\\uD83D\\uDE00", policy.sequence(0x1F600));
        assertEquals("\\u00aa", policy.sequence('a'));
        assertFalse(EscapePolicy.HTML_SAFE.hasUpperCaseHex());
        assertEquals(policy, policy.toBuilder().build());
        assertNotEquals(
                EscapePolicy.STANDARD, EscapePolicy.builder().upperCaseHex().build());
    }

    @Test
    void supplementaryCharactersAreEscapedAsPairs() {
        EscapePolicy policy = EscapePolicy.builder()
                .escapeSupplementary()
                .escape(0x1F600, "!")
                .build();
        assertTrue(policy.escapesSupplementary());
        assertFalse(policy.escapesNonAscii());
        assertEquals("\\ud800\\udc00", policy.sequence(0x10000));
        assertEquals("\\udbff\\udfff", policy.sequence(0x10FFFF));
        assertEquals("!", policy.sequence(0x1F600));
        assertNull(policy.sequence(0xFFFF));
        assertTrue(EscapePolicy.NON_ASCII.escapesSupplementary());
        assertFalse(EscapePolicy.STANDARD.escapesSupplementary());
        assertEquals(policy, policy.toBuilder().build());
        assertNotEquals(
                EscapePolicy.STANDARD,
                EscapePolicy.builder().escapeSupplementary().build());
    }

    @Test
    void theLastSequenceOfACodePointCounts() {
        assertEquals(
                "2",
                EscapePolicy.builder().escape('a', "1").escape('a', "2").build().sequence('a'));
    }

    /** "Returns the policy as collected so far. The builder can be used further." */
    @Test
    void aBuiltPolicyDoesNotChange() {
        EscapePolicy.Builder builder = EscapePolicy.builder().escape('a', "1");
        EscapePolicy before = builder.build();
        builder.escape('a', "2").escape('b').escapeNonAscii();
        assertEquals("1", before.sequence('a'));
        assertNull(before.sequence('b'));
        assertFalse(before.escapesNonAscii());
        assertEquals("2", builder.build().sequence('a'));
        before.addedCodePoints()[0] = 'z';
        assertArrayEquals(new int[] {'a'}, before.addedCodePoints());
    }

    @Test
    void aDerivedPolicyLeavesItsOrigin() {
        EscapePolicy derived = EscapePolicy.HTML_SAFE.toBuilder().escapeSlash().build();
        assertEquals("\\/", derived.sequence('/'));
        assertEquals("\\u003c", derived.sequence('<'));
        assertNull(EscapePolicy.HTML_SAFE.sequence('/'));
        assertTrue(EscapePolicy.NON_ASCII.toBuilder().build().escapesNonAscii());
    }
}
