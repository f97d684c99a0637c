package dev.octet.json.architecture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;

/**
 * What C2 compiled in a process, by the log that {@link #flags} ask for: of each method the last compilation, and the
 * fate of the calls in it.
 *
 * @param compilations by C2, the last of each method of the library; without those that replace a loop while it runs
 */
record CompilerLog(Collection<Compilation> compilations) {
    /**
     * A compiled method, with the calls in it and in the methods inlined into it. Method names have their class, and
     * its package if it is not of the library.
     */
    record Compilation(String method, List<Call> calls) {}

    /**
     * A call in compiled code.
     *
     * @param caller where it stands, perhaps inlined itself
     * @param reason in C2's words; of an intrinsic, its name
     */
    record Call(String caller, String callee, boolean inlined, String reason) {
        /** C2's remark on a call that was not made so far; such a call shows nothing. */
        private static final Set<String> NEVER = Set.of("never executed", "call site not reached");

        /** What it says where it has no room for more: which calls that meets is luck. */
        private static final Set<String> FULL = Set.of("NodeCountInliningCutoff", "size > DesiredMethodLimit");

        boolean isLeft() {
            return !inlined && !NEVER.contains(reason);
        }

        boolean isLeftForItself() {
            return isLeft() && !FULL.contains(reason);
        }
    }

    /**
     * Flags that make C2 write the log and decide alike each time: callers wait for it, and it waits for more calls
     * than by default. Early compilations depend on luck: C2 trusts a method's counts after 1,000 calls, and when it
     * compiles the outer method of a chain, it may know nothing yet of the inner ones (docs/traps.md#inlining-by-luck).
     * Here too it trusts them after 1,000 calls.
     *
     * @param patience the factor by which it waits longer; divides 20; the counters of calls are raised by the same
     *     factor
     */
    static List<String> flags(Path log, int patience) {
        return List.of(
                "-Xbatch",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:Tier4InvocationThreshold=" + 5_000 * patience,
                "-XX:Tier4MinInvocationThreshold=" + 600 * patience,
                "-XX:Tier4CompileThreshold=" + 15_000 * patience,
                "-XX:Tier4BackEdgeThreshold=" + 40_000 * patience,
                "-XX:ProfileMaturityPercentage=" + 20 / patience,
                "-XX:+IgnoreUnrecognizedVMOptions",
                "-XX:InlineFrequencyCount=" + 100 * patience, // of JDK 17
                "-XX:+LogCompilation",
                "-XX:LogFile=" + log);
    }

    static CompilerLog read(Path log) throws IOException, XMLStreamException {
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) { // paths in it may have any bytes
            return parse(lines.toList());
        }
    }

    /** From the lines of a log, of which nothing but the tasks needs to be well-formed. */
    static CompilerLog parse(List<String> lines) throws XMLStreamException {
        Map<String, CompilerTask> last = new LinkedHashMap<>();
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            if (line.startsWith("<task ")) {
                text.setLength(0); // the end of the process may have cut one off
            }
            text.append(line).append('\n');
            if (line.equals("</task>")) {
                CompilerTask task = new CompilerTask(text.toString());
                if (task.isOfC2()) {
                    last.merge(task.signature(), task, CompilerTask::later);
                }
                text.setLength(0);
            }
        }
        return new CompilerLog(
                last.values().stream().map(CompilerTask::compilation).toList());
    }

    /** The calls in all that was compiled for which the condition holds. */
    List<Call> calls(Predicate<Call> condition) {
        return compilations.stream()
                .flatMap(compilation -> compilation.calls.stream())
                .filter(condition)
                .toList();
    }

    /** The calls from one method to another in all that was compiled. */
    List<Call> calls(String caller, String callee) {
        return calls(call -> call.caller.equals(caller) && call.callee.equals(callee));
    }

    /** Why one cannot say that all of a method's calls of another are inlined, a sentence each; empty when one can. */
    List<String> complaints(String caller, String callee) {
        List<Call> calls = calls(caller, callee);
        List<String> complaints = new ArrayList<>();
        if (calls.stream().noneMatch(Call::inlined)) {
            complaints.add(caller + " has " + callee + " inlined nowhere");
        }
        complaints.addAll(callsLeft(caller, callee));
        return complaints;
    }

    /** Returns a sentence for each of a method's calls of another that is not inlined. */
    List<String> callsLeft(String caller, String callee) {
        return calls(caller, callee).stream()
                .filter(Call::isLeftForItself)
                .map(call -> caller + " calls " + callee + ": " + call.reason)
                .toList();
    }
}
