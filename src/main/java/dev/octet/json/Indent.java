package dev.octet.json;

/**
 * Layout of written JSON. Immutable. Indented output puts each member on a line of its own, {@code ": "} after a name,
 * {@code \n} as line end on every system, {@code {}} and {@code []} for empty containers, and nothing after the last root.
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

    /** No white space at all; the default. */
    public static Indent none() {
        return NONE;
    }

    /** Two spaces a level. */
    public static Indent pretty() {
        return PRETTY;
    }

    /** {@code width} spaces a level, 0 to 16. */
    public static Indent spaces(int width) {
        if (width < 0 || width > MAX_WIDTH) {
            throw new IllegalArgumentException("width of an indent: 0 to " + MAX_WIDTH + ", not " + width);
        }
        return new Indent(" ".repeat(width), true, false);
    }

    /** One tab a level. */
    public static Indent tab() {
        return new Indent("\t", true, false);
    }

    /** A copy that keeps the elements of an array on one line, {@code [1, 2, 3]}; no effect on {@link #none()}. */
    public Indent withInlineArrays(boolean inline) {
        return new Indent(unit, lines, inline);
    }

    /** Whether there is any layout: false for {@link #none()} only. */
    public boolean hasLines() {
        return lines;
    }

    /** What one level is indented by: spaces or a tab. */
    public String unit() {
        return unit;
    }

    /** Whether the elements of an array share one line. */
    public boolean inlineArrays() {
        return inlineArrays;
    }
}
