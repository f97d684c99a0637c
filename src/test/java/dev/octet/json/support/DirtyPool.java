package dev.octet.json.support;

import dev.octet.json.io.BufferPool;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * A pool that leaks as much as the contract of pools allows: "Contents are not cleared in between". It lends the array
 * that came back last, to any caller, however much longer than asked for. Arrays that come back twice, or were never
 * lent, are reported.
 */
public final class DirtyPool implements BufferPool {
    private static final int MOST_IDLE = 64;

    private final ArrayDeque<byte[]> idle = new ArrayDeque<>();
    private final Set<byte[]> lent = Collections.newSetFromMap(new IdentityHashMap<>());
    private int strangers;
    private int reused;

    @Override
    public synchronized byte[] take(int minLength) {
        byte[] buffer = idle.stream()
                .filter(kept -> kept.length >= minLength)
                .findFirst()
                .orElse(null);
        if (buffer == null) {
            buffer = new byte[minLength + minLength / 3];
            Arrays.fill(buffer, (byte) '#');
        } else {
            idle.removeFirstOccurrence(buffer);
            reused++;
        }
        lent.add(buffer);
        return buffer;
    }

    @Override
    public synchronized void giveBack(byte[] buffer) {
        if (!lent.remove(buffer)) {
            strangers++;
        } else if (idle.size() < MOST_IDLE) {
            idle.addFirst(buffer);
        }
    }

    /** Returns how often an array was lent that had been lent before. */
    public synchronized int reused() {
        return reused;
    }

    /** Returns the number of arrays that came back twice or were never lent. */
    public synchronized int strangers() {
        return strangers;
    }
}
