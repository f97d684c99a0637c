/**
 * Numbers and text: shortest digits of binary floating point and correctly rounded reading, digits of integers, and big
 * numbers under a limit.
 *
 * <p>Everything here is a pure function of its arguments, without state or I/O. Nothing is allocated, except for the
 * texts and values of {@link dev.octet.json.internal.number.BigNumbers}, and for decimals of more than 19 digits that
 * are close to the middle between two doubles. Bytes are ASCII.
 */
@NullMarked
package dev.octet.json.internal.number;

import org.jspecify.annotations.NullMarked;
