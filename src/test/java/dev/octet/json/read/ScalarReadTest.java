package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.Leniency;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * UUIDs, dates and times as the parser reads them: from every kind of input, cut anywhere, with escapes. What is not
 * such a text throws a JsonValueException with its location, and the token stays current. Which texts are accepted is
 * tested where they are parsed.
 */
@Tag("fast")
class ScalarReadTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    /** The typed read and the getter of a type, an ordinary text, an unusual one, and one that is none. */
    private enum Scalar {
        UUID_TEXT(
                UTF8JsonParser::readUUID,
                UTF8JsonParser::getUUIDValue,
                UUID::fromString,
                "01234567-89ab-cdef-0123-456789abcdef",
                "01234567-89AB-CDEF-0123-456789abcdef",
                "1-1-1-1-1",
                "a UUID of 36 characters"),
        DATE(
                UTF8JsonParser::readLocalDate,
                UTF8JsonParser::getLocalDateValue,
                LocalDate::parse,
                "2024-02-29",
                "+12345-06-30",
                "2023-02-29",
                "an ISO date"),
        TIME(
                UTF8JsonParser::readLocalTime,
                UTF8JsonParser::getLocalTimeValue,
                LocalTime::parse,
                "23:59:58.125",
                "10:15:30.",
                "24:00",
                "an ISO time"),
        DATE_TIME(
                UTF8JsonParser::readLocalDateTime,
                UTF8JsonParser::getLocalDateTimeValue,
                LocalDateTime::parse,
                "2024-02-29T23:59:58",
                "2024-02-29t23:59",
                "2024-02-29T23:59Z",
                "an ISO date and time without offset"),
        OFFSET_DATE_TIME(
                UTF8JsonParser::readOffsetDateTime,
                UTF8JsonParser::getOffsetDateTimeValue,
                OffsetDateTime::parse,
                "2024-02-29T23:59:58.000001-03:30",
                "2024-02-29T23:59+01",
                "2024-02-29T23:59+18:01",
                "an ISO date and time with offset"),
        INSTANT(
                UTF8JsonParser::readInstant,
                UTF8JsonParser::getInstantValue,
                Instant::parse,
                "2024-02-29T23:59:58.123456789Z",
                "2016-12-31T23:59:60Z",
                "2024-02-29T23:59Z",
                "an ISO instant");

        private final Function<UTF8JsonParser, Object> read;
        private final Function<UTF8JsonParser, Object> getter;
        private final Function<String, Object> jdk;
        private final String ordinary;
        private final String unusual;
        private final String none;
        private final String wanted;

        Scalar(
                Function<UTF8JsonParser, Object> read,
                Function<UTF8JsonParser, Object> getter,
                Function<String, Object> jdk,
                String ordinary,
                String unusual,
                String none,
                String wanted) {
            this.read = read;
            this.getter = getter;
            this.jdk = jdk;
            this.ordinary = ordinary;
            this.unusual = unusual;
            this.none = none;
            this.wanted = wanted;
        }

        List<String> texts() {
            return List.of(ordinary, unusual);
        }
    }

    private static String escaped(String text, int from, int end) {
        StringBuilder written = new StringBuilder(text.substring(0, from));
        for (int i = from; i < end; i++) {
            written.append(String.format("\\u%04x", (int) text.charAt(i)));
        }
        return written.append(text.substring(end)).toString();
    }

    @ParameterizedTest
    @EnumSource(Scalar.class)
    void everyArrivalGivesTheSameValue(Scalar scalar) {
        for (String text : scalar.texts()) {
            Object value = scalar.jdk.apply(text);
            for (String written : List.of(text, escaped(text, 0, text.length()), escaped(text, 4, 5))) {
                byte[] json = Step.bytes("{\"a\":[\"" + written + "\" , 7]}");
                for (Arrival arrival : Arrival.values()) {
                    String where = written + " from " + arrival;
                    try (Reading reading = arrival.open(json, DEFAULTS)) {
                        toValue(reading);
                        assertEquals(value, reading.read(scalar.read), where);
                        assertEquals(JsonToken.VALUE_STRING, reading.parser().currentToken(), where);
                        assertEquals(value, scalar.getter.apply(reading.parser()), "again");
                        assertEquals(text, reading.parser().getString(), where);
                        assertEquals(value, scalar.getter.apply(reading.parser()), "again");
                        assertRest(reading);
                    }
                }
            }
        }
    }

    private static void toValue(Reading reading) {
        reading.run(UTF8JsonParser::readStartObject);
        assertEquals("a", reading.nextName());
        reading.run(UTF8JsonParser::readStartArray);
    }

    private static void assertRest(Reading reading) {
        assertEquals(7, reading.read(UTF8JsonParser::readInt));
        assertEquals(JsonToken.END_ARRAY, reading.next());
        assertEquals(JsonToken.END_OBJECT, reading.next());
        assertNull(reading.next());
    }

    /** Each character escaped on its own; the escapes of the other characters are as good. */
    @ParameterizedTest
    @EnumSource(Scalar.class)
    void anyCharacterMayBeEscaped(Scalar scalar) {
        String text = scalar.ordinary;
        Object value = scalar.jdk.apply(text);
        for (int at = 0; at < text.length(); at++) {
            List<String> ways =
                    List.of(escaped(text, at, at + 1), escaped(text, 0, at), escaped(text, at, text.length()));
            for (String written : ways) {
                try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes('"' + written + '"'))) {
                    assertEquals(value, scalar.read.apply(parser), written);
                }
            }
        }
    }

    /** Fed up to each byte: nothing is taken, and the same call succeeds when the rest has come. */
    @ParameterizedTest
    @EnumSource(Scalar.class)
    void cutsAtEveryByteChangeNothing(Scalar scalar) {
        for (String written : List.of(scalar.ordinary, scalar.unusual, escaped(scalar.ordinary, 3, 6))) {
            byte[] json = Step.bytes("[\"" + written + "\",7]");
            Object value = scalar.jdk.apply(written.equals(scalar.unusual) ? scalar.unusual : scalar.ordinary);
            for (int cut = 1; cut < json.length; cut++) {
                ByteFeeder feeder = new ByteFeeder();
                try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
                    feeder.feed(json, 0, cut);
                    parser.readStartArray();
                    boolean isThere = cut > written.length() + 2;
                    if (!isThere) {
                        assertThrows(IllegalStateException.class, () -> scalar.read.apply(parser), written);
                        assertThrows(IllegalStateException.class, () -> scalar.read.apply(parser), written);
                    }
                    feeder.feed(json, cut, json.length - cut);
                    feeder.endOfInput();
                    assertEquals(value, scalar.read.apply(parser), written + " cut at " + cut);
                    assertEquals(7, parser.readInt());
                    assertEquals(JsonToken.END_ARRAY, parser.nextToken());
                    assertNull(parser.nextToken());
                }
            }
        }
    }

    /** Windows smaller than the text, so that it is moved while it is read. */
    @ParameterizedTest
    @EnumSource(Scalar.class)
    void smallWindowsChangeNothing(Scalar scalar) {
        byte[] json = Step.bytes("[\"" + scalar.ordinary + "\",\"" + escaped(scalar.ordinary, 2, 5) + "\",7]");
        Object value = scalar.jdk.apply(scalar.ordinary);
        for (int size = 1; size < 48; size++) {
            ReadOptions tiny = DEFAULTS.withBuffer(new byte[size]);
            try (UTF8JsonParser parser =
                    UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(size, 1), tiny)) {
                parser.readStartArray();
                assertEquals(value, scalar.read.apply(parser), "window of " + size);
                assertEquals(value, scalar.read.apply(parser), "window of " + size);
                assertEquals(7, parser.readInt());
            }
        }
    }

    /** The message says what was wanted and what is there; the token stays current, and can be read otherwise. */
    @ParameterizedTest
    @EnumSource(Scalar.class)
    void whatIsNoneIsRefusedWithItsLocation(Scalar scalar) {
        String longer = "2024-02-29T10:15:30Z".repeat(10_000);
        for (String text : List.of(scalar.none, "", " " + scalar.ordinary, scalar.ordinary + " ", "\u00e9", longer)) {
            for (String written : List.of(text, text.isEmpty() ? text : escaped(text, 0, 1))) {
                byte[] json = Step.bytes("{\"a\":[\"" + written + "\" , 7]}");
                for (Arrival arrival : written.length() < 1_000 ? Arrival.values() : new Arrival[] {Arrival.STREAM}) {
                    try (Reading reading = arrival.open(json, DEFAULTS)) {
                        toValue(reading);
                        JsonValueException e =
                                assertThrows(JsonValueException.class, () -> reading.read(scalar.read), written);
                        String message = e.getMessage();
                        assertEquals(
                                scalar.wanted + " was asked for, found a string that is not one",
                                message.substring(0, message.indexOf(" (")));
                        assertEquals("/a/0", e.location().pointer());
                        assertEquals(6, e.location().byteOffset());
                        assertNull(e.getCause());
                        UTF8JsonParser parser = reading.parser();
                        assertThrows(JsonValueException.class, () -> scalar.getter.apply(parser));
                        assertEquals(text, parser.getString());
                        assertRest(reading);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1, an integer",
        "1.5, a number with a fraction or an exponent",
        "true, true",
        "null, null",
        "{}, an object",
        "[], an array"
    })
    void otherTokensAreRefused(String json, String found) {
        for (Scalar scalar : Scalar.values()) {
            try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("[" + json + ",[]]"))) {
                parser.readStartArray();
                JsonValueException e = assertThrows(JsonValueException.class, () -> scalar.read.apply(parser));
                String expected = scalar.wanted + " was asked for, found " + found;
                assertEquals(
                        expected, e.getMessage().substring(0, e.getMessage().indexOf(" (")));
                assertEquals("/0", e.location().pointer());
                assertThrows(JsonValueException.class, () -> scalar.getter.apply(parser));
            }
        }
    }

    /** A name is no value, an end is none, and behind the document there is no token. */
    @ParameterizedTest
    @EnumSource(Scalar.class)
    void namesAndEndsAreRefused(Scalar scalar) {
        for (Arrival arrival : Arrival.values()) {
            try (Reading reading = arrival.open(Step.bytes("{\"" + scalar.ordinary + "\":[]}"), DEFAULTS)) {
                UTF8JsonParser parser = reading.parser();
                reading.next();
                assertThrows(JsonValueException.class, () -> reading.read(scalar.read), "a name");
                assertEquals(scalar.ordinary, parser.getString());
                reading.next();
                assertThrows(JsonValueException.class, () -> reading.read(scalar.read), "an end");
                assertEquals(JsonToken.END_ARRAY, parser.currentToken());
                reading.next();
                assertNull(reading.next());
                assertThrows(IllegalStateException.class, () -> reading.read(scalar.read), "the end of the input");
            }
        }
    }

    /** The text is gone after a read in parts, for these getters too. */
    @ParameterizedTest
    @EnumSource(Scalar.class)
    void aStringReadInPartsHasNoTextLeft(Scalar scalar) {
        try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("[\"" + scalar.ordinary + "\"]"))) {
            parser.readStartArray();
            parser.skipValue();
            assertThrows(IllegalStateException.class, () -> scalar.getter.apply(parser));
        }
    }

    /** The limit on strings is that of the token, before the getter sees it. */
    @ParameterizedTest
    @EnumSource(Scalar.class)
    void theLimitOnStringsHolds(Scalar scalar) {
        int length = scalar.ordinary.length();
        byte[] json = Step.bytes("[\"" + scalar.ordinary + "\"]");
        JsonLimits limits = JsonLimits.defaults();
        for (Arrival arrival : Arrival.values()) {
            try (Reading reading = arrival.open(json, DEFAULTS.withLimits(limits.withMaxStringBytes(length)))) {
                reading.next();
                assertEquals(scalar.jdk.apply(scalar.ordinary), reading.read(scalar.read));
            }
            try (Reading reading = arrival.open(json, DEFAULTS.withLimits(limits.withMaxStringBytes(length - 1)))) {
                reading.next();
                JsonLimitException e = assertThrows(JsonLimitException.class, () -> reading.read(scalar.read));
                assertEquals(length + 1, e.location().byteOffset());
            }
        }
    }

    /** Single quotes and what may be escaped in them. */
    @Test
    void lenientStringsAreReadToo() {
        ReadOptions lenient = DEFAULTS.with(Leniency.SINGLE_QUOTES);
        for (Scalar scalar : Scalar.values()) {
            try (UTF8JsonParser parser = UTF8JsonParser.of(Step.bytes("['" + scalar.ordinary + "']"), lenient)) {
                parser.readStartArray();
                assertEquals(scalar.jdk.apply(scalar.ordinary), scalar.read.apply(parser));
            }
        }
    }
}
