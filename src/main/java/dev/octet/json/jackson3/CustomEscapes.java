package dev.octet.json.jackson3;

import dev.octet.json.EscapePolicy;
import dev.octet.json.internal.bridge.WriteProfile;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;

/**
 * {@code CharacterEscapes} as an {@link EscapePolicy}, if they can be one: they escape what JSON demands, and ASCII
 * only. To find out, they are asked for every char, so that this is not done for ever more of such objects.
 */
final class CustomEscapes {
    /** A factory with more objects than that has one for each document. */
    private static final int MOST = 1 << 5;

    private static final int ASCII = 0x80;
    private static final int FLAGS = 1 << 5;

    final CharacterEscapes escapes;
    final int ordinal;
    private final AtomicReferenceArray<@Nullable WriteProfile> profiles = new AtomicReferenceArray<>(FLAGS);
    private final boolean isAscii;

    CustomEscapes(CharacterEscapes escapes, int ordinal) {
        this.escapes = escapes;
        this.ordinal = ordinal;
        this.isAscii = ordinal <= MOST && passesNonAscii(escapes);
    }

    private static boolean passesNonAscii(CharacterEscapes escapes) {
        for (int c = ASCII; c <= Character.MAX_VALUE; c++) {
            if (escapes.getEscapeSequence(c) != null) {
                return false;
            }
        }
        return true;
    }

    /** Returns the profile for these escapes and flags; null if there is none. */
    @Nullable
    WriteProfile profile(int flags) {
        if (!isAscii) {
            return null;
        }
        WriteProfile known = profiles.get(flags);
        if (known == null) {
            EscapePolicy.Builder builder = builder(flags);
            known = builder == null ? null : WriteProfile.of(flags, builder);
            profiles.set(flags, known);
        }
        return known;
    }

    private EscapePolicy.@Nullable Builder builder(int flags) {
        EscapePolicy.Builder builder = WriteProfile.escapes(flags & WriteProfile.UPPER_CASE);
        EscapePolicy standard = builder.build();
        int[] codes = escapes.getEscapeCodesForAscii();
        try {
            for (int c = 0; c < ASCII; c++) {
                if (codes[c] == CharacterEscapes.ESCAPE_NONE) {
                    if (standard.sequence(c) != null) {
                        return null;
                    }
                } else if (codes[c] == CharacterEscapes.ESCAPE_CUSTOM) {
                    SerializableString sequence = escapes.getEscapeSequence(c);
                    builder.escape(c, sequence == null ? "" : sequence.getValue());
                } else if (codes[c] > 0) {
                    builder.escape(c, "\\" + (char) codes[c]);
                } else {
                    builder.escape(c);
                }
            }
        } catch (IllegalArgumentException e) {
            return null; // not the inside of a JSON string
        }
        return builder;
    }
}
