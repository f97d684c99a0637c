package dev.octet.json.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * The documents of the reading and writing benchmarks: {@code NAME.json} or {@code NAME.json.gz} of a directory, or
 * without a directory the documents of the same names that {@link LookAlikes} makes.
 */
final class Corpus {
    /** The value that means the made documents instead of a directory. */
    static final String LOOK_ALIKES = "look-alikes";

    /** All documents, in the order of the tables. */
    static final List<String> NAMES = List.of("twitter", "citm_catalog", "canada", "code", "sample", "example");

    private Corpus() {}

    /** The bytes of a document; {@code corpus} is a directory, or {@value #LOOK_ALIKES}, or empty for the same. */
    static byte[] load(String corpus, String name) throws IOException {
        if (corpus.isEmpty() || corpus.equals(LOOK_ALIKES)) {
            return LookAlikes.make(name);
        }
        Path plain = Path.of(corpus, name + ".json");
        if (Files.exists(plain)) {
            return Files.readAllBytes(plain);
        }
        Path packed = Path.of(corpus, name + ".json.gz");
        if (!Files.exists(packed)) {
            throw new NoSuchFileException(plain.toString(), packed.toString(), "neither of the two is there");
        }
        try (InputStream unpacked = new GZIPInputStream(Files.newInputStream(packed))) {
            return unpacked.readAllBytes();
        }
    }
}
