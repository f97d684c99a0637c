/**
 * JSON text in another layout, in one call: {@link dev.octet.json.format.JsonFormat}.
 *
 * <p><b>Null.</b> Parameters and results are non-null. A null argument throws {@code NullPointerException}.
 */
@NullMarked
package dev.octet.json.format;

import org.jspecify.annotations.NullMarked;
