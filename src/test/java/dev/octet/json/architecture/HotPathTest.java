package dev.octet.json.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.architecture.CompilerLog.Call;
import dev.octet.json.architecture.CompilerLog.Compilation;
import dev.octet.json.support.ChildJvm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * C2's compilation of the hot paths, by its own log: sizes ({@link BytecodeBudgetTest}) do not show what is inlined.
 * docs/hot-loops.md explains the same, and also the calls that are not listed here because they depend on data or luck.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HotPathTest {
    private static final String ENTRY = "TokenReader.nextToken";
    private static final String HOT_PATH = "TokenReader.advance";
    private static final String VECTOR_API = "jdk.incubator.vector.";

    /** What the API ends in: methods that C2 has instructions for, or that are slow. */
    private static final String VECTOR_SUPPORT = "jdk.internal.vm.vector.";

    /** With {@link HotPathMain}, words. */
    private CompilerLog paths;

    /** With {@link VectorPathMain}. */
    private CompilerLog vectors;

    private List<String> allocations;

    @BeforeAll
    void compile(@TempDir Path logs) throws IOException, InterruptedException, XMLStreamException {
        Path log = logs.resolve("paths.log");
        ChildJvm.output(HotPathMain.class, with(CompilerLog.flags(log, 20), "-Doctet.kernel=swar"));
        paths = CompilerLog.read(log);
        log = logs.resolve("vectors.log");
        List<String> flags = CompilerLog.flags(log, 5); // vectors are slow until they are compiled
        allocations = ChildJvm.output(
                VectorPathMain.class, with(flags, "-Doctet.kernel=vector", "--add-modules=jdk.incubator.vector"));
        vectors = CompilerLog.read(log);
    }

    private static List<String> with(List<String> flags, String... more) {
        return Stream.concat(flags.stream(), Stream.of(more)).toList();
    }

    /**
     * Wherever the first method is compiled, by itself or into another, its calls of the others are inlined. A row
     * needs one of two things: the callee has at most 35 bytes of bytecode; or the caller nearly always calls it, and
     * its compiled code is small.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
# tokens
UTF8JsonParser.nextToken       | TokenReader.nextToken
TokenReader.advance            | TokenReader.skipBlanks, StringScanner.simple, NumberScanner.simpleFraction
TokenReader.advance            | NumberScanner.endsSimply
TokenReader.advance            | ByteWords.getLong, OpenNames.name, TokenReader.runDry
TokenReader.advance            | GrammarStack.needsDelimiter, GrammarStack.needsComma, GrammarStack.afterDelimiter
TokenReader.advance            | GrammarStack.takesName
TokenReader.advance            | GrammarStack.takesValue, GrammarStack.afterNameAndColon, GrammarStack.afterInnerValue
TokenReader.advance            | GrammarStack.afterInnerValueAndComma
TokenReader.startContainer     | GrammarStack.afterInnerValue, GrammarStack.push, TokenReader.commitBracket
TokenReader.other              | GrammarStack.takesEnd, GrammarStack.popOuter, OpenNames.leave
TokenReader.other              | TokenReader.commitBracket
# plain tokens, many at a time
TokenCopier.copyPlain          | ByteWords.getLong, ByteWords.putLong, TokenScanner.skipIndent, StringScanner.copySimple
TokenCopier.copyPlain          | OpenNames.name
TokenCopier.copyPlain          | PlainStructure.isStructure, PlainStructure.isNumberLead, TokenCopier.copyNumber
TokenCopier.copyPlain          | GrammarStack.takesName, GrammarStack.afterNameAndColon
TokenCopier.copyPlain          | GrammarStack.afterInnerValueAndComma
TokenCopier.copyNumber         | NumberScanner.simpleNumber
TokenSkipper.skipPlain         | ByteWords.getLong, TokenScanner.skipIndent, StringScanner.simple, OpenNames.name
TokenSkipper.skipPlain         | PlainStructure.isStructure, PlainStructure.isNumberLead, NumberScanner.simpleNumber
TokenSkipper.skipPlain         | GrammarStack.takesName, GrammarStack.afterNameAndColon
TokenSkipper.skipPlain         | GrammarStack.afterInnerValueAndComma
NumberScanner.simpleNumber     | NumberScanner.simpleFraction, NumberScanner.endsSimply
# blanks
TokenReader.skipBlanks         | TokenScanner.skipBlanks
TokenScanner.skipBlanks        | TokenScanner.isBlank, TokenScanner.afterBlank
TokenScanner.afterBlank        | TokenScanner.skipIndent
TokenScanner.skipIndent        | TokenScanner.indent
TokenScanner.indent            | ByteWords.getLong, ByteWords.noSpace, ByteWords.firstByte, TokenScanner.indent8
TokenScanner.indent8           | ByteWords.getLong, ByteWords.noSpace, ByteWords.firstByte, TokenScanner.indent16
TokenScanner.indent16          | ByteWords.getLong, ByteWords.noSpace, ByteWords.firstByte, TokenScanner.indent24
TokenScanner.indent24          | ByteWords.getLong, ByteWords.noSpace, ByteWords.firstByte
TokenScanner.anyBlanks         | TokenScanner.isBlank, ByteWords.getLong, ByteWords.noSpace
# strings
StringScanner.simple           | StringScanner.first
StringScanner.first            | StringScanner.marks, ByteWords.firstByte, StringScanner.second
StringScanner.second           | StringScanner.marks, ByteWords.firstByte, StringScanner.third
StringScanner.third            | StringScanner.marks, ByteWords.firstByte
StringScanner.longer           | StringScanner.marks, ByteWords.firstByte
StringScanner.marks            | ByteWords.getLong, ByteWords.attention
StringScanner.scan             | ByteKernel.scanText
ByteWords.attention            | ByteWords.borrows
# numbers
NumberScanner.simple           | NumberScanner.isDigit, NumberScanner.afterDigits
NumberScanner.simpleFraction   | NumberScanner.afterDigits
NumberScanner.afterDigits      | NumberScanner.marks, ByteWords.firstByte, NumberScanner.afterWord
NumberScanner.afterWord        | NumberScanner.marks, ByteWords.firstByte, NumberScanner.afterWords
NumberScanner.afterWords       | NumberScanner.marks, ByteWords.firstByte
NumberScanner.marks            | ByteWords.getLong, ByteWords.noDigit
# values
TokenReader.name               | OpenNames.text
OpenNames.text                 | OpenNames.cache
TokenReader.expectedName       | TokenScanner.skipBlanks, GrammarStack.takesName, GrammarStack.needsDelimiter
TokenReader.expectedName       | GrammarStack.afterNameAndColon
TokenReader.expectedName       | OpenNames.expected, OpenNames.name
OpenNames.expected             | OpenNames.cache, NameCache.expected
NameCache.expected             | NameCache$Name.isMember
NameCache$Name.isMember        | ByteWords.getLong, NameCache$Name.isWhole
NameCache.get                  | ByteRanges.head, ByteRanges.tail, NameCache$Name.is
StringDecoder.string           | StringDecoder.ascii
UTF8JsonParser.getLongValue    | IntegerText.uncheckedLong
IntegerText.uncheckedLong      | NumberText.first, NumberText.digits
NumberText.digits              | ByteWords.getLong, NumberText.fewDigits
DoubleReader.parseDouble       | NumberText.first, NumberText.point, NumberText.mark
# copies, scans and validation in words
StringEncoder.utf8             | StringEncoder.copyClean
StringEncoder.copyClean        | SwarKernel.copyCleanAscii
SwarKernel.copyEnds            | ByteWords.getLong, ByteWords.putLong, ByteWords.attention, ByteWords.firstByte
SwarKernel.copyShort           | ByteWords.getInt, ByteWords.putInt, ByteWords.attention, ByteWords.firstByte
SwarKernel.copyStrides         | SwarKernel.copyStride
SwarKernel.copyStride          | ByteWords.getLong, ByteWords.putLong, ByteWords.attention
SwarKernel.scan                | ByteWords.getLong, ByteWords.attention, SwarKernel.firstHit
SwarKernel.firstHit            | ByteWords.getLong, ByteWords.attention, ByteWords.firstByte
TextAutomaton.stepWord         | TextAutomaton.step
Utf8Scan.isBlockOfThree        | ByteWords.getLong, Utf8Scan.plainLeads
# a generator's tokens
UTF8JsonGenerator.writeUTF8String | UTF8JsonGenerator.beginString, UTF8JsonGenerator.endString
UTF8JsonGenerator.writeString     | UTF8JsonGenerator.beginString, UTF8JsonGenerator.endString
UTF8JsonGenerator.writeName       | WrittenNames.get, UTF8JsonGenerator.knownName
WrittenNames.get                  | EncodedNames.get
UTF8JsonGenerator.knownName       | UTF8JsonGenerator.beginName, PathTracker.number, EncodedName.uncheckedPut
UTF8JsonGenerator.knownName       | UTF8JsonGenerator.endName
EncodedNames.get                  | EncodedNames.first
UTF8JsonGenerator.writeNumber     | UTF8JsonGenerator.beginValue, UTF8JsonGenerator.commit
UTF8JsonGenerator.literal         | UTF8JsonGenerator.beginValue, UTF8JsonGenerator.commit, ByteWords.putLong
UTF8JsonGenerator.start           | GrammarStack.takesInnerValue, GrammarStack.acceptInnerValue, GrammarStack.push
UTF8JsonGenerator.start           | UTF8JsonGenerator.commit
UTF8JsonGenerator.end             | GrammarStack.endsInner, GrammarStack.pop, UTF8JsonGenerator.commit
UTF8JsonGenerator.beginString     | UTF8JsonGenerator.beginValue
UTF8JsonGenerator.endString       | UTF8JsonGenerator.commit
UTF8JsonGenerator.beginValue      | GrammarStack.takesInnerValue, GrammarStack.acceptInnerValue
UTF8JsonGenerator.beginName       | GrammarStack.takesName, GrammarStack.acceptName
UTF8JsonGenerator.endName         | UTF8JsonGenerator.commit
EncodedName.uncheckedPut          | ByteWords.getLong, ByteWords.putLong
StreamedText.string               | StringEncoder.hasRoomFor, StringEncoder.fewChars
StringEncoder.fewChars            | CleanChars.pack
StringEncoder.uncheckedChars      | CleanChars.pack, StringEncoder.ahead
CleanChars.packWord               | ByteWords.attention, ByteWords.putLong
# numbers out
IntegerText.write                 | IntegerText.eight
IntegerText.head                  | IntegerText.upToTwo, DigitWords.put
IntegerText.eight                 | DigitWords.eight, DigitWords.put
DoubleWriter.write                | DoubleWriter.magnitude
DoubleWriter.fastDouble           | PowersOfTen.high, PowersOfTen.low, UnsignedWords.multiplyHigh, DoubleWriter.distance
DoubleWriter.atMost17             | DigitWords.eight, DigitWords.withoutEight
""")
    void callsOnTheHotPathAreInlined(String caller, String callees) {
        List<String> complaints = Arrays.stream(callees.split(", *"))
                .flatMap(callee -> paths.complaints(caller, callee).stream())
                .toList();
        assertEquals(List.of(), complaints);
    }

    /** One call wherever {@code nextToken} is inlined, never two: docs/traps.md#hot-path-too-large-to-inline. */
    @Test
    void theParsersHotPathIsOneCall() {
        assertFalse(paths.calls(ENTRY, HOT_PATH).isEmpty());
        for (Compilation compilation : paths.compilations()) {
            List<Call> hotPaths = compilation.calls().stream()
                    .filter(call -> call.caller().equals(ENTRY) && call.callee().equals(HOT_PATH))
                    .toList();
            long entries = compilation.calls().stream()
                    .filter(call -> call.callee().equals(ENTRY) && call.inlined())
                    .count();
            long expected = compilation.method().equals(ENTRY) ? 1 : entries;
            assertEquals(expected, hotPaths.size(), () -> compilation.method() + " " + hotPaths);
            assertTrue(hotPaths.stream().noneMatch(Call::inlined), compilation::method);
        }
    }

    /** Rare or long work is a call, whatever the JVM has read: docs/traps.md#hot-path-too-large-to-inline. */
    @ParameterizedTest
    @ValueSource(strings = {"FullTokens.string", "TokenReader.other"})
    void rareWorkIsNoPartOfTheParsersHotPath(String callee) {
        for (CompilerLog log : List.of(paths, vectors)) {
            List<Call> calls = log.compilations().stream()
                    .filter(compilation -> compilation.method().equals(HOT_PATH))
                    .flatMap(compilation -> compilation.calls().stream())
                    .filter(call -> call.callee().equals(callee))
                    .toList();
            assertTrue(calls.stream().anyMatch(Call::isLeftForItself), () -> "called nowhere: " + calls);
            assertEquals(List.of(), calls.stream().filter(Call::inlined).toList());
        }
    }

    /** "a vector kernel of more than about 20 operations per iteration can silently fall off a cliff". */
    @Test
    void noOperationOnVectorsIsACall() {
        List<Call> left =
                vectors.calls(call -> call.isLeft() && isOfVectors(call.callee()) && !fillsTable(call.caller()));
        assertEquals(List.of(), left);
    }

    /**
     * The first use of each operation fills a table that remembers how to execute it without instructions. JDK 25
     * compiles that branch when it knows too little yet.
     */
    private static boolean fillsTable(String caller) {
        return caller.equals("jdk.incubator.vector.VectorOperators$ImplCache.find")
                || caller.startsWith("jdk.incubator.vector.ByteVector$$Lambda");
    }

    private static boolean isOfVectors(String method) {
        return method.startsWith(VECTOR_API) || method.startsWith(VECTOR_SUPPORT);
    }

    /** Shows that the check before this one had calls to check. */
    @Test
    void theListOfLoopsOverVectorsIsComplete() {
        Set<String> loops = vectors
                .calls(call -> call.inlined() && call.callee().startsWith(VECTOR_SUPPORT))
                .stream()
                .map(Call::caller)
                .collect(Collectors.toCollection(TreeSet::new));
        // arm64 looks at words there
        String first = System.getProperty("os.arch").equals("aarch64") ? "" : "VectorOperations.first, ";
        assertEquals(
                "[VectorOperations.copy, VectorOperations.copyPairs, " + first
                        + "VectorOperations.scan, VectorOperations.scanUtf8, VectorOperations.skipWellFormed]",
                loops.toString());
    }

    /** The same: "each one is gated on 0 B allocated per call". */
    @Test
    void noOperationOfTheVectorKernelAllocates() {
        assertTrue(allocations.get(0).startsWith("kernel vector"), allocations::toString);
        List<String> operations = allocations.subList(1, allocations.size());
        assertEquals(7, operations.size(), allocations::toString);
        assertEquals(
                List.of(),
                operations.stream().filter(line -> !line.endsWith(" 0")).toList());
    }
}
