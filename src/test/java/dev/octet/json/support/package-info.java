/**
 * Helpers that the tests of several packages share: faults, recordings, every kind of input and output, an independent
 * reader.
 */
@NullMarked
package dev.octet.json.support;

import org.jspecify.annotations.NullMarked;
