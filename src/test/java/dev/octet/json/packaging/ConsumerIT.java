package dev.octet.json.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A user's program, compiled against the packed jar with all lints as errors and run, with nothing else at hand than what the jar's pom
 * requires. Child processes, so that neither Maven nor JUnit helps.
 */
class ConsumerIT {
    private static final String CONSUMER =
            """
            package consumer;

            import dev.octet.json.WriteOptions;
            import dev.octet.json.write.UTF8JsonGenerator;
            import java.io.ByteArrayOutputStream;
            import java.nio.charset.StandardCharsets;

            public final class Consumer {
                private Consumer() {}

                public static void main(String[] arguments) {
                    byte[] blob = "say \\"\\u00e9\\"".getBytes(StandardCharsets.UTF_8);
                    ByteArrayOutputStream out = new ByteArrayOutputStream();
                    try (UTF8JsonGenerator generator = UTF8JsonGenerator.to(out, WriteOptions.defaults())) {
                        generator.writeStartObject().writeName("blob").writeUTF8String(blob, 0, blob.length).writeEndObject();
                    }
                    boolean right = out.toString(StandardCharsets.UTF_8).equals("{\\"blob\\":\\"say \\\\\\"\\u00e9\\\\\\"\\"}");
                    System.out.println((right ? "right" : out) + " in " + Consumer.class.getModule());
                }
            }
            """;

    private static final String MODULE = "module consumer {\n    requires dev.octet.json;\n}\n";

    private static final long MAX_SECONDS = 60;

    @TempDir
    Path directory;

    /** The jar and what it requires, as a path. */
    private final String libraries = PackedJarIT.JAR + File.pathSeparator + jarOf(JsonProperty.class);

    private Path classes;

    @BeforeEach
    void makeSource() throws IOException {
        classes = directory.resolve("classes");
        Files.writeString(directory.resolve("Consumer.java"), CONSUMER);
    }

    @Test
    void worksFromTheClassPath() throws Exception {
        assertEquals("", run("javac", "-Xlint:all", "-Werror", "-d", classes.toString(), "-cp", libraries, "Consumer.java"));
        String classPath = classes + File.pathSeparator + libraries;
        assertEquals("right in unnamed module", run("java", "-cp", classPath, "consumer.Consumer").replaceAll(" @.*", ""));
    }

    /** The compiler's silence is the point: a module that required the vector module statically would make it warn. */
    @Test
    void worksFromTheModulePath() throws Exception {
        Files.writeString(directory.resolve("module-info.java"), MODULE);
        String[] sources = {"Consumer.java", "module-info.java"};
        assertEquals("", run("javac", "-Xlint:all", "-Werror", "-d", classes.toString(), "-p", libraries, sources[0], sources[1]));
        String modulePath = classes + File.pathSeparator + libraries;
        assertEquals("right in module consumer", run("java", "-p", modulePath, "-m", "consumer/consumer.Consumer"));
    }

    @Test
    void worksWithTheVectorModule() throws Exception {
        Files.writeString(directory.resolve("module-info.java"), MODULE);
        run("javac", "-d", classes.toString(), "-p", libraries, "Consumer.java", "module-info.java");
        String modulePath = classes + File.pathSeparator + libraries;
        String vector = "--add-modules=jdk.incubator.vector";
        String said = run("java", vector, "-p", modulePath, "-m", "consumer/consumer.Consumer");
        assertEquals("WARNING: Using incubator modules: jdk.incubator.vector\nright in module consumer", said);
    }

    private static Path jarOf(Class<?> type) {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath());
    }

    /** Runs a tool of this JDK in the directory; answers all that it printed. */
    private String run(String tool, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", tool).toString()));
        command.addAll(List.of(arguments));
        Path said = directory.resolve("said");
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "JDK_JAVAC_OPTIONS", "CLASSPATH"));
        Process process = builder.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        assertTrue(process.waitFor(MAX_SECONDS, TimeUnit.SECONDS), () -> command + " hangs");
        String output = Files.readString(said).strip();
        assertEquals(0, process.exitValue(), () -> command + " says\n" + output);
        return output;
    }
}
