package dev.octet.json.architecture.bad.io;

import dev.octet.json.architecture.bad.write.CallsSink;

/** Breaks the layer table: io is below everything that knows JSON. */
final class IoKnowsJson {
    CallsSink upward;
}
