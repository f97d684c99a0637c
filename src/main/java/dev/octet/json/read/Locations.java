package dev.octet.json.read;

import dev.octet.json.JsonLocation;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.grammar.PathTracker;
import org.jspecify.annotations.Nullable;

/**
 * Locations of the current token, of its member and of errors, computed on request. A token is in the window; or it was
 * read in parts ({@link PartedString}) or copied ({@link Aside}), and these then know its location.
 */
final class Locations {
    private final Cursor cursor;

    /** How tokens are spelled; null if strict reading leaves no choice. */
    private final @Nullable Spelling spelling;

    Locations(Cursor cursor, @Nullable Spelling spelling) {
        this.cursor = cursor;
        this.spelling = spelling;
    }

    /**
     * Returns the offset of the current token's first byte; without a token, that of the next byte; after an error,
     * that of the error.
     */
    long tokenOffset() {
        cursor.checkOpen();
        if (cursor.failure != null) {
            return cursor.failure.location().byteOffset();
        }
        if (cursor.aside.isSet()) {
            return cursor.aside.offset();
        }
        return cursor.isPartedString() ? cursor.parted.start.offset() : cursor.window.offset(tokenStart());
    }

    /** Returns the offset of the byte after the current token; after an error, that of the error. */
    long consumed() {
        cursor.checkOpen();
        if (cursor.failure != null) {
            return cursor.failure.location().byteOffset();
        }
        if (cursor.released() >= 0) {
            return cursor.released();
        }
        if (cursor.isPartedString()) {
            return cursor.parted.end.offset();
        }
        int end = tokenEnd();
        return cursor.aside.isSet() ? cursor.aside.offset() + end : cursor.window.offset(end);
    }

    /** Returns the location of the current token's first byte; after an error, that of the error. */
    JsonLocation ofToken() {
        cursor.checkOpen();
        if (cursor.failure != null) {
            return cursor.failure.location();
        }
        if (cursor.aside.isSet()) {
            return cursor.aside.location(0, pointer(false));
        }
        passLinesBefore();
        return cursor.isPartedString()
                ? cursor.parted.start.location(cursor.window, pointer(false))
                : at(tokenStart(), false);
    }

    /**
     * Marks the lines before the current token as counted, so that each is counted once even if the location of every
     * token is requested. No location before the token is requested any more.
     */
    private void passLinesBefore() {
        cursor.window.pass(cursor.isPartedString() ? cursor.parted.firstLine(cursor.window) : tokenStart());
    }

    /** Returns the location after the current token; after an error, that of the error. */
    JsonLocation current() {
        cursor.checkOpen();
        if (cursor.failure != null) {
            return cursor.failure.location();
        }
        if (cursor.aside.isSet()) {
            return cursor.aside.location(tokenEnd(), pointer(false));
        }
        passLinesBefore();
        return cursor.isPartedString()
                ? cursor.parted.end.location(cursor.window, pointer(false))
                : at(tokenEnd(), false);
    }

    /** Returns the location of an error at an index. */
    JsonLocation ofError(int at) {
        return at(at, !GrammarStack.needsDelimiter(cursor.top) && GrammarStack.takesValue(cursor.top));
    }

    private JsonLocation at(int index, boolean pending) {
        return new JsonLocation(
                cursor.window.offset(index), cursor.window.line(index), cursor.window.column(index), pointer(pending));
    }

    private String pointer(boolean pending) {
        cursor.grammar.adopt(cursor.top);
        return PathTracker.pointer(cursor.grammar, pending, this::nameAt);
    }

    /**
     * Returns the index of the current token's first byte, including a quote or sign; that of the next byte without a
     * token, and after a string that was read in parts.
     */
    int tokenStart() {
        if (!cursor.hasToken()) {
            return next();
        }
        if (cursor.isPartedString()) {
            return cursor.pos; // none of its bytes is needed
        }
        return isQuoted()
                ? cursor.textStart - 1
                : spelling == null ? cursor.textStart : cursor.textStart - spelling.signLength();
    }

    /** Returns the index after the current token. {@link Cursor#pos} may be further on, after a colon. */
    int tokenEnd() {
        if (cursor.isPartedString()) {
            return cursor.parted.end.index(cursor.window);
        }
        return !cursor.hasToken() ? next() : isQuoted() ? cursor.textEnd + 1 : cursor.textEnd;
    }

    /**
     * Returns the index after the current token; or, if a look ahead has moved the window past that, the index where
     * the look ahead stands.
     */
    int behindToken() {
        boolean isGone = cursor.aside.isSet() || cursor.isPartedString() && cursor.parted.end.isNoted();
        return isGone ? cursor.pos : tokenEnd();
    }

    /** Returns the index of the next byte, if there is no token. */
    private int next() {
        return cursor.mode == Mode.SAVED ? cursor.savedStart() : cursor.pos;
    }

    /**
     * Returns whether the current token is in quotes: a string, or a name unless lenient syntax left its quotes out.
     */
    private boolean isQuoted() {
        return cursor.token == TokenCode.STRING
                || cursor.token == TokenCode.NAME && (spelling == null || !spelling.isUnquoted());
    }

    /**
     * Returns the name of the current member of the innermost object; at a start token, that of the member whose value
     * it opens.
     */
    @Nullable
    String currentName() {
        cursor.checkOpen();
        if (cursor.failure != null) {
            return null;
        }
        if (cursor.token == TokenCode.NAME) {
            return cursor.name();
        }
        int depth = cursor.grammar.depth();
        return nameAt(TokenCode.isStart(cursor.token) ? depth - 1 : depth);
    }

    private @Nullable String nameAt(int level) {
        cursor.grammar.adopt(cursor.top);
        return cursor.names.at(level, cursor.bytes);
    }
}
