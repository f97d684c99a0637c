package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.octet.json.io.BufferPool;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Checks the loans of another pool while many threads use it. Reports an array that is lent while it is on loan, and
 * one that comes back from a caller that does not have it. Arrays are compared by identity.
 */
public final class GuardedPool implements BufferPool {
    private final BufferPool pool;
    private final Set<byte[]> owned = ConcurrentHashMap.newKeySet();
    private final Set<byte[]> known = ConcurrentHashMap.newKeySet();
    private final ConcurrentLinkedQueue<String> wrong = new ConcurrentLinkedQueue<>();
    private final AtomicLong takes = new AtomicLong();

    public GuardedPool(BufferPool pool) {
        this.pool = pool;
    }

    @Override
    public byte[] take(int minLength) {
        byte[] buffer = pool.take(minLength);
        takes.incrementAndGet();
        known.add(buffer);
        if (!owned.add(buffer)) {
            wrong.add("an array of " + buffer.length + " bytes is lent, and somebody has it");
        }
        return buffer;
    }

    @Override
    public void giveBack(byte[] buffer) {
        if (!owned.remove(buffer)) {
            wrong.add("an array of " + buffer.length + " bytes comes back, and nobody has it");
        }
        pool.giveBack(buffer);
    }

    /**
     * Fails unless each array had one owner at a time and came back. Some arrays must have gone from one owner to
     * another, or the test has seen nothing.
     */
    public void assertWellKept() {
        assertEquals("[]", wrong.toString());
        assertEquals(0, owned.size(), "arrays not given back");
        assertTrue(takes.get() > known.size(), () -> takes + " takes and no array twice");
    }
}
