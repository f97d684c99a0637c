package dev.octet.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.internal.kernel.Kernels;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The small values of the API: their properties and the arguments that they refuse. */
class VocabularyTest {
    @ParameterizedTest
    @CsvSource({
        // scalar, start, end, number
        "START_OBJECT,       false, true,  false, false",
        "END_OBJECT,         false, false, true,  false",
        "START_ARRAY,        false, true,  false, false",
        "END_ARRAY,          false, false, true,  false",
        "PROPERTY_NAME,      false, false, false, false",
        "VALUE_STRING,       true,  false, false, false",
        "VALUE_NUMBER_INT,   true,  false, false, true",
        "VALUE_NUMBER_FLOAT, true,  false, false, true",
        "VALUE_TRUE,         true,  false, false, false",
        "VALUE_FALSE,        true,  false, false, false",
        "VALUE_NULL,         true,  false, false, false",
        "NOT_AVAILABLE,      false, false, false, false"
    })
    void tokensKnowTheirKind(JsonToken token, boolean scalar, boolean start, boolean end, boolean number) {
        assertEquals(scalar, token.isScalarValue());
        assertEquals(start, token.isStructStart());
        assertEquals(end, token.isStructEnd());
        assertEquals(number, token.isNumeric());
    }

    /** "a limit cannot be negative"; 0 is one. */
    @Test
    void negativeLimitsAreRefused() {
        List<BiFunction<JsonLimits, Integer, JsonLimits>> all = List.of(
                JsonLimits::withMaxDepth,
                JsonLimits::withMaxStringBytes,
                JsonLimits::withMaxNameBytes,
                JsonLimits::withMaxNumberLength,
                JsonLimits::withMaxNumberScale,
                JsonLimits::withMaxDocumentBytes,
                JsonLimits::withMaxTokens,
                JsonLimits::withMaxMembers,
                JsonLimits::withMaxMarkedBytes,
                JsonLimits::withMaxOutputBytes);
        for (BiFunction<JsonLimits, Integer, JsonLimits> limit : all) {
            assertThrows(IllegalArgumentException.class, () -> limit.apply(JsonLimits.defaults(), -1));
            assertThrows(IllegalArgumentException.class, () -> limit.apply(JsonLimits.defaults(), Integer.MIN_VALUE));
            limit.apply(JsonLimits.defaults(), 0);
        }
    }

    /** "a layout with width spaces per level" */
    @Test
    void indentsHaveZeroToSixteenSpaces() {
        assertEquals("", Indent.spaces(0).unit());
        assertTrue(Indent.spaces(0).hasLines());
        assertEquals(" ".repeat(16), Indent.spaces(16).unit());
        assertThrows(IllegalArgumentException.class, () -> Indent.spaces(-1));
        assertThrows(IllegalArgumentException.class, () -> Indent.spaces(17));
    }

    /** Strings of one hash, "Aa" and "BB": the policies are different all the same. */
    @Test
    void policiesOfOneHashAreDistinguished() {
        EscapePolicy one = EscapePolicy.builder().escape('/', "\\u00Aa").build();
        EscapePolicy other = EscapePolicy.builder().escape('/', "\\u00BB").build();
        assertEquals(one.hashCode(), other.hashCode());
        assertNotEquals(one, other);
    }

    /** "{@link JsonLocation#START} after this exception itself was deserialized." */
    @Test
    void deserializedExceptionsHaveNoLocation() throws IOException, ClassNotFoundException {
        JsonLocation place = new JsonLocation(3, 1, 4, "/a");
        JsonLimitException thrown = new JsonLimitException(JsonLimitException.Limit.TOKENS, 7, place);
        assertSame(place, thrown.location());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(thrown);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            JsonLimitException read = (JsonLimitException) in.readObject();
            assertSame(JsonLocation.START, read.location());
            assertEquals(thrown.getMessage(), read.getMessage());
        }
    }

    /** "Control and format characters and lone surrogates appear as ?": none of them may change what a log shows. */
    @ParameterizedTest
    @CsvSource({
        "a\u202eb,       a?b", // right-to-left override
        "a\u200bb,       a?b", // zero width space
        "\u2066a\ufeff,  ?a?",
        "a\u0085b\u2028, a?b?",
        "a\udb40\udc41b, a?b", // a tag, beyond U+FFFF
        "\u00e9\u4e2d\ud83d\ude00, \u00e9\u4e2d\ud83d\ude00"
    })
    void locationsShowNamesWithoutInvisibleCharacters(String name, String shown) {
        assertEquals("byte 3, at /" + shown, new JsonLocation(3, 0, 0, "/" + name).toString());
    }

    @Test
    void versionAndKernelAreThoseThatRun() {
        assertEquals(Kernels.ACTIVE.name(), Octet.kernel());
        assertTrue(Octet.version().matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?"), Octet.version());
    }
}
