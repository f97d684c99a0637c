package dev.octet.json.jackson3;

import java.io.OutputStream;
import java.io.Writer;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonWriteContext;
import tools.jackson.core.json.UTF8JsonGenerator;
import tools.jackson.core.json.WriterBasedJsonGenerator;

/** Jackson's own generators, which go on where a document is. */
final class StockGenerators {
    private static final char QUOTE = '"';

    private StockGenerators() {}

    /** The settings of a generator. */
    record Settings(
            ObjectWriteContext owner,
            IOContext io,
            int streamFeatures,
            int formatFeatures,
            SerializableString separator,
            CharacterEscapes escapes,
            int maximumNonEscapedChar,
            JsonWriteContext context) {}

    /** Writes to a stream. */
    static final class OfStream extends UTF8JsonGenerator {
        OfStream(Settings settings, OutputStream target) {
            super(
                    settings.owner,
                    settings.io,
                    settings.streamFeatures,
                    settings.formatFeatures,
                    target,
                    settings.separator,
                    settings.escapes,
                    null,
                    settings.maximumNonEscapedChar,
                    QUOTE);
            _streamWriteContext = settings.context;
        }
    }

    /** Writes to a writer. */
    static final class OfWriter extends WriterBasedJsonGenerator {
        OfWriter(Settings settings, Writer target) {
            super(
                    settings.owner,
                    settings.io,
                    settings.streamFeatures,
                    settings.formatFeatures,
                    target,
                    settings.separator,
                    null,
                    settings.escapes,
                    settings.maximumNonEscapedChar,
                    QUOTE);
            _streamWriteContext = settings.context;
        }
    }
}
