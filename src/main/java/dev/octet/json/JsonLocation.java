package dev.octet.json;

import java.util.regex.Pattern;

/**
 * A location in a document.
 *
 * @param byteOffset bytes before this location, counted from the first byte of the input or output, a byte order mark
 *     included
 * @param line line, counted from 1; 0 if lines are not counted (in everything that is written)
 * @param column column in bytes, counted from 1; 0 if columns are not counted
 * @param pointer JSON Pointer (RFC 6901) of the value at this location; the root is the empty string
 */
public record JsonLocation(long byteOffset, long line, long column, String pointer) {

    /** The location before anything is read or written, and of content that belongs to no document. */
    public static final JsonLocation START = new JsonLocation(0, 0, 0, "");

    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]");

    /** Maximum number of chars of a pointer that {@link #toString} shows. */
    private static final int MAX_SHOWN = 256;

    /**
     * Returns offset, line and column if they are counted, and pointer, in one line for logs. A long pointer is cut to
     * its last 256 chars. Control and format characters and lone surrogates appear as {@code ?}.
     */
    @Override
    public String toString() {
        String position =
                line > 0 ? "line " + line + ", column " + column + ", byte " + byteOffset : "byte " + byteOffset;
        return position + (pointer.isEmpty() ? ", at the root" : ", at " + shown(pointer));
    }

    private static String shown(String pointer) {
        boolean whole = pointer.length() <= MAX_SHOWN;
        String end = whole ? pointer : "..." + pointer.substring(pointer.length() - MAX_SHOWN);
        return UNPRINTABLE.matcher(end).replaceAll("?");
    }
}
