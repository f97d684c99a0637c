package dev.octet.json.bridge;

import java.util.ArrayList;
import java.util.List;

/** Scripts of calls by name; {@link Peer#calls} has the calls. */
final class Scripts {
    private static final int EACH_STEP = -1;

    /**
     * A script.
     *
     * @param next the call that goes to the next token
     * @param calls the calls after it
     * @param step after how many steps these calls come, or {@link #EACH_STEP}
     */
    record Script(String name, String next, List<String> calls, int step) {
        boolean callsAt(int now) {
            return step == EACH_STEP || step == now;
        }
    }

    /** Calls after the last token. */
    static final List<String> END =
            calls("token, name, string, isClosed, location, nextToken, int, close, isClosed, token, "
                    + "name, string, int, asInt, nextToken, nextName, skipChildren, release, close");

    /** Calls after an error. */
    static final List<String> FAILED =
            calls("string, chars, length, writeString, asString, name, int, double, type, asInt, "
                    + "isNaN, binary MIME, isClosed, close, isClosed, close");

    /** What every setting, form and document is read with. */
    static final Script TOKENS = each("tokens", "nextToken", "name, string, context, tokenLocation, location");

    private static final List<String> NUMBERS =
            calls("int, long, bigInteger, float, double, decimal, number, exact, deferred, type, "
                    + "typeFP, byte, short, isNaN");

    private static final List<String> TEXTS =
            calls("string, chars, length, offset, hasChars, writeString, asString, asStringOr");

    private Scripts() {}

    private static List<String> calls(String names) {
        return List.of(names.split(", "));
    }

    private static Script each(String name, String next, String calls) {
        return new Script(name, next, calls(calls), EACH_STEP);
    }

    /** Returns all but the first. */
    static List<Script> others() {
        List<Script> all = new ArrayList<>();
        for (String number : NUMBERS) {
            List<String> calls = new ArrayList<>(List.of(number, "type", "number"));
            calls.addAll(NUMBERS);
            calls.addAll(List.of("string", "deferred", "exact", "type"));
            all.add(new Script(number + " first", "nextToken", calls, EACH_STEP));
        }
        for (String text : TEXTS) {
            List<String> calls = new ArrayList<>(List.of(text));
            calls.addAll(TEXTS);
            calls.add("int");
            all.add(new Script(text + " first", "nextToken", calls, EACH_STEP));
        }
        for (String variant : List.of("MIME", "MIME-NO-LINEFEEDS", "PEM", "MODIFIED-FOR-URL")) {
            all.add(each(
                    variant, "nextToken", "binary " + variant + ", binary " + variant + ", readBinary " + variant));
            all.add(each("read " + variant, "nextToken", "readBinary " + variant));
        }
        all.add(each(
                "conversions",
                "nextToken",
                "asInt, asIntOr, asLong, asLongOr, asDouble, asDoubleOr, asBoolean, asBooleanOr, "
                        + "asString, asInt"));
        all.add(each(
                "questions",
                "nextToken",
                "token, id, hasToken, hasId, isStart, isStartArray, isNumber, boolean, embedded, "
                        + "objectId, typeId, canReadIds, isClosed, currentValue, capabilities, tokenCount"));
        all.add(each("currentValue", "nextToken", "currentValue, assignValue, currentValue, parentValue"));
        all.add(each("clear", "nextToken", "clear, token, lastCleared, string, chars, int, name, asString"));
        all.add(each("override", "nextToken", "override, name, string, chars, context"));
        all.add(each("finish", "nextToken", "finish, string, location"));
        all.add(each("start locations", "nextToken", "startLocation, parentStart, tokenLocation"));
        for (String next : calls("nextValue, nextName, nextNameId, nextText, nextInt, nextLong, nextBoolean, "
                + "nextNameMatch, nextNameMatchCI, nextBound")) {
            all.add(each(next, next, "token, name, string, context, nameMatch, tokenLocation"));
        }
        for (int step = 0; step < 5; step++) {
            all.add(new Script(
                    "skip at " + step,
                    "nextToken",
                    List.of("skipChildren", "token", "name", "context", "location"),
                    step));
            all.add(new Script("release at " + step, "nextToken", List.of("release", "release", "token"), step));
            all.add(new Script("release text at " + step, "nextToken", List.of("releaseText", "token"), step));
            all.add(new Script("close at " + step, "nextToken", closed(), step));
        }
        all.add(each("skip all", "nextToken", "skipChildren, token, name, context, location"));
        return all;
    }

    private static List<String> closed() {
        List<String> calls = new ArrayList<>(List.of("close", "token", "isClosed", "name", "context"));
        calls.addAll(TEXTS);
        calls.addAll(NUMBERS);
        calls.addAll(calls("asInt, boolean, binary MIME, skipChildren, nextValue, nextText, finish, release, clear"));
        return calls;
    }
}
