package dev.octet.json.write;

import static dev.octet.json.support.Step.ABORT;
import static dev.octet.json.support.Step.ARRAY;
import static dev.octet.json.support.Step.CLOSE;
import static dev.octet.json.support.Step.END_ARRAY;
import static dev.octet.json.support.Step.END_OBJECT;
import static dev.octet.json.support.Step.FLUSH;
import static dev.octet.json.support.Step.NULL;
import static dev.octet.json.support.Step.OBJECT;
import static dev.octet.json.support.Step.TRUE;
import static dev.octet.json.support.Step.bytes;
import static dev.octet.json.support.Step.encodedName;
import static dev.octet.json.support.Step.name;
import static dev.octet.json.support.Step.number;
import static dev.octet.json.support.Step.stream;
import static dev.octet.json.support.Step.string;
import static dev.octet.json.support.Step.utf8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Base64Form;
import dev.octet.json.EscapePolicy;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimits;
import dev.octet.json.JsonToken;
import dev.octet.json.RawPolicy;
import dev.octet.json.WriteOptions;
import dev.octet.json.io.ByteSink;
import dev.octet.json.io.SegmentedBuffer;
import dev.octet.json.support.Cells;
import dev.octet.json.support.ListedTokens;
import dev.octet.json.support.ListedTokens.Token;
import dev.octet.json.support.RecordingSink;
import dev.octet.json.support.Step;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * "A call out of order throws {@code IllegalStateException} and changes nothing." Nor does a bad argument or NaN. Each
 * row: the calls before, the refused call, its exception, the calls that finish the document as if nothing had
 * happened, and its whole text.
 */
@Tag("fast")
class MisuseTest {
    private static final WriteOptions DEFAULTS = WriteOptions.defaults();
    private static final WriteOptions TRUST = DEFAULTS.withRawPolicy(RawPolicy.TRUST);
    private static final WriteOptions PRETTY = DEFAULTS.withIndent(Indent.pretty());
    private static final WriteOptions NDJSON = DEFAULTS.withFraming(Framing.NDJSON);
    private static final Class<IllegalStateException> ORDER = IllegalStateException.class;
    private static final Class<JsonEncodingException> CONTENT = JsonEncodingException.class;
    private static final Class<IndexOutOfBoundsException> RANGE = IndexOutOfBoundsException.class;
    private static final Class<NullPointerException> NO_NULL = NullPointerException.class;
    private static final Class<JsonLimitException> LIMIT = JsonLimitException.class;

    private record Misuse(
            String name,
            WriteOptions options,
            List<Step> before,
            Step call,
            Class<?> expected,
            List<Step> after,
            String text) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Misuse row(
            String name,
            WriteOptions options,
            List<Step> before,
            Step call,
            Class<?> expected,
            List<Step> after,
            String text) {
        return new Misuse(name, options, before, call, expected, after, text);
    }

    private static Misuse row(
            String name, List<Step> before, Step call, Class<?> expected, List<Step> after, String text) {
        return row(name, DEFAULTS, before, call, expected, after, text);
    }

    static List<Misuse> misuses() {
        List<Misuse> all = new ArrayList<>();
        all.addAll(roots());
        all.addAll(names());
        all.addAll(ends());
        all.addAll(closed());
        all.addAll(numbers());
        all.addAll(ranges());
        all.addAll(nullNames());
        all.addAll(limits());
        all.addAll(raw());
        return all;
    }

    private static List<Misuse> roots() {
        List<Step> object = List.of(OBJECT, END_OBJECT);
        return List.of(
                row("second root: number", List.of(number(1)), number(2), ORDER, List.of(), "1"),
                row("second root: object", object, OBJECT, ORDER, List.of(), "{}"),
                row("second root: array", object, ARRAY, ORDER, List.of(), "{}"),
                row("second root: string", object, string("s"), ORDER, List.of(), "{}"),
                row("second root: UTF-8 string", object, utf8("s"), ORDER, List.of(), "{}"),
                row("second root: null", object, NULL, ORDER, List.of(), "{}"),
                row("second root: bulk array", object, g -> g.writeArray(new int[0], 0, 0), ORDER, List.of(), "{}"),
                row("second root: binary", object, g -> g.writeBinary(new byte[0], 0, 0), ORDER, List.of(), "{}"),
                row("second root: UUID", object, g -> g.writeUUID(new UUID(1, 2)), ORDER, List.of(), "{}"),
                row("second root: instant", object, g -> g.writeInstant(Instant.EPOCH), ORDER, List.of(), "{}"),
                row("second root: raw", TRUST, object, g -> g.writeRawValue("1"), ORDER, List.of(), "{}"),
                row("second root: pretty", PRETTY, object, number(2), ORDER, List.of(), "{}"),
                row("name after the root", object, name("a"), ORDER, List.of(), "{}"),
                row("end after the root", object, END_OBJECT, ORDER, List.of(), "{}"));
    }

    private static List<Misuse> names() {
        List<Step> object = List.of(OBJECT);
        List<Step> member = List.of(OBJECT, name("a"));
        List<Step> one = List.of(number(1), END_OBJECT);
        String done = "{\"a\":1}";
        List<Misuse> rows = new ArrayList<>(List.of(
                row("name at the root", List.of(), name("a"), ORDER, List.of(number(1)), "1"),
                row("encoded name at the root", List.of(), encodedName("a"), ORDER, List.of(number(1)), "1"),
                row("name in an array", List.of(ARRAY), name("a"), ORDER, List.of(number(1), END_ARRAY), "[1]"),
                row(
                        "name in an array, after an element",
                        List.of(ARRAY, number(1)),
                        name("a"),
                        ORDER,
                        List.of(END_ARRAY),
                        "[1]"),
                row("name between roots", NDJSON, List.of(number(1)), name("a"), ORDER, List.of(number(2)), "1\n2\n"),
                row("name twice", member, name("b"), ORDER, one, done),
                row("encoded name twice", member, encodedName("b"), ORDER, one, done),
                row("name twice, pretty", PRETTY, member, name("b"), ORDER, one, "{\n  \"a\": 1\n}")));
        List<Step> rest = List.of(name("a"), number(1), END_OBJECT);
        for (Step value : List.<Step>of(
                number(1),
                string("s"),
                string(null),
                utf8("s"),
                TRUE,
                NULL,
                OBJECT,
                ARRAY,
                g -> g.writeNumber(0.5),
                g -> g.writeNumber(new BigDecimal("1")),
                g -> g.writeNumber("1"),
                g -> g.writeString(new StringReader("s")),
                g -> g.writeUTF8String(stream("s")),
                g -> g.writeBinary(stream("s")),
                g -> g.writeUUID(new UUID(1, 2)),
                g -> g.writeInstant(Instant.MAX),
                g -> g.writeArray(new String[] {"s"}, 0, 1))) {
            rows.add(row("value without a name, " + rows.size(), object, value, ORDER, rest, done));
        }
        rows.add(row(
                "second value without a name",
                List.of(OBJECT, name("a"), number(1)),
                number(2),
                ORDER,
                List.of(END_OBJECT),
                done));
        rows.add(row(
                "second value without a name, pretty",
                PRETTY,
                List.of(OBJECT, name("a"), number(1)),
                OBJECT,
                ORDER,
                List.of(END_OBJECT),
                "{\n  \"a\": 1\n}"));
        return rows;
    }

    private static List<Misuse> ends() {
        return List.of(
                row("end of an object at the root", List.of(), END_OBJECT, ORDER, List.of(number(1)), "1"),
                row("end of an array at the root", List.of(), END_ARRAY, ORDER, List.of(number(1)), "1"),
                row("end of an array in an object", List.of(OBJECT), END_ARRAY, ORDER, List.of(END_OBJECT), "{}"),
                row("end of an object in an array", List.of(ARRAY), END_OBJECT, ORDER, List.of(END_ARRAY), "[]"),
                row(
                        "end of an array in an object, pretty",
                        PRETTY,
                        List.of(OBJECT, name("a"), NULL),
                        END_ARRAY,
                        ORDER,
                        List.of(END_OBJECT),
                        "{\n  \"a\": null\n}"),
                row(
                        "end of the outer kind",
                        List.of(ARRAY, OBJECT),
                        END_ARRAY,
                        ORDER,
                        List.of(END_OBJECT, END_ARRAY),
                        "[{}]"),
                row(
                        "end after a name",
                        List.of(OBJECT, name("a")),
                        END_OBJECT,
                        ORDER,
                        List.of(NULL, END_OBJECT),
                        "{\"a\":null}"),
                row(
                        "end of an array after a name",
                        List.of(OBJECT, name("a")),
                        END_ARRAY,
                        ORDER,
                        List.of(NULL, END_OBJECT),
                        "{\"a\":null}"),
                row(
                        "end too many between roots",
                        NDJSON,
                        List.of(ARRAY, END_ARRAY),
                        END_ARRAY,
                        ORDER,
                        List.of(NULL),
                        "[]\nnull\n"));
    }

    private static List<Misuse> closed() {
        List<Misuse> rows = new ArrayList<>();
        List<Step> calls = List.of(
                number(1), OBJECT, END_OBJECT, ARRAY, END_ARRAY, name("a"), string("s"), utf8("s"), NULL, FLUSH);
        for (int i = 0; i < calls.size(); i++) {
            rows.add(row(
                    "call " + i + " after close", List.of(TRUE, CLOSE), calls.get(i), ORDER, List.of(CLOSE), "true"));
            rows.add(row(
                    "call " + i + " after abort",
                    List.of(ARRAY, FLUSH, ABORT),
                    calls.get(i),
                    ORDER,
                    List.of(CLOSE),
                    "["));
        }
        return rows;
    }

    private static List<Misuse> numbers() {
        List<Step> open = List.of(ARRAY, number(1));
        List<Step> rest = List.of(number(2), END_ARRAY);
        List<Misuse> rows = new ArrayList<>();
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            rows.add(row("double " + bad, open, g -> g.writeNumber(bad), CONTENT, rest, "[1,2]"));
            rows.add(row("float " + bad, open, g -> g.writeNumber((float) bad), CONTENT, rest, "[1,2]"));
            rows.add(row(
                    "array with " + bad,
                    open,
                    g -> g.writeArray(new double[] {1, 2, bad}, 0, 3),
                    CONTENT,
                    rest,
                    "[1,2]"));
        }
        rows.add(row(
                "NaN as a member",
                List.of(OBJECT, name("a")),
                g -> g.writeNumber(Double.NaN),
                CONTENT,
                List.of(NULL, END_OBJECT),
                "{\"a\":null}"));
        rows.add(row("NaN as the root", List.of(), g -> g.writeNumber(Float.NaN), CONTENT, List.of(NULL), "null"));
        rows.add(row("NaN, pretty", PRETTY, open, g -> g.writeNumber(Double.NaN), CONTENT, rest, "[\n  1,\n  2\n]"));
        double[] late = new double[20_000];
        late[late.length - 1] = Double.NaN;
        rows.add(
                row("NaN late in a long array", open, g -> g.writeArray(late, 0, late.length), CONTENT, rest, "[1,2]"));
        rows.add(row(
                "NaN outside the range is not looked at",
                open,
                g -> g.writeArray(late, 0, late.length + 1),
                RANGE,
                rest,
                "[1,2]"));
        for (String bad : Cells.of("""
                \s| - | +1 | 01 | -01 | 1. | .5 | -.5 | 1e | 1e+ | 1.e5 | 1e1.5 | 0x10 | NaN | Infinity | \
                1f | 1  |  1 | 1,2 | 1_0 | --1 | 1- | \u0661 | 1\u0000 | 1\u0130 | null | "1" | [1] | \
                1\n""")) {
            rows.add(row("number text '" + bad + "'", open, g -> g.writeNumber(bad), CONTENT, rest, "[1,2]"));
        }
        return rows;
    }

    private static List<Misuse> ranges() {
        List<Step> open = List.of(ARRAY, number(1));
        List<Step> rest = List.of(number(2), END_ARRAY);
        List<Misuse> rows = new ArrayList<>();
        for (int[] range : new int[][] {
            {-1, 1},
            {0, -1},
            {0, 5},
            {4, 1},
            {5, 0},
            {1, Integer.MAX_VALUE},
            {Integer.MAX_VALUE, 1},
            {Integer.MIN_VALUE, 0}
        }) {
            int from = range[0];
            int length = range[1];
            String of4 = "(" + from + ", " + length + ") of 4";
            rows.add(row("chars " + of4, open, g -> g.writeString(new char[4], from, length), RANGE, rest, "[1,2]"));
            rows.add(
                    row("UTF-8 " + of4, open, g -> g.writeUTF8String(new byte[4], from, length), RANGE, rest, "[1,2]"));
            rows.add(row(
                    "raw string " + of4,
                    TRUST,
                    open,
                    g -> g.writeRawUTF8String(new byte[4], from, length),
                    RANGE,
                    rest,
                    "[1,2]"));
            rows.add(row(
                    "raw value " + of4,
                    TRUST,
                    open,
                    g -> g.writeRawValue(new byte[4], from, length),
                    RANGE,
                    rest,
                    "[1,2]"));
            rows.add(row("binary " + of4, open, g -> g.writeBinary(new byte[4], from, length), RANGE, rest, "[1,2]"));
            rows.add(row("ints " + of4, open, g -> g.writeArray(new int[4], from, length), RANGE, rest, "[1,2]"));
            rows.add(row("longs " + of4, open, g -> g.writeArray(new long[4], from, length), RANGE, rest, "[1,2]"));
            rows.add(row("doubles " + of4, open, g -> g.writeArray(new double[4], from, length), RANGE, rest, "[1,2]"));
            rows.add(row("Strings " + of4, open, g -> g.writeArray(new String[4], from, length), RANGE, rest, "[1,2]"));
        }
        return rows;
    }

    private static List<Misuse> nullNames() {
        List<Step> rest = List.of(name("a"), number(1), END_OBJECT);
        return List.of(
                row("null name", List.of(OBJECT), g -> g.writeName((String) null), NO_NULL, rest, "{\"a\":1}"),
                row(
                        "null encoded name",
                        List.of(OBJECT),
                        g -> g.writeName((EncodedName) null),
                        NO_NULL,
                        rest,
                        "{\"a\":1}"),
                row("null policy", List.of(OBJECT), g -> g.setEscapes(null), NO_NULL, rest, "{\"a\":1}"),
                row(
                        "reset to a null stream",
                        List.of(NULL),
                        g -> g.reset((OutputStream) null),
                        NO_NULL,
                        List.of(),
                        "null"),
                row("reset to a null sink", List.of(NULL), g -> g.reset((ByteSink) null), NO_NULL, List.of(), "null"));
    }

    private static List<Misuse> limits() {
        WriteOptions flat = DEFAULTS.withLimits(JsonLimits.defaults().withMaxDepth(1));
        WriteOptions scalars = DEFAULTS.withLimits(JsonLimits.defaults().withMaxDepth(0));
        List<Step> open = List.of(ARRAY, number(1));
        List<Step> rest = List.of(number(2), END_ARRAY);
        String digits = "1".repeat(1_001);
        return List.of(
                row("object too deep", flat, open, OBJECT, LIMIT, rest, "[1,2]"),
                row("array too deep", flat, open, ARRAY, LIMIT, rest, "[1,2]"),
                row("bulk array too deep", flat, open, g -> g.writeArray(new int[1], 0, 1), LIMIT, rest, "[1,2]"),
                row(
                        "empty bulk array too deep",
                        flat,
                        open,
                        g -> g.writeArray(new String[0], 0, 0),
                        LIMIT,
                        rest,
                        "[1,2]"),
                row("any container too deep", scalars, List.of(), ARRAY, LIMIT, List.of(NULL), "null"),
                row(
                        "object too deep, pretty",
                        flat.withIndent(Indent.pretty()),
                        open,
                        OBJECT,
                        LIMIT,
                        rest,
                        "[\n  1,\n  2\n]"),
                row("number text too long", open, g -> g.writeNumber(digits), LIMIT, rest, "[1,2]"),
                row("BigInteger too long", open, g -> g.writeNumber(new BigInteger(digits)), LIMIT, rest, "[1,2]"),
                row("BigDecimal too long", open, g -> g.writeNumber(new BigDecimal(digits)), LIMIT, rest, "[1,2]"));
    }

    private static List<Misuse> raw() {
        List<Step> open = List.of(ARRAY, number(1));
        List<Step> rest = List.of(number(2), END_ARRAY);
        return List.of(
                row("raw value text that is none", open, g -> g.writeRawValue("1,2"), CONTENT, rest, "[1,2]"),
                row(
                        "raw value bytes that are none",
                        open,
                        g -> g.writeRawValue(bytes("[1"), 0, 2),
                        CONTENT,
                        rest,
                        "[1,2]"),
                row(
                        "raw string with a quote",
                        open,
                        g -> g.writeRawUTF8String(bytes("s\",\""), 0, 4),
                        CONTENT,
                        rest,
                        "[1,2]"),
                row(
                        "raw value too deep",
                        DEFAULTS.withLimits(JsonLimits.defaults().withMaxDepth(1)),
                        open,
                        g -> g.writeRawValue("[]"),
                        LIMIT,
                        rest,
                        "[1,2]"),
                row("number of a lenient parser", open, copying(NAN), CONTENT, rest, "[1,2]"),
                row("copied value without a name", List.of(OBJECT), copying(TEXT), ORDER, List.of(END_OBJECT), "{}"),
                row("no token to copy", open, g -> g.copyEvent(ListedTokens.of("1")), ORDER, rest, "[1,2]"),
                row("no value to copy", open, g -> g.copyValue(ListedTokens.of("")), ORDER, rest, "[1,2]"));
    }

    private static final Token NAN = new Token(JsonToken.VALUE_NUMBER_FLOAT, "NaN", false);
    private static final Token TEXT = Token.of(JsonToken.VALUE_STRING, "a");

    private static Step copying(Token token) {
        return g -> {
            ListedTokens source = ListedTokens.of(token);
            source.nextToken();
            g.copyEvent(source);
        };
    }

    @Test
    void thereAreAtLeastFortyRows() {
        assertTrue(misuses().size() >= 40);
    }

    @ParameterizedTest
    @MethodSource("misuses")
    void refusedCallsChangeNothing(Misuse misuse) {
        RecordingSink sink = new RecordingSink();
        UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, misuse.options());
        misuse.before().forEach(step -> step.on(generator));
        long before = generator.bytesWritten();
        for (int i = 0; i < 2; i++) { // asking again changes nothing either
            Throwable thrown = assertThrows(Throwable.class, () -> misuse.call().on(generator));
            assertEquals(misuse.expected(), thrown.getClass(), () -> misuse + ": " + thrown);
            assertEquals(before, generator.bytesWritten(), "bytes added");
        }
        misuse.after().forEach(step -> step.on(generator));
        generator.close();
        assertEquals(misuse.text(), sink.text());
        assertEquals(1, sink.closes());
    }

    /** "A null reference in place of a value writes {@code null}." */
    @ParameterizedTest
    @MethodSource("nullValues")
    void aNullReferenceWritesNull(Step step) {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, TRUST)) {
            generator.writeStartArray();
            step.on(generator);
            generator.writeNumber(1).writeEndArray();
        }
        assertEquals("[null,1]", sink.text());
    }

    static List<Step> nullValues() {
        return List.of(
                g -> g.writeString((String) null),
                g -> g.writeString((CharSequence) null),
                g -> g.writeString((Reader) null),
                g -> g.writeString((char[]) null, 0, 0),
                g -> g.writeUTF8String((byte[]) null),
                g -> g.writeUTF8String(null, 0, 0),
                g -> g.writeUTF8String((ByteBuffer) null),
                g -> g.writeUTF8String((InputStream) null),
                g -> g.writeUTF8String((ReadableByteChannel) null),
                g -> g.writeRawUTF8String(null, 0, 0),
                g -> g.writeNumber((BigInteger) null),
                g -> g.writeNumber((BigDecimal) null),
                g -> g.writeNumber((String) null),
                g -> g.writeBinary(null, 0, 0),
                g -> g.writeBinary((InputStream) null),
                g -> g.writeBinary(null, 0, 0, Base64Form.URL),
                g -> g.writeBinary((InputStream) null, Base64Form.URL),
                g -> g.writeArray((int[]) null, 0, 0),
                g -> g.writeArray((long[]) null, 0, 0),
                g -> g.writeArray((double[]) null, 0, 0),
                g -> g.writeArray((String[]) null, 0, 0),
                g -> g.writeRawValue((String) null),
                g -> g.writeRawValue(null, 0, 0));
    }

    @Test
    void nullTargetsAndOptionsAreRefused() {
        List<Executable> calls = List.of(
                () -> UTF8JsonGenerator.to((OutputStream) null),
                () -> UTF8JsonGenerator.to((WritableByteChannel) null),
                () -> UTF8JsonGenerator.to((ByteSink) null),
                () -> UTF8JsonGenerator.to((SegmentedBuffer) null),
                () -> UTF8JsonGenerator.to((Writer) null),
                () -> UTF8JsonGenerator.to(OutputStream.nullOutputStream(), null),
                () -> EncodedName.of(null));
        for (Executable call : calls) {
            assertThrows(NullPointerException.class, call);
        }
    }

    /** The default is no layout: "Under {@link Framing#NDJSON} any other is refused when the generator is created." */
    @Test
    void anIndentIsRefusedWithNdjson() {
        for (Indent indent : List.of(
                Indent.pretty(), Indent.spaces(0), Indent.tab(), Indent.pretty().withInlineArrays(true))) {
            RecordingSink sink = new RecordingSink();
            assertThrows(IllegalArgumentException.class, () -> UTF8JsonGenerator.to(sink, NDJSON.withIndent(indent)));
            assertEquals(0, sink.size() + sink.closes());
        }
    }

    /** A change of the generator while it refuses calls must last: a refused call does not undo {@code setEscapes}. */
    @Test
    void aRefusedCallKeepsThePolicy() {
        RecordingSink sink = new RecordingSink();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink)) {
            generator.writeStartArray().setEscapes(EscapePolicy.HTML_SAFE);
            assertThrows(IllegalStateException.class, () -> generator.writeName("a"));
            generator.writeString("<").writeUTF8String(bytes("<")).writeEndArray();
        }
        assertEquals("[\"\\u003c\",\"\\u003c\"]", sink.text());
    }
}
