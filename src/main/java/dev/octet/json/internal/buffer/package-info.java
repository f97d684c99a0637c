/** The buffer between the engine and a sink. */
@NullMarked
package dev.octet.json.internal.buffer;

import org.jspecify.annotations.NullMarked;
