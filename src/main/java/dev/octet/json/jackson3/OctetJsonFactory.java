package dev.octet.json.jackson3;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.BufferRecycler;
import tools.jackson.core.util.JsonRecyclerPools;
import tools.jackson.core.util.Named;
import tools.jackson.core.util.RecyclerPool;

/**
 * Jackson's {@code JsonFactory} with Octet's parser and generator in it. A mapper that is made with it reads and writes
 * JSON with Octet, and all else is as before:
 *
 * <pre>{@code
 * JsonMapper mapper = JsonMapper.builder(new OctetJsonFactory()).build();
 * }</pre>
 *
 * <p>All settings of Jackson's factory mean what they mean there: features, constraints, decorators, character escapes,
 * root separators. Where Octet does not support one, the stock parser or generator does the work, per parser and
 * generator; the system property {@code octet.bridge.trace} shows how often.
 *
 * <p>Differences from the stock parser: malformed UTF-8 is always refused, and so is half of a surrogate pair, escaped
 * or from a reader. Like Jackson's, a factory is immutable and safe for use by several threads.
 */
public class OctetJsonFactory extends JsonFactory {
    private static final long serialVersionUID = 1L;

    /** Each stock factory has a pool of its own by default. */
    private static final Class<?> USUAL_POOL = JsonRecyclerPools.defaultPool().getClass();

    private transient volatile @Nullable FactorySettings settings;

    /** Creates a factory with Jackson's defaults. */
    public OctetJsonFactory() {}

    /** Creates a factory with the settings of another one, which may be a stock factory. */
    protected OctetJsonFactory(JsonFactory settings) {
        super(settings);
    }

    /** Creates a factory with the settings of a builder. */
    protected OctetJsonFactory(OctetJsonFactoryBuilder settings) {
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
        return new OctetJsonFactory(this);
    }

    /** Returns this factory: it is immutable. */
    @Override
    public OctetJsonFactory snapshot() {
        return this;
    }

    @Override
    protected Object readResolve() {
        return new OctetJsonFactory(this);
    }

    /** Returns buffers that grow with the documents, unless this factory was given an unusual kind of pool. */
    @Override
    public BufferRecycler _getBufferRecycler() {
        RecyclerPool<BufferRecycler> pool = _getRecyclerPool();
        return pool.getClass() == USUAL_POOL
                ? settings().recyclers.acquireAndLinkPooled()
                : pool.acquireAndLinkPooled();
    }

    /** Returns what the parsers and generators of this factory share. */
    private FactorySettings settings() {
        FactorySettings known = settings;
        if (known == null) {
            known = new FactorySettings(this, _maximumNonEscapedChar, _quoteChar, _rootValueSeparator);
            settings = known;
        }
        return known;
    }

    // ---- parsers

    @Override
    public JsonParser createParser(ObjectReadContext readContext, String content) {
        if (_inputDecorator == null) {
            _streamReadConstraints.validateDocumentLength(content.length());
            IOContext context = _createContext(_createContentReference(content), true);
            JsonParser parser = Parsers.create(settings(), readContext, context, content);
            if (parser != null) {
                return parser;
            }
            context.close();
        }
        return super.createParser(readContext, content);
    }

    @Override
    protected JsonParser _createParser(
            ObjectReadContext readContext, IOContext context, byte[] data, int offset, int length) {
        _checkRangeBoundsForByteArray(data, offset, length);
        JsonParser parser = Parsers.create(settings(), readContext, context, data, offset, length);
        return parser == null ? super._createParser(readContext, context, data, offset, length) : parser;
    }

    @Override
    protected JsonParser _createParser(ObjectReadContext readContext, IOContext context, InputStream in) {
        JsonParser parser = Parsers.create(settings(), readContext, context, in);
        return parser == null ? super._createParser(readContext, context, in) : parser;
    }

    @Override
    protected JsonParser _createParser(ObjectReadContext readContext, IOContext context, Reader reader) {
        JsonParser parser = Parsers.create(settings(), readContext, context, reader);
        return parser == null ? super._createParser(readContext, context, reader) : parser;
    }

    @Override
    protected JsonParser _createParser(
            ObjectReadContext readContext, IOContext context, char[] text, int offset, int length, boolean recyclable) {
        _checkRangeBoundsForCharArray(text, offset, length);
        JsonParser parser = Parsers.create(settings(), readContext, context, text, offset, length, recyclable);
        return parser == null ? super._createParser(readContext, context, text, offset, length, recyclable) : parser;
    }

    @Override
    @SuppressWarnings("unchecked") // as in the class above: callers expect a feeder, which a FedParser is
    public JsonParser createNonBlockingByteArrayParser(ObjectReadContext readContext) {
        FedParser parser = Parsers.createNonBlocking(settings(), readContext, _createNonBlockingContext(null));
        return parser == null ? super.createNonBlockingByteArrayParser(readContext) : parser;
    }

    @Override
    @SuppressWarnings("unchecked") // as in the class above: callers expect a feeder, which a FedParser is
    public JsonParser createNonBlockingByteBufferParser(ObjectReadContext readContext) {
        FedParser parser = Parsers.createNonBlocking(settings(), readContext, _createNonBlockingContext(null));
        return parser == null ? super.createNonBlockingByteBufferParser(readContext) : parser;
    }

    @Override
    public PropertyNameMatcher constructNameMatcher(List<Named> matches, boolean alreadyInterned) {
        return NameMatcher.of(matches, alreadyInterned);
    }

    // ---- generators

    @Override
    protected JsonGenerator _createUTF8Generator(ObjectWriteContext writeContext, IOContext context, OutputStream out) {
        JsonGenerator generator = Generators.create(settings(), writeContext, context, out);
        return generator == null ? super._createUTF8Generator(writeContext, context, out) : generator;
    }

    @Override
    protected JsonGenerator _createGenerator(ObjectWriteContext writeContext, IOContext context, Writer out) {
        JsonGenerator generator = Generators.create(settings(), writeContext, context, out);
        return generator == null ? super._createGenerator(writeContext, context, out) : generator;
    }
}
