package dev.octet.json.tools;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.octet.json.bench.Minifier;
import dev.octet.json.bench.ToolsFiles;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What needs a process: a pipe whose reader goes, a full disk, a heap that is smaller than the input, Ctrl-C. */
class ToolProcessTest {
    private static final long LARGE = 64 << 20;
    private static final List<String> SMALL_HEAP = List.of("-Xmx32m");

    @TempDir
    private Path directory;

    @Test
    void aReaderThatGoesEndsTheToolInSilence() throws Exception {
        Path lines = Files.writeString(directory.resolve("lines"), "{\"a\":1}\n".repeat(1_000_000));
        Path errors = directory.resolve("errors");
        Process fmt = ProcessTestRun.builder(List.of(), errors, "fmt", "--framing", "ndjson", lines.toString())
                .start();
        try (InputStream out = fmt.getInputStream()) {
            assertEquals("{\"a\":1}\n", new String(out.readNBytes(8), UTF_8));
        }
        assertEquals(141, fmt.waitFor());
        assertEquals(List.of(), ProcessTestRun.lines(errors));
    }

    @Test
    void aFullDiskIsNotBlamedOnTheInput() throws Exception {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "this system has no " + full);
        Path file = Files.write(directory.resolve("twitter.json"), ToolsFiles.document("twitter"));
        Path errors = directory.resolve("errors");
        for (String[] args : new String[][] {{"fmt", file.toString()}, {"--help"}}) {
            Process tool = ProcessTestRun.builder(List.of(), errors, args)
                    .redirectOutput(full.toFile())
                    .start();
            assertEquals(2, tool.waitFor());
            assertEquals(List.of("octet: standard output: No space left on device"), ProcessTestRun.lines(errors));
        }
        Process tool = ProcessTestRun.builder(List.of(), errors, "fmt", "--out", full.toString(), file.toString())
                .start();
        assertEquals(2, tool.waitFor());
        assertEquals(List.of("octet: /dev/full: No space left on device"), ProcessTestRun.lines(errors));
    }

    @Test
    void inputsMayBeLargerThanTheHeap() throws Exception {
        Path large = directory.resolve("large.json");
        ToolsFiles.large(large);
        assertTrue(Files.size(large) > LARGE, () -> large + " is too small to prove anything");
        Path expected = directory.resolve("expected.json");
        try (InputStream in = new BufferedInputStream(Files.newInputStream(large));
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(expected))) {
            Minifier.minify(in, out);
            out.write('\n');
        }
        Path errors = directory.resolve("errors");
        Path out = directory.resolve("out.json");
        for (String[] args :
                new String[][] {{"check", large.toString()}, {"check", "-"}, {"fmt", "--minify", large.toString()}}) {
            Process tool = ProcessTestRun.builder(SMALL_HEAP, errors, args)
                    .redirectInput(large.toFile())
                    .redirectOutput(out.toFile())
                    .start();
            assertEquals(0, tool.waitFor(), () -> args[0] + " in a small heap");
            assertEquals(List.of(), ProcessTestRun.lines(errors));
            if (args[0].equals("fmt")) {
                assertEquals(-1, Files.mismatch(expected, out), "the first byte that differs");
            } else {
                assertEquals(0, Files.size(out));
            }
        }
    }

    @Test
    void moreThanTheHeapHoldsIsReportedInWords() throws Exception {
        Path name = Files.writeString(directory.resolve("name.json"), "{\"" + "x".repeat(60 << 20) + "\":1}");
        Path errors = directory.resolve("errors");
        Process tool = ProcessTestRun.builder(SMALL_HEAP, errors, "check", "--duplicates", "reject", name.toString())
                .start();
        assertEquals(2, tool.waitFor());
        assertEquals(
                List.of("octet: " + name + ": a name or a number is larger than the memory that Java may use"),
                ProcessTestRun.lines(errors));
        tool = ProcessTestRun.builder(SMALL_HEAP, errors, "demo", "--blobs", "30000")
                .start();
        tool.getInputStream().transferTo(OutputStream.nullOutputStream());
        assertEquals(2, tool.waitFor());
        assertEquals(1, ProcessTestRun.lines(errors).size(), () -> "more than a line");
        assertTrue(ProcessTestRun.lines(errors).get(0).matches("octet: more memory is needed than the 3\\d MB .*"));
    }

    /** A child JVM times the kernels; a signal that ends it ends the tool, and leaves no file behind. */
    @Test
    void ctrlCInTheKernelPhaseEndsTheDemoInSilence() throws Exception {
        Path errors = directory.resolve("errors");
        Path temporary = Files.createDirectory(directory.resolve("tmp"));
        List<String> flags = List.of("-Djava.io.tmpdir=" + temporary);
        Process demo =
                ProcessTestRun.builder(flags, errors, "demo", "--blobs", "2000").start();
        try (InputStream out = demo.getInputStream()) {
            ProcessHandle child = child(demo);
            new ProcessBuilder("kill", "-INT", String.valueOf(child.pid()))
                    .start()
                    .waitFor(); // as the terminal does,
            new ProcessBuilder("kill", "-INT", String.valueOf(demo.pid()))
                    .start()
                    .waitFor(); // to both
            out.transferTo(OutputStream.nullOutputStream());
            assertTrue(demo.waitFor(60, TimeUnit.SECONDS), "the demo goes on");
        } finally {
            demo.destroyForcibly();
        }
        assertEquals(130, demo.exitValue());
        assertEquals(List.of(), ProcessTestRun.lines(errors));
        try (var left = Files.list(temporary)) {
            assertEquals(
                    List.of(),
                    left.filter(file -> file.toString().endsWith(".json")).toList());
        }
    }

    private static ProcessHandle child(Process demo) throws InterruptedException {
        while (true) {
            assertTrue(demo.isAlive(), "the demo has ended before its first child");
            var child = demo.children().findFirst();
            if (child.isPresent()) {
                Thread.sleep(300); // until it has a handler of signals, or none: both are to be silent
                return child.get();
            }
            Thread.sleep(10);
        }
    }
}
