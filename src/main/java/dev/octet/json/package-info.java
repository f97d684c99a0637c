/**
 * The vocabulary that reading and writing share: errors, limits, locations and options.
 *
 * <p><b>Terms.</b> A <i>token</i> is one lexical element of RFC 8259. A <i>value</i> is a scalar, an object or an
 * array. A <i>root</i> is a value with no container around it. A <i>sink</i> takes bytes, a <i>source</i> gives them.
 * <i>Escape</i> means the backslash forms of RFC 8259 section 7. Offsets and lengths count bytes unless a name says
 * otherwise. Ranges include their start and exclude their end.
 *
 * <p><b>Threads.</b> Options, limits and policies are immutable and may be shared. A generator or a parser is for one
 * thread at a time.
 *
 * <p><b>Null.</b> Parameters and results are non-null unless marked {@link org.jspecify.annotations.Nullable}.
 *
 * <p><b>Errors.</b> All exceptions are unchecked: {@link dev.octet.json.JsonException} for documents and content,
 * {@link java.io.UncheckedIOException} for input and output, {@link java.lang.IllegalStateException} for calls out of
 * order.
 */
@NullMarked
package dev.octet.json;

import org.jspecify.annotations.NullMarked;
