/**
 * Where bytes go and come from, below anything that knows JSON.
 *
 * <p><b>Ownership.</b> An array given to a sink is lent for the time of that call: the sink neither keeps nor changes it. An array
 * taken from a {@link dev.octet.json.io.BufferPool} has one owner until it is given back, once.
 */
@NullMarked
package dev.octet.json.io;

import org.jspecify.annotations.NullMarked;
