/** Octet under Jackson 3: the parsers and generators of a {@code JsonFactory} are Octet's. */
@NullMarked
package dev.octet.json.jackson3;

import org.jspecify.annotations.NullMarked;
