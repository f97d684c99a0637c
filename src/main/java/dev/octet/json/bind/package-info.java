/**
 * Data binding: from JSON to objects and back, as jackson-annotations say. {@link dev.octet.json.bind.JsonMapper} is
 * where to begin.
 *
 * <p><b>Null.</b> Parameters and results are non-null unless marked {@link org.jspecify.annotations.Nullable}.
 */
@NullMarked
package dev.octet.json.bind;

import org.jspecify.annotations.NullMarked;
