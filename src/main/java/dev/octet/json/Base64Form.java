package dev.octet.json;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A form of Base64: alphabet, lines and padding, and what is accepted on reading. Immutable and safe for use by several
 * threads; {@code with...} methods return a changed copy.
 *
 * <p>The forms of Jackson are {@link #MIME}, {@link #PEM}, {@code MIME.withLineLength(0)} (its MIME_NO_LINEFEEDS) and
 * {@code URL.withTolerance(true).withReadPadding(Padding.FORBIDDEN)} (its MODIFIED_FOR_URL). Both write the same bytes.
 */
public final class Base64Form {
    /** What is accepted at the end of a text whose last group encodes fewer than three bytes. */
    public enum Padding {
        /** The group must have four characters. */
        REQUIRED,

        /** The group may be padded. */
        OPTIONAL,

        /** The group must not be padded. */
        FORBIDDEN
    }

    /** The length of a line that has no end. */
    private static final int ENDLESS = 0;

    private static final int GROUP = 4;

    /** RFC 4648 section 4: padded, in one line. The form of the methods that take none. */
    public static final Base64Form STANDARD = new Base64Form(false, ENDLESS, true, Padding.REQUIRED, false);

    /** RFC 4648 section 5: {@code -} and {@code _}, in one line, unpadded when written, either when read. */
    public static final Base64Form URL = new Base64Form(true, ENDLESS, false, Padding.OPTIONAL, false);

    /** RFC 2045 section 6.8: as {@link #STANDARD}, in lines of 76 characters, and {@link #isTolerant()}. */
    public static final Base64Form MIME = new Base64Form(false, 76, true, Padding.REQUIRED, true);

    /** RFC 7468: as {@link #MIME}, in lines of 64 characters. */
    public static final Base64Form PEM = MIME.withLineLength(64);

    private final boolean urlSafe;
    private final int lineLength;
    private final boolean writtenPadding;
    private final Padding readPadding;
    private final boolean tolerance;

    private Base64Form(
            boolean urlSafe, int lineLength, boolean writtenPadding, Padding readPadding, boolean tolerance) {
        this.urlSafe = urlSafe;
        this.lineLength = lineLength;
        this.writtenPadding = writtenPadding;
        this.readPadding = readPadding;
        this.tolerance = tolerance;
    }

    /** Returns whether the alphabet ends with {@code -} and {@code _}; else it ends with {@code +} and {@code /}. */
    public boolean isUrlSafe() {
        return urlSafe;
    }

    /**
     * Returns the number of characters in a line, 0 for no lines. When written, a line feed (in JSON the escape
     * {@code \n}) follows each line that is full of groups of three bytes, also the last.
     */
    public int lineLength() {
        return lineLength;
    }

    /**
     * Returns a copy with another {@link #lineLength()}.
     *
     * @throws IllegalArgumentException if it is negative or no multiple of four
     */
    public Base64Form withLineLength(int characters) {
        if (characters < 0 || characters % GROUP != 0) {
            throw new IllegalArgumentException("a line has a multiple of four characters, not " + characters);
        }
        return new Base64Form(urlSafe, characters, writtenPadding, readPadding, tolerance);
    }

    /** Returns whether the last group is padded to four characters when written. */
    public boolean isPadded() {
        return writtenPadding;
    }

    /** Returns a copy that is padded when written, or not. */
    public Base64Form withWrittenPadding(boolean padded) {
        return new Base64Form(urlSafe, lineLength, padded, readPadding, tolerance);
    }

    /** Returns whether the last group must, may or must not be padded when read. */
    public Padding readPadding() {
        return readPadding;
    }

    /** Returns a copy with another {@link #readPadding()}. */
    public Base64Form withReadPadding(Padding padding) {
        return new Base64Form(urlSafe, lineLength, writtenPadding, Objects.requireNonNull(padding), tolerance);
    }

    /**
     * Returns whether reading accepts what has no meaning: whitespace and control characters before, between and after
     * groups of four characters, and any unused bits of the last character. Without tolerance, no two texts of equal
     * padding decode to the same bytes.
     */
    public boolean isTolerant() {
        return tolerance;
    }

    /** Returns a copy that {@link #isTolerant()}, or is not. */
    public Base64Form withTolerance(boolean tolerant) {
        return new Base64Form(urlSafe, lineLength, writtenPadding, readPadding, tolerant);
    }

    /** Returns whether the other object is a form with equal settings. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other == this || other instanceof Base64Form that && settings().equals(that.settings());
    }

    @Override
    public int hashCode() {
        return settings().hashCode();
    }

    /** Returns every setting with its name and value, in one line for logs. */
    @Override
    public String toString() {
        return settings().toString();
    }

    private Settings settings() {
        return new Settings(Base64Form.class)
                .and("urlSafe", urlSafe)
                .and("lineLength", lineLength)
                .and("writtenPadding", writtenPadding)
                .and("readPadding", readPadding)
                .and("tolerance", tolerance);
    }
}
