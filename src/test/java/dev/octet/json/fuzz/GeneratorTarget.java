package dev.octet.json.fuzz;

import java.util.List;

/**
 * Calls on a generator, each made from a few bytes: names, values of every kind by every route, raw text, copies, in
 * right and wrong order, with invalid arguments, over failing sinks and streams. Only documented exceptions may be
 * thrown. For each call it is known beforehand whether it succeeds, is refused and changes nothing, or fails the
 * generator. The output is, byte by byte, that of {@link WrittenText}, or a prefix of it after a failure.
 */
final class GeneratorTarget {
    private static final int LONGEST_SEED = 120;
    private static final int SEEDS = 200;
    private static final int MOST_CALLS = 200;

    /** One after the other: what one remembers goes to the next. */
    private static final int MOST_GENERATORS = 3;

    private GeneratorTarget() {}

    static List<byte[]> seeds() {
        return Seeds.decisions(SEEDS, LONGEST_SEED);
    }

    static void fuzz(byte[] data) {
        Choices choices = Choices.all(data);
        for (int runs = 0; runs < MOST_GENERATORS && choices.hasMore(); runs++) {
            run(choices);
        }
    }

    private static void run(Choices choices) {
        try (GeneratorRun run = new GeneratorRun(choices)) {
            GeneratorCalls calls = new GeneratorCalls(choices, run);
            for (int i = 0; i < MOST_CALLS && choices.hasMore() && calls.next(); i++) {
                // each checks itself
            }
        }
    }
}
