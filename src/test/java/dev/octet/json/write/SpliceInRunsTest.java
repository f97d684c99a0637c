package dev.octet.json.write;

import static dev.octet.json.support.Step.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.TokenSource;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteSource;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.ForeignTokens;
import dev.octet.json.support.ListedTokens;
import dev.octet.json.support.Mutation;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.TestScale;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code copyValue} from our own parser copies many plain tokens at a time. No output, failure or later state may
 * differ from the same parser behind a {@link ForeignTokens}, token by token.
 */
class SpliceInRunsTest {
    private static final ReadOptions READ = ReadOptions.defaults();

    /** Buffers that have held nothing before: what was left in one could be what ought to be written. */
    private static final WriteOptions WRITE = WriteOptions.defaults().withPool(BufferPool.none());

    private static final JsonLimits LIMITS = JsonLimits.defaults();

    /** The grammar's stack grows here. */
    private static final int LEVELS = 32;

    /**
     * Tokens of every kind and length, each in every allowed position; a space between two stands for any whitespace.
     */
    private static final String[] SAMPLES = {
        "{ \"a\" : 1 , \"name of fifteen\" : \"\" , \"n\" : { } , \"m\" : [ ] , "
                + "\"o\" : [ [ ] , { } , [ { \"p\" : [ 0 ] } ] ] }",
        "[ true , false , null , 0 , -1 , 12 , 123 , 1234 , 12345 , -1234567890 , "
                + "0.5 , -65.613616999999977 , 1e5 , 2.5E-3 ]",
        "[ 123456789012345678901 , 1234567890123456789012 , 12345678901234567890123 , 123456789012345678901234 , 1."
                + "0123456789".repeat(7) + " , -0 ]",
        "[ \"1234567\" , \"12345678\" , \"123456789012345\" , \"1234567890123456\" , \"12345678901234567890123\" , "
                + "\"123456789012345678901234\" , \"1234567890123456789012345\" , \"" + "long ".repeat(20) + "\" ]",
        "{ \"12345678901234567890123\" : [ 1 ] , \"123456789012345678901234567890\" : { \"b\" : \"c\" } , \""
                + "n".repeat(90) + "\" : null }",
        "[ \"é\" , \"漢字かな\" , \"clean and then 漢字かな混じり文 and clean again\" , "
                + "\"\\n\" , \"\\ud83d\\ude00 \\\\ \\\" \\u0041\" , \"😀\" ]",
        "{ \"\\u0061\" : { \"é漢\" : [ { \"x\\\"y\" : 1 } , 2 ] } , "
                + "\"t\" : { \"u\" : { \"v\" : { \"w\" : [ [ [ 3 ] ] ] } } } , \"z\" : 4 }",
    };

    private static final List<String> BLANKS = List.of(
            "",
            " ",
            "  ",
            "\n",
            "\r\n",
            "\t",
            "\n\t\t",
            " \n ",
            "\n" + " ".repeat(7),
            "\n" + " ".repeat(8),
            "\n" + " ".repeat(24),
            "\n" + " ".repeat(32),
            "\n" + " ".repeat(33),
            " ".repeat(100),
            "\r\n \r\n\t \n");

    /** Behind a document: without that, none of these tokens would be far enough from the end to be copied in a run. */
    private static final String ROOM = " ".repeat(80);

    /** What breaks a document, or changes it; four of them at each place. */
    private static final byte[] WRONG = {'x', 0, -1, '"', '\\', '}', ']', ',', ':', '{', '0', ' '};

    static List<String> samples() {
        return List.of(SAMPLES);
    }

    private static String laidOut(String sample, String blanks) {
        // a blank in a text is behind a letter; one between tokens is not
        return sample.replaceAll("(?<=[\\[\\]{},:\"0-9el]) (?=[\\[\\]{},:\"0-9tfn-])", blanks.replace("\\", "\\\\"));
    }

    private static byte[] roomy(String json) {
        return bytes(json + ROOM);
    }

    /** Our parser offers runs; a foreign source, and a parser whose every token needs a second look, do not. */
    @Test
    @Tag("fast")
    void onlyAPlainParserOfOursOffersRuns() {
        assertNotNull(TokenRuns.of(UTF8JsonParser.of("1")));
        assertNull(TokenRuns.of(new ForeignTokens(UTF8JsonParser.of("1"))));
        for (ReadOptions careful : List.of(
                READ.withDuplicateNames(DuplicateNames.REJECT),
                READ.withLimits(LIMITS.withMaxTokens(10)),
                READ.withLimits(LIMITS.withMaxMembers(10)),
                ReadOptions.lenient())) {
            assertNull(TokenRuns.of(UTF8JsonParser.of(bytes("1"), careful)));
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @MethodSource("samples")
    void whitespaceBetweenTokensIsRemoved(String sample) {
        for (String blanks : BLANKS) {
            String json = laidOut(sample, blanks);
            String expected = ListedTokens.of(json).expected(EscapePolicy.STANDARD, Indent.none());
            assertEquals(expected, copied(UTF8JsonParser.of(roomy(json))), json);
            assertEquals(expected, copied(UTF8JsonParser.of(bytes(json))), json);
        }
        SplittableRandom random = new SplittableRandom(7);
        for (int i = TestScale.of(200); i > 0; i--) {
            StringBuilder mixed = new StringBuilder();
            for (String token : laidOut(sample, "\0").split("\0")) {
                mixed.append(token).append(BLANKS.get(random.nextInt(BLANKS.size())));
            }
            String expected = ListedTokens.of(mixed.toString()).expected(EscapePolicy.STANDARD, Indent.none());
            assertEquals(expected, copied(UTF8JsonParser.of(roomy(mixed.toString()))), mixed::toString);
        }
    }

    private static String copied(UTF8JsonParser parser) {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator.to(sink, WRITE).copyValue(parser).close();
        assertNull(parser.nextToken());
        return sink.text();
    }

    /** The input is cut everywhere, with windows of any size. */
    @ParameterizedTest
    @Tag("fast")
    @MethodSource("samples")
    void cutsAndTinyWindowsDoNotChangeTheCopy(String sample) {
        for (String blanks : List.of("", "\n  ")) {
            byte[] json = roomy(laidOut(sample, blanks));
            String expected = ListedTokens.of(sample).expected(EscapePolicy.STANDARD, Indent.none());
            for (int cut = 0; cut <= json.length; cut++) {
                assertEquals(
                        expected,
                        copied(UTF8JsonParser.of(ScriptedSource.of(json).cutAt(cut))));
            }
            for (int window = 1; window < 200; window++) {
                ReadOptions tiny = READ.withBuffer(new byte[window]);
                assertEquals(expected, copied(UTF8JsonParser.of(ScriptedSource.of(json), tiny)), "window " + window);
            }
        }
    }

    /** Buffers are filled and drained many times; runs end there and start again. */
    @Test
    @Tag("fast")
    void documentsLargerThanAllBuffersAreCopied() {
        for (String blanks : List.of("", "\n    ")) {
            StringBuilder json = new StringBuilder("[");
            for (int i = 0; i < 300; i++) {
                json.append(i == 0 ? "" : ",").append(laidOut(SAMPLES[i % SAMPLES.length], blanks));
                json.append(",\"").append("x".repeat(i * 7)).append('"');
            }
            json.append(']');
            String expected = ListedTokens.of(json.toString()).expected(EscapePolicy.STANDARD, Indent.none());
            assertEquals(expected, copied(UTF8JsonParser.of(bytes(json.toString()))));
            for (int size : new int[] {1_000, 16_384, 40_000}) {
                ByteSource source = ScriptedSource.of(bytes(json.toString())).inReadsOf(size);
                assertEquals(expected, copied(UTF8JsonParser.of(source)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void anErrorAtEveryByteIsThatOfASlowCopy(String sample) {
        for (String blanks : List.of("", " ", "\n  ")) {
            byte[] json = roomy(laidOut(sample, blanks));
            for (int at = 0; at < json.length - ROOM.length(); at++) {
                for (int i = 0; i < 4; i++) {
                    byte[] broken = json.clone();
                    broken[at] = WRONG[(at + 3 * i) % WRONG.length];
                    assertSameAsTokenByToken(READ, WRITE, () -> UTF8JsonParser.of(broken));
                }
                byte[] cut = Arrays.copyOf(json, at);
                assertSameAsTokenByToken(READ, WRITE, () -> UTF8JsonParser.of(cut));
                int fails = at;
                assertSameAsTokenByToken(
                        READ,
                        WRITE,
                        () -> UTF8JsonParser.of(
                                ScriptedSource.of(json).failingOnce(fails, new IOException("told to fail"))));
                assertSameAsTokenByToken(
                        READ,
                        WRITE,
                        () -> UTF8JsonParser.of(ScriptedSource.of(json).pausingAt(fails, fails)));
            }
        }
    }

    @Test
    @Tag("fast")
    void mutatedDocumentsAreCopiedAsByASlowCopy() {
        List<byte[]> originals = new ArrayList<>();
        for (String sample : SAMPLES) {
            for (String blanks : List.of("", " ", "\n    ")) {
                originals.add(roomy(laidOut(sample, blanks)));
            }
        }
        Mutation mutation = new Mutation(originals, new SplittableRandom(11));
        SplittableRandom random = new SplittableRandom(13);
        for (int i = TestScale.of(10_000); i > 0; i--) {
            byte[] json = mutation.next(2_000);
            int cut = random.nextInt(json.length + 1);
            assertSameAsTokenByToken(READ, WRITE, () -> UTF8JsonParser.of(json));
            assertSameAsTokenByToken(
                    READ, WRITE, () -> UTF8JsonParser.of(ScriptedSource.of(json).cutAt(cut)));
        }
    }

    /** Every limit of both sides, at every value that can be met: the last token and the exception are the same. */
    @ParameterizedTest
    @MethodSource("samples")
    void limitsInARunAreMetAsInASlowCopy(String sample) {
        byte[] json = roomy(laidOut(sample, "\n "));
        List<IntFunction<JsonLimits>> kinds = List.of(
                LIMITS::withMaxDocumentBytes,
                LIMITS::withMaxNameBytes,
                LIMITS::withMaxNumberLength,
                LIMITS::withMaxStringBytes,
                LIMITS::withMaxTokens,
                LIMITS::withMaxMembers);
        for (int limit = 1; limit < json.length; limit += 1 + limit / 64) {
            for (IntFunction<JsonLimits> kind : kinds) {
                ReadOptions limited = READ.withLimits(kind.apply(limit));
                assertSameAsTokenByToken(limited, WRITE, () -> UTF8JsonParser.of(json, limited));
                int size = 1 + limit % 70;
                assertSameAsTokenByToken(
                        limited,
                        WRITE,
                        () -> UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(size), limited));
            }
            WriteOptions limited = WRITE.withLimits(LIMITS.withMaxOutputBytes(limit));
            assertSameAsTokenByToken(READ, limited, () -> UTF8JsonParser.of(json));
        }
        for (int depth = 1; depth < 10; depth++) {
            JsonLimits flat = LIMITS.withMaxDepth(depth);
            assertSameAsTokenByToken(READ, WRITE.withLimits(flat), () -> UTF8JsonParser.of(json));
            ReadOptions limited = READ.withLimits(flat);
            assertSameAsTokenByToken(limited, WRITE, () -> UTF8JsonParser.of(json, limited));
        }
    }

    @ParameterizedTest
    @Tag("fast")
    @EnumSource(DuplicateNames.class)
    void duplicateNamesAreTreatedAsInASlowCopy(DuplicateNames policy) {
        String json = "{\"a\":{\"b\":1,\"b\":{\"c\":[2]},\"d\":3},\"e\":[{\"f\":4,\"f\":5}],\"a\":6,\"g\":7}";
        ReadOptions options = READ.withDuplicateNames(policy);
        for (int length = 1; length <= json.length(); length++) {
            byte[] cut = length < json.length() ? bytes(json.substring(0, length)) : roomy(json);
            assertSameAsTokenByToken(options, WRITE, () -> UTF8JsonParser.of(cut, options));
        }
    }

    /** Other layouts and escapes copy one token at a time; the path knows the names all the same. */
    @ParameterizedTest
    @MethodSource("samples")
    void otherLayoutsAndEscapesAreCopiedAsByASlowCopy(String sample) {
        byte[] json = roomy(laidOut(sample, " "));
        for (WriteOptions options :
                List.of(WRITE.withIndent(Indent.pretty()), WRITE.withEscapes(EscapePolicy.NON_ASCII))) {
            for (int length = 0; length <= json.length; length++) {
                byte[] cut = Arrays.copyOf(json, length);
                assertSameAsTokenByToken(READ, options, () -> UTF8JsonParser.of(cut));
                ReadOptions limited = READ.withLimits(LIMITS.withMaxDocumentBytes(length + 1));
                assertSameAsTokenByToken(limited, options, () -> UTF8JsonParser.of(json, limited));
            }
        }
    }

    /** In a document of one value a line, a line end inside a value is an error; in others it is whitespace. */
    @ParameterizedTest
    @Tag("fast")
    @EnumSource(Framing.class)
    void severalValuesInARowAreCopied(Framing framing) {
        StringBuilder roots = new StringBuilder();
        for (String sample : SAMPLES) {
            roots.append(laidOut(sample, ""))
                    .append('\n')
                    .append(laidOut(sample, " \t"))
                    .append('\n');
        }
        for (String json : List.of(roots.toString(), roots + SAMPLES[0].replaceFirst("1 ", "1\n") + ROOM)) {
            ReadOptions read = READ.withFraming(framing);
            WriteOptions write = WRITE.withFraming(framing);
            assertSameAsTokenByToken(read, write, () -> UTF8JsonParser.of(bytes(json), read));
        }
    }

    /**
     * Inside a document that the generator has started: levels and names of both sides differ, and both are right in
     * locations.
     */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(ints = {0, 1, 2, 3})
    void locationsInsideAnotherDocumentAreThoseOfASlowCopy(int entered) {
        String json = "{\"p\":{\"q\":{\"r\":{\"k\":[1,{\"l\":[2,3]},4],\"m\":{\"n\":[[5]]}},\"s\":6},"
                + "\"t\":7,".repeat(15) + "\"u\":8}}";
        String around = "[null,{\"own\":0,\"x\":";
        for (int length = 40; length <= json.length(); length++) {
            byte[] cut = bytes(json.substring(0, length) + ROOM);
            int at = length;
            String seen = assertSameAround(
                    around,
                    WRITE,
                    () -> entered(UTF8JsonParser.of(ScriptedSource.of(cut).pausingAt(at, at)), entered));
            assertTrue(seen.contains("[null,{\"own\":0,\"x\":{"), seen);
        }
        for (int maxDepth = 3; maxDepth < 12; maxDepth++) {
            WriteOptions flat = WRITE.withLimits(LIMITS.withMaxDepth(maxDepth));
            assertSameAround(around, flat, () -> entered(UTF8JsonParser.of(json + ROOM), entered));
        }
    }

    /** Returns the parser after so many names of values that are objects. */
    private static UTF8JsonParser entered(UTF8JsonParser parser, int levels) {
        for (int i = 0; i < 2 * levels; i++) {
            parser.nextToken();
        }
        return parser;
    }

    /**
     * After a copy, however it ends, the path has its own names: with a generator deeper than the parser whose value it
     * copies, as deep, or less deep. At the end of each read there is no run, so runs and single tokens take turns. A
     * parser with a limit on documents may take a name and then meet the limit: it is asked for names before each token
     * that is not part of a run.
     */
    @ParameterizedTest
    @Tag("fast")
    @CsvSource({"1, 1", "1, 4", "4, 1", "2, 2", "0, 3", "3, 0"})
    void thePathIsRightAfterACopy(int entered, int levels) {
        String value = "{\"p\":{\"q\":1,\"filler\":\"" + "-".repeat(40)
                + "\",\"r\":[2,{\"s\":3}]},\"t\":{\"u\":{\"v\":4}},\"w\":5}";
        String path = IntStream.range(0, levels).mapToObj(i -> "/out" + i).collect(Collectors.joining());
        String around = path.replaceAll("/(\\w+)", "{\"$1\":") + "[";
        for (String copied : List.of(value, value.replace("4", "?"))) {
            byte[] json = bytes(
                    "{\"in\":".repeat(entered) + copied + "," + " ".repeat(1_000) + "\"end\":0" + "}".repeat(entered));
            String location = path + (copied.equals(value) ? "/1" : "/0/t/u/v");
            for (ReadOptions read : List.of(READ, READ.withLimits(LIMITS.withMaxDocumentBytes(1_000_000)))) {
                for (int size : new int[] {45, 50, 55, 60, 65, 70, 75, 80, 90, 2_000}) {
                    String seen = assertSameAround(
                            around,
                            WRITE,
                            () -> entered(
                                    UTF8JsonParser.of(ScriptedSource.of(json).inReadsOf(size), read), entered));
                    assertTrue(
                            seen.lines().anyMatch(line -> line.contains("NaN") && line.endsWith(", at " + location)),
                            seen);
                }
            }
        }
    }

    /** The same, written by hand. */
    @Test
    @Tag("fast")
    void locationsInsideAnotherDocumentAreRight() {
        String json = "[[{\"a\":{\"b\":[0,{\"c\":[7,8,";
        UTF8JsonParser parser =
                UTF8JsonParser.of(ScriptedSource.of(roomy(json)).pausingAt(json.length(), json.length()));
        parser.nextToken();
        parser.nextToken();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink());
        generator.writeStartObject().writeName("x");
        assertThrows(IllegalStateException.class, () -> generator.copyValue(parser));
        assertEquals("{\"x\":{\"a\":{\"b\":[0,{\"c\":[7,8".length(), generator.bytesWritten());
        assertEquals("/x/a/b/1/c/2", refusedAt(generator));
        generator.abort();
    }

    /** Where the generator is, as it says when it refuses a value. */
    private static String refusedAt(UTF8JsonGenerator generator) {
        return assertThrows(JsonEncodingException.class, () -> generator.writeNumber(Double.NaN))
                .location()
                .pointer();
    }

    /**
     * docs/failures.md, the sink: "{@code UncheckedIOException} with the {@code IOException} as its cause". It leaves
     * no trace in the next document, if it ends the copy at the end of a container that the parser has left and the
     * generator has not.
     */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(booleans = {true, false})
    void aFailingSinkLeavesNoTraceInTheNextDocument(boolean indented) {
        WriteOptions options = indented ? WRITE.withIndent(Indent.pretty()) : WRITE.withEscapes(EscapePolicy.HTML_SAFE);
        for (int filler = 15_000; filler < 16_400; filler++) {
            byte[] json = bytes(
                    indented
                            ? "{\"old\":".repeat(LEVELS) + "\"" + "x".repeat(filler) + "\"" + "}".repeat(LEVELS)
                            : "[".repeat(LEVELS) + "1,".repeat(filler / 2) + "1".repeat(1 + filler % 2) + ",\"\""
                                    + "]".repeat(LEVELS));
            UTF8JsonGenerator generator =
                    UTF8JsonGenerator.to(new FaultySink(Fault.write(1, Fault.How.IO_EXCEPTION)), options);
            assertThrows(UncheckedIOException.class, () -> {
                generator.copyValue(UTF8JsonParser.of(json));
                generator.flush();
            });
            generator.reset(new RecordingSink());
            assertEquals("/new", refusedAt(generator.writeStartObject().writeName("new")));
        }
    }

    /** A limit on the output at every offset, with so many levels that the grammar's stack grows. */
    @ParameterizedTest
    @Tag("fast")
    @ValueSource(strings = {"{\"a\":", "[0,"})
    void theOutputLimitIsMetAtEveryOffset(String open) {
        String close = open.equals("[0,") ? "]" : "}";
        for (int levels : new int[] {1, LEVELS - 1, LEVELS, LEVELS + 1}) {
            String json =
                    open.repeat(levels) + "[7,{\"b\":true}," + "\"filler\",".repeat(200) + "{}]" + close.repeat(levels);
            for (int limit = 1; limit <= json.length(); limit++) {
                assertSameWithin(limit, WRITE, json);
            }
        }
    }

    /** The same where the buffer ends. */
    @Test
    @Tag("fast")
    void theOutputLimitIsMetAtTheEndOfTheBuffer() {
        for (int filler = 16_200; filler < 16_240; filler++) {
            String json =
                    "{\"first\":{\"x\":{\"y\":1},\"filler\":\"" + "-".repeat(filler) + "\",\"last\":true},\"more\":0}";
            for (int limit = 16_350; limit < 16_400; limit += 5) {
                assertSameWithin(limit, WRITE.withIndent(Indent.spaces(8)), json);
            }
        }
    }

    private static void assertSameWithin(int limit, WriteOptions options, String json) {
        WriteOptions limited = options.withLimits(LIMITS.withMaxOutputBytes(limit));
        assertSameAsTokenByToken(READ, limited, () -> UTF8JsonParser.of(bytes(json)));
    }

    /** After an interrupted copy the rest can be copied event by event. */
    @ParameterizedTest
    @Tag("fast")
    @MethodSource("samples")
    void theRestOfACopyCanBeBroughtByEvents(String sample) {
        byte[] json = roomy(laidOut(sample, " "));
        String expected = ListedTokens.of(sample).expected(EscapePolicy.STANDARD, Indent.none());
        for (int cut = 0; cut < json.length; cut++) {
            UTF8JsonParser parser = UTF8JsonParser.of(ScriptedSource.of(json).pausingAt(cut, cut));
            RecordingSink sink = new RecordingSink();
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink);
            try {
                generator.copyValue(parser);
            } catch (IllegalStateException notThere) {
                if (hasFailed(generator)) {
                    continue; // inside a string
                }
            }
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token != JsonToken.NOT_AVAILABLE) {
                    generator.copyEvent(parser);
                }
            }
            generator.close();
            assertEquals(expected, sink.text(), "cut " + cut);
        }
    }

    private static boolean hasFailed(UTF8JsonGenerator generator) {
        try {
            generator.flush();
            return false;
        } catch (IllegalStateException failed) {
            return true;
        }
    }

    private static void assertSameAsTokenByToken(
            ReadOptions read, WriteOptions write, Supplier<UTF8JsonParser> parsers) {
        assertSame("", read.framing(), write, parsers);
    }

    private static String assertSameAround(String around, WriteOptions write, Supplier<UTF8JsonParser> parsers) {
        return assertSame(around, Framing.SINGLE, write, parsers);
    }

    private static String assertSame(
            String around, Framing framing, WriteOptions write, Supplier<UTF8JsonParser> parsers) {
        UTF8JsonParser slow = parsers.get();
        String expected = transcript(around, framing, write, slow, new ForeignTokens(slow));
        UTF8JsonParser fast = parsers.get();
        assertEquals(expected, transcript(around, framing, write, fast, fast));
        return expected;
    }

    /**
     * Everything that a copy value by value shows: the output, the exception, and the state of both sides after it.
     *
     * @param around what the generator has written before
     */
    private static String transcript(
            String around, Framing framing, WriteOptions write, UTF8JsonParser parser, TokenSource source) {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, write);
        UTF8JsonParser before =
                UTF8JsonParser.of(ScriptedSource.of(bytes(around)).pausingAt(around.length()));
        while (!around.isEmpty() && before.nextToken() != JsonToken.NOT_AVAILABLE) {
            generator.copyEvent(before);
        }
        StringBuilder seen = new StringBuilder();
        note(seen, () -> {
            do {
                generator.copyValue(source);
                seen.append(parser.currentToken())
                        .append(' ')
                        .append(parser.consumedBytes())
                        .append('\n');
            } while (framing != Framing.SINGLE && parser.peekToken() != null);
        });
        for (Object state : Arrays.asList(
                generator.bytesWritten(),
                parser.currentToken(),
                parser.depth(),
                parser.currentName(),
                parser.tokenLocation())) {
            seen.append(state).append(' ');
        }
        for (Runnable call : List.<Runnable>of(
                () -> generator.writeNumber(Double.NaN),
                () -> generator.writeName("a\n").writeNull(),
                () -> generator.copyEvent(source),
                generator::flush,
                generator::close)) {
            note(seen, call);
        }
        return seen.append(sink.text()).toString();
    }

    private static void note(StringBuilder seen, Runnable call) {
        try {
            call.run();
        } catch (RuntimeException thrown) {
            add(seen, thrown);
        }
    }

    private static void add(StringBuilder seen, Throwable thrown) {
        seen.append(thrown);
        if (thrown instanceof JsonException located) {
            seen.append(' ').append(located.location());
        }
        seen.append('\n');
    }

    /**
     * The comparison detects differences in the output, in the location of the failure on each side, and in open
     * containers.
     */
    @Test
    @Tag("fast")
    void transcriptsDifferWhereStatesDiffer() {
        String seen = "";
        for (String json : List.of("[1,2", "[1,3", "[1, 2", "[1,[2", "[12", "{\"a\":1", "{\"b\":1")) {
            UTF8JsonParser parser = UTF8JsonParser.of(json);
            String next = transcript("", Framing.SINGLE, WRITE, parser, parser);
            assertNotEquals(seen, next);
            seen = next;
        }
    }
}
