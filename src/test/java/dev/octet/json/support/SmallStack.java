package dev.octet.json.support;

import org.jspecify.annotations.Nullable;

/** Runs code on a stack of 256 KB: recursion by document depth fails after some thousand levels. */
public final class SmallStack {
    private static final long BYTES = 256 * 1024;

    private SmallStack() {}

    /** Runs {@code body} in a thread of its own and throws what it throws. */
    public static void run(Runnable body) {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(null, body, "small stack", BYTES);
        thread.setUncaughtExceptionHandler((t, e) -> thrown[0] = e);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            thread.interrupt();
            throw new AssertionError(e);
        }
        rethrow(thrown[0]);
    }

    private static void rethrow(@Nullable Throwable thrown) {
        if (thrown != null) {
            throw new AssertionError("on a small stack: " + thrown, thrown);
        }
    }
}
