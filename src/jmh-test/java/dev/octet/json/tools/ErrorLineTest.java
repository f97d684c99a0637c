package dev.octet.json.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.JsonLocation;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Failures in words. */
class ErrorLineTest {
    private static final List<IOException> FAILURES = List.of(
            new NoSuchFileException("a"),
            new AccessDeniedException("a"),
            new NotDirectoryException("a"),
            new DirectoryNotEmptyException("a"),
            new FileAlreadyExistsException("a"),
            new FileSystemLoopException("a"),
            new NotLinkException("a"),
            new FileSystemException("a"),
            new FileSystemException("a", "b", "Too many open files"),
            new MalformedInputException(1),
            new ClosedChannelException(),
            new EOFException(),
            new FileNotFoundException(),
            new IOException(),
            new IOException("No space left on device"));

    @Test
    void everyFailureHasWordsAndNoClassName() {
        for (IOException failure : FAILURES) {
            String reason = ErrorLine.reason(failure);
            assertTrue(reason.length() > 5 && reason.contains(" "), failure + ": " + reason);
            assertFalse(reason.contains("Exception") || reason.contains("java"), failure + ": " + reason);
            assertEquals("octet: in.json: " + reason, ErrorLine.of("in.json", failure));
            boolean named = failure instanceof FileSystemException;
            assertEquals(named ? "octet: a: " + reason : "octet: " + reason, ErrorLine.of(failure));
        }
        assertEquals("permission denied", ErrorLine.reason(new AccessDeniedException("a")));
        assertEquals("not a directory", ErrorLine.reason(new NotDirectoryException("a")));
        assertEquals("Too many open files", ErrorLine.reason(FAILURES.get(8)));
    }

    @Test
    void namesCannotBreakTheLineOrTurnIt() {
        assertEquals("a?b?c?d?e", ErrorLine.of("a\nb\033c\u202ed\u2028e"));
        JsonLocation location = new JsonLocation(7, 1, 8, "/a\nb" + "x".repeat(300));
        String line = ErrorLine.of("f\ng", location, "wrong");
        assertTrue(line.startsWith("f?g:1:8: offset 7, at ...x") && line.endsWith("x: wrong"), line);
    }
}
