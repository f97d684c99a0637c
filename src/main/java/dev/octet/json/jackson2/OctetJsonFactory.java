package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.format.InputAccessor;
import com.fasterxml.jackson.core.format.MatchStrength;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.core.util.RecyclerPool;
import dev.octet.json.internal.bridge.BytesInput;
import dev.octet.json.internal.bridge.Input;
import dev.octet.json.internal.bridge.ReaderInput;
import dev.octet.json.internal.bridge.StreamInput;
import dev.octet.json.internal.bridge.TextInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/**
 * Jackson's {@code JsonFactory} with Octet's parser and generator in it. A mapper that is made with it reads and writes
 * JSON with Octet, and all else is as before:
 *
 * <pre>{@code
 * ObjectMapper mapper = JsonMapper.builder(new OctetJsonFactory()).build();
 * }</pre>
 *
 * <p>All settings of Jackson's factory mean what they mean there: features, constraints, decorators, character escapes,
 * root separators. Where Octet does not support one, the stock parser or generator does the work, per parser and
 * generator; the system property {@code octet.bridge.trace} shows how often.
 *
 * <p>Differences from the stock parser: malformed UTF-8 is always refused, and so is half of a surrogate pair, escaped
 * or from a reader. Like Jackson's, a factory is safe for use by several threads once it is configured.
 */
public class OctetJsonFactory extends JsonFactory {
    private static final long serialVersionUID = 1L;

    private transient volatile @Nullable FactorySettings settings;

    /** Creates a factory with Jackson's defaults. */
    public OctetJsonFactory() {}

    /** Creates a factory with Jackson's defaults for the parsers and generators of a codec. */
    public OctetJsonFactory(@Nullable ObjectCodec codec) {
        super(codec);
    }

    /** Creates a factory with the settings of another one, which may be a stock factory. */
    protected OctetJsonFactory(JsonFactory settings, @Nullable ObjectCodec codec) {
        super(settings, codec);
    }

    /** Creates a factory with the settings of a builder. */
    public OctetJsonFactory(OctetJsonFactoryBuilder settings) {
        super(settings);
    }

    /** Returns a builder with Jackson's defaults. */
    public static OctetJsonFactoryBuilder builder() {
        return new OctetJsonFactoryBuilder();
    }

    @Override
    public OctetJsonFactoryBuilder rebuild() {
        return new OctetJsonFactoryBuilder(this);
    }

    @Override
    public OctetJsonFactory copy() {
        _checkInvalidCopy(OctetJsonFactory.class);
        return new OctetJsonFactory(this, null);
    }

    @Override
    protected Object readResolve() {
        return new OctetJsonFactory(this, _objectCodec);
    }

    /** Returns {@code JSON}: subclasses of Jackson's factory have no format name of their own. */
    @Override
    public String getFormatName() {
        return FORMAT_NAME_JSON;
    }

    @Override
    public MatchStrength hasFormat(InputAccessor accessor) throws IOException {
        return hasJSONFormat(accessor);
    }

    /** Returns buffers that grow with the documents, unless this factory was given a pool. */
    @Override
    @SuppressWarnings("ReferenceEquality") // one object of the process
    public BufferRecycler _getBufferRecycler() {
        RecyclerPool<BufferRecycler> pool = _getRecyclerPool();
        return pool == JsonRecyclerPools.defaultPool()
                ? settings().recyclers.acquireAndLinkPooled()
                : pool.acquireAndLinkPooled();
    }

    /** Returns what the parsers and generators of this factory share. */
    private FactorySettings settings() {
        FactorySettings known = settings;
        if (known == null) {
            known = new FactorySettings(this, this::createStockParser, _maximumNonEscapedChar, _quoteChar);
            settings = known;
        }
        return known;
    }

    // ---- parsers

    @Override
    public JsonParser createParser(String content) throws IOException {
        if (_inputDecorator != null) {
            return super.createParser(content);
        }
        _streamReadConstraints.validateDocumentLength(content.length());
        return Parsers.create(settings(), _createContext(_createContentReference(content), true), content);
    }

    @Override
    protected JsonParser _createParser(byte[] data, int offset, int length, IOContext context) throws IOException {
        return Parsers.create(settings(), context, data, offset, length);
    }

    @Override
    protected JsonParser _createParser(InputStream in, IOContext context) {
        return Parsers.create(settings(), context, in);
    }

    @Override
    protected JsonParser _createParser(Reader reader, IOContext context) {
        return Parsers.create(settings(), context, reader);
    }

    @Override
    protected JsonParser _createParser(char[] text, int offset, int length, IOContext context, boolean recyclable)
            throws IOException {
        return Parsers.create(settings(), context, text, offset, length, recyclable);
    }

    @Override
    public JsonParser createNonBlockingByteArrayParser() throws IOException {
        JsonParser parser = Parsers.createNonBlocking(settings(), _createNonBlockingContext(null));
        return parser == null ? super.createNonBlockingByteArrayParser() : parser;
    }

    @Override
    public JsonParser createNonBlockingByteBufferParser() throws IOException {
        JsonParser parser = Parsers.createNonBlocking(settings(), _createNonBlockingContext(null));
        return parser == null ? super.createNonBlockingByteBufferParser() : parser;
    }

    private JsonParser createStockParser(Input input, IOContext context) throws IOException {
        if (input instanceof BytesInput bytes) {
            return super._createParser(bytes.bytes(), bytes.offset(), bytes.length(), context);
        }
        if (input instanceof TextInput text) {
            char[] chars = text.text().toCharArray();
            return super._createParser(chars, 0, chars.length, context, false);
        }
        return input instanceof StreamInput stream
                ? super._createParser(stream.source(), context)
                : super._createParser(((ReaderInput) input).source(), context);
    }

    // ---- generators

    @Override
    protected JsonGenerator _createUTF8Generator(OutputStream out, IOContext context) throws IOException {
        JsonGenerator generator = Generators.create(settings(), context, out);
        return generator == null ? super._createUTF8Generator(out, context) : _decorate(generator);
    }

    @Override
    protected JsonGenerator _createGenerator(Writer out, IOContext context) throws IOException {
        JsonGenerator generator = Generators.create(settings(), context, out);
        return generator == null ? super._createGenerator(out, context) : _decorate(generator);
    }
}
