package dev.octet.json.bench;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A library in {@link ColdBindBenchmark}. Each is a class of its own behind this interface, so that verifying the
 * benchmark loads none of them before its pass.
 */
interface ColdBindPeer {
    void write(OutputStream target, Object value) throws IOException;

    Object read(byte[] json, Class<?> type) throws IOException;
}
