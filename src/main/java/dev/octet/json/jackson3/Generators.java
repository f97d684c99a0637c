package dev.octet.json.jackson3;

import dev.octet.json.internal.bridge.BridgeTrace;
import java.io.OutputStream;
import java.io.Writer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonFactory;

/** Makes generators for a factory of any class. */
final class Generators {
    private Generators() {}

    /** Returns a generator that writes to a stream; null if the factory has to make its own. */
    static @Nullable JsonGenerator create(
            JsonFactory factory, ObjectWriteContext context, IOContext io, OutputStream target) {
        return checked(new OctetGenerator(factory, FactorySettings.of(factory), context, io, target, null));
    }

    /** Returns a generator that writes to a writer; null if the factory has to make its own. */
    static @Nullable JsonGenerator create(
            JsonFactory factory, ObjectWriteContext context, IOContext io, Writer target) {
        return checked(new OctetGenerator(factory, FactorySettings.of(factory), context, io, null, target));
    }

    private static @Nullable JsonGenerator checked(OctetGenerator generator) {
        String obstacle = generator.obstacle();
        if (obstacle == null) {
            return generator;
        }
        BridgeTrace.delegated(OctetGenerator.KIND, obstacle);
        return null;
    }
}
