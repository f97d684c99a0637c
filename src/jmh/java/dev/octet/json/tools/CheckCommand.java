package dev.octet.json.tools;

import dev.octet.json.Framing;
import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ./octet check}: is it JSON, and if not, where does it stop being JSON. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description = {
            "Says nothing about files that are JSON (RFC 8259). About each other file it says one line on standard error:",
            "",
            "  file:line:column: offset N, at POINTER: what was wrong",
            "",
            "Lines and columns count from 1, the offset from 0; columns and offset count bytes. Files of any size are read in little "
                    + "memory. Every file is looked at; the exit code is the highest of them all.",
        })
final class CheckCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files; - is standard input.")
    private List<String> names = List.of();

    @Mixin
    private ReadingMixin reading = new ReadingMixin();

    @Option(
            names = "--lenient",
            description =
                    "Also accepts comments, trailing commas, single quotes, unquoted names, NaN and Infinity, leading zeros "
                            + "and a leading plus.")
    private boolean lenient;

    @Override
    public Integer call() {
        ReadOptions options = reading.options(lenient ? ReadOptions.lenient() : ReadOptions.strict());
        int worst = Main.FINE;
        for (String name : names) {
            JsonInput input = new JsonInput(name);
            worst = Math.max(worst, InputRun.exitCode(input, () -> check(input, options)));
        }
        return worst;
    }

    /** Skips, so that strings pass through without being held, and asks for the end, which {@link Framing#SINGLE} insists on. */
    private static void check(JsonInput input, ReadOptions options) throws IOException {
        try (UTF8JsonParser parser = input.open(options)) {
            while (parser.peekToken() != null) {
                parser.skipValue();
            }
            parser.nextToken();
        }
    }
}
