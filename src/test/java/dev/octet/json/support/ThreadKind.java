package dev.octet.json.support;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The kinds of threads that tests run tasks in. */
public enum ThreadKind {
    /** A few threads for all tasks. */
    PLATFORM {
        @Override
        public ExecutorService executor() {
            return Executors.newFixedThreadPool(THREADS);
        }
    },

    /** A thread for each task: virtual from JDK 21 on, before that a platform thread. */
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

    /** More than the processors of most machines, so that threads are preempted in the middle of their work. */
    private static final int THREADS = 16;

    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    /** Returns a new executor; the caller shuts it down. */
    public abstract ExecutorService executor();
}
