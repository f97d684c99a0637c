package dev.octet.json.fuzz;

/** Where Jazzer comes in; it finds the method by its name, so that nothing of Jazzer's is needed to compile it. */
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
