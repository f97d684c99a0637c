package dev.octet.json.internal.kernel;

import java.util.function.LongSupplier;

/**
 * The time that may be spent on vector code before it is used: one twentieth of the time since the kernel was chosen.
 * So a process that lives for a second is hardly slower, and one that lives for a day is faster for all but its first
 * seconds.
 *
 * <p>Threads may race here: at worst one look at the clock is lost.
 */
final class WarmUpBudget {
    /** The budget is the time that has passed, divided by this. */
    private static final int SHARE = 20;

    /** Calls from one look at the clock to the next. */
    private static final int CALLS_PER_LOOK = 16;

    /** Time to load the classes of the vector API, charged in advance: about 20 ms on one machine. */
    private static final long LOADING_NANOS = 20_000_000;

    private final LongSupplier clock;
    private final long begun;
    private long spent = LOADING_NANOS;
    private int calls;

    WarmUpBudget() {
        this(System::nanoTime);
    }

    /** Uses a clock that returns nanoseconds. */
    WarmUpBudget(LongSupplier clock) {
        this.clock = clock;
        this.begun = clock.getAsLong();
    }

    /** Whether the budget has time left. Most calls return false without a look at the clock. */
    boolean allows() {
        return ++calls % CALLS_PER_LOOK == 0 && (clock.getAsLong() - begun) / SHARE > spent;
    }

    /** Runs the work, charges its time to the budget, and returns that time in nanoseconds. */
    long spend(Runnable work) {
        long start = clock.getAsLong();
        work.run();
        long taken = clock.getAsLong() - start;
        spent += taken;
        return taken;
    }
}
