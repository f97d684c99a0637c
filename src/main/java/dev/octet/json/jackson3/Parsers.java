package dev.octet.json.jackson3;

import dev.octet.json.ReadOptions;
import dev.octet.json.internal.bridge.BridgeTrace;
import dev.octet.json.internal.bridge.BytesInput;
import dev.octet.json.internal.bridge.FedInput;
import dev.octet.json.internal.bridge.Input;
import dev.octet.json.internal.bridge.ReaderInput;
import dev.octet.json.internal.bridge.StreamInput;
import dev.octet.json.internal.bridge.TextInput;
import dev.octet.json.jackson3.SourceParser.Origin;
import dev.octet.json.read.UTF8JsonParser;
import java.io.InputStream;
import java.io.Reader;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.io.IOContext;

/** Makes parsers for a factory. Each method returns null if a stock parser has to read. */
final class Parsers {
    private static final String KIND = "parser3";

    private Parsers() {}

    /** Refuses at once an array that is longer than a document may be, as the stock factory does. */
    static @Nullable JsonParser create(
            FactorySettings settings,
            ObjectReadContext readContext,
            IOContext context,
            byte[] data,
            int offset,
            int length) {
        context.streamReadConstraints().validateDocumentLength(length);
        return create(settings, readContext, context, BytesInput.of(data, offset, length, detectsEncoding(settings)));
    }

    static @Nullable JsonParser create(
            FactorySettings settings, ObjectReadContext readContext, IOContext context, InputStream in) {
        return create(settings, readContext, context, new StreamInput(in, detectsEncoding(settings)));
    }

    static @Nullable JsonParser create(
            FactorySettings settings, ObjectReadContext readContext, IOContext context, Reader reader) {
        return create(settings, readContext, context, new ReaderInput(reader));
    }

    /** Makes a parser over a part of an array, which is copied; the array is given back if it is the context's. */
    static @Nullable JsonParser create(
            FactorySettings settings,
            ObjectReadContext readContext,
            IOContext context,
            char[] text,
            int offset,
            int length,
            boolean recyclable) {
        context.streamReadConstraints().validateDocumentLength(length);
        JsonParser parser = create(settings, readContext, context, new TextInput(new String(text, offset, length)));
        if (recyclable && parser != null) {
            context.releaseTokenBuffer(text);
        }
        return parser;
    }

    static @Nullable JsonParser create(
            FactorySettings settings, ObjectReadContext readContext, IOContext context, String text) {
        return create(settings, readContext, context, new TextInput(text));
    }

    /** Makes a parser that never blocks. */
    static @Nullable FedParser createNonBlocking(
            FactorySettings settings, ObjectReadContext readContext, IOContext context) {
        int formatFeatures = formatFeatures(settings, readContext);
        if (delegates(formatFeatures)) {
            return null;
        }
        FedInput input = new FedInput();
        BridgeTrace.octet(KIND);
        UTF8JsonParser in = input.open(options(settings, formatFeatures, context));
        return new FedParser(new Origin(settings, readContext, context, formatFeatures, input, in), input);
    }

    private static @Nullable JsonParser create(
            FactorySettings settings, ObjectReadContext readContext, IOContext context, Input input) {
        int formatFeatures = formatFeatures(settings, readContext);
        if (delegates(formatFeatures)) {
            return null;
        }
        UTF8JsonParser in = input.open(options(settings, formatFeatures, context));
        if (in == null) {
            BridgeTrace.delegated(KIND, "LONE_SURROGATE");
            return null;
        }
        BridgeTrace.octet(KIND);
        return new OctetParser(new Origin(settings, readContext, context, formatFeatures, input, in));
    }

    private static int formatFeatures(FactorySettings settings, ObjectReadContext readContext) {
        return readContext.getFormatReadFeatures(settings.factory.getFormatReadFeatures());
    }

    private static boolean delegates(int formatFeatures) {
        String reason = Features.needsStock(formatFeatures);
        if (reason != null) {
            BridgeTrace.delegated(KIND, reason);
        }
        return reason != null;
    }

    private static ReadOptions options(FactorySettings settings, int formatFeatures, IOContext context) {
        return Features.options(settings.reading, formatFeatures, context.streamReadConstraints());
    }

    private static boolean detectsEncoding(FactorySettings settings) {
        return settings.factory.isEnabled(TokenStreamFactory.Feature.CHARSET_DETECTION);
    }
}
