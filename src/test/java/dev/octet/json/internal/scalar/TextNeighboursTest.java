package dev.octet.json.internal.scalar;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.support.Cells;
import dev.octet.json.support.TestScale;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What is next to a date or a time: one character other, one less, one more. Accepted or refused exactly as the JDK's
 * {@code parse} does, and with the same value.
 */
@Tag("fast")
class TextNeighboursTest {
    /** Ordinary forms, and some that are not. */
    private static final Map<TimeForm, List<String>> TEXTS = Map.of(
            TimeForm.DATE,
            List.of("2024-02-29", "0000-01-01", "9999-12-31", "-0001-12-31", "+12345-06-30"),
            TimeForm.TIME,
            List.of("23:59", "10:15:30", "00:00:00.5", "23:59:59.999999999", "07:08:09.123456"),
            TimeForm.DATE_TIME,
            List.of("2024-02-29T23:59", "0000-12-31T00:00:00", "1999-10-01T10:15:30.25", "+12345-06-30T01:02:03"),
            TimeForm.OFFSET_DATE_TIME,
            List.of(
                    "2024-02-29T23:59Z",
                    "2024-02-29T23:59:01+01:00",
                    "1999-10-01T10:15:30.25-18:00",
                    "2024-02-29T23:59-17:59:59",
                    "2024-02-29T23:59:59.123456789+00:00:01",
                    "-0001-06-30T01:02:03Z"),
            TimeForm.INSTANT,
            List.of(
                    "2024-02-29T23:59:00Z",
                    "2024-02-29T10:15:30.25Z",
                    "1969-12-31T23:59:59.999999999Z",
                    "2024-02-29T10:15:30+01:00",
                    "+12345-06-30T01:02:03Z"));

    /** ASCII beside what dates consist of, and characters of two and three bytes that look like it or fold to it. */
    private static final String[] OTHERS = Cells.of("""
            0 | 1 | 2 | 3 | 5 | 6 | 9 | / | : | ; | - | + | , | . | T | t | U | Z | z | [ |   | e | \0 | \
            \n | \u007f | \u00e9 | \u0660 | \u2212 | \uff10 | \u017f | \ud83d\ude00""");

    @ParameterizedTest
    @EnumSource(TimeForm.class)
    void oneOtherCharacterIsReadAsByTheJdk(TimeForm form) {
        for (String text : TEXTS.get(form)) {
            for (int at = 0; at < text.length(); at++) {
                for (String other : OTHERS) {
                    form.assertReadAsByTheJdk(text.substring(0, at) + other + text.substring(at + 1));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(TimeForm.class)
    void oneMoreCharacterIsReadAsByTheJdk(TimeForm form) {
        for (String text : TEXTS.get(form)) {
            for (int at = 0; at <= text.length(); at++) {
                for (String other : OTHERS) {
                    form.assertReadAsByTheJdk(text.substring(0, at) + other + text.substring(at));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(TimeForm.class)
    void everyPartIsReadAsByTheJdk(TimeForm form) {
        for (String text : TEXTS.get(form)) {
            for (int from = 0; from <= text.length(); from++) {
                for (int end = from; end <= text.length(); end++) {
                    form.assertReadAsByTheJdk(text.substring(from, end));
                    form.assertReadAsByTheJdk(text.substring(0, from) + text.substring(end));
                }
            }
        }
    }

    /** A text of one form is none of the others, or the JDK says so. */
    @ParameterizedTest
    @EnumSource(TimeForm.class)
    void textsOfOtherFormsAreReadAsByTheJdk(TimeForm form) {
        TEXTS.values().forEach(texts -> texts.forEach(form::assertReadAsByTheJdk));
    }

    /** Several changes at once. */
    @ParameterizedTest
    @EnumSource(TimeForm.class)
    void sampledNeighboursAreReadAsByTheJdk(TimeForm form) {
        SplittableRandom random = new SplittableRandom(form.ordinal());
        List<String> texts = TEXTS.get(form);
        for (int i = TestScale.of(5_000); i > 0; i--) {
            StringBuilder text = new StringBuilder(texts.get(random.nextInt(texts.size())));
            for (int changes = 2 + random.nextInt(3); changes > 0; changes--) {
                int at = random.nextInt(text.length());
                text.replace(at, at + random.nextInt(2), OTHERS[random.nextInt(OTHERS.length - 1)]);
            }
            form.assertReadAsByTheJdk(text.toString());
        }
    }

    /** What is neither longer than the JDK's longest text nor refused unseen: the longest that each form takes. */
    @Test
    void theLongestTextsAreTaken() {
        String longest = "+999999999-12-31T23:59:59.999999999+17:59:59";
        TimeForm.OFFSET_DATE_TIME.assertReadAsByTheJdk(longest);
        assertEquals(longest, String.valueOf(TimeForm.OFFSET_DATE_TIME.parse(longest)));
        TimeForm.OFFSET_DATE_TIME.assertReadAsByTheJdk("+0999999999-12-31T23:59:59.999999999+18:00:00");
        for (TimeForm form : TimeForm.values()) {
            for (int length = 40; length < 2 * UnusualText.MAX_BYTES; length++) {
                form.assertReadAsByTheJdk("1".repeat(length));
                form.assertReadAsByTheJdk("2024-02-29T10:15:30." + "1".repeat(length));
            }
        }
    }

    /** Verdicts by name, the same on every JDK: so that the comparison above cannot be one of nothing with nothing. */
    @ParameterizedTest
    @CsvSource({
        "DATE, 2024-02-29, true",
        "DATE, 2000-02-29, true",
        "DATE, 1900-02-29, false",
        "DATE, 2023-02-29, false",
        "DATE, 2024-02-30, false",
        "DATE, 2024-04-30, true",
        "DATE, 2024-04-31, false",
        "DATE, 2024-00-10, false",
        "DATE, 2024-13-10, false",
        "DATE, 2024-10-00, false",
        "DATE, 2024-1-10, false",
        "DATE, 20240110, false",
        "DATE, -0001-01-10, true",
        "DATE, 10000-01-10, false",
        "DATE, +10000-01-10, true",
        "TIME, 23:59, true",
        "TIME, 24:00, false",
        "TIME, 23:60, false",
        "TIME, 23:59:60, false",
        "TIME, 23, false",
        "TIME, 1:15, false",
        "TIME, 10:15:30.1234567890, false",
        "TIME, 10:15:30Z, false",
        "DATE_TIME, 2024-02-29T10:15, true",
        "DATE_TIME, 2024-02-29t10:15, true",
        "DATE_TIME, 2024-02-29 10:15, false",
        "DATE_TIME, 2024-02-29T10:15Z, false",
        "OFFSET_DATE_TIME, 2024-02-29T10:15Z, true",
        "OFFSET_DATE_TIME, 2024-02-29T10:15z, true",
        "OFFSET_DATE_TIME, 2024-02-29T10:15, false",
        "OFFSET_DATE_TIME, 2024-02-29T10:15+18:00, true",
        "OFFSET_DATE_TIME, 2024-02-29T10:15+18:01, false",
        "OFFSET_DATE_TIME, 2024-02-29T10:15-18:00:01, false",
        "OFFSET_DATE_TIME, 2024-02-29T10:15-00:00, true",
        "OFFSET_DATE_TIME, 2024-02-29T10:15+00:60, false",
        "OFFSET_DATE_TIME, 2024-02-29T10:15+01, true",
        "INSTANT, 2024-02-29T10:15:30Z, true",
        "INSTANT, 2024-02-29t10:15:30z, true",
        "INSTANT, 2024-02-29T10:15Z, false",
        "INSTANT, 2024-02-29T24:00:00Z, true",
        "INSTANT, 2024-02-29T23:59:60Z, true",
        "INSTANT, 2024-02-29T10:15:30, false",
        "INSTANT, 2023-02-29T10:15:30Z, false"
    })
    void namedNeighbours(TimeForm form, String text, boolean accepted) {
        form.assertReadAsByTheJdk(text);
        assertEquals(accepted, form.parse(text) != null);
    }
}
