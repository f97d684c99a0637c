package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.IOContext;
import dev.octet.json.internal.bridge.BridgeTrace;
import dev.octet.json.internal.bridge.BytesInput;
import dev.octet.json.internal.bridge.FedInput;
import dev.octet.json.internal.bridge.Input;
import dev.octet.json.internal.bridge.ReaderInput;
import dev.octet.json.internal.bridge.StreamInput;
import dev.octet.json.internal.bridge.TextInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** Makes parsers for a factory. */
final class Parsers {
    private Parsers() {}

    /** Refuses at once an array that is longer than a document may be, as later versions of the stock factory do. */
    static JsonParser create(FactorySettings settings, IOContext context, byte[] data, int offset, int length)
            throws IOException {
        context.streamReadConstraints().validateDocumentLength(length);
        return new OctetParser(settings, context, BytesInput.of(data, offset, length, detectsEncoding(settings)));
    }

    static JsonParser create(FactorySettings settings, IOContext context, InputStream in) {
        return new OctetParser(settings, context, new StreamInput(in, detectsEncoding(settings)));
    }

    static JsonParser create(FactorySettings settings, IOContext context, Reader reader) {
        return new OctetParser(settings, context, new ReaderInput(reader));
    }

    /** Makes a parser over a part of an array, which is copied; the array is given back if it is the context's. */
    static JsonParser create(
            FactorySettings settings, IOContext context, char[] text, int offset, int length, boolean recyclable)
            throws IOException {
        context.streamReadConstraints().validateDocumentLength(length);
        Input input = new TextInput(new String(text, offset, length));
        if (recyclable) {
            context.releaseTokenBuffer(text);
        }
        return new OctetParser(settings, context, input);
    }

    static JsonParser create(FactorySettings settings, IOContext context, String text) {
        return new OctetParser(settings, context, new TextInput(text));
    }

    /** Makes a parser that never blocks; null if a stock parser has to read. */
    static @Nullable FedParser createNonBlocking(FactorySettings settings, IOContext context) {
        String reason = Features.needsStock(settings.factory.getParserFeatures());
        if (reason != null) {
            BridgeTrace.delegated(OctetParser.KIND, reason);
            return null;
        }
        return new FedParser(settings, context, new FedInput());
    }

    private static boolean detectsEncoding(FactorySettings settings) {
        return settings.factory.isEnabled(JsonFactory.Feature.CHARSET_DETECTION);
    }
}
