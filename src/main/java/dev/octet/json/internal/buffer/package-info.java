/**
 * The buffers at both ends of the engine: the only callers of sources and sinks.
 *
 * <p>{@link dev.octet.json.internal.buffer.ByteWindow} is the input side,
 * {@link dev.octet.json.internal.buffer.OutputBuffer} the output side.
 * {@link dev.octet.json.internal.buffer.DocumentResult} collects output that the caller wants as an array or a
 * {@code String}.
 */
@NullMarked
package dev.octet.json.internal.buffer;

import org.jspecify.annotations.NullMarked;
