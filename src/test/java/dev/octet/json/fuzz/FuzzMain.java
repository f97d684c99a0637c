package dev.octet.json.fuzz;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Fuzzes with Jazzer, one target after the other, each in a JVM of its own; the profile {@code fuzz} calls it.
 * Arguments: the directory of the corpus, seconds for each target, labels of targets or {@code all}.
 *
 * <p>The corpus of a target grows in {@code DIRECTORY/LABEL}, from run to run. Findings go to the directory of
 * findings, from where {@code FuzzReplayTest} runs them in later builds. The exit code is 1 after a finding, or if
 * Jazzer could not run.
 */
public final class FuzzMain {
    private static final Path RESOURCES = Path.of("src/test/resources/dev/octet/json/fuzz");
    private static final String JAZZER = "com.code_intelligence.jazzer.Jazzer";

    /** A run may be stopped for minutes by a measurement on the same machine: that is no slow input. */
    private static final int SECONDS_FOR_ONE = 600;

    /**
     * Maximum length of an input in bytes: no document in it is so deep that nested lists overflow the stack in their
     * own {@code toString()}.
     */
    private static final int LONGEST = 1024;

    private static final int FINDINGS = 5;
    private static final Pattern STATUS = Pattern.compile("cov: (\\d+) ft: (\\d+) corp: (\\S+)");
    private static final Pattern DONE = Pattern.compile("Done (\\d+) runs in (\\d+) second");

    private final Path directory;
    private final String seconds;

    private FuzzMain(Path directory, String seconds) {
        this.directory = directory;
        this.seconds = seconds;
    }

    /** How a run ended. */
    private record Result(String line, boolean isClean) {}

    /** See the class. */
    public static void main(String[] args) throws IOException, InterruptedException {
        FuzzMain main = new FuzzMain(Path.of(args[0]), args[1]);
        List<String> labels = Arrays.asList(args[2].split(","));
        List<Result> results = new ArrayList<>();
        for (FuzzTarget target : FuzzTarget.values()) {
            if (labels.contains("all") || labels.contains(target.label())) {
                results.add(main.fuzz(target));
            }
        }
        if (results.isEmpty()) {
            throw new IllegalArgumentException("no target is called " + labels);
        }
        results.forEach(result -> System.out.println(result.line()));
        System.exit(results.stream().allMatch(Result::isClean) ? 0 : 1);
    }

    private Result fuzz(FuzzTarget target) throws IOException, InterruptedException {
        Path corpus = Files.createDirectories(directory.resolve(target.label()));
        Path seeds = Files.createDirectories(directory.resolve(target.label() + "-seeds"));
        Path findings = Files.createDirectories(RESOURCES.resolve(target.label()));
        int number = 0;
        for (byte[] seed : target.seeds()) {
            Files.write(seeds.resolve(String.format("%04d", number++)), seed);
        }
        int before = count(findings);
        Process process = new ProcessBuilder(command(target, corpus, seeds, findings))
                .redirectErrorStream(true)
                .start();
        String figures;
        try (BufferedReader output = process.inputReader();
                Writer log = Files.newBufferedWriter(directory.resolve(target.label() + ".log"))) {
            figures = copy(target.label(), output, log);
        }
        int exit = process.waitFor();
        int found = count(findings) - before;
        if (count(findings) == 0) {
            Files.delete(findings);
        }
        String line = String.format("%-10s  findings: %d, exit code: %d, %s", target.label(), found, exit, figures);
        return new Result(line, exit == 0 && found == 0);
    }

    private List<String> command(FuzzTarget target, Path corpus, Path seeds, Path findings) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "--add-modules=jdk.incubator.vector",
                "-XX:+EnableDynamicAgentLoading",
                "-D" + JazzerEntry.TARGET + "=" + target.name(),
                "-cp",
                System.getProperty("java.class.path"),
                JAZZER,
                "--target_class=" + JazzerEntry.class.getName(),
                "--instrumentation_includes=dev.octet.json.**",
                "--instrumentation_excludes=dev.octet.json.fuzz.**:dev.octet.json.support.**",
                "--reproducer_path=" + directory,
                "--keep_going=" + FINDINGS,
                "-artifact_prefix=" + findings + "/",
                "-dict=" + RESOURCES.resolve("json.dict"),
                "-max_len=" + LONGEST,
                "-timeout=" + SECONDS_FOR_ONE,
                "-max_total_time=" + seconds,
                "-print_final_stats=1",
                corpus.toString(),
                seeds.toString());
    }

    /** Everything goes to the log, and progress to the console; returns the last figures. */
    private static String copy(String label, BufferedReader output, Writer log) throws IOException {
        String runs = "no end";
        String coverage = "no coverage";
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            log.append(line).append('\n').flush();
            Matcher status = STATUS.matcher(line);
            Matcher done = DONE.matcher(line);
            if (status.find()) {
                coverage = status.group();
            }
            if (done.find()) {
                runs = done.group(1) + " runs in " + done.group(2) + " s";
            }
            if (line.startsWith("== ")
                    || line.contains("pulse")
                    || line.contains("ERROR")
                    || line.contains("SUMMARY")) {
                System.out.println(label + ": " + line);
            }
        }
        return runs + ", " + coverage;
    }

    private static int count(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return (int) files.count();
        }
    }
}
