package dev.octet.json.write;

import dev.octet.json.Utf8Policy;
import dev.octet.json.support.Documents;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.TestScale;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Strings in which letters, escapes and characters of two, three and four bytes alternate: every order of the first
 * four in eight chars, and many in longer text, against {@link EscapeCase}.
 */
@Tag("fast")
class KindsInTurnTest {
    private static final int EXHAUSTIVE = 8;
    private static final int LONGEST = 120;

    /** No buffer holds so many chars. */
    private static final int LARGE = 40_000;

    /** Of each kind, the first and the last, and neighbours in value of those that are escaped. */
    private static final String[][] KINDS = {
        {" ", "!", "#", "[", "]", "~", "\u007f", "a"},
        {"\"", "\\", "\n", "\u0000", "\u001f"},
        {"\u0080", "\u07ff", "\u00e9", "\u0422", "\u0100", "\u0122"},
        {"\u0800", "\ud7ff", "\ue000", "\uffff", "\u4e2d", "\u2028", "\uff0c"},
        {"\ud800\udc00", "\udbff\udfff", "\ud83d\ude00"},
    };

    /** What only {@link Utf8Policy#REPLACE} accepts. */
    private static final String[] HALVES = {"\ud800", "\udbff", "\udc00", "\udfff"};

    private static void append(StringBuilder text, int kind, int salt) {
        String[] some = kind < KINDS.length ? KINDS[kind] : HALVES;
        text.append(some[salt % some.length]);
    }

    private static void compare(Documents documents, List<String> texts) {
        documents.begin();
        texts.forEach(documents::expectText);
        documents.end().compare(json -> texts.forEach(json::writeString), () -> "in one document");
    }

    /** At the start, and behind so many letters that the last word overlaps them. */
    @ParameterizedTest
    @EnumSource
    void everyOrderOfKindsIsEscapedRight(EscapeCase escapes) {
        for (String before : List.of("", "abcdefghijk")) {
            List<String> texts = new ArrayList<>();
            for (int length = 1; length <= EXHAUSTIVE; length++) {
                for (int order = 0; order < 1 << 2 * length; order++) {
                    StringBuilder text = new StringBuilder(before);
                    for (int i = 0; i < length; i++) {
                        append(text, order >>> 2 * i & 3, order + i);
                    }
                    texts.add(text.toString());
                }
            }
            compare(new Documents(escapes, Utf8Policy.VALIDATE), texts);
        }
    }

    /**
     * Runs of a kind, of length one up to forty, in texts that fit into a buffer and in one that does not; halves of
     * pairs where they are replaced.
     */
    @ParameterizedTest
    @EnumSource
    void randomOrdersOfKindsAreEscapedRight(EscapeCase escapes) {
        Random random = new Random(escapes.ordinal());
        for (Utf8Policy utf8 : Utf8Policy.values()) {
            List<String> texts = new ArrayList<>();
            for (int n = TestScale.of(3000); n > 0; n--) {
                texts.add(text(random, random.nextInt(LONGEST), utf8));
            }
            texts.add(text(random, LARGE, utf8));
            compare(new Documents(escapes, utf8), texts);
        }
    }

    private static String text(Random random, int length, Utf8Policy utf8) {
        int kinds = utf8 == Utf8Policy.REPLACE ? KINDS.length + 1 : KINDS.length;
        int longest = random.nextBoolean() ? 40 : 3;
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            int kind = random.nextInt(kinds);
            for (int run = random.nextInt(longest); run >= 0; run--) {
                append(text, kind, random.nextInt(1 << 10));
            }
        }
        return text.toString();
    }
}
