/**
 * Scanners: where a token ends, and whether it is one.
 *
 * <p><b>Contract of every {@code scan} method.</b> It is static, with no input or output, no exceptions, no allocation.
 * It gets the index of the token's first byte, the end of the bytes in hand and a
 * {@link dev.octet.json.internal.scan.ScanState}. It returns the index after the token, or one of the negative
 * constants of ScanState: {@code NEED_MORE} (call again when there are more bytes) or {@code INVALID}. Bytes that were
 * scanned are not scanned again, so the work is linear however the bytes arrive. Between two calls, the token may move
 * to another index.
 */
@NullMarked
package dev.octet.json.internal.scan;

import org.jspecify.annotations.NullMarked;
