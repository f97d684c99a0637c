/** The pull parser. */
@NullMarked
package dev.octet.json.read;

import org.jspecify.annotations.NullMarked;
