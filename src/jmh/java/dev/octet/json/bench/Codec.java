package dev.octet.json.bench;

import java.io.IOException;
import java.io.OutputStream;

/**
 * One library's way from the objects of one model to JSON and back, as its users write it. An instance is for one
 * thread.
 */
interface Codec {
    /** Writes a payload. Nothing is held back, and the stream stays open or its close does nothing. */
    void encode(Object payload, OutputStream target) throws IOException;

    /** Reads one payload. */
    Object decode(byte[] json) throws IOException;
}
