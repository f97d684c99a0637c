package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.IOContext;
import dev.octet.json.internal.bridge.BridgeTrace;
import java.io.Closeable;
import org.jspecify.annotations.Nullable;

/** Makes generators for a factory. */
final class Generators {
    private Generators() {}

    /**
     * Returns a generator; null if the factory has to make its own.
     *
     * @param target a stream or a writer
     */
    static @Nullable JsonGenerator create(FactorySettings settings, IOContext io, Closeable target) {
        if (settings.quote != JsonFactory.DEFAULT_QUOTE_CHAR) {
            BridgeTrace.delegated(OctetGenerator.KIND, "quote char");
            return null;
        }
        return new OctetGenerator(settings, io, target);
    }
}
