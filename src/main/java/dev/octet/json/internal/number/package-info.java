/**
 * Numbers as text: shortest digits of binary floating point, digits of integers, big numbers under a limit.
 *
 * <p>Everything here is a pure function of its arguments: no state, no input or output, and no allocation except for the texts
 * of {@link dev.octet.json.internal.number.BigNumbers}. Bytes are ASCII.
 */
@NullMarked
package dev.octet.json.internal.number;

import org.jspecify.annotations.NullMarked;
