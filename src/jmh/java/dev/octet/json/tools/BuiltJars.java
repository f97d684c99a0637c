package dev.octet.json.tools;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Benchmark jars of revisions, built in git worktrees that are deleted right after, even on Ctrl-C. The jars are in a
 * temporary directory until this is closed, so that another build meanwhile does not change what is measured.
 */
final class BuiltJars implements AutoCloseable {
    private static final Path JAR = Path.of("target", "benchmarks.jar");

    private final Path home;
    private final Path log;
    private final Path directory;
    private int copies;

    /**
     * A jar and its origin.
     *
     * @param path   of the copy that is measured
     * @param origin in words, with the commit where it is known
     */
    record Built(Path path, String origin) {}

    /** {@code home}: the checkout; Maven's output goes to {@code log}. */
    BuiltJars(Path home, Path log) throws IOException {
        this.home = home;
        this.log = log;
        this.directory = Files.createTempDirectory("octet-compare-");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            ProcessHandle.current().descendants().forEach(ProcessHandle::destroy);
            close();
        }));
    }

    /** A directory for files that closing deletes. */
    Path scratch() {
        return directory;
    }

    /** The jar that the launcher built from the working tree. */
    Built workingTree() throws IOException {
        String changes = git("status", "--porcelain", "--untracked-files=no");
        return copy(
                home.resolve(JAR),
                "the working tree, commit " + commit("HEAD") + (changes.isEmpty() ? "" : " with uncommitted changes"));
    }

    /** An existing jar by its path, or the jar of a git revision. */
    Built of(String jarOrRevision) throws IOException {
        Path jar = Path.of(jarOrRevision);
        if (jarOrRevision.endsWith(".jar") && Files.isRegularFile(jar)) {
            return copy(jar, String.valueOf(jar.getFileName()));
        }
        return build(jarOrRevision);
    }

    private Built build(String revision) throws IOException {
        String commit = commit(revision);
        Path tree = tree();
        git("worktree", "add", "--quiet", "--detach", tree.toString(), commit);
        try {
            ProcessBuilder maven =
                    new ProcessBuilder("mvn", "-q", "-B", "-Pjmh", "-DskipTests", "package").directory(tree.toFile());
            // the JDK that built the working tree: one compiler for both sides
            maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
            Program.logged(maven, log);
            return copy(tree.resolve(JAR), revision.equals(commit) ? commit : revision + ", commit " + commit);
        } finally {
            remove(tree);
        }
    }

    private Built copy(Path jar, String origin) throws IOException {
        if (!Files.isRegularFile(jar)) {
            throw new IOException(jar + " is not there: run ./octet --version, which builds it");
        }
        return new Built(Files.copy(jar, directory.resolve(++copies + "-" + jar.getFileName())), origin);
    }

    private String commit(String revision) throws IOException {
        try {
            return git("rev-parse", "--verify", "--short=12", "--end-of-options", revision + "^{commit}");
        } catch (IOException e) {
            throw new IOException(revision + " is neither a jar nor a git revision of " + home, e);
        }
    }

    private String git(String... arguments) throws IOException {
        return Program.output(Stream.concat(Stream.of("git", "-C", home.toString()), Stream.of(arguments))
                .toArray(String[]::new));
    }

    private Path tree() {
        return directory.resolve("tree");
    }

    private void remove(Path tree) throws IOException {
        git("worktree", "remove", "--force", tree.toString());
    }

    @Override
    public synchronized void close() {
        if (!Files.exists(directory)) {
            return;
        }
        try {
            if (Files.exists(tree())) {
                remove(tree());
            }
            List<Path> files;
            try (Stream<Path> walk = Files.walk(directory)) {
                files = walk.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
