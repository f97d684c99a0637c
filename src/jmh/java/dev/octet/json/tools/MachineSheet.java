package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.octet.json.Octet;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openjdk.jmh.util.Version;

/** What a result depends on besides the code: one {@code name: value} line each, no paths and no host names. */
final class MachineSheet {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final long GIB = 1L << 30;
    private static final String DIRTY = "-dirty";

    private MachineSheet() {}

    /** The sheet of this machine, the JDK that measures and the checkout at {@code home}. */
    static List<String> lines(Path home, String command, MeasuredJdk jdk) {
        return List.of(
                "date: " + LocalDate.now(ZoneOffset.UTC),
                "command: " + command,
                "octet: " + Octet.version() + ", commit " + commit(home).replace(DIRTY, " with uncommitted changes"),
                "peers: jackson-core " + com.fasterxml.jackson.core.json.PackageVersion.VERSION + " and "
                        + tools.jackson.core.json.PackageVersion.VERSION,
                "jmh: " + Version.getPlainVersion(),
                "cpu: " + cpu() + ", " + jdk.cores() + " cores for this JVM",
                "simd: " + simd(),
                "memory: " + memory(),
                "os: " + System.getProperty("os.name") + " " + System.getProperty("os.version") + ", " + arch(jdk),
                "jdk: " + jdk.vm(),
                "flags: -Xms1g -Xmx1g -Xmn600m -XX:+AlwaysPreTouch" + extraFlags()
                        + ", kernel by -Doctet.kernel per method; without it: " + jdk.kernel(),
                String.format(
                        Locale.ROOT,
                        "load: %.2f processes at the start",
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()));
    }

    /** The name of the results of this machine's architecture and a JDK, such as {@code x86_64-jdk25}. */
    static String name(MeasuredJdk jdk) {
        return arch(jdk) + "-jdk" + jdk.feature();
    }

    /** The facts of a sheet: the first group of the first line that matches each pattern; none if there is no sheet. */
    static List<String> facts(Path sheet, List<Pattern> wanted) throws IOException {
        List<String> lines = Files.exists(sheet) ? Files.readAllLines(sheet) : List.of();
        return wanted.stream()
                .flatMap(pattern -> lines.stream()
                        .map(pattern::matcher)
                        .filter(Matcher::matches)
                        .limit(1))
                .map(line -> line.group(1))
                .toList();
    }

    private static String arch(MeasuredJdk jdk) {
        return jdk.arch().equals("amd64") ? "x86_64" : jdk.arch();
    }

    /** Flags of this JVM: JMH passes them to the JVMs that it measures. */
    private static String extraFlags() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .map(flag -> " " + flag)
                .collect(Collectors.joining());
    }

    private static String cpu() {
        String model = cpuInfo("model name");
        if (!model.isEmpty()) {
            return model + " (family " + cpuInfo("cpu family") + ", model " + cpuInfo("model") + ")";
        }
        String listed = firstLine("sh", "-c", "lscpu 2>/dev/null | sed -n 's/^Model name: *//p'");
        String named = listed.isEmpty() ? firstLine("sysctl", "-n", "machdep.cpu.brand_string") : listed;
        return named.isEmpty() ? "unknown" : named;
    }

    private static String simd() {
        String flags = cpuInfo("flags") + cpuInfo("Features"); // the name on x86, on arm64
        return Arrays.stream(flags.split(" "))
                .filter(flag -> flag.matches("sse4_2|avx2?|avx512(f|bw|vl|_vbmi2?)|asimd|sve2?"))
                .collect(Collectors.joining(" "));
    }

    private static String memory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? (system.getTotalMemorySize() + GIB / 2) / GIB + " GiB"
                : "unknown";
    }

    /** The first value of a name in Linux's list; empty elsewhere. */
    private static String cpuInfo(String name) {
        try {
            for (String line : Files.readAllLines(CPU_INFO)) {
                String[] parts = line.split(":", 2);
                if (parts.length == 2 && parts[0].trim().equals(name)) {
                    return parts[1].trim();
                }
            }
        } catch (IOException e) {
            return ""; // not Linux
        }
        return "";
    }

    /** The commit of the checkout, with {@value #DIRTY} behind it if tracked files differ from it. */
    static String commit(Path home) {
        String commit = firstLine("git", "-C", home.toString(), "rev-parse", "--short=12", "HEAD");
        String changes = firstLine("git", "-C", home.toString(), "status", "--porcelain", "--untracked-files=no");
        return (commit.isEmpty() ? "unknown" : commit) + (changes.isEmpty() ? "" : DIRTY);
    }

    /** What a program prints first; empty when it cannot run or fails. */
    private static String firstLine(String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (InputStream out = process.getInputStream()) {
                String text = new String(out.readAllBytes(), UTF_8);
                return process.waitFor() == 0
                        ? text.lines().findFirst().orElse("").trim()
                        : "";
            }
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
