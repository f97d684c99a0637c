package dev.octet.json.internal.codec;

import dev.octet.json.internal.model.Generation;

/** What differs between the two versions of Jackson and has no setting of its own. */
final class Presets {
    private Presets() {}

    /** Returns whether the mapper does as Jackson 2: the locale {@code en_US}, the month {@code "MAY"}. */
    static boolean isOld(Settings settings) {
        return settings.model().generation() == Generation.JACKSON_2;
    }
}
