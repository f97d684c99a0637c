package dev.octet.json.write;

import dev.octet.json.DuplicateNames;
import dev.octet.json.JsonEncodingException;
import dev.octet.json.JsonLimitException;
import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLocation;
import dev.octet.json.WriteOptions;
import dev.octet.json.internal.buffer.OutputBuffer;
import dev.octet.json.internal.grammar.GrammarStack;
import dev.octet.json.internal.grammar.PathTracker;
import dev.octet.json.internal.hot.Inlined;
import dev.octet.json.internal.kernel.EscapeTable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The names of one generator: those that it caches ({@link EncodedNames}, which it has from its first new name until it
 * is closed), those of its current path ({@link PathTracker}), and what it refuses: names that are too long, and
 * duplicates ({@link UniqueNames}).
 *
 * <p>The path stores the number of a cached name. {@link #resolve} replaces the numbers by the names themselves: before
 * a cached name may lose its slot, and before the cache is given back.
 */
final class WrittenNames {
    private final OutputBuffer out;
    private final GrammarStack grammar;
    private final int maxBytes;
    private final @Nullable UniqueNames unique;
    private @Nullable EncodedNames remembered;
    // those of {@code remembered}: saves a load for each name
    private @Nullable EncodedName[] slots = EncodedNames.NONE;

    /** The names of the current path. */
    final PathTracker path =
            new PathTracker(number -> Objects.requireNonNull(this.remembered).nameOf(number));

    WrittenNames(OutputBuffer out, GrammarStack grammar, WriteOptions options) {
        this.out = out;
        this.grammar = grammar;
        this.maxBytes = options.limits().maxNameBytes();
        this.unique =
                options.duplicateNames() == DuplicateNames.REJECT ? new UniqueNames(out, options.utf8Policy()) : null;
    }

    /** Prepares for another document. */
    void begin() {
        path.clear();
        if (unique != null) {
            unique.reset();
        }
    }

    /** Notes that an object begins, whose bracket is written. An exception fails the generator. */
    void openObject() {
        if (unique != null) {
            unique.open();
        }
    }

    /** Notes that the innermost object ends. */
    void closeObject() {
        if (unique != null) {
            unique.close();
        }
    }

    /** Returns the conditions under which an encoded name must be checked, as bits of {@link EncodedForm}. */
    int conditions() {
        return (checks(EncodedForm.SHORT) ? EscapeTable.OTHER : 0)
                | (isLong(OutputBuffer.MAX_ROOM) ? EncodedForm.LONG_NAME : 0);
    }

    /** Returns whether a name of this many bytes, escapes included, must be checked. */
    boolean checks(long bytes) {
        return unique != null || isLong(bytes);
    }

    /** Returns whether a name of this many bytes, escapes included, is over the limit. */
    boolean isLong(long bytes) {
        return bytes > maxBytes;
    }

    /**
     * Refuses a name that is too long, and one that the innermost object has already. A name is in order here.
     *
     * @param name may be null if duplicates are allowed
     */
    void check(@Nullable String name, long bytes) {
        if (isLong(bytes)) {
            out.noteRefusal();
            throw new JsonLimitException(Limit.NAME_BYTES, maxBytes, location(true));
        }
        if (unique != null && !unique.add(Objects.requireNonNull(name))) {
            out.noteRefusal();
            throw new JsonEncodingException("the object already has a member of this name", ofMember(name));
        }
    }

    /** Returns the encoded form of a name that was written before, or null. */
    @Inlined
    @Nullable
    EncodedName get(String name) {
        return EncodedNames.get(name, slots);
    }

    /**
     * Caches a name that is not cached and was written to {@code out.bytes[from, end)}, unless the standard escapes
     * would have written it otherwise. An exception fails the generator.
     *
     * @param conditions how the escapes differ from the standard ones, as bits of {@link EncodedForm}
     */
    void remember(String name, int conditions, int from, int end) {
        try {
            if ((conditions & EncodedForm.excludedBy(name, end - from)) != 0) {
                return;
            }
            EncodedNames remembered = this.remembered;
            if (remembered == null) {
                remembered = EncodedNames.CACHES.take(EncodedNames::new);
                this.remembered = remembered;
                slots = remembered.slots;
                if (remembered.get(name) != null) {
                    return;
                }
            }
            if (remembered.admits(name)) {
                resolve(); // a name may lose its slot
                remembered.put(name, out.bytes, from, end);
            }
        } catch (Throwable t) {
            throw out.fail(t);
        }
    }

    /**
     * Returns the location of the next byte. For {@code pending} see
     * {@link PathTracker#pointer(GrammarStack, boolean)}.
     */
    JsonLocation location(boolean pending) {
        return new JsonLocation(out.written(), 0, 0, path.pointer(grammar, pending));
    }

    /** Returns the location of a member that the innermost object has and that is refused as a duplicate. */
    private JsonLocation ofMember(String name) {
        String pointer =
                PathTracker.pointer(grammar, true, level -> level == grammar.depth() ? name : path.nameAt(level));
        return new JsonLocation(out.written(), 0, 0, pointer);
    }

    /** Gives the cache back: from then on it belongs to another generator. */
    void giveBack() {
        resolve();
        EncodedNames remembered = this.remembered;
        this.remembered = null; // first: it is given back once
        slots = EncodedNames.NONE;
        if (remembered != null) {
            EncodedNames.CACHES.giveBack(remembered);
        }
    }

    /** Drops the cache if the next generator should use a new one. The path has no name of it any more. */
    void dropIfSpent() {
        EncodedNames remembered = this.remembered;
        if (remembered != null && remembered.isSpent()) {
            this.remembered = null;
            slots = EncodedNames.NONE;
        }
    }

    private void resolve() {
        path.resolve(grammar.depth());
    }
}
