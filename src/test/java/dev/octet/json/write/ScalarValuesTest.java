package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.octet.json.Utf8Policy;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.CharRoute;
import dev.octet.json.support.Documents;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.ScalarValues;
import dev.octet.json.support.Utf8Reference;
import dev.octet.json.support.Utf8Route;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Promise P4, "always valid UTF-8 out": all 1,112,064 scalar values and the 2,048 lone surrogates, as names and as
 * values, by every route: valid UTF-8 that a foreign decoder reads back, or the documented exception.
 *
 * <p>The expected document comes from {@link EscapeCase}; jackson-core reads it back, and every route must write the
 * same bytes.
 */
class ScalarValuesTest {
    private static final int BLOCKS = 17;
    private static final int[] ALIGNMENTS = {0, 1, 6};
    private static final JsonFactory JACKSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .build();

    /** {@code ["...",...]} of one block. */
    private static Documents values(EscapeCase escapes, List<String> texts) {
        Documents documents = new Documents(escapes, Utf8Policy.VALIDATE).begin();
        texts.forEach(documents::expectText);
        return documents.end();
    }

    /** Valid UTF-8, a round trip, and under HTML_SAFE no raw character. */
    private static void assertGood(EscapeCase escapes, List<String> texts, Bytes json, JsonToken kind) {
        assertEquals(json.size(), Utf8Reference.wellFormedEnd(json.array(), 0, json.size()), "valid UTF-8");
        assertReadsBack(json, texts, kind);
        if (escapes == EscapeCase.HTML_SAFE) {
            assertHtmlSafe(json);
        }
    }

    private static void assertReadsBack(Bytes json, List<String> texts, JsonToken kind) {
        try (JsonParser parser = JACKSON.createParser(json.array(), 0, json.size())) {
            parser.nextToken();
            for (String text : texts) {
                assertEquals(kind, parser.nextToken());
                assertEquals(text, parser.getText());
                if (kind == JsonToken.FIELD_NAME) {
                    assertEquals(JsonToken.VALUE_NULL, parser.nextToken());
                }
            }
            parser.nextToken();
            assertNull(parser.nextToken());
        } catch (IOException e) {
            fail(e);
        }
    }

    /** "Escapes also {@code < > & '}, U+2028 and U+2029": none of them is left raw. */
    private static void assertHtmlSafe(Bytes json) {
        byte[] bytes = json.array();
        for (int i = 0; i < json.size(); i++) {
            byte b = bytes[i];
            assertFalse(b == '<' || b == '>' || b == '&' || b == '\'', "a raw character");
            assertFalse(
                    b == (byte) 0xE2 && bytes[i + 1] == (byte) 0x80 && (bytes[i + 2] & 0xFE) == 0xA8,
                    "a raw line separator");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"STANDARD", "NON_ASCII", "HTML_SAFE"})
    void scalarValuesFromCharsReadBack(EscapeCase escapes) {
        for (int alignment : ALIGNMENTS) {
            for (int block = 0; block < BLOCKS; block++) {
                List<String> texts = ScalarValues.texts(block, alignment);
                Documents documents = values(escapes, texts);
                assertGood(escapes, texts, documents.expected(), JsonToken.VALUE_STRING);
                for (CharRoute route : CharRoute.values()) {
                    boolean always = route == CharRoute.STRING || route == CharRoute.CHARS;
                    if (always || alignment == ALIGNMENTS[route.ordinal() % ALIGNMENTS.length]) {
                        documents.compare(json -> texts.forEach(text -> route.write(json, text)), route::toString);
                    }
                }
            }
        }
    }

    /** The same documents as from chars, which are read back there. */
    @ParameterizedTest
    @EnumSource(names = {"STANDARD", "NON_ASCII", "HTML_SAFE"})
    void scalarValuesFromUtf8GiveTheSameDocuments(EscapeCase escapes) {
        for (int alignment : ALIGNMENTS) {
            for (int block = 0; block < BLOCKS; block++) {
                List<String> texts = ScalarValues.texts(block, alignment);
                List<byte[]> blobs = texts.stream()
                        .map(text -> text.getBytes(StandardCharsets.UTF_8))
                        .toList();
                Documents documents = values(escapes, texts);
                for (Utf8Route route : Utf8Route.values()) {
                    boolean byOne = route == Utf8Route.STREAM_BY_ONE || route == Utf8Route.CHANNEL_BY_ONE;
                    boolean inTurn = alignment == ALIGNMENTS[route.ordinal() % ALIGNMENTS.length];
                    if (inTurn && (!byOne || escapes == EscapeCase.STANDARD) || route == Utf8Route.ARRAY) {
                        documents.compare(
                                json -> blobs.forEach(blob -> route.write(json, blob, 0, blob.length)),
                                route::toString);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"STANDARD", "NON_ASCII", "HTML_SAFE"})
    void scalarValuesInNamesReadBack(EscapeCase escapes) {
        for (int alignment : ALIGNMENTS) {
            for (int block = 0; block < BLOCKS; block++) {
                List<String> texts = ScalarValues.texts(block, alignment);
                Bytes expected = new Bytes();
                expected.write('{');
                for (String text : texts) {
                    expected.add(expected.size() == 1 ? "" : ",");
                    escapes.writeText(text, Utf8Policy.VALIDATE, expected);
                    expected.add(":null");
                }
                expected.write('}');
                assertGood(escapes, texts, expected, JsonToken.FIELD_NAME);
                assertNames(escapes, texts, expected, UTF8JsonGenerator::writeName);
                if (alignment == 1) {
                    assertNames(escapes, texts, expected, (json, name) -> json.writeName(EncodedName.of(name)));
                }
            }
        }
    }

    private static void assertNames(
            EscapeCase escapes, List<String> names, Bytes expected, BiConsumer<UTF8JsonGenerator, String> writeName) {
        Bytes actual = new Bytes();
        try (UTF8JsonGenerator json =
                UTF8JsonGenerator.to(actual, new Documents(escapes, Utf8Policy.VALIDATE).options())) {
            json.writeStartObject();
            for (String name : names) {
                writeName.accept(json, name);
                json.writeNull();
            }
            json.writeEndObject();
        }
        expected.assertSame(actual, () -> "names, " + escapes);
    }

    /** One {@code EncodedName} serves every policy, through any change of it. */
    @Test
    void anEncodedNameFollowsThePolicy() {
        EncodedName name = EncodedName.of("a<é/\u2028\uD83D\uDE00\u007F\"");
        assertEquals("a<é/\u2028\uD83D\uDE00\u007F\"", name.name());
        Bytes expected = new Bytes();
        Bytes actual = new Bytes();
        expected.write('{');
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(actual)) {
            json.writeStartObject();
            for (int round = 0; round < 3; round++) {
                for (EscapeCase escapes : EscapeCase.values()) {
                    expected.add(expected.size() == 1 ? "" : ",");
                    escapes.writeText(name.name(), Utf8Policy.VALIDATE, expected);
                    expected.add(":null");
                    json.setEscapes(escapes.policy()).writeName(name).writeNull();
                }
            }
            json.writeEndObject();
        }
        expected.write('}');
        expected.assertSame(actual, () -> "EncodedName");
    }

    // Lone surrogates: VALIDATE refuses them. TRUST: "Chars are checked nevertheless, since a lone surrogate has no
    // UTF-8 form." REPLACE writes U+FFFD "once for each lone surrogate in chars".

    private static List<String> around(char surrogate) {
        String lone = String.valueOf(surrogate);
        return List.of(
                lone,
                "a" + lone,
                lone + "a",
                "abcdef" + lone + "\"",
                "\uD83D\uDE00" + lone,
                lone + "中",
                Character.isHighSurrogate(surrogate) ? lone + "\uD83D\uDE00" : "\uD83D\uDE00" + lone + lone);
    }

    @ParameterizedTest
    @EnumSource
    void loneSurrogatesInValuesAreRefusedOrReplaced(CharRoute route) {
        EscapeCase[] cases = {
            EscapeCase.STANDARD, EscapeCase.NON_ASCII, EscapeCase.HTML_SAFE, EscapeCase.CUSTOM_THREE_BYTE
        };
        for (int surrogate = 0xD800; surrogate < 0xE000; surrogate++) {
            EscapeCase escapes = cases[surrogate & 3];
            List<String> texts = around((char) surrogate);
            String refused = texts.get((surrogate >> 2) % texts.size());
            Documents validate =
                    new Documents(escapes, (surrogate & 16) == 0 ? Utf8Policy.VALIDATE : Utf8Policy.TRUST).begin();
            assertFalse(validate.expectText(refused));
            validate.refuse(json -> route.write(json, refused), () -> route + " " + refused);
            Documents replace = new Documents(escapes, Utf8Policy.REPLACE).begin();
            texts.forEach(replace::expectText);
            replace.end().compare(json -> texts.forEach(text -> route.write(json, text)), route::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void loneSurrogatesInNamesAreRefused(boolean trust) {
        Utf8Policy utf8 = trust ? Utf8Policy.TRUST : Utf8Policy.VALIDATE;
        for (int surrogate = 0xD800; surrogate < 0xE000; surrogate++) {
            List<String> texts = around((char) surrogate);
            String refused = texts.get(surrogate % texts.size());
            Documents documents = new Documents(EscapeCase.STANDARD, utf8).begin();
            documents.expected().add("{");
            EscapeCase.STANDARD.writeText(refused, utf8, documents.expected());
            documents.refuse(json -> json.writeStartObject().writeName(refused), () -> "name " + refused);
        }
    }

    @Test
    void loneSurrogatesInNamesAreReplaced() {
        for (int surrogate = 0xD800; surrogate < 0xE000; surrogate++) {
            Documents documents = new Documents(EscapeCase.STANDARD, Utf8Policy.REPLACE).begin();
            List<String> texts = around((char) surrogate);
            for (String text : texts) {
                documents.expected().add(documents.expected().size() == 1 ? "{" : ",{");
                EscapeCase.STANDARD.writeText(text, Utf8Policy.REPLACE, documents.expected());
                documents.expected().add(":null}");
            }
            documents
                    .end()
                    .compare(
                            json -> texts.forEach(text -> json.writeStartObject()
                                    .writeName(text)
                                    .writeNull()
                                    .writeEndObject()),
                            () -> "names");
        }
    }
}
