package dev.octet.json.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A user's program (test resources, {@code consumer}), compiled against the packed jar with all lints as errors and
 * run, with the dependencies of the jar's pom and nothing else. Child processes, so that neither Maven nor JUnit adds
 * anything.
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
        libraries = PackedJarIT.JAR + File.pathSeparator + PackedJarIT.ANNOTATIONS;
        all = classes + File.pathSeparator + libraries;
        for (String name : List.of(SOURCE, MODULE)) {
            try (InputStream source = ConsumerIT.class.getResourceAsStream("consumer/" + name)) {
                Files.copy(source, directory.resolve(name));
            }
        }
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
        String path = Stream.of(classes, PackedJarIT.JAR.toString(), PackedJarIT.OLDEST_ANNOTATIONS.toString())
                .collect(Collectors.joining(File.pathSeparator));
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
