package dev.octet.json.tools;

import dev.octet.json.Framing;
import dev.octet.json.Indent;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import dev.octet.json.WriteOptions;
import dev.octet.json.read.UTF8JsonParser;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
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
        description = {
            "Writes a JSON file to standard output in another layout, a newline at its end. Strings, names and numbers are copied as they "
                    + "were written, byte for byte; duplicate names stay, too.",
            "",
            "Files of any size are read in little memory. Where the input stops being JSON the output stops, with no bracket added; what "
                    + "was wrong goes to standard error as one line, as ./octet check would say it.",
        })
final class FmtCommand implements Callable<Integer> {
    private static final int DEFAULT_WIDTH = 2;
    private static final int MAX_WIDTH = 16;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description = "A file; - is standard input, and so is no file at all.")
    private String name = JsonInput.STANDARD_INPUT;

    @ArgGroup
    private Layout layout = new Layout();

    /** At most one of them. */
    static final class Layout {
        @Option(
                names = "--minify",
                description = "No white space at all. The default for ndjson, which has no other layout.")
        private boolean minify;

        @Option(
                names = "--indent",
                paramLabel = "N",
                description = "N spaces a level, 0 to " + MAX_WIDTH + ". Default: " + DEFAULT_WIDTH + ".")
        private @Nullable Integer width;
    }

    @Mixin
    private ReadingMixin reading = new ReadingMixin();

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() {
        JsonLimits limits = reading.limits();
        ReadOptions readOptions = reading.options(ReadOptions.strict());
        WriteOptions writeOptions = WriteOptions.defaults()
                .withIndent(indent())
                .withFraming(reading.framing())
                .withLimits(limits);
        JsonInput input = new JsonInput(name);
        return InputRun.exitCode(input, () -> format(input, readOptions, writeOptions));
    }

    private Indent indent() {
        boolean lines = reading.framing() == Framing.NDJSON;
        Integer width = layout.width;
        if (width == null) {
            return layout.minify || lines ? Indent.none() : Indent.spaces(DEFAULT_WIDTH);
        }
        if (width < 0 || width > MAX_WIDTH) {
            throw new CommandLine.ParameterException(
                    command.commandLine(), "--indent must be 0 to " + MAX_WIDTH + ", not " + width);
        }
        if (lines) {
            throw new CommandLine.ParameterException(
                    command.commandLine(), "--indent does not go with --framing ndjson: a value has one line there");
        }
        return Indent.spaces(width);
    }

    private static void format(JsonInput input, ReadOptions readOptions, WriteOptions writeOptions) throws IOException {
        OutputStream out = new StandardOutput();
        boolean empty; // a sequence may have no value
        try (UTF8JsonParser parser = input.open(readOptions);
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(out, writeOptions)) {
            copy(parser, generator);
            empty = generator.bytesWritten() == 0;
        }
        if (writeOptions.framing() != Framing.NDJSON && !empty) {
            out.write('\n');
        }
    }

    /** All values of the input. When one fails, nothing more of it goes out: a bracket or a newline would make it look whole. */
    private static void copy(UTF8JsonParser parser, UTF8JsonGenerator generator) {
        try {
            while (parser.peekToken() != null) {
                generator.copyValue(parser);
            }
            parser.nextToken(); // the end, which a single value insists on
        } catch (Throwable t) {
            generator.abort();
            throw t;
        }
    }
}
