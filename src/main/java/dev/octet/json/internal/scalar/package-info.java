/**
 * Values that JSON has no token for and writes as strings: UUIDs, dates and times, to text and from text, on ranges of
 * bytes.
 *
 * <p>One file a form, both directions in it. A text has the spelling of the value's {@code toString}. The ordinary
 * forms (years 0000 to 9999) are written and read in words of eight bytes; nothing is allocated but the value that is
 * read. All other forms go through {@code java.time} ({@link dev.octet.json.internal.scalar.UnusualText}), so that a
 * text is accepted exactly if {@code java.time} accepts it. UUIDs have one form.
 *
 * <p>Everything here is a pure function of its arguments. A method that writes needs the room that its class names, at
 * {@code dst[at, at + room)}, for any value; the caller ensures it. The content between the returned index and the end
 * of the room is undefined afterwards, and nothing outside the room is touched. A method that reads gets a range of
 * bytes of any content and reads nothing outside it.
 */
@NullMarked
package dev.octet.json.internal.scalar;

import org.jspecify.annotations.NullMarked;
