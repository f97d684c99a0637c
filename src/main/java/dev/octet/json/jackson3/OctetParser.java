package dev.octet.json.jackson3;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonValueException;
import dev.octet.json.internal.bridge.FaultText;
import dev.octet.json.internal.bridge.Input;
import dev.octet.json.internal.bridge.InternedNames;
import dev.octet.json.internal.bridge.NumberLength;
import dev.octet.json.internal.bridge.TokenEdges;
import dev.octet.json.internal.buffer.ByteWindow;
import dev.octet.json.internal.contract.TokenRuns;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.Base64Variant;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.Version;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.io.ContentReference;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.core.json.PackageVersion;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.ByteArrayBuilder;

/**
 * Jackson's parser over ours. The features are fixed when it is made, so {@link Parsers} has chosen Octet already.
 *
 * <p>The current token is {@code _currToken}, so what the base class says of it holds. Numbers follow Jackson's rules:
 * {@link NumberParser}. Names are looked up in a matcher's table as bytes: {@link NameMatcher}.
 */
class OctetParser extends NumberParser {
    /** Our tokens as Jackson's, by ordinal. */
    private static final JsonToken[] TOKENS = {
        JsonToken.START_OBJECT,
        JsonToken.END_OBJECT,
        JsonToken.START_ARRAY,
        JsonToken.END_ARRAY,
        JsonToken.PROPERTY_NAME,
        JsonToken.VALUE_STRING,
        JsonToken.VALUE_NUMBER_INT,
        JsonToken.VALUE_NUMBER_FLOAT,
        JsonToken.VALUE_TRUE,
        JsonToken.VALUE_FALSE,
        JsonToken.VALUE_NULL,
        JsonToken.NOT_AVAILABLE
    };

    private final Input input;
    private final @Nullable InternedNames interned;
    private final int formatFeatures;
    private ReadContext context = ReadContext.root();
    private boolean inputClosed;
    private boolean released;

    OctetParser(
            ObjectReadContext readContext,
            IOContext ioContext,
            int features,
            int formatFeatures,
            Input input,
            UTF8JsonParser in,
            @Nullable InternedNames interned) {
        super(
                readContext,
                ioContext,
                features,
                JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS.enabledIn(formatFeatures),
                in);
        this.input = input;
        this.interned = interned;
        this.formatFeatures = formatFeatures;
        if (StreamReadFeature.STRICT_DUPLICATE_DETECTION.enabledIn(features)) {
            context.detectDuplicates(this);
        }
    }

    // ---- tokens

    @Override
    public @Nullable JsonToken nextToken() {
        UTF8JsonParser in = this.in;
        if (in == null) {
            return null;
        }
        if (isBeforeName() && !isFed()) {
            NameMatcher expected = context.matcherOfFirst();
            if (expected == null) {
                nextName(in);
            } else {
                context.matched = nextNameMatch(in, expected);
            }
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
        return context.inObject() && _currToken != JsonToken.PROPERTY_NAME && (_currToken != null || !isClearedName());
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
    private @Nullable String nextName(UTF8JsonParser in) {
        made = null;
        String name;
        try {
            name = in.nextName();
        } catch (RuntimeException e) {
            throw failure(e);
        }
        if (name == null) {
            takeEndOfObject();
            return null;
        }
        return takeName(shared(name));
    }

    /** Returns the name, or the interned String that equals it if the factory interns names. */
    private String shared(String name) {
        return interned == null ? name : interned.intern(name);
    }

    private void takeEndOfObject() {
        context = context.close();
        _currToken = JsonToken.END_OBJECT;
        count();
    }

    private String takeName(String name) {
        _currToken = JsonToken.PROPERTY_NAME;
        context.nextName(name);
        if (name.length() > _streamReadConstraints.getMaxNameLength()) {
            _streamReadConstraints.validateNameLength(name.length());
        }
        count();
        return name;
    }

    /** Takes a token; names and the ends of objects only come here if bytes are fed. */
    @SuppressWarnings("EnumOrdinal") // an index in an array by ordinals
    private JsonToken take(dev.octet.json.JsonToken token) {
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
    private boolean takeStructure(JsonToken taken) {
        switch (taken) {
            case START_OBJECT -> open(TokenStreamContext.TYPE_OBJECT);
            case START_ARRAY -> open(TokenStreamContext.TYPE_ARRAY);
            case END_OBJECT, END_ARRAY -> context = context.close();
            case PROPERTY_NAME -> {
                takeName(shared(Objects.requireNonNull(in).getString()));
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

    private void count() {
        if (_trackMaxTokenCount) {
            _streamReadConstraints.validateTokenCount(++_tokenCount);
        }
    }

    /** Refuses a literal or number that is not ended by what follows, or is too long. */
    private void checkEnd(JsonToken taken) {
        boolean isNumber = taken.isNumeric();
        if (!isNumber || context.inRoot() || nonFinite) {
            UTF8JsonParser in = Objects.requireNonNull(this.in);
            Kind fault = TokenEdges.fault(in, context.inRoot());
            if (fault != null) {
                FaultText text = FaultText.behind(fault, in, situation());
                _currToken = null;
                throw new StreamReadException(
                        this, Objects.requireNonNull(text.message()), location(in, in.currentLocation(), text.back()));
            }
        }
        if (isNumber) {
            checkNumber();
        }
    }

    private void checkNumber() {
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

    /** Ends the input, between two tokens. */
    private @Nullable JsonToken ended() {
        made = null;
        _currToken = null;
        endInput();
        return null;
    }

    @Override
    protected void _handleEOF() {
        throw new IllegalStateException("our parser handles the end of the input");
    }

    @Override
    public @Nullable String nextName() {
        UTF8JsonParser in = this.in;
        if (in != null && isBeforeName()) {
            return nextName(in);
        }
        return nextToken() == JsonToken.PROPERTY_NAME ? currentName() : null;
    }

    @Override
    public boolean nextName(SerializableString name) {
        return name.getValue().equals(nextName());
    }

    @Override
    public int nextNameMatch(PropertyNameMatcher matcher) {
        UTF8JsonParser in = this.in;
        if (in == null || !(matcher instanceof NameMatcher table) || !isBeforeName()) {
            return super.nextNameMatch(matcher);
        }
        context.remember(table);
        return nextNameMatch(in, table);
    }

    private int nextNameMatch(UTF8JsonParser in, NameMatcher table) {
        made = null;
        int index;
        try {
            index = in.nextName(table.table(), context.expected);
        } catch (RuntimeException e) {
            throw failure(e);
        }
        if (index >= 0) {
            context.expected = index + 1;
            takeName(table.name(index));
            return index;
        }
        if (index == NameTable.NO_NAME) {
            takeEndOfObject();
            return PropertyNameMatcher.MATCH_END_OBJECT;
        }
        takeName(shared(in.getString()));
        return PropertyNameMatcher.MATCH_UNKNOWN_NAME;
    }

    /**
     * Looks up a name that was taken as a token: databind does so with the first of an object. If this matcher was used
     * for the object before, the name was found by its bytes already.
     */
    @Override
    public int currentNameMatch(PropertyNameMatcher matcher) {
        if (_currToken == JsonToken.PROPERTY_NAME && context.isMatched(matcher)) {
            return context.matched;
        }
        int index = super.currentNameMatch(matcher);
        if (index >= 0) {
            context.expected = index + 1;
        }
        return index;
    }

    @Override
    public JsonParser skipChildren() {
        UTF8JsonParser in = this.in;
        if (in == null || isFed() || _trackMaxTokenCount || context.detectsDuplicates()) {
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

    // ---- names and contexts

    @Override
    public TokenStreamContext streamReadContext() {
        return context;
    }

    @Override
    public @Nullable Object currentValue() {
        return context.currentValue();
    }

    @Override
    public void assignCurrentValue(@Nullable Object value) {
        context.assignCurrentValue(value);
    }

    @Override
    public @Nullable String currentName() {
        if (_currToken == JsonToken.START_OBJECT || _currToken == JsonToken.START_ARRAY) {
            ReadContext parent = context.getParent();
            return parent == null ? null : parent.currentName();
        }
        return context.currentName();
    }

    // ---- text

    @Override
    public @Nullable String getString() {
        if (_currToken == JsonToken.VALUE_STRING && in != null) {
            return text();
        }
        if (_currToken == null) {
            return null;
        }
        return switch (_currToken) {
            case PROPERTY_NAME -> context.currentName();
            case VALUE_STRING -> in == null ? textAtClose() : text();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> in == null ? textAtClose() : numberText();
            default -> _currToken.asString();
        };
    }

    private @Nullable String textAtClose() {
        return made instanceof String text ? text : null;
    }

    @Override
    public int getString(Writer writer) {
        String text = getString();
        if (text == null) {
            return 0;
        }
        try {
            writer.write(text);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return text.length();
    }

    @Override
    public char @Nullable [] getStringCharacters() {
        if (made instanceof char[] chars) {
            return chars;
        }
        String text = getString();
        if (text == null) {
            return null;
        }
        char[] chars = text.toCharArray();
        made = chars;
        return chars;
    }

    @Override
    public boolean hasStringCharacters() {
        return _currToken == JsonToken.VALUE_STRING;
    }

    @Override
    public int getStringLength() {
        char[] chars = getStringCharacters();
        return chars == null ? 0 : chars.length;
    }

    @Override
    public int getStringOffset() {
        return 0;
    }

    @Override
    public @Nullable String getValueAsString() {
        return getValueAsString(null);
    }

    @Override
    public @Nullable String getValueAsString(@Nullable String otherwise) {
        if (_currToken == JsonToken.VALUE_STRING && in != null) {
            return text();
        }
        return _currToken == JsonToken.PROPERTY_NAME ? currentName() : super.getValueAsString(otherwise);
    }

    // ---- binary

    @Override
    public byte[] getBinaryValue(Base64Variant variant) {
        if (made instanceof byte[] bytes) {
            return bytes;
        }
        if (_currToken != JsonToken.VALUE_STRING || in == null) {
            return _reportError("Current token (" + _currToken
                    + ") not VALUE_STRING or VALUE_EMBEDDED_OBJECT, cannot access as binary");
        }
        byte[] bytes = decode(variant);
        made = bytes;
        return bytes;
    }

    @SuppressWarnings("ReferenceEquality") // constants, which nearly every caller has
    private byte[] decode(Base64Variant variant) {
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
            throw new StreamReadException(
                    this, "Failed to decode VALUE_STRING as base64 (" + variant + "): " + e.getMessage());
        }
        return builder.toByteArray();
    }

    @Override
    public int readBinaryValue(Base64Variant variant, OutputStream target) {
        byte[] bytes = getBinaryValue(variant);
        try {
            target.write(bytes);
        } catch (IOException e) {
            throw _wrapIOFailure(e);
        }
        return bytes.length;
    }

    // ---- locations

    private ContentReference contentReference() {
        return isEnabled(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                ? _ioContext.contentReference()
                : ContentReference.redacted();
    }

    /** Returns a location of ours, or one some bytes before it in the same line, as Jackson's. */
    private TokenStreamLocation location(UTF8JsonParser in, dev.octet.json.JsonLocation ours, int back) {
        return location(in, ours.byteOffset() - back, ours.line(), ours.column() - back);
    }

    private TokenStreamLocation location(UTF8JsonParser in, long offset, long line, long column) {
        if (!input.isText()) {
            return new TokenStreamLocation(contentReference(), offset, -1, toInt(line), toInt(column));
        }
        long chars = input.chars(in, offset);
        long lineStart = input.chars(in, offset - (column - 1));
        return new TokenStreamLocation(contentReference(), -1, chars, toInt(line), toInt(chars - lineStart + 1));
    }

    private static int toInt(long count) {
        return (int) Math.min(count, Integer.MAX_VALUE);
    }

    /** Returns where the innermost container begins; without line and column if that was read long ago. */
    private TokenStreamLocation startLocation(UTF8JsonParser in) {
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
    public TokenStreamLocation currentTokenLocation() {
        return in == null ? noLocation() : location(in, in.tokenLocation(), 0);
    }

    @Override
    public TokenStreamLocation currentLocation() {
        return in == null ? noLocation() : location(in, in.currentLocation(), 0);
    }

    /** Returns the location of a closed parser. */
    private TokenStreamLocation noLocation() {
        return new TokenStreamLocation(contentReference(), -1, -1, -1, -1);
    }

    // ---- errors

    private JacksonException failure(RuntimeException e) {
        UTF8JsonParser in = this.in;
        @Nullable JacksonException exception = null;
        if (e instanceof UncheckedIOException wrapped) {
            exception = _wrapIOFailure(wrapped.getCause());
        } else if (in != null && e instanceof JsonSyntaxException error) {
            exception = syntax(error, in);
        }
        made = null;
        if (!(e instanceof UncheckedIOException) || _currToken != JsonToken.PROPERTY_NAME) {
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

    private StreamReadException syntax(JsonSyntaxException error, UTF8JsonParser in) {
        FaultText fault = FaultText.of(error, in, situation());
        String message = fault.message();
        if (message == null) {
            message = Objects.requireNonNull(error.getMessage());
        } else if (message.endsWith(FaultText.AT)) {
            message += startLocation(in) + ")";
        }
        TokenStreamLocation location = location(in, error.location(), fault.back());
        if (!fault.isEnd()) {
            return new StreamReadException(this, message, location, error);
        }
        JsonToken cut = switch (fault.cut()) {
            case NONE -> null;
            case NAME -> JsonToken.PROPERTY_NAME;
            case STRING -> JsonToken.VALUE_STRING;
            case NUMBER -> JsonToken.VALUE_NUMBER_INT;
        };
        return new UnexpectedEndOfInputException(this, cut, message);
    }

    private FaultText.Situation situation() {
        return new FaultText.Situation(
                context.inRoot(),
                context.inArray(),
                _currToken == JsonToken.PROPERTY_NAME,
                "property",
                JsonReadFeature.ALLOW_UNQUOTED_PROPERTY_NAMES.enabledIn(formatFeatures),
                JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS.enabledIn(formatFeatures),
                true,
                _ioContext.errorReportConfiguration().getMaxErrorTokenLength());
    }

    /** Lets Jackson's constraints refuse what exceeds a limit of ours, which is never below theirs. */
    private JacksonException limit(JsonLimitException error) {
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
    public @Nullable Object streamReadInputSource() {
        return input.source();
    }

    @Override
    public int releaseBuffered(OutputStream target) {
        if (input.isText()) {
            return -1;
        }
        try {
            return releaseUnread(target);
        } catch (IOException e) {
            throw JacksonIOException.construct(e, this);
        }
    }

    @Override
    public int releaseBuffered(Writer target) {
        if (in == null || !input.isText()) {
            return -1;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            releaseUnread(bytes);
            String text = bytes.toString(StandardCharsets.UTF_8);
            target.write(text);
            return text.length();
        } catch (IOException e) {
            throw JacksonIOException.construct(e, this);
        }
    }

    private int releaseUnread(OutputStream target) throws IOException {
        if (in == null || released) {
            return 0;
        }
        released = true;
        return input.releaseUnread(in, target);
    }

    @Override
    public void close() {
        UTF8JsonParser closing = in;
        if (closing != null && _currToken != null && _currToken.isScalarValue()) {
            made = getString(); // stock parsers still have it
        }
        in = null;
        try {
            super.close();
        } finally {
            if (closing != null) {
                closing.close();
            }
        }
    }

    /** Closes what is closed at the end of the input; our parser stays open for locations. */
    private void endInput() {
        super.close();
    }

    @Override
    protected void _closeInput() throws IOException {
        if (!inputClosed) {
            inputClosed = true;
            if (_ioContext.isResourceManaged() || isEnabled(StreamReadFeature.AUTO_CLOSE_SOURCE)) {
                input.close();
            }
        }
    }

    @Override
    protected void _releaseBuffers() {
        // our parser has its own
    }

    @Override
    public Version version() {
        return PackageVersion.VERSION;
    }
}
