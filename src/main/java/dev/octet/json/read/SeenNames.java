package dev.octet.json.read;

import dev.octet.json.DuplicateNames;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.internal.grammar.NameSet;

/**
 * Handles duplicate names if they are not allowed: rejects them, or skips them with their values. A reader that allows
 * duplicates has none.
 */
final class SeenNames {
    private final Cursor cursor;
    private final Failures failures;
    private final NameSet names = new NameSet();
    private final boolean rejects;

    SeenNames(Cursor cursor, Failures failures) {
        this.cursor = cursor;
        this.failures = failures;
        this.rejects = cursor.options.duplicateNames() == DuplicateNames.REJECT;
    }

    void clear() {
        names.reset();
    }

    void open() {
        names.open();
    }

    void close() {
        names.close();
    }

    void mark() {
        names.mark();
    }

    void rewind() {
        names.rewind();
    }

    /** Returns whether members with duplicate names are skipped. */
    boolean skips() {
        return !rejects;
    }

    /**
     * Checks the name that was just committed and ends at {@code quote}. Returns {@link TokenCode#AGAIN} if it is
     * skipped.
     */
    int check(int quote) {
        boolean added;
        if (cursor.isEscaped()) {
            int length = cursor.decoder.decode(cursor.bytes, cursor.textStart, cursor.textEnd);
            added = names.add(cursor.decoder.scratch(), 0, length);
        } else {
            added = names.add(cursor.bytes, cursor.textStart, cursor.textEnd);
        }
        if (added) {
            return TokenCode.NAME;
        }
        if (rejects) {
            throw failures.syntax(Kind.DUPLICATE_NAME, quote);
        }
        if (!cursor.unfinished.isSkipping()) {
            cursor.unfinished.skip(Unfinished.Skip.UNSEEN, cursor.grammar.depth());
        }
        return TokenCode.AGAIN;
    }

    /** Returns whether the innermost object has the name that {@code bytes[from, to)} of the window spells. */
    boolean contains(int from, int to, boolean isEscaped) {
        if (!isEscaped) {
            return names.contains(cursor.bytes, from, to);
        }
        int length = cursor.decoder.decode(cursor.bytes, from, to);
        return names.contains(cursor.decoder.scratch(), 0, length);
    }
}
