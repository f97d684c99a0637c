package dev.octet.json.jackson3;

import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.internal.bridge.InternedNames;
import dev.octet.json.internal.bridge.NumberText;
import dev.octet.json.internal.bridge.TokenEdges;
import dev.octet.json.read.NameTable;
import dev.octet.json.read.UTF8JsonParser;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.SerializableString;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.sym.PropertyNameMatcher;

/**
 * Jackson's parser over ours: the tokens. The features are fixed when it is made, so {@link Parsers} has chosen Octet
 * already. The current token is {@code _currToken}, so what the base class says of it holds. Names are looked up in a
 * matcher's table as bytes: {@link NameMatcher}.
 *
 * <p>A parser is one object, in layers: the source, locations and errors, numbers, text and names, tokens.
 */
class OctetParser extends TextParser {
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

    private final @Nullable InternedNames interned;

    OctetParser(Origin origin) {
        super(origin);
        FactorySettings settings = origin.settings();
        this.interned =
                settings.factory.isEnabled(TokenStreamFactory.Feature.INTERN_PROPERTY_NAMES) ? settings.interned : null;
    }

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
            return endAfter(e);
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

    /** Takes the next name, which it returns, or the end of the object. */
    private @Nullable String nextName(UTF8JsonParser in) {
        made = null;
        String name;
        try {
            name = in.nextName();
        } catch (RuntimeException e) {
            endAfter(e);
            return null;
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
                throw malformedBehind(in, fault);
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
                _streamReadConstraints.validateIntegerLength(NumberText.digits(text));
            } else {
                _streamReadConstraints.validateFPLength(NumberText.digitsOfFraction(text, input.isText()));
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

    /**
     * Ends the input if our parser throws once more what it has thrown before: a loop that goes on after an error ends.
     * Else throws Jackson's exception.
     */
    private @Nullable JsonToken endAfter(RuntimeException e) {
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
            endAfter(e);
            return PropertyNameMatcher.MATCH_ODD_TOKEN;
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
}
