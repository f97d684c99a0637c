package dev.octet.json.tools;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The output file of the demo: the user's, which stays, or a temporary one, which is deleted, even on Ctrl-C. */
final class OutputFile implements AutoCloseable {
    private final Path path;
    private volatile boolean temporary;

    private OutputFile(Path path, boolean temporary) {
        this.path = path;
        this.temporary = temporary;
    }

    /** The given file, or a temporary one for {@code null}. */
    static OutputFile open(@Nullable Path wanted) throws IOException {
        if (wanted != null) {
            return new OutputFile(wanted, false);
        }
        OutputFile file = new OutputFile(Files.createTempFile("octet-demo-", ".json"), true);
        Runtime.getRuntime().addShutdownHook(new Thread(file::close));
        return file;
    }

    Path path() {
        return path;
    }

    boolean isTemporary() {
        return temporary;
    }

    /** The file is worth a look: it is not deleted. */
    void keep() {
        temporary = false;
    }

    @Override
    public void close() {
        if (!temporary) {
            return;
        }
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
