package dev.octet.json.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.Indent;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.NumberForm;
import dev.octet.json.WriteOptions;
import dev.octet.json.support.OutputKind;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.StringJoiner;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bulk arrays give the same output as their elements one by one. */
@Tag("fast")
class ArrayTest {
    private static final int[] SIZES = {
        0, 1, 2, 3, 100, 744, 780, 1_000, 2_047, 2_048, 2_049, 4_096, 8_192, 8_193, 16_384, 30_000
    };
    private static final WriteOptions DEFAULTS = WriteOptions.defaults();

    /** The element types: a bulk write of a range, and the text of an element. */
    enum Kind {
        INT(size -> (g, offset) -> g.writeArray(INTS, offset, size), i -> Integer.toString(INTS[i])),
        LONG(size -> (g, offset) -> g.writeArray(LONGS, offset, size), i -> Long.toString(LONGS[i])),
        DOUBLE(size -> (g, offset) -> g.writeArray(DOUBLES, offset, size), i -> DOUBLES[i] + ""),
        STRING(
                size -> (g, offset) -> g.writeArray(STRINGS, offset, size),
                i -> STRINGS[i] == null ? "null" : '"' + STRINGS[i].replace("\n", "\\n") + '"');

        private final IntFunction<BiConsumer<UTF8JsonGenerator, Integer>> write;
        private final IntFunction<String> text;

        Kind(IntFunction<BiConsumer<UTF8JsonGenerator, Integer>> write, IntFunction<String> text) {
            this.write = write;
            this.text = text;
        }

        String text(int offset, int size, String start, String delimiter, String end) {
            StringJoiner elements = new StringJoiner(delimiter, size == 0 ? "[" : start, size == 0 ? "]" : end);
            for (int i = offset; i < offset + size; i++) {
                elements.add(text.apply(i));
            }
            return elements.toString();
        }
    }

    private static final int MOST = 30_003;
    private static final int[] INTS =
            new Random(1).ints(MOST).map(i -> i >> (i & 31)).toArray();
    private static final long[] LONGS =
            new Random(2).longs(MOST).map(i -> i >> (i & 63)).toArray();
    private static final double[] DOUBLES =
            new Random(3).ints(MOST, -99_999, 99_999).mapToDouble(i -> i / 4.0).toArray();
    private static final String[] STRINGS = new Random(4)
            .ints(MOST, 0, 40)
            .mapToObj(i -> i == 0 ? null : "é漢\na".repeat(i / 4) + i)
            .toArray(String[]::new);

    @ParameterizedTest
    @EnumSource(Kind.class)
    void arraysOfEverySizeEqualTheirElements(Kind kind) {
        for (int size : SIZES) {
            int offset = size % 4;
            assertEquals(kind.text(offset, size, "[", ",", "]"), written(DEFAULTS, kind, offset, size));
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void arraysFollowTheLayout(Kind kind) {
        WriteOptions pretty = DEFAULTS.withIndent(Indent.spaces(3));
        WriteOptions inline = pretty.withIndent(Indent.pretty().withInlineArrays(true));
        for (int size : new int[] {0, 1, 2, 500, 5_000}) {
            assertEquals(kind.text(0, size, "[\n   ", ",\n   ", "\n]"), written(pretty, kind, 0, size));
            assertEquals(kind.text(0, size, "[", ", ", "]"), written(inline, kind, 0, size));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 2_000})
    void arraysStandBetweenOtherValues(int size) {
        OutputKind.Output output = OutputKind.BYTE_SINK.open(DEFAULTS);
        UTF8JsonGenerator generator = output.generator().writeStartObject();
        StringBuilder text = new StringBuilder("{");
        for (Kind kind : Kind.values()) {
            generator.writeName(kind.name());
            kind.write.apply(size).accept(generator, 2);
            text.append('"')
                    .append(kind)
                    .append("\":")
                    .append(kind.text(2, size, "[", ",", "]"))
                    .append(',');
        }
        generator.writeName("last").writeBoolean(true).writeEndObject().close();
        assertEquals(text + "\"last\":true}", new String(output.bytes().get(), StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @EnumSource(OutputKind.class)
    void arraysAreTheSameInEveryOutput(OutputKind outputKind) {
        for (Kind kind : Kind.values()) {
            OutputKind.Output output = outputKind.open(DEFAULTS);
            kind.write.apply(5_000).accept(output.generator(), 1);
            output.generator().close();
            assertEquals(
                    kind.text(1, 5_000, "[", ",", "]"),
                    new String(output.bytes().get(), StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5_000})
    void numberFormHoldsInArrays(int size) {
        double[] whole = new Random(5).ints(size, 0, 1_000).asDoubleStream().toArray();
        StringJoiner text = new StringJoiner(",", "[", "]");
        for (double value : whole) {
            text.add(Integer.toString((int) value));
        }
        OutputKind.Output output = OutputKind.BYTE_SINK.open(DEFAULTS.withNumberForm(NumberForm.ECMASCRIPT));
        output.generator().writeArray(whole, 0, size).close();
        assertEquals(text.toString(), new String(output.bytes().get()));
    }

    /**
     * "if one of them is NaN or infinite; nothing has changed"; elements are counted from the first that is to be
     * written.
     */
    @Test
    void theElementThatIsNotFiniteIsNamed() {
        double[] values = {Double.NaN, 1, 2, Double.NEGATIVE_INFINITY, 3};
        OutputKind.Output output = OutputKind.BYTE_SINK.open(DEFAULTS);
        JsonEncodingException refused = assertThrows(
                JsonEncodingException.class, () -> output.generator().writeArray(values, 1, 4));
        assertTrue(
                refused.getMessage().startsWith("JSON has no number for -Infinity, element 2 of the array ("),
                refused::getMessage);
        output.generator().writeArray(values, 1, 2).close();
        assertEquals("[1.0,2.0]", new String(output.bytes().get()));
    }

    private static String written(WriteOptions options, Kind kind, int offset, int size) {
        OutputKind.Output output = OutputKind.BYTE_SINK.open(options);
        kind.write.apply(size).accept(output.generator(), offset);
        output.generator().close();
        return new String(output.bytes().get(), StandardCharsets.UTF_8);
    }
}
