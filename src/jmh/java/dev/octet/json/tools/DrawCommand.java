package dev.octet.json.tools;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code ./octet bench draw}: the generated blocks of documents, each by the command that its first line names. */
@Command(
        name = "draw",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description = {
            "Writes the generated blocks of Markdown files anew.",
            "",
            "A block is the text between the lines",
            "  <!-- begin SUBCOMMAND ARGUMENTS -->",
            "  <!-- end -->",
            "and becomes what ./octet bench SUBCOMMAND ARGUMENTS prints, with paths relative to the file."
        })
final class DrawCommand implements Callable<Integer> {
    private static final Pattern BEGIN = Pattern.compile("<!-- begin (.*) -->");
    private static final String END = "<!-- end -->";

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Markdown files.")
    private List<Path> files = List.of();

    @Override
    public Integer call() throws IOException {
        for (Path file : files) {
            Files.write(file, drawn(file.toAbsolutePath().normalize()));
        }
        return Main.FINE;
    }

    private static List<String> drawn(Path file) throws IOException {
        List<String> drawn = new ArrayList<>();
        boolean inBlock = false;
        for (String line : Files.readAllLines(file)) {
            Matcher begin = BEGIN.matcher(line);
            boolean begins = begin.matches();
            boolean ends = line.equals(END);
            if (begins && inBlock || ends && !inBlock) {
                throw new IOException(file + ": the marks of its blocks are not pairs: " + line);
            }
            if (!inBlock || ends) {
                drawn.add(line);
            }
            if (begins) {
                drawn.addAll(block(Objects.requireNonNull(file.getParent()), begin.group(1)));
            }
            inBlock = begins || inBlock && !ends;
        }
        if (inBlock) {
            throw new IOException(file + ": its last block has no end");
        }
        return drawn;
    }

    private static List<String> block(Path directory, String arguments) throws IOException {
        StringWriter out = new StringWriter();
        StringWriter errors = new StringWriter();
        int code = new CommandLine(new BenchCommand(directory))
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(errors))
                .execute(arguments.split(" "));
        if (code != Main.FINE) {
            throw new IOException("the block '" + arguments + "' cannot be drawn: " + errors);
        }
        return out.toString().lines().toList();
    }
}
