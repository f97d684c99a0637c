package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.read.UTF8JsonParser;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * "A generator refuses what a parser with the same limits would refuse, so that output can be read back": a number that
 * is copied too, one by one or in runs.
 */
@Tag("fast")
class CopiedNumberLimitTest {
    private static final ReadOptions WIDE =
            ReadOptions.defaults().withLimits(JsonLimits.defaults().withMaxNumberLength(5_000));

    private enum Copy {
        VALUE,
        EVENTS
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8, 22, 23, 24, 25, 64, 1_000})
    void aNumberOfOneByteMoreIsRefused(int limit) {
        WriteOptions options =
                WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxNumberLength(limit));
        String padding = ",0".repeat(100); // so that there are runs
        for (Copy copy : Copy.values()) {
            for (String before : new String[] {"[", "[0,", "[{\"a\":"}) {
                String end = (before.contains("{") ? "}" : "") + padding + "]";
                String most = before + "1".repeat(limit) + end;
                assertEquals(most, copied(copy, most, options, null));
                String more = before + "1".repeat(limit + 1) + end;
                assertEquals("", copied(copy, more, options, limit));
            }
        }
    }

    /** Returns what is copied; nothing if a number is refused, as it is to be if there is a limit. */
    private static String copied(Copy copy, String json, WriteOptions options, Integer limit) {
        SegmentedBuffer buffer = new SegmentedBuffer();
        UTF8JsonParser source = UTF8JsonParser.of(json, WIDE);
        UTF8JsonGenerator target = UTF8JsonGenerator.to(buffer, options);
        if (limit == null) {
            copy(copy, source, target);
            target.close();
            return new String(buffer.toByteArray(), StandardCharsets.UTF_8);
        }
        JsonLimitException thrown = assertThrows(JsonLimitException.class, () -> copy(copy, source, target));
        assertEquals(Limit.NUMBER_LENGTH, thrown.limit());
        assertEquals(limit.longValue(), thrown.value());
        target.abort();
        return new String(buffer.toByteArray(), StandardCharsets.UTF_8);
    }

    private static void copy(Copy copy, UTF8JsonParser source, UTF8JsonGenerator target) {
        if (copy == Copy.VALUE) {
            target.copyValue(source);
        } else {
            while (source.nextToken() != null) {
                target.copyEvent(source);
            }
        }
    }
}
