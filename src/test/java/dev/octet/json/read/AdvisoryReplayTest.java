package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonToken;
import dev.octet.json.JsonValueException;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.support.Allocation;
import dev.octet.json.support.Arrival;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.SmallStack;
import dev.octet.json.support.Step;
import dev.octet.json.support.Transcript;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Published attacks on JSON libraries of the JVM that concern the token layer, each with its number, on every kind of
 * input. Each checks the exact verdict, the bytes pulled from the source before it, and the memory compared with a
 * harmless document of the same size. The advisory of that number describes the attack; {@code core#n} is an issue of
 * jackson-core.
 *
 * <p>Not here, because they have nothing to attack:
 *
 * <pre>
 *   CVE-2017-18349, CVE-2022-25845, jackson-databind's gadgets,  classes named by the input: no class is
 *     fastjson2 AutoType 2026, CVE-2026-54512, -54513            loaded by name (ArchitectureTest)
 *   CVE-2026-54514                                               host name look-ups: nothing makes such objects
 *   CVE-2026-54515 to -54518                                     visibility of properties: no binding yet
 *   CVE-2026-59888, -59889, -68497                               data binding, details unknown: no binding yet
 *   CVE-2022-42003, -42004                                       unwrapping of single values: what remains is
 *                                                                {@link #aTypedReadUnwrapsNothing}
 *   CVE-2026-68495, -68496                                       limit on names in CBOR and Smile: not read;
 *                                                                the JSON one is below
 *   core#1352, core#603                                          ints that overflow beyond 2 GiB: {@link HugeInputTest}
 *   core#763, core#764                                           sources leaked by a failing constructor:
 *                                                                {@link ParserLifecycleTest}
 *   buffers returned twice (jsonp-api#174, parsson#20, core#476) {@link ParserLifecycleTest},
 *                                                                dev.octet.json.CanaryTest
 * </pre>
 */
class AdvisoryReplayTest {
    private static final ReadOptions DEFAULTS = ReadOptions.defaults().withStackTraces(false);
    private static final JsonLimits LIMITS = JsonLimits.defaults();

    /** Bytes of most attacks, which would cost them nothing to make many more. */
    private static final int SIZE = 100_000;

    /** What may be pulled from a source beyond the place of the refusal. */
    private static final int SLACK_PULLED = 64 * 1024;

    /**
     * The most that an attack may allocate beyond a harmless document of its size: an exception with its location, and
     * a first window. Where a long token is allowed, also the windows that grew to hold it, each twice the size of the
     * one before; and the text of a valid token.
     */
    private static final long SLACK_ALLOCATED = 32 * 1024;

    /** A channel's read into a window of more than 128 KiB makes a view of it: no view of so large an array is kept. */
    private static final long BYTES_PER_VIEW = 64;

    /** A level takes two longs in stacks that double, and a place in the exception's pointer. */
    private static final long BYTES_PER_LEVEL = 96;

    /**
     * One attack.
     *
     * @param id       the advisory's number, or the bug's
     * @param what     a word about it
     * @param options  what it is read with
     * @param document ISO 8859-1, a char for each byte
     * @param verdict  as {@link Transcript#verdict()}: "valid", or what refuses it, and the offset
     */
    private record Attack(String id, String what, ReadOptions options, String document, String verdict) {
        byte[] bytes() {
            return document.getBytes(StandardCharsets.ISO_8859_1);
        }

        /** How much of the document has to be seen for the verdict. */
        long needed() {
            int at = verdict.indexOf('@');
            return at < 0 ? document.length() : Long.parseLong(verdict.substring(at + 1));
        }

        @Override
        public String toString() {
            return id + " " + what;
        }
    }

    private static final class Table {
        private final List<Attack> attacks = new ArrayList<>();

        void row(String id, String what, ReadOptions options, String document, String verdict) {
            attacks.add(new Attack(id, what, options, document, verdict));
        }

        void row(String id, String what, String document, String verdict) {
            row(id, what, DEFAULTS, document, verdict);
        }
    }

    static List<Attack> attacks() {
        Table table = new Table();
        nesting(table);
        numbers(table);
        names(table);
        documents(table);
        malformed(table);
        boundaries(table);
        chunks(table);
        return table.attacks;
    }

    // ---- the attacks

    private static void nesting(Table t) {
        String arrays = "[".repeat(SIZE);
        String objects = "{\"a\":".repeat(SIZE / 5);
        String mixed = "[{\"a\":".repeat(SIZE / 6);
        t.row("CVE-2025-52999", "arrays", arrays, "DEPTH@1000");
        t.row("CVE-2020-36518", "closed again", "[".repeat(2_000) + "]".repeat(2_000), "DEPTH@1000");
        t.row("CVE-2023-7272", "Parsson: objects", objects, "DEPTH@5000");
        t.row("CVE-2023-1370", "json-smart: arrays", "[" + arrays, "DEPTH@1000");
        t.row("CVE-2024-57699", "json-smart again: braces alone", "{".repeat(SIZE), "NAME_EXPECTED@1");
        t.row("CVE-2022-45688", "org.json: both in turn", mixed, "DEPTH@3000");
        t.row("CVE-2026-29062", "whatever the kind of input", mixed + "1", "DEPTH@3000");
        t.row("CVE-2025-52999", "the limit itself passes", "[".repeat(1_000) + "]".repeat(1_000), "valid");
        t.row("CVE-2023-7272", "a thousand objects pass", "{\"a\":".repeat(1_000) + "1" + "}".repeat(1_000), "valid");
        t.row(
                "CVE-2023-5072",
                "org.json: much memory for little input",
                "{\"a\":[{".repeat(SIZE / 7),
                "NAME_EXPECTED@7");
    }

    private static void numbers(Table t) {
        String digits = "1".repeat(SIZE);
        t.row("sonatype-2022-6438", "digits without an end", "[" + digits + "]", "NUMBER_LENGTH@1001");
        t.row("CVE-2023-4043", "Parsson: an exponent", "[1e1000000000,-1E-999999999]", "valid");
        t.row("CVE-2026-18401", "async: the same as a root", digits, "NUMBER_LENGTH@1000");
        t.row("CVE-2026-68494", "async: a fraction in chunks", "{\"a\":-0." + digits, "NUMBER_LENGTH@1005");
        t.row("CVE-2026-68494", "async: an exponent in chunks", "[1e" + digits, "NUMBER_LENGTH@1001");
        t.row("CVE-2026-68494", "async: zeros", "[0." + "0".repeat(SIZE) + "1]", "NUMBER_LENGTH@1001");
        for (int length : new int[] {200, 500, 999, 1_000}) {
            t.row("jackson boundaries", length + " digits", "[" + "9".repeat(length) + "]", "valid");
        }
    }

    private static void names(Table t) {
        String letters = "n".repeat(SIZE);
        t.row("CVE-2026-68498", "a name up to the limit of strings", "{\"" + letters, "NAME_BYTES@50002");
        t.row("CVE-2026-68498", "a name that ends", "{\"" + letters + "\":1}", "NAME_BYTES@50002");
        t.row("CVE-2026-68498", "of escapes", "{\"" + "\\u006e".repeat(SIZE / 6), "NAME_BYTES@50002");
        t.row("CVE-2026-68498", "in an inner object", "[{\"a\":{\"" + letters, "NAME_BYTES@50008");
        String long256 = "n".repeat(270_000);
        ReadOptions longNames = DEFAULTS.withLimits(LIMITS.withMaxNameBytes(300_000));
        t.row("core: names over 256 KB", "where they are allowed", longNames, "{\"" + long256 + "\":1}", "valid");
        ReadOptions limited = DEFAULTS.withLimits(LIMITS.withMaxStringBytes(100));
        t.row("core 2.22: strings", "pulled whole", limited, "[\"" + "s".repeat(SIZE) + "\"]", "STRING_BYTES@102");
    }

    private static void documents(Table t) {
        ReadOptions limited = DEFAULTS.withLimits(LIMITS.withMaxDocumentBytes(1_000));
        String blanks = " ".repeat(SIZE);
        t.row("GHSA-2m67-wjpj-xhg9", "blanks alone", limited, blanks, "DOCUMENT_BYTES@1000");
        t.row("GHSA-2c4j-63jj-9fqr", "fed at once", limited, "[" + "1,".repeat(SIZE / 2), "DOCUMENT_BYTES@1000");
        t.row("core#1548", "an array of known size", limited, "[" + blanks + "]", "DOCUMENT_BYTES@1000");
        t.row("core#1548", "blanks behind the root", limited, "1" + blanks, "DOCUMENT_BYTES@1000");
        t.row("core#1548", "a document that just fits", limited, "[" + " ".repeat(998) + "]", "valid");
        ReadOptions members = DEFAULTS.withLimits(LIMITS.withMaxMembers(1_024));
        t.row("jsoniter-scala", "members without an end", members, "[" + "1,".repeat(SIZE / 2), "MEMBERS@2049");
    }

    private static void malformed(Table t) {
        t.row("core 2.22", "overlong: C0 AF", "\"\u00C0\u00AF\"", "MALFORMED_UTF8@1");
        t.row("core 2.22", "overlong: E0 80 AF", "\"\u00E0\u0080\u00AF\"", "MALFORMED_UTF8@2");
        t.row("core 2.22", "overlong: F0 80 80 AF", "\"\u00F0\u0080\u0080\u00AF\"", "MALFORMED_UTF8@2");
        t.row("core 2.22", "beyond U+10FFFF: F4 90", "\"\u00F4\u0090\u0080\u0080\"", "MALFORMED_UTF8@2");
        t.row("core 2.22", "F7 BF BF BF", "\"\u00F7\u00BF\u00BF\u00BF\"", "MALFORMED_UTF8@1");
        t.row("core 2.22", "a surrogate: ED A0 80", "{\"\u00ED\u00A0\u0080\":1}", "MALFORMED_UTF8@3");
        t.row("CVE-2021-31684", "json-smart: a quote without an end", "{\"a\":\"", "UNEXPECTED_END@6");
        t.row("CVE-2021-31684", "json-smart: a quote of the other kind", "['", "VALUE_EXPECTED@1");
        t.row("CVE-2023-5072", "org.json: a backslash at the end", "[\"\\", "UNEXPECTED_END@3");
        t.row("core#540", "an escape before a byte that is not ASCII", "\"\\u\u00E9\"", "INVALID_ESCAPE@3");
        t.row("core#578", "in its last digit", "\"\\u000\u00FF\"", "INVALID_ESCAPE@6");
        t.row("core#1274", "NUL in a name", "{\"a\u0000b\":1}", "CONTROL_CHARACTER@3");
        t.row("core#1274", "NUL between tokens", "{\"a\":\u00001}", "VALUE_EXPECTED@5");
    }

    private static void boundaries(Table t) {
        t.row("core#533", "places behind a byte order mark", "\u00EF\u00BB\u00BF[1,x]", "VALUE_EXPECTED@6");
        t.row("core#531", "places where the bytes begin elsewhere", "[1,\n2,\n?]", "VALUE_EXPECTED@7");
        t.row("core 2.22", "two roots", "1 2", "TRAILING_CONTENT@2");
        t.row("core 2.22", "a quoted NaN is a string", "\"NaN\"", "valid");
        t.row("core#1391", "NaN is no number", "[NaN]", "VALUE_EXPECTED@1");
        ReadOptions lenient = ReadOptions.lenient().withStackTraces(false);
        t.row("core: -Infinity across buffers", "lenient", lenient, "[" + " ".repeat(8_186) + "-Infinity,1]", "valid");
        t.row("core: a negative float", "at the end of a buffer", "[" + " ".repeat(7_995) + "-1.5e-3]", "valid");
    }

    private static void chunks(Table t) {
        t.row("core 2.22 async", "a comma before the end, wherever it is cut", "{\"id\":0,}", "NAME_EXPECTED@8");
        t.row("core 2.22 async", "blanks behind that comma", "{\"id\":0, \n }", "NAME_EXPECTED@11");
        t.row("core 2.22 async", "a name without a value", "{\"a\":}", "VALUE_EXPECTED@5");
        t.row("core 2.22 async", "in an array", "[0,]", "VALUE_EXPECTED@3");
    }

    // ---- on every kind of input

    @ParameterizedTest(name = "{0}")
    @MethodSource("attacks")
    void theVerdictIsTheSameOnEveryKindOfInput(Attack attack) {
        byte[] bytes = attack.bytes();
        for (Arrival kind : Arrival.of(bytes)) {
            assertEquals(
                    attack.verdict,
                    Transcript.of(kind.open(bytes, attack.options)).verdict(),
                    kind.name());
        }
    }

    /** "at most 64 KiB more than the limit is read from the source", however long the input is. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("attacks")
    void noMoreIsPulledThanTheVerdictNeeds(Attack attack) {
        List<Function<ScriptedSource, UTF8JsonParser>> ways = List.of(
                source -> UTF8JsonParser.of(source, attack.options),
                source -> UTF8JsonParser.of(source.stream(), attack.options),
                source -> UTF8JsonParser.of(source.channel(), attack.options));
        for (Function<ScriptedSource, UTF8JsonParser> way : ways) {
            for (int size : new int[] {1, Integer.MAX_VALUE}) {
                ScriptedSource source = ScriptedSource.of(attack.bytes()).inReadsOf(size);
                drain(Reading.of(way.apply(source)));
                assertTrue(
                        source.pulled() <= attack.needed() + (size == 1 ? 1 : SLACK_PULLED),
                        () -> "pulled " + source.pulled());
            }
        }
    }

    /**
     * An attack, on every kind of input, allocates no more than a document of small numbers of the same size, which
     * needs no memory.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("attacks")
    void noMoreMemoryIsTakenThanForAHarmlessDocument(Attack attack) {
        byte[] bytes = attack.bytes();
        boolean valid = attack.verdict.equals("valid");
        ReadOptions options = attack.options.withPool(BufferPool.none());
        long levels = valid || attack.verdict.startsWith("DEPTH") ? 1_000 * BYTES_PER_LEVEL : 0;
        long windows = (valid ? 6 : 4) * attack.needed();
        for (Arrival kind : Arrival.of(bytes)) {
            long first = Allocation.of(() -> drain(kind.open(bytes, options)));
            if (first > SLACK_ALLOCATED) { // else it is within any bound
                long harmless = harmless(kind, bytes.length, options.withLimits(LIMITS));
                long views = kind.name().startsWith("CHANNEL_") ? BYTES_PER_VIEW * attack.needed() : 0;
                long most = harmless + SLACK_ALLOCATED + levels + windows + views;
                long spent = Allocation.within(
                        most, () -> () -> drain(kind.open(bytes, options))); // a feeder's pool has what it needs now
                assertTrue(spent <= most, () -> kind + " allocated " + spent + ", a harmless document " + harmless);
            }
        }
    }

    /** What {@code [0,0,0 ...]} of so many bytes allocates. */
    private static long harmless(Arrival kind, int length, ReadOptions options) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) ' ');
        for (int i = 0; i + 2 < length; i += 2) {
            bytes[i] = (byte) (i == 0 ? '[' : ',');
            bytes[i + 1] = '0';
        }
        bytes[length - 1] = (byte) (length > 2 ? ']' : '0');
        return Allocation.of(() -> drain(kind.open(bytes, options)));
    }

    private static void drain(Reading input) {
        try (UTF8JsonParser parser = input.parser()) {
            while (input.next() != null) {}
            assertEquals(0, parser.depth());
        } catch (JsonException refused) {
            assertTrue(refused.location().byteOffset() >= 0);
        }
    }

    // ---- depth costs no stack

    /** Ways through nested containers, each of which some library has implemented by recursion. */
    private enum Through {
        NEXT_TOKEN(parser -> {
            while (parser.nextToken() != null) {}
        }),
        PEEK_TOKEN(parser -> {
            while (parser.peekToken() != null) {
                parser.nextToken();
            }
        }),
        SKIP_CHILDREN(parser -> {
            parser.nextToken();
            parser.skipChildren();
        }),
        SKIP_VALUE(UTF8JsonParser::skipValue),
        READ_ANY(UTF8JsonParser::readAny),
        A_PLACE(parser -> {
            for (int i = 0; i < 50_000; i++) {
                parser.nextToken();
            }
            assertEquals(1, parser.tokenLocation().line());
        });

        private final Consumer<UTF8JsonParser> way;

        Through(Consumer<UTF8JsonParser> way) {
            this.way = way;
        }
    }

    /** CVE-2025-52999 and similar, with a raised limit: depth costs memory, never stack. */
    @ParameterizedTest
    @EnumSource(Through.class)
    void aHundredThousandLevelsFitASmallStack(Through through) {
        int levels = 100_000;
        ReadOptions deep = DEFAULTS.withLimits(LIMITS.withMaxDepth(levels)).withPool(BufferPool.none());
        String open = "[{\"a\":".repeat(levels / 2) + "1";
        byte[] document = Step.bytes(open + "}]".repeat(levels / 2));
        byte[] wrong = Step.bytes(open + "}]".repeat(levels / 2 - 1) + "}}");
        SmallStack.run(() -> {
            long spent = Allocation.of(() -> {
                through.way.accept(UTF8JsonParser.of(document, deep));
                through.way.accept(UTF8JsonParser.of(new ByteArrayInputStream(document), deep));
            });
            long objects = through == Through.READ_ANY ? 400L * levels : 0; // a map and a list at each second level
            assertTrue(spent < 4 * BYTES_PER_LEVEL * levels + objects, () -> "allocated " + spent);
            assertThrows(
                    JsonSyntaxException.class,
                    () -> UTF8JsonParser.of(wrong, deep).readAny());
            assertFalse(UTF8JsonParser.isValid(document, 0, document.length), "deeper than the default");
        });
    }

    /** CVE-2022-42003, -42004: a single value in ten thousand arrays is not unwrapped; the first bracket is refused. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void aTypedReadUnwrapsNothing(Arrival kind) {
        byte[] json = Step.bytes("[".repeat(10_000) + "1" + "]".repeat(10_000));
        for (Consumer<UTF8JsonParser> read : List.<Consumer<UTF8JsonParser>>of(
                UTF8JsonParser::getIntValue, UTF8JsonParser::getString, UTF8JsonParser::getDoubleValue)) {
            Reading input = kind.open(json, DEFAULTS);
            input.next();
            JsonValueException refused = assertThrows(JsonValueException.class, () -> read.accept(input.parser()));
            assertEquals(0, refused.location().byteOffset());
            assertEquals(1, input.parser().depth());
        }
    }

    // ---- numbers that are small as text and large as values

    /**
     * sonatype-2022-6438, CVE-2023-4043, core#968, databind#2141, databind#6214, core#1715: a scale beyond any int, in
     * every getter.
     */
    @ParameterizedTest
    @CsvSource({
        "1e1000000000, NUMBER_SCALE",
        "-1e1000000000, NUMBER_SCALE",
        "1e2147483647, NUMBER_SCALE",
        "1e2147483648, NUMBER_SCALE",
        "1e-2147483648, NUMBER_SCALE",
        "1e-2147483649, NUMBER_SCALE",
        "1.5e9223372036854775807, NUMBER_SCALE",
        "2e-99999999999999999999, NUMBER_SCALE"
    })
    void scalesAreRefusedBeforeTheyAreMade(String number, Limit limit) {
        byte[] json = Step.bytes("[" + number + "]");
        for (Arrival kind : Arrival.of(json)) {
            Reading input = kind.open(json, DEFAULTS);
            input.next();
            assertEquals(JsonToken.VALUE_NUMBER_FLOAT, input.next());
            UTF8JsonParser parser = input.parser();
            long spent = Allocation.onceLinked(() -> () -> {
                for (Consumer<UTF8JsonParser> big : List.<Consumer<UTF8JsonParser>>of(
                        UTF8JsonParser::getBigIntegerValue, UTF8JsonParser::getDecimalValue)) {
                    JsonLimitException refused = assertThrows(JsonLimitException.class, () -> big.accept(parser));
                    assertEquals(limit, refused.limit());
                    assertEquals(100_001, refused.actual());
                }
                assertThrows(JsonValueException.class, parser::getIntValue);
                assertThrows(JsonValueException.class, parser::getLongValue);
            });
            assertTrue(spent < 256 * 1024, () -> kind + " allocated " + spent);
            assertEquals(number, parser.getString());
            assertEquals(JsonToken.END_ARRAY, input.next(), "a value that was not had is no failure");
        }
    }

    /**
     * jackson-core 2.22: {@code getDecimalValue} of a huge exponent throws a bare NumberFormatException
     * (JSONTestSuite's i_number_huge_exp).
     */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void aHugeExponentIsNoNumberFormatException(Arrival kind) {
        byte[] json = Step.bytes("[0.4e00669999999999999999999999999999999999999999999999999999999999999999999999999]");
        Reading input = kind.open(json, DEFAULTS);
        input.next();
        input.next();
        assertThrows(JsonLimitException.class, () -> input.parser().getDecimalValue());
        assertThrows(JsonValueException.class, () -> input.parser().getDoubleValue());
    }

    /** core#1391, core#1397: a number leaves no trace in the next one. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void aNumberThatIsAWordLeavesNothingBehind(Arrival kind) {
        Reading input =
                kind.open(Step.bytes("[NaN,1,-Infinity,2.5,+Infinity,12345678901234567890]"), ReadOptions.lenient());
        List<Object> values = new ArrayList<>();
        input.next();
        while (input.next() != JsonToken.END_ARRAY) {
            values.add(input.parser().getValue());
        }
        assertEquals("[NaN, 1, -Infinity, 2.5, Infinity, 12345678901234567890]", values.toString());
    }

    // ---- names that are made to collide

    private static final int PAIRS = 10;

    /** The tables of a parser's cache of names, which it makes or gets from one before it. */
    private static final long NAME_CACHE = 64 * 1024;

    /** Objects of {@link #unseen} so far. */
    private static final AtomicInteger OBJECTS = new AtomicInteger();

    /** {@code "!!sjyehe"} and its like: two pairs of letters with one hash, so that 2^n names of n pairs have one. */
    private static List<String> sameHash(int pairs) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 1 << pairs; i++) {
            StringBuilder name = new StringBuilder();
            for (int bit = 0; bit < pairs; bit++) {
                name.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            names.add(name.toString());
        }
        return names;
    }

    private static List<String> random(int count, int length) {
        Random random = new Random(1);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            StringBuilder name = new StringBuilder(Integer.toString(i, 36));
            while (name.length() < length) {
                name.append((char) ('a' + random.nextInt(26)));
            }
            names.add(name.toString());
        }
        return names;
    }

    private static byte[] object(List<String> names) {
        return Step.bytes("{\"" + String.join("\":1,\"", names) + "\":1}");
    }

    /**
     * Returns the object with a prefix before each name, unique to this object and of the same length in all. One hash
     * remains one hash, and no cache inherited from an earlier parser knows a name.
     */
    private static byte[] unseen(List<String> names) {
        String beginning = Integer.toString(36 * 36 * 36 + OBJECTS.getAndIncrement(), 36);
        return object(names.stream().map(beginning::concat).toList());
    }

    /**
     * core#191, argonaut, spray, ujson, json4s: 2^10 names with one {@code hashCode}, compared with as many random
     * ones. {@code NameSetTest} counts the steps that such names take.
     */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void namesWithOneHashCostWhatOthersDo(Arrival kind) {
        int pairs = PAIRS;
        List<String> colliding = sameHash(pairs);
        assertEquals(1, colliding.stream().mapToInt(String::hashCode).distinct().count());
        List<String> harmless = random(colliding.size(), 2 * pairs);
        for (DuplicateNames duplicates : DuplicateNames.values()) {
            ReadOptions options = DEFAULTS.withDuplicateNames(duplicates).withPool(BufferPool.none());
            names(kind.open(unseen(harmless), options)); // classes are loaded
            byte[] others = unseen(harmless);
            byte[] attack = unseen(colliding);
            long benign = Allocation.of(() -> names(kind.open(others, options)));
            long spent = Allocation.of(() -> names(kind.open(attack, options)));
            assertTrue(
                    spent < benign + benign / 4 + NAME_CACHE,
                    () -> duplicates + " allocated " + spent + ", not " + benign);
        }
    }

    private static void names(Reading input) {
        int count = 0;
        for (JsonToken token = input.next(); token != null; token = input.next()) {
            count += token == JsonToken.PROPERTY_NAME
                            && !input.parser().getString().isEmpty()
                    ? 1
                    : 0;
        }
        assertEquals(1 << PAIRS, count);
    }

    /**
     * fastjson2, 2026: a white list that compares hashes. Of many names that are not in a table, none is found,
     * whatever its hash.
     */
    @Test
    void aNameIsNotFoundByItsHashAlone() {
        NameTable table =
                NameTable.of("id", "type", "@type", "class", "a", "Aa", "name", "a name of more than sixteen bytes");
        List<String> names = random(100_000, 9);
        names.addAll(sameHash(10));
        names.addAll(sameHash(12));
        try (UTF8JsonParser parser = UTF8JsonParser.of(object(names))) {
            parser.readStartObject();
            for (int i = 0; i < names.size(); i++) {
                assertEquals(NameTable.UNKNOWN, parser.nextName(table));
                assertEquals(1, parser.readInt());
            }
            assertEquals(NameTable.NO_NAME, parser.nextName(table));
        }
    }

    // ---- text that errors show

    /**
     * CVE-2025-49128, core#658, core#322: the message shows nothing of the array around a slice, and at most 256
     * characters of the document, in one line.
     */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void theBytesAroundASliceDoNotShow(Arrival kind) {
        String secret = "neighbour";
        for (String json : List.of("[\"mine\r\nmine\"?", "[1,\r\n?", "[" + " ".repeat(5_000) + "?", "[\"mine")) {
            byte[] larger = Step.bytes(secret.repeat(100) + json + secret.repeat(100));
            int from = 100 * secret.length();
            byte[] alone = Step.bytes(json);
            for (boolean excerpt : new boolean[] {false, true}) {
                ReadOptions options = DEFAULTS.withErrorExcerpt(excerpt);
                for (Reading input : List.of(
                        Reading.of(UTF8JsonParser.of(larger, from, alone.length, options)),
                        kind.open(alone, options))) {
                    JsonSyntaxException refused = assertThrows(JsonSyntaxException.class, () -> {
                        while (input.next() != null) {}
                    });
                    String message = refused.getMessage();
                    assertFalse(message.contains("neigh") || message.contains("bour"), message);
                    assertTrue(excerpt || !message.contains("mine"), message);
                    assertTrue(message.length() < 256 + 150, () -> message.length() + " chars");
                    assertEquals(1, message.lines().count(), "one line of a log");
                }
            }
        }
    }

    // ---- small input, odd bytes

    /**
     * core#382, #418, #540, #578, #692, #809, #1169, #1516: every byte in the position of an escape's letter or digits
     * gives an error with a location, never an index out of bounds.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"\\",
                "\"\\u",
                "\"\\u0",
                "\"\\u00",
                "\"\\u000",
                "{\"\\",
                "{\"\\u00",
                "\"\\ud83d\\",
                "\"\\ud83d\\u",
                "\"",
                "["
            })
    void everyByteInAnEscapeIsAcceptedOrRefusedWithALocation(String beginning) {
        for (int value = 0; value < 256; value++) {
            byte[] document = Arrays.copyOf(Step.bytes(beginning), beginning.length() + 1);
            document[beginning.length()] = (byte) value;
            String expected = Transcript.of(document, DEFAULTS).verdict();
            assertEquals(List.of("\"\"", "[]").contains(Step.text(document)), expected.equals("valid"), expected);
            for (Arrival kind : Arrival.of(document)) {
                assertEquals(
                        expected, Transcript.of(kind.open(document, DEFAULTS)).verdict(), kind.name());
            }
        }
    }

    /** core#382: names of up to 16 words of four bytes, and one more. */
    @ParameterizedTest
    @EnumSource(Arrival.class)
    void namesOfEveryLengthAreRead(Arrival kind) {
        for (int length = 0; length <= 72; length++) {
            for (String letters : List.of("n", "\u00e9", "\ud83d\ude00")) {
                String name = letters.repeat(length);
                Reading input = kind.open(Step.bytes("{\"" + name + "\":1}"), DEFAULTS);
                input.next();
                assertEquals(JsonToken.PROPERTY_NAME, input.next());
                assertEquals(name, input.parser().getString());
                assertEquals(JsonToken.VALUE_NUMBER_INT, input.next());
            }
        }
    }

    /**
     * core#382: malformed UTF-32, cut off or beyond U+10FFFF, gives an error with a location, never an index out of
     * bounds.
     */
    @ParameterizedTest
    @ValueSource(strings = {"0000005B00110000", "0000005B0000", "0000005BFFFFFFFF", "0000005B0000D800", "00"})
    void malformedUtf32IsRefusedWithALocation(String hex) {
        InputStream stream = new ByteArrayInputStream(HexFormat.of().parseHex(hex));
        try (UTF8JsonParser parser = UTF8JsonParser.of(stream, Charset.forName("UTF-32BE"), DEFAULTS)) {
            JsonSyntaxException refused = assertThrows(JsonSyntaxException.class, () -> {
                while (parser.nextToken() != null) {}
            });
            assertTrue(refused.location().byteOffset() <= 1, refused::getMessage);
        }
    }

    /**
     * CVE-2021-46877: no allocation follows a length claimed by the input. The only such length here is the one that a
     * stream reports.
     */
    @Test
    void aStreamThatPromisesGigabytesCostsNoMemory() {
        ReadOptions options = DEFAULTS.withPool(BufferPool.none());
        long spent = Allocation.onceLinked(() -> {
            InputStream boaster = boaster("[1,2]");
            return () -> drain(Reading.of(UTF8JsonParser.of(boaster, options)));
        });
        assertTrue(spent < 2 * SLACK_ALLOCATED, () -> "allocated " + spent);
    }

    private static InputStream boaster(String json) {
        return new ByteArrayInputStream(Step.bytes(json)) {
            @Override
            public synchronized int available() {
                return Integer.MAX_VALUE;
            }
        };
    }

    /**
     * CVE-2023-5072, CVE-2021-31684: every document of two bytes takes little memory and ends in a token or a
     * documented exception.
     */
    @Test
    void everyDocumentOfTwoBytesEndsInATokenOrADocumentedException() {
        try (UTF8JsonParser parser = UTF8JsonParser.of(new byte[0], DEFAULTS)) {
            long spent = Allocation.of(() -> {
                byte[] two = new byte[2];
                for (int i = 0; i < 1 << 16; i++) {
                    two[0] = (byte) i;
                    two[1] = (byte) (i >> 8);
                    parser.reset(two, 0, two.length);
                    drainOpen(parser);
                }
            });
            assertTrue(spent < 2_000L << 16, () -> "allocated " + spent);
        }
    }

    private static void drainOpen(UTF8JsonParser parser) {
        try {
            while (parser.nextToken() != null) {}
            assertEquals(0, parser.depth());
        } catch (JsonException refused) {
            assertTrue(refused.location().byteOffset() <= 2);
        }
    }

    // ---- fed input

    /**
     * CVE-2026-68494: digits that arrive one by one without end, in every part of a number, are refused at the first
     * byte beyond the limit.
     */
    @ParameterizedTest
    @ValueSource(strings = {"1", "-1", "[1", "0.0", "1e1", "1E+1", "{\"a\":-1.5e-1"})
    void digitsWithoutEndAreRefusedAtTheLimit(String beginning) {
        ByteFeeder feeder = new ByteFeeder();
        byte[] head = Step.bytes(beginning);
        byte[] digit = {'1'};
        try (UTF8JsonParser parser = UTF8JsonParser.of(feeder, DEFAULTS)) {
            feeder.feed(head, 0, head.length);
            long fed = head.length;
            JsonLimitException refused = null;
            while (refused == null && fed < 2_000) {
                try {
                    while (parser.nextToken() != JsonToken.NOT_AVAILABLE) {}
                    feeder.feed(digit, 0, 1);
                    fed++;
                } catch (JsonLimitException e) {
                    refused = e;
                }
            }
            assertEquals(Limit.NUMBER_LENGTH, refused == null ? null : refused.limit());
            assertEquals(fed - 1, refused.location().byteOffset(), "refused when the byte came");
        }
    }

    /** GHSA-2c4j-63jj-9fqr: the document limit counts for each root of a sequence, also when they are fed at once. */
    @ParameterizedTest
    @EnumSource(names = {"CONCATENATED", "NDJSON"})
    void theDocumentLimitHoldsForEachRootOfASequence(Framing framing) {
        ReadOptions options = DEFAULTS.withFraming(framing).withLimits(LIMITS.withMaxDocumentBytes(10));
        byte[] json = Step.bytes("[1,2,3]\n[4]\n[5,6,7,8,9,10]\n");
        for (Arrival kind : Arrival.values()) {
            assertEquals(
                    "DOCUMENT_BYTES@21", Transcript.of(kind.open(json, options)).verdict(), kind.name());
        }
    }
}
