package dev.octet.json.tools;

import dev.octet.json.CloseSink;
import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonException;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./octet fmt}: the same JSON in another layout. */
@Command(
        name = "fmt",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        header = "Lays JSON out anew: indented, or in one line.",
        description = {
            "Writes JSON in another layout, with a newline at its end. Strings, names and numbers are copied as they "
                    + "were written, byte for byte; duplicate names stay, too. What --lenient accepts is written as "
                    + "JSON: comments are left out.",
            "",
            "Files of any size are read in little memory. Where the input stops being JSON the output stops, with no "
                    + "bracket added; of ndjson the last whole line is the end. The error goes to standard error, "
                    + "as ./octet check prints it.",
        })
final class FmtCommand implements Callable<Integer> {
    private static final int DEFAULT_WIDTH = 2;
    private static final int MAX_WIDTH = 16;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description =
                    "Files, written one after the other up to the first that fails; - is standard input, and so is "
                            + "no file at all.")
    private List<String> names = List.of();

    @ArgGroup
    private Layout layout = new Layout();

    /** At most one of them. */
    static final class Layout {
        @Option(
                names = "--minify",
                description = "One line without any whitespace. The default for ndjson, which has no other layout.")
        private boolean minify;

        @Option(
                names = "--indent",
                paramLabel = "N",
                description =
                        "N spaces a level, up to " + MAX_WIDTH + "; 0 is --minify. Default: " + DEFAULT_WIDTH + ".")
        private @Nullable Integer width;

        @Option(names = "--tab", description = "One tab a level.")
        private boolean tab;
    }

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Writes to FILE instead of standard output. FILE may be one of the inputs: it is replaced when "
                            + "everything was written, and stays as it is when something fails.")
    private @Nullable Path out;

    @Mixin
    private ReadingMixin reading = new ReadingMixin();

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        ReadOptions readOptions = reading.options().withCloseSource(false);
        WriteOptions writeOptions = WriteOptions.defaults()
                .withIndent(indent())
                .withFraming(reading.framing())
                .withLimits(reading.limits())
                .withCloseSink(CloseSink.NEVER);
        if (out == null) {
            return format(System.out, readOptions, writeOptions);
        }
        try (WholeFile file = WholeFile.open(out)) {
            int code = format(file.stream(), readOptions, writeOptions);
            if (code == Main.FINE) {
                file.keep();
            }
            return code;
        }
    }

    private Indent indent() {
        Integer width = layout.width;
        if (width != null && (width < 0 || width > MAX_WIDTH)) {
            throw new CommandLine.ParameterException(
                    command.commandLine(), "--indent must be 0 to " + MAX_WIDTH + ", not " + width);
        }
        boolean oneLine = layout.minify || width != null && width == 0;
        if (reading.framing() == Framing.NDJSON) {
            if (layout.tab || width != null && width > 0) {
                throw new CommandLine.ParameterException(
                        command.commandLine(),
                        (layout.tab ? "--tab" : "--indent")
                                + " does not go with --framing ndjson: a value is one line");
            }
            return Indent.none();
        }
        if (oneLine) {
            return Indent.none();
        }
        return layout.tab ? Indent.tab() : Indent.spaces(width == null ? DEFAULT_WIDTH : width);
    }

    private int format(OutputStream target, ReadOptions readOptions, WriteOptions writeOptions) throws IOException {
        for (String name : names.isEmpty() ? List.of(JsonInput.STANDARD_INPUT) : names) {
            JsonInput input = new JsonInput(name);
            int code = InputRun.exitCode(input, bytes -> format(bytes, input, target, readOptions, writeOptions));
            if (code != Main.FINE) {
                return code;
            }
        }
        target.flush();
        return Main.FINE;
    }

    private int format(
            InputBytes bytes, JsonInput input, OutputStream target, ReadOptions readOptions, WriteOptions writeOptions)
            throws IOException {
        boolean lines = writeOptions.framing() == Framing.NDJSON;
        FormatOutput output = new FormatOutput(target, lines);
        try (UTF8JsonParser parser = UTF8JsonParser.of(bytes, readOptions);
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(output, writeOptions.withPool(output))) {
            try {
                copy(new Formatter(parser, generator), parser, generator, output);
            } catch (JsonException | Formatter.NoJsonForm e) {
                generator.abort();
                output.rescue(generator);
                report(bytes, input, e, lines);
                return Main.BAD_JSON;
            } catch (Throwable t) {
                generator.abort(); // a bracket or a newline would make it look whole
                if (!(t instanceof OutputFailure)) {
                    output.rescue(generator);
                }
                throw t;
            }
        }
        output.finish();
        if (!lines && output.hasBytes()) {
            target.write('\n');
        }
        return Main.FINE;
    }

    private static void copy(
            Formatter formatter, UTF8JsonParser parser, UTF8JsonGenerator generator, FormatOutput output) {
        while (parser.peekToken() != null) {
            output.linesEnd(generator.bytesWritten()); // the line of the value before has nothing else in it
            formatter.copyValue();
        }
        parser.nextToken(); // the end, which a single value insists on
        output.linesEnd(generator.bytesWritten());
    }

    private void report(InputBytes bytes, JsonInput input, RuntimeException failure, boolean lines) {
        if (!lines && out == null && Terminal.showsOutput() && Terminal.showsErrors()) {
            System.err.println(); // the output has stopped somewhere in a line
        }
        BadJson badJson = reading.badJson(input);
        if (failure instanceof Formatter.NoJsonForm number) {
            badJson.print(bytes, number.location(), String.valueOf(number.getMessage()));
        } else if (failure instanceof JsonException json) {
            badJson.print(bytes, json, json.location());
        }
    }
}
