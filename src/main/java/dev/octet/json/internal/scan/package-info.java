/**
 * Scanners: where a token ends, and whether it is one.
 *
 * <p><b>Contract of every {@code scan} method.</b> Static; no input or output, no exceptions, no allocation. Called with the index of
 * the token's first byte, the end of the bytes at hand and a {@link dev.octet.json.internal.scan.ScanState}, it answers the index after
 * the token, or one of the negative constants of ScanState: {@code NEED_MORE} (call again when there are more bytes) or
 * {@code INVALID}. Bytes that were seen are not looked at again, so the work is linear however the bytes arrive; where the token lies
 * may change between two calls.
 */
@NullMarked
package dev.octet.json.internal.scan;

import org.jspecify.annotations.NullMarked;
