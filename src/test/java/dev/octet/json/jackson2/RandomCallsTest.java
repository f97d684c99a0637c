package dev.octet.json.jackson2;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonGenerator.Feature;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.octet.json.bridge.GeneratorScripts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random calls, in order and out of order, with settings that change: a stock generator writes the same. */
@Tag("fast")
@SuppressWarnings("deprecation") // features by their names for generators
class RandomCallsTest {
    private static final int DOCUMENTS = 400;
    private static final int CALLS = 60;

    private static final String[] TEXTS = {
        "", "a", "name", "gr\u00f6\u00dfe", "a/b\"", GeneratorScripts.TEXT, "x".repeat(30)
    };

    private static final SerializedString[] NAMES = new SerializedString[TEXTS.length];

    static {
        for (int i = 0; i < NAMES.length; i++) {
            NAMES[i] = new SerializedString(TEXTS[i]);
        }
    }

    private static final Feature[] CHANGED = {
        Feature.WRITE_NUMBERS_AS_STRINGS,
        Feature.ESCAPE_NON_ASCII,
        Feature.COMBINE_UNICODE_SURROGATES_IN_UTF8,
        Feature.WRITE_HEX_UPPER_CASE,
        Feature.QUOTE_FIELD_NAMES
    };

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void writesWhatJacksonWrites(boolean chars) throws IOException {
        JsonFactory stock = new JsonFactory();
        JsonFactory ours = new OctetJsonFactory();
        for (int seed = 0; seed < DOCUMENTS; seed++) {
            assertEquals(document(stock, seed, chars), document(ours, seed, chars), "seed " + seed);
        }
    }

    private static String document(JsonFactory factory, int seed, boolean chars) throws IOException {
        Random random = new Random(seed);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StringWriter written = new StringWriter();
        StringBuilder refused = new StringBuilder();
        boolean changes = random.nextBoolean();
        try (JsonGenerator json = chars ? factory.createGenerator(written) : factory.createGenerator(bytes)) {
            for (int call = 0; call < CALLS; call++) {
                try {
                    call(json, random, changes);
                } catch (IOException e) {
                    refused.append(GeneratorTest.described(e)).append('\n');
                }
            }
        }
        return (chars ? written.toString() : bytes.toString(StandardCharsets.UTF_8)) + refused;
    }

    private static void call(JsonGenerator json, Random random, boolean changes) throws IOException {
        boolean wantsName = json.getOutputContext().inObject() && random.nextInt(3) > 0;
        String text = TEXTS[random.nextInt(TEXTS.length)];
        SerializedString name = NAMES[random.nextInt(NAMES.length)];
        int kind = wantsName ? 0 : random.nextInt(20);
        switch (kind) {
            case 0 -> json.writeFieldName(name);
            case 1 -> json.writeFieldName(text);
            case 2, 3 -> json.writeStartObject(random.nextBoolean() ? null : text);
            case 4 -> json.writeStartArray();
            case 5 -> json.writeEndObject();
            case 6 -> json.writeEndArray();
            case 7 -> json.writeString(text);
            case 8 -> json.writeString(name);
            case 9 -> json.writeNumber(random.nextInt());
            case 10 -> json.writeNumber(random.nextLong());
            case 11 -> json.writeNumber(random.nextInt(1000) / 8.0);
            case 12 -> json.writeBoolean(random.nextBoolean());
            case 13 -> json.writeNull();
            case 14 -> json.writeRaw(" " + text.length());
            case 15 -> json.writeRawValue("[" + text.length() + "]");
            case 16 -> json.writeBinary(text.getBytes(StandardCharsets.UTF_8));
            case 17 -> json.writeNumber(new BigDecimal("1.50"));
            case 18 -> json.flush();
            default -> {
                if (changes) {
                    Feature feature = CHANGED[random.nextInt(CHANGED.length)];
                    json.configure(feature, !json.isEnabled(feature));
                }
            }
        }
    }
}
