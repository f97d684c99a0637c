package dev.octet.json.read;

/** The result of {@link UTF8JsonParser#tryNextStringPart}. */
public enum StringPart {
    /** A part of the string: its text is in {@link UTF8JsonParser#tokenBytes}. */
    TEXT,
    /** The end: there are no more parts, and the string is the current token. */
    END,
    /** No part now: the source has no bytes, and the string has not ended. Feed it and call again. */
    NOT_AVAILABLE
}
