package dev.octet.json.read;

/** What a reader has to do before it can take the next token. All but {@link #READY} imply parked: {@link Cursor}. */
enum Mode {
    /** Nothing. */
    READY,
    /** A string or name was cut off. It begins at {@link Cursor#pos}, as do the next two. */
    CUT_STRING,
    /** A number was cut off. */
    CUT_NUMBER,
    /** A literal or a byte order mark was cut off. */
    CUT_WORD,
    /** Lenient syntax was cut off: a comment, which is consumed as it arrives, or a name without quotes. */
    CUT_LENIENT,
    /** A token was saved and comes next. */
    SAVED,
    /** The caller reads a string in parts. */
    IN_STRING,
    /** The rest of a string is skipped. */
    LEAVING_STRING
}
