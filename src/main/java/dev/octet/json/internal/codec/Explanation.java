package dev.octet.json.internal.codec;

import java.lang.reflect.Type;

/** Explains. */
public final class Explanation {
    private Explanation() {}

    /** Explains. */
    public static String of(Type type, Settings settings, CodecCache codecs) {
        return codecs.codec(type).getClass().getName();
    }
}
