package dev.octet.json.tools;

import java.nio.charset.Charset;

/** What is known of the terminal that a tool talks to. */
final class Terminal {
    /** Set by the launcher when standard error is a terminal: {@code System.console()} differs from JDK to JDK. */
    private static final String ERROR_VARIABLE = "OCTET_TERMINAL";

    /** Set by the launcher when standard output is a terminal. */
    private static final String OUTPUT_VARIABLE = "OCTET_TERMINAL_OUT";

    private Terminal() {}

    /** Whether standard error is a terminal. */
    static boolean showsErrors() {
        return Boolean.parseBoolean(System.getenv(ERROR_VARIABLE));
    }

    /** Whether standard output is a terminal. */
    static boolean showsOutput() {
        return Boolean.parseBoolean(System.getenv(OUTPUT_VARIABLE));
    }

    /** The encoding of a standard stream, {@code stdout} or {@code stderr}. Its property has another name on JDK 17. */
    static Charset charset(String stream) {
        String name = System.getProperty(
                stream + ".encoding",
                System.getProperty("sun." + stream + ".encoding", System.getProperty("native.encoding")));
        return name != null && Charset.isSupported(name) ? Charset.forName(name) : Charset.defaultCharset();
    }
}
