package dev.octet.json.bind;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.octet.json.JsonMappingException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A document cannot make a mapper look names up, or work far longer than it is long. */
@Tag("fast")
class HostileValuesTest {
    /** A thousand times what it takes, and a small part of what it takes if the work grows with the square. */
    private static final Duration ENOUGH = Duration.ofSeconds(20);

    /** "Takes literal addresses only: any other text would be looked up in the network." */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "a.b.c.de",
                "cafe",
                "1.2.3",
                "999.1.1.1",
                "1.2.3.4.",
                ".1.2.3",
                "\u0661.2.3.4",
                ".:1",
                "dead.beef.cafe.face"
            })
    void noHostNameIsLookedUp(String text) {
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class,
                () -> JsonMapper.standard().readValue("[\"" + text + "\"]", InetAddress[].class),
                text);
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            assertFalse(cause instanceof UnknownHostException, text);
        }
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1,127.0.0.1", "255.0.010.1,255.0.10.1", "::1,0:0:0:0:0:0:0:1", "::ffff:1.2.3.4,1.2.3.4"})
    void literalAddressesAreRead(String text, String address) {
        InetAddress read = JsonMapper.standard().readValue('"' + text + '"', InetAddress.class);
        assertEquals(address, read.getHostAddress());
    }

    public static class Shape {
        public int side;
    }

    @JsonTypeName("square")
    public static class Square extends Shape {}

    public static class Drawing {
        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "kind")
        @JsonSubTypes(@JsonSubTypes.Type(Square.class))
        public Shape shape;
    }

    /** "So one object is searched once, however many values it has." */
    @ParameterizedTest
    @ValueSource(strings = {",\"kind\":\"square\"}", ",\"kind\":\"other\"}", ",\"kind\":7}", "}"})
    void oneObjectIsSearchedForATypeIdOnce(String end) {
        byte[] json = bytes("{" + "\"shape\":{},".repeat(80_000) + "\"shape\":{\"side\":3}" + end);
        if (end.contains("square")) {
            Drawing drawing = assertTimeoutPreemptively(
                    ENOUGH, () -> JsonMapper.standard().readValue(json, Drawing.class));
            assertEquals(3, drawing.shape.side);
            assertEquals(Square.class, drawing.shape.getClass());
        } else {
            assertTimeoutPreemptively(
                    ENOUGH,
                    () -> assertThrows(
                            JsonMappingException.class,
                            () -> JsonMapper.standard().readValue(json, Drawing.class)));
        }
    }

    /** As above, where values need no id: of all of them the last one counts. */
    @Test
    void valuesWithoutATypeIdAreMany() {
        byte[] json = bytes("{" + "\"value\":1,".repeat(80_000) + "\"value\":2}");
        Any any = assertTimeoutPreemptively(ENOUGH, () -> JsonMapper.standard().readValue(json, Any.class));
        assertEquals(2, any.value);
    }

    public static class Any {
        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "kind")
        public Object value;
    }

    /** "Longer texts are refused before they are searched." */
    @ParameterizedTest
    @ValueSource(classes = {OffsetDateTime.class, ZonedDateTime.class})
    void aLongTextIsNoMoment(Class<?> type) {
        byte[] json = bytes('"' + "T".repeat(400_000) + '"');
        assertTimeoutPreemptively(
                ENOUGH,
                () -> assertThrows(
                        JsonMappingException.class, () -> JsonMapper.standard().readValue(json, type)));
    }

    /** "Returns a text, if it is not so long that its numbers would take long." */
    @ParameterizedTest
    @CsvSource({"javax.xml.datatype.Duration, P, Y", "javax.xml.datatype.XMLGregorianCalendar, '', -01-01"})
    void aLongNumberIsNoDateOfXml(String type, String start, String end) throws Exception {
        Class<?> bound = Class.forName(type);
        byte[] json = bytes('"' + start + "9".repeat(3_000_000) + end + '"');
        assertTimeoutPreemptively(
                ENOUGH,
                () -> assertThrows(
                        JsonMappingException.class, () -> JsonMapper.standard().readValue(json, bound)));
    }

    public static class Times {
        @JsonFormat(without = JsonFormat.Feature.READ_DATE_TIMESTAMPS_AS_NANOSECONDS)
        public LocalTime time;
    }

    /** Milliseconds that are no {@code int} of nanoseconds are out of range, not some other time. */
    @Test
    void millisecondsDoNotOverflow() {
        JsonMappingException thrown = assertThrows(
                JsonMappingException.class,
                () -> JsonMapper.standard().readValue("{\"time\":[1,2,3,-4294]}", Times.class));
        assertEquals(JsonMappingException.Kind.RANGE, thrown.kind());
        Times times = JsonMapper.standard().readValue("{\"time\":[1,2,3,999]}", Times.class);
        assertEquals(LocalTime.of(1, 2, 3, 999_000_000), times.time);
    }
}
