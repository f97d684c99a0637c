package dev.octet.json.support;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.octet.json.io.BufferPool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Counts arrays that are lent and not given back, and reports arrays that are given back twice or were never lent.
 * Lends exactly the length asked for, filled with garbage, and overwrites what comes back. So code that relies on old
 * content, or writes after giving back, fails.
 */
public final class CountingPool implements BufferPool {
    private static final byte GARBAGE = (byte) 0xEE; // never part of well-formed UTF-8 between ASCII neighbours

    private final Set<byte[]> lent = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<byte[]> idle = new ArrayList<>();
    private final ArrayDeque<String> strangers = new ArrayDeque<>();
    private int takes;
    private boolean dry;

    /** Sets whether the pool is empty from now on: {@link #take} throws while it is. */
    public synchronized void dry(boolean dry) {
        this.dry = dry;
    }

    @Override
    public synchronized byte[] take(int minLength) {
        if (dry) {
            throw new IllegalStateException("nothing to lend");
        }
        takes++;
        byte[] buffer = reuse(minLength);
        lent.add(buffer);
        return buffer;
    }

    @Override
    public synchronized void giveBack(byte[] buffer) {
        if (!lent.remove(buffer)) {
            strangers.add("an array of " + buffer.length + " bytes that is not lent");
            return;
        }
        Arrays.fill(buffer, GARBAGE);
        idle.add(buffer);
    }

    private byte[] reuse(int length) {
        for (int i = 0; i < idle.size(); i++) {
            byte[] buffer = idle.get(i);
            if (buffer.length == length) {
                idle.remove(i);
                for (byte b : new byte[] {buffer[0], buffer[length / 2], buffer[length - 1]}) {
                    if (b != GARBAGE) {
                        strangers.add("a write into an array that was given back");
                    }
                }
                return buffer;
            }
        }
        byte[] buffer = new byte[length];
        Arrays.fill(buffer, GARBAGE);
        return buffer;
    }

    /** Returns how many arrays are lent now. */
    public synchronized int outstanding() {
        return lent.size();
    }

    /** Returns how often an array was lent. */
    public synchronized int takes() {
        return takes;
    }

    /** Fails unless every array lent came back, once. */
    public synchronized void assertBalanced() {
        assertEquals(0, lent.size(), "arrays not given back");
        assertEquals("[]", strangers.toString(), "arrays given back wrongly");
    }
}
