package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Two threads that close one object at the same time, and then take what its close has handed on. */
public final class TwoClosers {
    private static final int ROUNDS = 2_000;

    private TwoClosers() {}

    /**
     * Asserts that what an object hands on at its close has one taker.
     *
     * @param open creates an object that is to be closed
     * @param poll takes something that was handed on; null if there is nothing
     */
    public static void assertOneTaker(Supplier<? extends Closeable> open, Supplier<? extends @Nullable Object> poll)
            throws Exception {
        CyclicBarrier start = new CyclicBarrier(2);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                Closeable shared = open.get();
                List<Future<Long>> taken = new ArrayList<>();
                for (int t = 0; t < 2; t++) {
                    taken.add(threads.submit(() -> {
                        start.await();
                        shared.close();
                        return List.of(poll, poll).stream()
                                .map(Supplier::get)
                                .filter(Objects::nonNull)
                                .count();
                    }));
                }
                long count = taken.get(0).get() + taken.get(1).get();
                assertTrue(count <= 1, () -> count + " were handed on");
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
