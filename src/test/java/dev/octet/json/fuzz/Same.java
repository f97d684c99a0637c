package dev.octet.json.fuzz;

import dev.octet.json.support.Transcript;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Comparisons that throw an {@code AssertionError}: cheap if there is no difference. */
final class Same {
    private Same() {}

    static void value(Object what, @Nullable Object expected, @Nullable Object actual) {
        if (!Objects.equals(expected, actual)) {
            throw new AssertionError(what + "\n expected " + expected + "\n actual   " + actual);
        }
    }

    static void transcript(String what, Transcript expected, Transcript actual) {
        if (!expected.isSame(actual)) {
            throw new AssertionError(what + "\n expected\n" + expected + "\n actual\n" + actual);
        }
    }

    static void require(boolean condition, Supplier<String> otherwise) {
        if (!condition) {
            throw new AssertionError(otherwise.get());
        }
    }
}
