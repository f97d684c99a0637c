package dev.octet.json.internal.access.other;

import dev.octet.json.internal.access.Made;

/** Members that a subclass in another package inherits. */
public final class Elsewhere {
    private Elsewhere() {}

    static class Hidden {
        private String secret = "secret";
        protected int guarded = 7;

        public String open() {
            return secret;
        }

        public void open(String value) {
            secret = value;
        }
    }

    static final class Maker {
        private Maker() {}

        public static Made make() {
            return new Made();
        }
    }

    /** The class that others extend. */
    public static class Base extends Hidden {}
}
