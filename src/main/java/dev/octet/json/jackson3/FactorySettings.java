package dev.octet.json.jackson3;

import dev.octet.json.internal.bridge.CustomEscapes;
import dev.octet.json.internal.bridge.EncodedForms;
import dev.octet.json.internal.bridge.InternedNames;
import dev.octet.json.internal.bridge.ReadSettings;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.EncodedString;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.json.JsonFactory;

/**
 * What the parsers and generators of one factory share: the factory, those of its settings that have no getter,
 * options, interned names, encoded forms of names, and the escapes of the last {@code CharacterEscapes}.
 */
final class FactorySettings {
    final JsonFactory factory;
    final int maximumNonEscapedChar;
    final char quote;
    final @Nullable SerializableString separator;
    final ReadSettings reading = new ReadSettings();
    final InternedNames interned = new InternedNames();
    final Recyclers recyclers = new Recyclers();
    final EncodedForms<EncodedName> names = new EncodedForms<>();
    final EncodedForms<EncodedString> strings = new EncodedForms<>();

    private final AtomicReference<@Nullable CustomEscapes> escapes = new AtomicReference<>();

    FactorySettings(
            JsonFactory factory, int maximumNonEscapedChar, char quote, @Nullable SerializableString separator) {
        this.factory = factory;
        this.maximumNonEscapedChar = maximumNonEscapedChar;
        this.quote = quote;
        this.separator = separator;
    }

    /** Returns escapes in our form. */
    CustomEscapes escapes(CharacterEscapes escapes) {
        return CustomEscapes.of(this.escapes, escapes, escapes::getEscapeCodesForAscii, c -> {
            SerializableString sequence = escapes.getEscapeSequence(c);
            return sequence == null ? null : sequence.getValue();
        });
    }
}
