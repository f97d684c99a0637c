package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where Markdown goes: to standard output, or into a part of a file. */
final class MarkdownMixin {
    @Option(
            names = "--into",
            paramLabel = "FILE",
            description =
                    "Writes into a Markdown file instead: between the two comments that mark these results' place, at its end the "
                            + "first time.")
    private @Nullable Path file;

    void put(String section, List<String> lines) throws IOException {
        if (file == null) {
            System.out.println(String.join("\n", lines));
        } else {
            MarkedSection.replace(file, section, lines);
        }
    }
}
