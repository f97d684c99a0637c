package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonLocation;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.io.ByteSource;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.ReadCall;
import dev.octet.json.support.ReadVariant;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import dev.octet.json.support.Stubs;
import dev.octet.json.support.TestScale;
import dev.octet.json.support.TrickyDocuments;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@link UTF8JsonParser#mark} and {@link UTF8JsonParser#rewind}: "The calls that follow return what they returned after
 * it", for a reader that returns there and for one that never had a mark.
 */
@Tag("fast")
class MarkTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults();
    private static final int CALLS = 12;

    private static final int DOCUMENTS = 40;

    /** Documents at the least, at any scale: some of the marks are returned to. */
    private static final int MIN_DOCUMENTS = 4;

    // ---- the same as without a mark

    /** A reference: the results of all calls, and the state before each, of a parser without a mark. */
    private record Run(List<ReadCall> calls, List<String> lines, List<String> states) {
        static Run of(Reading reading, List<ReadCall> calls) {
            List<String> lines = new ArrayList<>();
            List<String> states = new ArrayList<>();
            try (reading) {
                for (ReadCall call : calls) {
                    states.add(ReadCall.state(reading.parser()));
                    lines.add(call.line(reading));
                }
                states.add(ReadCall.state(reading.parser()));
            }
            return new Run(calls, lines, states);
        }

        /**
         * Makes the calls up to {@code marked}, sets a mark, makes those up to {@code turn}, rewinds, and makes the
         * rest. Returns whether the mark was still there.
         */
        boolean check(Reading input, int marked, int turn, String where) {
            try (Reading reading = input) {
                expect(reading, 0, marked, where);
                if (!marks(reading, where)) {
                    return false;
                }
                assertEquals(states.get(marked), ReadCall.state(reading.parser()), where + ", a mark changes nothing");
                expect(reading, marked, turn, where + ", with a mark");
                boolean isBack = rewinds(reading, turn, where);
                int at = isBack ? marked : turn;
                assertEquals(states.get(at), ReadCall.state(reading.parser()), where + ", rewound " + isBack);
                expect(reading, at, calls.size(), where + ", rewound " + isBack);
                return isBack;
            }
        }

        private void expect(Reading reading, int from, int to, String where) {
            for (int i = from; i < to; i++) {
                int call = i;
                assertEquals(
                        lines.get(i),
                        calls.get(i).line(reading),
                        () -> where + ", call " + call + " of " + calls + " marked");
            }
        }

        /** "After a syntax or limit error": no mark can be set. */
        private static boolean marks(Reading reading, String where) {
            try {
                reading.parser().mark();
                return true;
            } catch (JsonException failed) {
                assertFailed(reading, failed, where);
                return false;
            }
        }

        private static void assertFailed(Reading reading, JsonException failed, String where) {
            JsonException again =
                    assertThrows(failed.getClass(), () -> reading.parser().nextToken(), where);
            assertEquals(again.getMessage(), failed.getMessage());
        }

        private static boolean rewinds(Reading reading, int turn, String where) {
            try {
                reading.parser().rewind();
                return true;
            } catch (IllegalStateException lapsed) {
                return false;
            } catch (JsonException failed) {
                assertFailed(reading, failed, where + " at " + turn);
                return false;
            }
        }
    }

    /** "Everything is what it was at the mark": random documents, calls, marks and turns, on every kind of input. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void everythingIsAsWithoutAMark(long seed) {
        Random random = new Random(seed);
        int back = 0;
        int tries = 0;
        int documents = Math.max(MIN_DOCUMENTS, TestScale.of(DOCUMENTS));
        for (int i = documents; i > 0; i--) {
            boolean lenient = random.nextInt(3) == 0;
            byte[] json = CallSequenceTest.document(random, lenient);
            ReadOptions options = CallSequenceTest.options(random, lenient);
            options = options.withLimits(options.limits().withMaxMarkedBytes(1_000_000));
            List<ReadCall> calls = calls(random);
            Run run = Run.of(Arrival.ARRAY.open(json, options), calls);
            for (Arrival arrival : Arrival.ofWholeReads()) {
                int marked = random.nextInt(CALLS);
                int turn = marked + random.nextInt(Math.min(6, CALLS - marked) + 1);
                String where = arrival + " of " + Step.text(json) + " " + options.framing() + " "
                        + options.duplicateNames() + " marked at " + marked + ", turned at " + turn;
                back += run.check(arrival.open(json, options), marked, turn, where) ? 1 : 0;
                int[] sizes = {1 + random.nextInt(8), 1, 1 + random.nextInt(20)};
                ReadOptions tiny = options.withBuffer(new byte[1 + random.nextInt(9)]);
                ScriptedSource source = ScriptedSource.of(json).inReadsOf(sizes);
                back += run.check(Reading.of(UTF8JsonParser.of(source, tiny)), marked, turn, "tiny " + where) ? 1 : 0;
                back += run.check(
                                Reading.fedAndLooked(json, options, new Random(random.nextLong()), sizes),
                                marked,
                                turn,
                                "looked " + where)
                        ? 1
                        : 0;
                back += run.check(
                                Reading.flaky(json, options, new Random(random.nextLong())),
                                marked,
                                turn,
                                "flaky " + where)
                        ? 1
                        : 0;
                tries += 4;
            }
        }
        int least = tries / (documents < DOCUMENTS ? 20 : 5); // the share of a few documents varies
        assertTrue(back > least, back + " of " + tries + " came back");
    }

    private static List<ReadCall> calls(Random random) {
        ReadCall[] all = ReadCall.values();
        List<ReadCall> calls = new ArrayList<>();
        while (calls.size() < CALLS) {
            ReadCall call = all[random.nextInt(3) == 0 ? 0 : random.nextInt(ReadCall.MARK.ordinal())];
            calls.add(call);
        }
        return calls;
    }

    /** The same for the tokens of tricky documents that are cut at every byte, in every variant of reading. */
    @ParameterizedTest
    @EnumSource(ReadVariant.class)
    void everyCutGivesTheTokensOfAParserWithoutAMark(ReadVariant variant) {
        Random random = new Random(variant.ordinal());
        ReadOptions options = variant.options();
        options = options.withLimits(options.limits().withMaxMarkedBytes(JsonLimits.NONE));
        List<byte[]> documents = new ArrayList<>(TrickyDocuments.strict());
        documents.addAll(TrickyDocuments.others());
        int back = 0;
        for (byte[] json : documents) {
            List<ReadCall> calls = Collections.nCopies(CALLS, ReadCall.NEXT);
            Run run = Run.of(Reading.of(UTF8JsonParser.of(json, options)), calls);
            for (int cut = 1; cut <= json.length; cut++) {
                int marked = random.nextInt(CALLS);
                int turn = marked + random.nextInt(Math.min(4, CALLS - marked) + 1);
                String where = Step.text(json) + " cut at " + cut + " marked at " + marked + ", turned at " + turn;
                ScriptedSource source = ScriptedSource.of(json).inReadsOf(cut, json.length);
                ReadOptions tiny = options.withBuffer(new byte[1 + cut % 8]);
                back += run.check(Reading.of(UTF8JsonParser.of(source, tiny)), marked, turn, where) ? 1 : 0;
                back += run.check(Reading.fed(json, options, cut, json.length), marked, turn, "fed " + where) ? 1 : 0;
            }
        }
        assertTrue(back > 100, back + " came back");
    }

    /** The elements of the document of {@link #everyPairOfCallsIsAsWithoutAMark}: one for each kind of read. */
    private static final List<String> ELEMENTS = List.of(
            "\"caf\\u00e9 \\n some text\"",
            "{\"a\":[1,\"b\\u0061\"],\n\"b\":null}",
            "12.5e1",
            "\"2026-11-29\"",
            "\"Zm9v\"",
            "null",
            "[\"x\",{\"\":-7}]",
            "\"\"");

    /** The same for each pair of calls: one before the mark, which sets the current token, and one after it. */
    @Test
    void everyPairOfCallsIsAsWithoutAMark() {
        List<Arrival> arrivals = List.of(Arrival.ARRAY, Arrival.BUFFER_OF_16, Arrival.FED_IN_PIECES);
        ReadCall[] all = ReadCall.values();
        int first = 0;
        int back = 0;
        for (int before = 0; before < ReadCall.MARK.ordinal(); before++) {
            for (int between = 0; between < ReadCall.MARK.ordinal(); between++) {
                List<String> elements = new ArrayList<>(ELEMENTS);
                Collections.rotate(elements, first++);
                byte[] json = Step.bytes("[" + String.join(" ,\n", elements) + "]");
                List<ReadCall> calls = List.of(
                        ReadCall.START_ARRAY, all[before], all[between], ReadCall.NEXT, ReadCall.NEXT, ReadCall.PEEK);
                Arrival arrival = arrivals.get((before + between) % arrivals.size());
                String where = arrival + " of " + Step.text(json) + " in between " + all[between];
                Run run = Run.of(Arrival.ARRAY.open(json, DEFAULTS), calls);
                back += run.check(arrival.open(json, DEFAULTS), 2, 3 + first % 2, where) ? 1 : 0;
            }
        }
        assertTrue(back > first * 9 / 10, back + " of " + first + " came back");
    }

    /** The name of the current member is kept, although no call has asked for it before the mark. */
    @Test
    void theNameAtTheMarkIsKnownAfterARewind() {
        byte[] json = Step.bytes("[{\"a\":[1],\"b\":2}]");
        for (Arrival arrival : Arrival.ofWholeReads()) {
            try (Reading reading = arrival.open(json, DEFAULTS)) {
                for (int i = 0; i < 3; i++) {
                    reading.next();
                }
                reading.parser().mark();
                for (int i = 0; i < 5; i++) {
                    reading.next();
                }
                assertEquals("/0/b", reading.parser().tokenLocation().pointer(), arrival.name());
                reading.parser().rewind();
                assertEquals("/0/a", reading.parser().tokenLocation().pointer(), arrival.name());
            }
        }
    }

    /** A token of which only a part has arrived, or a string of which a part was read, begins again. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"cut of|f\"",
                "\"cut \\u00|e9\"",
                "\"caf\u00e9 \\n |x\"",
                "-12|.5",
                "tru|e",
                "[|]",
                "{\"a|b\":1}",
                "|null"
            })
    void anUnfinishedTokenBeginsAgain(String value) {
        int cut = value.indexOf('|');
        String whole = value.replace("|", "");
        for (int parts = 0; parts < 3; parts++) {
            ByteFeeder feeder = new ByteFeeder();
            try (UTF8JsonParser json = UTF8JsonParser.of(feeder)) {
                feed(feeder, "[\"one\"," + value.substring(0, cut));
                json.readStartArray();
                assertEquals("one", json.readString());
                String marked = ReadCall.state(json);
                json.mark();
                if (parts > 0 && value.startsWith("\"")) {
                    assertTrue(json.startString(true));
                    for (int part = 0; part < parts; part++) {
                        json.tryNextStringPart();
                    }
                } else {
                    while (json.nextToken() != JsonToken.NOT_AVAILABLE) {
                        continue;
                    }
                }
                json.rewind();
                assertEquals(marked, ReadCall.state(json));
                feed(feeder, value.substring(cut + 1) + ",2]");
                SegmentedBuffer raw = new SegmentedBuffer();
                json.readRawValue(raw);
                assertEquals(whole, Step.text(raw.toByteArray()));
                assertEquals(2, json.readInt());
                assertEquals(JsonToken.END_ARRAY, json.nextToken());
            }
        }
    }

    // ---- the use

    /** Returns the value of a member that may be anywhere in the object, whose start is the next token. */
    private static @Nullable String find(UTF8JsonParser json, String wanted) {
        json.readStartObject();
        json.mark();
        String found = null;
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            if (name.equals(wanted)) {
                found = json.readString();
                break;
            }
            json.skipValue();
        }
        json.rewind();
        return found;
    }

    /** "For a member that decides how the members before it are read": it is first, last, or missing. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"kind\":\"x\",\"a\":1,\"b\":[2,{}]} | x",
                "{\"a\":1,\"b\":[2,{\"kind\":3}],\"kind\":\"x\"} | x",
                "{\"a\":\"long \\u00e9 text\" , \"kind\" : \"x\" , \"b\":null} | x",
                "{\"a\":1,\"b\":2} |",
                "{} |"
            })
    void aTypeIdIsFoundWhereverItStands(String object, @Nullable String kind) {
        byte[] json = Step.bytes("[" + object + "," + object + "]");
        for (DuplicateNames duplicates : DuplicateNames.values()) {
            for (Arrival input : Arrival.values()) {
                if (input.isFed()) {
                    continue; // these need a caller that feeds
                }
                ReadOptions options = DEFAULTS.withDuplicateNames(duplicates);
                try (UTF8JsonParser parser = input.open(json, options).parser();
                        UTF8JsonParser plain = UTF8JsonParser.of(json, options)) {
                    parser.readStartArray();
                    plain.readStartArray();
                    for (int i = 0; i < 2; i++) {
                        assertEquals(kind, find(parser, "kind"), input + " " + duplicates);
                        plain.readStartObject();
                        do {
                            assertEquals(ReadCall.state(plain), ReadCall.state(parser), input + " " + duplicates);
                            plain.nextToken();
                            parser.nextToken();
                        } while (plain.depth() > 1);
                    }
                    assertEquals(JsonToken.END_ARRAY, parser.nextToken());
                }
            }
        }
    }

    /** "NOT_AVAILABLE in between": the mark stays, also inside a string, a number and a comment that were cut off. */
    @Test
    void fedInputReturnsToAMarkBeforeAnIncompleteToken() {
        String json = "{\"a\":\"some text\", /* a comment */ \"b\":12.5e1}";
        ReadOptions options = ReadOptions.lenient();
        byte[] bytes = Step.bytes(json);
        for (int cut = 0; cut <= bytes.length; cut++) {
            ByteFeeder feeder = new ByteFeeder();
            try (UTF8JsonParser parser = UTF8JsonParser.of(feeder, options)) {
                feeder.feed(bytes, 0, cut);
                StringBuilder before = new StringBuilder();
                JsonToken last = parser.nextToken();
                while (last != JsonToken.NOT_AVAILABLE) {
                    before.append(last).append(' ');
                    last = parser.nextToken();
                }
                parser.mark();
                assertEquals(JsonToken.NOT_AVAILABLE, parser.nextToken());
                feeder.feed(bytes, cut, bytes.length - cut);
                feeder.endOfInput();
                StringBuilder rest = new StringBuilder();
                if (parser.peekToken() != null) {
                    rest.append(parser.nextToken());
                    if (parser.depth() > 0) {
                        parser.rewind();
                        rest.setLength(0);
                        rest.append(parser.nextToken());
                    }
                }
                for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                    rest.append(' ').append(token);
                }
                assertEquals(
                        "START_OBJECT PROPERTY_NAME VALUE_STRING PROPERTY_NAME VALUE_NUMBER_FLOAT END_OBJECT",
                        (before + rest.toString()).trim(),
                        "cut at " + cut);
            }
        }
    }

    // ---- the life of a mark

    /** "A parser has one mark: a new one replaces it." */
    @Test
    void aNewMarkReplacesTheOld() {
        try (UTF8JsonParser json = UTF8JsonParser.of(Step.bytes("[1,2,3,4]"))) {
            json.mark();
            json.readStartArray();
            json.readInt();
            json.mark();
            assertEquals(2, json.readInt());
            json.rewind();
            assertEquals(1, json.getIntValue());
            assertEquals(2, json.readInt());
            assertGone(json);
        }
    }

    private static void assertGone(UTF8JsonParser json) {
        String before = ReadCall.state(json);
        assertThrows(IllegalStateException.class, json::rewind);
        assertEquals(before, ReadCall.state(json), "nothing has changed");
    }

    /** "The mark is gone after ...": each of the ways. */
    @Test
    void aMarkIsGoneAfterEachOfItsEnds() {
        byte[] bytes = Step.bytes("[1,[2,{\"a\":3}],4]");
        for (Consumer<UTF8JsonParser> end : List.<Consumer<UTF8JsonParser>>of(
                UTF8JsonParser::rewind,
                UTF8JsonParser::unmark,
                p -> p.reset(bytes, 0, bytes.length),
                p -> p.releaseUnread(OutputStream.nullOutputStream()),
                p -> {
                    p.close();
                    p.reset(bytes, 0, bytes.length);
                },
                p -> {
                    while (p.nextToken() != null) {
                        continue;
                    }
                })) {
            UTF8JsonParser json = UTF8JsonParser.of(bytes);
            assertGone(json);
            json.unmark(); // if there is one
            json.mark();
            end.accept(json);
            assertGone(json);
            json.close();
            assertThrows(IllegalStateException.class, json::mark);
            assertThrows(IllegalStateException.class, json::rewind);
            assertThrows(IllegalStateException.class, json::unmark);
        }
    }

    /**
     * "with the first token after the end of the container in which it was set": how many tokens are read after a mark,
     * and whether it is still there.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // document | mark after | read | is there
                "[[1],[1]]            | 2 | 1 | true",
                "[[1],[1]]            | 2 | 2 | true",
                "[[1],[1]]            | 2 | 3 | false",
                "[[1],[1]]            | 2 | 4 | false",
                "[[1] ]               | 2 | 3 | false",
                "[{},{}]              | 2 | 1 | true",
                "[{},{}]              | 2 | 2 | false",
                "{'a':{'b':1},'c':2}  | 3 | 3 | true",
                "{'a':{'b':1},'c':2}  | 3 | 4 | false",
                "{'a':{'b':1},'a':{}} | 3 | 5 | false",
                "[1,2,3]              | 0 | 5 | true",
                "[1,2,3]              | 1 | 4 | true"
            })
    void aMarkLastsAsLongAsItsContainer(String text, int before, int read, boolean isThere) {
        byte[] json = Step.bytes(text.replace('\'', '"'));
        for (Arrival arrival : Arrival.ofWholeReads()) {
            for (boolean peeks : new boolean[] {false, true}) {
                try (Reading reading = arrival.open(json, DEFAULTS)) {
                    for (int i = 0; i < before; i++) {
                        reading.next();
                    }
                    String marked = ReadCall.state(reading.parser());
                    reading.parser().mark();
                    for (int i = 0; i < read; i++) {
                        reading.next();
                    }
                    if (peeks) {
                        reading.peek(); // "takes no token"
                    }
                    if (isThere) {
                        reading.parser().rewind();
                        assertEquals(marked, ReadCall.state(reading.parser()), arrival.name());
                    } else {
                        assertGone(reading.parser());
                    }
                }
            }
        }
    }

    /** Roots of a sequence are elements of the input: a mark between them lasts. The line and the limit come back. */
    @ParameterizedTest
    @EnumSource(
            value = Framing.class,
            names = {"CONCATENATED", "NDJSON"})
    void aMarkBetweenRootsLasts(Framing framing) {
        ReadOptions options =
                DEFAULTS.withFraming(framing).withLimits(JsonLimits.defaults().withMaxDocumentBytes(9));
        byte[] json = Step.bytes("[1]\n\n{\"a\":2}\n\"text\"\n[4,5]\n");
        List<ReadCall> calls = Collections.nCopies(CALLS, ReadCall.NEXT);
        Run run = Run.of(Arrival.ARRAY.open(json, options), calls);
        for (Arrival arrival : Arrival.ofWholeReads()) {
            for (int marked = 0; marked <= 11; marked++) {
                for (int turn = marked; turn <= 11; turn++) {
                    boolean isBack =
                            run.check(arrival.open(json, options), marked, turn, arrival + " " + marked + " " + turn);
                    assertTrue(isBack || !(marked == 0 || marked == 3 || marked == 7 || marked == 8), arrival::name);
                }
            }
        }
    }

    /** "if a string is being read in parts, or if a skip or a read was interrupted"; "an earlier mark stays". */
    @Test
    void aMarkIsRefusedInTheMiddleOfARead() {
        String large = "x".repeat(70_000);
        refused("\"ab", "c\"", p -> p.startString(true));
        refused("\"ab", "c\"", p -> {
            p.startString(false);
            p.nextStringPart();
        });
        refused("\"" + large, "\"", UTF8JsonParser::skipValue);
        refused("\"" + large, "\"", p -> p.readRawValue(new SegmentedBuffer()), p -> p.startString(true));
        refused("[1,[2,", "3]]", UTF8JsonParser::nextToken, UTF8JsonParser::skipChildren);
        refused("[\"" + large + "\",", "3]", UTF8JsonParser::skipValue);
    }

    /** Reads the beginning of a value by these calls, which may lack input. */
    @SafeVarargs
    private static void refused(String head, String tail, Consumer<UTF8JsonParser>... begin) {
        for (boolean isFinishedByALook : new boolean[] {false, true}) {
            ByteFeeder feeder = new ByteFeeder();
            try (UTF8JsonParser json = UTF8JsonParser.of(feeder)) {
                feed(feeder, "[1," + head);
                json.readStartArray();
                json.mark();
                json.readInt();
                for (Consumer<UTF8JsonParser> call : begin) {
                    attempt(json, call);
                }
                assertThrows(IllegalStateException.class, json::mark);
                feed(feeder, tail);
                if (isFinishedByALook && head.startsWith("[1")) {
                    json.peekToken(); // the end of the skip is still to be returned
                    assertThrows(IllegalStateException.class, json::mark);
                }
                json.rewind();
                assertEquals(JsonToken.START_ARRAY, json.currentToken());
                assertEquals(1, json.readInt());
                feed(feeder, ",5]");
                json.skipValue();
                assertEquals(5, json.readInt());
                assertEquals(JsonToken.END_ARRAY, json.nextToken());
            }
        }
    }

    private static void feed(ByteFeeder feeder, String text) {
        byte[] bytes = Step.bytes(text);
        feeder.feed(bytes, 0, bytes.length);
    }

    private static void attempt(UTF8JsonParser json, Consumer<UTF8JsonParser> call) {
        try {
            call.accept(json);
        } catch (IllegalStateException lacksInput) {
            assertTrue(json.depth() > 0);
        }
    }

    /** A string that was passed long ago, in this input or the one before, is no part of the state at the mark. */
    @Test
    void aStringThatWasPassedLongAgoDoesNotMatter() {
        String far = "[" + "1,".repeat(6_000) + "\"caf\u00e9\"";
        UTF8JsonParser json = UTF8JsonParser.of(Step.bytes(far + "]"));
        json.readStartArray();
        for (int i = 0; i < 6_000; i++) {
            json.readInt();
        }
        json.skipValue();
        json.reset(Step.bytes("[1,2]"), 0, 5);
        json.readStartArray();
        json.mark();
        assertEquals(1, json.readInt());
        json.rewind();
        assertEquals(1, json.readInt());
        byte[] longer = Step.bytes(far + ",[\n" + "2,".repeat(20_000) + "3]]");
        json.reset(new ByteArrayInputStream(longer));
        json.readStartArray();
        for (int i = 0; i < 6_000; i++) {
            json.readInt();
        }
        json.skipValue();
        json.readStartArray();
        for (int i = 0; i < 20_000; i++) {
            json.readInt();
        }
        json.mark();
        JsonLocation location = json.tokenLocation();
        assertEquals(3, json.readInt());
        json.rewind();
        assertEquals(location, json.tokenLocation());
        assertEquals(3, json.readInt());
    }

    /** A read that a failure of the source has interrupted is forgotten, too. */
    @Test
    void anInterruptedReadIsForgotten() {
        boolean[] fails = {true};
        byte[] text = Step.bytes("[1,[2,3],4]");
        int[] at = {0};
        ByteSource source = Stubs.source((buffer, offset, length) -> {
            if (at[0] == 7 && fails[0]) {
                throw new IOException("lost");
            }
            if (at[0] == text.length) {
                return ByteSource.END;
            }
            buffer[offset] = text[at[0]++];
            return 1;
        });
        try (UTF8JsonParser json = UTF8JsonParser.of(source)) {
            json.readStartArray();
            json.mark();
            assertEquals(1, json.readInt());
            assertThrows(UncheckedIOException.class, json::readAny);
            assertThrows(IllegalStateException.class, json::mark);
            fails[0] = false;
            json.rewind();
            assertEquals(1, json.readInt());
            assertEquals(List.of(2, 3), json.readAny());
            assertEquals(4, json.readInt());
        }
    }

    /** "After a JsonValueException this call returns to the mark as ever. After a syntax or limit error it throws". */
    @Test
    void errorsBeforeARewind() {
        try (UTF8JsonParser json = UTF8JsonParser.of(Step.bytes("[\"text\",tru]"))) {
            json.readStartArray();
            json.mark();
            assertThrows(JsonValueException.class, json::readInt);
            json.rewind();
            assertEquals("text", json.readString());
            json.mark();
            JsonSyntaxException first = assertThrows(JsonSyntaxException.class, json::readBoolean);
            JsonSyntaxException again = assertThrows(JsonSyntaxException.class, json::rewind);
            assertEquals(first.getMessage(), again.getMessage());
            assertThrows(JsonSyntaxException.class, json::mark);
            json.unmark();
            assertThrows(JsonSyntaxException.class, json::nextToken);
        }
    }

    // ---- names that are remembered

    /** A name is a duplicate after the rewind if and only if it was one without it; in lists and in hash tables. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3, 15, 16, 17, 33, 70})
    void duplicatesAreThoseOfAParserWithoutAMark(int before) {
        StringBuilder text = new StringBuilder("{\"in\":{");
        for (int i = 0; i < before; i++) {
            text.append(i == 0 ? "" : ",").append("\"n").append(i).append("\":").append(i);
        }
        for (int i = 0; i < 40; i++) {
            String name = i % 5 == 4 ? "n" + i / 2 : "m\\u006" + i % 10 + "." + i / 5;
            text.append(before + i == 0 ? "" : ",").append('"').append(name).append("\":{\"n1\":[{\"n1\":2}]}");
        }
        byte[] json = Step.bytes(text.append("},\"in\":0,\"out\":1}").toString());
        for (DuplicateNames duplicates : DuplicateNames.values()) {
            ReadOptions options = DEFAULTS.withDuplicateNames(duplicates);
            List<ReadCall> calls = Collections.nCopies(2 * before + 420, ReadCall.NEXT);
            Run run = Run.of(Arrival.ARRAY.open(json, options), calls);
            int inside = 3 + 2 * before;
            for (int turn : new int[] {0, 1, 2, 5, 9, 10, 60, 200, 300, 400}) {
                for (Arrival arrival : List.of(Arrival.ARRAY, Arrival.SOURCE_BY_BYTE)) {
                    run.check(arrival.open(json, options), inside, inside + turn, arrival + " " + duplicates + turn);
                }
            }
            int end = run.lines.indexOf(run.lines.stream()
                    .filter(line -> line.contains("END_OBJECT") && line.endsWith("depth 1"))
                    .findFirst()
                    .orElse(run.lines.get(0)));
            if (end > inside) {
                assertTrue(run.check(Arrival.STREAM.open(json, options), inside, end + 1, duplicates + " at the end"));
            }
        }
    }

    // ---- the limit

    /** "A call that would read more than": counted from the end of the current token, on each kind of input. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // document | mark after | bytes | result
                "[1,2,3]             | 1 | 6 | passes",
                "[1,2,3]             | 1 | 5 | MARKED_BYTES 5 @6",
                "[1,2,3]             | 2 | 1 | MARKED_BYTES 1 @3",
                "[1,2,3]             | 2 | 0 | MARKED_BYTES 0 @2",
                "[1,2,3] x           | 1 | 7 | TRAILING_CONTENT @8",
                "[1,x]               | 2 | 1 | VALUE_EXPECTED @3",
                "[1,x]               | 2 | 0 | MARKED_BYTES 0 @2",
                "{'a' : 1, 'b':2}    | 2 | 0 | MARKED_BYTES 0 @4",
                "{'a' : 1, 'b':2}    | 2 | 2 | MARKED_BYTES 2 @6",
                "{'a' : 1, 'b':2}    | 2 | 4 | MARKED_BYTES 4 @8",
                "{'a' : 1, 'b':2}    | 1 | 9 | MARKED_BYTES 9 @10",
                "[1,2,3,4]           | 2 | 9223372036854775806 | passes",
                "['abcdefgh',1]      | 1 | 9 | MARKED_BYTES 9 @10",
                "['abcdefgh',1]      | 1 | 5 | MARKED_BYTES 5 @6",
                "[[1],[2]]           | 2 | 2 | passes",
                "[[1],[2]]           | 2 | 1 | MARKED_BYTES 1 @3",
                "[[[1]],[2]]         | 2 | 4 | passes",
                "[{'a':1},{'b':[3]}] | 2 | 6 | passes",
                "[{'a':1},{'b':[3]}] | 2 | 5 | MARKED_BYTES 5 @7"
            })
    void theLimitCountsFromTheMark(String text, int before, long most, String expected) {
        byte[] json = Step.bytes(text.replace('\'', '"'));
        ReadOptions options = DEFAULTS.withLimits(JsonLimits.defaults().withMaxMarkedBytes(most))
                .withStackTraces(false);
        for (boolean peeks : new boolean[] {false, true}) {
            for (Arrival arrival : Arrival.ofWholeReads()) {
                assertEquals(expected, verdict(arrival.open(json, options), before, peeks), arrival + " " + peeks);
            }
            for (int cut = 1; cut < json.length; cut++) {
                ScriptedSource source = ScriptedSource.of(json).inReadsOf(cut, 1, json.length);
                Reading reading = Reading.of(UTF8JsonParser.of(source, options));
                assertEquals(expected, verdict(reading, before, peeks), "cut at " + cut);
            }
        }
    }

    private static String verdict(Reading input, int before, boolean peeks) {
        try (Reading reading = input) {
            for (int i = 0; i < before; i++) {
                reading.next();
            }
            reading.parser().mark();
            Verdict.Mode mode = peeks ? Verdict.Mode.PEEK_AND_READ : Verdict.Mode.READ;
            return Verdict.of(reading, mode).text();
        }
    }

    /** "call unmark to read on", and a rewind does the same: the bytes count no more. */
    @Test
    void withoutTheMarkThereIsNoLimit() {
        ReadOptions options = DEFAULTS.withLimits(JsonLimits.defaults().withMaxMarkedBytes(10));
        byte[] json = Step.bytes("{\"a\":1,\"b\":[1,2,3,4,5,6,7,8,9],\"c\":\"some text that is longer\"}");
        for (Arrival arrival : Arrival.ofWholeReads()) {
            for (boolean rewinds : new boolean[] {false, true}) {
                try (Reading reading = arrival.open(json, options)) {
                    UTF8JsonParser parser = reading.parser();
                    reading.next();
                    parser.mark();
                    assertEquals("a", reading.nextName());
                    assertEquals(JsonToken.VALUE_NUMBER_INT, reading.peek());
                    if (rewinds) {
                        parser.rewind();
                    } else {
                        parser.unmark();
                    }
                    assertEquals(
                            Verdict.PASSES,
                            Verdict.of(reading, Verdict.Mode.READ).text(),
                            arrival.name());
                }
            }
        }
    }

    /** A look at a value that would go beyond the limit of the mark says nothing about the value itself. */
    @Test
    void aFedValueIsNotCompleteBecauseTheMarkEndsIt() {
        ReadOptions options = DEFAULTS.withLimits(JsonLimits.defaults().withMaxMarkedBytes(4));
        ByteFeeder feeder = new ByteFeeder();
        try (UTF8JsonParser json = UTF8JsonParser.of(feeder, options)) {
            feeder.feed(Step.bytes("[[1,2,3,4"), 0, 9);
            json.readStartArray();
            json.mark();
            assertTrue(json.isValueAvailable(), "the read throws the limit's error");
            json.rewind();
            assertThrows(IllegalStateException.class, json::readAny);
            assertEquals(1, json.consumedBytes(), "\"take nothing\"");
            feeder.feed(Step.bytes("]]"), 0, 2);
            assertEquals(List.of(1, 2, 3, 4), json.readAny());
        }
    }

    /** Bytes before the mark need not stay: what is held is bounded by the limit, whatever came before. */
    @Test
    void manyMarksHoldNoMoreThanOne() {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < 5_000; i++) {
            text.append("{\"a\":").append(i).append(",\"text\":\"some text\",\"kind\":\"x\"},\n");
        }
        byte[] json = Step.bytes(text.append("{}]").toString());
        try (UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(500))) {
            parser.readStartArray();
            for (int i = 0; i < 5_000; i++) {
                assertEquals("x", find(parser, "kind"));
                assertEquals("a", parser.nextName());
                assertEquals(i, parser.readInt());
                assertEquals(i + 1, parser.tokenLocation().line());
                assertEquals("/" + i + "/a", parser.tokenLocation().pointer());
                assertEquals("text", parser.nextName());
                assertTrue(parser.tokenBytes().length <= 32 * 1024, "the window");
                parser.skipValue();
                parser.nextName();
                parser.skipValue();
                assertEquals(JsonToken.END_OBJECT, parser.nextToken());
            }
        }
    }

    /** A raw value that was begun is forgotten: the next one begins anew. */
    @Test
    void aRawValueBeginsAgainAfterARewind() {
        ByteFeeder feeder = new ByteFeeder();
        try (UTF8JsonParser json = UTF8JsonParser.of(feeder)) {
            feeder.feed(Step.bytes("[\"abc"), 0, 5);
            json.readStartArray();
            json.mark();
            assertThrows(IllegalStateException.class, () -> json.readRawValue(new SegmentedBuffer()));
            feeder.feed(Step.bytes("d\"]"), 0, 3);
            json.rewind();
            SegmentedBuffer raw = new SegmentedBuffer();
            assertEquals(6, json.readRawValue(raw));
            assertEquals("\"abcd\"", Step.text(raw.toByteArray()));
        }
    }
}
