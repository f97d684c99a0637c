package dev.octet.json.io;

/** Keeps nothing: see {@link BufferPool#none()}. */
final class NoPool implements BufferPool {
    static final NoPool INSTANCE = new NoPool();

    private NoPool() {}

    @Override
    public byte[] take(int minLength) {
        StripedPool.checkMinLength(minLength);
        return new byte[minLength];
    }

    @Override
    public void giveBack(byte[] buffer) {}

    @Override
    public String toString() {
        return "BufferPool.none()";
    }
}
