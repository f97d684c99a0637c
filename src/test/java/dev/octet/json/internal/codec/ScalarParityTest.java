package dev.octet.json.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.JsonException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Values of the JDK's classes are read and written as both Jacksons do by default: the same values, the same bytes, and
 * an error where they have one. {@link ScalarSamples} has the types and documents.
 */
class ScalarParityTest {
    enum Version {
        JACKSON2,
        JACKSON3;

        CodecCache codecs() {
            return new CodecCache(this == JACKSON2 ? Presets2And3.jackson2() : Presets2And3.jackson3());
        }

        String reads(Class<?> type, String document) {
            try {
                return show(
                        this == JACKSON2
                                ? Presets2And3.JACKSON2.readValue(document, type)
                                : Presets2And3.JACKSON3.readValue(document, type));
            } catch (Exception e) {
                return "refused";
            }
        }

        String writes(Object value) {
            try {
                return this == JACKSON2
                        ? Presets2And3.JACKSON2.writeValueAsString(value)
                        : Presets2And3.JACKSON3.writeValueAsString(value);
            } catch (Exception e) {
                return "refused";
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Version.class)
    void eachDocumentIsReadAsEachTypeLikeJackson(Version version) {
        CodecCache codecs = version.codecs();
        Map<String, String> expected = new LinkedHashMap<>();
        Map<String, String> actual = new LinkedHashMap<>();
        for (Class<?> type : ScalarSamples.TYPES) {
            for (String document : ScalarSamples.documents(type)) {
                String row = type.getTypeName() + " of " + document;
                if (!ScalarSamples.isDifferent(version == Version.JACKSON2, type, document)) {
                    expected.put(row, version.reads(type, document));
                    actual.put(row, reads(codecs, type, document));
                }
            }
        }
        assertSame(expected, actual);
    }

    @ParameterizedTest
    @EnumSource(Version.class)
    void eachValueIsWrittenLikeJackson(Version version) {
        CodecCache codecs = version.codecs();
        Map<String, String> expected = new LinkedHashMap<>();
        Map<String, String> actual = new LinkedHashMap<>();
        List<Object> values = ScalarSamples.values();
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            String row = i + " " + show(value);
            expected.put(row, version.writes(value));
            actual.put(row, Presets2And3.write(codecs, value));
        }
        assertSame(expected, actual);
    }

    private static void assertSame(Map<String, String> expected, Map<String, String> actual) {
        List<String> wanted = new ArrayList<>();
        List<String> found = new ArrayList<>();
        expected.forEach((row, result) -> {
            if (!result.equals(actual.get(row))) {
                wanted.add(row + " -> " + result);
                found.add(row + " -> " + actual.get(row));
            }
        });
        assertEquals(String.join("\n", wanted), String.join("\n", found));
    }

    private static String reads(CodecCache codecs, Class<?> type, String document) {
        try {
            return show(Presets2And3.read(codecs, type, document));
        } catch (JsonException e) {
            return "refused";
        }
    }

    /** Shows class and value; what has no text of its own, by what it holds. */
    static String show(Object value) {
        if (value == null) {
            return "null";
        }
        String name = value.getClass().getSimpleName() + ":";
        if (value.getClass().isArray()) {
            return name + Arrays.deepToString(new Object[] {value});
        }
        if (value instanceof Calendar calendar) {
            return name + calendar.toInstant() + calendar.getTimeZone().getID();
        }
        return name + value;
    }
}
