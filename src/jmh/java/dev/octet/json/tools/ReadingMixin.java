package dev.octet.json.tools;

import dev.octet.json.DuplicateNames;
import dev.octet.json.Framing;
import dev.octet.json.JsonLimits;
import dev.octet.json.ReadOptions;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options about input that the commands share. */
final class ReadingMixin {
    private static final String DEFAULT_DEPTH = "1000";

    @Spec(Spec.Target.MIXEE)
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Option(
            names = "--framing",
            paramLabel = "KIND",
            defaultValue = "single",
            description = "How many values an input has: single (exactly one), concatenated (any number, one after the "
                    + "other) or ndjson (any number, one a line). Default: single.")
    private Framing framing = Framing.SINGLE;

    @Option(
            names = "--lenient",
            description = "Also accepts comments (# too), trailing commas, single quotes, unquoted names, raw control "
                    + "characters, a backslash before any character, NaN and Infinity, leading zeros, a "
                    + "leading plus, and points without digits on one side.")
    private boolean lenient;

    @Option(
            names = "--duplicates",
            paramLabel = "KIND",
            defaultValue = "allow",
            description = "A second member of the same name in one object: allow, reject (it is an error; takes memory "
                    + "for the names of the open objects) or first (only the first member counts). Default: allow.")
    private DuplicateNames duplicates = DuplicateNames.ALLOW;

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = DEFAULT_DEPTH,
            description = "How deep arrays and objects may be nested; deeper input counts as bad. Default: "
                    + DEFAULT_DEPTH + ".")
    private int depth = Integer.parseInt(DEFAULT_DEPTH);

    @Option(
            names = "--no-excerpt",
            description = "One line for an error: does not show the line of the input in which it is.")
    private boolean noExcerpt;

    Framing framing() {
        return framing;
    }

    /** What reports an error in an input. */
    BadJson badJson(JsonInput input) {
        return new BadJson(input, !noExcerpt);
    }

    /**
     * No limit but the depth: strings are streamed, so their length costs nothing. A single name or number must fit
     * into memory; the heap is what bounds those.
     */
    JsonLimits limits() {
        if (depth < 0) {
            throw new CommandLine.ParameterException(command.commandLine(), "--depth cannot be negative: " + depth);
        }
        return JsonLimits.defaults()
                .withMaxDepth(depth)
                .withMaxStringBytes(JsonLimits.NONE)
                .withMaxNameBytes(Integer.MAX_VALUE)
                .withMaxNumberLength(Integer.MAX_VALUE);
    }

    ReadOptions options() {
        return (lenient ? ReadOptions.lenient() : ReadOptions.strict())
                .withFraming(framing)
                .withDuplicateNames(duplicates)
                .withLimits(limits())
                .withStackTraces(false);
    }
}
