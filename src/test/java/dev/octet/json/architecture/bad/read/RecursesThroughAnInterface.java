package dev.octet.json.architecture.bad.read;

import java.util.List;

/** Breaks "no recursion": the call names the interface, and arrives at an implementation, from a lambda. */
interface RecursesThroughAnInterface {
    int depth();

    record Nested(List<RecursesThroughAnInterface> inner) implements RecursesThroughAnInterface {
        @Override
        public int depth() {
            return 1 + inner.stream().mapToInt(element -> element.depth()).max().orElse(0);
        }
    }
}
