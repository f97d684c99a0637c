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
import dev.octet.json.support.ForeignTokens;
import dev.octet.json.support.ListedTokens;
import dev.octet.json.support.Mutation;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.TestScale;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
        for (int length = 40; length <= json.length(); length++) {
            byte[] cut = bytes(json.substring(0, length) + ROOM);
            int at = length;
            UTF8JsonParser own = UTF8JsonParser.of(ScriptedSource.of(cut).pausingAt(at, at));
            UTF8JsonParser other = UTF8JsonParser.of(ScriptedSource.of(cut).pausingAt(at, at));
            String expected = nested(other, new ForeignTokens(other), entered, WRITE);
            assertEquals(expected, nested(own, own, entered, WRITE));
            assertTrue(expected.startsWith("[null,{\"own\":0,\"x\":{"), expected);
        }
        for (int maxDepth = 3; maxDepth < 12; maxDepth++) {
            WriteOptions flat = WRITE.withLimits(LIMITS.withMaxDepth(maxDepth));
            UTF8JsonParser own = UTF8JsonParser.of(json + ROOM);
            UTF8JsonParser other = UTF8JsonParser.of(json + ROOM);
            assertEquals(nested(other, new ForeignTokens(other), entered, flat), nested(own, own, entered, flat));
        }
    }

    private static String nested(UTF8JsonParser parser, TokenSource source, int entered, WriteOptions options) {
        for (int i = 0; i < 2 * entered; i++) {
            parser.nextToken();
        }
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options);
        generator
                .writeStartArray()
                .writeNull()
                .writeStartObject()
                .writeName("own")
                .writeNumber(0)
                .writeName("x");
        StringBuilder seen = new StringBuilder();
        for (Runnable call : List.<Runnable>of(
                () -> generator.copyValue(source),
                () -> generator.writeNumber(Double.NaN),
                () -> generator.writeName("y"),
                generator::flush,
                generator::close)) {
            try {
                call.run();
            } catch (RuntimeException thrown) {
                add(seen, thrown);
            }
        }
        return sink.text() + '\n' + seen + parser.currentToken() + ' ' + parser.tokenLocation();
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
        JsonEncodingException refused =
                assertThrows(JsonEncodingException.class, () -> generator.writeNumber(Double.NaN));
        assertEquals("/x/a/b/1/c/2", refused.location().pointer());
        generator.abort();
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
        UTF8JsonParser slow = parsers.get();
        String expected = transcript(read, write, slow, new ForeignTokens(slow));
        UTF8JsonParser fast = parsers.get();
        assertEquals(expected, transcript(read, write, fast, fast));
    }

    /** Everything that a copy value by value shows: the output, the exception, and the state of both sides after it. */
    private static String transcript(ReadOptions read, WriteOptions write, UTF8JsonParser parser, TokenSource source) {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, write);
        StringBuilder seen = new StringBuilder();
        try {
            do {
                generator.copyValue(source);
                seen.append(parser.currentToken())
                        .append(' ')
                        .append(parser.consumedBytes())
                        .append('\n');
            } while (read.framing() != Framing.SINGLE && parser.peekToken() != null);
        } catch (RuntimeException thrown) {
            add(seen, thrown);
        }
        seen.append(generator.bytesWritten())
                .append(' ')
                .append(parser.currentToken())
                .append(' ')
                .append(parser.depth());
        seen.append(' ')
                .append(parser.currentName())
                .append(' ')
                .append(parser.tokenLocation())
                .append('\n');
        for (Runnable call : List.<Runnable>of(
                () -> generator.writeNumber(Double.NaN),
                () -> generator.writeName("a\n").writeNull(),
                () -> generator.copyEvent(source),
                generator::flush,
                generator::close)) {
            try {
                call.run();
            } catch (RuntimeException thrown) {
                add(seen, thrown);
            }
        }
        return seen.append(sink.text()).toString();
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
            String next = transcript(READ, WRITE, parser, parser);
            assertNotEquals(seen, next);
            seen = next;
        }
    }
}
