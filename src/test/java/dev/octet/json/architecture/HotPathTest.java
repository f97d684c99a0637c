package dev.octet.json.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.WriteOptions;
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
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks what C2 makes of the hot paths, by its own log. A method that is small enough ({@link BytecodeBudgetTest}) may
 * still be left as a call.
 *
 * <p>Most of it follows from the annotations of {@code internal.hot}: calls to {@code @Inlined} methods are inlined,
 * calls to {@code @OutOfLine} methods are not. Whether a call to a {@code @Hot} method is inlined depends on how often
 * the caller makes it, so a table lists those that are inlined with any data.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HotPathTest {
    private static final String ENTRY = "ReadEngine.nextToken";
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
     * Calls to {@code @Inlined} methods that {@link HotPathMain} does not make often enough, on one JDK or another: a
     * caller, or one of its calls. They may be missing from the log, but must not be in it as calls.
     */
    private static final Set<String> UNREACHED = Set.of(
            "DoubleReader.parseFloat",
            "DoubleWriter.fastFloat",
            "EscapeTable.put",
            "NameCache.find",
            "NameCache.get calls StringDecoder.string",
            "OffsetText.seconds calls ByteWords.getLong",
            "StringDecoder.chars",
            "CharEncoder.chars",
            "CleanChars.packFew",
            "StringScanner.copyThird",
            "SwarKernel.copyToHit",
            "TokenWriter.beginQuotedName",
            "TokenWriter.escapedName",
            "UTF8JsonGenerator.writeNumberProperty calls UTF8JsonGenerator.digits",
            "UTF8JsonGenerator.writeStringProperty",
            "Utf8Scan.scan",
            "Utf8Stretches.attend");

    private static final HotCalls HOT_CALLS =
            HotCalls.of(CompiledClass.readAll(CompiledClass.directoryOf(WriteOptions.class)));

    static Stream<Arguments> callersOfInlined() {
        return HOT_CALLS.callersOf(SizeBudget.INLINED).entrySet().stream()
                .map(caller -> Arguments.of(caller.getKey(), caller.getValue()));
    }

    /** Wherever a method with a budget is compiled, its calls to {@code @Inlined} methods are inlined. */
    @ParameterizedTest
    @MethodSource("callersOfInlined")
    void callsToInlinedMethodsAreInlined(String caller, Set<String> callees) {
        List<String> complaints = callees.stream()
                .flatMap(callee -> isUnreached(caller, callee)
                        ? paths.callsLeft(caller, callee).stream()
                        : paths.complaints(caller, callee).stream())
                .toList();
        assertEquals(List.of(), complaints);
    }

    private static boolean isUnreached(String caller, String callee) {
        return UNREACHED.contains(caller) || UNREACHED.contains(call(caller, callee));
    }

    private static String call(String caller, String callee) {
        return caller + " calls " + callee;
    }

    /** An exception for a call that no longer exists would hide the next one. */
    @Test
    void everyExceptionIsACallToAnInlinedMethod() {
        Set<String> unknown = new TreeSet<>(UNREACHED);
        HOT_CALLS.callersOf(SizeBudget.INLINED).forEach((caller, callees) -> {
            unknown.remove(caller);
            callees.forEach(callee -> unknown.remove(call(caller, callee)));
        });
        assertEquals(Set.of(), unknown);
    }

    /** Each is called in one of the processes, and inlined in none. */
    @Test
    void callsToOutOfLineMethodsAreCalls() {
        Set<String> methods = HOT_CALLS.methods(SizeBudget.OUT_OF_LINE);
        Set<String> called = new TreeSet<>();
        for (CompilerLog log : List.of(paths, vectors)) {
            assertEquals(List.of(), log.calls(call -> call.inlined() && methods.contains(call.callee())));
            log.calls(call -> call.isLeftForItself() && methods.contains(call.callee()))
                    .forEach(call -> called.add(call.callee()));
        }
        assertEquals(methods, called);
        assertFalse(methods.isEmpty());
    }

    /**
     * Wherever the first method is compiled, by itself or into another, its calls to these methods are inlined. They
     * are {@code @Hot}: the caller nearly always makes the calls, and their machine code is small. Or the caller names
     * an interface, so that its bytecode does not show the method.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        # reading
        TokenReader.startContainer | GrammarStack.push
        TokenCopier.copyPlain      | StringScanner.copySimple, TokenCopier.copyNumber
        TokenCopier.copyNumber     | NumberScanner.simpleNumber
        TokenSkipper.skipPlain     | NumberScanner.simpleNumber
        OpenNames.expected         | NameCache.expected
        NameCache.expected         | MemberName.isMember
        MemberName.isMember        | MemberName.isWhole
        ReadyTokens.expectedName   | ReadyTokens.nameStart, TokenReader.commitMember
        ReadyTokens.nextIndex      | ReadyTokens.nameStart
        MissedNames.expected       | MemberName.isMember
        ReadyTokens.nextLong       | IntegerText.run
        UTF8JsonParser.readInt     | ReadyTokens.nextLong
        NameCache.get              | MemberName.is
        IntegerText.uncheckedLong  | NumberText.digits
        # through the interface ByteKernel, of which one implementation is in use
        Utf8Stretches.copyClean    | SwarKernel.copyCleanAscii
        # copies, scans and validation in words
        SwarKernel.copyStrides     | SwarKernel.copyStride
        CleanScan.scan             | CleanScan.firstHit
        Utf8Scan.isBlockOfThree    | Utf8Scan.plainLeads
        # writing
        TokenWriter.name              | TokenWriter.knownName
        WrittenNames.get              | EncodedNames.get
        TokenWriter.knownName         | TokenWriter.beginName, EncodedForm.uncheckedPut
        TokenWriter.beginMember       | OutputBuffer.roomWithinLimit, EncodedForm.uncheckedPut
        UTF8JsonGenerator.writeNumberProperty | TokenWriter.beginMember
        UTF8JsonGenerator.literalProperty     | TokenWriter.beginMember
        UTF8JsonGenerator.writeNumber | TokenWriter.beginValue
        TokenWriter.literal           | TokenWriter.beginValue
        TokenWriter.start             | GrammarStack.acceptInnerValue, GrammarStack.push
        TokenWriter.end               | GrammarStack.endsInner
        TokenWriter.beginString       | TokenWriter.beginValue
        TokenWriter.beginValue        | GrammarStack.acceptInnerValue
        CharEncoder.chars             | CleanChars.pack
        IntegerText.eight             | DigitWords.eight
        DoubleWriter.write            | DoubleWriter.magnitude
        DoubleWriter.atMost17         | DigitWords.eight
        """)
    void theseCallsAreInlinedToo(String caller, String callees) {
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

    /** docs/traps.md#too-many-vector-operations: "The last operations of a vector method are calls with objects". */
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

    /** ARCHITECTURE.md: "vector code allocates nothing". */
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
