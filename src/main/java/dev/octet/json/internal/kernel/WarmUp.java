package dev.octet.json.internal.kernel;

/**
 * Decides when a wide operation is worth calling: after it was no slower than the narrow one several times in a row, on
 * samples.
 *
 * <p>Until C2 has compiled vector code, each vector costs microseconds, and the JVM does not report when it has. So the
 * wide operation is tried on samples beside the work, within the {@link WarmUpBudget}: on one vector at first, and on
 * more when that is cheap. The samples ({@link WarmUpSamples}) are ASCII and other text, with and without hits, at
 * every distance. The compiled code then has a path for each case, and does not fall back to the interpreter at the
 * first quote. Results are compared as well: an operation with a wrong result is never used, nor is one that does not
 * become faster.
 *
 * <p>Threads may race here: at worst a count is lost. {@link #passed} only changes from false to true.
 */
final class WarmUp {
    /** Rounds in a row in which the wide operation must be no slower than the narrow one. */
    private static final int WINS = 16;

    /** After so many rounds the operation is refused; C2 needs some thousands. */
    private static final int MAX_ROUNDS = 50_000;

    /** A round that takes less is followed by one with a longer sample. */
    private static final long CHEAP_NANOS = 10_000;

    /** A sample grows by its length divided by this. */
    private static final int GROWTH_DIVISOR = 8;

    /** Bytes of the longest sample. */
    static final int LONGEST = 1024;

    /** An operation in its wide and its narrow form. */
    interface Round {
        /** Calls one form on {@code length} bytes of the sample with this number, and returns its result. */
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
     * @param widths the least length that the wide form takes, in widths
     */
    WarmUp(boolean needed, int widths, WarmUpBudget budget, Round round) {
        this.passed = !needed;
        this.widths = widths;
        this.budget = budget;
        this.round = round;
    }

    /** Whether the wide operation may be used. Called once for each range that is wide enough; may run a round. */
    boolean isPassed(int width) {
        return passed || tryRound(width);
    }

    /** Whether the trial has ended: the operation is passed or refused. */
    boolean isOver() {
        return passed || refused;
    }

    /** Runs a round when the budget allows one. Returns false: the caller uses the narrow form this time. */
    private boolean tryRound(int width) {
        if (!refused && budget.allows()) {
            try {
                attempt(Math.max(length, widths * width));
            } catch (VirtualMachineError e) { // the stack or the heap is full: the caller's work must go on
                refused = true;
            }
        }
        return false;
    }

    private void attempt(int length) {
        int sample = samples++;
        int[] results = new int[2];
        long wide = budget.spend(() -> results[0] = round.run(true, sample, length));
        long narrow = budget.spend(() -> results[1] = round.run(false, sample, length));
        if (results[0] != results[1] || sample == MAX_ROUNDS) {
            refused = true;
        } else if (wide < CHEAP_NANOS && length < LONGEST) {
            this.length = Math.min(LONGEST, length + length / GROWTH_DIVISOR);
        } else {
            wins = wide <= narrow ? wins + 1 : 0;
            passed = wins >= WINS;
        }
    }
}
