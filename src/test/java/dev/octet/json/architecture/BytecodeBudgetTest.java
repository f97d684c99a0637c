package dev.octet.json.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.WriteOptions;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The compiled library keeps its {@link BytecodeBudget}, and each clause of a budget finds a class made to break it.
 */
class BytecodeBudgetTest {
    /**
     * Called for every word, byte or token, also at rare call sites: there C2 inlines up to 35 bytes
     * (docs/traps.md#inlining-by-luck).
     */
    private static final Set<String> SMALL_METHODS = Set.of(
            "internal.kernel.ByteWords.getLong",
            "internal.kernel.ByteWords.putLong",
            "internal.kernel.ByteWords.getInt",
            "internal.kernel.ByteWords.putInt",
            "internal.kernel.ByteWords.firstByte",
            "internal.kernel.EscapeTable.sevenBit",
            "internal.kernel.EscapeTable.eightBit",
            "internal.buffer.OutputBuffer.ensureRoom",
            "internal.grammar.GrammarStack.needsDelimiter",
            "internal.grammar.GrammarStack.takesInnerValue",
            "internal.grammar.GrammarStack.takesName",
            "internal.grammar.GrammarStack.acceptName",
            "internal.kernel.ByteWords.attention",
            "internal.scan.NumberScanner.isDigit",
            "internal.scan.StringScanner.simple",
            "internal.scan.StringScanner.first",
            "internal.scan.StringScanner.second",
            "internal.scan.StringScanner.third",
            "internal.scan.StringScanner.marks",
            "internal.scan.StringScanner.copyMarks",
            "internal.scan.TokenScanner.skipIndent",
            "internal.scan.TokenScanner.indent",
            "internal.scan.TokenScanner.indent8",
            "internal.scan.TokenScanner.indent16",
            "internal.scan.TokenScanner.indent24",
            "internal.grammar.GrammarStack.isDue",
            "internal.scan.TokenScanner.skipBlanks",
            "internal.scan.TokenScanner.afterBlank",
            "read.TokenReader.skipBlanks",
            "internal.grammar.GrammarStack.afterNameAndColon",
            "internal.grammar.GrammarStack.afterInnerValue",
            "internal.grammar.GrammarStack.afterInnerValueAndComma",
            "internal.scan.NumberScanner.afterDigits",
            "internal.scan.NumberScanner.afterWord",
            "internal.scan.NumberScanner.simpleFraction",
            "read.OpenNames.name",
            "read.OpenNames.leave",
            "internal.grammar.GrammarStack.needsComma",
            "internal.grammar.GrammarStack.takesValue",
            "read.UTF8JsonParser.nextToken",
            "read.TokenReader.nextToken",
            "write.UTF8JsonGenerator.commit",
            "write.UTF8JsonGenerator.beginString",
            "write.UTF8JsonGenerator.endString",
            "internal.kernel.ByteWords.borrows",
            "internal.kernel.ByteWords.noDigit",
            "internal.kernel.ByteWords.noSpace",
            "internal.kernel.ByteWords.isClean",
            "internal.kernel.ByteKernel.scanText",
            "internal.kernel.SwarKernel.copyClean",
            "internal.kernel.SwarKernel.copyCleanAscii",
            "internal.kernel.SwarKernel.scanClean",
            "internal.kernel.SwarKernel.scanCleanAscii",
            "internal.kernel.Utf8Scan.isClean",
            "internal.kernel.Utf8Scan.skipBlocks",
            "internal.kernel.TextAutomaton.step",
            "internal.kernel.ByteRanges.head",
            "internal.kernel.ByteRanges.tail",
            "internal.kernel.ByteRanges.shortWord",
            "internal.kernel.ByteRanges.fold",
            "internal.scan.TokenScanner.isBlank",
            "internal.scan.NumberScanner.marks",
            "internal.scan.NumberScanner.afterWords",
            "internal.scan.NumberScanner.endsSimply",
            "internal.grammar.GrammarStack.afterDelimiter",
            "internal.grammar.GrammarStack.takesEnd",
            "internal.grammar.GrammarStack.popOuter",
            "internal.grammar.PathTracker.name",
            "internal.grammar.PathTracker.number",
            "internal.number.DigitWords.put",
            "internal.number.IntegerText.upToTwo",
            "internal.number.IntegerText.eight",
            "internal.number.IntegerText.uncheckedLong",
            "internal.number.NumberText.first",
            "internal.number.NumberText.point",
            "internal.number.NumberText.mark",
            "internal.number.NumberText.fewDigits",
            "internal.number.PowersOfTen.high",
            "internal.number.PowersOfTen.low",
            "internal.number.UnsignedWords.carry",
            "internal.number.UnsignedWords.multiplyHigh",
            "read.TokenReader.runDry",
            "read.TokenReader.commitBracket",
            "read.TokenReader.name",
            "read.OpenNames.cache",
            "read.OpenNames.text",
            "read.StringDecoder.ascii",
            "read.StringDecoder.string",
            "write.StringEncoder.ahead",
            "write.StringEncoder.copyClean",
            "write.UTF8JsonGenerator.endName",
            "write.UTF8JsonGenerator.quoteColon",
            "write.EncodedNames.first",
            "write.WrittenNames.get",
            "internal.number.DigitWords.withoutEight",
            "internal.number.DoubleWriter.distance");

    /** The loops and what stands between them and a generator's call: inlined where they are hot. */
    private static final Set<String> HOT_METHODS = Set.of(
            "internal.kernel.SwarKernel.copyStrides",
            "internal.kernel.SwarKernel.copyShort",
            "internal.kernel.SwarKernel.copyEnds",
            "internal.kernel.SwarKernel.scan",
            "internal.kernel.ScalarKernel.copy",
            "internal.kernel.ScalarKernel.scan",
            "internal.kernel.Utf8Scan.spell",
            "internal.kernel.TextAutomaton.stepWord",
            "internal.kernel.Utf8Scan.isBlockOfThree",
            "internal.kernel.EscapeTable.put",
            "internal.kernel.EscapeTable.putHigh",
            "internal.grammar.GrammarStack.acceptInnerValue",
            "internal.grammar.GrammarStack.endsInner",
            "internal.kernel.Utf8Scan.scanText",
            "internal.number.DigitWords.number",
            "internal.number.DoubleReader.parseDouble",
            "internal.number.DoubleReader.parseFloat",
            "internal.number.NumberText.digits",
            "read.NameCache.get",
            "read.StringDecoder.unescape",
            "internal.scan.StringScanner.scan",
            "internal.scan.NumberScanner.simple",
            "internal.scan.NumberScanner.simpleNumber",
            "read.TokenReader.commitName",
            "read.OpenNames.store",
            "read.TokenReader.commitString",
            "read.TokenReader.commitScalar",
            "read.TokenReader.startContainer",
            "write.StringEncoder.utf8",
            "write.Utf8Stretches.attend",
            "write.StringEncoder.chars",
            "write.StringEncoder.uncheckedChars",
            "write.StringEncoder.fewChars",
            "write.EncodedNames.get",
            "write.UTF8JsonGenerator.knownName",
            "internal.kernel.CleanChars.pack",
            "internal.kernel.CleanChars.packWord",
            "internal.kernel.CleanChars.packHalf",
            "write.UTF8JsonGenerator.beginValue",
            "write.UTF8JsonGenerator.beginName",
            "write.UTF8JsonGenerator.writeName",
            "write.UTF8JsonGenerator.writeUTF8String",
            "write.UTF8JsonGenerator.writeString",
            "write.UTF8JsonGenerator.writeNumber",
            "internal.kernel.SwarKernel.copy",
            "internal.kernel.SwarKernel.copyToHit",
            "internal.kernel.SwarKernel.firstHit",
            "internal.kernel.Utf8Scan.scan",
            "internal.kernel.Utf8Scan.plainLeads",
            "internal.kernel.Utf8Sequence.length",
            "internal.kernel.VectorOperations.copyPairs",
            "internal.kernel.VectorOperations.first",
            "internal.grammar.GrammarStack.push",
            "internal.grammar.GrammarStack.checkEnd",
            "internal.number.DigitWords.eight",
            "internal.number.IntegerText.head",
            "internal.number.IntegerText.write",
            "internal.number.NumberText.digitsEnd",
            "internal.number.NumberText.digitsWithin",
            "internal.number.DoubleWriter.magnitude",
            "internal.number.DoubleWriter.fastDouble",
            "internal.number.DoubleWriter.fastFloat",
            "internal.number.DoubleWriter.atMost17",
            "internal.number.DoubleWriter.atMost9",
            "internal.number.DecimalSpelling.java",
            "internal.scan.StringScanner.longer",
            "internal.scan.StringScanner.copySimple",
            "internal.scan.StringScanner.copySecond",
            "internal.scan.StringScanner.copyThird",
            "internal.scan.StringScanner.copyLonger",
            "read.PlainStructure.after",
            "read.PlainStructure.enter",
            "read.PlainStructure.leave",
            "read.PlainStructure.literal",
            "read.TokenCopier.copyNumber",
            "internal.scan.StringScanner.escape",
            "internal.scan.TokenScanner.anyBlanks",
            "read.NameCache.find",
            "read.NameCache$Name.is",
            "read.NameCache$Name.isWhole",
            "read.StringDecoder.chars",
            "write.EncodedName.uncheckedPut",
            "write.StreamedText.string",
            "write.UTF8JsonGenerator.start",
            "write.UTF8JsonGenerator.end",
            "write.UTF8JsonGenerator.beginQuotedName");

    /**
     * The classes that loop over bytes. Without a loop: io.SegmentedInputStream for InputStream.read(), which returns
     * one byte; the reader for a token's first byte and the byte behind it, and for the byte of an error.
     */
    private static final Set<String> READERS = Set.of(
            "internal.kernel.",
            "internal.number.",
            "internal.scan.",
            "write.StringEncoder",
            "write.Utf8Stretches",
            "read.StringDecoder",
            "read.TextAhead",
            "read.TokenReader",
            "read.TokenSteps",
            "read.FullTokens",
            "read.TokenCopier",
            "read.PlainStructure",
            "read.TokenSkipper",
            "read.LookAhead",
            "read.LenientSyntax",
            "read.StringParts",
            "read.FoundInput",
            "io.SegmentedInputStream");

    /** Where single bytes are stored: delimiters. */
    private static final Set<String> WRITERS = Set.of("write.UTF8JsonGenerator", "write.Indenter");

    /** The lists are part of the design: a change of them needs a measurement. */
    private static final BytecodeBudget LIBRARY = new BytecodeBudget(SMALL_METHODS, HOT_METHODS, READERS, WRITERS);

    private static final BytecodeBudget NOTHING_ALLOWED = new BytecodeBudget(Set.of(), Set.of(), Set.of(), Set.of());

    @Test
    void theLibraryKeepsItsBudget() {
        List<CompiledClass> classes = CompiledClass.readAll(CompiledClass.directoryOf(WriteOptions.class));
        assertFalse(classes.isEmpty());
        assertEquals(List.of(), LIBRARY.violations(classes));
    }

    /**
     * C2 never inlines a method of more than 325 bytes of bytecode. A smaller hot path would be one call a token or
     * two, by luck, and would contain rare or long work (docs/traps.md#hot-path-too-large-to-inline); a smaller vector
     * loop could be inlined into a large caller (docs/traps.md#too-many-vector-operations).
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "read.TokenReader.advance",
                "read.TokenReader.other",
                "read.FullTokens.string",
                "internal.kernel.VectorOperations.scanUtf8",
                "internal.kernel.VectorOperations.skipWellFormed"
            })
    void outOfLineMethodsAreTooLargeToBeInlined(String method) {
        List<CompiledClass> classes = CompiledClass.readAll(CompiledClass.directoryOf(WriteOptions.class));
        List<String> violations = new BytecodeBudget(Set.of(), Set.of(method), READERS, WRITERS).violations(classes);
        assertEquals(1, violations.size(), "small enough to be inlined");
        assertTrue(violations.get(0).endsWith("its limit is 325"), violations.get(0));
    }

    @Test
    void readsOfBytesAreFound() {
        CompiledClass sample =
                sample(new int[] {Opcodes.ACONST_NULL, Opcodes.ICONST_0, Opcodes.BALOAD, Opcodes.POP}, 0);
        String violation = "write.Sample.body reads elements of a byte array: its class is not in the list";
        assertEquals(List.of(violation), NOTHING_ALLOWED.violations(List.of(sample)));
        assertEquals(
                List.of(violation),
                listing(Set.of(), Set.of("write.Sample")).violations(List.of(sample)),
                "may only write");
        assertEquals(List.of(), listing(Set.of("write.Sample"), Set.of()).violations(List.of(sample)));
        assertEquals(List.of(), listing(Set.of("write."), Set.of()).violations(List.of(sample)));
    }

    @Test
    void writesOfBytesAreFound() {
        CompiledClass sample =
                sample(new int[] {Opcodes.ACONST_NULL, Opcodes.ICONST_0, Opcodes.ICONST_0, Opcodes.BASTORE}, 0);
        String violation = "write.Sample.body writes elements of a byte array: its class is not in the list";
        assertEquals(List.of(violation), NOTHING_ALLOWED.violations(List.of(sample)));
        assertEquals(List.of(), listing(Set.of(), Set.of("write.Sample")).violations(List.of(sample)));
    }

    @Test
    void bytecodesAreCountedExactly() {
        CompiledClass sample = sample(new int[0], BytecodeBudget.SMALL - 1);
        assertEquals(BytecodeBudget.SMALL, sample.methods().get(0).codeLength(), "34 times nop and a return");
    }

    @Test
    void methodsOverTheirLimitAreFound() {
        CompiledClass fits = sample(new int[0], BytecodeBudget.SMALL - 1);
        CompiledClass tooLong = sample(new int[0], BytecodeBudget.SMALL);
        BytecodeBudget small = new BytecodeBudget(Set.of("write.Sample.body"), Set.of(), Set.of(), Set.of());
        assertEquals(List.of(), small.violations(List.of(fits)));
        assertEquals(
                List.of("write.Sample.body has 36 bytecodes, its limit is 35"), small.violations(List.of(tooLong)));
        assertEquals(List.of("write.Sample.body is listed and does not exist"), small.violations(List.of()));

        BytecodeBudget hot = new BytecodeBudget(Set.of(), Set.of("write.Sample.body"), Set.of(), Set.of());
        CompiledClass tooLongForHot = sample(new int[0], BytecodeBudget.HOT);
        assertEquals(List.of(), hot.violations(List.of(tooLong)));
        assertEquals(
                List.of("write.Sample.body has 326 bytecodes, its limit is 325"),
                hot.violations(List.of(tooLongForHot)));
    }

    @Test
    void methodsThatAreNeverCompiledAreFound() {
        assertEquals(List.of(), NOTHING_ALLOWED.violations(List.of(sample(new int[0], BytecodeBudget.HUGE - 1))));
        assertEquals(
                List.of("write.Sample.body has 8001 bytecodes: HotSpot compiles no more than 8000"),
                NOTHING_ALLOWED.violations(List.of(sample(new int[0], BytecodeBudget.HUGE))));
    }

    private static BytecodeBudget listing(Set<String> readers, Set<String> writers) {
        return new BytecodeBudget(Set.of(), Set.of(), readers, writers);
    }

    /** A class with one method: the given instructions, a number of nops, a return. */
    private static CompiledClass sample(int[] instructions, int nops) {
        ClassWriter type = new ClassWriter(0);
        type.visit(Opcodes.V17, Opcodes.ACC_FINAL, "dev/octet/json/write/Sample", null, "java/lang/Object", null);
        MethodVisitor body = type.visitMethod(Opcodes.ACC_STATIC, "body", "()V", null, null);
        body.visitCode();
        for (int instruction : instructions) {
            body.visitInsn(instruction);
        }
        for (int i = 0; i < nops; i++) {
            body.visitInsn(Opcodes.NOP);
        }
        body.visitInsn(Opcodes.RETURN);
        body.visitMaxs(3, 0);
        body.visitEnd();
        type.visitEnd();
        return CompiledClass.read(type.toByteArray());
    }
}
