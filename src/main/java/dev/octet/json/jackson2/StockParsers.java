package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.io.IOContext;
import dev.octet.json.internal.bridge.BytesInput;
import dev.octet.json.internal.bridge.Input;
import dev.octet.json.internal.bridge.ReaderInput;
import dev.octet.json.internal.bridge.StreamInput;
import dev.octet.json.internal.bridge.TextInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/** Makes Jackson's own parsers, for what Octet does not read. */
interface StockParsers {
    JsonParser stock(byte[] data, int offset, int length, IOContext context) throws IOException;

    JsonParser stock(InputStream in, IOContext context) throws IOException;

    JsonParser stock(Reader reader, IOContext context) throws IOException;

    JsonParser stock(char[] text, IOContext context) throws IOException;

    /** Returns the stock parser for an input of which nothing was read. */
    default JsonParser stock(Input input, IOContext context) throws IOException {
        if (input instanceof BytesInput bytes) {
            return stock(bytes.bytes(), bytes.offset(), bytes.length(), context);
        }
        if (input instanceof TextInput text) {
            return stock(text.text().toCharArray(), context);
        }
        return input instanceof StreamInput stream
                ? stock(stream.source(), context)
                : stock(((ReaderInput) input).source(), context);
    }

    /** Makes the stock parsers of a factory that is not ours, with its settings. */
    final class Copy extends JsonFactory implements StockParsers {
        private static final long serialVersionUID = 1L;

        Copy(JsonFactory factory) {
            super(factory, factory.getCodec());
        }

        @Override
        public JsonParser stock(byte[] data, int offset, int length, IOContext context) throws IOException {
            return _createParser(data, offset, length, context);
        }

        @Override
        public JsonParser stock(InputStream in, IOContext context) throws IOException {
            return _createParser(in, context);
        }

        @Override
        public JsonParser stock(Reader reader, IOContext context) throws IOException {
            return _createParser(reader, context);
        }

        @Override
        public JsonParser stock(char[] text, IOContext context) throws IOException {
            return _createParser(text, 0, text.length, context, false);
        }
    }
}
