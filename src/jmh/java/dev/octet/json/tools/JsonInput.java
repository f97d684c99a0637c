package dev.octet.json.tools;

import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A file that is named on the command line, or standard input.
 *
 * @param name as the user wrote it; {@value #STANDARD_INPUT} is standard input
 */
record JsonInput(String name) {
    static final String STANDARD_INPUT = "-";

    /** The input from its beginning; closing it leaves standard input open. */
    InputBytes open() throws IOException {
        if (name.equals(STANDARD_INPUT)) {
            return new InputBytes(new FilterInputStream(System.in) {
                @Override
                public void close() {}
            });
        }
        try {
            return new InputBytes(Files.newInputStream(Path.of(name)));
        } catch (InvalidPathException e) {
            throw new NoSuchFileException(name, null, e.getReason()); // no file of this file system can be called so
        }
    }
}
