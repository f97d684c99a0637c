package dev.octet.json.internal.access.other;

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

    /** The class that others extend. */
    public static class Base extends Hidden {}
}
