package dev.octet.json.internal.bridge;

import dev.octet.json.EscapePolicy;
import dev.octet.json.JsonLimits;
import dev.octet.json.RawPolicy;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.cache.CachePool;
import dev.octet.json.write.UTF8JsonGenerator;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a bridge's generator that our generator follows, and the idle generators that have them. There is one
 * object for each combination of flags, made at its first use: no call makes options.
 *
 * <p>The limits are off and raw text is trusted: the bridge has its own checks.
 */
public final class WriteProfile {
    /** A flag: the target takes chars. */
    private static final int CHARS = 1;

    /** A flag: all but ASCII is escaped. */
    private static final int NON_ASCII = 1 << 1;

    /** A flag: {@code /} is escaped. */
    private static final int SLASH = 1 << 2;

    /** A flag: hexadecimal digits of escapes are upper case. */
    static final int UPPER_CASE = 1 << 3;

    /** A flag: code points above U+FFFF are escaped. */
    private static final int SUPPLEMENTARY = 1 << 4;

    private static final int FLAGS = 1 << 5;

    private static final AtomicReferenceArray<@Nullable WriteProfile> KNOWN = new AtomicReferenceArray<>(FLAGS);

    private static final WriteOptions UNCHECKED = WriteOptions.defaults()
            .withLimits(JsonLimits.defaults()
                    .withMaxDepth(Integer.MAX_VALUE)
                    .withMaxNameBytes(Integer.MAX_VALUE)
                    .withMaxNumberLength(Integer.MAX_VALUE))
            .withRawPolicy(RawPolicy.TRUST);

    private final boolean takesChars;
    private final WriteOptions options;
    private final EscapePolicy ofUtf8Strings;
    private final boolean isStandard;
    private final CachePool<Writing> idle = new CachePool<>(writing -> false);

    private WriteProfile(int flags, EscapePolicy escapes, EscapePolicy ofUtf8Strings, boolean isStandard) {
        this.takesChars = (flags & CHARS) != 0;
        this.options = UNCHECKED.withEscapes(escapes);
        this.ofUtf8Strings = ofUtf8Strings;
        this.isStandard = isStandard;
    }

    /** Returns the flags for these settings, by which a target that takes chars gets surrogates as they are. */
    public static int flags(
            boolean takesChars,
            boolean escapesNonAscii,
            boolean escapesSlash,
            boolean upperCase,
            boolean combinesSurrogates) {
        return (takesChars ? CHARS : 0)
                | (escapesNonAscii ? NON_ASCII : 0)
                | (escapesSlash ? SLASH : 0)
                | (upperCase ? UPPER_CASE : 0)
                | (takesChars || combinesSurrogates ? 0 : SUPPLEMENTARY);
    }

    /** Returns the profile with these flags. */
    public static WriteProfile of(int flags) {
        WriteProfile known = KNOWN.get(flags);
        return known == null ? made(flags) : known;
    }

    private static WriteProfile made(int flags) {
        EscapePolicy.Builder escapes = escapes(flags & (UPPER_CASE | SLASH));
        EscapePolicy ofUtf8Strings = escapes.build();
        EscapePolicy policy = addRanges(escapes, flags).build();
        WriteProfile made = new WriteProfile(flags, policy, ofUtf8Strings, (flags & (SLASH | NON_ASCII)) == 0);
        KNOWN.compareAndSet(flags, null, made);
        return Objects.requireNonNull(KNOWN.get(flags)); // of the first thread
    }

    /**
     * Returns the profile with these flags and with escapes of the caller's.
     *
     * @param custom what {@link #escapes} has returned for the flags, with more added
     */
    static WriteProfile of(int flags, EscapePolicy.Builder custom) {
        return new WriteProfile(flags, addRanges(custom, flags).build(), EscapePolicy.STANDARD, false);
    }

    /** Returns whether text without escapes and surrogates is written as it is. */
    public boolean isStandard() {
        return isStandard;
    }

    /**
     * Begins a document, or goes on with one that another profile has begun. The caller owns what it gets until
     * {@link Writing#end}.
     *
     * @param begun the document; null to begin one
     * @param target a stream, or a writer if the flags say so
     * @param kind of the host, for {@link BridgeTrace}
     */
    public Writing writing(@Nullable Writing begun, WriteHost host, Object target, String kind) {
        if (begun != null) {
            begun.follow(options.escapes());
            return begun;
        }
        BridgeTrace.octet(kind);
        Writing known = idle.poll();
        Writing writing = known == null ? new Writing(options, takesChars, idle) : known;
        writing.begin(host, target);
        return writing;
    }

    /** Writes UTF-8 as a string, under the escapes of ASCII only. */
    public void writeUtf8String(UTF8JsonGenerator json, byte[] text, int offset, int length) {
        boolean differs = !ofUtf8Strings.equals(options.escapes());
        if (differs) {
            json.setEscapes(ofUtf8Strings);
        }
        json.writeUTF8String(text, offset, length);
        if (differs) {
            json.setEscapes(options.escapes());
        }
    }

    /** Returns the escapes of ASCII that the flags say. */
    static EscapePolicy.Builder escapes(int flags) {
        EscapePolicy.Builder builder = EscapePolicy.builder();
        if ((flags & UPPER_CASE) != 0) {
            builder.upperCaseHex();
        }
        if ((flags & SLASH) != 0) {
            builder.escapeSlash();
        }
        return builder;
    }

    private static EscapePolicy.Builder addRanges(EscapePolicy.Builder builder, int flags) {
        if ((flags & NON_ASCII) != 0) {
            builder.escapeNonAscii();
        }
        if ((flags & SUPPLEMENTARY) != 0) {
            builder.escapeSupplementary();
        }
        return builder;
    }
}
