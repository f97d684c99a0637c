package dev.octet.json.bench;

import java.io.IOException;
import java.util.List;

/** Runs a body on all documents in turn until it is compiled, so that later measurements run code that has seen all. */
final class Mixture {
    /** Time for the compiler to settle; each document also runs at least {@value #MIN_ROUNDS} times. */
    private static final long NANOS = 3_000_000_000L;

    private static final int MIN_ROUNDS = 50;

    private Mixture() {}

    /** The body, with a document. */
    interface Work<D> {
        void run(D document) throws IOException;
    }

    static <D> void run(List<D> documents, Work<D> work) throws IOException {
        long start = System.nanoTime();
        for (int round = 0; round < MIN_ROUNDS || System.nanoTime() - start < NANOS; round++) {
            for (D document : documents) {
                work.run(document);
            }
        }
    }
}
