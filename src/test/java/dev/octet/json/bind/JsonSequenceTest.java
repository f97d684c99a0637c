package dev.octet.json.bind;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Framing;
import dev.octet.json.JsonMappingException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.codec.JsonCodec;
import dev.octet.json.codec.TypeRef;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Allocation;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.GeneratedSource;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.SinkViews;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** "Values that are read one by one, in constant memory", and written so. */
@Tag("fast")
class JsonSequenceTest {
    private static final TypeRef<Dot> DOTS = new TypeRef<>() {};

    private enum Source {
        ARRAY((mapper, json) -> mapper.readValues(json, Dot.class)),
        STREAM((mapper, json) -> mapper.readValues(new ByteArrayInputStream(json), DOTS)),
        READER((mapper, json) -> mapper.readValues(new StringReader(new String(json)), Dot.class)),
        SOURCE_BY_BYTE((mapper, json) -> {
            int[] cuts = IntStream.range(1, json.length).toArray();
            return mapper.readValues(ScriptedSource.of(json).cutAt(cuts), DOTS);
        }),
        FILE((mapper, json) -> mapper.readValues(ReadDoor.file(json), Dot.class)),
        PARSER((mapper, json) -> {
            ReadOptions many = ReadOptions.defaults().withFraming(Framing.CONCATENATED);
            return mapper.readValues(UTF8JsonParser.of(json, many), Dot.class);
        });

        private final BiFunction<JsonMapper, byte[], JsonSequence<Dot>> way;

        Source(BiFunction<JsonMapper, byte[], JsonSequence<Dot>> way) {
            this.way = way;
        }

        JsonSequence<Dot> open(JsonMapper mapper, byte[] json) {
            return way.apply(mapper, json);
        }
    }

    /** "The elements of an array at the root, or values one after the other, as in NDJSON." */
    @ParameterizedTest
    @EnumSource
    void arraysAndValuesInARowAreTheSame(Source source) {
        for (String json : List.of(
                "[{'x':1},{'x':2},null,{'x':3}]",
                "\n [ {'x':1} , {'x':2},null,{'x':3} ]\n",
                "{'x':1}\n{'x':2}\nnull\n{'x':3}\n",
                "{'x':1}{'x':2} null{'x':3}")) {
            try (JsonSequence<Dot> dots = source.open(Dot.mapper(), bytes(json.replace('\'', '"')))) {
                List<Dot> read = new ArrayList<>();
                for (Dot dot : dots) {
                    read.add(dot);
                }
                assertEquals(Arrays.asList(new Dot(1, 0), new Dot(2, 0), null, new Dot(3, 0)), read, json);
                assertFalse(dots.hasNext());
                assertThrows(NoSuchElementException.class, dots::next);
            }
        }
        for (String none : List.of("", " ", "[]", "\n[ ]")) {
            assertEquals(0, source.open(Dot.mapper(), bytes(none)).stream().count(), none);
        }
    }

    /** "After an error of one value, the next call goes on behind that value." */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
        `{'x':true}`
        `{'x':-1,'y':[{'z':[1,2]}],'w':{}}`
        `{'y':{'x':1}}`
        `{'x':{'y':'}'}}`
        `[{'x':1}]`
        `[[[]]]`
        `[]`
        `7`
        `'text'`
        `true`
        `{'x':'a text of two hundred chars'}`
        """)
    void aBadValueIsSkipped(String bad) {
        for (Source source : Source.values()) {
            for (String form : List.of("[{'x':1},%s,{'x':2},%s,%s,{'x':3}]", "{'x':1}\n%s\n{'x':2} %s %s {'x':3}")) {
                String json = form.replace("%s", bad).replace('\'', '"');
                List<Integer> read = new ArrayList<>();
                int errors = 0;
                JsonSequence<Dot> dots = source.open(Dot.mapper(), bytes(json));
                while (dots.hasNext()) {
                    try {
                        read.add(dots.next().x());
                    } catch (JsonMappingException e) {
                        errors++;
                    }
                }
                assertEquals(List.of(1, 2, 3), read, json);
                assertEquals(3, errors, json);
            }
        }
    }

    /** So it does if the codec took nothing, or threw an exception of its own in the middle. */
    @Test
    void theCodecMayFailAnywhere() {
        for (int tokens = 0; tokens < 12; tokens++) {
            JsonMapper mapper = JsonMapper.builder()
                    .register(Dot.class, new FailsAfter(tokens))
                    .build();
            String value = "{\"a\":[1,{\"b\":null}],\"c\":\"d\"}";
            for (String json : List.of("[" + value + "," + value + "]", value + value)) {
                JsonSequence<Dot> dots = mapper.readValues(bytes(json), Dot.class);
                assertThrows(UnsupportedOperationException.class, dots::next);
                assertTrue(dots.hasNext());
                assertThrows(UnsupportedOperationException.class, dots::next);
                assertFalse(dots.hasNext(), "after " + tokens);
            }
        }
    }

    /** "After a {@code JsonSyntaxException} ... the sequence has ended." */
    @ParameterizedTest
    @EnumSource
    void aSyntaxErrorEndsTheSequence(Source source) {
        for (String json : List.of(
                "[{'x':1},{'x'}]",
                "[{'x':1},{'w':[}]",
                "[{'x':1}",
                "[{'x':1} {'x':2}]",
                "{'x':1}{",
                "{'x':1}]",
                "[{'x':1},]")) {
            List<String> closes = new ArrayList<>();
            JsonSequence<Dot> dots = source.open(Dot.mapper(), bytes(json.replace('\'', '"')));
            assertEquals(new Dot(1, 0), dots.next());
            assertThrows(JsonSyntaxException.class, () -> closes.add(String.valueOf(dots.next())), json);
            assertFalse(dots.hasNext(), json);
            assertThrows(NoSuchElementException.class, dots::next, json);
        }
        String skipped = "[{\"x\":true,\"y\":[}]},{\"x\":1}]";
        JsonSequence<Dot> dots = source.open(Dot.mapper(), bytes(skipped));
        assertThrows(JsonMappingException.class, dots::next);
        assertThrows(JsonSyntaxException.class, dots::hasNext, "in the rest of the bad value");
        assertFalse(dots.hasNext());
    }

    /** "Another value behind such an array" is trailing content, which is an option. */
    @Test
    void whatFollowsAnArrayIsTrailingContent() {
        byte[] json = bytes("[{\"x\":1}] {\"x\":2}");
        JsonSequence<Dot> strict = Dot.mapper().readValues(json, Dot.class);
        assertEquals(new Dot(1, 0), strict.next());
        JsonSyntaxException thrown = assertThrows(JsonSyntaxException.class, strict::hasNext);
        assertEquals(JsonSyntaxException.Kind.TRAILING_CONTENT, thrown.kind());
        JsonMapper lax = Dot.builder().failOnTrailingTokens(false).build();
        assertEquals(1, lax.readValues(json, Dot.class).stream().count());
    }

    /** "If {@code read(...)} has {@code NDJSON}, each line is a value, also if it is an array." */
    @Test
    void linesMayBeArrays() {
        JsonMapper lines = JsonMapper.builder()
                .register(Object.class, new Anything())
                .read(ReadOptions.defaults().withFraming(Framing.NDJSON))
                .build();
        byte[] json = bytes("[1,2]\n[]\n\n3\n");
        assertEquals(
                "[[1, 2], [], 3]",
                lines.readValues(json, Object.class).stream().toList().toString());
        JsonSequence<Object> torn = lines.readValues(bytes("[1,\n2]"), Object.class);
        assertThrows(JsonSyntaxException.class, torn::next);
    }

    /** "The elements of the innermost array, up to its end, which is not taken. The parser stays open." */
    @Test
    void aParserIsReadUpToTheEndOfItsArray() {
        UTF8JsonParser json = UTF8JsonParser.of(bytes("{\"dots\":[{\"x\":1},{\"x\":2}],\"more\":7}"));
        json.readStartObject();
        json.nextName();
        json.readStartArray();
        try (JsonSequence<Dot> dots = Dot.mapper().readValues(json, DOTS)) {
            assertEquals(List.of(new Dot(1, 0), new Dot(2, 0)), dots.stream().toList());
        }
        assertEquals(JsonToken.END_ARRAY, json.nextToken());
        assertEquals("more", json.nextName());
        assertEquals(7, json.readInt());
    }

    @Test
    void theSourceIsClosedAtTheEndAfterAnErrorAndEarly() {
        for (String json : List.of("[{},{}]", "{}{", "[{},")) {
            for (int taken = 0; taken <= 3; taken++) {
                int[] closes = {0};
                InputStream stream = new ByteArrayInputStream(bytes(json)) {
                    @Override
                    public void close() {
                        closes[0]++;
                    }
                };
                try (JsonSequence<Dot> dots = Dot.mapper().readValues(stream, Dot.class)) {
                    for (int i = 0; i < taken && dots.hasNext(); i++) {
                        assertEquals(new Dot(0, 0), dots.next());
                    }
                    assertEquals(taken == 3 ? 1 : 0, closes[0], json);
                } catch (JsonSyntaxException e) {
                    assertEquals(1, closes[0], json);
                }
                assertEquals(1, closes[0], json);
            }
        }
    }

    @Test
    void aSourceThatFailsEndsTheSequence() {
        ByteSource source = new ByteSource() {
            private int reads;

            @Override
            public int read(byte[] buffer, int offset, int length) throws IOException {
                if (reads++ > 0) {
                    throw new IOException("gone");
                }
                byte[] json = bytes("{\"x\":1}{\"x\":");
                System.arraycopy(json, 0, buffer, offset, json.length);
                return json.length;
            }

            @Override
            public void close() {}
        };
        JsonSequence<Dot> dots = Dot.mapper().readValues(source, Dot.class);
        assertEquals(new Dot(1, 0), dots.next());
        assertThrows(UncheckedIOException.class, dots::next);
        assertFalse(dots.hasNext());
    }

    /** "As an {@code Iterable} once." */
    @Test
    void aSequenceIsIteratedOnce() {
        JsonSequence<Dot> dots = Dot.mapper().readValues(bytes("[]"), Dot.class);
        assertFalse(dots.iterator().hasNext());
        assertThrows(IllegalStateException.class, dots::iterator);
        assertThrows(IllegalStateException.class, dots::stream);
    }

    /** A hundred megabytes that never exist as a whole: what is allocated is the values, and a window. */
    @ParameterizedTest
    @CsvSource({"[, ','", "'', '\n'"})
    void memoryIsConstant(String start, String separator) {
        byte[] unit = bytes("{\"x\":1,\"y\":2," + "\"skipped\":\"" + "z".repeat(986) + "\"}" + separator);
        long values = 100_000;
        byte[] open = bytes(start);
        ByteSource source = new GeneratedSource(open.length + values * unit.length) {
            @Override
            public byte at(long index) {
                if (index < open.length) {
                    return open[(int) index];
                }
                boolean isLast = index == size() - 1;
                return isLast
                        ? (byte) (open.length > 0 ? ']' : '\n')
                        : unit[(int) ((index - open.length) % unit.length)];
            }
        };
        JsonSequence<Dot> dots = Dot.mapper().readValues(source, Dot.class);
        long[] sum = {0};
        long allocated = Allocation.of(() -> {
            while (dots.hasNext()) {
                sum[0] += dots.next().y();
            }
        });
        assertEquals(2 * values, sum[0]);
        assertTrue(allocated < values * 200, () -> allocated / values + " bytes a value");
    }

    /** "{@code SINGLE} as the elements of one array, the others one after the other." */
    @Test
    void valuesAreWrittenInEveryFraming(@TempDir Path directory) throws IOException {
        List<Dot> dots = Arrays.asList(new Dot(1, 2), null, new Dot(3, 4));
        for (Framing framing : Framing.values()) {
            String expected = switch (framing) {
                case SINGLE -> "[{'x':1,'y':2},null,{'x':3,'y':4}]";
                case NDJSON -> "{'x':1,'y':2}\nnull\n{'x':3,'y':4}\n";
                case CONCATENATED -> "{'x':1,'y':2}\nnull\n{'x':3,'y':4}";
            };
            RecordingSink sink = new RecordingSink();
            Dot.mapper().writeValues(sink, dots.iterator(), framing);
            assertEquals(expected.replace('\'', '"'), sink.text());
            assertEquals(1, sink.closes());
            RecordingSink stream = new RecordingSink();
            Dot.mapper().writeValues(SinkViews.stream(stream), dots.iterator(), framing);
            assertEquals(sink.text(), stream.text());
            Path file = directory.resolve(framing.name());
            Dot.mapper().writeValues(file, dots.iterator(), framing);
            assertEquals(sink.text(), Files.readString(file));
            try (JsonSequence<Dot> read = Dot.mapper().readValues(file, Dot.class)) {
                assertEquals(dots, read.stream().toList(), framing::name);
            }
            RecordingSink empty = new RecordingSink();
            Dot.mapper().writeValues(empty, List.of().iterator(), framing);
            assertEquals(framing == Framing.SINGLE ? "[]" : "", empty.text());
        }
    }

    /** "Its target has a prefix": where the sink, a codec or the iterator fails. */
    @ParameterizedTest
    @EnumSource
    void whatFailsLeavesAPrefix(Framing framing) {
        RecordingSink whole = new RecordingSink();
        List<Dot> dots = List.of(new Dot(1, 2), new Dot(3, 4));
        Dot.mapper().writeValues(whole, dots.iterator(), framing);
        for (int at = 0; at < whole.size(); at++) {
            FaultySink sink = new FaultySink(Fault.write(at, Fault.How.IO_EXCEPTION));
            assertThrows(UncheckedIOException.class, () -> Dot.mapper().writeValues(sink, dots.iterator(), framing));
            assertEquals(whole.text().substring(0, at), sink.text());
            assertEquals(0, sink.callsAfterFailure());
            assertEquals(1, sink.closes());
        }
        RecordingSink byCodec = new RecordingSink();
        Iterator<Dot> bad = List.of(new Dot(1, 2), new Dot(-1, 0)).iterator();
        assertThrows(UnsupportedOperationException.class, () -> Dot.mapper().writeValues(byCodec, bad, framing));
        RecordingSink byIterator = new RecordingSink();
        Iterator<Object> failing = new Iterator<>() {
            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public Object next() {
                throw new NoSuchElementException("broken");
            }
        };
        assertThrows(NoSuchElementException.class, () -> Dot.mapper().writeValues(byIterator, failing, framing));
        for (RecordingSink sink : List.of(byCodec, byIterator)) {
            assertEquals("", sink.text(), "small, so nothing was out");
            assertEquals(1, sink.closes());
        }
    }

    /** A layout with line breaks has no NDJSON. */
    @Test
    void anIndentIsRefusedForLines() {
        JsonMapper pretty = Dot.builder()
                .write(WriteOptions.defaults().withIndent(dev.octet.json.Indent.pretty()))
                .build();
        assertThrows(
                IllegalArgumentException.class,
                () -> pretty.writeValues(new RecordingSink(), List.of().iterator(), Framing.NDJSON));
        assertNull(pretty.readValue("null", Dot.class));
    }

    private static final class FailsAfter extends JsonCodec<Dot> {
        private final int tokens;

        FailsAfter(int tokens) {
            this.tokens = tokens;
        }

        @Override
        public void write(UTF8JsonGenerator json, Dot value) {
            json.writeNull();
        }

        @Override
        public Dot read(UTF8JsonParser json) {
            for (int i = 0; i < Math.min(tokens, 11); i++) { // the value has 11, and a codec takes no more
                json.nextToken();
            }
            throw new UnsupportedOperationException("after " + tokens);
        }
    }

    private static final class Anything extends JsonCodec<Object> {
        @Override
        public void write(UTF8JsonGenerator json, Object value) {
            json.writeAny(value);
        }

        @Override
        public Object read(UTF8JsonParser json) {
            return String.valueOf(json.readAny());
        }
    }

    /** "if the bytes that were fed end before that is known; feed more and call it again", at any cut. */
    @ParameterizedTest
    @ValueSource(strings = {"[{\"x\":1},{\"x\":2}] ", "{\"x\":1}{\"x\":2} ", "[]", " "})
    void aFedSequenceGoesOn(String text) {
        byte[] json = bytes(text);
        for (int cut = 0; cut <= json.length; cut++) {
            ByteFeeder feeder = new ByteFeeder();
            try (UTF8JsonParser parser =
                    UTF8JsonParser.of(feeder, ReadOptions.defaults().withFraming(Framing.CONCATENATED))) {
                JsonSequence<Dot> dots = Dot.mapper().readValues(parser, Dot.class);
                feeder.feed(json, 0, cut);
                int count = 0;
                boolean isMore = true;
                while (isMore) {
                    try {
                        isMore = dots.hasNext() && parser.isValueAvailable();
                    } catch (IllegalStateException e) {
                        isMore = false;
                    }
                    if (isMore) {
                        dots.next();
                        count++;
                    }
                }
                feeder.feed(json, cut, json.length - cut);
                feeder.endOfInput();
                while (dots.hasNext()) {
                    dots.next();
                    count++;
                }
                assertEquals(text.contains("x") ? 2 : 0, count, "cut at " + cut);
            }
        }
    }

    /** "A value whose bytes end too early is an IllegalStateException, and the next call skips it", at any cut. */
    @Test
    void aFedValueThatIsCutIsSkipped() {
        byte[] json = bytes("[{\"x\":1},{\"x\":[1,[2]],\"y\":\"abc\"},7,{\"x\":3}]");
        for (int cut = 1; cut < json.length; cut++) {
            ByteFeeder feeder = new ByteFeeder();
            try (UTF8JsonParser parser = UTF8JsonParser.of(feeder)) {
                JsonSequence<Dot> dots = Dot.mapper().readValues(parser, Dot.class);
                List<String> seen = new ArrayList<>();
                feeder.feed(json, 0, cut);
                steps(dots, seen);
                feeder.feed(json, cut, json.length - cut);
                feeder.endOfInput();
                steps(dots, seen);
                assertEquals("end", seen.get(seen.size() - 1), seen::toString);
                assertTrue(seen.contains("Dot[x=3, y=0]") || cut > json.length - 9, cut + " of " + seen);
            }
        }
    }

    private static void steps(JsonSequence<Dot> dots, List<String> seen) {
        for (int i = 0; i < 6; i++) {
            try {
                seen.add(dots.hasNext() ? String.valueOf(dots.next()) : "end");
            } catch (JsonMappingException e) {
                seen.add(e.kind().name());
            } catch (IllegalStateException e) {
                seen.add("not fed");
            }
        }
    }

    /** "each line is a value, also if it is an array": also of a parser. */
    @Test
    void linesOfAParserAreValues() {
        ReadOptions lines = ReadOptions.defaults().withFraming(Framing.NDJSON);
        JsonMapper mapper = JsonMapper.builder().read(lines).build();
        try (UTF8JsonParser parser = UTF8JsonParser.of(bytes("[1,2]\n[3]\n"), lines)) {
            List<List<Integer>> seen = new ArrayList<>();
            mapper.readValues(parser, TypeRef.listOf(Integer.class)).forEach(seen::add);
            assertEquals(List.of(List.of(1, 2), List.of(3)), seen);
        }
    }
}
