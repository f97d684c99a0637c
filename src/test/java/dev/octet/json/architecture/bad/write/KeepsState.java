package dev.octet.json.architecture.bad.write;

import java.util.concurrent.atomic.AtomicLong;

/** Breaks "no mutable statics" in three ways. */
final class KeepsState {
    static int calls;
    static final AtomicLong SEEN = new AtomicLong();
    public static final byte[] BUFFER = {0};

    private KeepsState() {}
}
