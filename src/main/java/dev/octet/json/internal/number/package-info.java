/**
 * Numbers and text: shortest digits of binary floating point and correct rounding back, digits of integers, big numbers under a limit.
 *
 * <p>Everything here is a pure function of its arguments: no state, no input or output, and no allocation except for the texts and values
 * of {@link dev.octet.json.internal.number.BigNumbers}, and for decimals of more than 19 digits that are close to the middle of two
 * doubles. Bytes are ASCII.
 */
@NullMarked
package dev.octet.json.internal.number;

import org.jspecify.annotations.NullMarked;
