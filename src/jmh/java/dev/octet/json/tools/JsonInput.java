package dev.octet.json.tools;

import dev.octet.json.ReadOptions;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file that is named on the command line, or standard input.
 *
 * @param name as the user wrote it; {@value #STANDARD_INPUT} is standard input
 */
record JsonInput(String name) {
    static final String STANDARD_INPUT = "-";

    /** A parser at the beginning of the input. */
    UTF8JsonParser open(ReadOptions options) throws IOException {
        if (name.equals(STANDARD_INPUT)) {
            return UTF8JsonParser.of(System.in, options.withCloseSource(false));
        }
        try {
            return UTF8JsonParser.of(FileChannel.open(Path.of(name), StandardOpenOption.READ), options);
        } catch (InvalidPathException e) {
            throw new NoSuchFileException(name, null, e.getReason()); // no file of this file system can be called so
        }
    }
}
