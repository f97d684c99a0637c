package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.octet.json.Octet;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The JDK that measures, which need not be the one that runs the tool.
 *
 * @param java    its {@code bin/java}; {@code null} for the JVM of this process
 * @param feature 17, 25, ...
 * @param arch    the JVM's name of it
 * @param vm      version, name and vendor, in one line
 * @param cores   the number it may use
 * @param kernel  its default kernel
 */
record MeasuredJdk(@Nullable Path java, int feature, String arch, String vm, int cores, String kernel) {
    private static final int LEAST_FEATURE = 17;

    /** The number of facts that a child prints. */
    private static final int FACTS = 5;

    /** Begins each line with a fact of a child JVM, to distinguish it from notes of the JVM. */
    private static final String MARK = "fact ";

    /** The JVM of this process. */
    static MeasuredJdk here() {
        return new MeasuredJdk(
                null,
                Runtime.version().feature(),
                System.getProperty("os.arch"),
                System.getProperty("java.vm.version") + ", " + System.getProperty("java.vm.name") + ", "
                        + System.getProperty("java.vendor"),
                Runtime.getRuntime().availableProcessors(),
                Octet.kernel());
    }

    /**
     * Another JDK. It is started once, with the flags of this process, to print its facts.
     *
     * @param path a JDK's home or its {@code bin/java}
     * @throws IllegalArgumentException when that is not a JDK {@value #LEAST_FEATURE} or newer
     */
    static MeasuredJdk at(Path path) {
        Path java = executable(path.toAbsolutePath().normalize());
        if (java == null) {
            throw new IllegalArgumentException(path + " is neither a JDK's home nor its bin/java");
        }
        List<String> facts = ask(java);
        if (facts.size() != FACTS) {
            throw new IllegalArgumentException(path + " does not start as a JDK " + LEAST_FEATURE + " or newer");
        }
        return new MeasuredJdk(
                java,
                Integer.parseInt(facts.get(0)),
                facts.get(1),
                facts.get(2),
                Integer.parseInt(facts.get(3)),
                facts.get(4));
    }

    /** The child. */
    public static void main(String[] args) {
        MeasuredJdk jdk = here();
        for (Object fact : List.of(jdk.feature, jdk.arch, jdk.vm, jdk.cores, jdk.kernel)) {
            System.out.println(MARK + fact);
        }
    }

    private static @Nullable Path executable(Path path) {
        String name = File.separatorChar == '\\' ? "java.exe" : "java";
        Path java = Files.isDirectory(path) ? path.resolve("bin").resolve(name) : path;
        return java.endsWith(name) && Files.isRegularFile(java) && Files.isExecutable(java) ? java : null;
    }

    /** The facts that the child prints; none if it fails. */
    private static List<String> ask(Path java) {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), MeasuredJdk.class.getName()));
        try {
            Process child = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String said = new String(child.getInputStream().readAllBytes(), UTF_8);
            return child.waitFor() == 0
                    ? said.lines()
                            .filter(line -> line.startsWith(MARK))
                            .map(line -> line.substring(MARK.length()))
                            .toList()
                    : List.of();
        } catch (IOException e) {
            return List.of(); // not a program for this machine
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }
}
