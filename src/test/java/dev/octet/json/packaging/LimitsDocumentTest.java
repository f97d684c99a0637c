package dev.octet.json.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.JsonLimitException.Limit;
import dev.octet.json.JsonLimits;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The table of docs/limits.md has every limit of {@link JsonLimits}, with its default, its name in the exception and
 * the method that changes it.
 */
class LimitsDocumentTest {
    private static final Path DOCUMENT = Path.of("docs/limits.md");

    private static final Pattern ROW = Pattern.compile(
            "^\\| `(max\\w+)\\(\\)` \\| ([\\d,]+|none) \\| `(\\w+)` \\| `(\\w+)\\((int|long)\\)` \\|$",
            Pattern.MULTILINE);

    @Test
    void everyLimitIsThereWithItsDefault() throws IOException {
        Set<String> documented = rows(row -> row.group(1) + " " + row.group(2).replace(",", ""));
        Set<String> actual = new TreeSet<>();
        for (Method method : JsonLimits.class.getDeclaredMethods()) {
            if (Modifier.isPublic(method.getModifiers()) && method.getName().startsWith("max")) {
                actual.add(method.getName() + " " + defaultOf(method));
            }
        }
        assertEquals(actual, documented);
    }

    private static String defaultOf(Method limit) {
        try {
            long value = ((Number) limit.invoke(JsonLimits.defaults())).longValue();
            return value == JsonLimits.NONE ? "none" : String.valueOf(value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void everyLimitOfTheExceptionIsThere() throws IOException {
        assertEquals(
                Arrays.stream(Limit.values()).map(Limit::name).collect(Collectors.toCollection(TreeSet::new)),
                rows(row -> row.group(3)));
    }

    @Test
    void everyMethodThatChangesOneIsThere() throws IOException {
        Set<String> actual = Arrays.stream(JsonLimits.class.getDeclaredMethods())
                .filter(method -> method.getName().startsWith("with"))
                .map(method -> method.getName() + " " + method.getParameterTypes()[0])
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(actual, rows(row -> row.group(4) + " " + row.group(5)));
    }

    private static Set<String> rows(Function<MatchResult, String> part) throws IOException {
        return ROW.matcher(Files.readString(DOCUMENT))
                .results()
                .map(part)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
