package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.IOContext;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.internal.bridge.BridgeTrace;
import dev.octet.json.internal.bridge.Input;
import dev.octet.json.internal.bridge.InternedNames;
import dev.octet.json.internal.bridge.NumberText;
import dev.octet.json.internal.bridge.TokenEdges;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Jackson's parser over ours: the tokens. The current token is {@code _currToken} in every state, so what the base
 * class says of it holds.
 *
 * <p>A parser is one object, in layers: the choice of a parser, locations and errors, numbers, text and names, tokens.
 */
class OctetParser extends TextParser {
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

    private final @Nullable InternedNames interned;

    OctetParser(FactorySettings settings, IOContext ioContext, Input input) {
        super(settings, ioContext, input);
        this.interned = settings.factory.isEnabled(JsonFactory.Feature.INTERN_FIELD_NAMES) ? settings.interned : null;
    }

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
            return endAfter(e);
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

    /** Takes the next name, which it returns, or the end of the object. */
    private @Nullable String nextName(UTF8JsonParser in) throws IOException {
        made = null;
        String name;
        try {
            name = in.nextName();
        } catch (RuntimeException e) {
            endAfter(e);
            return null;
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
                throw malformedBehind(in, fault);
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
                _streamReadConstraints.validateIntegerLength(NumberText.digits(text));
            } else {
                _streamReadConstraints.validateFPLength(NumberText.digitsOfFraction(text, input.isText()));
            }
        }
    }

    /** Returns the first token, after the choice of a parser; also the next one of a stock parser. */
    private @Nullable JsonToken first() throws IOException {
        UTF8JsonParser begun = begun();
        if (begun != null) {
            return begin(begun);
        }
        if (stock == null) {
            return null;
        }
        JsonToken token = stock.nextToken();
        _currToken = token;
        return token;
    }

    private @Nullable JsonToken begin(UTF8JsonParser begun) throws IOException {
        try {
            dev.octet.json.JsonToken token = begun.nextToken();
            BridgeTrace.octet(KIND);
            return token == null ? ended() : take(token);
        } catch (RuntimeException e) {
            return endAfter(e);
        }
    }

    /** Ends the input, between two tokens. */
    private @Nullable JsonToken ended() throws IOException {
        made = null;
        _currToken = null;
        closeInput();
        return null;
    }

    /**
     * Ends the input if our parser throws once more what it has thrown before: a loop that goes on after an error ends.
     * Else throws Jackson's exception.
     */
    private @Nullable JsonToken endAfter(RuntimeException e) throws IOException {
        if (hasFailed()) {
            return ended();
        }
        throw failure(e);
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
}
