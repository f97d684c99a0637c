package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.StreamReadCapability;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.base.ParserMinimalBase;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.core.util.JacksonFeatureSet;
import com.fasterxml.jackson.core.util.RequestPayload;
import dev.octet.json.internal.bridge.BridgeTrace;
import dev.octet.json.internal.bridge.Input;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The choice between our parser and Jackson's, and what does not depend on it: settings, the input and its end.
 *
 * <p>A parser is in one of these states:
 *
 * <pre>
 *   not begun   in == null, stock == null   features may still change; the first token decides between Octet and stock
 *   Octet       in != null                  each token is ours; context and token follow it. The syntax stays: what is
 *                                           enabled now is an error where the document has it
 *   stock       stock != null               each call is passed on; the token follows the stock parser's
 *   closed      in == null, stock == null   {@code closed} is set; the last text may still be asked for
 * </pre>
 */
abstract class ChosenParser extends ParserMinimalBase {
    static final String KIND = "parser2";

    private final FactorySettings settings;
    final IOContext ioContext;
    final Input input;

    /** Our parser, from the first token to the close; null if a stock parser is used. */
    @Nullable
    UTF8JsonParser in;

    /** The stock parser if one is used. */
    @Nullable
    JsonParser stock;

    /** Where the document is. */
    ReadContext context = ReadContext.root();

    /** What was made of the current token: chars, bytes or a BigDecimal; null if nothing was. */
    @Nullable
    Object made;

    private @Nullable ObjectCodec codec;
    private int syntax;
    private boolean closed;
    private boolean inputClosed;
    private boolean released;

    ChosenParser(FactorySettings settings, IOContext ioContext, Input input) {
        super(settings.factory.getParserFeatures(), ioContext.streamReadConstraints());
        this.settings = settings;
        this.ioContext = ioContext;
        this.input = input;
        this.codec = settings.factory.getCodec();
        if (isEnabled(Feature.STRICT_DUPLICATE_DETECTION)) {
            context.detectDuplicates(this);
        }
    }

    // ---- the choice

    /** Decides at the first token which parser reads. Returns ours; null if a stock parser does, or after the close. */
    final @Nullable UTF8JsonParser begun() throws IOException {
        if (stock != null || closed) {
            return null;
        }
        String reason = Features.needsStock(_features);
        if (reason != null && isFed()) {
            throw new UnsupportedOperationException("set it in the factory for a parser that is fed: " + reason);
        }
        if (reason == null) {
            syntax = _features & Features.SYNTAX;
            in = input.open(Features.options(settings.reading, _features, _streamReadConstraints));
        }
        if (in == null) {
            delegate(reason == null ? "LONE_SURROGATE" : reason);
        }
        return in;
    }

    private void delegate(String reason) throws IOException {
        BridgeTrace.delegated(KIND, reason);
        JsonParser parser = settings.stockParsers.open(input, ioContext);
        parser.setCodec(codec);
        parser.overrideStdFeatures(_features, ~0);
        parser.assignCurrentValue(context.getCurrentValue());
        parser.setRequestPayloadOnError(_requestPayload);
        stock = parser;
    }

    /** Returns whether bytes may be missing inside a document; then tokens are taken one by one. */
    boolean isFed() {
        return false;
    }

    // ---- the context, the input and its end

    @Override
    public JsonStreamContext getParsingContext() {
        return stock == null ? context : stock.getParsingContext();
    }

    @Override
    public @Nullable Object getInputSource() {
        return stock == null ? input.source() : stock.getInputSource();
    }

    @Override
    public int releaseBuffered(OutputStream target) throws IOException {
        if (stock != null) {
            return stock.releaseBuffered(target);
        }
        return input.isText() ? -1 : releaseUnread(target);
    }

    @Override
    public int releaseBuffered(Writer target) throws IOException {
        if (stock != null) {
            return stock.releaseBuffered(target);
        }
        if (in == null || !input.isText()) {
            return -1;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        releaseUnread(bytes);
        String text = bytes.toString(StandardCharsets.UTF_8);
        target.write(text);
        return text.length();
    }

    private int releaseUnread(OutputStream target) throws IOException {
        if (in == null || released) {
            return 0;
        }
        released = true;
        return input.releaseUnread(in, target);
    }

    @Override
    public boolean isClosed() {
        return stock == null ? closed : stock.isClosed();
    }

    @Override
    public void close() throws IOException {
        if ((_features & Features.CLEAR_TOKEN_ON_CLOSE) != 0) {
            _currToken = null;
        }
        if (stock != null) {
            stock.close();
            return;
        }
        UTF8JsonParser closing = in;
        if (closing != null && _currToken != null && _currToken.isScalarValue()) {
            made = lastText();
        }
        in = null;
        try {
            closeInput();
        } finally {
            if (closing != null) {
                closing.close();
            }
        }
    }

    /** Returns the text of the current token, which stock parsers still have; null if it is beyond a limit. */
    private @Nullable String lastText() {
        try {
            return getText();
        } catch (IOException | RuntimeException e) { // as it was thrown when the text was asked for; closing goes on
            return null;
        }
    }

    /** Closes the stream or reader if the parser owns it or the feature says so, and gives back Jackson's buffers. */
    final void closeInput() throws IOException {
        closed = true;
        if (inputClosed) {
            return;
        }
        inputClosed = true;
        try {
            if (ioContext.isResourceManaged() || isEnabled(Feature.AUTO_CLOSE_SOURCE)) {
                input.close();
            }
        } finally {
            ioContext.close();
        }
    }

    // ---- settings

    @Override
    public @Nullable ObjectCodec getCodec() {
        return codec;
    }

    @Override
    public void setCodec(@Nullable ObjectCodec codec) {
        this.codec = codec;
    }

    @Override
    public Version version() {
        return PackageVersion.VERSION;
    }

    @Override
    public JacksonFeatureSet<StreamReadCapability> getReadCapabilities() {
        return DEFAULT_READ_CAPABILITIES;
    }

    @Override
    public JsonParser enable(Feature feature) {
        return changeFeatures(_features | feature.getMask());
    }

    @Override
    public JsonParser disable(Feature feature) {
        return changeFeatures(_features & ~feature.getMask());
    }

    @Override
    @Deprecated
    public JsonParser setFeatureMask(int mask) {
        return changeFeatures(mask);
    }

    @Override
    public JsonParser overrideStdFeatures(int values, int mask) {
        return changeFeatures(_features & ~mask | values & mask);
    }

    @Override
    public void setRequestPayloadOnError(@Nullable RequestPayload payload) {
        super.setRequestPayloadOnError(payload);
        if (stock != null) {
            stock.setRequestPayloadOnError(payload);
        }
    }

    @Override
    public void setRequestPayloadOnError(byte @Nullable [] payload, String charset) {
        setRequestPayloadOnError(payload == null ? null : new RequestPayload(payload, charset));
    }

    @Override
    public void setRequestPayloadOnError(@Nullable String payload) {
        setRequestPayloadOnError(payload == null ? null : new RequestPayload(payload));
    }

    /** Returns the features that our parser does not follow, because they were enabled after the first token. */
    final int lateSyntax() {
        return _features & Features.SYNTAX & ~syntax;
    }

    private JsonParser changeFeatures(int features) {
        int changes = _features ^ features;
        if (stock != null) {
            stock.overrideStdFeatures(features, changes);
        } else if (in != null && (syntax & ~features) != 0) {
            throw new UnsupportedOperationException(
                    "the syntax cannot change after the first token: " + Features.name(syntax & ~features));
        }
        _features = features;
        if ((changes & Feature.STRICT_DUPLICATE_DETECTION.getMask()) != 0) {
            context.detectDuplicates(isEnabled(Feature.STRICT_DUPLICATE_DETECTION) ? this : null);
        }
        return this;
    }
}
