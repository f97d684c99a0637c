package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.octet.json.Utf8Policy;
import dev.octet.json.support.CharRoute;
import dev.octet.json.support.Documents;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.Utf8Route;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Segments cut inside a surrogate pair were a bug of other libraries. A pair, or a lone surrogate, at every position of
 * strings of 1 to 5,000 chars, so that every chunk boundary of the generator cuts one.
 */
class SurrogateBorderTest {
    private static final String PAIR = "\uD83D\uDE00";
    private static final int LONGEST = 5_000;
    private static final int WINDOW = 64;

    /** Texts with a pair near each multiple of 64, the end at 0 to 2 chars behind it. */
    private static List<String> pairsAtBorders() {
        List<String> texts = new ArrayList<>();
        for (int border = 0; border <= LONGEST; border += WINDOW) {
            for (int position = Math.max(0, border - 3); position <= border + 1; position++) {
                texts.add("a".repeat(position) + PAIR + "z".repeat(position % 3));
            }
        }
        return texts;
    }

    /** Texts of nothing but pairs, and of a pair and a letter in turn, shifted. */
    private static List<String> pairsOnly() {
        List<String> texts = new ArrayList<>();
        for (int shift = 0; shift < 3; shift++) {
            texts.add("x".repeat(shift) + PAIR.repeat(LONGEST / 2));
            texts.add("é".repeat(shift) + (PAIR + "中").repeat(LONGEST / 2));
        }
        return texts;
    }

    private static void compare(EscapeCase escapes, CharRoute route, List<String> texts) {
        Documents documents = new Documents(escapes, Utf8Policy.VALIDATE).begin();
        texts.forEach(documents::expectText);
        documents.end().compare(json -> texts.forEach(text -> route.write(json, text)), route::toString);
    }

    @ParameterizedTest
    @EnumSource
    void surrogatePairsInCharsStayWhole(CharRoute route) {
        for (EscapeCase escapes :
                new EscapeCase[] {EscapeCase.STANDARD, EscapeCase.NON_ASCII, EscapeCase.CUSTOM_FOUR_BYTE}) {
            compare(escapes, route, pairsAtBorders());
            compare(escapes, route, pairsOnly());
        }
    }

    /** Every position, not only those near multiples of 64. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource(names = {"STRING", "CHARS", "READER"})
    void surrogatePairsAtEveryPositionStayWhole(CharRoute route) {
        List<String> texts = new ArrayList<>();
        for (int position = 0; position <= LONGEST - 2; position++) {
            texts.add("a".repeat(position) + PAIR);
            if (texts.size() == 500) {
                compare(EscapeCase.STANDARD, route, texts);
                texts.clear();
            }
        }
        compare(EscapeCase.STANDARD, route, texts);
    }

    @ParameterizedTest
    @EnumSource
    void fourByteCharactersInUtf8StayWhole(Utf8Route route) {
        for (EscapeCase escapes :
                new EscapeCase[] {EscapeCase.STANDARD, EscapeCase.NON_ASCII, EscapeCase.CUSTOM_FOUR_BYTE}) {
            List<String> texts = new ArrayList<>(pairsAtBorders());
            texts.addAll(pairsOnly());
            Documents documents = new Documents(escapes, Utf8Policy.VALIDATE).begin();
            texts.forEach(documents::expectText);
            List<byte[]> blobs = texts.stream()
                    .map(text -> text.getBytes(StandardCharsets.UTF_8))
                    .toList();
            documents
                    .end()
                    .compare(json -> blobs.forEach(blob -> route.write(json, blob, 0, blob.length)), route::toString);
        }
    }

    /** A high surrogate at a chunk's end without its partner, and a low one without its high half. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void loneSurrogatesAtChunkEndsAreFound(CharRoute route) {
        List<String> texts = new ArrayList<>();
        int n = 0;
        for (int border = WINDOW; border <= LONGEST; border += WINDOW * TestScale.step(4)) {
            for (int position = border - 2; position <= border + 1; position++) {
                String lead = "a".repeat(position);
                String[] halves = {
                    lead + "\uD83D",
                    lead + "\uD83Dz",
                    lead + "\uDE00",
                    lead + "\uD83D\uD83D\uDE00",
                    lead + "\uDE00\uD83D"
                };
                texts.addAll(List.of(halves));
                String refused = halves[n++ % halves.length];
                Documents validate = new Documents(EscapeCase.STANDARD, Utf8Policy.VALIDATE).begin();
                assertFalse(validate.expectText(refused));
                validate.refuse(json -> route.write(json, refused), () -> route + " half at " + lead.length());
            }
        }
        Documents replace = new Documents(EscapeCase.STANDARD, Utf8Policy.REPLACE).begin();
        texts.forEach(replace::expectText);
        replace.end().compare(json -> texts.forEach(text -> route.write(json, text)), route::toString);
    }
}
