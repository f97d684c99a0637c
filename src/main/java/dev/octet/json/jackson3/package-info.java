/**
 * Runs an existing {@code ObjectMapper} of Jackson 3 on Octet. Works with jackson-core 3.0 and later.
 */
@NullMarked
package dev.octet.json.jackson3;

import org.jspecify.annotations.NullMarked;
