package dev.octet.json.read;

import dev.octet.json.JsonLocation;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.grammar.PathTracker;
import org.jspecify.annotations.Nullable;

/**
 * Locations of the current token, of its member and of errors, computed on request. Part of {@link TokenReader}, whose
 * state it shares. A token is in the window; or it was read in parts ({@link StringParts}) or copied aside
 * ({@link LookAhead}), and these then remember its location.
 */
final class Locations {
    private final TokenReader reader;

    Locations(TokenReader reader) {
        this.reader = reader;
    }

    /**
     * Returns the offset of the current token's first byte; without a token, that of the next byte; after an error,
     * that of the error.
     */
    long tokenOffset() {
        reader.checkOpen();
        if (reader.failure != null) {
            return reader.failure.location().byteOffset();
        }
        if (reader.lookAhead.isAside()) {
            return reader.lookAhead.asideOffset();
        }
        return reader.parts.isCurrentToken() ? reader.parts.startOffset() : reader.window.offset(tokenStart());
    }

    /** Returns the offset of the byte after the current token; after an error, that of the error. */
    long consumed() {
        reader.checkOpen();
        if (reader.failure != null) {
            return reader.failure.location().byteOffset();
        }
        if (reader.steps.released() >= 0) {
            return reader.steps.released();
        }
        if (reader.parts.isCurrentToken()) {
            return reader.parts.endOffset();
        }
        int end = tokenEnd();
        return reader.lookAhead.isAside() ? reader.lookAhead.asideOffset() + end : reader.window.offset(end);
    }

    /** Returns the location of the current token's first byte; after an error, that of the error. */
    JsonLocation ofToken() {
        reader.checkOpen();
        if (reader.failure != null) {
            return reader.failure.location();
        }
        if (reader.lookAhead.isAside()) {
            return reader.lookAhead.asideLocation(0, pointer(false));
        }
        passLinesBefore();
        StringParts parts = reader.parts;
        if (parts.isCurrentToken()) {
            return new JsonLocation(parts.startOffset(), parts.startLine(), parts.startColumn(), pointer(false));
        }
        return at(tokenStart(), false);
    }

    /**
     * Marks the lines before the current token as counted, so that each is counted once even if the location of every
     * token is requested. No location before the token is requested any more.
     */
    private void passLinesBefore() {
        StringParts parts = reader.parts;
        reader.window.pass(parts.isCurrentToken() ? parts.start() : tokenStart());
    }

    /** Returns the location after the current token; after an error, that of the error. */
    JsonLocation current() {
        reader.checkOpen();
        if (reader.failure != null) {
            return reader.failure.location();
        }
        if (reader.lookAhead.isAside()) {
            return reader.lookAhead.asideLocation(tokenEnd(), pointer(false));
        }
        passLinesBefore();
        return reader.parts.isEndNoted() ? reader.parts.endLocation(pointer(false)) : at(tokenEnd(), false);
    }

    /** Returns the location of an error at an index. */
    JsonLocation ofError(int at) {
        return at(at, !GrammarStack.needsDelimiter(reader.top) && GrammarStack.takesValue(reader.top));
    }

    private JsonLocation at(int index, boolean pending) {
        return new JsonLocation(
                reader.window.offset(index), reader.window.line(index), reader.window.column(index), pointer(pending));
    }

    private String pointer(boolean pending) {
        reader.grammar.adopt(reader.top);
        return PathTracker.pointer(reader.grammar, pending, this::nameAt);
    }

    /**
     * Returns the index of the current token's first byte, including a quote or sign; without a token, that of the next
     * byte.
     */
    int tokenStart() {
        if (!reader.hasText()) {
            return next();
        }
        LenientSyntax lenient = reader.lenient;
        return isQuoted()
                ? reader.textStart - 1
                : lenient == null ? reader.textStart : reader.textStart - lenient.signLength();
    }

    /** Returns the index after the current token. {@link TokenReader#pos} may be further on, after a colon. */
    int tokenEnd() {
        return !reader.hasText() ? next() : isQuoted() ? reader.textEnd + 1 : reader.textEnd;
    }

    /** Returns the index of the next byte, if there is no token. */
    private int next() {
        return reader.pending == TokenReader.SAVED ? reader.steps.savedStart() : reader.pos;
    }

    /**
     * Returns whether the current token is in quotes: a string, or a name unless lenient syntax left its quotes out.
     */
    private boolean isQuoted() {
        LenientSyntax lenient = reader.lenient;
        return reader.token == TokenReader.STRING_VALUE
                || reader.token == TokenReader.NAME && (lenient == null || !lenient.isUnquoted());
    }

    /**
     * Returns the name of the current member of the innermost object; at a start token, that of the member whose value
     * it opens.
     */
    @Nullable
    String currentName() {
        reader.checkOpen();
        if (reader.failure != null) {
            return null;
        }
        if (reader.token == TokenReader.NAME) {
            return reader.name();
        }
        int depth = reader.grammar.depth();
        return nameAt(reader.isAtStart() ? depth - 1 : depth);
    }

    private @Nullable String nameAt(int level) {
        reader.grammar.adopt(reader.top);
        return reader.names.at(level, reader.bytes);
    }
}
