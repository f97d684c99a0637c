package dev.octet.json.support;

import dev.octet.json.io.BufferPool;

/** A pool that lends arrays, and throws a given exception when one comes back. */
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
