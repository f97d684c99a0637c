package dev.octet.json;

import org.jspecify.annotations.Nullable;

/**
 * Layout of written JSON. Immutable and safe for use by several threads. Indented output puts each member on its own
 * line and writes {@code ": "} after a name, {@code \n} as line end on every system, {@code {}} and {@code []} for
 * empty containers, and nothing after the last root.
 */
public final class Indent {
    private static final int MAX_WIDTH = 16;
    private static final Indent NONE = new Indent("", false, false);
    private static final Indent PRETTY = spaces(2);

    private final String unit;
    private final boolean lines;
    private final boolean inlineArrays;

    private Indent(String unit, boolean lines, boolean inlineArrays) {
        this.unit = unit;
        this.lines = lines;
        this.inlineArrays = inlineArrays;
    }

    /** Returns the layout without any whitespace; the default. */
    public static Indent none() {
        return NONE;
    }

    /** Returns a layout with two spaces per level. */
    public static Indent pretty() {
        return PRETTY;
    }

    /**
     * Returns a layout with {@code width} spaces per level.
     *
     * @param width 0 to 16
     * @throws IllegalArgumentException if it is out of range
     */
    public static Indent spaces(int width) {
        if (width < 0 || width > MAX_WIDTH) {
            throw new IllegalArgumentException("width of an indent: 0 to " + MAX_WIDTH + ", not " + width);
        }
        return new Indent(" ".repeat(width), true, false);
    }

    /** Returns a layout with one tab per level. */
    public static Indent tab() {
        return new Indent("\t", true, false);
    }

    /**
     * Returns a copy that keeps the elements of an array on one line, {@code [1, 2, 3]}, or not. Has no effect on
     * {@link #none()}.
     */
    public Indent withInlineArrays(boolean inline) {
        return new Indent(unit, lines, inline);
    }

    /** Returns whether there is any layout: false for {@link #none()} only. */
    public boolean hasLines() {
        return lines;
    }

    /** Returns the indentation of one level: spaces or a tab. */
    public String unit() {
        return unit;
    }

    /** Returns whether the elements of an array share one line. */
    public boolean inlineArrays() {
        return inlineArrays;
    }

    /** Returns whether the other object has equal settings. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other == this || other instanceof Indent that && settings().equals(that.settings());
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
        return new Settings(Indent.class).and("unit", unit).and("lines", lines).and("inlineArrays", inlineArrays);
    }
}
