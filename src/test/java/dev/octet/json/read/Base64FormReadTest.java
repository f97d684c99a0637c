package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variant.PaddingReadBehaviour;
import com.fasterxml.jackson.core.Base64Variants;
import dev.octet.json.Base64Form;
import dev.octet.json.Base64Form.Padding;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.Step;
import dev.octet.json.support.TestScale;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Forms of Base64 on reading: alphabet, padding, whitespace, unused bits; from the current token and as a stream. */
@Tag("fast")
class Base64FormReadTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults().withStackTraces(false);

    private static final Map<String, Base64Form> FORMS = Map.of(
            "STANDARD", Base64Form.STANDARD,
            "OPTIONAL", Base64Form.STANDARD.withReadPadding(Padding.OPTIONAL),
            "FORBIDDEN", Base64Form.STANDARD.withReadPadding(Padding.FORBIDDEN),
            "URL", Base64Form.URL,
            "MIME", Base64Form.MIME,
            "TOLERANT", Base64Form.MIME.withReadPadding(Padding.OPTIONAL),
            "MODIFIED_FOR_URL", Base64Form.URL.withTolerance(true).withReadPadding(Padding.FORBIDDEN));

    /** A text, the bytes that it encodes, and the forms that accept it; all others refuse it. */
    @ParameterizedTest
    @CsvSource({
        "'',                   '',         STANDARD OPTIONAL FORBIDDEN URL MIME TOLERANT MODIFIED_FOR_URL",
        "aGVsbG8=,             68656c6c6f, STANDARD OPTIONAL URL MIME TOLERANT",
        "aGVsbG8,              68656c6c6f, OPTIONAL FORBIDDEN URL TOLERANT MODIFIED_FOR_URL",
        "aGVs,                 68656c,     STANDARD OPTIONAL FORBIDDEN URL MIME TOLERANT MODIFIED_FOR_URL",
        "aA==,                 68,         STANDARD OPTIONAL URL MIME TOLERANT",
        "aA,                   68,         OPTIONAL FORBIDDEN URL TOLERANT MODIFIED_FOR_URL",
        "aA=,                  '',         NONE",
        "a,                    '',         NONE",
        "aGVsa,                '',         NONE",
        "=,                    '',         NONE",
        "====,                 '',         NONE",
        "aGVs====,             '',         NONE",
        "aA==aA==,             '',         NONE",
        "aGk=aGk=,             '',         NONE",
        "-_-_,                 fbffbf,     URL MODIFIED_FOR_URL",
        "+/+/,                 fbffbf,     STANDARD OPTIONAL FORBIDDEN MIME TOLERANT",
        "+_+_,                 '',         NONE",
        "aGVs\\r\\nbG8=,       68656c6c6f, MIME TOLERANT",
        "aGVs\\r\\nbG8,        68656c6c6f, TOLERANT MODIFIED_FOR_URL",
        "' aGVs\\t bG8= \\n',  68656c6c6f, MIME TOLERANT",
        "'\\n',                '',         MIME TOLERANT MODIFIED_FOR_URL",
        "'\\u0000aGVs\\n',     68656c,     MIME TOLERANT MODIFIED_FOR_URL",
        "aG\\nVs,              '',         NONE",
        "aGVsb\\nG8=,          '',         NONE",
        "aGVsbG8\\n,           '',         NONE",
        "'aGVsbG8 =',          '',         NONE",
        "aGl=,                 6869,       MIME TOLERANT",
        "aH,                   68,         TOLERANT MODIFIED_FOR_URL",
        "aGVs\u00e9,           '',         NONE",
        "a\\/b+,               6bf6fe,     STANDARD OPTIONAL FORBIDDEN MIME TOLERANT",
    })
    void eachFormAcceptsItsTexts(String text, String hex, String accepting) {
        byte[] json = Step.bytes("{\"k\":\"" + text + "\",\"z\":99}");
        FORMS.forEach((name, form) -> {
            boolean accepts = List.of(accepting.split(" ")).contains(name);
            byte @Nullable [] expected = accepts ? HexFormat.of().parseHex(hex) : null;
            for (Arrival arrival : Arrival.ofWholeReads()) {
                check(expected, arrival, json, form, name + " of " + arrival + ": " + text);
            }
        });
    }

    private static void check(byte @Nullable [] expected, Arrival arrival, byte[] json, Base64Form form, String where) {
        try (Reading reading = arrival.open(json, DEFAULTS)) {
            reading.next();
            reading.next();
            reading.next();
            UTF8JsonParser parser = reading.parser();
            if (expected != null) {
                assertArrayEquals(expected, parser.getBinaryValue(form), where);
            } else {
                assertThrows(JsonValueException.class, () -> parser.getBinaryValue(form), where);
            }
            assertEquals(JsonToken.PROPERTY_NAME, reading.next(), where);
        }
        try (Reading reading = arrival.open(json, DEFAULTS)) {
            reading.next();
            reading.next();
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            if (expected != null) {
                assertEquals(expected.length, reading.count(p -> p.readBinary(target, form)), where);
                assertArrayEquals(expected, target.toByteArray(), where);
            } else {
                assertThrows(JsonValueException.class, () -> reading.read(p -> p.readBinary(target, form)), where);
            }
            assertEquals(JsonToken.PROPERTY_NAME, reading.next(), where);
        }
    }

    /** What is written in a form is read in it, of every length, in parts of any size. */
    @ParameterizedTest
    @MethodSource("dev.octet.json.support.Arrival#ofWholeReads")
    void whatIsWrittenIsRead(Arrival arrival) {
        Random random = new Random(8);
        List<Integer> lengths = new ArrayList<>(List.of(1_000, 57 * 20));
        if (!arrival.name().contains("WISE")) {
            lengths.addAll(List.of(8 * 1024, 100_000));
        }
        for (int length = 0; length < 130; length++) {
            lengths.add(length);
        }
        for (Base64Form form : List.of(
                Base64Form.MIME,
                Base64Form.PEM,
                Base64Form.URL,
                Base64Form.URL.withLineLength(4).withTolerance(true))) {
            for (int length : lengths) {
                byte[] content = new byte[length];
                random.nextBytes(content);
                ByteArrayOutputStream json = new ByteArrayOutputStream();
                try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(json)) {
                    generator.writeStartObject().writeName("k");
                    generator.writeBinary(content, 0, length, form).writeName("z");
                    generator.writeNull().writeEndObject();
                }
                check(content, arrival, json.toByteArray(), form, form + " of " + length);
            }
        }
    }

    /**
     * Jackson's variant reads the same bytes where a form accepts a text, and a text that only Jackson accepts has
     * padding before its last group.
     */
    @ParameterizedTest
    @CsvSource({
        "MIME, MIME, REQUIRED",
        "MIME, MIME-NO-LINEFEEDS, OPTIONAL",
        "MIME, PEM, FORBIDDEN",
        "MODIFIED_FOR_URL, MODIFIED-FOR-URL, FORBIDDEN"
    })
    void formsReadWhatJacksonReads(String name, String jackson, Padding padding) {
        Base64Form form = FORMS.get(name).withReadPadding(padding);
        Base64Variant variant = Base64Variants.valueOf(jackson)
                .withReadPadding(
                        PaddingReadBehaviour.values()[
                                padding == Padding.FORBIDDEN ? 0 : padding == Padding.REQUIRED ? 1 : 2]);
        String chars = "AAbQz09+/-_== \n";
        Random random = new Random(9);
        int both = 0;
        for (int i = 0; i < TestScale.of(20_000); i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(11); length > 0; length--) {
                text.append(chars.charAt(random.nextInt(chars.length())));
            }
            byte[] expected = null;
            try {
                expected = variant.decode(text.toString());
            } catch (IllegalArgumentException refused) {
                // stays null
            }
            byte[] actual = null;
            try (UTF8JsonParser parser =
                    UTF8JsonParser.of("\"" + text.toString().replace("\n", "\\n") + "\"", DEFAULTS)) {
                parser.nextToken();
                actual = parser.getBinaryValue(form);
            } catch (JsonValueException refused) {
                // stays null
            }
            if (actual != null || expected == null || !text.toString().matches("(?s).*=\\s*[^=\\s].*")) {
                assertArrayEquals(expected, actual, () -> variant + " of " + text);
            }
            both += actual != null && actual.length > 0 ? 1 : 0;
        }
        assertTrue(both > TestScale.of(20_000) / 100, both + " texts were accepted");
    }

    /** The message names the form, and nothing of the value. */
    @Test
    void messagesNameTheForm() {
        for (boolean streamed : new boolean[] {false, true}) {
            try (UTF8JsonParser parser = UTF8JsonParser.of("[\"aGVsbG8\"]", DEFAULTS)) {
                parser.readStartArray();
                JsonValueException e = assertThrows(JsonValueException.class, () -> {
                    if (streamed) {
                        parser.readBinary(OutputStream.nullOutputStream(), Base64Form.MIME);
                    } else {
                        parser.nextToken();
                        parser.getBinaryValue(Base64Form.MIME);
                    }
                });
                String expected = "Base64 was asked for, found a string that is not " + Base64Form.MIME;
                assertEquals(expected, e.getMessage().substring(0, expected.length()));
            }
        }
    }
}
