package dev.octet.json.io;

import dev.octet.json.internal.kernel.Kernels;
import java.util.Objects;

/** Checks of UTF-8 (RFC 3629) by the kernel, which does them fast. */
public final class Utf8 {
    private Utf8() {}

    /**
     * Returns whether {@code length} bytes, starting at index {@code offset}, are well-formed UTF-8: no overlong form,
     * no surrogate, nothing above U+10FFFF, no sequence cut off at the end. An empty range is well-formed.
     *
     * @throws IndexOutOfBoundsException if the range is not within the array
     */
    public static boolean isValid(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        int end = offset + length;
        return Kernels.ACTIVE.scanUtf8(bytes, offset, end) == end;
    }
}
