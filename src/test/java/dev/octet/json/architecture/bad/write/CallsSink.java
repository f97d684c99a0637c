package dev.octet.json.architecture.bad.write;

import dev.octet.json.architecture.bad.io.ByteSink;

/** Breaks "one caller of sinks". */
public final class CallsSink {
    static void flush(ByteSink sink) {
        sink.flush();
    }
}
