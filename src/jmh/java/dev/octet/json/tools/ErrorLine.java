package dev.octet.json.tools;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLocation;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.zip.ZipException;

/**
 * What a tool says about a failure: one line, whatever the names in it are made of, in words and not in class names.
 */
final class ErrorLine {
    /** Chars of a pointer that are shown: its end says more than its beginning. */
    private static final int MAX_POINTER = 256;

    private ErrorLine() {}

    /** {@code file:line:column: offset N, at POINTER: what was wrong}; columns count bytes. */
    static String of(String input, JsonLocation location, String problem) {
        return of(input + ":" + location.line() + ":" + location.column() + ": offset " + location.byteOffset()
                + ", at " + pointer(location.pointer()) + ": " + problem);
    }

    /** {@code octet: file: what failed}. */
    static String of(String input, IOException failure) {
        return of("octet: " + input + ": " + reason(failure));
    }

    /** {@code octet: what failed}, with the file's name where the failure has one. */
    static String of(IOException failure) {
        boolean named = failure instanceof FileSystemException ofFile && ofFile.getFile() != null;
        return named ? of(((FileSystemException) failure).getFile(), failure) : of("octet: " + reason(failure));
    }

    private static String pointer(String pointer) {
        if (pointer.isEmpty()) {
            return "the root";
        }
        int hidden = pointer.length() - MAX_POINTER;
        return hidden <= 0 ? pointer : "..." + pointer.substring(hidden);
    }

    /** The message ends with the location in brackets, which the line begins with. */
    static String withoutLocation(JsonException failure) {
        String message = String.valueOf(failure.getMessage());
        String location = " (" + failure.location() + ")";
        return message.endsWith(location) ? message.substring(0, message.length() - location.length()) : message;
    }

    /** Why an input or output failed. The messages of these exceptions are the bare name of a file, or nothing. */
    static String reason(IOException failure) {
        if (failure instanceof FileSystemException ofFile && ofFile.getReason() != null) {
            return ofFile.getReason();
        }
        if (failure instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof NotDirectoryException) {
            return "not a directory";
        }
        if (failure instanceof DirectoryNotEmptyException) {
            return "the directory is not empty";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "there is a file of that name already";
        }
        if (failure instanceof FileSystemLoopException) {
            return "the symbolic links go round in a circle";
        }
        if (failure instanceof FileNotFoundException && failure.getMessage() == null) {
            return "no such file or directory";
        }
        if (failure instanceof CharacterCodingException) {
            return "the text is not UTF-8";
        }
        if (failure instanceof EOFException) {
            return "it ends too early";
        }
        if (failure instanceof ZipException && failure.getMessage() != null) {
            return "not an archive that can be read: " + failure.getMessage();
        }
        return failure.getMessage() == null || failure instanceof FileSystemException
                ? "it cannot be read or written"
                : failure.getMessage();
    }

    /** Any text without what could break the line or change its order. */
    static String of(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]", "?");
    }
}
