package dev.octet.json.internal.bridge;

import dev.octet.json.EscapePolicy;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * {@code CharacterEscapes} of Jackson as an {@link EscapePolicy}, if they can be one: they escape what JSON demands,
 * and ASCII only. To find out, they are asked for every char. That takes long, so it is done for the first objects
 * only.
 */
public final class CustomEscapes {
    /** A factory with more objects than that has one for each document. */
    private static final int MOST = 1 << 5;

    private static final int ASCII = 0x80;
    private static final int FLAGS = 1 << 5;

    /** Jackson's code for a char that is written as it is. */
    private static final int NONE = 0;

    /** Jackson's code for a char with a sequence of its own. Other codes below zero: in hexadecimal digits. */
    private static final int CUSTOM = -2;

    private final Object key;
    private final int ordinal;
    private final Supplier<int[]> codes;
    private final IntFunction<@Nullable String> sequences;
    private final AtomicReferenceArray<@Nullable WriteProfile> profiles = new AtomicReferenceArray<>(FLAGS);
    private final boolean isAscii;

    private CustomEscapes(Object key, int ordinal, Supplier<int[]> codes, IntFunction<@Nullable String> sequences) {
        this.key = key;
        this.ordinal = ordinal;
        this.codes = codes;
        this.sequences = sequences;
        this.isAscii = ordinal <= MOST && passesNonAscii();
    }

    private boolean passesNonAscii() {
        for (int c = ASCII; c <= Character.MAX_VALUE; c++) {
            if (sequences.apply(c) != null) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the escapes of {@code key}.
     *
     * @param last the escapes that a factory has used last: most factories have one object for all documents
     * @param key the object of Jackson
     * @param codes its codes for ASCII
     * @param sequences its sequences
     */
    @SuppressWarnings("ReferenceEquality") // the same object as last time
    public static CustomEscapes of(
            AtomicReference<@Nullable CustomEscapes> last,
            Object key,
            Supplier<int[]> codes,
            IntFunction<@Nullable String> sequences) {
        CustomEscapes known = last.get();
        if (known == null || known.key != key) {
            known = new CustomEscapes(key, known == null ? 1 : known.ordinal + 1, codes, sequences);
            last.set(known);
        }
        return known;
    }

    /** Returns the profile for these escapes and flags; null if there is none. */
    public @Nullable WriteProfile profile(int flags) {
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
        int[] codes = this.codes.get();
        try {
            for (int c = 0; c < ASCII; c++) {
                if (codes[c] == NONE) {
                    if (standard.sequence(c) != null) {
                        return null;
                    }
                } else if (codes[c] == CUSTOM) {
                    String sequence = sequences.apply(c);
                    builder.escape(c, sequence == null ? "" : sequence);
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
