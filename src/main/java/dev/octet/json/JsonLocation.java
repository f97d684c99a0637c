package dev.octet.json;

import java.util.regex.Pattern;

/**
 * A place in a document.
 *
 * @param byteOffset bytes before this place, counted from the first byte of the input or output, a byte order mark included
 * @param line       line, counted from 1; 0 where lines are not counted (everything that is written)
 * @param column     column in bytes, counted from 1; 0 where columns are not counted
 * @param pointer    JSON Pointer (RFC 6901) of the value at this place; the root is the empty string
 */
public record JsonLocation(long byteOffset, long line, long column, String pointer) {

    /** Where nothing has been read or written yet, and for content that belongs to no document. */
    public static final JsonLocation START = new JsonLocation(0, 0, 0, "");

    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cs}\\u2028\\u2029]");

    /** Chars of a pointer that {@link #toString} shows. */
    private static final int MAX_SHOWN = 256;

    /**
     * Offset, line and column where they are counted, and pointer, in one line for logs: of a long pointer the last 256 chars, control
     * characters and lone surrogates as {@code ?}.
     */
    @Override
    public String toString() {
        String place = line > 0 ? "line " + line + ", column " + column + ", byte " + byteOffset : "byte " + byteOffset;
        return place + (pointer.isEmpty() ? ", at the root" : ", at " + shown(pointer));
    }

    private static String shown(String pointer) {
        boolean whole = pointer.length() <= MAX_SHOWN;
        String end = whole ? pointer : "..." + pointer.substring(pointer.length() - MAX_SHOWN);
        return UNPRINTABLE.matcher(end).replaceAll("?");
    }
}
