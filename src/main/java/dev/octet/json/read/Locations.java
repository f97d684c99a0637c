package dev.octet.json.read;

import dev.octet.json.JsonLocation;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.grammar.PathTracker;
import org.jspecify.annotations.Nullable;

/**
 * Where the current token is, in which member, and where an error is: computed when somebody asks. Part of {@link TokenReader}, whose state it shares. A token
 * is in the window; or it was read in parts ({@link StringParts}) or set aside ({@link LookAhead}), which remember its place then.
 */
final class Locations {
    private final TokenReader reader;

    Locations(TokenReader reader) {
        this.reader = reader;
    }

    /** Offset of the current token's first byte; of what comes next, when there is no token. */
    long tokenOffset() {
        if (reader.lookAhead.isAside()) {
            return reader.lookAhead.asideOffset();
        }
        return reader.parts.isCurrentToken() ? reader.parts.startOffset() : reader.window.offset(tokenStart());
    }

    /** Offset of the byte behind the current token; after an error, that of the error. */
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

    /** Where the current token begins; after an error, where that is. */
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

    /** Nobody will ask about places before the current token: whoever asks at each token has each line counted once. */
    private void passLinesBefore() {
        StringParts parts = reader.parts;
        reader.window.pass(parts.isCurrentToken() ? parts.start() : tokenStart());
    }

    /** Where the current token ends; after an error, where that is. */
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

    /** The place of an error at an index. */
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

    /** Index of the current token's first byte, quote and sign included; of what comes next, when there is no token. */
    int tokenStart() {
        if (!reader.hasText()) {
            return next();
        }
        LenientSyntax lenient = reader.lenient;
        return isQuoted()
                ? reader.textStart - 1
                : lenient == null ? reader.textStart : reader.textStart - lenient.signLength();
    }

    /** Index after the current token. Not {@link TokenReader#pos}: that may be behind a colon. */
    int tokenEnd() {
        return !reader.hasText() ? next() : isQuoted() ? reader.textEnd + 1 : reader.textEnd;
    }

    /** Index of what comes next, when there is no token. */
    private int next() {
        return reader.pending == TokenReader.ANSWER ? reader.steps.answerStart() : reader.pos;
    }

    /** Whether the current token stands in quotes: a string, or a name unless it is a lenient one without. */
    private boolean isQuoted() {
        LenientSyntax lenient = reader.lenient;
        return reader.token == TokenReader.STRING_VALUE
                || reader.token == TokenReader.NAME && (lenient == null || !lenient.isUnquoted());
    }

    /** The name of the current member of the innermost object; of a start token, that of the member whose value it opens. */
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
