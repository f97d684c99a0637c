package dev.octet.json.tools;

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
            description =
                    "How many values an input has: single (exactly one), concatenated (any number, one after the other) or "
                            + "ndjson (any number, one a line). Default: single.")
    private Framing framing = Framing.SINGLE;

    @Option(
            names = "--depth",
            paramLabel = "N",
            defaultValue = DEFAULT_DEPTH,
            description = "How deep arrays and objects may be nested; deeper input counts as bad. Default: "
                    + DEFAULT_DEPTH + ".")
    private int depth = Integer.parseInt(DEFAULT_DEPTH);

    Framing framing() {
        return framing;
    }

    /**
     * No limit but the depth: strings are streamed, so their length costs nothing. A single name or number must fit into memory; the
     * heap is what bounds those.
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

    /** These options with the framing and the limits that were asked for. */
    ReadOptions options(ReadOptions base) {
        return base.withFraming(framing).withLimits(limits()).withStackTraces(false);
    }
}
