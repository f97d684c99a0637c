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

    private static final String ANY = "";
    private static final String ACCEPTED = "^[\\w$]+\\(";

    static final List<Difference> TABLE = List.of(
            row(
                    " reads ",
                    "No fallback setter|Should never call `set|Can not set final",
                    ACCEPTED,
                    "Of two values for one parameter of a creator the last counts. Jackson refuses the second if all"
                            + " parameters have been read, and takes it otherwise."),
            row(
                    "^(JsonAnySetter/(parameter|record)|mixin/creator|JsonCreator/).* reads .*(\"\\w+\":).*\\3",
                    ACCEPTED,
                    ACCEPTED,
                    "Of two values for one member that comes before a creator is called the last counts. Jackson sets"
                            + " such members in reverse order."),
            row(
                    "^JsonRawValue/",
                    ANY,
                    "raw value is not JSON",
                    "Text of `@JsonRawValue` that is not JSON is refused, for the document would not be JSON either."),
            row(
                    "/indexes",
                    ANY,
                    "^\\{|\\(",
                    "Two properties with the same `index` are both there. Jackson loses the first."),
            row(
                    " reads .*\"(@type|kind)\":.*\"\\1\":",
                    "Unrecognized field \"(@type|kind)\"",
                    ACCEPTED,
                    "If a type id is there twice, the first counts. Jackson 2 refuses the second as unknown."),
            row(
                    "^JsonTypeInfo/.* reads .*\\[",
                    ANY,
                    "an object was wanted, found (an array|the end of an array)",
                    "A type with `As.PROPERTY` is an object in JSON. Jackson reads `[\"id\",{}]` too."),
            row(
                    "^(none/setter-(array|set|collection|map|final)|JsonProperty/final|none/field-\\w*-final)",
                    ANY,
                    ANY,
                    "A `final` field is never changed. Jackson 2 changes those that have a getter or are public."),
            row(
                    "^none/inner",
                    ANY,
                    ANY,
                    "Inner classes that are not static are refused. Jackson creates their objects for fields of the"
                            + " enclosing class."),
            row(
                    "Long-Boolean",
                    ANY,
                    "two setters",
                    "Two setters with unrelated types are refused as soon as the class is bound. Jackson writes it."));

    private Differences() {}

    private static Difference row(String line, String jackson, String octet, String reason) {
        return new Difference(Pattern.compile(line), Pattern.compile(jackson), Pattern.compile(octet), reason);
    }

    static boolean explain(Disagreement disagreement) {
        return TABLE.stream().anyMatch(difference -> difference.explains(disagreement));
    }
}
