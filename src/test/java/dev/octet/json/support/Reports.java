package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Collects the failures of many cases, so that a test shows all of them and not only the first. */
public final class Reports {
    private static final int SHOWN = 40;
    private static final int LONGEST = 700;

    private final List<String> reports = new ArrayList<>();
    private int count;

    /** Reports a difference. */
    public void compare(Object what, @Nullable Object expected, @Nullable Object actual) {
        if (!Objects.equals(expected, actual)) {
            add(what + "\n    expected " + excerpt(expected) + "\n    but got  " + excerpt(actual));
        }
    }

    /** Runs the case and reports any throwable. */
    public void attempt(Object what, Runnable action) {
        try {
            action.run();
        } catch (RuntimeException | AssertionError unexpected) {
            add(what, unexpected);
        }
    }

    /**
     * Returns the transcript of an input. If the library throws something that it does not document, reports it and
     * returns an empty transcript.
     */
    public Transcript transcript(Object what, Supplier<Reading> input) {
        try {
            return Transcript.of(input.get());
        } catch (RuntimeException | AssertionError unexpected) {
            add(what, unexpected);
            return Transcript.NONE;
        }
    }

    /** Fails if anything was reported. */
    public void assertNone() {
        if (count > 0) {
            fail(count + " wrong\n" + String.join("\n", reports));
        }
    }

    private void add(Object what, Throwable unexpected) {
        StackTraceElement[] stack = unexpected.getStackTrace();
        add(what + "\n    threw " + unexpected + (stack.length == 0 ? "" : "\n    at " + stack[0]));
    }

    private void add(String report) {
        if (count++ < SHOWN) {
            reports.add(report);
        }
    }

    private static String excerpt(@Nullable Object value) {
        String text = String.valueOf(value);
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + " ... (" + text.length() + " chars)";
    }
}
