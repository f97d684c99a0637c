/**
 * Bulk operations on byte ranges: the places, with the number code and the string encoder, where bytes are looped over.
 *
 * <p>{@link dev.octet.json.internal.kernel.ByteKernel} is the contract; its implementations differ in speed only. {@link
 * dev.octet.json.internal.kernel.EscapeTable} is an escape policy as data.
 */
@NullMarked
package dev.octet.json.internal.kernel;

import org.jspecify.annotations.NullMarked;
