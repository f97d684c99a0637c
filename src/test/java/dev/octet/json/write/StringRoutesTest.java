package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.octet.json.EscapePolicy;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.Bytes;
import dev.octet.json.support.CharRoute;
import dev.octet.json.support.Documents;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.Utf8Route;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random texts of 0 to 5,000 chars: the same bytes by every route, and the same as jackson-core's where the escapes
 * agree.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StringRoutesTest {
    private static final int LONGEST = 5_000;

    private final List<String> texts = new ArrayList<>();
    private final List<byte[]> blobs = new ArrayList<>();

    @BeforeAll
    void makeTexts() {
        Random random = new Random(2026);
        for (int n = TestScale.of(250); n > 0; n--) {
            texts.add(text(random, n % 4 == 0 ? random.nextInt(LONGEST + 1) : random.nextInt(80)));
        }
        for (String one : List.of(
                "\"",
                "/",
                "<",
                "\0",
                "\u007f",
                "\u0080",
                "\u07ff",
                "\u0800",
                "\u2028",
                "漢",
                "\uffff",
                "😀",
                "\udbff\udfff")) {
            for (int before : new int[] {0, 1, 15, 16, 70}) {
                String clean = "c".repeat(before);
                texts.add(clean + one);
                texts.add(clean + one + clean + one + one + clean);
                texts.add(clean + "漢" + clean + one);
            }
        }
        texts.add("");
        texts.forEach(text -> blobs.add(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Runs of one kind of character and single ones, so that wide loops are entered and left at every place. */
    private static String text(Random random, int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            int kind = random.nextInt(7);
            for (int run = 1 + random.nextInt(random.nextBoolean() ? 40 : 2);
                    run > 0 && text.length() < length;
                    run--) {
                int codePoint = switch (kind) {
                    case 0, 1 -> 0x20 + random.nextInt(0x5F);
                    case 2 -> "\"\\\b\t\n\f\r/<>&'".charAt(random.nextInt(12));
                    case 3 -> random.nextInt(0x20);
                    case 4 -> 0x80 + random.nextInt(0x780);
                    case 5 -> 0x2000 + random.nextInt(0xB000);
                    default -> 0x1F300 + random.nextInt(0x400);
                };
                text.appendCodePoint(codePoint);
            }
        }
        return text.toString();
    }

    private Documents expected(EscapeCase escapes, Utf8Policy utf8) {
        Documents documents = new Documents(escapes, utf8).begin();
        texts.forEach(documents::expectText);
        return documents.end();
    }

    @ParameterizedTest
    @EnumSource
    void everyRouteOfCharsWritesTheSame(CharRoute route) {
        for (EscapeCase escapes : EscapeCase.values()) {
            expected(escapes, Utf8Policy.VALIDATE)
                    .compare(json -> texts.forEach(text -> route.write(json, text)), route::toString);
        }
        expected(EscapeCase.HTML_SAFE, Utf8Policy.REPLACE)
                .compare(json -> texts.forEach(text -> route.write(json, text)), route::toString);
    }

    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void everyRouteOfUtf8WritesTheSame(Utf8Route route) {
        for (EscapeCase escapes : EscapeCase.values()) {
            Utf8Policy utf8 = Utf8Policy.values()[(escapes.ordinal() + route.ordinal()) % 3];
            expected(escapes, utf8)
                    .compare(json -> blobs.forEach(blob -> route.write(json, blob, 0, blob.length)), route::toString);
        }
    }

    /** The routes in turn within one document: none leaves a trace in the next. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource
    void mixedRoutesDoNotAffectEachOther(EscapeCase escapes) {
        expected(escapes, Utf8Policy.VALIDATE)
                .compare(
                        json -> {
                            CharRoute[] charRoutes = CharRoute.values();
                            Utf8Route[] utf8Routes = Utf8Route.values();
                            for (int i = 0; i < texts.size(); i++) {
                                if (i % 2 == 0) {
                                    charRoutes[i / 2 % charRoutes.length].write(json, texts.get(i));
                                } else {
                                    utf8Routes[i / 2 % utf8Routes.length].write(
                                            json, blobs.get(i), 0, blobs.get(i).length);
                                }
                            }
                        },
                        () -> "mixed");
    }

    @ParameterizedTest
    @Tag("fast")
    @EnumSource(names = {"STANDARD", "NON_ASCII", "HTML_SAFE", "SLASH"})
    void textIsWrittenAsByJackson(EscapeCase escapes) throws IOException {
        JsonFactory factory = JsonFactory.builder()
                .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
                .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
                .configure(JsonWriteFeature.ESCAPE_NON_ASCII, escapes == EscapeCase.NON_ASCII)
                .configure(JsonWriteFeature.ESCAPE_FORWARD_SLASHES, escapes == EscapeCase.SLASH)
                .build();
        if (escapes == EscapeCase.HTML_SAFE) {
            factory.setCharacterEscapes(new HtmlEscapes());
        }
        ByteArrayOutputStream theirs = new ByteArrayOutputStream();
        try (JsonGenerator generator = factory.createGenerator(theirs, JsonEncoding.UTF8)) {
            generator.writeStartArray();
            for (String text : texts) {
                generator.writeString(text);
            }
            generator.writeEndArray();
        }
        Bytes expected = new Bytes();
        expected.write(theirs.toByteArray());
        Bytes ours = new Bytes();
        try (UTF8JsonGenerator json =
                UTF8JsonGenerator.to(ours, new Documents(escapes, Utf8Policy.VALIDATE).options())) {
            json.writeStartArray();
            texts.forEach(json::writeString);
            json.writeEndArray();
        }
        expected.assertSame(ours, () -> "jackson-core, " + escapes);
    }

    private static final class HtmlEscapes extends CharacterEscapes {
        private static final long serialVersionUID = 1L;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            "<>&'".chars().forEach(c -> codes[c] = ESCAPE_CUSTOM);
            return codes;
        }

        @Override
        public SerializableString getEscapeSequence(int c) {
            boolean html = c == 0x2028 || c == 0x2029 || "<>&'".indexOf(c) >= 0;
            return html ? new SerializedString(String.format("\\u%04x", c)) : null;
        }
    }

    /** 1 to 64 bytes, for an ASCII and for another character: sequences that fit in one store, and longer ones. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(ints = {'a', '"', 0xE9, 0x1F600})
    void escapesOfEveryLengthAreWritten(int codePoint) {
        for (int length = 1; length <= EscapePolicy.MAX_SEQUENCE_BYTES; length++) {
            String sequence = "0123456789".repeat(7).substring(0, length);
            EscapePolicy policy =
                    EscapePolicy.builder().escape(codePoint, sequence).build();
            String text = "x" + Character.toString(codePoint) + "y" + Character.toString(codePoint);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (UTF8JsonGenerator json =
                    UTF8JsonGenerator.to(out, WriteOptions.defaults().withEscapes(policy))) {
                json.writeStartArray()
                        .writeUTF8String(text.getBytes(StandardCharsets.UTF_8))
                        .writeString(text)
                        .writeEndArray();
            }
            String expected = "\"x" + sequence + "y" + sequence + "\"";
            assertEquals("[" + expected + "," + expected + "]", out.toString(StandardCharsets.UTF_8));
        }
    }

    /** "A null reference in place of a value writes {@code null}." */
    @Test
    @Tag("fast")
    void nullReferencesWriteNull() {
        Bytes actual = new Bytes();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(actual)) {
            json.writeStartArray();
            json.writeString((String) null)
                    .writeString((CharSequence) null)
                    .writeString((StringReader) null)
                    .writeString((char[]) null, 0, 0);
            json.writeUTF8String((byte[]) null)
                    .writeUTF8String((byte[]) null, 0, 0)
                    .writeUTF8String((ByteBuffer) null)
                    .writeUTF8String((ByteArrayInputStream) null)
                    .writeUTF8String((ReadableByteChannel) null);
            json.writeEndArray();
        }
        assertEquals(
                "[null,null,null,null,null,null,null,null,null]",
                new String(actual.toByteArray(), StandardCharsets.UTF_8));
    }

    /** "fails the generator, and so does a non-blocking channel that has no bytes available" */
    @Test
    @Tag("fast")
    void aChannelThatHasNothingForNowFailsTheGenerator() {
        UTF8JsonGenerator json = UTF8JsonGenerator.to(new Bytes());
        byte[] blob = "blob".getBytes(StandardCharsets.UTF_8);
        UncheckedIOException failure = assertThrows(
                UncheckedIOException.class,
                () -> json.writeUTF8String(
                        ScriptedSource.of(blob).inReadsOf(3, 0).channel()));
        assertSame(
                failure.getCause(),
                assertThrows(IllegalStateException.class, json::writeNull).getCause());
        json.close();
    }

    /** A reader may return 0 any number of times: only its own chars may be written. */
    @Test
    @Tag("fast")
    void aReaderThatReturnsZeroTwiceIsReadWhole() {
        Documents documents = new Documents(EscapeCase.STANDARD, Utf8Policy.VALIDATE).begin();
        documents.expectText("text");
        documents.end().compare(json -> json.writeString(CharRoute.reader("text", 1, 0, 0)), () -> "a reader's zeros");
    }

    @Test
    @Tag("fast")
    void aStreamThatReturnsZeroTwiceIsReadWhole() {
        Documents documents = new Documents(EscapeCase.STANDARD, Utf8Policy.VALIDATE).begin();
        documents.expectText("text");
        byte[] blob = "text".getBytes(StandardCharsets.UTF_8);
        documents
                .end()
                .compare(
                        json -> json.writeUTF8String(ScriptedSource.of(blob).inReadsOf(1, 0, 0).stream()),
                        () -> "a stream's zeros");
    }
}
