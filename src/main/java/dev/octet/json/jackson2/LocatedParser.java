package dev.octet.json.jackson2;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.internal.bridge.FaultSituation;
import dev.octet.json.internal.bridge.FaultText;
import dev.octet.json.internal.bridge.Input;
import dev.octet.json.internal.bridge.SourceLocation;
import dev.octet.json.internal.bridge.TokenEdges;
import dev.octet.json.read.UTF8JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where the parser is, and what our parser throws there, as Jackson's locations and exceptions. */
abstract class LocatedParser extends ChosenParser {
    private boolean failed;

    LocatedParser(FactorySettings settings, IOContext ioContext, Input input) {
        super(settings, ioContext, input);
    }

    // ---- locations

    private ContentReference contentReference() {
        return Feature.INCLUDE_SOURCE_IN_LOCATION.enabledIn(_features)
                ? ioContext.contentReference()
                : ContentReference.redacted();
    }

    private JsonLocation location(UTF8JsonParser in, dev.octet.json.JsonLocation ours, int back) {
        return location(SourceLocation.of(input, in, ours, back));
    }

    private JsonLocation location(SourceLocation at) {
        return new JsonLocation(contentReference(), at.bytes(), at.chars(), at.line(), at.column());
    }

    /** Returns where the innermost container begins; without line and column if that was read long ago. */
    private JsonLocation startLocation(UTF8JsonParser in) {
        SourceLocation start = SourceLocation.before(input, in, context.start());
        return start == null ? context.startLocation(contentReference()) : location(start);
    }

    @Override
    public JsonLocation currentTokenLocation() {
        if (stock != null) {
            return stock.currentTokenLocation();
        }
        if (isBeforeFirst()) {
            return new JsonLocation(contentReference(), -1, -1, 1, 0);
        }
        return in == null ? noLocation() : location(in, in.tokenLocation(), 0);
    }

    /** Returns whether there was no token yet, nor an error. */
    private boolean isBeforeFirst() {
        return _currToken == null && !failed && context.inRoot() && !context.hasCurrentIndex();
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

    /** Returns Jackson's exception for what our parser has thrown, or throws that. */
    final IOException failure(RuntimeException e) throws IOException {
        UTF8JsonParser in = this.in;
        @Nullable IOException exception = null;
        if (e instanceof UncheckedIOException wrapped) {
            exception = Objects.requireNonNull(wrapped.getCause());
        } else if (in != null && e instanceof JsonSyntaxException error) {
            exception = syntax(error, in);
        }
        made = null;
        failed = e instanceof JsonSyntaxException || e instanceof JsonLimitException;
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

    /** Returns whether our parser has failed for good. */
    final boolean hasFailed() {
        return failed;
    }

    private IOException syntax(JsonSyntaxException error, UTF8JsonParser in) {
        FaultText fault = FaultText.of(error, in, situation());
        String message = fault.message(error, () -> startLocation(in));
        JsonLocation location = location(in, error.location(), fault.back());
        if (!fault.isEnd()) {
            return malformed(message, location);
        }
        JsonToken cut = switch (fault.cut()) {
            case NONE -> null;
            case NAME -> JsonToken.FIELD_NAME;
            case STRING -> JsonToken.VALUE_STRING;
            case NUMBER -> JsonToken.VALUE_NUMBER_INT;
        };
        return new JsonEOFException(this, cut, message);
    }

    /** Refuses the current token for what {@link TokenEdges} has found behind it; returns the exception. */
    final JsonParseException malformedBehind(UTF8JsonParser in, Kind fault) {
        FaultText text = FaultText.behind(fault, in, situation());
        _currToken = null;
        JsonLocation location = location(in, in.currentLocation(), text.back());
        return malformed(Objects.requireNonNull(text.message()), location);
    }

    /** Returns an exception without a cause: applications show the message of the innermost one. */
    private JsonParseException malformed(String message, JsonLocation location) {
        int late = lateSyntax();
        String shown =
                late == 0 ? message : message + " (" + Features.name(late) + " was enabled after the first token)";
        JsonParseException exception = new JsonParseException(this, shown, location);
        return _requestPayload == null ? exception : exception.withRequestPayload(_requestPayload);
    }

    private FaultSituation situation() {
        return new FaultSituation(
                context.inRoot(),
                context.inArray(),
                _currToken == JsonToken.FIELD_NAME,
                input.isText(),
                isFed(),
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
}
