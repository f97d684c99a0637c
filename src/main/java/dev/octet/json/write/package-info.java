/**
 * Writing: {@link dev.octet.json.write.UTF8JsonGenerator} writes JSON as UTF-8 bytes.
 *
 * <p><b>What is checked when.</b> First the order of calls, then the argument, then the text while it is encoded. A
 * refused order or argument changes nothing. Refused text and a failing sink end the document: no more bytes go out.
 *
 * <p><b>When bytes leave.</b> Bytes go to the sink when the buffer of about 16 KiB has no room for the next token, at
 * {@code flush()} and at {@code close()}. A long run that needs no escaping goes from the caller's array to the sink
 * without a copy.
 *
 * <p><b>Null.</b> Parameters and results are non-null unless marked {@link org.jspecify.annotations.Nullable}.
 */
@NullMarked
package dev.octet.json.write;

import org.jspecify.annotations.NullMarked;
