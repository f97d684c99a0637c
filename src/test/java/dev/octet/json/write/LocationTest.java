package dev.octet.json.write;

import static dev.octet.json.support.Step.ARRAY;
import static dev.octet.json.support.Step.END_ARRAY;
import static dev.octet.json.support.Step.END_OBJECT;
import static dev.octet.json.support.Step.NULL;
import static dev.octet.json.support.Step.OBJECT;
import static dev.octet.json.support.Step.TRUE;
import static dev.octet.json.support.Step.encodedName;
import static dev.octet.json.support.Step.name;
import static dev.octet.json.support.Step.number;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Locations in written documents: {@code byteOffset} is {@code bytesWritten()}; {@code line} is "0 if lines are not
 * counted (in everything that is written)", and so is {@code column}; {@code pointer} is a JSON Pointer (RFC 6901).
 */
@Tag("fast")
class LocationTest {
    private static final Step NAN = g -> g.writeNumber(Double.NaN);
    private static final Step LONE = g -> g.writeString("\uD800");
    private static final Step MALFORMED = g -> g.writeUTF8String(new byte[] {'a', (byte) 0xC0});

    /** A place: what is written before, and the pointer of the value that comes next. */
    private record Place(String pointer, List<Step> before) {
        @Override
        public String toString() {
            return "'" + pointer + "'";
        }
    }

    static List<Place> places() {
        return List.of(
                place(""),
                place("/0", ARRAY),
                place("/1", ARRAY, NULL),
                place("/3", ARRAY, NULL, TRUE, number(1)),
                place("/0/0", ARRAY, ARRAY),
                place("/0/1", ARRAY, ARRAY, NULL),
                place("/1", ARRAY, ARRAY, NULL, NULL, END_ARRAY),
                place("/1", ARRAY, OBJECT, name("x"), NULL, END_OBJECT),
                place("/a", OBJECT, name("a")),
                place("/a", OBJECT, encodedName("a")),
                place("/b", OBJECT, name("a"), NULL, name("b")),
                place("/b", OBJECT, encodedName("a"), NULL, encodedName("b")),
                place("/a/b/c", OBJECT, name("a"), OBJECT, name("b"), OBJECT, name("c")),
                place("/b", OBJECT, name("a"), OBJECT, name("x"), NULL, END_OBJECT, name("b")),
                place("/b/y", OBJECT, name("a"), OBJECT, name("x"), NULL, END_OBJECT, name("b"), OBJECT, name("y")),
                place("/a/0/b/1", OBJECT, name("a"), ARRAY, OBJECT, encodedName("b"), ARRAY, NULL),
                place("/a/1/z", OBJECT, name("a"), ARRAY, OBJECT, name("b"), NULL, END_OBJECT, OBJECT, name("z")),
                place("/", OBJECT, name("")),
                place("//", OBJECT, name(""), OBJECT, encodedName("")),
                place("/a~1b", OBJECT, name("a/b")),
                place("/m~0n", OBJECT, name("m~n")),
                place("/~01", OBJECT, name("~1")),
                place("/~10", OBJECT, encodedName("/0")),
                place("/~0~1~0~1", OBJECT, encodedName("~/~/")),
                place("/é漢\"😀", OBJECT, name("é漢\"😀")),
                place("/ \n", OBJECT, encodedName(" \n")),
                place("/2", ARRAY, g -> g.writeArray(new int[5], 0, 5), g -> g.writeArray(new String[1], 0, 1)),
                place("/a", OBJECT, name("x"), g -> g.writeArray(new int[5], 0, 5), name("a")));
    }

    private static Place place(String pointer, Step... before) {
        return new Place(pointer, List.of(before));
    }

    @ParameterizedTest
    @MethodSource("places")
    void errorsHaveTheLocationOfTheValue(Place place) {
        for (WriteOptions options :
                List.of(WriteOptions.defaults(), WriteOptions.defaults().withIndent(Indent.pretty()))) {
            for (Step refused : List.of(NAN, LONE, MALFORMED)) {
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink(), options);
                place.before().forEach(step -> step.on(generator));
                assertEquals(place.pointer(), generator.currentPointer());
                long before = generator.bytesWritten();
                JsonException thrown = assertThrows(JsonEncodingException.class, () -> refused.on(generator));
                JsonLocation location = thrown.location();
                assertEquals(place.pointer(), location.pointer());
                assertEquals(generator.bytesWritten(), location.byteOffset(), "carry bytesWritten()");
                assertTrue(refused != NAN || location.byteOffset() == before, "nothing changed");
                assertEquals(0, location.line());
                assertEquals(0, location.column());
                assertTrue(thrown.getMessage().contains(location.toString()), thrown.getMessage());
                generator.abort();
                generator.close();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void limitErrorsHaveTheLocationOfTheValue(Place place) {
        int depth = (int) place.before().stream()
                        .filter(step -> step == ARRAY || step == OBJECT)
                        .count()
                - (int) place.before().stream()
                        .filter(step -> step == END_ARRAY || step == END_OBJECT)
                        .count();
        int deepest = Math.max(depth, place.before().size() > 2 ? 4 : depth);
        WriteOptions options =
                WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxDepth(deepest));
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink(), options);
        place.before().forEach(step -> step.on(generator));
        StringBuilder pointer = new StringBuilder(place.pointer());
        for (int level = depth; level < deepest; level++) {
            generator.writeStartArray();
            pointer.append("/0");
        }
        JsonLimitException thrown = assertThrows(JsonLimitException.class, generator::writeStartArray);
        assertEquals(pointer.toString(), thrown.location().pointer());
        assertEquals(generator.bytesWritten(), thrown.location().byteOffset());
        generator.abort();
        generator.close();
    }

    /** "Where a name or the end of an object comes next, it is that of the last member"; it works in every state. */
    @Test
    void theCurrentPointerIsKnownInEveryState() {
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink());
        List<String> pointers = new ArrayList<>();
        for (Step step : List.<Step>of(
                OBJECT,
                g -> g.writeNumberProperty(EncodedName.of("n"), 1),
                name("list"),
                ARRAY,
                TRUE,
                END_ARRAY,
                END_OBJECT,
                UTF8JsonGenerator::close)) {
            step.on(generator);
            pointers.add(generator.currentPointer());
        }
        assertEquals(List.of("", "/n", "/list", "/list/0", "/list/1", "/list", "", ""), pointers);

        generator.reset(new RecordingSink());
        generator.writeStartObject().writeName("kept").writeStartArray().writeNull();
        assertThrows(JsonEncodingException.class, () -> generator.writeString("\uD800"));
        assertEquals("/kept/2", generator.currentPointer());
        generator.close();
        assertEquals("/kept/2", generator.currentPointer());
    }

    /** A large index; one with more digits than an int is not tested. */
    @Test
    void largeIndexesAreInThePointer() {
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink())
                .writeStartObject()
                .writeName("rows")
                .writeStartArray();
        for (int i = 0; i < 100_000; i++) {
            generator.writeNumber(7);
        }
        JsonException thrown = assertThrows(JsonEncodingException.class, () -> NAN.on(generator));
        assertEquals("/rows/100000", thrown.location().pointer());
        assertEquals("{\"rows\":[".length() + 199_999L, thrown.location().byteOffset());
        generator.abort();
        generator.close();
    }

    static Stream<Framing> sequences() {
        return Stream.of(Framing.CONCATENATED, Framing.NDJSON);
    }

    /** Each root has pointers of its own; offsets continue. */
    @ParameterizedTest
    @MethodSource("sequences")
    void pointersBeginAnewForEachRoot(Framing framing) {
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(
                new RecordingSink(), WriteOptions.defaults().withFraming(framing));
        generator.writeStartArray().writeNull().writeNull().writeEndArray();
        assertEquals(
                "",
                assertThrows(JsonEncodingException.class, () -> NAN.on(generator))
                        .location()
                        .pointer());
        generator.writeStartObject().writeName("a");
        JsonLocation location = assertThrows(JsonEncodingException.class, () -> NAN.on(generator))
                .location();
        assertEquals("/a", location.pointer());
        assertEquals("[null,null]\n{\"a\":".length(), location.byteOffset());
        generator.abort();
        generator.close();
    }

    /** A refused element of a bulk array, and a refused bulk array. */
    @Test
    void errorsInBulkArraysHaveTheLocationOfTheElement() {
        UTF8JsonGenerator nan =
                UTF8JsonGenerator.to(new RecordingSink()).writeStartArray().writeNull();
        assertEquals(
                "/1",
                assertThrows(JsonEncodingException.class, () -> nan.writeArray(new double[] {1, Double.NaN}, 0, 2))
                        .location()
                        .pointer());
        nan.abort();
        nan.close();
        UTF8JsonGenerator lone =
                UTF8JsonGenerator.to(new RecordingSink()).writeStartArray().writeNull();
        assertEquals(
                "/1/2",
                assertThrows(
                                JsonEncodingException.class,
                                () -> lone.writeArray(new String[] {"a", "b", "\uD800"}, 0, 3))
                        .location()
                        .pointer());
        lone.close();
    }

    /** A name that cannot be written belongs to the object that it was for, or to the member that it names. */
    @Test
    void refusedNamesHaveTheLocationOfTheirObject() {
        for (List<Step> before : List.<List<Step>>of(
                List.of(OBJECT),
                List.of(OBJECT, name("a"), NULL),
                List.of(OBJECT, name("a"), OBJECT, name("b"), NULL, END_OBJECT))) {
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink());
            before.forEach(step -> step.on(generator));
            String pointer = assertThrows(JsonEncodingException.class, () -> generator.writeName("x\uDC00"))
                    .location()
                    .pointer();
            assertTrue(List.of("", "/x\uDC00").contains(pointer), pointer);
            generator.close();
        }
    }

    /** Errors of call order have a location too: programmers see them first. */
    @Test
    void errorsOfCallOrderHaveALocation() {
        List<IllegalStateException> refused = new ArrayList<>();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink())
                .writeStartObject()
                .writeName("list")
                .writeStartArray()
                .writeNull()
                .writeStartObject();
        refused.add(assertThrows(IllegalStateException.class, generator::writeNull));
        refused.add(assertThrows(IllegalStateException.class, generator::writeEndArray));
        generator.writeName("a");
        refused.add(assertThrows(IllegalStateException.class, generator::close));
        for (IllegalStateException error : refused) {
            assertTrue(error.getMessage().contains("/list/1"), error.getMessage());
        }
    }

    /** The pointer of one document does not leak into the next. */
    @Test
    void resetForgetsTheLocation() {
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink())
                .writeStartObject()
                .writeName("old")
                .writeStartArray()
                .writeNull();
        generator.abort();
        generator.reset(new RecordingSink());
        JsonLocation root = assertThrows(JsonEncodingException.class, () -> NAN.on(generator))
                .location();
        assertEquals(new JsonLocation(0, 0, 0, ""), root);
        generator.writeStartObject();
        assertThrows(IllegalStateException.class, generator::writeNull);
        generator.writeName("new");
        assertEquals(
                "/new",
                assertThrows(JsonEncodingException.class, () -> NAN.on(generator))
                        .location()
                        .pointer());
        generator.abort();
        generator.close();
    }
}
