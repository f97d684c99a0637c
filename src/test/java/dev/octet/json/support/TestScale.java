package dev.octet.json.support;

/** The size of the random samples of the tests: the system property {@code octet.test.scale}, 1 by default. */
public final class TestScale {
    private static final double SCALE = Double.parseDouble(System.getProperty("octet.test.scale", "1"));

    private TestScale() {}

    /** Returns {@code count} times the scale, at least 1. */
    public static int of(int count) {
        return (int) Math.max(1, Math.min(Integer.MAX_VALUE, Math.round(count * SCALE)));
    }

    /**
     * Returns the step of a loop over all values: 1, or at scales below 1 the reciprocal of the scale, at most
     * {@code most}.
     */
    public static int step(int most) {
        return (int) Math.max(1, Math.min(most, Math.round(1 / SCALE)));
    }
}
