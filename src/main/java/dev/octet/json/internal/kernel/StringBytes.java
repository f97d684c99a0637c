package dev.octet.json.internal.kernel;

import dev.octet.json.internal.hot.Inlined;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bytes inside a {@code String}, if the user has opened {@code java.lang} to this library:
 * {@code --add-opens java.base/java.lang=dev.octet.json}, or {@code =ALL-UNNAMED} on the class path. Otherwise nothing
 * is read there, and the text of a String is copied out (docs/adr/0019).
 *
 * <p>A String has a byte for each char if no char is beyond U+00FF, else two (JEP 254). Both fields are private to the
 * JDK and may change. So they are tried once, on two Strings whose bytes are known.
 */
public final class StringBytes {
    /** The value of {@code String.coder} for one byte a char. */
    private static final byte LATIN = 0;

    private static final @Nullable VarHandle VALUE;
    private static final @Nullable VarHandle CODER;

    static {
        VarHandle value = null;
        VarHandle coder = null;
        try {
            Lookup strings = MethodHandles.privateLookupIn(String.class, MethodHandles.lookup());
            value = strings.findVarHandle(String.class, "value", byte[].class);
            coder = strings.findVarHandle(String.class, "coder", byte.class);
        } catch (ReflectiveOperationException e) {
            // java.lang is closed, or this JDK's String has other fields
        }
        boolean isAsKnown = value != null && coder != null && isAsKnown(value, coder);
        VALUE = isAsKnown ? value : null;
        CODER = isAsKnown ? coder : null;
    }

    private StringBytes() {}

    private static boolean isAsKnown(VarHandle value, VarHandle coder) {
        byte[] latin = (byte[]) value.get("\u00e9");
        byte[] wide = (byte[]) value.get("\u6f22");
        return latin.length == 1
                && latin[0] == (byte) 0xE9
                && wide.length == Character.BYTES
                && (byte) coder.get("\u00e9") == LATIN
                && (byte) coder.get("\u6f22") != LATIN;
    }

    /**
     * Returns the chars of a text, a byte each, in the String's own array, which must not be changed; null if a char is
     * beyond U+00FF, or if {@code java.lang} is not open.
     */
    @Inlined
    public static byte @Nullable [] latin(String text) {
        return CODER != null && (byte) CODER.get(text) == LATIN
                ? (byte[]) Objects.requireNonNull(VALUE).get(text)
                : null;
    }
}
