package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.JsonLimits;
import dev.octet.json.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The promise of SECURITY.md: errors name the kind and the location, and show nothing of the refused content. Names of
 * members are not content: the pointer shows them.
 */
@Tag("fast")
class ErrorTextTest {
    private static final String SECRET = "hunter2";
    private static final String LONE_SURROGATE = SECRET + '\uD800' + SECRET;
    private static final byte[] MALFORMED = (SECRET + '\u00FF' + SECRET).getBytes(StandardCharsets.ISO_8859_1);
    private static final String DIGITS = "4815162342";

    enum Refused {
        BYTES(json -> json.writeUTF8String(MALFORMED)),
        STRING(json -> json.writeString(LONE_SURROGATE)),
        CHARS(json -> json.writeString(LONE_SURROGATE.toCharArray(), 0, LONE_SURROGATE.length())),
        READER(json -> json.writeString(new StringReader(LONE_SURROGATE))),
        ENCODED_NAME(json -> EncodedName.of(LONE_SURROGATE)),
        NUMBER_TEXT(json -> json.writeNumber(SECRET)),
        LONG_NUMBER_TEXT(json -> json.writeNumber(DIGITS)),
        LONG_NUMBER(json -> json.writeNumber(new BigDecimal(DIGITS))),
        ORDER(json -> json.writeStartArray().writeString(SECRET).writeName(SECRET)),
        RAW_VALUE(json -> json.writeRawValue('"' + SECRET)),
        RAW_STRING(json -> json.writeRawUTF8String(MALFORMED, 0, MALFORMED.length)),
        OUTPUT_LIMIT(json -> json.writeString(SECRET.repeat(20)));

        private final Consumer<UTF8JsonGenerator> call;

        Refused(Consumer<UTF8JsonGenerator> call) {
            this.call = call;
        }
    }

    @ParameterizedTest
    @EnumSource(Refused.class)
    void errorsShowNoContent(Refused refused) {
        JsonLimits limits =
                JsonLimits.defaults().withMaxNumberLength(DIGITS.length() - 1).withMaxOutputBytes(100);
        UTF8JsonGenerator json = UTF8JsonGenerator.to(
                new ByteArrayOutputStream(), WriteOptions.defaults().withLimits(limits));
        RuntimeException error = assertThrows(RuntimeException.class, () -> refused.call.accept(json));
        assertNotNull(error.getMessage());
        for (Throwable part = error; part != null; part = part.getCause()) {
            String text = part.toString();
            assertFalse(text.contains(SECRET) || text.contains(DIGITS), text);
        }
    }
}
