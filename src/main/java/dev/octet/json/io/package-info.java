/**
 * Where bytes go to and come from, below everything that knows JSON.
 *
 * <p><b>Ownership.</b> An array passed to a sink or a source is lent for that call: a sink neither keeps nor changes
 * it, a source writes to the given range of it only. A {@link dev.octet.json.io.ByteFeeder} copies what it is fed. An
 * array taken from a {@link dev.octet.json.io.BufferPool} has one owner until it is given back, once.
 *
 * <p><b>Null.</b> Parameters and results are non-null unless marked {@link org.jspecify.annotations.Nullable}.
 */
@NullMarked
package dev.octet.json.io;

import org.jspecify.annotations.NullMarked;
