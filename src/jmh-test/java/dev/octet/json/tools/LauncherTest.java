package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The script {@code octet}, in a checkout of its own, with programs in place of Java and Maven that write down how they
 * are called.
 */
class LauncherTest {
    @TempDir
    private Path directory;

    private Path checkout;
    private Path jdk;
    private Path programs;
    private Path calls;

    /** What a launcher left behind. */
    private record Run(int code, String out, String err) {}

    @BeforeEach
    void checkout() throws IOException {
        checkout = Files.createDirectories(directory.resolve("check out"));
        Files.copy(Path.of("octet"), checkout.resolve("octet"));
        for (String source : List.of("pom.xml", "src/main/A.java", "src/jmh/B.java")) {
            Files.createDirectories(checkout.resolve(source).getParent());
            Files.writeString(checkout.resolve(source), "");
        }
        calls = Files.writeString(directory.resolve("calls"), "");
        programs = Files.createDirectories(directory.resolve("programs"));
        program(
                programs.resolve("mvn"),
                "echo mvn \"$@\" >>\"$CALLS\"\n"
                        + "echo '[INFO] Downloaded from central: x'\n"
                        + "echo '[INFO] --- maven-compiler-plugin:3.16.0:testCompile (y) @ octet ---'\n"
                        + "sleep ${MVN_SECONDS:-0}\n"
                        + "[ -z \"$MVN_FAILS\" ] || { echo '[ERROR] no such symbol'; exit 1; }\n"
                        + "mkdir -p \"${4%pom.xml}target\"; touch \"${4%pom.xml}target/benchmarks.jar\"\n");
        jdk = jdk("jdk", "JAVA_VERSION=\"17.0.15\"");
    }

    /** A JDK whose {@code release} file has this line; none if it is empty. */
    private Path jdk(String name, String release) throws IOException {
        Path home = Files.createDirectories(directory.resolve(name));
        program(
                home.resolve("bin/java"),
                "case $1 in\n"
                        + "-XshowSettings*) echo ask >>\"$CALLS\"\n"
                        + "echo \"    java.specification.version = $VERSION\" >&2;;\n"
                        + "*) echo java \"$@\" >>\"$CALLS\"; echo \"home $OCTET_HOME $OCTET_TERMINAL\"; exit 7;;\n"
                        + "esac\n");
        if (!release.isEmpty()) {
            Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Debian\"\n" + release + "\nOS_NAME=\"Linux\"\n");
        }
        return home;
    }

    private static void program(Path file, String script) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Run run(Path launcher, List<String> environment, String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of("env"));
        command.addAll(environment);
        command.add(launcher.toString());
        command.addAll(List.of(args));
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().put("CALLS", calls.toString());
        builder.environment().put("JAVA_HOME", jdk.toString());
        builder.environment().merge("PATH", programs + ":", (path, first) -> first + path);
        int code = builder.start().waitFor();
        return new Run(code, Files.readString(out, UTF_8), Files.readString(err, UTF_8));
    }

    private Run run(String... environment) throws Exception {
        return run(checkout.resolve("octet"), List.of(environment), "fmt", "a b.json");
    }

    private List<String> calls() throws IOException {
        return Files.readAllLines(calls);
    }

    private String toolCall() {
        return "java -cp " + checkout + "/target/benchmarks.jar dev.octet.json.tools.Main fmt a b.json";
    }

    private void built() throws IOException {
        Path jar = Files.createDirectories(checkout.resolve("target")).resolve("benchmarks.jar");
        Files.writeString(jar, "");
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(10)));
    }

    @Test
    void aToolCallStartsOneJvm() throws Exception {
        built();
        Run run = run();
        assertEquals(new Run(7, "home " + checkout + " false\n", ""), run);
        assertEquals(List.of(toolCall()), calls());
    }

    @ParameterizedTest
    @CsvSource({"17, 17", "17.0.15, 17", "25-ea, 25", "21.0.1+12, 21"})
    void laterJavaIsTaken(String version, String ignored) throws Exception {
        built();
        jdk = jdk("jdk" + ignored, "JAVA_VERSION=\"" + version + "\"");
        assertEquals(7, run().code());
        assertEquals(List.of(toolCall()), calls());
    }

    @ParameterizedTest
    @CsvSource({"1.8.0_392, 8", "11.0.2, 11", "16, 16"})
    void olderJavaIsRefusedInWords(String version, String major) throws Exception {
        jdk = jdk("old", "JAVA_VERSION=\"" + version + "\"");
        Run run = run();
        assertEquals(
                "octet: " + jdk + "/bin/java is Java " + major
                        + ", but Octet needs 17 or newer: install a JDK, or set JAVA_HOME to one.\n",
                run.err());
        assertEquals(2, run.code());
        assertEquals(List.of(), calls());
    }

    @Test
    void aJdkWithoutAReleaseFileIsAsked() throws Exception {
        built();
        jdk = jdk("unnamed", "");
        assertEquals(7, run("VERSION=21").code());
        assertEquals(List.of("ask", toolCall()), calls());
        Run run = run("VERSION=1.8");
        assertTrue(run.err().contains("/bin/java is Java 8, but Octet needs 17 or newer"), run.err());
        run = run("VERSION=");
        assertTrue(run.err().contains("the version of " + jdk + "/bin/java is unknown"), run.err());
        assertEquals(2, run.code());
    }

    @Test
    void javaIsFoundOnTheSearchPathThroughLinks() throws Exception {
        built();
        Files.createSymbolicLink(programs.resolve("java"), Path.of("../jdk/bin/java"));
        assertEquals(7, run("-u", "JAVA_HOME").code());
        assertEquals(List.of(toolCall()), calls());
    }

    @Test
    void aJavaHomeWithoutJavaIsRefused() throws Exception {
        Run run = run("JAVA_HOME=/nowhere");
        assertEquals("octet: JAVA_HOME is /nowhere, but there is no bin/java in it.\n", run.err());
        assertEquals(2, run.code());
    }

    @Test
    void theLauncherMayBeCalledThroughALink() throws Exception {
        built();
        Path link = Files.createSymbolicLink(directory.resolve("link"), checkout.resolve("octet"));
        assertEquals(
                "home " + checkout + " false\n",
                run(link, List.of(), "fmt", "a b.json").out());
        assertEquals(List.of(toolCall()), calls());
    }

    @Test
    void aMissingOrOldJarIsBuilt() throws Exception {
        Run run = run();
        assertEquals(7, run.code(), run.err());
        String build = "mvn -B -Dstyle.color=never -f " + checkout + "/pom.xml -Pjmh -DskipTests package";
        assertEquals(List.of(build, toolCall()), calls());
        assertEquals(
                "octet: building target/benchmarks.jar ...\n"
                        + "octet: (the first time Maven downloads what it needs; a minute or two)\n",
                run.err());
        built();
        run();
        assertEquals(3, calls().size(), "built for nothing");
        Path source = checkout.resolve("src/jmh/B.java");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(60)));
        run();
        assertEquals(List.of(build, toolCall()), calls().subList(3, 5));
    }

    @Test
    void aBuildThatFailsShowsTheEndOfItsOutput() throws Exception {
        Run run = run("MVN_FAILS=yes");
        assertEquals(2, run.code());
        assertTrue(
                run.err().contains("[ERROR] no such symbol\noctet: the build failed; its whole output is in "),
                run.err());
        assertFalse(run.err().contains("Downloaded"), run.err());
        assertEquals(1, calls().size());
    }

    /** On a terminal, which the program {@code script} makes. */
    @Test
    void somethingMovesWhileMavenWorks() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "no script(1)");
        Run run = run(
                Path.of("/usr/bin/script"),
                List.of("MVN_SECONDS=3"),
                "-qec",
                "'" + checkout + "/octet' fmt",
                "/dev/null");
        assertTrue(run.out().contains("octet: building, 1 s, 1 files downloaded, compiler testCompile"), run.out());
        assertTrue(run.out().contains("octet: building, 2 s"), run.out());
        assertTrue(run.out().contains("\033[Khome " + checkout + " true"), run.out());
        assertEquals(7, run.code());
    }
}
