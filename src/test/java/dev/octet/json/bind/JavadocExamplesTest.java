package dev.octet.json.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Each example in the Javadoc of the mapper and of codecs compiles, with the classes that it takes for granted. */
class JavadocExamplesTest {
    private static final Path ROOT = Path.of("src/main/java/dev/octet/json");

    private static final Pattern EXAMPLE =
            Pattern.compile("<pre>\\{@code\\R(.*?)^\\s*\\* \\}</pre>", Pattern.MULTILINE | Pattern.DOTALL);

    /** What begins a declaration; any other example is the body of a method. */
    private static final Pattern MEMBER = Pattern.compile("\\s*(private static|(final |abstract )?class|record)\\b.*");

    /** What readers of the examples have. */
    private static final String GIVEN = """
            package shown;
            import com.fasterxml.jackson.annotation.*;
            import dev.octet.json.*;
            import dev.octet.json.bind.*;
            import dev.octet.json.codec.*;
            import dev.octet.json.read.*;
            import dev.octet.json.write.*;
            import java.io.*;
            import java.math.*;
            import java.nio.file.*;
            import java.util.*;
            @SuppressWarnings("unused")
            class Shown {
                record Order(int id) {}
                record Money(long cents) {
                    static Money parse(String text) {
                        return new Money(Long.parseLong(text));
                    }
                }
                interface Id {
                    static Id of(Class<?> type, String text) {
                        return new Id() {};
                    }
                }
                void ship(Order order) {}
                JsonMapper mapper;
                byte[] bytes;
                InputStream stream;
                OutputStream response;
                Path file;
            """;

    @TestFactory
    Stream<DynamicTest> examplesCompile(@TempDir Path classes) throws IOException {
        return examples().stream()
                .map(example -> DynamicTest.dynamicTest(name(example), () -> {
                    assertEquals("", complaints(source(example), classes));
                }));
    }

    /** A test that finds no example would prove nothing; one that accepts everything neither. */
    @Test
    void examplesAreFoundAndBadOnesRefused(@TempDir Path classes) throws IOException {
        assertTrue(examples().size() >= 8, () -> "some are gone");
        assertTrue(complaints(source("int i = \"no number\";"), classes).contains("incompatible types"));
    }

    private static String name(String example) {
        return example.strip().lines().findFirst().orElse("");
    }

    private static List<String> examples() throws IOException {
        List<String> examples = new ArrayList<>();
        for (String directory : List.of("bind", "codec")) {
            List<Path> files;
            try (Stream<Path> found = Files.list(ROOT.resolve(directory))) {
                files = found.filter(file -> file.toString().endsWith(".java"))
                        .sorted()
                        .toList();
            }
            for (Path file : files) {
                Matcher example = EXAMPLE.matcher(Files.readString(file));
                while (example.find()) {
                    examples.add(example.group(1).replaceAll("(?m)^\\s*\\* ?", ""));
                }
            }
        }
        return examples;
    }

    private static String source(String example) {
        StringBuilder members = new StringBuilder();
        StringBuilder body = new StringBuilder();
        if (MEMBER.matcher(name(example)).matches()) {
            int end = example.startsWith("private static") ? example.indexOf(';') + 1 : example.length();
            members.append(example, 0, end);
            body.append(example, end, example.length());
        } else {
            body.append(example);
        }
        return GIVEN + members + "\nvoid shown() throws Exception {\n" + body + "}\n}\n";
    }

    private static String complaints(String code, Path classes) {
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///shown/Shown.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return code;
                    }
                };
        List<String> options = List.of(
                "-Xlint:all,-processing",
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString());
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, found, options, null, List.of(source))
                .call();
        return found.getDiagnostics().stream().map(Object::toString).collect(Collectors.joining("\n"));
    }
}
