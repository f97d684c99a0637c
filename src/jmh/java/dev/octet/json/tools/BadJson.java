package dev.octet.json.tools;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLocation;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Prints an error in the JSON of an input: its location and the problem, and below it the line.
 *
 * @param input    the input that has the error
 * @param excerpts whether the line is shown, and the word at the error
 */
record BadJson(JsonInput input, boolean excerpts) {
    /** What the library says of a letter: it names no more, since a document may be secret. */
    private static final Pattern LETTER = Pattern.compile("\\bfound the letter [A-Za-z]\\b");

    /** Most letters of a word that is shown: more than {@code undefined} or {@code Infinity} has. */
    private static final int LONGEST_WORD = 20;

    /** {@code location}: in the whole input. */
    void print(InputBytes bytes, JsonException failure, JsonLocation location) {
        print(bytes, location, ErrorLine.withoutLocation(failure));
    }

    void print(InputBytes bytes, JsonLocation location, String problem) {
        if (!excerpts) {
            System.err.println(ErrorLine.of(input.name(), location, problem));
            return;
        }
        Excerpt.Part part = bytes.around(location.byteOffset(), Excerpt.BYTES);
        System.err.println(ErrorLine.of(input.name(), location, withWord(problem, part)));
        new Excerpt(part, Terminal.charset("stderr")).lines().forEach(System.err::println);
    }

    /** Names the whole word, {@code True}, where the problem names its letter: the input is the user's own. */
    private static String withWord(String problem, Excerpt.Part part) {
        Matcher letter = LETTER.matcher(problem);
        if (!letter.find()) {
            return problem;
        }
        int from = part.error();
        int end = part.error();
        while (from > 0 && isLetter(part.bytes()[from - 1])) {
            from--;
        }
        while (end < part.bytes().length && isLetter(part.bytes()[end])) {
            end++;
        }
        if (end == part.error() || end - from < 2 || end - from > LONGEST_WORD) {
            return problem;
        }
        StringBuilder word = new StringBuilder();
        for (int i = from; i < end; i++) {
            word.append((char) part.bytes()[i]);
        }
        return letter.replaceFirst("found `" + word + "`");
    }

    private static boolean isLetter(byte b) {
        return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z';
    }
}
