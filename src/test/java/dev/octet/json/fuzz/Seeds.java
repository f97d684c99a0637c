package dev.octet.json.fuzz;

import dev.octet.json.support.ConformanceSuite;
import dev.octet.json.support.Step;
import dev.octet.json.support.TrickyDocuments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** The seeds of fuzzing, made from the documents of the tests, so that no corpus is kept. */
final class Seeds {
    private static final int LONGEST = 200;

    /** The fast paths look at a token only where there are more bytes than it may have. */
    private static final byte[] ROOM = Step.bytes(" ".repeat(64));

    private Seeds() {}

    /**
     * Small documents, right and wrong, each alone and with whitespace behind it, each followed by {@code count}
     * choices.
     */
    static List<byte[]> documents(int count) {
        SplittableRandom random = new SplittableRandom(count);
        List<byte[]> seeds = new ArrayList<>();
        for (byte[] document : all()) {
            byte[] decisions = new byte[count];
            random.nextBytes(decisions);
            seeds.add(joined(document, decisions));
            byte[] others = new byte[count];
            random.nextBytes(others);
            seeds.add(joined(joined(document, ROOM), others));
        }
        return seeds;
    }

    /** Random decisions, nothing else. */
    static List<byte[]> decisions(int seeds, int longest) {
        SplittableRandom random = new SplittableRandom(longest);
        List<byte[]> all = new ArrayList<>();
        for (int i = 0; i < seeds; i++) {
            byte[] decisions = new byte[random.nextInt(longest) + 1];
            random.nextBytes(decisions);
            all.add(decisions);
        }
        return all;
    }

    static byte[] joined(byte[] document, byte[] decisions) {
        byte[] seed = Arrays.copyOf(document, document.length + decisions.length);
        System.arraycopy(decisions, 0, seed, document.length, decisions.length);
        return seed;
    }

    private static List<byte[]> all() {
        List<byte[]> all = new ArrayList<>(TrickyDocuments.strict());
        all.addAll(TrickyDocuments.others());
        for (ConformanceSuite.File file : ConformanceSuite.files()) {
            boolean isOfFamily = file.name().matches("._(utf8|string_control|string_escape|array_of)_.*");
            if (file.content().length <= LONGEST && !isOfFamily) {
                all.add(file.content());
            }
        }
        return all;
    }
}
