package dev.octet.json.read;

import org.jspecify.annotations.Nullable;

/**
 * What was begun and has not ended: the skip that is under way, and the read of the caller that was interrupted because
 * the source failed or had nothing. That read continues when it is called again before any other.
 *
 * <pre>
 *   depth    a skip ends after the next token that is no name and leaves at most that many containers open
 * </pre>
 */
final class Unfinished {
    /**
     * What is skipped, and so what happens to the last token. A string is never returned: its text is gone. Numbers for
     * the same reason as those of {@link TokenCode}.
     */
    static final class Skip {
        static final int NOTHING = 0;

        /** The children of a container, for the caller: {@code nextToken} returns its end. */
        static final int CHILDREN = 1;

        /** A value, for the caller: as with children. */
        static final int VALUE = 2;

        /** A member, or a value that is passed on: the caller does not see the last token. */
        static final int UNSEEN = 3;

        private Skip() {}
    }

    private int skip = Skip.NOTHING;
    private int depth;

    /** The tree that the caller was building: a {@code TreeReader}, which stands above this class. */
    private @Nullable Object tree;

    /** True if a look ahead has finished the skip of a value: repeated, the skip has nothing to do. */
    private boolean skippedValue;

    /** Forgets all of it. */
    void clear() {
        skip = Skip.NOTHING;
        forgetRead();
    }

    // ---- a skip

    void skip(int what, int depth) {
        skip = what;
        this.depth = depth;
    }

    void endSkip() {
        skip = Skip.NOTHING;
    }

    boolean isSkipping() {
        return skip != Skip.NOTHING;
    }

    boolean isSkipping(int what) {
        return skip == what;
    }

    /** Returns the number of containers that are open when the skip ends. */
    int depth() {
        return depth;
    }

    // ---- a read

    /**
     * Returns whether a read may have to continue. Implies parked, so that {@link TokenSteps#run} notices the token of
     * another read.
     */
    boolean hasRead() {
        return tree != null || skippedValue;
    }

    void keepTree(Object unfinished) {
        tree = unfinished;
    }

    /** Returns the tree that continues with the next token, and forgets it; null if there is none. */
    @Nullable
    Object takeTree() {
        Object begun = tree;
        forgetRead();
        return begun;
    }

    void keepSkippedValue() {
        skippedValue = true;
    }

    void forgetSkippedValue() {
        skippedValue = false;
    }

    /** Forgets the read, because another one has begun. */
    void forgetRead() {
        tree = null;
        skippedValue = false;
    }

    /** Returns whether the skip of a value has to continue, or was finished by a look ahead. */
    boolean hasValueToSkip() {
        return skip == Skip.VALUE || skippedValue;
    }
}
