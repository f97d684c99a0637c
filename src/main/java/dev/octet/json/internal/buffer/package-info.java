/**
 * The buffers at both ends of the engine, and the caches that parsers and generators hand on.
 *
 * <p>{@link dev.octet.json.internal.buffer.ByteWindow} is the input side, the only caller of a source.
 * {@link dev.octet.json.internal.buffer.OutputBuffer} is the output side, the only caller of a sink.
 * {@link dev.octet.json.internal.buffer.CachePool} hands name caches from one parser or generator to the next;
 * {@link dev.octet.json.internal.buffer.CacheAdmission} decides which names such a cache keeps.
 * {@link dev.octet.json.internal.buffer.TokenRuns} is the access by which a generator copies plain tokens of a parser
 * in bulk, {@link dev.octet.json.internal.buffer.ValueNesting} that by which codecs limit what JSON does not nest,
 * {@link dev.octet.json.internal.buffer.OutputAccess} that by which a bridge writes what JSON does not allow.
 */
@NullMarked
package dev.octet.json.internal.buffer;

import org.jspecify.annotations.NullMarked;
