package dev.octet.json.tools;

import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./octet demo}: writes, verifies, and only then times. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        header = "Writes 100 MB of JSON, verifies every byte, and compares the kernels.",
        description = {
            "Writes UTF-8 blobs as the strings of one JSON array, reads the file back with an independent parser and "
                    + "with Octet's own and compares every byte, then times the 7-bit table, the 8-bit table and "
                    + "the active kernel side by side.",
            "",
            "Without --files the blobs are text made from a seed: "
                    + SeededBlobs.ASCII_PERCENT + " %% ASCII prose, " + SeededBlobs.CJK_PERCENT
                    + " %% CJK, the rest log records full "
                    + "of escapes, " + SeededBlobs.MIN_LENGTH + " to " + SeededBlobs.MAX_LENGTH
                    + " bytes each; about 102 MB in all.",
            "",
            "Exit code 0 only when the file was verified; 1 when it was not what was written, 2 for wrong usage or "
                    + "failed input or output.",
        })
final class DemoCommand implements Callable<Integer> {
    private static final String DEFAULT_BLOBS = "30000";
    private static final String DEFAULT_SEED = "2026";
    private static final int REFUSED_SHOWN = 10;

    @Option(
            names = "--blobs",
            paramLabel = "N",
            description = "How many blobs (default: " + DEFAULT_BLOBS
                    + "); with --files, at most the first N files (default: all).")
    private @Nullable Integer count;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Other text of the same kind (default: " + DEFAULT_SEED + ").")
    private @Nullable Long seed;

    @Option(
            names = "--files",
            paramLabel = "DIR",
            description =
                    "Takes the files under DIR as blobs, in the order of their paths. A file that is not UTF-8 or "
                            + "cannot be read is named and left out; the run goes on with the others.")
    private @Nullable Path files;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Writes to FILE, which is overwritten and stays. Default: a file in the temporary directory, "
                    + "which is deleted at the end unless it turns out wrong.")
    private @Nullable Path out;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec command = CommandLine.Model.CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        PrintStream print = System.out;
        BlobSpec spec = spec();
        BlobSet blobs = spec.load();
        describe(blobs, print);
        try (OutputFile file = OutputFile.open(out)) {
            write(blobs, file.path(), print);
            long checksum = verify(blobs, file, print);
            print.println();
            new KernelComparison(spec, blobs, checksum).run(print);
        }
        print.println();
        print.println(out == null ? "The file is deleted; --out FILE keeps it." : "The file is " + out + ".");
        print.println("Your own files: ./octet demo --files DIR --out FILE");
        return Main.FINE;
    }

    private BlobSpec spec() {
        if (count != null && count < 1) {
            throw new CommandLine.ParameterException(command.commandLine(), "--blobs must be at least 1, not " + count);
        }
        if (files != null && seed != null) {
            throw new CommandLine.ParameterException(
                    command.commandLine(), "--seed makes text, --files takes yours: choose one");
        }
        int blobs = count != null ? count : files != null ? Integer.MAX_VALUE : Integer.parseInt(DEFAULT_BLOBS);
        return new BlobSpec(files, blobs, seed != null ? seed : Long.parseLong(DEFAULT_SEED));
    }

    private static void describe(BlobSet blobs, PrintStream print) {
        List<String> refused = blobs.refused();
        refused.stream().limit(REFUSED_SHOWN).forEach(line -> System.err.println("octet: left out: " + line));
        if (refused.size() > REFUSED_SHOWN) {
            System.err.println("octet: left out: " + (refused.size() - REFUSED_SHOWN) + " more");
        }
        print.println("blobs     " + Figures.count(blobs.size()) + ", " + Figures.size(blobs.totalBytes()) + " of UTF-8"
                + (refused.isEmpty() ? "" : "; " + Figures.count(refused.size()) + " left out"));
        print.println("          " + blobs.description());
    }

    private static void write(BlobSet blobs, Path file, PrintStream print) throws IOException {
        long start = System.nanoTime();
        long written;
        try (Progress progress = Progress.start("writing", blobs.totalBytes());
                UTF8JsonGenerator generator = UTF8JsonGenerator.to(Files.newOutputStream(file))) {
            BlobExport.write(blobs, generator, progress);
            written = generator.bytesWritten();
        }
        print.println("written   " + Figures.size(written) + " in " + Figures.seconds(System.nanoTime() - start)
                + " to " + file);
        long size = Files.size(file);
        if (size != written) {
            throw new VerificationException(file + ": has " + size + " bytes, the generator wrote " + written);
        }
    }

    /** First with code that is not ours, then with the library's own parser. */
    private static long verify(BlobSet blobs, OutputFile file, PrintStream print) throws IOException {
        try {
            long start = System.nanoTime();
            long checksum;
            try (Progress progress = Progress.start("verifying", blobs.totalBytes())) {
                checksum = new DemoVerifier(file.path(), blobs).verify(progress);
            }
            print.println("verified  all " + Figures.count(blobs.size()) + " strings, every byte, in "
                    + Figures.seconds(System.nanoTime() - start) + " (jackson-core)");
            start = System.nanoTime();
            try (Progress progress = Progress.start("verifying", blobs.totalBytes())) {
                new ParserVerifier(file.path(), blobs).verify(progress);
            }
            print.println("          and in " + Figures.seconds(System.nanoTime() - start) + " (Octet's parser)");
            return checksum;
        } catch (VerificationException e) {
            file.keep();
            throw e;
        }
    }
}
