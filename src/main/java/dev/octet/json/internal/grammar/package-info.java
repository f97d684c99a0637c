/** What may follow what: one push-down automaton for both directions, and where in the document it stands. */
@NullMarked
package dev.octet.json.internal.grammar;

import org.jspecify.annotations.NullMarked;
