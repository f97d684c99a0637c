package dev.octet.json.tools;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Work on one input: what becomes of the failures to read it. */
interface InputRun {
    /**
     * The work itself; it reports bad JSON.
     *
     * @return the exit code
     */
    int run(InputBytes bytes) throws IOException;

    /** Does the work; reports in one line that the input cannot be read, and returns the exit code. */
    static int exitCode(JsonInput input, InputRun work) {
        try (InputBytes bytes = input.open()) {
            return work.run(bytes);
        } catch (OutputFailure e) {
            throw e; // nothing more can be printed: not for the other inputs either
        } catch (IOException e) {
            System.err.println(ErrorLine.of(input.name(), e));
        } catch (UncheckedIOException e) {
            System.err.println(ErrorLine.of(input.name(), e.getCause()));
        } catch (OutOfMemoryError e) {
            System.err.println(ErrorLine.of(
                    input.name(), new IOException("a name or a number is larger than the memory that Java may use")));
        }
        return Main.USAGE_OR_IO;
    }
}
