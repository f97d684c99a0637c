package dev.octet.json.tools;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An output whose failures are {@link OutputFailure}s with its name. A {@link PrintStream} swallows an {@link
 * IOException}, but lets these through: nothing that a tool prints is lost in silence. Not buffered.
 */
final class NamedOutput extends OutputStream {
    static final String STANDARD_OUTPUT = "standard output";

    /** On Linux, what standard output is. */
    private static final Path STANDARD_OUTPUT_LINK = Path.of("/proc/self/fd/1");

    private final String name;
    private final OutputStream out;
    private final boolean isOfProcess;

    NamedOutput(String name, OutputStream out) {
        this(name, out, false);
    }

    private NamedOutput(String name, OutputStream out, boolean isOfProcess) {
        this.name = name;
        this.out = out;
        this.isOfProcess = isOfProcess;
    }

    private OutputFailure failure(IOException e) {
        boolean closed =
                name.equals(STANDARD_OUTPUT) && (String.valueOf(e.getMessage()).equals("Broken pipe") || isPipe());
        return new OutputFailure(name, closed, e);
    }

    /**
     * Whether this is the standard output of the process, and a pipe: that has no other way to fail. The message says
     * so too, but it is the operating system's, and may be in any language.
     */
    private boolean isPipe() {
        try {
            return isOfProcess
                    && Files.readSymbolicLink(STANDARD_OUTPUT_LINK).toString().startsWith("pipe:");
        } catch (IOException | UnsupportedOperationException e) {
            return false; // not Linux
        }
    }

    /** The standard output of this process, to be the one of {@link System#setOut}. */
    static PrintStream standard() {
        return new PrintStream(
                new NamedOutput(STANDARD_OUTPUT, new FileOutputStream(FileDescriptor.out), true),
                false,
                Terminal.charset("stdout"));
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public void flush() {
        try {
            out.flush();
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw failure(e);
        }
    }
}
