package dev.octet.json.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * The passes of {@link ColdStartBenchmark}. An interface, and one class for each peer: the verifier of a class that names them loads neither,
 * so a JVM has seen nothing of any peer before its pass.
 */
interface ColdPeer {
    /** All blobs as the strings of one array; answers how many. */
    long export(List<byte[]> blobs, OutputStream target) throws IOException;

    /** Everything in each document; answers what the values say. */
    long read(List<byte[]> documents, Values values) throws IOException;

    /** One document after the other, with nothing in between; answers how many. */
    long write(List<Recording> documents, OutputStream target) throws IOException;
}
