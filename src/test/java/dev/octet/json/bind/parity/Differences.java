package dev.octet.json.bind.parity;

import dev.octet.json.bind.parity.Comparison.Disagreement;
import java.util.List;
import java.util.regex.Pattern;

/** The differences from Jackson that are meant. Each row is needed: one that matches nothing fails the test. */
final class Differences {
    /** So many at most: a longer list would be a library that is not like Jackson. */
    static final int MOST = 25;

    /**
     * One difference.
     *
     * @param line what the line of a disagreement contains: id of the case, preset, call; see {@link Disagreement#line}
     * @param jackson what Jackson's outcome contains
     * @param octet what Octet's outcome contains
     * @param reason why it is meant, for users
     */
    record Difference(Pattern line, Pattern jackson, Pattern octet, String reason) {
        boolean explains(Disagreement disagreement) {
            return line.matcher(disagreement.line()).find()
                    && jackson.matcher(disagreement.jackson().toString()).find()
                    && octet.matcher(disagreement.octet().toString()).find();
        }
    }

    static final List<Difference> TABLE = List.of(row(
            " reads .*\"after\":",
            "No fallback setter/field defined for creator property",
            "^\\w+\\(",
            "A member that is there twice counts as it is read last, parameters of creators included. Jackson"
                    + " refuses a second value for a parameter if all parameters have been read, and takes it"
                    + " otherwise."));

    private Differences() {}

    private static Difference row(String line, String jackson, String octet, String reason) {
        return new Difference(Pattern.compile(line), Pattern.compile(jackson), Pattern.compile(octet), reason);
    }

    static boolean explain(Disagreement disagreement) {
        return TABLE.stream().anyMatch(difference -> difference.explains(disagreement));
    }
}
