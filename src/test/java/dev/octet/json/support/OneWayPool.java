package dev.octet.json.support;

import dev.octet.json.io.BufferPool;

/** A pool that gives and takes nothing back: that throws what it was made with. */
public record OneWayPool(RuntimeException failure) implements BufferPool {
    @Override
    public byte[] take(int minLength) {
        return new byte[minLength];
    }

    @Override
    public void giveBack(byte[] buffer) {
        throw failure;
    }
}
