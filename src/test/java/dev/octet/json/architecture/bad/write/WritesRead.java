package dev.octet.json.architecture.bad.write;

import dev.octet.json.architecture.bad.read.ReadsWrite;

/** Breaks the layer table and, together with its twin, "no cycles". */
public final class WritesRead {
    ReadsWrite sideways;
}
