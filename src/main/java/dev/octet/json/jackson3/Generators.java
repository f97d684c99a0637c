package dev.octet.json.jackson3;

import dev.octet.json.internal.bridge.BridgeTrace;
import java.io.Closeable;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.io.IOContext;

/** Makes generators for a factory. */
final class Generators {
    private Generators() {}

    /**
     * Returns a generator; null if the factory has to make its own.
     *
     * @param target a stream or a writer
     */
    static @Nullable JsonGenerator create(
            FactorySettings settings, ObjectWriteContext context, IOContext io, Closeable target) {
        OctetGenerator generator = new OctetGenerator(settings, context, io, target);
        String obstacle = generator.obstacle();
        if (obstacle == null) {
            return generator;
        }
        BridgeTrace.delegated(OctetGenerator.KIND, obstacle);
        return null;
    }
}
