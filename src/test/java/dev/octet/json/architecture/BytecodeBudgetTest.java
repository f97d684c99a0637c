package dev.octet.json.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.octet.json.WriteOptions;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Opcodes;

/** The compiled library keeps its {@link BytecodeBudget}; each rule also finds a class made to break it. */
class BytecodeBudgetTest {
    /**
     * Classes that loop over bytes. Without a loop: io.SegmentedInputStream for InputStream.read(), which returns one
     * byte; the parser for a token's first byte and the byte behind it, and for the bytes at an error.
     */
    private static final Set<String> READERS = Set.of(
            "internal.kernel.",
            "internal.number.",
            "internal.scalar.",
            "internal.scan.",
            "write.StringEncoder",
            "write.CharEncoder",
            "write.Utf8Stretches",
            "read.Base64Reader", // the last group, and whitespace
            "read.StringDecoder",
            "read.TextAhead",
            "read.TokenReader",
            "read.ReadyTokens",
            "read.TokenSteps",
            "read.FullTokens",
            "read.TokenCopier",
            "read.PlainStructure",
            "read.TokenSkipper",
            "read.LookAhead",
            "read.LenientNumbers",
            "read.LenientSyntax",
            "read.Spelling",
            "read.StringParts",
            "read.FoundInput",
            "internal.bridge.FaultBytes", // bytes at an error
            "internal.bridge.TokenEdges", // bytes at the edges of a token that a stock parser would look at
            "internal.bridge.CodePoints",
            "internal.bridge.CharCount",
            "internal.bridge.Encodings",
            "io.SegmentedInputStream",
            "internal.codec.BinaryCodec", // a byte[] as a JSON array: each element is read or written as a number
            "internal.codec.EnumTexts", // as TreeWriter
            "internal.codec.PrimitiveArrays", // as TreeWriter
            "write.TreeWriter"); // elements of a boolean[]: the instruction is the same

    /** Where single bytes are stored: delimiters. */
    private static final Set<String> WRITERS =
            Set.of("write.TokenWriter", "write.UTF8JsonGenerator", "write.Indenter", "write.Base64Writer");

    /** The lists are part of the design: a change of them needs a measurement. */
    private static final BytecodeBudget LIBRARY = new BytecodeBudget(READERS, WRITERS);

    private static final BytecodeBudget NOTHING_ALLOWED = new BytecodeBudget(Set.of(), Set.of());

    @Test
    void theLibraryKeepsItsBudget() {
        List<CompiledClass> classes = CompiledClass.readAll(CompiledClass.directoryOf(WriteOptions.class));
        assertFalse(classes.isEmpty());
        assertEquals(List.of(), LIBRARY.violations(classes));
    }

    @Test
    void readsOfBytesAreFound() {
        CompiledClass sample =
                sample(new int[] {Opcodes.ACONST_NULL, Opcodes.ICONST_0, Opcodes.BALOAD, Opcodes.POP}, 0);
        String violation = "write.Sample.body reads elements of a byte array: its class is not in the list";
        assertEquals(List.of(violation), NOTHING_ALLOWED.violations(List.of(sample)));
        assertEquals(
                List.of(violation),
                new BytecodeBudget(Set.of(), Set.of("write.Sample")).violations(List.of(sample)),
                "may only write");
        assertEquals(List.of(), new BytecodeBudget(Set.of("write.Sample"), Set.of()).violations(List.of(sample)));
        assertEquals(List.of(), new BytecodeBudget(Set.of("write."), Set.of()).violations(List.of(sample)));
    }

    @Test
    void writesOfBytesAreFound() {
        CompiledClass sample =
                sample(new int[] {Opcodes.ACONST_NULL, Opcodes.ICONST_0, Opcodes.ICONST_0, Opcodes.BASTORE}, 0);
        String violation = "write.Sample.body writes elements of a byte array: its class is not in the list";
        assertEquals(List.of(violation), NOTHING_ALLOWED.violations(List.of(sample)));
        assertEquals(List.of(), new BytecodeBudget(Set.of(), Set.of("write.Sample")).violations(List.of(sample)));
    }

    @Test
    void bytecodesAreCountedExactly() {
        CompiledClass sample = sample(new int[0], BytecodeBudget.SMALL - 1);
        assertEquals(BytecodeBudget.SMALL, sample.methods().get(0).codeLength(), "34 times nop and a return");
    }

    /** Annotation, the size that it just allows, the next size, and the complaint about that. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Inlined   | 35  | 36  | write.Sample.body has 36 bytecodes, @Inlined is for at most 35
        Hot       | 325 | 326 | write.Sample.body has 326 bytecodes, @Hot is for at most 325
        OutOfLine | 326 | 325 | write.Sample.body has 325 bytecodes, @OutOfLine is for more than 325
        """)
    void methodsBeyondTheirBudgetAreFound(String annotation, int allowed, int refused, String complaint) {
        assertEquals(List.of(), NOTHING_ALLOWED.violations(List.of(annotated(allowed - 1, annotation))));
        assertEquals(List.of(complaint), NOTHING_ALLOWED.violations(List.of(annotated(refused - 1, annotation))));
    }

    @Test
    void twoBudgetsOfOneMethodAreFound() {
        assertEquals(
                List.of("write.Sample.body has more than one budget: [@Inlined, @Hot]"),
                NOTHING_ALLOWED.violations(List.of(annotated(0, "Inlined", "Hot"))));
    }

    @Test
    void budgetsOfMethodsWithoutCodeAreFound() {
        assertEquals(
                List.of("write.Sample.body is @Hot and has no code"),
                NOTHING_ALLOWED.violations(List.of(SampleClass.withoutCode("Hot"))));
    }

    @Test
    void outOfLineWithoutReasonIsFound() {
        CompiledClass sample = SampleClass.of(new int[0], BytecodeBudget.HOT, "", List.of("OutOfLine"), List.of());
        assertEquals(
                List.of("write.Sample.body is @OutOfLine without a reason"),
                NOTHING_ALLOWED.violations(List.of(sample)));
    }

    @Test
    void methodsThatAreNeverCompiledAreFound() {
        assertEquals(List.of(), NOTHING_ALLOWED.violations(List.of(sample(new int[0], BytecodeBudget.HUGE - 1))));
        assertEquals(
                List.of("write.Sample.body has 8001 bytecodes: HotSpot compiles no more than 8000"),
                NOTHING_ALLOWED.violations(List.of(sample(new int[0], BytecodeBudget.HUGE))));
    }

    private static CompiledClass sample(int[] instructions, int nops) {
        return SampleClass.of(instructions, nops, "", List.of(), List.of());
    }

    private static CompiledClass annotated(int nops, String... annotations) {
        return SampleClass.of(new int[0], nops, "why", List.of(annotations), List.of());
    }
}
