package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.SegmentedBuffer;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "Limits hold on every path": a value that is skipped, or passed on as it is, meets a limit of the document or of a
 * mark where a value that is read meets it, wherever the limit lies.
 */
@Tag("fast")
class SkippedValueLimitTest {
    private static final ReadOptions STRICT = ReadOptions.defaults();
    private static final ReadOptions QUOTES = STRICT.with(Leniency.SINGLE_QUOTES);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[\"\" ]",
                "[\"",
                "[ \"ab\" , 1]",
                "[\"\u00e9\\n\"]",
                "[\"a\u0001\"]",
                "[12,3]",
                "[[\"a\"],{\"b\":\"c\"}]",
                "[\"text that is longer than two words\"]"
            })
    void everyLimitIsMetAsInAReading(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        for (int limit = 1; limit <= bytes.length; limit++) {
            JsonLimits none = JsonLimits.defaults();
            check(bytes, STRICT.withLimits(none.withMaxDocumentBytes(limit)), false);
            check(bytes, STRICT.withLimits(none.withMaxMarkedBytes(limit)), true);
            byte[] single = document.replace('"', '\'').getBytes(StandardCharsets.UTF_8);
            check(single, QUOTES.withLimits(none.withMaxDocumentBytes(limit)), false);
        }
    }

    private static void check(byte[] bytes, ReadOptions options, boolean marks) {
        String read = verdict(bytes, options, marks, UTF8JsonParser::nextToken);
        String name = new String(bytes, StandardCharsets.UTF_8) + " with " + options.limits();
        assertEquals(read, verdict(bytes, options, marks, UTF8JsonParser::skipValue), () -> "skipped: " + name);
        assertEquals(
                read,
                verdict(bytes, options, marks, parser -> parser.readRawValue(new SegmentedBuffer())),
                () -> "raw: " + name);
    }

    /** Takes the first element by a call, and reads the rest. */
    private static String verdict(byte[] bytes, ReadOptions options, boolean marks, Consumer<UTF8JsonParser> call) {
        String array = verdict(UTF8JsonParser.of(bytes, options), marks, call);
        UTF8JsonParser stream = UTF8JsonParser.of(new ByteArrayInputStream(bytes), options);
        assertEquals(array, verdict(stream, marks, call), "from a stream");
        return array;
    }

    private static String verdict(UTF8JsonParser parser, boolean marks, Consumer<UTF8JsonParser> call) {
        try {
            if (marks) {
                parser.mark();
            }
            parser.nextToken();
            call.accept(parser);
            JsonToken token;
            do {
                token = parser.nextToken();
            } while (token != null);
            return "valid";
        } catch (JsonException e) {
            return e.getMessage().replaceAll("; .*", "");
        }
    }
}
