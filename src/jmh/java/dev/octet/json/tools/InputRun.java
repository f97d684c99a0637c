package dev.octet.json.tools;

import dev.octet.json.JsonException;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Work on one input: what becomes of its failures. */
interface InputRun {
    /** The work itself. */
    void run() throws IOException;

    /** Does the work; says in one line what went wrong, if anything, and answers the exit code. */
    static int exitCode(JsonInput input, InputRun work) {
        try {
            work.run();
            return Main.FINE;
        } catch (JsonException e) {
            System.err.println(ErrorLine.of(input.name(), e));
            return Main.BAD_JSON;
        } catch (IOException e) {
            System.err.println(ErrorLine.of(culprit(input, e), e));
        } catch (UncheckedIOException e) {
            System.err.println(ErrorLine.of(culprit(input, e.getCause()), e.getCause()));
        } catch (OutOfMemoryError e) {
            System.err.println(ErrorLine.of(
                    input.name(), new IOException("a name or a number is larger than the memory that Java may use")));
        }
        return Main.USAGE_OR_IO;
    }

    private static String culprit(JsonInput input, IOException failure) {
        return failure instanceof StandardOutput.Failure ? StandardOutput.NAME : input.name();
    }
}
