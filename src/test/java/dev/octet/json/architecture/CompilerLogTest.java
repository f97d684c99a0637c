package dev.octet.json.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.architecture.CompilerLog.Call;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;

/** The log is parsed right, and a call that is not inlined is reported: a check that cannot fail is none. */
class CompilerLogTest {
    private static final String METHODS = """
            <type id='1' name='int'/>
            <klass id='2' name='dev.octet.json.read.Reader' flags='17'/>
            <klass id='3' name='dev.octet.json.internal.kernel.Words' flags='17'/>
            <klass id='4' name='jdk.internal.vm.vector.VectorSupport' flags='1'/>
            <method id='10' holder='2' name='next' return='1'/>
            <method id='11' holder='3' name='get' return='1'/>
            <method id='12' holder='4' name='compare' return='1'/>
            """;

    private static final String INLINED = """
            <call method='11' count='100'/>
            <inline_success reason='inline (hot)'/>
            <parse method='11'>
            </parse>
            """;

    private static final String LEFT = """
            <call method='11' count='100'/>
            <inline_fail reason='too big'/>
            """;

    private static final String LATE = """
            <late_inline method='12' inline_id='7'>
            <jvms bci='3' method='12'/>
            <jvms bci='2' method='11'/>
            <jvms bci='1' method='10'/>
            </late_inline>
            """;

    private static final String INTRINSIC = "<intrinsic id='_VectorCompare' nodes='9'/>\n";
    private static final String INLINED_NOWHERE = "Reader.next has Words.get inlined nowhere";
    private static final String IS_LEFT = "Reader.next calls Words.get: too big";

    /** A task of C2's that compiles Reader.next. */
    private static String task(String... calls) {
        return taskWith("", "1", calls);
    }

    private static String taskWith(String attributes, String success, String... calls) {
        return "<task compile_id='1' method='dev.octet.json.read.Reader next ()I' " + attributes + ">\n" + METHODS
                + "<parse method='10'>\n" + String.join("", calls) + "</parse>\n<task_done success='" + success
                + "'/>\n</task>\n";
    }

    private static CompilerLog log(String... parts) throws XMLStreamException {
        return CompilerLog.parse(Stream.of(parts).flatMap(String::lines).collect(Collectors.toList()));
    }

    private static List<String> complaints(String... parts) throws XMLStreamException {
        return log(parts).complaints("Reader.next", "Words.get");
    }

    @Test
    void aCallThatIsNotInlinedIsReported() throws XMLStreamException {
        assertEquals(List.of(), complaints(task(INLINED)));
        assertEquals(List.of(), complaints(task(INLINED, INLINED)));
        assertEquals(List.of(IS_LEFT), complaints(task(INLINED, LEFT)));
        assertEquals(List.of(INLINED_NOWHERE, IS_LEFT), complaints(task(LEFT)));
        assertEquals(List.of(INLINED_NOWHERE), complaints(task()));
        assertEquals(List.of(INLINED_NOWHERE), complaints());
    }

    @Test
    void callsThatWereNeverMadeAreIgnored() throws XMLStreamException {
        String never = LEFT.replace("too big", "never executed");
        assertEquals(List.of(), complaints(task(INLINED, never)));
        assertEquals(List.of(INLINED_NOWHERE), complaints(task(never)));
        assertEquals(List.of(), complaints(task(INLINED, LEFT.replace("too big", "call site not reached"))));
    }

    /** But the call must be inlined somewhere. */
    @Test
    void callsInAFullCompilationAreIgnored() throws XMLStreamException {
        String full = LEFT.replace("too big", "size &gt; DesiredMethodLimit");
        assertEquals(List.of(), complaints(task(INLINED, full)));
        assertEquals(List.of(INLINED_NOWHERE), complaints(task(full)));
        assertEquals(List.of(), complaints(task(INLINED, LEFT.replace("too big", "NodeCountInliningCutoff"))));
    }

    @Test
    void intrinsicsCountAsInlined() throws XMLStreamException {
        assertEquals(List.of(), complaints(task("<call method='11'/>\n", INTRINSIC)));
    }

    /** Several compiler threads write to the log. */
    @Test
    void theLastCompilationCountsWhereverItIs() throws XMLStreamException {
        String good = task(INLINED);
        String bad = task(INLINED, LEFT);
        assertEquals(List.of(), complaints(bad, good.replace("compile_id='1'", "compile_id='10'")));
        assertEquals(List.of(), complaints(good.replace("compile_id='1'", "compile_id='10'"), bad));
        assertEquals(List.of(IS_LEFT), complaints(good, bad.replace("compile_id='1'", "compile_id='10'")));
        assertEquals(List.of(IS_LEFT), complaints(bad.replace("compile_id='1'", "compile_id='10'"), good));
    }

    @Test
    void onlyWholeCompilationsOfC2Count() throws XMLStreamException {
        assertEquals(List.of(), complaints(task(INLINED), taskWith("level='3'", "1", LEFT)));
        assertEquals(List.of(), complaints(task(INLINED), taskWith("osr_bci='5'", "1", LEFT)));
        assertEquals(List.of(), complaints(task(INLINED), taskWith("", "0", LEFT)));
        assertEquals(
                List.of(), complaints(task(INLINED), task(LEFT).replace("method='dev.octet.json.read", "method='x")));
    }

    /** C2 starts again within a task; its log gives the reason as {@code retry without subsuming loads}. */
    @Test
    void discardedAttemptsDoNotCount() throws XMLStreamException {
        assertEquals(
                List.of(),
                complaints(task(LEFT, "</parse>\n<failure reason='retry'/>\n<parse method='10'>\n", INLINED)));
    }

    /** The end of a process cuts a task off, and there may be anything between tasks. */
    @Test
    void onlyWholeTasksAreRead() throws XMLStreamException {
        String cutOff = task(LEFT).replace("</task>\n", "");
        assertEquals(List.of(), complaints("<fragment>\n<![CDATA[\n", cutOff, task(INLINED), "]]> < & \n", cutOff));
    }

    @Test
    void callsOutsideOfMethodsAreSkipped() throws XMLStreamException {
        assertEquals(List.of(), complaints(task(INLINED, "</parse>\n", LEFT, "<parse method='10'>\n")));
    }

    @Test
    void callsAreNamedWithTheirClass() throws XMLStreamException {
        assertEquals(
                List.of(
                        new Call("Reader.next", "Words.get", true, "inline (hot)"),
                        new Call("Words.get", "jdk.internal.vm.vector.VectorSupport.compare", true, "_VectorCompare")),
                log(task(INLINED, LATE, INTRINSIC)).calls(call -> true));
    }

    @Test
    void lateCallsCountAsCallsUnlessInlinedLater() throws XMLStreamException {
        assertEquals(List.of(true), late(LATE, INTRINSIC));
        assertEquals(List.of(true), late(LATE, "<parse method='12'>\n</parse>\n"));
        assertEquals(List.of(false), late(LATE));
        assertEquals(List.of(false), late(LATE, "<phase_done name='incrementalInline'/>\n"));
        assertEquals(List.of(true), late(LATE, LATE, INTRINSIC));
        assertEquals(List.of(false, true), late(LATE, LATE.replace("'7'", "'8'"), INTRINSIC));
    }

    /** Of each late call, whether it was inlined. */
    private static List<Boolean> late(String... calls) throws XMLStreamException {
        return log(task(calls)).calls("Words.get", "jdk.internal.vm.vector.VectorSupport.compare").stream()
                .map(Call::inlined)
                .toList();
    }
}
