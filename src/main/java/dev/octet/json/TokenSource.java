package dev.octet.json;

import org.jspecify.annotations.Nullable;

/**
 * Gives a generator tokens as bytes, so that it can copy them without creating objects. The parser implements it. For
 * one thread at a time.
 *
 * <p>The generator trusts a source: it copies text of which {@link #isStandardToken} returns true without a check. A
 * source that returns it for text that is not JSON makes the output not JSON.
 *
 * <p>A string value may be larger than any buffer. Therefore it can also be read in parts, by a call <i>before</i> its
 * token:
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
    /** Advances to the next token and returns it; {@code null} at the end of all input. */
    @Nullable
    JsonToken nextToken();

    /**
     * Returns the current token, to which the source has last advanced; {@code null} before the first token and at the
     * end.
     */
    @Nullable
    JsonToken currentToken();

    /** Returns the number of open containers after the current token. */
    int depth();

    /**
     * Returns the name of the current member of the innermost open object. For a start token, it is the name of the
     * member whose value the token opens. {@code null} in arrays and at the root.
     */
    @Nullable
    String currentName();

    /**
     * Returns the array that holds the text of the current token or part. It is the source's own array, not a copy:
     * read only, and valid until the next call that advances. The text of a string or name is the bytes between its
     * quotes, escapes untouched. The text of any other token is what was written.
     */
    byte[] tokenBytes();

    /** Returns the index in {@link #tokenBytes()} at which the text of the current token or part begins. */
    int tokenOffset();

    /** Returns the length of the text of the current token or part, in bytes. */
    int tokenLength();

    /**
     * Returns whether the text of the current token or part is strict JSON when put between quotes (strings, names) or
     * written as it is (other tokens). False only for what a lenient parser accepts beyond RFC 8259.
     */
    boolean isStandardToken();

    /**
     * Enters the next token if it is a string value: then returns true, and the text comes from
     * {@link #nextStringPart}. Otherwise returns false, and nothing was advanced.
     *
     * @param decoded whether the parts are the text in UTF-8 with its escapes resolved, rather than as it was written
     * @throws IllegalStateException if too little input is available now to decide; nothing was advanced
     */
    boolean startString(boolean decoded);

    /**
     * Advances to the next part of the string that {@link #startString} entered. A part is well-formed by itself: it
     * ends inside neither an escape, nor a UTF-8 sequence, nor a pair of escaped surrogates.
     *
     * @return false after the last part. The string is then the current token. Its text is no longer available: asking
     *     for it throws {@link IllegalStateException}
     * @throws IllegalStateException if no string was started; or if the source has no bytes now, and the next call
     *     continues
     */
    boolean nextStringPart();
}
