package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * UUIDs, dates and times as the generator writes them: the text of {@code toString} between quotes, wherever the buffer
 * ends and whatever the layout. Texts of all values are tested where they are made.
 */
@Tag("fast")
class ScalarWriteTest {
    private static final WriteOptions DEFAULTS = WriteOptions.defaults();

    /** The size of a generator's buffer, in bytes. */
    private static final int BUFFER = 16 * 1024;

    /** More bytes than the longest text has, with its quotes. */
    private static final int AROUND = 64;

    private record Scalar(Object value, Step call) {
        @Override
        public String toString() {
            return value.toString();
        }
    }

    static List<Scalar> scalars() {
        UUID uuid = UUID.fromString("01234567-89ab-cdef-0123-456789abcdef");
        LocalDate date = LocalDate.of(2024, 2, 29);
        LocalDate late = LocalDate.MAX;
        LocalTime time = LocalTime.of(23, 59);
        LocalDateTime local = date.atTime(time);
        LocalDateTime longest = LocalDate.MIN.atTime(LocalTime.MAX);
        OffsetDateTime utc = local.atOffset(ZoneOffset.UTC);
        OffsetDateTime offset = longest.atOffset(ZoneOffset.ofHoursMinutesSeconds(-17, -59, -59));
        Instant instant = Instant.ofEpochSecond(1_709_208_000, 120_000_000);
        return List.of(
                new Scalar(uuid, g -> g.writeUUID(uuid)),
                new Scalar(date, g -> g.writeLocalDate(date)),
                new Scalar(late, g -> g.writeLocalDate(late)),
                new Scalar(time, g -> g.writeLocalTime(time)),
                new Scalar(LocalTime.MAX, g -> g.writeLocalTime(LocalTime.MAX)),
                new Scalar(local, g -> g.writeLocalDateTime(local)),
                new Scalar(longest, g -> g.writeLocalDateTime(longest)),
                new Scalar(utc, g -> g.writeOffsetDateTime(utc)),
                new Scalar(offset, g -> g.writeOffsetDateTime(offset)),
                new Scalar(instant, g -> g.writeInstant(instant)),
                new Scalar(Instant.MAX, g -> g.writeInstant(Instant.MAX)));
    }

    private static String written(WriteOptions options, Step... steps) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
            for (Step step : steps) {
                step.on(generator);
            }
        }
        return sink.text();
    }

    /** At the root, as an element, as a member; compact, indented, in lines. */
    @ParameterizedTest
    @MethodSource("scalars")
    void theTextIsThatOfToString(Scalar scalar) {
        String json = "\"" + scalar.value + "\"";
        assertEquals(json, written(DEFAULTS, scalar.call));
        Step array = UTF8JsonGenerator::writeStartArray;
        Step endArray = UTF8JsonGenerator::writeEndArray;
        assertEquals("[" + json + "," + json + "]", written(DEFAULTS, array, scalar.call, scalar.call, endArray));
        Step[] member = {
            UTF8JsonGenerator::writeStartObject, Step.name("a"), scalar.call, UTF8JsonGenerator::writeEndObject
        };
        assertEquals("{\"a\":" + json + "}", written(DEFAULTS, member));
        assertEquals("{\n  \"a\": " + json + "\n}", written(DEFAULTS.withIndent(Indent.pretty()), member));
        WriteOptions lines = DEFAULTS.withFraming(Framing.NDJSON);
        assertEquals(json + "\n" + json + "\n", written(lines, scalar.call, scalar.call));
    }

    /** Begun at each of the last bytes of the buffer: the text goes out whole, and so does what is before and after. */
    @ParameterizedTest
    @MethodSource("scalars")
    void theBufferMayEndAnywhere(Scalar scalar) {
        for (int before = BUFFER - 2 * AROUND; before < BUFFER + 4; before++) {
            String text = "x".repeat(before);
            String expected = "[\"" + text + "\",\"" + scalar.value + "\",1]";
            String actual = written(
                    DEFAULTS,
                    UTF8JsonGenerator::writeStartArray,
                    Step.string(text),
                    scalar.call,
                    Step.number(1),
                    UTF8JsonGenerator::writeEndArray);
            if (!expected.equals(actual)) {
                assertEquals(expected.substring(before), actual.substring(before), "after " + before + " bytes");
            }
        }
    }

    /** "It applies to names and values": where a policy escapes a character of the text, it is escaped. */
    @ParameterizedTest
    @MethodSource("scalars")
    void policiesApplyAsToStrings(Scalar scalar) {
        EscapePolicy.Builder all = EscapePolicy.builder();
        for (char c : "0123456789abcdef+-.:TZ".toCharArray()) {
            EscapePolicy one = EscapePolicy.builder().escape(c).build();
            assertAsString(scalar, DEFAULTS.withEscapes(one));
            all.escape(c, "<" + c + ">");
        }
        assertAsString(scalar, DEFAULTS.withEscapes(all.build()));
        for (EscapePolicy policy : List.of(EscapePolicy.STANDARD, EscapePolicy.NON_ASCII, EscapePolicy.HTML_SAFE)) {
            assertEquals("\"" + scalar.value + "\"", written(DEFAULTS.withEscapes(policy), scalar.call));
            assertEquals("\"" + scalar.value + "\"", written(DEFAULTS, Step.escapes(policy), scalar.call));
        }
    }

    private static void assertAsString(Scalar scalar, WriteOptions options) {
        assertEquals(written(options, Step.string(scalar.value.toString())), written(options, scalar.call));
    }

    /** The limit on output counts the text like any other. */
    @ParameterizedTest
    @MethodSource("scalars")
    void theLimitOnOutputIsExact(Scalar scalar) {
        int length = scalar.value.toString().length() + 2;
        JsonLimits limits = JsonLimits.defaults();
        assertEquals(
                length,
                written(DEFAULTS.withLimits(limits.withMaxOutputBytes(length)), scalar.call)
                        .length());
        RecordingSink sink = new RecordingSink();
        WriteOptions less = DEFAULTS.withLimits(limits.withMaxOutputBytes(length - 1));
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, less);
        assertThrows(JsonLimitException.class, () -> scalar.call.on(generator));
        generator.close();
        assertEquals("", sink.text());
    }

    /** A refused call changes nothing. */
    @ParameterizedTest
    @MethodSource("scalars")
    void outOfOrderTheyAreRefused(Scalar scalar) {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
        generator.writeStartObject();
        assertThrows(IllegalStateException.class, () -> scalar.call.on(generator));
        generator.writeEndObject();
        assertThrows(IllegalStateException.class, () -> scalar.call.on(generator));
        generator.close();
        assertThrows(IllegalStateException.class, () -> scalar.call.on(generator));
        assertEquals("{}", sink.text());
    }

    @Test
    void nullIsNull() {
        Step[] nulls = {
            g -> g.writeUUID(null),
            g -> g.writeLocalDate(null),
            g -> g.writeLocalTime(null),
            g -> g.writeLocalDateTime(null),
            g -> g.writeOffsetDateTime(null),
            g -> g.writeInstant(null)
        };
        for (Step step : nulls) {
            assertEquals("null", written(DEFAULTS, step));
        }
    }
}
