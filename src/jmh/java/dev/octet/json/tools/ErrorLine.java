package dev.octet.json.tools;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLocation;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What a tool says about an input that failed: always one line, whatever the names in it are made of. */
final class ErrorLine {
    /** Chars of a pointer that are shown: its end tells more than its beginning. */
    private static final int MAX_POINTER = 256;

    private ErrorLine() {}

    /** {@code file:line:column: offset N, at POINTER: what was wrong}; columns count bytes. */
    static String of(String input, JsonException failure) {
        JsonLocation place = failure.location();
        return of(input + ":" + place.line() + ":" + place.column() + ": offset " + place.byteOffset() + ", at "
                + pointer(place.pointer()) + ": " + withoutPlace(failure));
    }

    /** {@code octet: file: what failed}. */
    static String of(String input, IOException failure) {
        return of("octet: " + input + ": " + reason(failure));
    }

    private static String pointer(String pointer) {
        if (pointer.isEmpty()) {
            return "the root";
        }
        int hidden = pointer.length() - MAX_POINTER;
        return hidden <= 0 ? pointer : "..." + pointer.substring(hidden);
    }

    /** The message ends with the place in brackets; that is said already. */
    private static String withoutPlace(JsonException failure) {
        String message = String.valueOf(failure.getMessage());
        String place = " (" + failure.location() + ")";
        return message.endsWith(place) ? message.substring(0, message.length() - place.length()) : message;
    }

    private static String reason(IOException failure) {
        if (failure instanceof FileSystemException ofFile && ofFile.getReason() != null) {
            return ofFile.getReason();
        }
        if (failure instanceof NoSuchFileException) {
            return "no such file";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }

    /** Any text without what could break the line. */
    static String of(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cs}\\u2028\\u2029]", "?");
    }
}
