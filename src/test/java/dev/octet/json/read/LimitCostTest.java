package dev.octet.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.io.BufferPool;
import dev.octet.json.io.ByteFeeder;
import dev.octet.json.read.Verdict.Mode;
import dev.octet.json.support.Allocation;
import dev.octet.json.support.Reading;
import dev.octet.json.support.ScriptedSource;
import dev.octet.json.support.Step;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Promise P5: "Every limit holds on every path, before memory is spent". At most limit + 64 KiB is pulled before the
 * refusal, and at most 4 times the limit and 512 KiB is allocated. The input has no end, so code that waits for the end
 * of a token never refuses it.
 */
class LimitCostTest {
    private static final int SLACK_PULLED = 64 * 1024;
    private static final int SLACK_ALLOCATED = 512 * 1024;
    private static final int LARGE = 150_000;
    private static final long BYTES_PER_LEVEL = 96;
    private static final JsonLimits DEFAULTS = JsonLimits.defaults();

    /**
     * Input without an end, and the limit that meets it.
     *
     * @param bytes      how many bytes of the input the limit allows
     * @param everyMode  whether skips and streamed reads are refused too
     */
    private record Flood(
            String name, JsonLimits limits, Limit limit, String head, String repeated, long bytes, boolean everyMode) {
        ScriptedSource source(int... sizes) {
            return ScriptedSource.endless(
                            head.getBytes(StandardCharsets.ISO_8859_1), repeated.getBytes(StandardCharsets.ISO_8859_1))
                    .inReadsOf(sizes)
                    .atMost(10L * bytes + 10_000_000);
        }

        /**
         * Depth is not counted in bytes: a level takes two longs, in stacks that double, and a part of the exception's
         * pointer.
         */
        long mostAllocated() {
            return SLACK_ALLOCATED + (limit == Limit.DEPTH ? BYTES_PER_LEVEL * limits.maxDepth() : 4 * bytes);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Flood> floods() {
        List<Flood> floods = new ArrayList<>();
        for (int n : new int[] {1_000, 20_000, LARGE}) {
            JsonLimits string = DEFAULTS.withMaxStringBytes(n);
            JsonLimits name = DEFAULTS.withMaxNameBytes(n);
            JsonLimits number = DEFAULTS.withMaxNumberLength(n);
            JsonLimits document = DEFAULTS.withMaxDocumentBytes(n).withMaxNumberLength(Integer.MAX_VALUE);
            JsonLimits free = DEFAULTS.withMaxDepth(Integer.MAX_VALUE);
            add(floods, n, "string", string, Limit.STRING_BYTES, "[\"", "a", n, false);
            add(floods, n, "string of escapes", string, Limit.STRING_BYTES, "\"", "\\n", n, false);
            add(floods, n, "string of UTF-8", string, Limit.STRING_BYTES, "\"", "\u00e6\u00bc\u00a2", n, false);
            add(floods, n, "name", name, Limit.NAME_BYTES, "{\"", "a", n, true);
            add(floods, n, "name of escapes", name, Limit.NAME_BYTES, "[{\"", "\\u00e9", n, true);
            add(floods, n, "digits", number, Limit.NUMBER_LENGTH, "[1", "2", n, true);
            add(floods, n, "root digits", number, Limit.NUMBER_LENGTH, "-1", "0", n, true);
            add(floods, n, "fraction", number, Limit.NUMBER_LENGTH, "[0.", "0", n, true);
            add(floods, n, "exponent", number, Limit.NUMBER_LENGTH, "{\"a\":1e-", "7", n, true);
            add(floods, n, "blanks", document, Limit.DOCUMENT_BYTES, "", " ", n, true);
            add(floods, n, "blanks in an array", document, Limit.DOCUMENT_BYTES, "[ 1", "\n", n, true);
            add(floods, n, "blanks behind the root", document, Limit.DOCUMENT_BYTES, "[]", "\t\r", n, true);
            add(floods, n, "document of one string", document, Limit.DOCUMENT_BYTES, "\"", "a", n, true);
            add(floods, n, "document of one number", document, Limit.DOCUMENT_BYTES, "1", "1", n, true);
            add(floods, n, "document of elements", document, Limit.DOCUMENT_BYTES, "[0", ",1", n, true);
            JsonLimits marked = DEFAULTS.withMaxMarkedBytes(n);
            add(floods, n, "blanks after a mark", marked, Limit.MARKED_BYTES, "", " ", n, true);
            add(floods, n, "string after a mark", marked, Limit.MARKED_BYTES, "[\"", "a", n, true);
            add(floods, n, "elements after a mark", marked, Limit.MARKED_BYTES, "[0", ",1", n, true);
            add(floods, n, "arrays", free.withMaxDepth(n), Limit.DEPTH, "", "[", n, true);
            add(floods, n, "objects", free.withMaxDepth(n), Limit.DEPTH, "", "{\"\":", 4L * n, true);
            add(floods, n, "tokens", DEFAULTS.withMaxTokens(n), Limit.TOKENS, "[0", ",1", 2L * n, true);
            add(floods, n, "members", DEFAULTS.withMaxMembers(n), Limit.MEMBERS, "{\"\":1", ",\"\":1", 5L * n, true);
        }
        return floods;
    }

    private static void add(
            List<Flood> floods,
            int n,
            String name,
            JsonLimits limits,
            Limit limit,
            String head,
            String repeated,
            long bytes,
            boolean everyMode) {
        floods.add(new Flood(name + ", " + n, limits, limit, head, repeated, bytes, everyMode));
    }

    private static UTF8JsonParser begin(Flood flood, UTF8JsonParser parser) {
        if (flood.limit == Limit.MARKED_BYTES) {
            parser.mark();
        }
        return parser;
    }

    private static ReadOptions options(Flood flood) {
        return ReadOptions.defaults()
                .withLimits(flood.limits)
                .withPool(BufferPool.none())
                .withStackTraces(false);
    }

    private static final List<Mode> READING = List.of(Mode.READ);
    private static final List<Mode> ALL =
            List.of(Mode.READ, Mode.PEEK_AND_READ, Mode.SKIP_VALUE, Mode.SKIP_CHILDREN, Mode.STREAM_STRINGS);

    @ParameterizedTest(name = "{0}")
    @MethodSource("floods")
    void aLimitIsMetBeforeMuchIsPulledOrAllocated(Flood flood) {
        for (Mode mode : flood.everyMode ? ALL : READING) {
            int[] sizes = flood.bytes < LARGE ? new int[] {Integer.MAX_VALUE, 4_096, 1} : new int[] {Integer.MAX_VALUE};
            for (int size : sizes) {
                String where = mode + " in reads of " + size;
                long most = flood.mostAllocated();
                long allocated = Allocation.onceLinked(most, () -> {
                    ScriptedSource source = flood.source(size);
                    return () -> {
                        try (UTF8JsonParser parser = begin(flood, UTF8JsonParser.of(source, options(flood)))) {
                            Reading reading = Reading.of(parser);
                            JsonLimitException refusal =
                                    assertThrows(JsonLimitException.class, () -> mode.run(reading), where);
                            assertEquals(flood.limit, refusal.limit(), where);
                        }
                        long mostPulled = flood.bytes + SLACK_PULLED;
                        assertTrue(source.pulled() <= mostPulled, () -> where + " pulled " + source.pulled());
                    };
                });
                assertTrue(allocated <= most, () -> where + " allocated " + allocated);
            }
        }
    }

    /** The same through every adapter of sources. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("floods")
    void aLimitIsMetThroughEveryAdapter(Flood flood) {
        if (flood.repeated.charAt(0) > 0x7F || flood.bytes >= LARGE) {
            return; // the reader below is one of ASCII; large ones bring nothing new here
        }
        List<IntFunction<UTF8JsonParser>> ways = new ArrayList<>();
        ScriptedSource[] sources = new ScriptedSource[4];
        ways.add(i -> UTF8JsonParser.of((sources[i] = flood.source(8_192)).stream(), options(flood)));
        ways.add(i -> UTF8JsonParser.of((sources[i] = flood.source(8_192)).channel(), options(flood)));
        ways.add(i -> UTF8JsonParser.of((sources[i] = flood.source(4_096)).reader(), options(flood)));
        ways.add(i -> UTF8JsonParser.of(
                (sources[i] = flood.source(8_192)).stream(), StandardCharsets.ISO_8859_1, options(flood)));
        for (int i = 0; i < ways.size(); i++) {
            try (UTF8JsonParser parser = begin(flood, ways.get(i).apply(i))) {
                String where = "way " + i;
                assertThrows(JsonLimitException.class, () -> Mode.READ.run(Reading.of(parser)), where);
                long pulled = sources[i].pulled();
                assertTrue(pulled <= flood.bytes + SLACK_PULLED, () -> where + " pulled " + pulled);
            }
        }
    }

    /** Digits that arrive one by one must meet the limit when they are fed, too. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("floods")
    void aLimitIsMetWhenFedByteByByte(Flood flood) {
        if (flood.bytes > 10_000) {
            return;
        }
        byte[] head = flood.head.getBytes(StandardCharsets.ISO_8859_1);
        byte[] repeated = flood.repeated.getBytes(StandardCharsets.ISO_8859_1);
        ByteFeeder feeder = new ByteFeeder();
        try (UTF8JsonParser parser = begin(flood, UTF8JsonParser.of(feeder, options(flood)))) {
            long fed = 0;
            JsonLimitException refusal = null;
            while (refusal == null && fed < flood.bytes + 1_000) {
                byte[] from = fed < head.length ? head : repeated;
                int at = (int) (fed < head.length ? fed : (fed - head.length) % repeated.length);
                feeder.feed(from, at, 1);
                fed++;
                try {
                    while (parser.nextToken() != JsonToken.NOT_AVAILABLE) {
                        continue;
                    }
                } catch (JsonLimitException e) {
                    refusal = e;
                }
            }
            assertEquals(flood.limit, refusal == null ? null : refusal.limit());
            assertEquals(fed - 1, refusal.location().byteOffset(), "refused when the byte came");
        }
    }

    /** A token costs its own size, not the size of the limit. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("small")
    void wideLimitsCostNothing(String json) {
        ToLongFunction<String> cost = text -> Allocation.of(() -> {
            try (UTF8JsonParser parser = UTF8JsonParser.of(
                    ScriptedSource.of(Step.bytes(text)), ReadOptions.defaults().withPool(BufferPool.none()))) {
                Mode.READ.run(Reading.of(parser));
            }
        });
        cost.applyAsLong(json);
        long allocated = cost.applyAsLong(json);
        assertTrue(allocated < 100_000, () -> "allocated " + allocated);
    }

    static List<String> small() {
        return List.of("[]", "{\"a\":\"b\"}", "1", "\"\\u00e9\"", "[[[[1]]]]");
    }
}
