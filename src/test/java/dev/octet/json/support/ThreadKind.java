package dev.octet.json.support;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What a task may run in. */
public enum ThreadKind {
    /** Some threads for all tasks. */
    PLATFORM {
        @Override
        public ExecutorService executor() {
            return Executors.newFixedThreadPool(THREADS);
        }
    },

    /** A thread for each task: virtual from JDK 21 on, platform threads before. */
    PER_TASK {
        @Override
        public ExecutorService executor() {
            if (Runtime.version().feature() < FIRST_WITH_VIRTUAL_THREADS) {
                return Executors.newCachedThreadPool();
            }
            try {
                return (ExecutorService) Executors.class
                        .getMethod("newVirtualThreadPerTaskExecutor")
                        .invoke(null);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
    };

    /** More than the processors of most machines, so that a thread is stopped in the middle of what it does. */
    private static final int THREADS = 16;

    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    /** New, to be shut down by the caller. */
    public abstract ExecutorService executor();
}
