package dev.octet.json.read;

/**
 * What a reader has to do before it can take the next token. Between two calls, all but {@link #READY} imply
 * parked: {@link Cursor}. The modes are numbers for the same reason as those of {@link TokenCode}.
 */
final class Mode {
    /** Nothing. */
    static final int READY = 0;

    /** A string or name was cut off. It begins at {@link Cursor#pos}, as do the next two. */
    static final int CUT_STRING = 1;

    /** A number was cut off. */
    static final int CUT_NUMBER = 2;

    /** A literal or a byte order mark was cut off. */
    static final int CUT_WORD = 3;

    /** Lenient syntax was cut off: a comment, which is consumed as it arrives, or a name without quotes. */
    static final int CUT_LENIENT = 4;

    /** A token was saved and comes next. */
    static final int SAVED = 5;

    /** The caller reads a string in parts. */
    static final int IN_STRING = 6;

    /** The rest of a string is skipped. */
    static final int LEAVING_STRING = 7;

    private Mode() {}
}
