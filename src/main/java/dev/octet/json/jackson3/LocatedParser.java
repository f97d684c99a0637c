package dev.octet.json.jackson3;

import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonSyntaxException;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.internal.bridge.FaultSituation;
import dev.octet.json.internal.bridge.FaultText;
import dev.octet.json.internal.bridge.SourceLocation;
import dev.octet.json.internal.bridge.TokenEdges;
import dev.octet.json.read.UTF8JsonParser;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.io.ContentReference;
import tools.jackson.core.json.JsonReadFeature;

/** Where the parser is, and what our parser throws there, as Jackson's locations and exceptions. */
abstract class LocatedParser extends SourceParser {
    private boolean failed;

    LocatedParser(Origin origin) {
        super(origin);
    }

    // ---- locations

    private ContentReference contentReference() {
        return isEnabled(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                ? _ioContext.contentReference()
                : ContentReference.redacted();
    }

    private TokenStreamLocation location(UTF8JsonParser in, dev.octet.json.JsonLocation ours, int back) {
        return location(SourceLocation.of(input, in, ours, back));
    }

    private TokenStreamLocation location(SourceLocation at) {
        return new TokenStreamLocation(contentReference(), at.bytes(), at.chars(), at.line(), at.column());
    }

    /** Returns where the innermost container begins; without line and column if that was read long ago. */
    private TokenStreamLocation startLocation(UTF8JsonParser in) {
        SourceLocation start = SourceLocation.before(input, in, context.start());
        return start == null ? context.startLocation(contentReference()) : location(start);
    }

    @Override
    public TokenStreamLocation currentTokenLocation() {
        if (isBeforeFirst()) {
            return new TokenStreamLocation(contentReference(), -1, -1, 1, 0);
        }
        return in == null ? noLocation() : location(in, in.tokenLocation(), 0);
    }

    /** Returns whether there was no token yet, nor an error. */
    private boolean isBeforeFirst() {
        return _currToken == null && !failed && context.inRoot() && !context.hasCurrentIndex();
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

    /** Returns Jackson's exception for what our parser has thrown, or throws that. */
    final JacksonException failure(RuntimeException e) {
        UTF8JsonParser in = this.in;
        @Nullable JacksonException exception = null;
        if (e instanceof UncheckedIOException wrapped) {
            exception = _wrapIOFailure(wrapped.getCause());
        } else if (in != null && e instanceof JsonSyntaxException error) {
            exception = syntax(error, in);
        }
        made = null;
        failed = e instanceof JsonSyntaxException || e instanceof JsonLimitException;
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

    /** Returns whether our parser has failed for good. */
    final boolean hasFailed() {
        return failed;
    }

    private StreamReadException syntax(JsonSyntaxException error, UTF8JsonParser in) {
        FaultText fault = FaultText.of(error, in, situation());
        String message = fault.message(error, () -> startLocation(in));
        TokenStreamLocation location = location(in, error.location(), fault.back());
        if (!fault.isEnd()) {
            return new StreamReadException(this, message, location); // no cause: its message would be shown instead
        }
        JsonToken cut = switch (fault.cut()) {
            case NONE -> null;
            case NAME -> JsonToken.PROPERTY_NAME;
            case STRING -> JsonToken.VALUE_STRING;
            case NUMBER -> JsonToken.VALUE_NUMBER_INT;
        };
        return new UnexpectedEndOfInputException(this, cut, message);
    }

    /** Refuses the current token for what {@link TokenEdges} has found behind it; returns the exception. */
    final StreamReadException malformedBehind(UTF8JsonParser in, Kind fault) {
        FaultText text = FaultText.behind(fault, in, situation());
        _currToken = null;
        TokenStreamLocation location = location(in, in.currentLocation(), text.back());
        return new StreamReadException(this, Objects.requireNonNull(text.message()), location);
    }

    private FaultSituation situation() {
        return new FaultSituation(
                context.inRoot(),
                context.inArray(),
                _currToken == JsonToken.PROPERTY_NAME,
                input.isText(),
                isFed(),
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
}
