package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.octet.json.internal.bridge.CustomEscapes;
import dev.octet.json.internal.bridge.EncodedForms;
import dev.octet.json.internal.bridge.Input;
import dev.octet.json.internal.bridge.InternedNames;
import dev.octet.json.internal.bridge.ReadSettings;
import dev.octet.json.write.EncodedName;
import dev.octet.json.write.EncodedString;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What the parsers and generators of one factory share: the factory, those of its settings that have no getter,
 * options, interned names, encoded forms of names, and the escapes of the last {@code CharacterEscapes}.
 */
final class FactorySettings {
    /** Makes Jackson's own parsers, for what Octet does not read. */
    interface StockParsers {
        /** Returns the stock parser for an input of which nothing was read. */
        JsonParser open(Input input, IOContext context) throws IOException;
    }

    final JsonFactory factory;
    final StockParsers stockParsers;
    final int maximumNonEscapedChar;
    final char quote;
    final ReadSettings reading = new ReadSettings();
    final InternedNames interned = new InternedNames();
    final Recyclers recyclers = new Recyclers();
    final EncodedForms<EncodedName> names = new EncodedForms<>();
    final EncodedForms<EncodedString> strings = new EncodedForms<>();

    private final AtomicReference<@Nullable CustomEscapes> escapes = new AtomicReference<>();
    private volatile SerializableString separator = JsonFactory.DEFAULT_ROOT_VALUE_SEPARATOR;

    FactorySettings(JsonFactory factory, StockParsers stockParsers, int maximumNonEscapedChar, char quote) {
        this.factory = factory;
        this.stockParsers = stockParsers;
        this.maximumNonEscapedChar = maximumNonEscapedChar;
        this.quote = quote;
    }

    /** Returns the separator between roots that the factory has now; null if there is none. */
    @Nullable
    SerializableString separator() {
        String text = factory.getRootValueSeparator();
        SerializableString separator = this.separator;
        if (text == null || text.equals(separator.getValue())) {
            return text == null ? null : separator;
        }
        separator = new SerializedString(text);
        this.separator = separator;
        return separator;
    }

    /** Returns escapes in our form. */
    CustomEscapes escapes(CharacterEscapes escapes) {
        return CustomEscapes.of(this.escapes, escapes, escapes::getEscapeCodesForAscii, c -> {
            SerializableString sequence = escapes.getEscapeSequence(c);
            return sequence == null ? null : sequence.getValue();
        });
    }
}
