/**
 * Runs an existing {@code ObjectMapper} of Jackson 2 on Octet: {@link dev.octet.json.jackson2.OctetJsonFactory} takes
 * the position of Jackson's {@code JsonFactory}. Works with jackson-core 2.18 and later.
 */
@NullMarked
package dev.octet.json.jackson2;

import org.jspecify.annotations.NullMarked;
