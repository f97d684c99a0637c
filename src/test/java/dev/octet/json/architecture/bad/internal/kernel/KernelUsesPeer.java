package dev.octet.json.architecture.bad.internal.kernel;

import com.fasterxml.jackson.core.JsonFactory;

/** Breaks the layer table: a peer belongs to its bridge. */
final class KernelUsesPeer {
    JsonFactory factory;
}
