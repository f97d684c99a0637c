package dev.octet.json.internal.kernel;

import java.util.function.LongSupplier;

/**
 * The time that may go into vector code before it is of use: one part in twenty of what has passed since the kernel was first asked for
 * something, so that a process which lives for a second is not slower for it, and one that lives for a day is faster for all but its first seconds.
 *
 * <p>Threads race here and may: what is lost is a look at the clock.
 */
final class WarmUpBudget {
    private static final int SHARE = 20;

    /** Calls from one look at the clock to the next. */
    private static final int STEP = 16;

    /** Nanoseconds that the API's classes take to be loaded, known beforehand: about 20 ms on one machine. */
    private static final long LOADING = 20_000_000;

    private final LongSupplier clock;
    private final long begun;
    private long spent = LOADING;
    private int calls;

    WarmUpBudget() {
        this(System::nanoTime);
    }

    /** With a clock of nanoseconds. */
    WarmUpBudget(LongSupplier clock) {
        this.clock = clock;
        this.begun = clock.getAsLong();
    }

    /** Whether there is time for something; for most calls there is not. */
    boolean allows() {
        return ++calls % STEP == 0 && (clock.getAsLong() - begun) / SHARE > spent;
    }

    /** Does something, and takes the time it needs off. Answers that time. */
    long spend(Runnable work) {
        long start = clock.getAsLong();
        work.run();
        long taken = clock.getAsLong() - start;
        spent += taken;
        return taken;
    }
}
