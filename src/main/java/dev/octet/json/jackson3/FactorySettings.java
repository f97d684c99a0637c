package dev.octet.json.jackson3;

import dev.octet.json.internal.bridge.EncodedForms;
import dev.octet.json.internal.bridge.InternedNames;
import dev.octet.json.internal.bridge.ReadSettings;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.EncodedString;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.json.JsonFactory;

/**
 * What the parsers and generators of one factory share: options, interned names, encoded forms of names, the escapes
 * of the last {@code CharacterEscapes}, and settings that a factory does not show. Octet's factory has them; those of
 * other factories are found by identity, and one that was lost is made again.
 */
final class FactorySettings {
    private static final int SLOTS = 1 << 6;
    private static final int PROBES = 8;

    private static final AtomicReferenceArray<@Nullable FactorySettings> KNOWN = new AtomicReferenceArray<>(SLOTS);

    private final WeakReference<JsonFactory> factory;

    final ReadSettings reading = new ReadSettings();
    final InternedNames interned = new InternedNames();
    final Recyclers recyclers = new Recyclers();
    final EncodedForms<EncodedName> names = new EncodedForms<>();
    final EncodedForms<EncodedString> strings = new EncodedForms<>();
    final int maximumNonEscapedChar;
    final char quote;
    final @Nullable SerializableString separator;

    private volatile @Nullable CustomEscapes escapes;

    FactorySettings(JsonFactory factory) {
        this.factory = new WeakReference<>(factory);
        Copy copy = new Copy(factory);
        this.maximumNonEscapedChar = copy.maximumNonEscapedChar();
        this.quote = copy.quote();
        this.separator = copy.separator();
    }

    /** A copy, which shows what the copied factory does not. */
    @SuppressWarnings("serial") // never written
    private static final class Copy extends JsonFactory {
        Copy(JsonFactory factory) {
            super(factory);
        }

        int maximumNonEscapedChar() {
            return _maximumNonEscapedChar;
        }

        char quote() {
            return _quoteChar;
        }

        @Nullable
        SerializableString separator() {
            return _rootValueSeparator;
        }
    }

    /** Returns the settings of a factory. */
    static FactorySettings of(JsonFactory factory) {
        return factory instanceof OctetJsonFactory ours ? ours.settings() : ofOther(factory);
    }

    @SuppressWarnings("ReferenceEquality") // found by identity
    private static FactorySettings ofOther(JsonFactory factory) {
        int home = System.identityHashCode(factory);
        int free = home & SLOTS - 1;
        for (int probe = 0; probe < PROBES; probe++) {
            int slot = home + probe & SLOTS - 1;
            FactorySettings known = KNOWN.get(slot);
            JsonFactory owner = known == null ? null : known.factory.get();
            if (known != null && owner == factory) {
                return known;
            }
            free = owner == null ? slot : free;
        }
        FactorySettings made = new FactorySettings(factory);
        KNOWN.set(free, made);
        return made;
    }

    /** Returns escapes in our form. The last ones are kept, since most factories have one object for all documents. */
    @SuppressWarnings("ReferenceEquality") // the same object as last time
    CustomEscapes escapes(CharacterEscapes escapes) {
        CustomEscapes last = this.escapes;
        if (last == null || last.escapes != escapes) {
            last = new CustomEscapes(escapes, last == null ? 1 : last.ordinal + 1);
            this.escapes = last;
        }
        return last;
    }
}
