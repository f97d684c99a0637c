package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteSink;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.Stubs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code readRawValue}: "passes the bytes of the next value to the target as they stand in the input". */
@Tag("fast")
class RawValueTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();

    private static final List<String> VALUES = List.of(
            "{}",
            "[ ]",
            "{ \"a\" : [ 1,\n\t2 , {\"b\":\"x\\u00e9\"} ] ,\"a\":null}",
            "\"text\"",
            "\"\"",
            "\"esc\\\"aped \\ud83d\\ude00 \u6f22\"",
            "\"" + "long ".repeat(5_000) + "\"",
            "[\"" + "\\n".repeat(10_000) + "\"," + " ".repeat(20_000) + "1]",
            "-12.50e+3",
            "0",
            "true",
            "false",
            "null");

    private static String raw(Reading reading) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        long count = reading.count(p -> p.readRawValue(ByteSink.of(bytes)));
        assertEquals(bytes.size(), count);
        return Step.text(bytes.toByteArray());
    }

    @ParameterizedTest
    @MethodSource("dev.octet.json.support.Arrival#ofWholeReads")
    void everyByteOfAValueIsPassed(Arrival arrival) {
        for (String value : VALUES) {
            for (String[] around :
                    new String[][] {{"", ""}, {" ", "\n"}, {"[", "]"}, {"[1 , ", " ,2]"}, {"{\"k\" :  ", "}"}}) {
                if (arrival == Arrival.FED_BY_BYTE && value.length() > 1_000) {
                    continue; // a pass for each byte
                }
                String json = around[0] + value + around[1];
                try (Reading reading = arrival.open(Step.bytes(json), DEFAULTS)) {
                    UTF8JsonParser parser = reading.parser();
                    int before = around[0].startsWith("[1") || around[0].startsWith("{")
                            ? 2
                            : around[0].trim().length();
                    for (int i = 0; i < before; i++) {
                        reading.next();
                    }
                    assertEquals(value, raw(reading), arrival::name);
                    JsonToken last = parser.currentToken();
                    assertTrue(last != null && (last.isScalarValue() || last.isStructEnd()), () -> "last is " + last);
                    assertEquals(Step.bytes(around[0] + value).length, parser.consumedBytes());
                    if (last == JsonToken.VALUE_STRING) {
                        assertThrows(IllegalStateException.class, parser::getString, "the text is gone");
                    }
                    while (reading.next() != null) {}
                }
            }
        }
    }

    /** Any cut, and a window that is smaller than the value. */
    @Test
    void cutsAndSmallWindowsChangeNothing() {
        String value = "{\"a\":[1,\"" + "x".repeat(40) + "\\n\u6f22\",true],\"" + "n".repeat(30) + "\":{}}";
        byte[] json = Step.bytes("[" + value + "," + value + "]");
        for (int cut = 1; cut < json.length; cut++) {
            ScriptedSource source = ScriptedSource.of(json).inReadsOf(cut, 1, 3);
            ReadOptions small = DEFAULTS.withBuffer(new byte[1 + cut % 16]);
            try (Reading reading = Reading.of(UTF8JsonParser.of(source, small))) {
                reading.run(UTF8JsonParser::readStartArray);
                assertEquals(value, raw(reading));
                assertEquals(JsonToken.END_OBJECT, reading.parser().currentToken());
                assertEquals(value, raw(reading));
                assertEquals(JsonToken.END_ARRAY, reading.next());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Framing.class)
    void rootsArePassedOneByOne(Framing framing) {
        String json = framing == Framing.SINGLE ? "[1]" : "[1]\n2\n{\"a\": 3}\n";
        try (Reading reading = Reading.of(UTF8JsonParser.of(Step.bytes(json), DEFAULTS.withFraming(framing)))) {
            StringBuilder values = new StringBuilder();
            while (reading.ask(UTF8JsonParser::hasNextElement)) {
                values.append(raw(reading)).append('\n');
            }
            assertEquals(json.strip(), values.toString().strip());
        }
    }

    /** A value of any size needs no more room than a token, as a pool that lends nothing shows. */
    @Test
    void aValueOfAnySizePassesAWindowOfConstantSize() {
        BufferPool nothing = Stubs.pool(minLength -> {
            throw new AssertionError("the window grew to " + minLength);
        });
        int elements = 50_000;
        byte[] json = Step.bytes("[[" + "\"some text\", ".repeat(elements) + "\"" + "y".repeat(500_000) + "\"],7]");
        ScriptedSource source = ScriptedSource.of(json);
        ReadOptions options = DEFAULTS.withBuffer(new byte[64]).withPool(nothing);
        try (UTF8JsonParser parser = UTF8JsonParser.of(source, options)) {
            parser.readStartArray();
            SegmentedBuffer raw = new SegmentedBuffer();
            assertEquals(json.length - 4, parser.readRawValue(raw));
            assertEquals(json.length - 4, raw.size());
            assertEquals(7, parser.readInt());
        }
    }

    /** "Members that FIRST skips are passed too, and so is what a Leniency accepts." */
    @Test
    void thePassedBytesAreThoseOfTheInput() {
        String value = "{\"a\":1,\"a\":2, \"b\":[]}";
        try (Reading reading =
                Reading.of(UTF8JsonParser.of(Step.bytes(value), DEFAULTS.withDuplicateNames(DuplicateNames.FIRST)))) {
            assertEquals(value, raw(reading));
        }
        String lenient = "{a:'x', /* c */ 'b':[+1,],\u00e9:#}\n\"\t\\_\",c:[.5,5.]}";
        for (Arrival arrival : Arrival.ofWholeReads()) {
            try (Reading reading = arrival.open(Step.bytes(" " + lenient + " // end\n"), ReadOptions.lenient())) {
                assertEquals(lenient, raw(reading), arrival.name());
                assertEquals(null, reading.next());
            }
        }
    }

    /** Strings of any length pass, as they are skipped; other limits hold. */
    @Test
    void limitsAreThoseOfASkip() {
        JsonLimits limits = JsonLimits.defaults().withMaxStringBytes(3).withMaxDepth(2);
        try (UTF8JsonParser parser =
                UTF8JsonParser.of(Step.bytes("[\"abcdef\",[\"abcdef\"],[[]]]"), DEFAULTS.withLimits(limits))) {
            parser.readStartArray();
            assertEquals(8, parser.readRawValue(new SegmentedBuffer()));
            assertEquals(10, parser.readRawValue(new SegmentedBuffer()));
            assertThrows(JsonLimitException.class, () -> parser.readRawValue(new SegmentedBuffer()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1,]", "{\"a\" 1}", "tru]", "[\"\\x\"]", "01", "[\"a"})
    void errorsInAValueAreReported(String value) {
        byte[] json = Step.bytes("[" + value + "]");
        JsonSyntaxException expected = assertThrows(JsonSyntaxException.class, () -> {
            try (Reading reading = Arrival.ARRAY.open(json, DEFAULTS)) {
                while (reading.next() != null) {}
            }
        });
        for (Arrival arrival : Arrival.ofWholeReads()) {
            try (Reading reading = arrival.open(json, DEFAULTS)) {
                reading.run(UTF8JsonParser::readStartArray);
                JsonSyntaxException e = assertThrows(JsonSyntaxException.class, () -> {
                    raw(reading);
                    while (reading.next() != null) {}
                });
                assertEquals(expected.kind(), e.kind(), arrival.name());
                assertEquals(expected.location(), e.location(), arrival.name());
            }
        }
    }

    @Test
    void whatIsNoValueIsRefused() {
        try (UTF8JsonParser parser = UTF8JsonParser.of("{\"a\":[]}")) {
            parser.readStartObject();
            assertThrows(JsonValueException.class, () -> parser.readRawValue(new SegmentedBuffer()));
            assertEquals(JsonToken.PROPERTY_NAME, parser.currentToken());
            parser.readStartArray();
            assertThrows(JsonValueException.class, () -> parser.readRawValue(new SegmentedBuffer()));
            assertEquals(JsonToken.END_ARRAY, parser.currentToken());
        }
    }

    /** "If the target throws, the next call that advances skips the rest", wherever in the value that was. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5})
    void aFailedTargetLeavesNoContentBehind(int good) {
        String text = "5,true,[6]" + " ".repeat(20_000);
        for (String value : List.of(
                "\"" + text.repeat(3) + "\"", "[\"" + text + "\",{\"a\":[5,true,[6]]}," + " ".repeat(70_000) + "8]")) {
            int[] left = {good};
            ByteSink target = ByteSink.of(new OutputStream() {
                @Override
                public void write(int b) {}

                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    if (left[0]-- <= 0) {
                        throw new IOException("full");
                    }
                }
            });
            byte[] json = Step.bytes("[" + value + ",\"end\"]");
            try (UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(json))) {
                parser.readStartArray();
                try {
                    parser.readRawValue(target);
                } catch (UncheckedIOException full) {
                    assertEquals("full", full.getCause().getMessage());
                }
                assertEquals(JsonToken.VALUE_STRING, parser.nextToken());
                assertEquals("end", parser.getString());
                assertEquals(JsonToken.END_ARRAY, parser.nextToken());
            }
        }
    }

    /** "a look ahead in between [...] skips the rest too", even if it fails: the next call passes the next value. */
    @Test
    void aLookAheadLeavesAnInterruptedValue() {
        Iterator<String> reads = List.of("[[1,2,", "", "3,4,", "", "5],6]").iterator();
        InputStream flaky = new InputStream() {
            @Override
            public int read() {
                throw new AssertionError("bytes are read at once");
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                byte[] some = Step.bytes(reads.hasNext() ? reads.next() : "]");
                if (some.length == 0) {
                    throw new IOException("lost");
                }
                System.arraycopy(some, 0, target, offset, some.length);
                return some.length;
            }
        };
        try (UTF8JsonParser parser = UTF8JsonParser.of(flaky)) {
            parser.readStartArray();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            assertThrows(UncheckedIOException.class, () -> parser.readRawValue(ByteSink.of(bytes)));
            assertThrows(UncheckedIOException.class, parser::peekToken);
            bytes.reset();
            assertEquals(1, parser.readRawValue(ByteSink.of(bytes)));
            assertEquals("6", Step.text(bytes.toByteArray()));
        }
    }
}
