package dev.octet.json.tools;

import dev.octet.json.JsonException;
import dev.octet.json.JsonLocation;

/**
 * What is printed about JSON that is not what it should be: where and what, and below it the line.
 *
 * @param input    where it is
 * @param excerpts whether the line is shown
 */
record BadJson(JsonInput input, boolean excerpts) {
    /** {@code location}: in the whole input. */
    void print(InputBytes bytes, JsonException failure, JsonLocation location) {
        print(bytes, location, ErrorLine.withoutLocation(failure));
    }

    void print(InputBytes bytes, JsonLocation location, String problem) {
        System.err.println(ErrorLine.of(input.name(), location, problem));
        if (excerpts) {
            new Excerpt(bytes.around(location.byteOffset(), Excerpt.BYTES), Terminal.charset("stderr"))
                    .lines()
                    .forEach(System.err::println);
        }
    }
}
