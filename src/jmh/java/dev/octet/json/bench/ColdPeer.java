package dev.octet.json.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * The passes of {@link ColdStartBenchmark}. Each peer is a class of its own behind this interface, so that verifying
 * the benchmark loads none of them before its pass.
 */
interface ColdPeer {
    /** Writes all blobs as the strings of one array; returns their number. */
    long export(List<byte[]> blobs, OutputStream target) throws IOException;

    /** Reads everything in each document; returns a value that depends on all of it. */
    long read(List<byte[]> documents, Values values) throws IOException;

    /** Writes one document after the other, with nothing in between; returns their number. */
    long write(List<Recording> documents, OutputStream target) throws IOException;
}
