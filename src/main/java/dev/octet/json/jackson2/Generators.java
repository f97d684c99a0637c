package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.IOContext;
import dev.octet.json.internal.bridge.BridgeTrace;
import java.io.OutputStream;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/** Makes generators for a factory of any class. */
final class Generators {
    private Generators() {}

    /** Returns a generator that writes to a stream; null if the factory has to make its own. */
    static @Nullable JsonGenerator create(JsonFactory factory, IOContext io, OutputStream target) {
        FactorySettings settings = FactorySettings.of(factory);
        return hasOurQuotes(settings) ? new OctetGenerator(factory, settings, io, target, null) : null;
    }

    /** Returns a generator that writes to a writer; null if the factory has to make its own. */
    static @Nullable JsonGenerator create(JsonFactory factory, IOContext io, Writer target) {
        FactorySettings settings = FactorySettings.of(factory);
        return hasOurQuotes(settings) ? new OctetGenerator(factory, settings, io, null, target) : null;
    }

    private static boolean hasOurQuotes(FactorySettings settings) {
        if (settings.quote == JsonFactory.DEFAULT_QUOTE_CHAR) {
            return true;
        }
        BridgeTrace.delegated(OctetGenerator.KIND, "quote char");
        return false;
    }
}
