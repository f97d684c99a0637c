package dev.octet.json.architecture.bad.read;

import dev.octet.json.architecture.bad.write.WritesRead;

/** Breaks the layer table and, together with its twin, "no cycles". */
public final class ReadsWrite {
    WritesRead sideways;
}
