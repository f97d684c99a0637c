package dev.octet.json.tools;

import dev.octet.json.tools.KernelTimer.Timing;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.module.ModuleFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Times the export once per kernel, each in a child JVM, since a JVM chooses its kernel once. */
final class KernelComparison {
    private static final String VECTOR = "vector";
    private static final String VECTOR_MODULE = "jdk.incubator.vector";

    /** The values of {@code -Doctet.kernel}; the others are compared with the first. */
    private static final List<String> SETTINGS = settings();

    private static final long MEGABYTE = 1 << 20;

    /** The heap as a multiple of the payload plus megabytes: enough for no collection to run. */
    private static final int HEAP_PER_PAYLOAD = 2;

    private static final int HEAP_SPARE_MB = 512;

    /** With fewer bytes a pass measures the cost of a document, not of its bytes. */
    private static final long MEANINGFUL_BYTES = 1_000_000;

    private final BlobSpec spec;
    private final BlobSet blobs;
    private final long checksum;

    /** {@code checksum} is that of the verified file. */
    KernelComparison(BlobSpec spec, BlobSet blobs, long checksum) {
        this.spec = spec;
        this.blobs = blobs;
        this.checksum = checksum;
    }

    /** @throws VerificationException when a kernel's bytes are not those of the verified file */
    void run(PrintStream out) throws IOException {
        List<Timing> timings = new ArrayList<>();
        for (String setting : SETTINGS) {
            Timing timing =
                    Timing.parse(ChildJvm.run(heapFlags(), kernelFlags(setting), KernelTimer.class, spec.arguments()));
            if (timing.checksum() != checksum) {
                throw new VerificationException(
                        "kernel " + timing.kernel() + " wrote other bytes than those that were verified");
            }
            timings.add(timing);
        }
        print(timings, out);
    }

    /** Only a JVM that has the module can be asked for it. */
    private static List<String> settings() {
        List<String> always = List.of("table7", "table8", "swar");
        boolean hasVectors = ModuleFinder.ofSystem().find(VECTOR_MODULE).isPresent();
        return hasVectors ? Stream.concat(always.stream(), Stream.of(VECTOR)).toList() : always;
    }

    private static List<String> kernelFlags(String setting) {
        String kernel = "-Doctet.kernel=" + setting;
        return setting.equals(VECTOR) ? List.of("--add-modules=" + VECTOR_MODULE, kernel) : List.of(kernel);
    }

    private List<String> heapFlags() {
        long megabytes = HEAP_PER_PAYLOAD * blobs.totalBytes() / MEGABYTE + HEAP_SPARE_MB;
        return List.of("-Xms" + megabytes + "m", "-Xmx" + megabytes + "m");
    }

    private void print(List<Timing> timings, PrintStream out) {
        out.println("Speed in MB/s of blob bytes: UTF-8 validated, copied into memory, no file;");
        out.println("each kernel in a JVM of its own, its output checked against the verified file.");
        out.println();
        out.println("  kernel                 first pass   median of later passes   against 7-bit");
        for (int i = 0; i < timings.size(); i++) {
            Timing timing = timings.get(i);
            out.println(String.format(
                    Locale.ROOT,
                    "  %-20s %,12.0f %,16.0f (of %d)%s %12.2f x",
                    label(SETTINGS.get(i), timing.kernel()),
                    speed(timing.firstNanos()),
                    speed(timing.medianNanos()),
                    timing.passes(),
                    " ".repeat(Math.max(0, 4 - String.valueOf(timing.passes()).length())),
                    (double) timings.get(0).medianNanos() / timing.medianNanos()));
        }
        if (blobs.totalBytes() < MEANINGFUL_BYTES) {
            out.println("  (so few bytes say little about speed)");
        }
    }

    private static String label(String setting, String kernel) {
        return switch (setting) {
            case "table7" -> "7-bit table";
            case "table8" -> "8-bit table";
            default -> kernel;
        };
    }

    private double speed(long nanos) {
        return Figures.megabytesPerSecond(blobs.totalBytes(), nanos);
    }
}
