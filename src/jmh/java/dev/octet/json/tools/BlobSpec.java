package dev.octet.json.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to make a {@link BlobSet}. A child JVM gets it on its command line and makes the same set.
 *
 * @param directory the directory of the files; {@code null} for seeded text
 * @param count     the number of blobs, or the most files
 * @param seed      of the seeded text
 */
record BlobSpec(@Nullable Path directory, int count, long seed) {
    private static final String SEEDED = "seeded";
    private static final String FILES = "files";

    BlobSet load() throws IOException {
        return directory == null ? SeededBlobs.make(seed, count) : FileBlobs.read(directory, count);
    }

    List<String> arguments() {
        return directory == null
                ? List.of(SEEDED, String.valueOf(count), String.valueOf(seed))
                : List.of(
                        FILES, String.valueOf(count), directory.toAbsolutePath().toString());
    }

    static BlobSpec parse(List<String> arguments) {
        int count = Integer.parseInt(arguments.get(1));
        return switch (arguments.get(0)) {
            case SEEDED -> new BlobSpec(null, count, Long.parseLong(arguments.get(2)));
            case FILES -> new BlobSpec(Path.of(arguments.get(2)), count, 0);
            default -> throw new IllegalArgumentException("no such kind of blobs: " + arguments.get(0));
        };
    }
}
