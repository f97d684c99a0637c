package dev.octet.json.internal.kernel;

/**
 * Decides when a wide operation is worth calling: when it has been no slower than the narrow one several times in a row, on bytes of its own.
 *
 * <p>Until C2 has compiled vector code, each vector costs microseconds, and nothing tells when it has. So the wide operation is tried on
 * samples beside the work, as far as the {@link WarmUpBudget} goes: one vector at first, and more when that is cheap. The samples
 * ({@link WarmUpSamples}) hold hits and none, ASCII and other text, at every distance, so that what C2 makes of the code has a path for each and does
 * not fall back to the interpreter at the first quote that it meets. Answers are compared too: an operation that answers wrongly is never used,
 * and neither is one that does not get faster.
 *
 * <p>Threads race here and may: what is lost is a count. {@link #passed} goes one way only.
 */
final class WarmUp {
    /** Rounds in a row in which the wide operation must have been as fast as the narrow one. */
    private static final int WINS = 16;

    /** After so many rounds it is given up; C2 needs some thousands. */
    private static final int ROUNDS = 50_000;

    /** Nanoseconds; a round that takes less is followed by a larger one. */
    private static final long CHEAP = 10_000;

    /** By what part of it a sample grows. */
    private static final int GROWTH = 8;

    /** Bytes of the longest sample. */
    static final int LONGEST = 1024;

    /** An operation in both forms. */
    interface Round {
        /** Calls one form on {@code length} bytes of the sample with this number; answers what that answered. */
        int run(boolean isWide, int sample, int length);
    }

    private final int widths;
    private final WarmUpBudget budget;
    private final Round round;
    private boolean passed;
    private boolean refused;
    private int samples;
    private int length;
    private int wins;

    /**
     * @param needed whether the operation must prove itself
     * @param widths how many widths the wide form takes at least
     */
    WarmUp(boolean needed, int widths, WarmUpBudget budget, Round round) {
        this.passed = !needed;
        this.widths = widths;
        this.budget = budget;
        this.round = round;
    }

    /** Whether the wide operation may be used; asked once for each range that is wide enough. */
    boolean isPassed(int width) {
        return passed || takesStep(width);
    }

    /** Whether it has come to an end, well or badly. */
    boolean isOver() {
        return passed || refused;
    }

    private boolean takesStep(int width) {
        if (!refused && budget.allows()) {
            try {
                attempt(Math.max(length, widths * width));
            } catch (VirtualMachineError e) { // no room for frames or objects: the caller's work needs neither
                refused = true;
            }
        }
        return false;
    }

    private void attempt(int length) {
        int sample = samples++;
        int[] answers = new int[2];
        long wide = budget.spend(() -> answers[0] = round.run(true, sample, length));
        long narrow = budget.spend(() -> answers[1] = round.run(false, sample, length));
        if (answers[0] != answers[1] || sample == ROUNDS) {
            refused = true;
        } else if (wide < CHEAP && length < LONGEST) {
            this.length = Math.min(LONGEST, length + length / GROWTH);
        } else {
            wins = wide <= narrow ? wins + 1 : 0;
            passed = wins >= WINS;
        }
    }
}
