package dev.octet.json.read;

/**
 * What is being skipped, and where that ends: after the next token that is no name and leaves at most {@link #depth}
 * containers open.
 */
final class Skip {
    /** What happens to the last token of a skip. A string is never returned: its text is gone. */
    private enum Purpose {
        NOTHING,
        /** The caller skips the children of a container: {@code nextToken} returns its end. */
        CHILDREN,
        /** The caller skips a value: as with children. */
        VALUE,
        /** The parser skips a member, or passes a value on: the caller does not see the last token. */
        UNSEEN
    }

    private Purpose purpose = Purpose.NOTHING;
    private int depth;

    /** Skips children until at most {@code depth} containers are open. */
    void beginChildren(int depth) {
        begin(Purpose.CHILDREN, depth);
    }

    /** Skips the next value, which begins with {@code depth} containers open. */
    void beginValue(int depth) {
        begin(Purpose.VALUE, depth);
    }

    /** Skips the value of a member, or a value that is passed on, of which the caller sees no token. */
    void beginUnseen(int depth) {
        begin(Purpose.UNSEEN, depth);
    }

    private void begin(Purpose purpose, int depth) {
        this.purpose = purpose;
        this.depth = depth;
    }

    void end() {
        purpose = Purpose.NOTHING;
    }

    boolean isActive() {
        return purpose != Purpose.NOTHING;
    }

    boolean isUnseen() {
        return purpose == Purpose.UNSEEN;
    }

    boolean isOfValue() {
        return purpose == Purpose.VALUE;
    }

    /** Returns whether the caller gets the last token, unless that is a string. */
    boolean isSeen() {
        return isActive() && !isUnseen();
    }

    /** Returns the number of containers that are open when the skip ends. */
    int depth() {
        return depth;
    }
}
