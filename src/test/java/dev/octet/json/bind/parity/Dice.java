package dev.octet.json.bind.parity;

import java.util.List;
import java.util.SplittableRandom;

/** Random choices: the same for the same seed. */
final class Dice {
    private final SplittableRandom random;

    Dice(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** Returns a number from 0, below {@code end}. */
    int below(int end) {
        return random.nextInt(end);
    }

    /** Returns true in one of so many calls. */
    boolean oneIn(int calls) {
        return below(calls) == 0;
    }

    <T> T of(List<T> choices) {
        return choices.get(below(choices.size()));
    }

    String of(String... choices) {
        return choices[below(choices.length)];
    }
}
