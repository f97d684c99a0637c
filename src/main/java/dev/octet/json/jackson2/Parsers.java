package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.IOContext;
import dev.octet.json.internal.bridge.BridgeTrace;
import dev.octet.json.internal.bridge.BytesInput;
import dev.octet.json.internal.bridge.FedInput;
import dev.octet.json.internal.bridge.Input;
import dev.octet.json.internal.bridge.InternedNames;
import dev.octet.json.internal.bridge.ReadSettings;
import dev.octet.json.internal.bridge.ReaderInput;
import dev.octet.json.internal.bridge.StreamInput;
import dev.octet.json.internal.bridge.TextInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** Makes parsers for a factory, which need not be ours. */
final class Parsers {
    private Parsers() {}

    /** Refuses at once an array that is longer than a document may be, as later versions of the stock factory do. */
    static JsonParser create(JsonFactory factory, IOContext context, byte[] data, int offset, int length)
            throws IOException {
        context.streamReadConstraints().validateDocumentLength(length);
        return create(factory, context, BytesInput.of(data, offset, length, detectsEncoding(factory)));
    }

    static JsonParser create(JsonFactory factory, IOContext context, InputStream in) {
        return create(factory, context, new StreamInput(in, detectsEncoding(factory)));
    }

    static JsonParser create(JsonFactory factory, IOContext context, Reader reader) {
        return create(factory, context, new ReaderInput(reader));
    }

    /** Makes a parser over a part of an array, which is copied; the array is given back if it is the context's. */
    static JsonParser create(
            JsonFactory factory, IOContext context, char[] text, int offset, int length, boolean recyclable)
            throws IOException {
        context.streamReadConstraints().validateDocumentLength(length);
        Input input = new TextInput(new String(text, offset, length));
        if (recyclable) {
            context.releaseTokenBuffer(text);
        }
        return create(factory, context, input);
    }

    static JsonParser create(JsonFactory factory, IOContext context, String text) {
        return create(factory, context, new TextInput(text));
    }

    /** Makes a parser that never blocks; null if a stock parser has to read. */
    static @Nullable FedParser createNonBlocking(JsonFactory factory, IOContext context) {
        String reason = Features.needsStock(factory.getParserFeatures());
        if (reason != null) {
            BridgeTrace.delegated(OctetParser.KIND, reason);
            return null;
        }
        return new FedParser(
                new StockParsers.Copy(factory),
                settings(factory),
                context,
                factory.getParserFeatures(),
                factory.getCodec(),
                new FedInput(),
                names(factory));
    }

    private static JsonParser create(JsonFactory factory, IOContext context, Input input) {
        return new OctetParser(
                factory instanceof OctetJsonFactory ours ? ours.stockParsers() : new StockParsers.Copy(factory),
                settings(factory),
                context,
                factory.getParserFeatures(),
                factory.getCodec(),
                input,
                names(factory));
    }

    private static ReadSettings settings(JsonFactory factory) {
        return FactorySettings.of(factory).reading;
    }

    private static @Nullable InternedNames names(JsonFactory factory) {
        return factory.isEnabled(JsonFactory.Feature.INTERN_FIELD_NAMES) ? FactorySettings.of(factory).interned : null;
    }

    private static boolean detectsEncoding(JsonFactory factory) {
        return factory.isEnabled(JsonFactory.Feature.CHARSET_DETECTION);
    }
}
