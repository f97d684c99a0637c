package dev.octet.json.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.octet.json.support.Bytes;
import dev.octet.json.support.Mutation;
import dev.octet.json.support.TestScale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The bodies of the fuzz targets, without a fuzzer: over their seeds, over random changes of these, and over all
 * findings so far.
 */
class FuzzReplayTest {
    private static final int CHANGED = 3_000;
    private static final int LONGEST = 600;

    /** One directory for each target, one file for each finding. */
    private static final Path FINDINGS = Path.of("src/test/resources/dev/octet/json/fuzz");

    @ParameterizedTest
    @EnumSource
    void theSeedsPass(FuzzTarget target) {
        List<byte[]> seeds = target.seeds();
        assertFalse(seeds.isEmpty());
        seeds.forEach(seed -> fuzz(target, seed, "seed"));
    }

    @ParameterizedTest
    @EnumSource
    void changedSeedsPass(FuzzTarget target) {
        Mutation mutation = new Mutation(target.seeds(), new SplittableRandom(1));
        for (int i = TestScale.of(CHANGED); i > 0; i--) {
            fuzz(target, mutation.next(LONGEST), "changed seed");
        }
    }

    /** A test for each file. */
    @TestFactory
    Stream<DynamicTest> earlierFindingsPass() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (FuzzTarget target : FuzzTarget.values()) {
            for (Path file : filesIn(FINDINGS.resolve(target.label()))) {
                String name = target.label() + " " + file.getFileName();
                tests.add(dynamicTest(name, () -> fuzz(target, Files.readAllBytes(file), name)));
            }
        }
        return tests.stream();
    }

    /** No finding is in a directory that no target reads. */
    @Test
    void everyFindingBelongsToATarget() throws IOException {
        List<String> labels =
                Stream.of(FuzzTarget.values()).map(FuzzTarget::label).toList();
        try (Stream<Path> all = Files.list(FINDINGS)) {
            all.filter(Files::isDirectory)
                    .forEach(directory ->
                            assertTrue(labels.contains(directory.getFileName().toString()), directory::toString));
        }
        assertEquals(labels.size(), labels.stream().distinct().count());
    }

    private static List<Path> filesIn(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }

    private static void fuzz(FuzzTarget target, byte[] data, String what) {
        try {
            target.fuzz(data);
        } catch (RuntimeException | Error wrong) {
            throw new AssertionError(what + " " + Bytes.hex(data, 0, data.length), wrong);
        }
    }
}
