package dev.octet.json;

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

    /** Offset, line and column where they are counted, and pointer, in one line. */
    @Override
    public String toString() {
        String place = line > 0 ? "line " + line + ", column " + column + ", byte " + byteOffset : "byte " + byteOffset;
        return place + (pointer.isEmpty() ? ", at the root" : ", at " + pointer);
    }
}
