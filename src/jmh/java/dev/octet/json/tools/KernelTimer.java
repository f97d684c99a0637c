package dev.octet.json.tools;

import dev.octet.json.CloseSink;
import dev.octet.json.Octet;
import dev.octet.json.WriteOptions;
import dev.octet.json.write.UTF8JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/**
 * The main class of a child JVM that times the export with the kernel which this JVM chose.
 *
 * <p>Each pass writes the whole array with the default options (UTF-8 validated) into a {@link CopyingStream}. After
 * the timed passes one more goes through a checksum, so that the parent can check that the timed bytes are the
 * verified ones.
 */
final class KernelTimer {
    /** Passes after the first: at least this number, and more until the time is up, for small sets. */
    private static final int LEAST_PASSES = 10;

    private static final int MOST_PASSES = 10_000;
    private static final long ENOUGH_NANOS = 1_000_000_000L;

    private KernelTimer() {}

    /** The result of the child for its parent, on one line. */
    record Timing(String kernel, long firstNanos, long medianNanos, int passes, long checksum) {
        private static final String MARK = "timing";

        String line() {
            return String.join(
                    " ",
                    MARK,
                    kernel,
                    String.valueOf(firstNanos),
                    String.valueOf(medianNanos),
                    String.valueOf(passes),
                    String.valueOf(checksum));
        }

        static Timing parse(List<String> output) throws IOException {
            for (String line : output) {
                String[] fields = line.split(" ");
                if (fields.length == 6 && fields[0].equals(MARK)) {
                    return new Timing(
                            fields[1],
                            Long.parseLong(fields[2]),
                            Long.parseLong(fields[3]),
                            Integer.parseInt(fields[4]),
                            Long.parseLong(fields[5]));
                }
            }
            throw new IOException("the child JVM did not answer: " + String.join(" / ", output));
        }
    }

    /** Arguments: those of {@link BlobSpec#arguments()}. */
    public static void main(String[] args) throws IOException {
        BlobSet blobs = BlobSpec.parse(List.of(args)).load();
        WriteOptions options = WriteOptions.defaults().withCloseSink(CloseSink.NEVER);
        CopyingStream sink = new CopyingStream();
        long first = pass(blobs, options, sink);
        List<Long> later = new ArrayList<>();
        long sum = 0;
        while (later.size() < LEAST_PASSES || sum < ENOUGH_NANOS && later.size() < MOST_PASSES) {
            long nanos = pass(blobs, options, sink);
            later.add(nanos);
            sum += nanos;
        }
        System.out.println(
                new Timing(Octet.kernel(), first, median(later), later.size(), checksum(blobs, options)).line());
    }

    private static long pass(BlobSet blobs, WriteOptions options, OutputStream sink) {
        long start = System.nanoTime();
        try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(sink, options)) {
            BlobExport.write(blobs, generator);
        }
        return System.nanoTime() - start;
    }

    private static long checksum(BlobSet blobs, WriteOptions options) {
        CRC32C checksum = new CRC32C();
        pass(blobs, options, new CheckedOutputStream(OutputStream.nullOutputStream(), checksum));
        return checksum.getValue();
    }

    private static long median(List<Long> nanos) {
        long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
        return Arrays.stream(sorted, (sorted.length - 1) / 2, sorted.length / 2 + 1)
                        .sum()
                / (sorted.length % 2 == 0 ? 2 : 1);
    }
}
