package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamReadCapability;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import com.fasterxml.jackson.core.util.JacksonFeatureSet;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonValueException;
import dev.octet.json.internal.bridge.BridgeTrace;
import dev.octet.json.internal.bridge.FaultText;
import dev.octet.json.internal.bridge.Input;
import dev.octet.json.internal.bridge.InternedNames;
import dev.octet.json.internal.bridge.NumberLength;
import dev.octet.json.internal.bridge.ReadSettings;
import dev.octet.json.internal.bridge.TokenEdges;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Jackson's parser over ours.
 *
 * <p><b>How this file is built.</b> A parser is in one of these states:
 *
 * <pre>
 *   not begun   in == null, stock == null   features may still change; the first token decides between Octet and stock
 *   Octet       in != null                  each token is ours; context and token follow it
 *   stock       stock != null               each call is passed on; the token follows the stock parser's
 *   closed      in == null, input == null
 * </pre>
 *
 * <p>The current token is {@code _currToken} in every state, so what the base class says of it holds. Numbers follow
 * Jackson's rules: {@link NumberParser}.
 */
class OctetParser extends NumberParser {
    static final String KIND = "parser2";

    /** Our tokens as Jackson's, by ordinal. */
    private static final JsonToken[] TOKENS = {
        JsonToken.START_OBJECT,
        JsonToken.END_OBJECT,
        JsonToken.START_ARRAY,
        JsonToken.END_ARRAY,
        JsonToken.FIELD_NAME,
        JsonToken.VALUE_STRING,
        JsonToken.VALUE_NUMBER_INT,
        JsonToken.VALUE_NUMBER_FLOAT,
        JsonToken.VALUE_TRUE,
        JsonToken.VALUE_FALSE,
        JsonToken.VALUE_NULL,
        JsonToken.NOT_AVAILABLE
    };

    private final StockParsers stockParsers;
    private final ReadSettings settings;
    private final IOContext ioContext;
    private final Input input;
    private final @Nullable InternedNames interned;

    private @Nullable ObjectCodec codec;
    private ReadContext context = ReadContext.root();
    private boolean closed;
    private boolean inputClosed;
    private boolean released;

    OctetParser(
            StockParsers stockParsers,
            ReadSettings settings,
            IOContext ioContext,
            int features,
            @Nullable ObjectCodec codec,
            Input input,
            @Nullable InternedNames interned) {
        super(features, ioContext.streamReadConstraints());
        this.stockParsers = stockParsers;
        this.settings = settings;
        this.ioContext = ioContext;
        this.input = input;
        this.interned = interned;
        this.codec = codec;
        if (isEnabled(Feature.STRICT_DUPLICATE_DETECTION)) {
            context.detectDuplicates(this);
        }
    }

    // ---- tokens

    @Override
    public @Nullable JsonToken nextToken() throws IOException {
        UTF8JsonParser in = this.in;
        if (in == null) {
            return first();
        }
        if (isBeforeName() && !isFed()) {
            nextName(in);
            return _currToken;
        }
        dev.octet.json.JsonToken token;
        try {
            token = in.nextToken();
        } catch (RuntimeException e) {
            throw failure(e);
        }
        return token == null ? ended() : take(token);
    }

    /** Returns whether a name or the end of an object comes next. */
    private boolean isBeforeName() {
        return context.inObject() && _currToken != JsonToken.FIELD_NAME && (_currToken != null || !isClearedName());
    }

    /** Returns whether the name before a value is no longer the current token, at the caller's request. */
    private boolean isClearedName() {
        return Objects.requireNonNull(in).currentToken() == dev.octet.json.JsonToken.PROPERTY_NAME;
    }

    /** Returns whether bytes may be missing inside a document; then tokens are taken one by one. */
    boolean isFed() {
        return false;
    }

    /** Takes the next name, which it returns, or the end of the object. */
    private @Nullable String nextName(UTF8JsonParser in) throws IOException {
        made = null;
        String name;
        try {
            name = in.nextName();
        } catch (RuntimeException e) {
            throw failure(e);
        }
        if (name == null) {
            context = context.close();
            _currToken = JsonToken.END_OBJECT;
            count();
            return null;
        }
        return takeName(interned == null ? name : interned.intern(name));
    }

    private String takeName(String name) throws IOException {
        _currToken = JsonToken.FIELD_NAME;
        context.nextName(name);
        if (name.length() > _streamReadConstraints.getMaxNameLength()) {
            _streamReadConstraints.validateNameLength(name.length());
        }
        count();
        return name;
    }

    /** Takes a token; names and the ends of objects only come here if bytes are fed. */
    @SuppressWarnings("EnumOrdinal") // an index in an array by ordinals
    private JsonToken take(dev.octet.json.JsonToken token) throws IOException {
        made = null;
        JsonToken taken = TOKENS[token.ordinal()];
        _currToken = taken;
        if (taken.isScalarValue()) {
            known = NR_UNKNOWN;
            if (!context.inObject()) {
                context.nextValue();
            }
            if (taken != JsonToken.VALUE_STRING) {
                checkEnd(taken);
            }
        } else if (!takeStructure(taken)) {
            return taken;
        }
        count();
        return taken;
    }

    /** Returns whether the token is to be counted. */
    private boolean takeStructure(JsonToken taken) throws IOException {
        switch (taken) {
            case START_OBJECT -> open(JsonStreamContext.TYPE_OBJECT);
            case START_ARRAY -> open(JsonStreamContext.TYPE_ARRAY);
            case END_OBJECT, END_ARRAY -> context = context.close();
            case FIELD_NAME -> {
                String name = Objects.requireNonNull(in).getString();
                takeName(interned == null ? name : interned.intern(name));
                return false; // counted already
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void open(int type) {
        if (!context.inObject()) {
            context.nextValue();
        }
        context = context.open(type, Objects.requireNonNull(in).tokenByteOffset());
    }

    private void count() throws StreamConstraintsException {
        if (_trackMaxTokenCount) {
            _streamReadConstraints.validateTokenCount(++_tokenCount);
        }
    }

    /** Refuses a literal or number that is not ended by what follows, or is too long. */
    private void checkEnd(JsonToken taken) throws IOException {
        boolean isNumber = taken.isNumeric();
        if (!isNumber || context.inRoot() || Features.NON_FINITE.enabledIn(_features)) {
            UTF8JsonParser in = Objects.requireNonNull(this.in);
            Kind fault = TokenEdges.fault(in, context.inRoot());
            if (fault != null) {
                FaultText text = FaultText.behind(fault, in, situation());
                _currToken = null;
                throw malformed(
                        Objects.requireNonNull(text.message()), location(in, in.currentLocation(), text.back()), null);
            }
        }
        if (isNumber) {
            checkNumber();
        }
    }

    private void checkNumber() throws IOException {
        int length = Objects.requireNonNull(in).tokenLength();
        if (length > _streamReadConstraints.getMaxNumberLength()) {
            String text = numberText();
            if (_currToken == JsonToken.VALUE_NUMBER_INT) {
                _streamReadConstraints.validateIntegerLength(NumberLength.ofInteger(text));
            } else {
                _streamReadConstraints.validateFPLength(NumberLength.ofFraction(text, input.isText()));
            }
        }
    }

    /** Returns the first token, after the choice between Octet and stock; also the next one of a stock parser. */
    private @Nullable JsonToken first() throws IOException {
        if (stock == null) {
            if (closed) {
                return null;
            }
            String reason = Features.needsStock(_features);
            if (reason != null && isFed()) {
                throw new UnsupportedOperationException("set it in the factory for a parser that is fed: " + reason);
            }
            UTF8JsonParser begun =
                    reason != null ? null : input.open(Features.options(settings, _features, _streamReadConstraints));
            if (begun != null) {
                return begin(begun);
            }
            delegate(reason == null ? "LONE_SURROGATE" : reason);
        }
        JsonToken token = Objects.requireNonNull(stock).nextToken();
        _currToken = token;
        return token;
    }

    private @Nullable JsonToken begin(UTF8JsonParser begun) throws IOException {
        in = begun;
        try {
            dev.octet.json.JsonToken token = begun.nextToken();
            BridgeTrace.octet(KIND);
            return token == null ? ended() : take(token);
        } catch (RuntimeException e) {
            throw failure(e);
        }
    }

    private void delegate(String reason) throws IOException {
        BridgeTrace.delegated(KIND, reason);
        JsonParser parser = stockParsers.stock(input, ioContext);
        parser.setCodec(codec);
        parser.overrideStdFeatures(_features, ~0);
        parser.assignCurrentValue(context.getCurrentValue());
        stock = parser;
    }

    /** Ends the input, between two tokens. */
    private @Nullable JsonToken ended() throws IOException {
        made = null;
        _currToken = null;
        closeInput();
        return null;
    }

    @Override
    protected void _handleEOF() {
        throw new IllegalStateException("our parser handles the end of the input");
    }

    @Override
    public @Nullable String nextFieldName() throws IOException {
        UTF8JsonParser in = this.in;
        if (in != null && isBeforeName()) {
            return nextName(in);
        }
        return nextToken() == JsonToken.FIELD_NAME ? currentName() : null;
    }

    @Override
    public boolean nextFieldName(SerializableString name) throws IOException {
        return name.getValue().equals(nextFieldName());
    }

    @Override
    public @Nullable String nextTextValue() throws IOException {
        return nextToken() == JsonToken.VALUE_STRING ? getText() : null;
    }

    @Override
    public JsonParser skipChildren() throws IOException {
        UTF8JsonParser in = this.in;
        if (in == null || isFed() || _trackMaxTokenCount || context.detectsDuplicates()) {
            if (stock != null) {
                stock.skipChildren();
                _currToken = stock.currentToken();
                return this;
            }
            return super.skipChildren();
        }
        JsonToken token = _currToken;
        if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
            try {
                in.skipChildren();
            } catch (RuntimeException e) {
                throw failure(e);
            }
            _currToken = token == JsonToken.START_OBJECT ? JsonToken.END_OBJECT : JsonToken.END_ARRAY;
            context = context.close();
        }
        return this;
    }

    @Override
    public void finishToken() throws IOException {
        if (stock != null) {
            stock.finishToken();
        }
    }

    @Override
    public void clearCurrentToken() {
        if (stock != null) {
            stock.clearCurrentToken();
        }
        super.clearCurrentToken();
    }

    // ---- names and contexts

    @Override
    public JsonStreamContext getParsingContext() {
        return stock == null ? context : stock.getParsingContext();
    }

    @Override
    public @Nullable String currentName() throws IOException {
        if (stock != null) {
            return stock.currentName();
        }
        if (_currToken == JsonToken.START_OBJECT || _currToken == JsonToken.START_ARRAY) {
            ReadContext parent = context.getParent();
            return parent == null ? null : parent.getCurrentName();
        }
        return context.getCurrentName();
    }

    @Override
    @Deprecated
    @SuppressWarnings("InlineMeSuggester") // Jackson's method
    public @Nullable String getCurrentName() throws IOException {
        return currentName();
    }

    @Override
    public void overrideCurrentName(@Nullable String name) {
        if (stock != null) {
            stock.overrideCurrentName(name);
            return;
        }
        boolean isStart = _currToken == JsonToken.START_OBJECT || _currToken == JsonToken.START_ARRAY;
        ReadContext owner = isStart ? context.getParent() : context;
        Objects.requireNonNull(owner).rename(name);
    }

    // ---- text

    @Override
    public @Nullable String getText() throws IOException {
        if (_currToken == JsonToken.VALUE_STRING && in != null) {
            return text();
        }
        return otherText();
    }

    private @Nullable String otherText() throws IOException {
        if (stock != null) {
            return stock.getText();
        }
        if (_currToken == null) {
            return null;
        }
        return switch (_currToken) {
            case FIELD_NAME -> context.getCurrentName();
            case VALUE_STRING -> in == null ? textAtClose() : text();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> in == null ? textAtClose() : numberText();
            default -> _currToken.asString();
        };
    }

    private @Nullable String textAtClose() {
        return made instanceof String text ? text : null;
    }

    @Override
    public int getText(Writer writer) throws IOException {
        String text = getText();
        if (text == null) {
            return 0;
        }
        writer.write(text);
        return text.length();
    }

    @Override
    public char @Nullable [] getTextCharacters() throws IOException {
        if (stock != null) {
            return stock.getTextCharacters();
        }
        if (made instanceof char[] chars) {
            return chars;
        }
        String text = getText();
        if (text == null) {
            return null;
        }
        char[] chars = text.toCharArray();
        made = chars;
        return chars;
    }

    @Override
    public boolean hasTextCharacters() {
        return stock == null ? _currToken == JsonToken.VALUE_STRING : stock.hasTextCharacters();
    }

    @Override
    public int getTextLength() throws IOException {
        if (stock != null) {
            return stock.getTextLength();
        }
        char[] chars = getTextCharacters();
        return chars == null ? 0 : chars.length;
    }

    @Override
    public int getTextOffset() throws IOException {
        return stock == null ? 0 : stock.getTextOffset();
    }

    @Override
    public @Nullable String getValueAsString() throws IOException {
        return getValueAsString(null);
    }

    @Override
    public @Nullable String getValueAsString(@Nullable String otherwise) throws IOException {
        if (_currToken == JsonToken.VALUE_STRING && in != null) {
            return text();
        }
        if (stock != null) {
            return stock.getValueAsString(otherwise);
        }
        return _currToken == JsonToken.FIELD_NAME ? currentName() : super.getValueAsString(otherwise);
    }

    // ---- binary

    @Override
    public byte[] getBinaryValue(Base64Variant variant) throws IOException {
        if (stock != null) {
            return stock.getBinaryValue(variant);
        }
        if (made instanceof byte[] bytes) {
            return bytes;
        }
        if (_currToken != JsonToken.VALUE_STRING || in == null) {
            _reportError("Current token (" + _currToken
                    + ") not VALUE_STRING or VALUE_EMBEDDED_OBJECT, can not access as binary");
        }
        byte[] bytes = decode(variant);
        made = bytes;
        return bytes;
    }

    @SuppressWarnings("ReferenceEquality") // constants, which nearly every caller has
    private byte[] decode(Base64Variant variant) throws IOException {
        if (variant == Base64Variants.MIME_NO_LINEFEEDS || variant == Base64Variants.MIME) {
            try {
                return Objects.requireNonNull(in).getBinaryValue();
            } catch (JsonValueException e) {
                // what our parser refuses may still be right by the rules of this variant, or needs Jackson's message
            }
        }
        ByteArrayBuilder builder = new ByteArrayBuilder();
        try {
            variant.decode(text(), builder);
        } catch (IllegalArgumentException e) {
            throw new JsonParseException(
                    this, "Failed to decode VALUE_STRING as base64 (" + variant + "): " + e.getMessage());
        }
        return builder.toByteArray();
    }

    @Override
    public int readBinaryValue(Base64Variant variant, OutputStream target) throws IOException {
        if (stock != null) {
            return stock.readBinaryValue(variant, target);
        }
        byte[] bytes = getBinaryValue(variant);
        target.write(bytes);
        return bytes.length;
    }

    @Override
    public @Nullable Object getEmbeddedObject() throws IOException {
        return stock == null ? null : stock.getEmbeddedObject();
    }

    // ---- locations

    private ContentReference contentReference() {
        return Feature.INCLUDE_SOURCE_IN_LOCATION.enabledIn(_features)
                ? ioContext.contentReference()
                : _contentReferenceRedacted();
    }

    private static ContentReference _contentReferenceRedacted() {
        return ContentReference.redacted();
    }

    /** Returns a location of ours, or one some bytes before it in the same line, as Jackson's. */
    private JsonLocation location(UTF8JsonParser in, dev.octet.json.JsonLocation ours, int back) {
        return location(in, ours.byteOffset() - back, ours.line(), ours.column() - back);
    }

    private JsonLocation location(UTF8JsonParser in, long offset, long line, long column) {
        if (!input.isText()) {
            return new JsonLocation(contentReference(), offset, -1, toInt(line), toInt(column));
        }
        long chars = input.chars(in, offset);
        long lineStart = input.chars(in, offset - (column - 1));
        return new JsonLocation(contentReference(), -1, chars, toInt(line), toInt(chars - lineStart + 1));
    }

    private static int toInt(long count) {
        return (int) Math.min(count, Integer.MAX_VALUE);
    }

    /** Returns where the innermost container begins; without line and column if that was read long ago. */
    private JsonLocation startLocation(UTF8JsonParser in) {
        ByteWindow window = TokenRuns.windowOf(in);
        long start = context.start();
        if (window == null) {
            return context.startLocation(contentReference());
        }
        long at = start - window.offset(0);
        if (at >= 0) {
            return location(in, start, window.line((int) at), window.column((int) at));
        }
        return window.line(0) == 1
                ? location(in, start, 1, start + 1) // all of it is one line
                : context.startLocation(contentReference());
    }

    @Override
    public JsonLocation currentTokenLocation() {
        if (stock != null) {
            return stock.currentTokenLocation();
        }
        return in == null ? noLocation() : location(in, in.tokenLocation(), 0);
    }

    @Override
    public JsonLocation currentLocation() {
        if (stock != null) {
            return stock.currentLocation();
        }
        return in == null ? noLocation() : location(in, in.currentLocation(), 0);
    }

    /** Returns the location before the first token, and of a closed parser. */
    private JsonLocation noLocation() {
        return new JsonLocation(contentReference(), input.isText() ? -1 : 0, input.isText() ? 0 : -1, 1, 1);
    }

    @Override
    @Deprecated
    @SuppressWarnings("InlineMeSuggester") // Jackson's method
    public JsonLocation getTokenLocation() {
        return currentTokenLocation();
    }

    @Override
    @Deprecated
    @SuppressWarnings("InlineMeSuggester") // Jackson's method
    public JsonLocation getCurrentLocation() {
        return currentLocation();
    }

    // ---- errors

    private IOException failure(RuntimeException e) throws IOException {
        UTF8JsonParser in = this.in;
        @Nullable IOException exception = null;
        if (e instanceof UncheckedIOException wrapped) {
            exception = Objects.requireNonNull(wrapped.getCause());
        } else if (in != null && e instanceof JsonSyntaxException error) {
            exception = syntax(error, in);
        }
        made = null;
        if (!(e instanceof UncheckedIOException) || _currToken != JsonToken.FIELD_NAME) {
            _currToken = null; // our parser has no text any more; a name stays, since its value may be read again
        }
        if (exception != null) {
            return exception;
        }
        if (e instanceof JsonLimitException error) {
            return limit(error);
        }
        throw e;
    }

    private IOException syntax(JsonSyntaxException error, UTF8JsonParser in) {
        FaultText fault = FaultText.of(error, in, situation());
        String message = fault.message();
        if (message == null) {
            message = Objects.requireNonNull(error.getMessage());
        } else if (message.endsWith(FaultText.AT)) {
            message += startLocation(in) + ")";
        }
        JsonLocation location = location(in, error.location(), fault.back());
        if (!fault.isEnd()) {
            return malformed(message, location, error);
        }
        JsonToken cut = switch (fault.cut()) {
            case NONE -> null;
            case NAME -> JsonToken.FIELD_NAME;
            case STRING -> JsonToken.VALUE_STRING;
            case NUMBER -> JsonToken.VALUE_NUMBER_INT;
        };
        return new JsonEOFException(this, cut, message);
    }

    private JsonParseException malformed(String message, JsonLocation location, @Nullable Throwable cause) {
        JsonParseException exception = new JsonParseException(this, message, location, cause);
        return _requestPayload == null ? exception : exception.withRequestPayload(_requestPayload);
    }

    private FaultText.Situation situation() {
        return new FaultText.Situation(
                context.inRoot(),
                context.inArray(),
                _currToken == JsonToken.FIELD_NAME,
                "field",
                Feature.ALLOW_UNQUOTED_FIELD_NAMES.enabledIn(_features),
                Features.NON_FINITE.enabledIn(_features),
                Features.KNOWS_SEPARATORS,
                ioContext.errorReportConfiguration().getMaxErrorTokenLength());
    }

    /** Lets Jackson's constraints refuse what exceeds a limit of ours, which is never below theirs. */
    private IOException limit(JsonLimitException error) throws IOException {
        int beyond = (int) Math.min(Math.max(error.actual(), error.value() + 1), Integer.MAX_VALUE);
        switch (error.limit()) {
            case DEPTH -> _streamReadConstraints.validateNestingDepth(beyond);
            case DOCUMENT_BYTES -> _streamReadConstraints.validateDocumentLength(beyond);
            case NUMBER_LENGTH -> _streamReadConstraints.validateIntegerLength(beyond);
            case NAME_BYTES -> _streamReadConstraints.validateNameLength(beyond);
            case STRING_BYTES -> _streamReadConstraints.validateStringLength(beyond);
            default -> {}
        }
        return new StreamConstraintsException(error.getMessage());
    }

    // ---- the input and the end

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
            made = getText(); // stock parsers still have it
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

    /** Closes the stream or reader if the parser owns it or the feature says so, and gives back Jackson's buffers. */
    private void closeInput() throws IOException {
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

    private JsonParser changeFeatures(int features) {
        int changes = _features ^ features;
        if (stock != null) {
            stock.overrideStdFeatures(features, changes);
        } else if (in != null && (changes & Features.SYNTAX) != 0) {
            throw new UnsupportedOperationException(
                    "the syntax cannot change after the first token: " + Features.name(changes & Features.SYNTAX));
        }
        _features = features;
        if ((changes & Feature.STRICT_DUPLICATE_DETECTION.getMask()) != 0) {
            context.detectDuplicates(isEnabled(Feature.STRICT_DUPLICATE_DETECTION) ? this : null);
        }
        return this;
    }
}
