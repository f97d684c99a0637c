/**
 * Bulk operations on byte ranges. Together with the number code and the string encoder, this package holds the loops
 * over bytes.
 *
 * <p>{@link dev.octet.json.internal.kernel.ByteKernel} is the contract; its implementations differ in speed only.
 * {@link dev.octet.json.internal.kernel.EscapeTable} is an escape policy as data.
 */
@NullMarked
package dev.octet.json.internal.kernel;

import org.jspecify.annotations.NullMarked;
