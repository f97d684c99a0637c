package dev.octet.json.read;

import dev.octet.json.DuplicateNames;
import dev.octet.json.JsonSyntaxException.Kind;
import dev.octet.json.JsonToken;
import dev.octet.json.ReadOptions;
import dev.octet.json.internal.grammar.NameSet;

/**
 * Handles duplicate names if they are not allowed: rejects them, or skips them with their values. Part of
 * {@link TokenReader}, whose state it shares; a reader that allows duplicates has none.
 */
final class SeenNames {
    private final TokenReader reader;
    private final NameSet names = new NameSet();
    private final boolean rejects;

    SeenNames(TokenReader reader, ReadOptions options) {
        this.reader = reader;
        this.rejects = options.duplicateNames() == DuplicateNames.REJECT;
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
     * Checks the name that was just committed and ends at {@code quote}. Returns {@code NOT_AVAILABLE} if it is
     * skipped.
     */
    JsonToken check(int quote) {
        boolean added;
        if (reader.isEscaped()) {
            int length = reader.decoder.decode(reader.bytes, reader.textStart, reader.textEnd);
            added = names.add(reader.decoder.scratch(), 0, length);
        } else {
            added = names.add(reader.bytes, reader.textStart, reader.textEnd);
        }
        if (added) {
            return JsonToken.PROPERTY_NAME;
        }
        if (rejects) {
            throw reader.fail(Kind.DUPLICATE_NAME, quote);
        }
        reader.steps.skipMember();
        return JsonToken.NOT_AVAILABLE;
    }

    /** Returns whether the innermost object has the name that {@code bytes[from, to)} of the window spells. */
    boolean contains(int from, int to, boolean isEscaped) {
        if (!isEscaped) {
            return names.contains(reader.bytes, from, to);
        }
        int length = reader.decoder.decode(reader.bytes, from, to);
        return names.contains(reader.decoder.scratch(), 0, length);
    }
}
