package dev.octet.json.bench;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts checks and prints those that fail. */
final class Tally {
    private static final Pattern LINE = Pattern.compile("(\\d+) passed, (\\d+) failed");

    private int passed;
    private int failed;

    /** One check: two byte arrays must be equal. */
    void same(String what, byte[] expected, byte[] actual) {
        int mismatch = Arrays.mismatch(expected, actual);
        check(
                what + ": " + actual.length + " bytes instead of " + expected.length + ", different from byte "
                        + mismatch,
                mismatch < 0);
    }

    /** One check; {@code failure} is printed when it does not hold. */
    void check(String failure, boolean holds) {
        if (holds) {
            passed++;
        } else {
            failed++;
            System.out.println("FAILED " + failure);
        }
    }

    void add(Tally that) {
        passed += that.passed;
        failed += that.failed;
    }

    /** Adds the counts of a child's {@link #line()}; false if the line is something else. */
    boolean addLine(String line) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return false;
        }
        passed += Integer.parseInt(matcher.group(1));
        failed += Integer.parseInt(matcher.group(2));
        return true;
    }

    /** False also when nothing was checked. */
    boolean isGood() {
        return failed == 0 && passed > 0;
    }

    String line() {
        return passed + " passed, " + failed + " failed";
    }
}
