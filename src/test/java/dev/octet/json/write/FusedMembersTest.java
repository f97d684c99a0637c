package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.octet.json.DuplicateNames;
import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonLimits;
import dev.octet.json.NumberForm;
import dev.octet.json.Utf8Policy;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.EscapeCase;
import dev.octet.json.support.Fault;
import dev.octet.json.support.FaultySink;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import dev.octet.json.support.TestScale;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A member that is written by one call: "Bytes, failures and the state after them are those of the two calls", for the
 * name and for the value. Two generators take the same calls, one of them with members at once; after each call they
 * are compared.
 */
@Tag("fast")
class FusedMembersTest {
    private static final int ROOM = 16_384 - 16;

    /** A member at once, and in two calls. */
    private record Member(String shown, Step fused, Step apart) {
        @Override
        public String toString() {
            return shown;
        }
    }

    private static final List<EncodedName> NAMES = List.of(
            EncodedName.of(""),
            EncodedName.of("id"),
            EncodedName.of("exactly13byte"),
            EncodedName.of("fourteen bytes"),
            EncodedName.of("a \"quoted\" name\\"),
            EncodedName.of("\u0001\u001f\n"),
            EncodedName.of("\u00e9\u6f22"),
            EncodedName.of("\ud83d\ude00"),
            EncodedName.of("<&'>/"),
            EncodedName.of("n".repeat(61)),
            EncodedName.of("n".repeat(62)),
            EncodedName.of("n".repeat(200)),
            EncodedName.of("n".repeat(ROOM - 3)),
            EncodedName.of("n".repeat(ROOM - 2)),
            EncodedName.of("n".repeat(20_000)));

    private static final List<String> TEXTS = List.of(
            "",
            "short",
            "a text of more than thirty-two letters",
            "\"\\\n\u0001\u001f",
            "\u00e9\u6f22 <&'>/",
            "\ud83d\ude00",
            "half of a pair: \ud83d",
            "x".repeat(3_000),
            "\u6f22".repeat(7_000));

    private static final List<EncodedString> ENCODED = TEXTS.stream()
            .filter(text -> !text.endsWith("\ud83d"))
            .map(EncodedString::of)
            .toList();

    private static final int[] INTS = {0, 7, -1, 10_000, 99_999_999, Integer.MAX_VALUE, Integer.MIN_VALUE};
    private static final long[] LONGS = {0, -12, 123_456_789_012L, Long.MAX_VALUE, Long.MIN_VALUE};
    private static final double[] DOUBLES = {
        0, -0.0, 1, 0.1, -1.5e300, Double.MIN_VALUE, 2.2250738585072014E-308, Double.NaN, Double.NEGATIVE_INFINITY
    };

    private static Member member(String call, EncodedName name, Object value, Step fused, Step apart) {
        String shown = String.valueOf(value);
        return new Member(
                call + " " + (name.name().length() > 20 ? name.name().length() + " letters" : name.name()) + ": "
                        + (shown.length() > 20 ? shown.length() + " chars" : shown),
                fused,
                g -> apart.on(g.writeName(name)));
    }

    private static List<Member> membersOf(EncodedName name) {
        List<Member> all = new ArrayList<>();
        for (int value : INTS) {
            all.add(member("int", name, value, g -> g.writeNumberProperty(name, value), g -> g.writeNumber(value)));
        }
        for (long value : LONGS) {
            all.add(member("long", name, value, g -> g.writeNumberProperty(name, value), g -> g.writeNumber(value)));
        }
        for (double value : DOUBLES) {
            all.add(member("double", name, value, g -> g.writeNumberProperty(name, value), g -> g.writeNumber(value)));
        }
        for (boolean value : new boolean[] {true, false}) {
            all.add(member(
                    "boolean", name, value, g -> g.writeBooleanProperty(name, value), g -> g.writeBoolean(value)));
        }
        all.add(member("null", name, null, g -> g.writeNullProperty(name), g -> g.writeNull()));
        for (String value : TEXTS) {
            all.add(member("String", name, value, g -> g.writeStringProperty(name, value), g -> g.writeString(value)));
        }
        all.add(member(
                "null String", name, null, g -> g.writeStringProperty(name, null), g -> g.writeString((String) null)));
        for (EncodedString value : ENCODED) {
            all.add(member("encoded", name, value, g -> g.writeProperty(name, value), g -> g.writeString(value)));
        }
        all.add(member("null encoded", name, null, g -> g.writeProperty(name, null), UTF8JsonGenerator::writeNull));
        return all;
    }

    private static final List<Member> MEMBERS =
            NAMES.stream().flatMap(name -> membersOf(name).stream()).toList();

    /** Two generators that must do the same. */
    private static final class Twins {
        private final WriteOptions options;
        private final Fault fault;
        private final RecordingSink[] sinks = new RecordingSink[2];
        private final UTF8JsonGenerator[] generators = new UTF8JsonGenerator[2];
        private final StringBuilder calls = new StringBuilder();

        Twins(WriteOptions options, Fault fault) {
            this.options = options;
            this.fault = fault;
            for (int i = 0; i < 2; i++) {
                sinks[i] = fault == null ? new RecordingSink() : new FaultySink(fault);
                generators[i] = UTF8JsonGenerator.to(sinks[i], options);
            }
        }

        void both(String call, Step step) {
            each(call, step, step);
        }

        void each(Member member) {
            each(member.shown(), member.fused(), member.apart());
        }

        private void each(String call, Step fused, Step apart) {
            calls.append(call).append("; ");
            assertEquals(outcome(apart, generators[1]), outcome(fused, generators[0]), this::shown);
        }

        private String shown() {
            return options + " " + fault + "\n" + calls;
        }

        private static String outcome(Step step, UTF8JsonGenerator generator) {
            String thrown = "";
            try {
                step.on(generator);
            } catch (Throwable t) {
                thrown = t + " caused by " + t.getCause();
            }
            return generator.bytesWritten() + " bytes " + thrown;
        }

        void close() {
            both("close", UTF8JsonGenerator::close);
            assertArrayEquals(sinks[1].bytes(), sinks[0].bytes(), this::shown);
            assertEquals(sinks[1].writeEnds(), sinks[0].writeEnds(), this::shown);
            assertEquals(sinks[1].flushes(), sinks[0].flushes(), this::shown);
            assertEquals(sinks[1].closes(), sinks[0].closes(), this::shown);
        }
    }

    private static final Step NUMBER = g -> g.writeNumber(1);
    private static final Step A = g -> g.writeName("a");
    private static final Step BROKEN = g -> g.writeName("\ud83d");

    /** The states of the grammar, by the calls that lead there. */
    private static List<List<Step>> states() {
        return List.of(
                List.of(),
                List.of(NUMBER),
                List.of(Step.OBJECT),
                List.of(Step.OBJECT, A),
                List.of(Step.OBJECT, A, NUMBER),
                List.of(Step.OBJECT, A, NUMBER, Step.END_OBJECT),
                List.of(Step.ARRAY),
                List.of(Step.ARRAY, NUMBER),
                List.of(Step.ARRAY, Step.OBJECT),
                List.of(Step.ARRAY, Step.OBJECT, A),
                List.of(Step.ARRAY, Step.OBJECT, A, Step.ARRAY, Step.END_ARRAY),
                List.of(Step.OBJECT, Step.ABORT),
                List.of(Step.OBJECT, Step.CLOSE),
                List.of(Step.OBJECT, BROKEN));
    }

    /** Each of a few numbers of passes takes other members: all of them in all cases would take minutes. */
    private static List<Member> some(List<Member> all, int pass, int passes) {
        return IntStream.range(0, all.size())
                .filter(i -> i % passes == pass % passes)
                .mapToObj(all::get)
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void aMemberInEveryStateOfTheGrammar(EscapeCase escapes) {
        int pass = 0;
        for (Indent indent : List.of(Indent.none(), Indent.pretty())) {
            for (Framing framing : Framing.values()) {
                if (indent.hasLines() && framing == Framing.NDJSON) {
                    continue;
                }
                WriteOptions options = WriteOptions.defaults()
                        .withEscapes(escapes.policy())
                        .withIndent(indent)
                        .withFraming(framing);
                for (List<Step> state : states()) {
                    Twins twins = new Twins(options, null);
                    for (Step step : state) {
                        twins.both("a step", step);
                    }
                    for (Member member : some(MEMBERS, pass++, 17)) {
                        twins.each(member);
                    }
                    twins.both("end", Step.END_OBJECT);
                    twins.close();
                }
            }
        }
    }

    /** Each kind of member with each number of bytes between the last byte written and the end of the buffer. */
    @Test
    void aMemberAtTheEndOfTheBuffer() {
        List<Member> members = NAMES.stream()
                .filter(name -> name.name().length() < 70)
                .flatMap(name -> membersOf(name).stream())
                .toList();
        for (int room = 0; room < 120; room++) {
            String filler = "f".repeat(ROOM - room - "{\"a\":\"\"".length());
            for (Member member : some(members, room, 7)) {
                Twins twins = new Twins(WriteOptions.defaults(), null);
                twins.both("{", Step.OBJECT);
                twins.both("a", A);
                twins.both("filler", Step.string(filler));
                twins.each(member);
                twins.each(member);
                twins.both("}", Step.END_OBJECT);
                twins.close();
            }
        }
    }

    /** The limit on output at each byte of a member and around it. */
    @Test
    void aMemberAtTheLimitOfTheOutput() {
        for (Member member : some(MEMBERS, 0, 9)) {
            UTF8JsonGenerator generator = UTF8JsonGenerator.to(new RecordingSink());
            generator.writeStartObject();
            Twins.outcome(member.apart(), generator);
            long end = generator.bytesWritten();
            long step = Math.max(1, end / 100);
            for (long limit = 0; limit <= end + 2; limit += limit < 40 || limit > end - 40 ? 1 : step) {
                Twins twins = new Twins(limited(limit), null);
                twins.both("{", Step.OBJECT);
                twins.each(member);
                twins.both("}", Step.END_OBJECT);
                twins.close();
            }
        }
    }

    private static WriteOptions limited(long bytes) {
        return WriteOptions.defaults().withLimits(JsonLimits.defaults().withMaxOutputBytes(bytes));
    }

    @Test
    void membersInRandomCalls() {
        for (int seed = 0; seed < TestScale.of(700); seed++) {
            walk(new Random(seed));
        }
    }

    private static void walk(Random random) {
        Twins twins = new Twins(options(random), random.nextInt(4) == 0 ? fault(random) : null);
        twins.both("{", Step.OBJECT);
        for (int i = random.nextInt(60); i > 0; i--) {
            switch (random.nextInt(20)) {
                case 0 -> {
                    twins.both("name", A);
                    twins.both("{", Step.OBJECT);
                }
                case 1 -> {
                    twins.both("name", A);
                    twins.both("[", Step.ARRAY);
                }
                case 2 -> twins.both("{", Step.OBJECT);
                case 3 -> twins.both("}", Step.END_OBJECT);
                case 4 -> twins.both("]", Step.END_ARRAY);
                case 5 -> twins.both("1", NUMBER);
                case 6 -> twins.both("flush", Step.FLUSH);
                case 7 -> {
                    EscapePolicy policy = policy(random);
                    twins.both(policy.toString(), Step.escapes(policy));
                }
                case 8 -> {
                    int length = random.nextInt(ROOM);
                    twins.both("name", A);
                    twins.both(length + " letters", Step.string("f".repeat(length)));
                }
                default -> twins.each(MEMBERS.get(random.nextInt(MEMBERS.size())));
            }
        }
        if (random.nextInt(8) == 0) {
            twins.both("abort", Step.ABORT);
        }
        twins.close();
    }

    private static WriteOptions options(Random random) {
        JsonLimits limits = JsonLimits.defaults()
                .withMaxDepth(random.nextInt(8) == 0 ? random.nextInt(4) : 1_000)
                .withMaxNameBytes(random.nextInt(4) == 0 ? random.nextInt(250) : 50_000)
                .withMaxOutputBytes(random.nextInt(4) == 0 ? random.nextInt(40_000) : JsonLimits.NONE);
        Utf8Policy[] utf8 = Utf8Policy.values();
        NumberForm[] forms = NumberForm.values();
        return WriteOptions.defaults()
                .withLimits(limits)
                .withEscapes(policy(random))
                .withDuplicateNames(random.nextInt(8) == 0 ? DuplicateNames.REJECT : DuplicateNames.ALLOW)
                .withIndent(random.nextInt(4) == 0 ? Indent.pretty() : Indent.none())
                .withFraming(random.nextBoolean() ? Framing.SINGLE : Framing.CONCATENATED)
                .withUtf8Policy(utf8[random.nextInt(utf8.length)])
                .withNumberForm(forms[random.nextInt(forms.length)]);
    }

    private static EscapePolicy policy(Random random) {
        EscapeCase[] cases = EscapeCase.values();
        return random.nextBoolean() ? EscapePolicy.STANDARD : cases[random.nextInt(cases.length)].policy();
    }

    private static Fault fault(Random random) {
        Fault.How[] ways = Fault.How.values();
        Fault.How how = ways[random.nextInt(ways.length)];
        return random.nextInt(4) == 0 ? Fault.flush(random.nextInt(2), how) : Fault.write(random.nextInt(40_000), how);
    }

    /** Against a text written by hand: twins could be wrong in the same way. */
    @Test
    void membersAreWritten() {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator json = UTF8JsonGenerator.to(sink);
        EncodedName a = EncodedName.of("a");
        json.writeStartObject();
        assertSame(json, json.writeNumberProperty(a, 1));
        assertSame(json, json.writeNumberProperty(a, 12345678901L));
        assertSame(json, json.writeNumberProperty(a, 0.5));
        assertSame(json, json.writeBooleanProperty(a, true));
        assertSame(json, json.writeBooleanProperty(a, false));
        assertSame(json, json.writeNullProperty(a));
        assertSame(json, json.writeStringProperty(a, "\"\u6f22"));
        assertSame(json, json.writeStringProperty(a, null));
        assertSame(json, json.writeProperty(a, EncodedString.of("b\n")));
        assertSame(json, json.writeProperty(a, null));
        json.writeEndObject().close();
        assertEquals(
                "{\"a\":1,\"a\":12345678901,\"a\":0.5,\"a\":true,\"a\":false,\"a\":null,\"a\":\"\\\"\u6f22\","
                        + "\"a\":null,\"a\":\"b\\n\",\"a\":null}",
                sink.text());
    }

    @Test
    void aNullNameChangesNothing() {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator json = UTF8JsonGenerator.to(sink)) {
            json.writeStartObject();
            assertThrows(NullPointerException.class, () -> json.writeNumberProperty(null, 1));
            assertThrows(NullPointerException.class, () -> json.writeNumberProperty(null, 1L));
            assertThrows(NullPointerException.class, () -> json.writeNumberProperty(null, 0.5));
            assertThrows(NullPointerException.class, () -> json.writeNumberProperty(null, Double.NaN));
            assertThrows(NullPointerException.class, () -> json.writeBooleanProperty(null, true));
            assertThrows(NullPointerException.class, () -> json.writeNullProperty(null));
            assertThrows(NullPointerException.class, () -> json.writeStringProperty(null, "a"));
            assertThrows(NullPointerException.class, () -> json.writeProperty(null, EncodedString.of("a")));
            json.writeEndObject();
        }
        assertEquals("{}", sink.text());
    }
}
