package dev.octet.json.tools;

import dev.octet.json.Framing;
import dev.octet.json.JsonException;
import dev.octet.json.JsonLocation;
import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./octet check}: is it JSON, and if not, where does it stop being JSON. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        header = "Checks that files are JSON, and shows where they are not.",
        description = {
            "Prints nothing about files that are JSON (RFC 8259). For each other file it prints the first error on "
                    + "standard error, and the line in which it is:",
            "",
            "  file:line:column: offset N, at POINTER: what was wrong",
            "",
            "Lines and columns count from 1, the offset from 0; columns and offset count bytes. Files of any size are "
                    + "read in little memory. Every file is checked; the exit code is the highest of them all.",
        })
final class CheckCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files; - is standard input.")
    private List<String> names = List.of();

    @Mixin
    private ReadingMixin reading = new ReadingMixin();

    @Option(
            names = "--all",
            description =
                    "Prints every bad line of ndjson, not only the first of a file: goes on with the next line after "
                            + "an error. In the other framings nothing says where the next value begins, so a "
                            + "file's first error stays its only one. When something was bad, a last line says how "
                            + "many lines or files.")
    private boolean all;

    private final Counts counts = new Counts();

    /** What was checked, and how much of it was bad. */
    private static final class Counts {
        private long files;
        private long badFiles;
        private long lines;
        private long badLines;

        String line(boolean ofLines) {
            String inFiles = badFiles + " of " + Figures.count(files) + (files == 1 ? " file" : " files");
            return "octet: bad: "
                    + (ofLines
                            ? Figures.count(badLines) + " of " + Figures.count(lines) + " lines, in " + inFiles
                            : inFiles);
        }
    }

    @Override
    public Integer call() {
        ReadOptions options = reading.options();
        int worst = Main.FINE;
        for (String name : names) {
            JsonInput input = new JsonInput(name);
            int code = InputRun.exitCode(input, bytes -> check(bytes, reading.badJson(input), options));
            counts.files++;
            counts.badFiles += code == Main.FINE ? 0 : 1;
            worst = Math.max(worst, code);
        }
        if (all && worst != Main.FINE) {
            System.err.println(counts.line(options.framing() == Framing.NDJSON));
        }
        return worst;
    }

    private int check(InputBytes bytes, BadJson badJson, ReadOptions options) throws IOException {
        int code = Main.FINE;
        long start = 0; // offset at which the parser begins: 0, or a line feed
        long startLine = 1;
        while (start >= 0) {
            JsonLocation error = error(bytes, badJson, options, start, startLine);
            if (error == null) {
                return code;
            }
            code = Main.BAD_JSON;
            boolean goesOn = all && options.framing() == Framing.NDJSON;
            start = goesOn ? bytes.seekLineFeed(error.byteOffset()) : -1;
            startLine = error.line();
        }
        return code;
    }

    /**
     * Checks from a line on. Skips, so that strings pass through without being held, and asks for the end, which {@link
     * Framing#SINGLE} insists on. A later parser begins at the line feed that ended a bad line: a byte order mark
     * behind it is as wrong as elsewhere.
     *
     * @return where the error is that was printed, or null if there is none
     */
    private @Nullable JsonLocation error(
            InputBytes bytes, BadJson badJson, ReadOptions options, long start, long startLine) {
        long good = 0;
        long lastLine = 0; // of the last good value
        try (UTF8JsonParser parser = UTF8JsonParser.of(bytes, options.withCloseSource(false))) {
            while (parser.peekToken() != null) {
                parser.skipValue();
                if (all) {
                    good++;
                    lastLine = parser.currentLocation().line();
                }
            }
            parser.nextToken();
            counts.lines += good;
            return null;
        } catch (JsonException e) {
            JsonLocation in = e.location();
            JsonLocation location =
                    new JsonLocation(start + in.byteOffset(), startLine + in.line() - 1, in.column(), in.pointer());
            badJson.print(bytes, e, location);
            counts.badLines++;
            counts.lines += good + (lastLine == in.line() ? 0 : 1); // a good value before the error is no good line
            return location;
        }
    }
}
