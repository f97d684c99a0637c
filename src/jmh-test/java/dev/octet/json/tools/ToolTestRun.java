package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;

/**
 * A call of {@code ./octet} in this JVM, without the launcher: exit code, and what came out.
 *
 * @param code     exit code
 * @param bytes    standard output
 * @param errors   standard error, in lines
 * @param commands the command line, for messages of assertions
 */
record ToolTestRun(int code, byte[] bytes, List<String> errors, String commands) {
    static ToolTestRun of(String... args) {
        return of(new byte[0], args);
    }

    /** {@code input}: standard input, of which a char is a byte. */
    static ToolTestRun reading(String input, String... args) {
        return of(input.getBytes(ISO_8859_1), args);
    }

    static ToolTestRun of(byte[] input, String... args) {
        InputStream in = System.in;
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        ByteArrayOutputStream reported = new ByteArrayOutputStream();
        System.setProperty("stderr.encoding", "UTF-8");
        try (PrintStream newOut = new PrintStream(written, true, UTF_8);
                PrintStream newErr = new PrintStream(reported, true, UTF_8)) {
            System.setIn(new ByteArrayInputStream(input));
            System.setOut(newOut);
            System.setErr(newErr);
            int code = Main.execute(args);
            newOut.flush();
            return new ToolTestRun(
                    code,
                    written.toByteArray(),
                    reported.toString(UTF_8).lines().toList(),
                    "octet " + String.join(" ", args));
        } finally {
            System.setIn(in);
            System.setOut(out);
            System.setErr(err);
            System.clearProperty("stderr.encoding");
        }
    }

    /** Standard output as text. */
    String out() {
        return new String(bytes, UTF_8);
    }

    /** Asserts the exit code. */
    ToolTestRun ends(int expected) {
        assertEquals(expected, code, () -> commands + ": " + errors);
        return this;
    }

    /** Asserts that it ended well and reported nothing. */
    ToolTestRun succeeds() {
        assertEquals(List.of(), errors, commands);
        return ends(Main.FINE);
    }

    /** Asserts the exit code, and that there is one line on standard error; returns it. */
    String failsInOneLine(int expected) {
        ends(expected);
        assertEquals(1, errors.size(), () -> commands + ": " + errors);
        return errors.get(0);
    }
}
