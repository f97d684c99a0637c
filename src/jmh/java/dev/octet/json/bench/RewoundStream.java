package dev.octet.json.bench;

import java.io.ByteArrayInputStream;

/** A stream over one array after the other: a benchmark needs no new one for each document. Closing does nothing. */
final class RewoundStream extends ByteArrayInputStream {
    RewoundStream() {
        super(new byte[0]);
    }

    /** Begins again with these bytes. */
    RewoundStream over(byte[] bytes) {
        buf = bytes;
        pos = 0;
        mark = 0;
        count = bytes.length;
        return this;
    }
}
