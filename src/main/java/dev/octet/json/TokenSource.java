package dev.octet.json;

import org.jspecify.annotations.Nullable;

/**
 * Tokens as bytes: what a generator needs in order to copy them without making objects. Implemented by the parser.
 *
 * <p>A string value may be larger than any buffer. So it is also to be had in parts, by a call <i>before</i> its token:
 *
 * <pre>{@code
 * if (source.startString(false)) {
 *     while (source.nextStringPart()) {
 *         write(source.tokenBytes(), source.tokenOffset(), source.tokenLength());
 *     }
 * } else {
 *     source.nextToken();
 * }
 * }</pre>
 */
public interface TokenSource {
    /** Advances to the next token; {@code null} at the end of all input. */
    @Nullable
    JsonToken nextToken();

    /** The token that was last advanced to; {@code null} before the first and at the end. */
    @Nullable
    JsonToken currentToken();

    /** Open containers after the current token. */
    int depth();

    /**
     * The name of the current member of the innermost open object; of a start token, that of the member whose value it opens; {@code null} in
     * arrays and at the root.
     */
    @Nullable
    String currentName();

    /**
     * The array that holds the current token's or part's text; not a copy, to be read only, and dead at the next call that advances.
     * The text of a string or name is what stands between its quotes, escapes untouched; of anything else, what was written.
     */
    byte[] tokenBytes();

    /** Where the current token's or part's text begins in {@link #tokenBytes()}. */
    int tokenOffset();

    /** The length of the current token's or part's text, in bytes. */
    int tokenLength();

    /**
     * Whether the current token's or part's text may be put between quotes, or written as it is, as strict JSON. Not so only for what a lenient
     * parser accepts beyond RFC 8259.
     */
    boolean isStandardToken();

    /**
     * If the next token is a string value, goes into it and answers true: its text then comes from {@link #nextStringPart}. Else
     * answers false; nothing was advanced.
     *
     * @param decoded whether the parts are the text in UTF-8 with its escapes resolved, rather than as it was written
     * @throws IllegalStateException when there is nothing now to tell by; nothing was advanced
     */
    boolean startString(boolean decoded);

    /**
     * Advances to the next part of the string that {@link #startString} went into. A part is well-formed by itself: it ends inside neither
     * an escape, nor a UTF-8 sequence, nor a pair of escaped surrogates.
     *
     * @return false after the last part; the string is then the current token, and its text is not to be had any more: who asks for it meets
     *         an {@link IllegalStateException}
     */
    boolean nextStringPart();
}
