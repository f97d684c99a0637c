package dev.octet.json.support;

/** How large the random slices of the tests are: the system property {@code octet.test.scale}, 1 by default. */
public final class TestScale {
    private static final double SCALE = Double.parseDouble(System.getProperty("octet.test.scale", "1"));

    private TestScale() {}

    /** {@code count} times the scale, at least 1. */
    public static int of(int count) {
        return (int) Math.max(1, Math.min(Integer.MAX_VALUE, Math.round(count * SCALE)));
    }

    /** How far a loop over all values goes at a time: 1, and at scales below 1 as much more, but {@code most}. */
    public static int step(int most) {
        return (int) Math.max(1, Math.min(most, Math.round(1 / SCALE)));
    }
}
