package dev.octet.json.architecture;

import dev.octet.json.architecture.CompilerLog.Call;
import dev.octet.json.architecture.CompilerLog.Compilation;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * One compilation, as the compiler's log tells it. What it says of a call stands in elements one after the other:
 *
 * <pre>
 *   call, inline_success, parse ... /parse        it was inlined, and this is in it
 *   call, inline_fail                             it was not
 *   call, intrinsic                               C2 has instructions of its own for it
 *   late_inline, jvms ..., parse ... /parse       it was inlined at last; jvms are the callers, the innermost first
 *   late_inline, jvms ..., intrinsic              C2 has instructions for it, as for all operations on vectors
 *   late_inline, jvms ..., another                it was tried and is a call; it may be tried again, same number
 *   failure                                       all that was done is thrown away, and begun anew
 * </pre>
 */
final class CompilerTask {
    private static final XMLInputFactory FACTORY = XMLInputFactory.newDefaultFactory();

    /** Of C2; the log leaves it out, where it is not another. */
    private static final String HIGHEST_LEVEL = "4";

    private static final String INLINED_LATE = "late";
    private static final String NOT_LATE_EITHER = "neither inlined nor an intrinsic";
    private static final String NONE = "";

    // By their numbers, which are the task's own.
    private final Map<String, String> classes = new HashMap<>();
    private final Map<String, String> methods = new HashMap<>();

    /** What is being read, the innermost first. */
    private final Deque<String> callers = new ArrayDeque<>();

    private final List<Call> calls = new ArrayList<>();
    private final Map<String, Call> lateCalls = new LinkedHashMap<>();
    private String signature = NONE;
    private int number;
    private boolean ofC2;

    // The call that the next element is about.
    private String caller = NONE;
    private String callee = NONE;

    /** The number of a late call; of others none. */
    private String late = NONE;

    /** @param text a task element */
    CompilerTask(String text) throws XMLStreamException {
        XMLStreamReader xml = FACTORY.createXMLStreamReader(new StringReader(text));
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamReader.START_ELEMENT) {
                begin(xml.getLocalName(), xml);
            } else if (event == XMLStreamReader.END_ELEMENT
                    && xml.getLocalName().equals("parse")) {
                callers.pop();
            }
        }
    }

    /** Whether C2 has compiled a method of ours, from its beginning on. */
    boolean isOfC2() {
        return ofC2 && signature.startsWith(Layer.ROOT);
    }

    /** The later of two; the log has those of one compiler thread after those of another. */
    static CompilerTask later(CompilerTask one, CompilerTask other) {
        return one.number > other.number ? one : other;
    }

    /** The method and its descriptor. */
    String signature() {
        return signature;
    }

    Compilation compilation() {
        String[] parts = signature.split(" ");
        List<Call> all = new ArrayList<>(calls);
        all.addAll(lateCalls.values());
        return new Compilation(shortened(parts[0] + "." + parts[1]), all);
    }

    private void begin(String element, XMLStreamReader xml) {
        switch (element) {
            case "task" -> {
                signature = value(xml, "method");
                number = Integer.parseInt(value(xml, "compile_id"));
                String level = value(xml, "level");
                ofC2 = (level.isEmpty() || level.equals(HIGHEST_LEVEL))
                        && value(xml, "osr_bci").isEmpty();
            }
            case "task_done" -> ofC2 &= value(xml, "success").equals("1");
            case "type", "klass" -> classes.put(value(xml, "id"), value(xml, "name"));
            case "method" ->
                methods.put(value(xml, "id"), classes.get(value(xml, "holder")) + "." + value(xml, "name"));
            case "parse" -> enter(method(xml));
            case "call" -> expect(callers.isEmpty() ? NONE : callers.peek(), method(xml), NONE);
            case "late_inline" -> expect(NONE, method(xml), value(xml, "inline_id"));
            case "jvms" -> calledBy(method(xml));
            case "inline_success" -> became(true, value(xml, "reason"));
            case "inline_fail" -> became(false, value(xml, "reason"));
            case "intrinsic" -> became(true, value(xml, "id"));
            case "failure" -> {
                calls.clear();
                lateCalls.clear();
            }
            default -> {}
        }
    }

    private static String value(XMLStreamReader xml, String attribute) {
        String value = xml.getAttributeValue(null, attribute);
        return value == null ? "" : value;
    }

    private String method(XMLStreamReader xml) {
        return methods.getOrDefault(value(xml, "method"), NONE);
    }

    private void enter(String method) {
        if (!late.isEmpty() && method.equals(callee)) {
            became(true, INLINED_LATE);
        }
        callers.push(method);
    }

    private static String shortened(String method) {
        int packageEnd = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
        return method.startsWith(Layer.ROOT + ".") ? method.substring(packageEnd + 1) : method;
    }

    private void expect(String caller, String callee, String late) {
        this.caller = caller;
        this.callee = callee;
        this.late = late;
    }

    /**
     * Of a late call, the innermost method of the library around it. It counts as a call unless a later element says
     * otherwise.
     */
    private void calledBy(String method) {
        if (!late.isEmpty() && caller.isEmpty() && method.startsWith(Layer.ROOT)) {
            caller = method;
            tell(false, NOT_LATE_EITHER);
        }
    }

    private void became(boolean inlined, String reason) {
        tell(inlined, reason);
        expect(NONE, NONE, NONE);
    }

    private void tell(boolean inlined, String reason) {
        if (caller.isEmpty()) {
            return;
        }
        Call call = new Call(shortened(caller), shortened(callee), inlined, reason);
        if (late.isEmpty()) {
            calls.add(call);
        } else {
            lateCalls.put(late, call);
        }
    }
}
