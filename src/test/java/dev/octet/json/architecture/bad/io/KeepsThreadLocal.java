package dev.octet.json.architecture.bad.io;

/** Breaks "no thread locals": a pool per thread is a leak with virtual threads. */
final class KeepsThreadLocal {
    static final ThreadLocal<byte[]> BUFFER = ThreadLocal.withInitial(() -> new byte[64]);
}
