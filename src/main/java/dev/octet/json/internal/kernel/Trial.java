package dev.octet.json.internal.kernel;

import java.util.function.LongSupplier;

/**
 * Decides when a wide operation is worth calling: when it has been no slower than the narrow one several times in a row, on bytes of its own.
 *
 * <p>Until C2 has compiled vector code, each vector costs microseconds, and nothing tells when it has. So the wide operation is tried on
 * samples beside the work: rarely, one vector at first and more when that is cheap, and never for more than a twentieth of the time since it
 * began. The samples hold hits and none, ASCII and other text, at every distance, so that what C2 makes of the code has a path for
 * each and does not fall back to the interpreter at the first quote that it meets. Answers are compared too: an operation that answers
 * wrongly is never used.
 *
 * <p>Threads race here and may: what is lost is a count. {@link #passed} goes one way only.
 */
final class Trial {
    /** Calls from one look at the clock to the next. */
    private static final int STEP = 16;

    /** The part of the time that trials may take: one in so many. */
    private static final int SHARE = 20;

    /** Rounds in a row in which the wide operation must have been as fast as the narrow one. */
    private static final int WINS = 16;

    /** A round that takes less than this is followed by larger ones. */
    private static final long CHEAP = 10_000;

    /** By what part of it a sample grows. */
    private static final int GROWTH = 8;

    /** Bytes of the longest sample. */
    static final int LONGEST = 1024;

    /** An operation in both forms. */
    interface Round {
        /** Calls one form on {@code length} bytes of the sample with this number; answers what that answered. */
        int run(boolean wide, int sample, int length);
    }

    private final Round round;
    private final LongSupplier clock;
    private final long begun;
    private boolean passed;
    private boolean refused;
    private int calls;
    private int samples;
    private int length;
    private int wins;
    private long spent;

    /**
     * @param needed whether the operation must prove itself
     * @param shortest bytes that the wide form takes at least
     */
    Trial(boolean needed, int shortest, Round round) {
        this(needed, shortest, round, System::nanoTime);
    }

    /** With a clock of nanoseconds. */
    Trial(boolean needed, int shortest, Round round, LongSupplier clock) {
        this.passed = !needed;
        this.length = shortest;
        this.round = round;
        this.clock = clock;
        this.begun = clock.getAsLong();
    }

    /** Whether the wide operation may be used; asked once for each range that is wide enough. */
    boolean isPassed() {
        return passed || takesStep();
    }

    private boolean takesStep() {
        if (++calls % STEP == 0 && !refused && (clock.getAsLong() - begun) / SHARE > spent) {
            attempt();
        }
        return false;
    }

    private void attempt() {
        int sample = samples++;
        long start = clock.getAsLong();
        int wide = round.run(true, sample, length);
        long middle = clock.getAsLong();
        int narrow = round.run(false, sample, length);
        long stop = clock.getAsLong();
        spent += stop - start;
        if (wide != narrow) {
            refused = true;
        } else if (middle - start < CHEAP && length < LONGEST) {
            length = Math.min(LONGEST, length + length / GROWTH);
        } else {
            wins = middle - start <= stop - middle ? wins + 1 : 0;
            passed = wins >= WINS;
        }
    }
}
