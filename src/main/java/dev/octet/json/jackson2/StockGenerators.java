package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import com.fasterxml.jackson.core.json.WriterBasedJsonGenerator;
import java.io.OutputStream;
import java.io.Writer;

/** Jackson's own generators, which go on where a document is. */
final class StockGenerators {
    private StockGenerators() {}

    /** Writes to a stream. */
    static final class OfStream extends UTF8JsonGenerator {
        OfStream(IOContext io, int features, ObjectCodec codec, OutputStream target, JsonWriteContext context) {
            super(io, features, codec, target, JsonFactory.DEFAULT_QUOTE_CHAR);
            _writeContext = context;
        }
    }

    /** Writes to a writer. */
    static final class OfWriter extends WriterBasedJsonGenerator {
        OfWriter(IOContext io, int features, ObjectCodec codec, Writer target, JsonWriteContext context) {
            super(io, features, codec, target, JsonFactory.DEFAULT_QUOTE_CHAR);
            _writeContext = context;
        }
    }
}
