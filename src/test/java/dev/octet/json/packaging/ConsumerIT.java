package dev.octet.json.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/**
 * A user's program (test resources, {@code consumer}), compiled against the packed jar with all lints as errors and
 * run, with the dependencies of the jar's pom and nothing else: neither Jackson is there. Then one program for each
 * Jackson, without the other. Child processes, so that neither Maven nor JUnit adds anything.
 */
class ConsumerIT {
    private static final String SOURCE = "Consumer.java";
    private static final String MODULE = "module-info.java";
    private static final String MAIN = "consumer.Consumer";
    private static final long MAX_SECONDS = 60;

    /** Environment variables that a Java tool takes options from. */
    private static final List<String> OPTION_VARIABLES =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "JDK_JAVAC_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH");

    @TempDir
    Path directory;

    private String classes;

    /** The jar, and the annotations that it requires. */
    private String libraries;

    /** The same and the program. */
    private String all;

    @BeforeEach
    void prepare() throws IOException {
        classes = directory.resolve("classes").toString();
        libraries = path(PackedJarIT.JAR, PackedJarIT.ANNOTATIONS);
        all = path(classes, libraries);
        copyProgram("consumer/");
    }

    private void copyProgram(String from) throws IOException {
        for (String name : List.of(SOURCE, MODULE)) {
            try (InputStream source = ConsumerIT.class.getResourceAsStream(from + name)) {
                Files.copy(source, directory.resolve(name), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static String path(Object... parts) {
        return Stream.of(parts).map(Object::toString).collect(Collectors.joining(File.pathSeparator));
    }

    @Test
    void theJarWorksFromTheClassPath() throws Exception {
        assertEquals("", run("javac", "-Xlint:all", "-Werror", "-d", classes, "-cp", libraries, SOURCE));
        assertEquals("right in null", run("java", "-cp", all, MAIN));
    }

    /**
     * The compiler must print nothing: a module that required the vector module, even statically, would make it warn.
     */
    @Test
    void theJarWorksFromTheModulePath() throws Exception {
        assertEquals("", run("javac", "-Xlint:all", "-Werror", "-d", classes, "-p", libraries, SOURCE, MODULE));
        assertEquals("right in consumer", run("java", "-p", all, "-m", "consumer/" + MAIN));
    }

    /** "It works from 2.15.4 on": the comment of the dependency. The program uses what later versions have added. */
    @Test
    void theJarWorksWithTheOldestAnnotations() throws Exception {
        run("javac", "-d", classes, "-p", libraries, SOURCE, MODULE);
        String path = path(classes, PackedJarIT.JAR, PackedJarIT.OLDEST_ANNOTATIONS);
        assertEquals("right in null", run("java", "-cp", path, MAIN));
        assertEquals("right in consumer", run("java", "-p", path, "-m", "consumer/" + MAIN));
    }

    @Test
    void theJarWorksWithTheVectorModule() throws Exception {
        run("javac", "-d", classes, "-p", libraries, SOURCE, MODULE);
        String vector = "--add-modules=jdk.incubator.vector";
        String warning = "WARNING: Using incubator modules: jdk.incubator.vector\n";
        assertEquals(warning + "right in null", run("java", vector, "-cp", all, MAIN));
        assertEquals(warning + "right in consumer", run("java", vector, "-p", all, "-m", "consumer/" + MAIN));
    }

    private static Stream<Arguments> peers() {
        return Stream.of(
                Arguments.of("jackson2", com.fasterxml.jackson.core.JsonFactory.class, ObjectMapper.class),
                Arguments.of("jackson3", tools.jackson.core.json.JsonFactory.class, JsonMapper.class));
    }

    /** A mapper on {@code OctetJsonFactory}: the peers are optional for our module, and the program brings one. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("peers")
    void aMapperRunsOnTheFactoryOfItsVersion(String program, Class<?> core, Class<?> databind) throws Exception {
        copyProgram("consumer/" + program + "/");
        String used = path(libraries, PackedJarIT.jarOf(core), PackedJarIT.jarOf(databind));
        String both = path(classes, used);
        assertEquals("", run("javac", "-Xlint:all", "-Werror", "-d", classes, "-cp", used, SOURCE));
        assertEquals("right in null", run("java", "-cp", both, MAIN));
        assertEquals("", run("javac", "-Xlint:all", "-Werror", "-d", classes, "-p", used, SOURCE, MODULE));
        assertEquals("right in consumer", run("java", "-p", both, "-m", "consumer/" + MAIN));
    }

    /** Runs a tool of this JDK in the directory; returns everything that it printed. */
    private String run(String tool, String... arguments) throws IOException, InterruptedException {
        Path executable = Path.of(System.getProperty("java.home"), "bin", tool);
        List<String> command = Stream.concat(Stream.of(executable.toString()), Stream.of(arguments))
                .toList();
        Path said = directory.resolve("said");
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().keySet().removeAll(OPTION_VARIABLES);
        Process process =
                builder.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        if (!process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        assertTrue(process.waitFor(MAX_SECONDS, TimeUnit.SECONDS), () -> command + " hangs");
        String output = Files.readString(said).strip();
        assertEquals(0, process.exitValue(), () -> command + " says\n" + output);
        return output;
    }
}
