package dev.octet.json.read;

/**
 * What was begun and has not ended: the skip that is under way, and the read of the caller that was interrupted because
 * the source failed or had nothing. That read continues when it is called again before any other.
 *
 * <pre>
 *   depth    a skip ends after the next token that is no name and leaves at most that many containers open
 * </pre>
 */
final class Unfinished {
    /** What is skipped, and so what happens to the last token. A string is never returned: its text is gone. */
    enum Skip {
        NOTHING,
        /** The children of a container, for the caller: {@code nextToken} returns its end. */
        CHILDREN,
        /** A value, for the caller: as with children. */
        VALUE,
        /** A member, or a value that is passed on: the caller does not see the last token. */
        UNSEEN
    }

    private enum Read {
        NONE,
        TREE,
        /** The skip of a value that a look ahead has finished: there is nothing left to do. */
        SKIPPED_VALUE
    }

    private Skip skip = Skip.NOTHING;
    private int depth;
    private Read read = Read.NONE;

    /** Forgets all of it. */
    void clear() {
        skip = Skip.NOTHING;
        read = Read.NONE;
    }

    // ---- a skip

    void skip(Skip what, int depth) {
        skip = what;
        this.depth = depth;
    }

    void endSkip() {
        skip = Skip.NOTHING;
    }

    boolean isSkipping() {
        return skip != Skip.NOTHING;
    }

    boolean isSkipping(Skip what) {
        return skip == what;
    }

    /** Returns the number of containers that are open when the skip ends. */
    int depth() {
        return depth;
    }

    // ---- a read

    /** Returns whether a read may have to continue. Implies parked, so that another read's token is noticed. */
    boolean hasRead() {
        return read != Read.NONE;
    }

    void keepTree() {
        read = Read.TREE;
    }

    /** Returns whether a tree continues with the next token, and forgets it. */
    boolean takeTree() {
        boolean isKept = read == Read.TREE;
        read = Read.NONE;
        return isKept;
    }

    /** Remembers that a look ahead has finished the skip of a value, which has nothing to do when it is repeated. */
    void keepSkippedValue() {
        read = Read.SKIPPED_VALUE;
    }

    void forgetSkippedValue() {
        read = read == Read.SKIPPED_VALUE ? Read.NONE : read;
    }

    /** Forgets the read, because another one has begun. */
    void forgetRead() {
        read = Read.NONE;
    }

    /** Returns whether the skip of a value has to continue, or was finished by a look ahead. */
    boolean hasValueToSkip() {
        return skip == Skip.VALUE || read == Read.SKIPPED_VALUE;
    }
}
