/**
 * The grammar of JSON structure: one push-down automaton for reading and writing, the current location as a JSON
 * Pointer, and the detection of duplicate names.
 */
@NullMarked
package dev.octet.json.internal.grammar;

import org.jspecify.annotations.NullMarked;
