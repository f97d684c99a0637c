package dev.octet.json.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** Runs the bodies of {@link WhitespaceFloorBenchmark} on each made document. */
final class WhitespaceFloorCheck {
    private final Tally tally;

    WhitespaceFloorCheck(Tally tally) {
        this.tally = tally;
    }

    void run() throws IOException {
        BenchmarkMethods.check(tally, WhitespaceFloorBenchmark.class, Set.of("countWhitespace", "sumBytes"));
        for (String name : Corpus.NAMES) {
            WhitespaceFloorBenchmark benchmark = new WhitespaceFloorBenchmark();
            benchmark.corpus = Corpus.LOOK_ALIKES;
            benchmark.file = name;
            benchmark.open();
            String text = new String(benchmark.document(), StandardCharsets.ISO_8859_1);
            long blanks = text.chars().filter(c -> " \n\r\t".indexOf(c) >= 0).count();
            tally.check("WhitespaceFloorBenchmark.countWhitespace " + name, benchmark.countWhitespace() == blanks);
            int sum = text.chars().map(c -> (byte) c).sum();
            tally.check("WhitespaceFloorBenchmark.sumBytes " + name, benchmark.sumBytes() == sum);
        }
    }
}
