/** Octet under Jackson 2: the parsers and generators of a {@code JsonFactory} are Octet's. */
@NullMarked
package dev.octet.json.jackson2;

import org.jspecify.annotations.NullMarked;
