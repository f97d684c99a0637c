package dev.octet.json.tools;

import java.io.IOException;

/** Another program was ended by a signal that is meant for all of them, such as Ctrl-C: nothing is left to say. */
final class Stopped extends IOException {
    private static final long serialVersionUID = 1;

    /** 128 and the number of the signal: what a shell, and a JVM, says of a program that SIGINT or SIGTERM ended. */
    private static final int BY_INTERRUPT = 130;

    private static final int BY_TERMINATION = 143;

    private final int exitCode;

    private Stopped(int exitCode) {
        super("stopped by a signal");
        this.exitCode = exitCode;
    }

    /** Throws if the exit code of a program says so. */
    static void check(int exitCode) throws Stopped {
        if (exitCode == BY_INTERRUPT || exitCode == BY_TERMINATION) {
            throw new Stopped(exitCode);
        }
    }

    int exitCode() {
        return exitCode;
    }
}
