package dev.octet.json.fuzz;

/** The entry point for Jazzer, which finds the method by its name; so no class of Jazzer is needed to compile it. */
public final class JazzerEntry {
    /** System property with the name of a {@link FuzzTarget}. */
    static final String TARGET = "octet.fuzz.target";

    private static final FuzzTarget CHOSEN = FuzzTarget.valueOf(System.getProperty(TARGET));

    private JazzerEntry() {}

    /** One run. */
    public static void fuzzerTestOneInput(byte[] data) {
        CHOSEN.fuzz(data);
    }
}
